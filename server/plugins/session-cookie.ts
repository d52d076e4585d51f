import type { Config } from '../config.ts'
import type { App } from './app.types.ts'
import { sessionCookie } from './session.ts'

type Place = Pick<Config, 'PUBLIC_URL'>
const overTls = ({ PUBLIC_URL }: Place) => PUBLIC_URL.startsWith('https:')

/** Behind TLS with a prefix: then no other host of the domain, and nobody on a plain line, can set or replace it. */
export const hostPrefix = (config: Place) => (overTls(config) ? '__Host-' : '')
export const cookieName = (config: Place) => hostPrefix(config) + sessionCookie

export const cookieAttributes = (config: Place) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: overTls(config),
})

/** The rest of the server knows one name. A cookie that came under it without the prefix may be anybody's. */
export function readSessionCookie(app: App, config: Config) {
  const name = cookieName(config)
  if (name === sessionCookie) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { [name]: token, [sessionCookie]: _, ...others } = request.cookies
    request.cookies = token === undefined ? others : { ...others, [sessionCookie]: token }
    done()
  })
}
