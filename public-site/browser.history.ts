/** Scrolling and the back way: every navigation starts at the top, but from a dataset back to the list. */

/** An address with a stray `%` cannot be decoded by the router; write it properly before anything reads it. */
export function tameAddress() {
  try {
    decodeURIComponent(location.search)
  } catch {
    history.replaceState(null, '', `${location.pathname}?${new URLSearchParams(location.search)}${location.hash}`)
  }
}

export const here = () => location.pathname + location.search

interface Left<T> {
  view: T
  scroll: number
}
/** The last list that was left for a dataset. */
let lastList: { address: string; left: Left<unknown> } | null = null

export const isList = (path: string | undefined) => path === '/list' || path === '/resourceDownload/:type'
export const isDetail = (path: string | undefined) =>
  path !== undefined && (path === '/detail' || (path.startsWith('/resourceDownload/') && !isList(path)))

export function keepList<T>(address: string, view: T) {
  lastList = { address, left: { view, scroll: window.scrollY } }
}
export function keptList<T>(address: string): Left<T> | null {
  return lastList?.address === address ? (lastList.left as Left<T>) : null
}
/** A bare link to the list that was left leads to it as it was: with its filters, its page and its place. */
export function keptAddress(address: string): string | null {
  return lastList && lastList.address !== address && lastList.address.split('?')[0] === address
    ? lastList.address
    : null
}

export function scrollAfter(restored: number | null) {
  if (restored !== null) return window.scrollTo(0, restored)
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}
