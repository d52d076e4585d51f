/** What every component may ask for: language, texts, who is here, and the way to another page. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { languageTags } from '../server/basics/alternates.vocabulary.ts'
import type { Bilingual, Language } from '../server/basics/language.ts'
import type { Visitor } from './render.types.ts'
import type { Texts } from './texts/texts.ts'

export interface Site {
  language: Language
  t: Texts
  person: Visitor | null
  /** ISO date in Beijing. */
  today: string
  publicUrl: string
  /** Its name, as its people set it. */
  platform: string
  /** Path and query of the page that is shown. */
  address: string
  /** The page has changed its own address without a navigation: links that lead back lead to what is shown. */
  stay(address: string): void
  /** To another page of the site; in the server it does nothing. */
  go(address: string, options?: { replace?: boolean }): void
}

/** Where a long list is sent as its beginning. */
export const onServer = typeof document === 'undefined'

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('A component stands outside of the site.')
  return site
}

export const otherLanguage = (language: Language): Language => (language === 'zh' ? 'en' : 'zh')
/** The value in the reader's language; the other one where it is missing. */
export const pick = (value: Bilingual, language: Language) => value[language] || value[otherLanguage(language)]
/** For the `lang` attribute. */
export const tag = (language: Language) => languageTags[language]

export const detailAddress = (id: number) => `/detail?id=${id}`
/** A version's own address; the current one is where its dataset is. */
export const versionAddress = (id: number, version: { number: number; current: boolean }) =>
  version.current ? detailAddress(id) : quotedAddress(id, version.number)
/** What is quoted or printed leads to this version, whichever is current then. */
export const quotedAddress = (id: number, version: number) => `${detailAddress(id)}&version=${version}`
export const comparisonAddress = (id: number, from: number, to: number) =>
  `/detail/compare?id=${id}&from=${from}&to=${to}`
