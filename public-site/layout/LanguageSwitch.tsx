import { localKeys, remember } from '../session.ts'
import { otherLanguage, tag, useSite } from '../site.ts'
import { forgetSearch } from './search.memory.ts'

/** The same page and query in the other language. A link, so that it works without script. */
export function LanguageSwitch() {
  const { t, language, address } = useSite()
  const other = otherLanguage(language)
  const [path = '/', search = ''] = address.split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  query.set('lang', other)
  const samePath = path === '/' || path === '/en' ? (other === 'en' ? '/en' : '/') : path

  function keep() {
    remember('localStorage', localKeys.language, other)
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it to render in the right language
    document.cookie = `language=${other};path=/;max-age=31536000;samesite=lax`
    forgetSearch()
  }
  return (
    <a class="tool" href={`${samePath}?${query}`} lang={tag(other)} hreflang={tag(other)} data-native onClick={keep}>
      {t.shell.switchLanguage}
    </a>
  )
}
