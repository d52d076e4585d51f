import type { Bilingual } from '../basics/language.ts'
import { particleTypes, sourceClasses } from '../datasets/profiles/profiles.vocabulary.ts'
import { countryName } from './countries.vocabulary.ts'
import type { Facet } from './selection.rules.ts'

const said = (list: Record<string, Bilingual>, value: string): Bilingual => list[value] ?? { zh: value, en: value }

/** Of an option; `cities` by their English name. */
export function optionLabel(field: Facet, value: string, cities: ReadonlyMap<string, Bilingual>): Bilingual {
  if (field === 'sourceClass') return said(sourceClasses, value)
  if (field === 'particleType') return said(particleTypes, value)
  if (field === 'country') return countryName(value)
  if (field === 'city') return cities.get(value) ?? { zh: value, en: value }
  return { zh: value, en: value }
}
