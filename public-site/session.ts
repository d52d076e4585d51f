/** What the browser keeps (names as the specification has them) and for how long. */
const sessionKeys = {
  token: 'token',
  username: 'username',
  activeIndex: 'activeIndex',
  activeName: 'activeName',
} as const
export const localKeys = { activeMenu: 'activeMenu', language: 'language', search: 'search', theme: 'theme' } as const

/** Storage may be forbidden; the site works without it. */
export function remember(store: 'localStorage' | 'sessionStorage', key: string, value: string | null) {
  try {
    if (value === null) globalThis[store].removeItem(key)
    else globalThis[store].setItem(key, value)
  } catch {}
}
export function recall(store: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[store].getItem(key)
  } catch {
    return null
  }
}

export const readToken = () => recall('sessionStorage', sessionKeys.token)

export function keepSession(token: string, username: string) {
  remember('sessionStorage', sessionKeys.token, token)
  remember('sessionStorage', sessionKeys.username, username)
}

const keptName = () => recall('sessionStorage', sessionKeys.username)

/**
 * Two people may use one browser, one after the other, and a session may end elsewhere: a page keeps the token of nobody
 * but the person whom it was made for (null: nobody, whose drafts wait for the next log-in).
 */
export function keepSessionOf(person: string | null) {
  if (!readToken() || keptName() === person) return
  clearSession()
  if (person !== null) forgetDrafts()
}

type Word = 'who' | 'in' | 'out' | { token: string; username: string }
/** Through the one that this page listens to, which does not hear itself. */
let channel: BroadcastChannel | null = null

/** Somebody logged in or out here: the other tabs show it as well. */
export const tellTabs = (word: 'in' | 'out') => channel?.postMessage(word satisfies Word)

/** What was written into the page and not sent would be lost with it. */
const written = () =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio]))',
    ),
  ].some((one) => one.value !== one.defaultValue)

/**
 * A new tab has an empty session storage, though its bearer is logged in: the tabs that are open hand the token on.
 * Only pages of this origin hear it, and they take that of their person alone. A page made for nobody is made anew when
 * somebody logs in, and one made for somebody when they log out.
 */
export function shareSession(person: string | null) {
  if (!('BroadcastChannel' in globalThis)) return
  const tabs = new BroadcastChannel('session')
  channel = tabs
  tabs.onmessage = ({ data }: MessageEvent<Word>) => {
    const token = readToken()
    if (data === 'in' || data === 'out') {
      if ((data === 'in') !== (person === null)) return
      if (data === 'out') clearSession()
      if (!written()) location.reload()
    } else if (data === 'who') {
      if (token) tabs.postMessage({ token, username: keptName() ?? '' })
    } else if (data.username === person && !token) keepSession(data.token, data.username)
  }
  if (person === null) return
  // Told unasked as well: whoever asked while this page was on its way was heard by nobody.
  const token = readToken()
  tabs.postMessage((token ? { token, username: keptName() ?? '' } : 'who') satisfies Word)
}

/** The menu item that is open: its id for the next visit, its place and name for this one. */
export function keepActiveMenu(id: number, name: string) {
  remember('localStorage', localKeys.activeMenu, String(id))
  remember('sessionStorage', sessionKeys.activeIndex, String(id))
  remember('sessionStorage', sessionKeys.activeName, name)
}

export function clearSession() {
  for (const key of Object.values(sessionKeys)) remember('sessionStorage', key, null)
  remember('localStorage', localKeys.activeMenu, null)
}

/** What was typed into a form and not sent yet: kept while the tab lives, never a password. */
const draft = 'draft:'
export const keepDraft = (name: string, value: unknown) =>
  remember('sessionStorage', draft + name, value === null ? null : JSON.stringify(value))
export function readDraft<T>(name: string): Partial<T> | null {
  try {
    return JSON.parse(recall('sessionStorage', draft + name) ?? 'null') as Partial<T> | null
  } catch {
    return null
  }
}
/** Whoever logs out leaves nothing behind for the next at this screen. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draft)) sessionStorage.removeItem(key)
  } catch {}
}
