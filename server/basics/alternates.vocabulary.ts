/** The addresses of a page in each language: what the sitemap and the page itself name alike. */

/** As `lang` and `hreflang` say them. */
export const languageTags = { zh: 'zh-CN', en: 'en' } as const
type Language = keyof typeof languageTags
const languages = Object.keys(languageTags) as Language[]

/** The address (path and query, without `lang`) of a page in one language. Home in English is at /en. */
export function inLanguage(address: string, language: Language): string {
  const own = language === 'en' ? address.replace(/^\/(?=$|\?)/, '/en') : address
  return `${own}${own.includes('?') ? '&' : '?'}lang=${language}`
}

/**
 * A page in every language, and what readers of any other are shown. The address without a language is none of them:
 * it names one of them as canonical, which crawlers take for a contradiction.
 */
export const alternatesOf = (address: string): { tag: string; address: string }[] => [
  ...languages.map((language) => ({ tag: languageTags[language], address: inLanguage(address, language) })),
  { tag: 'x-default', address: inLanguage(address, 'en') },
]
