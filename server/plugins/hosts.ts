import { isIP } from 'node:net'
import type { Config } from '../config.ts'
import { DomainError } from '../errors.ts'
import type { App } from './app.types.ts'

const here = ['127.0.0.1', 'localhost', '[::1]']

/**
 * The names by which this portal may be asked where `PUBLIC_URL` names it: that one, and, for health checks and proxies
 * beside it, the loopback and the address it listens on. Null: no name was given, so every one may be.
 */
function ownHosts({ PUBLIC_URL, publicUrlGiven, HOST }: Pick<Config, 'PUBLIC_URL' | 'publicUrlGiven' | 'HOST'>) {
  if (!publicUrlGiven) return null
  return new Set(
    [new URL(PUBLIC_URL).hostname, isIP(HOST) === 6 ? `[${HOST}]` : HOST, ...here].map((name) => name.toLowerCase()),
  )
}

/** The name in a `Host` header, without its port; empty where it is none. */
export const hostName = (header: string) =>
  /^(\[[\da-f:.]+\]|[^:/?#@\\\s[\]]+)(?::\d{1,5})?$/i.exec(header)?.[1]?.toLowerCase() ?? ''

/** What supervisors ask by whatever address they reach; nothing in the answers depends on the name. */
const checks = new Set(['/healthz', '/readyz', '/metrics'])

/** Who asks for another host was led here by somebody: caches and links must not learn that name from us. */
export function refuseUnknownHosts(app: App, config: Config) {
  const own = ownHosts(config)
  if (!own) return
  app.addHook('onRequest', (request, _reply, done) => {
    // `request.host` looks at X-Forwarded-Host where, and only where, a trusted proxy sent it. Checks in HTTP/1.0 name none.
    const known =
      request.headers.host === undefined ||
      checks.has(request.routeOptions.url ?? '') ||
      own.has(hostName(request.host ?? ''))
    done(known ? undefined : new DomainError('unknownHost'))
  })
}
