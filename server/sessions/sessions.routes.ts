import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { SessionOfMine } from '../accounts/devices.schema.ts'
import { Envelope, ok } from '../basics/envelope.ts'
import { inWords } from '../basics/numbers.vocabulary.ts'
import type { Config } from '../config.ts'
import type { App } from '../plugins/app.types.ts'
import { deviceCookie } from '../plugins/browser-cookies.ts'
import { sessionCookie, tokenOf } from '../plugins/session.ts'
import { cookieAttributes, cookieName } from '../plugins/session-cookie.ts'
import { absoluteLife } from './sessions.rules.ts'
import { Confirmation, Confirmed, Credentials, LoggedIn, Me } from './sessions.schema.ts'
import type { Sessions } from './sessions.service.ts'
import { confirmedMinutes } from './sessions.vocabulary.ts'

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
    reply.header('cache-control', 'no-store')
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
  app.post(
    '/user/logout',
    {
      config: { permission: 'public' },
      schema: { tags: ['sessions'], summary: 'Log out', response: { 200: Envelope(Type.Null()) } },
    },
    async (request, reply) => {
      // The one change that the cookie may make: a tab that lost its token must be able to end the session.
      const token = tokenOf(request) ?? request.cookies[sessionCookie]
      if (token) await sessions.logOut(token)
      reply.clearCookie(name, cookie)
      return ok(null, request.language === 'zh' ? '已退出登录' : 'You are logged out')
    },
  )
  app.get(
    '/user/me',
    {
      config: { permission: 'signed-in', token: true },
      schema: { tags: ['sessions'], summary: 'Who am I', response: { 200: Envelope(Me) } },
    },
    async (request) => ok(await sessions.describe(request.person!, request.language)),
  )
  app.post(
    '/session/confirm',
    {
      config: { permission: 'signed-in' },
      schema: {
        tags: ['sessions'],
        summary: `Give the password again, for what asks for it: good for ${inWords(confirmedMinutes, 'en')} minutes of this session`,
        body: Confirmation,
        response: { 200: Envelope(Confirmed) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await sessions.confirm(request.person!, request.body.password))
    },
  )
  const mine = { permission: 'signed-in' as const }
  app.get(
    '/sessions',
    {
      config: mine,
      schema: {
        tags: ['sessions'],
        summary: 'Where I am logged in, the last seen first',
        response: { 200: Envelope(Type.Array(SessionOfMine)) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const { accountId, sessionId } = request.person!
      return ok(await sessions.list(accountId, sessionId))
    },
  )
  app.delete(
    '/sessions/:id',
    {
      config: mine,
      schema: {
        tags: ['sessions'],
        summary: 'End one of my sessions',
        params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      await sessions.end(request.person!.accountId, request.params.id)
      return ok(null)
    },
  )
  app.delete(
    '/sessions',
    {
      config: mine,
      schema: {
        tags: ['sessions'],
        summary: 'End all my sessions but this one',
        response: { 200: Envelope(Type.Object({ ended: Type.Integer() })) },
      },
    },
    async (request) => ok({ ended: await sessions.endOthers(request.person!) }),
  )
}
