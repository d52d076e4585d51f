import { DomainError } from '../errors.ts'
import { withinTokenScope } from '../tokens/tokens.rules.ts'
import type { App } from './app.types.ts'

/** Every route says who may call it, or the server does not start; the check stands before any handler. */
export function guardRoutes(app: App) {
  app.addHook('onRoute', (route) => {
    if (!route.config?.permission) throw new Error(`${route.method} ${route.url} does not say who may call it`)
  })
  app.addHook('onRequest', async ({ person, method, routeOptions }) => {
    const { permission, token, changes } = routeOptions.config
    if (permission === undefined) return
    if (person?.via === 'token' && !withinTokenScope({ permission, method, token, changes }))
      throw new DomainError('tokenScope')
    if (permission === 'public') return
    if (!person) throw new DomainError('notSignedIn')
    if (permission !== 'signed-in' && !person.actions.has(permission)) throw new DomainError('forbidden')
  })
  // After what was sent was looked at: nobody is asked for the password for what cannot be done anyway.
  app.addHook('preHandler', async ({ person, routeOptions }) => {
    if (routeOptions.config.confirmed && !person?.confirmed) throw new DomainError('passwordNeeded')
  })
}
