/** Where to log in, and where to come back to. */
export function loginAddress(next: string, reason?: string) {
  const query = new URLSearchParams({ next })
  if (reason) query.set('reason', reason)
  return `/login?${query}`
}

/** Only a path of this site: never another host (`//evil`, `/\evil`), a scheme, or the login page itself. */
export function localPath(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return '/'
  const url = new URL(next, 'http://local.invalid')
  if (url.host !== 'local.invalid' || url.pathname === '/login') return '/'
  return url.pathname + url.search + url.hash
}
