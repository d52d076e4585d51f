import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { mostTyped, registrationWorkdays } from '../basics/limits.vocabulary.ts'
import { inWords } from '../basics/numbers.vocabulary.ts'
import { minute } from '../basics/time.vocabulary.ts'
import type { Config } from '../config.ts'
import type { App } from '../plugins/app.types.ts'
import { askerCookie } from '../plugins/browser-cookies.ts'
import { ticketLife } from '../verifications/verifications.rules.ts'
import {
  CorrectedRegistration,
  MyRegistration,
  NewRegistration,
  Registered,
  RegistrationForm,
} from './registrations.schema.ts'
import type { Registrations } from './registrations.service.ts'

const tags = ['registration']
const Mailbox = Type.String({ maxLength: 300 })
/** In a header: an address is written to logs on its way. */
const headers = Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 100, description: 'From the mail' }) })

const words = {
  sent: { zh: '验证码已发送，请查收邮件', en: 'The code was sent; check your email' },
  registered: {
    zh: `注册成功，审核结果将在${inWords(registrationWorkdays, 'zh')}个工作日内发送到您的邮箱`,
    en: `Registration success; the result is mailed within ${inWords(registrationWorkdays, 'en')} working days`,
  },
}

export function registrationRoutes(
  app: App,
  { registrations, config }: { registrations: Registrations; config: Config },
) {
  const asker = askerCookie(config)

  app.get(
    '/registrations/form',
    {
      config: { permission: 'public' },
      schema: { tags, summary: 'What the registration form needs', response: { 200: Envelope(RegistrationForm) } },
    },
    async () => ok(await registrations.form()),
  )
  app.get(
    '/registrations/username',
    {
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'Whether a user name is free; 409 where somebody has it',
        description: 'For who has proved a mailbox, with the ticket of `mailChecking` or of the mail.',
        headers,
        querystring: Type.Object({ username: Type.String({ maxLength: 200 }) }, { additionalProperties: false }),
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await registrations.demandFree(request.query.username, request.headers.ticket)
      return ok(null)
    },
  )
  app.get(
    '/user/sendMail',
    {
      config: { permission: 'public', changes: true },
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Mail a code that verifies a mailbox for registration; 409 where it is registered',
        description: 'Sets a cookie: the code is taken from the browser that asked for it.',
        querystring: Type.Object({ mailbox: Mailbox }, { additionalProperties: false }),
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const browser = asker.forRequest(request)
      await registrations.sendCode(request.query.mailbox, browser, request.ip, request.language)
      asker.keep(reply, browser)
      return ok(null, words.sent[request.language])
    },
  )
  app.get(
    '/user/mailChecking',
    {
      config: { permission: 'public', changes: true },
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: `Exchange the code for a ticket: ${ticketLife / minute} minutes, once`,
        description: 'With the cookie of `sendMail`.',
        querystring: Type.Object(
          { mailbox: Mailbox, code: Type.String({ maxLength: mostTyped.code }) },
          { additionalProperties: false },
        ),
        response: { 200: Envelope(Type.Object({ ticket: Type.String() })) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { mailbox, code } = request.query
      const from = { browser: asker.read(request), address: request.ip }
      return ok({ ticket: await registrations.checkCode(mailbox, code, from) })
    },
  )
  app.post(
    '/user/add',
    {
      config: { permission: 'public', creates: 'apart' },
      schema: {
        tags,
        summary: 'Register; what is wrong stands per field in data.fields',
        body: NewRegistration,
        response: { 200: Envelope(Registered) },
      },
    },
    async (request) => {
      const answer = (registered: Registered) => ok(registered, words.registered[request.language])
      const making = request.makingOf(answer)
      return answer(await registrations.register(request.body, request.ip, request.language, making))
    },
  )
  app.get(
    '/registrations/mine',
    {
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'What a rejected applicant sent, and why it was not passed',
        headers,
        response: { 200: Envelope(MyRegistration) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await registrations.mine(request.headers.ticket))
    },
  )
  app.put(
    '/registrations/mine',
    {
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'Correct a rejected registration and send it again',
        headers,
        body: CorrectedRegistration,
        response: { 200: Envelope(Registered) },
      },
    },
    async (request) => {
      const registered = await registrations.sendAgain(
        request.headers.ticket,
        request.body,
        request.ip,
        request.language,
      )
      return ok(registered, words.registered[request.language])
    },
  )
}
