import { localKeys, remember } from '../session.ts'
import { otherLanguage, tag, useSite } from '../site.ts'
import { forgetSearch } from './search.memory.ts'

/** The same page and query in the other language. A link, so that it works without script. */
export function LanguageSwitch() {
  const { t, language, address } = useSite()
  const other = otherLanguage(language)
  const [path = '/', search = ''] = address.split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  const samePath = path === '/' || path === '/en' ? (other === 'en' ? '/en' : '/') : path
  query.set('lang', other)

  /** With script the cookie says the language, and the address stays clean. */
  function change(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return
    event.preventDefault()
    remember('localStorage', localKeys.language, other)
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it to render in the right language
    document.cookie = `language=${other};path=/;max-age=31536000;samesite=lax`
    forgetSearch()
    // A chart keeps its state in the address without a navigation: what stands there now is the page.
    const now = new URLSearchParams(location.search)
    now.delete('lang')
    const page = now.size ? `${samePath}?${now}` : samePath
    // To a place on the same page the browser would only scroll.
    if (location.hash && page === `${location.pathname}${location.search}`) location.reload()
    else location.assign(page + location.hash)
  }
  return (
    <a class="tool" href={`${samePath}?${query}`} lang={tag(other)} hreflang={tag(other)} data-native onClick={change}>
      {t.shell.switchLanguage}
    </a>
  )
}
