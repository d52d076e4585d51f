import type { FastifyRequest } from 'fastify'
import type { App } from '../app.types.ts'
import { DomainError } from '../errors.ts'
import type { Sessions } from '../sessions/sessions.service.ts'

export const sessionCookie = 'portal_session'
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The token of a request: the `access_token` header, or, for reading only, the cookie. The cookie alone never
 * changes anything, so another site's form cannot act for a person.
 */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.access_token
  if (typeof header === 'string' && header) return header
  if (!safe.has(request.method)) return null
  return request.cookies[sessionCookie] ?? null
}

/**
 * Finds out who is asking. A dead token in the header is told (the page clears its session); a dead cookie on a
 * page only makes a visitor of its bearer.
 */
export function identify(app: App, sessions: Sessions) {
  app.decorateRequest('person', null)
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request)
    if (!token) return
    const identified = await sessions.identify(token)
    if (identified.person) {
      request.person = identified.person
      return
    }
    if (
      request.headers.access_token &&
      request.routeOptions.url !== '/api/user/logout' &&
      !request.url.startsWith('/api/user/login')
    )
      throw new DomainError(identified.reason === 'ended' ? 'sessionEnded' : 'sessionExpired')
  })
}
