/** Where to log in, and where to come back to. */
export function loginAddress(next: string, reason?: string) {
  const query = new URLSearchParams({ next })
  if (reason) query.set('reason', reason)
  return `/login?${query}`
}

/** A page on the way to the log-in, which keeps where the reader wanted to go. */
export const onTheWay = (path: string, next: string) =>
  next === '/' ? path : `${path}?${new URLSearchParams({ next })}`

const local = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** Only a path of this site: never another host (`//evil`, `/\evil`, `/x/..//evil`), a scheme, or the login page itself. */
export function localPath(next: string | null | undefined): string {
  if (!next || !local.test(next)) return '/'
  const url = new URL(next, 'http://local.invalid')
  if (url.host !== 'local.invalid' || url.pathname === '/login' || !local.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
