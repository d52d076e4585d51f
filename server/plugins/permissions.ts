import type { App } from '../app.types.ts'
import { DomainError } from '../errors.ts'

/** Every route says who may call it, or the server does not start; the check stands before any handler. */
export function guardRoutes(app: App) {
  app.addHook('onRoute', (route) => {
    if (!route.config?.permission) throw new Error(`${route.method} ${route.url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request) => {
    const permission = request.routeOptions.config.permission
    if (permission === undefined || permission === 'public') return
    if (!request.person) throw new DomainError('notSignedIn')
    if (permission !== 'signed-in' && !request.person.actions.has(permission)) throw new DomainError('forbidden')
  })
}
