import type { Bilingual } from '../basics/language.ts'
import { particleTypes, sourceClasses } from '../datasets/profiles/profiles.vocabulary.ts'
import type { Facet } from './selection.rules.ts'

const names = {
  zh: new Intl.DisplayNames(['zh-CN'], { type: 'region' }),
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
}
const china: Record<string, Bilingual> = {
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
}

/** Two letters of ISO 3166-1 as a name. */
export const countryName = (code: string): Bilingual =>
  china[code] ?? { zh: names.zh.of(code) ?? code, en: names.en.of(code) ?? code }

const said = (list: Record<string, Bilingual>, value: string): Bilingual => list[value] ?? { zh: value, en: value }

/** Of an option; `cities` by their English name. */
export function optionLabel(field: Facet, value: string, cities: ReadonlyMap<string, Bilingual>): Bilingual {
  if (field === 'sourceClass') return said(sourceClasses, value)
  if (field === 'particleType') return said(particleTypes, value)
  if (field === 'country') return countryName(value)
  if (field === 'city') return cities.get(value) ?? { zh: value, en: value }
  return { zh: value, en: value }
}
