import { type Static, Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { minute } from '../basics/time.vocabulary.ts'
import type { Config } from '../config.ts'
import { DomainError } from '../errors.ts'
import type { App } from '../plugins/app.types.ts'
import { askerCookie, deviceCookie } from '../plugins/browser-cookies.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { ticketLife } from '../verifications/verifications.rules.ts'
import type { Asker } from '../verifications/verifications.service.ts'
import {
  CodeGiven,
  CodeWanted,
  MailboxChange,
  PasswordChange,
  Profile,
  ProfileEdit,
  Recovery,
} from './profile.schema.ts'
import type { ProfileService } from './profile.service.ts'
import type { RecoveryService } from './recovery.service.ts'

const words = {
  sent: { zh: '验证码已发送，请查收邮件', en: 'The code was sent; check your email' },
  ifKnown: {
    zh: '如果该邮箱已注册，验证码已发送，请查收邮件',
    en: 'If this email address is registered, the code was sent; check your email',
  },
  saved: { zh: '修改成功', en: 'Edited' },
  passwordSet: { zh: '密码已修改，请用新密码登录', en: 'Your password was changed; log in with the new one' },
}

const signedIn = (person: Person | null): Person => {
  if (!person) throw new DomainError('notSignedIn')
  return person
}

const route = routesUnder('profile')
const codeRoute = routesUnder('password recovery')

export function profileRoutes(
  app: App,
  { profile, recovery, config }: { profile: ProfileService; recovery: RecoveryService; config: Config },
) {
  const asker = askerCookie(config)
  const devices = deviceCookie(config)
  const mine = { permission: 'signed-in' as const }

  app.get('/profile', route(mine, 'My profile', { answer: Envelope(Profile) }), async (request) => {
    return ok(await profile.read(request.person!))
  })
  app.patch(
    '/profile',
    route(mine, 'Change my profile', { body: ProfileEdit, answer: Envelope(Profile) }),
    async (request) => ok(await profile.edit(request.person!, request.body), words.saved[request.language]),
  )
  app.post(
    '/profile/password',
    route(mine, 'Change my password; ends my other sessions and revokes my API tokens', {
      body: PasswordChange,
      answer: Envelope(Type.Null()),
    }),
    async (request) => {
      await profile.changePassword(request.person!, request.body)
      return ok(null, words.saved[request.language])
    },
  )
  app.post(
    '/profile/mailbox',
    route(mine, 'Make a verified mailbox mine; the old one is told', {
      body: MailboxChange,
      answer: Envelope(Profile),
    }),
    async (request) => ok(await profile.changeMailbox(request.person!, request.body), words.saved[request.language]),
  )

  app.get(
    '/datashare/dcwuserinfo/sendMail',
    {
      ...codeRoute(
        { permission: 'public', changes: true },
        'Mail a code: to recover a password, or (logged in) to a new mailbox',
        {
          description: 'Sets a cookie: the code is taken from the browser that asked for it.',
          querystring: CodeWanted,
          answer: Envelope(Type.Null()),
        },
      ),
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { query, person, ip, language } = request
      const browser = asker.forRequest(request)
      const recovers = query.purpose === 'recover'
      if (recovers) await recovery.sendCode(query.mailbox, { browser, device: devices.read(request), address: ip })
      else await profile.sendMailboxCode(signedIn(person), query.mailbox, browser, language)
      asker.keep(reply, browser)
      return ok(null, (recovers ? words.ifKnown : words.sent)[language])
    },
  )
  app.post(
    '/datashare/dcwuserinfo/findCheckEmail',
    codeRoute('public', `Exchange the code for a ticket: ${ticketLife / minute} minutes, once`, {
      description: 'With the cookie of `sendMail`.',
      body: CodeGiven,
      answer: Envelope(Type.Object({ ticket: Type.String() })),
    }),
    async (request) => {
      const from = { browser: asker.read(request), address: request.ip }
      return ok({ ticket: await exchange(request.body, request.person, from) })
    },
  )
  app.post(
    '/datashare/dcwuserinfo/findPassword',
    codeRoute('public', 'Set a new password; ends every session', { body: Recovery, answer: Envelope(Type.Null()) }),
    async (request) => {
      await recovery.setPassword(request.body, request.ip)
      return ok(null, words.passwordSet[request.language])
    },
  )

  const exchange = ({ mailbox, code, purpose }: Static<typeof CodeGiven>, person: Person | null, from: Asker) =>
    purpose === 'changeMailbox'
      ? profile.checkMailboxCode(signedIn(person), mailbox, code, from)
      : recovery.checkCode(mailbox, code, from)
}
