import { localKeys, recall, remember } from '../../public-site/session.ts'

export type Language = 'zh' | 'en'

/** A language as pages name it. */
export const tagOf = (language: Language) => (language === 'zh' ? 'zh-CN' : 'en')

/** The language is the site's: chosen there, it holds here, and the other way round. */
export const storedLanguage = (): Language => (recall('localStorage', localKeys.language) === 'en' ? 'en' : 'zh')

export function keepLanguage(language: Language) {
  remember('localStorage', localKeys.language, language)
  // Pages are rendered in the server, which reads it from here.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from plain http and older browsers
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`
  document.documentElement.lang = tagOf(language)
}
