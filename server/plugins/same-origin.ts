import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { DomainError } from '../errors.ts'
import type { App } from './app.types.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The old contract has GET calls that change something; they are treated as what they do. */
export const changes = (request: FastifyRequest) =>
  !safe.has(request.method) || request.routeOptions.config.changes === true

const everywhere = new Set(['0.0.0.0', '::'])
const here = ['127.0.0.1', 'localhost', '[::1]']

/** Where the portal's own pages come from: its public address, and the address it listens on. Never the Host header. */
export function ownOrigins({ PUBLIC_URL, HOST }: Pick<Config, 'PUBLIC_URL' | 'HOST'>, port: number | undefined) {
  const own = isIP(HOST) === 6 ? `[${HOST}]` : HOST
  const hosts = here.includes(own) || everywhere.has(HOST) ? [own, ...here] : [own]
  return new Set([new URL(PUBLIC_URL).origin, ...hosts.map((host) => new URL(`http://${host}:${port ?? 80}`).origin)])
}

/** Browsers say where a call comes from; programs say nothing and have no person's cookies either. */
export function isForeign(headers: FastifyRequest['headers'], own: ReadonlySet<string>): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  return headers.origin !== undefined && !own.has(headers.origin)
}

/** What changes something is refused when a page of another site asks for it, with or without a session. */
export function refuseForeign(app: App, config: Config) {
  app.addHook('onRequest', async (request) => {
    if (!changes(request)) return
    if (isForeign(request.headers, ownOrigins(config, request.socket.localPort))) throw new DomainError('foreignOrigin')
  })
}
