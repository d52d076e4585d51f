import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { SessionOfMine } from '../accounts/devices.schema.ts'
import { Envelope, ok } from '../basics/envelope.ts'
import { inWords } from '../basics/numbers.vocabulary.ts'
import { routesUnder } from '../basics/route.ts'
import type { Config } from '../config.ts'
import type { App } from '../plugins/app.types.ts'
import { deviceCookie } from '../plugins/browser-cookies.ts'
import { sessionCookie, tokenOf } from '../plugins/session.ts'
import { cookieAttributes, cookieName } from '../plugins/session-cookie.ts'
import { absoluteLife } from './sessions.rules.ts'
import { Confirmation, Confirmed, Credentials, LoggedIn, Me } from './sessions.schema.ts'
import type { Sessions } from './sessions.service.ts'
import { confirmedMinutes } from './sessions.vocabulary.ts'

const route = routesUnder('sessions')

export function sessionRoutes(app: App, { sessions, config }: { sessions: Sessions; config: Config }) {
  const name = cookieName(config)
  const cookie = cookieAttributes(config)
  const devices = deviceCookie(config)

  async function logIn(request: FastifyRequest, reply: FastifyReply, credentials: Static<typeof Credentials>) {
    // Not for GET: another site's link must not log somebody in as somebody else.
    const inBrowser = request.method === 'POST'
    const device = inBrowser ? devices.forRequest(request) : null
    const loggedIn = await sessions.logIn(
      credentials,
      { userAgent: request.headers['user-agent'] ?? '', address: request.ip, device },
      request.language,
    )
    if (inBrowser) reply.setCookie(name, loggedIn.token, { ...cookie, maxAge: absoluteLife / 1000 })
    if (device !== null) devices.keep(reply, device)
    return ok(loggedIn)
  }

  const schema = { tags: ['sessions'], response: { 200: Envelope(LoggedIn) } }
  const open = { config: { permission: 'public' as const, changes: true as const } }

  app.post('/user/login', { ...open, schema: { ...schema, summary: 'Log in', body: Credentials } }, (request, reply) =>
    logIn(request, reply, request.body),
  )
  app.get(
    '/user/login',
    {
      ...open,
      exposeHeadRoute: false,
      schema: {
        ...schema,
        summary: 'Log in, kept for old clients: use POST',
        deprecated: true,
        querystring: Credentials,
      },
    },
    (request, reply) => logIn(request, reply, request.query),
  )
  app.post('/user/logout', route('public', 'Log out', { answer: Envelope(Type.Null()) }), async (request, reply) => {
    // The one change that the cookie may make: a tab that lost its token must be able to end the session.
    const token = tokenOf(request) ?? request.cookies[sessionCookie]
    if (token) await sessions.logOut(token)
    reply.clearCookie(name, cookie)
    return ok(null, request.language === 'zh' ? '已退出登录' : 'You are logged out')
  })
  app.get(
    '/user/me',
    route({ permission: 'signed-in', token: true }, 'Who am I', { answer: Envelope(Me) }),
    async (request) => ok(await sessions.describe(request.person!, request.language)),
  )
  app.post(
    '/session/confirm',
    route(
      'signed-in',
      `Give the password again, for what asks for it: good for ${inWords(confirmedMinutes, 'en')} minutes of this session`,
      { body: Confirmation, answer: Envelope(Confirmed) },
    ),
    async (request) => ok(await sessions.confirm(request.person!, request.body.password)),
  )
  const mine = { permission: 'signed-in' as const }
  app.get(
    '/sessions',
    route(mine, 'Where I am logged in, the last seen first', { answer: Envelope(Type.Array(SessionOfMine)) }),
    async (request) => {
      const { accountId, sessionId } = request.person!
      return ok(await sessions.list(accountId, sessionId))
    },
  )
  app.delete(
    '/sessions/:id',
    route(mine, 'End one of my sessions', {
      params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
      answer: Envelope(Type.Null()),
    }),
    async (request) => {
      await sessions.end(request.person!.accountId, request.params.id)
      return ok(null)
    },
  )
  app.delete(
    '/sessions',
    route(mine, 'End all my sessions but this one', { answer: Envelope(Type.Object({ ended: Type.Integer() })) }),
    async (request) => ok({ ended: await sessions.endOthers(request.person!) }),
  )
}
