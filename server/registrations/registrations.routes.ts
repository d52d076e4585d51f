import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { mostTyped, registrationWorkdays } from '../basics/limits.vocabulary.ts'
import { inWords } from '../basics/numbers.vocabulary.ts'
import { routesUnder } from '../basics/route.ts'
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

const route = routesUnder('registration')
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
    route('public', 'What the registration form needs', { answer: Envelope(RegistrationForm) }),
    async () => ok(await registrations.form()),
  )
  app.get(
    '/registrations/username',
    route('public', 'Whether a user name is free; 409 where somebody has it', {
      description: 'For who has proved a mailbox, with the ticket of `mailChecking` or of the mail.',
      headers,
      querystring: Type.Object({ username: Type.String({ maxLength: 200 }) }, { additionalProperties: false }),
      answer: Envelope(Type.Null()),
    }),
    async (request) => {
      await registrations.demandFree(request.query.username, request.headers.ticket)
      return ok(null)
    },
  )
  app.get(
    '/user/sendMail',
    {
      ...route(
        { permission: 'public', changes: true },
        'Mail a code that verifies a mailbox for registration; 409 where it is registered',
        {
          description: 'Sets a cookie: the code is taken from the browser that asked for it.',
          querystring: Type.Object({ mailbox: Mailbox }, { additionalProperties: false }),
          answer: Envelope(Type.Null()),
        },
      ),
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const browser = asker.forRequest(request)
      await registrations.sendCode(request.query.mailbox, browser, request.ip, request.language)
      asker.keep(reply, browser)
      return ok(null, words.sent[request.language])
    },
  )
  app.get(
    '/user/mailChecking',
    {
      ...route(
        { permission: 'public', changes: true },
        `Exchange the code for a ticket: ${ticketLife / minute} minutes, once`,
        {
          description: 'With the cookie of `sendMail`.',
          querystring: Type.Object(
            { mailbox: Mailbox, code: Type.String({ maxLength: mostTyped.code }) },
            { additionalProperties: false },
          ),
          answer: Envelope(Type.Object({ ticket: Type.String() })),
        },
      ),
      exposeHeadRoute: false,
    },
    async (request) => {
      const { mailbox, code } = request.query
      const from = { browser: asker.read(request), address: request.ip }
      return ok({ ticket: await registrations.checkCode(mailbox, code, from) })
    },
  )
  app.post(
    '/user/add',
    route({ permission: 'public', creates: 'apart' }, 'Register; what is wrong stands per field in data.fields', {
      body: NewRegistration,
      answer: Envelope(Registered),
    }),
    async (request) => {
      const answer = (registered: Registered) => ok(registered, words.registered[request.language])
      const making = request.makingOf(answer)
      return answer(await registrations.register(request.body, request.ip, request.language, making))
    },
  )
  app.get(
    '/registrations/mine',
    route('public', 'What a rejected applicant sent, and why it was not passed', {
      headers,
      answer: Envelope(MyRegistration),
    }),
    async (request) => ok(await registrations.mine(request.headers.ticket)),
  )
  app.put(
    '/registrations/mine',
    route('public', 'Correct a rejected registration and send it again', {
      headers,
      body: CorrectedRegistration,
      answer: Envelope(Registered),
    }),
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
