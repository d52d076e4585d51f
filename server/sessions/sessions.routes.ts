import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { fold } from '../accounts/accounts.rules.ts'
import type { App } from '../app.types.ts'
import { Envelope, ok } from '../envelope.ts'
import { DomainError } from '../errors.ts'
import { sessionCookie, tokenOf } from '../plugins/session.ts'
import type { Services } from '../services.ts'
import { absoluteLife } from './sessions.rules.ts'
import { Credentials, LoggedIn, Me } from './sessions.schema.ts'

const quarter = 15 * 60_000
/** Ten tries from one address in a quarter of an hour, by whatever method. */
const triesFrom = { max: 10, timeWindow: quarter }
/** From all addresses together: who guesses from many does not guess for ever. */
const triesAt = { max: 50, timeWindow: quarter }

export function sessionRoutes(app: App, { sessions, config }: Services) {
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: config.PUBLIC_URL.startsWith('https:'),
  }

  const limit = app.rateLimit(triesFrom)
  const nameOf = ({ body, query }: FastifyRequest) => fold(((body ?? query) as Static<typeof Credentials>).username)
  const triesAtName = app.createRateLimit({ ...triesAt, keyGenerator: nameOf })

  async function logIn(request: FastifyRequest, reply: FastifyReply, credentials: Static<typeof Credentials>) {
    const tries = await triesAtName(request)
    if (!tries.isAllowed && tries.isExceeded) throw new DomainError('tooManyRequests', { seconds: tries.ttlInSeconds })
    const loggedIn = await sessions.logIn(
      credentials,
      { userAgent: request.headers['user-agent'] ?? '', address: request.ip },
      request.language,
    )
    // Not for GET: another site's link must not log somebody in as somebody else.
    if (request.method === 'POST')
      reply.setCookie(sessionCookie, loggedIn.token, { ...cookie, maxAge: absoluteLife / 1000 })
    reply.header('cache-control', 'no-store')
    return ok(loggedIn)
  }

  const schema = { tags: ['sessions'], response: { 200: Envelope(LoggedIn) } }
  const open = { config: { permission: 'public' as const }, onRequest: limit }

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
      reply.clearCookie(sessionCookie, cookie)
      return ok(null, request.language === 'zh' ? '已退出登录' : 'You are logged out')
    },
  )
  app.get(
    '/user/me',
    {
      config: { permission: 'signed-in' },
      schema: { tags: ['sessions'], summary: 'Who am I', response: { 200: Envelope(Me) } },
    },
    async (request) => ok(await sessions.describe(request.person!, request.language)),
  )
}
