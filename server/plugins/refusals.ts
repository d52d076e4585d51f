import { callOf, isRefusal } from '../audit/refusals.rules.ts'
import type { Refusals } from '../audit/refusals.service.ts'
import { DomainError, errors } from '../errors.ts'
import type { App } from './app.types.ts'

/** The one thing the log is told of by a hook: what was refused has no service that could tell it. */
export function noteRefusals(app: App, refusals: Pick<Refusals, 'ofCall'>) {
  app.addHook('onError', async ({ person, ip, method, params, routeOptions }, _reply, error) => {
    if (!(error instanceof DomainError)) return
    const { status } = errors[error.error]
    const url = routeOptions.url ?? ''
    const { permission } = routeOptions.config
    if (!isRefusal({ status, error: error.error, url, permission, signedIn: person !== null })) return
    const call = callOf(method, url, (params ?? {}) as Record<string, unknown>)
    refusals.ofCall({ accountId: person?.accountId ?? null, address: ip }, call, status)
  })
}
