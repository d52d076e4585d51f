import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import { withinTokenScope } from '../tokens/tokens.rules.ts'
import type { App } from './app.types.ts'

/** Every route says who may call it, or the server does not start; the check stands before any handler. */
export function guardRoutes(app: App) {
  app.addHook('onRoute', (route) => {
    if (!route.config?.permission) throw new Error(`${route.method} ${route.url} does not say who may call it`)
  })
  function guard({ person, method, routeOptions }: FastifyRequest) {
    const { permission, token, changes } = routeOptions.config
    if (permission === undefined) return
    if (person?.via === 'token' && !withinTokenScope({ permission, method, token, changes }))
      throw new DomainError('tokenScope')
    if (permission === 'public') return
    if (!person) throw new DomainError(routeOptions.config.refusal ?? 'notSignedIn')
    if (permission !== 'signed-in' && !person.actions.has(permission)) throw new DomainError('forbidden')
  }

  app.addHook('onRequest', async (request) => guard(request))
  // After what was sent was looked at: nobody is asked for the password for what cannot be done anyway. Who asks was
  // found out anew by then.
  app.addHook('preHandler', async (request) => {
    guard(request)
    if (request.routeOptions.config.confirmed && !request.person?.confirmed) throw new DomainError('passwordNeeded')
  })
}
