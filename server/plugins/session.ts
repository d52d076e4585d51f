import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { isApiToken } from '../tokens/tokens.rules.ts'
import type { Tokens } from '../tokens/tokens.service.ts'
import type { App } from './app.types.ts'
import { changes } from './same-origin.ts'

export const sessionCookie = 'portal_session'

/** What another site cannot send for a person: `access_token`, or `Authorization: Bearer` as programs do. */
function headerToken({ headers }: FastifyRequest): string | null {
  const own = headers.access_token
  if (typeof own === 'string' && own) return own
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/**
 * The token of a request: of a header, or, for reading only, of the cookie. The cookie alone never changes
 * anything, so another site's form cannot act for a person.
 */
export function tokenOf(request: FastifyRequest): string | null {
  const header = headerToken(request)
  if (header) return header
  if (changes(request)) return null
  return request.cookies[sessionCookie] ?? null
}

/** A dead token must not keep anyone from logging in or out. */
const comesOrGoes = (url: string | undefined) => url === '/api/user/logout' || url === '/api/user/login'

/**
 * Finds out who is asking. A dead token in the header is told (the page clears its session); a dead cookie on a
 * page only makes a visitor of its bearer.
 */
export function identify(app: App, { sessions, tokens }: { sessions: Sessions; tokens: Tokens }) {
  async function whoAsks(request: FastifyRequest): Promise<Person | null> {
    const token = tokenOf(request)
    if (!token) return null
    const inHeader = headerToken(request) !== null
    if (inHeader && isApiToken(token)) {
      const person = await tokens.identify(token, request.ip)
      if (!person && !comesOrGoes(request.routeOptions.url)) throw new DomainError('tokenInvalid')
      return person
    }
    const identified = await sessions.identify(token, request.ip)
    if (!identified.person && inHeader && !comesOrGoes(request.routeOptions.url))
      throw new DomainError(identified.reason === 'ended' ? 'sessionEnded' : 'sessionExpired')
    return identified.person
  }

  app.decorateRequest('person', null)
  app.addHook('onRequest', async (request) => {
    request.person = await whoAsks(request)
  })
  // A body may come long after its head: what was taken away meanwhile is gone.
  app.addHook('preHandler', async (request) => {
    if (changes(request)) request.person = await whoAsks(request)
  })
}
