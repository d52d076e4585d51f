import type { Language } from '../../server/basics/language.ts'
import { particleTypes, sourceClasses } from '../../server/datasets/profiles/profiles.vocabulary.ts'
import { countryName } from '../../server/profiles/countries.vocabulary.ts'
import type { Chip } from '../list/chips.ts'
import { clipped, listAddress, without } from '../list/list.query.ts'
import type { ProfileListData } from './profiles.data.ts'
import { type Facet, facets, listPath } from './profiles.parameters.ts'
import { profileTexts } from './texts.ts'

interface ChipsOf {
  query: URLSearchParams
  asked: URLSearchParams
  data: ProfileListData
  language: Language
}

/** Where nothing was found, the answer has no labels; the word lists have. */
function labelOf(data: ProfileListData, field: Facet, value: string, language: Language): string {
  const known = data.facets[field].find((one) => one.value === value)?.label
  if (known) return known
  if (field === 'sourceClass') return sourceClasses[value as keyof typeof sourceClasses][language]
  if (field === 'particleType') return particleTypes[value as keyof typeof particleTypes][language]
  return field === 'country' ? countryName(value)[language] : value
}

/** Everything that narrows the list, each with the way to take it away. */
export function profileChips({ query, asked, data, language }: ChipsOf): Chip[] {
  const say = profileTexts[language]
  const put = (name: string, label: string, ...drop: string[]): Chip => ({
    name,
    label,
    address: listAddress(listPath, query, (next) => {
      for (const one of drop) next.delete(one)
    }),
  })
  const chips: Chip[] = []
  const [keyword, dataset, species] = ['keyword', 'dataset', 'species'].map((name) => asked.get(name))
  if (keyword) chips.push(put(say.keyword, clipped(keyword), 'keyword'))
  if (dataset) chips.push(put(say.dataset, clipped(data.dataset ?? dataset), 'dataset'))
  if (species) {
    const label = data.species.find(({ value }) => value === species)?.label ?? species
    const range = say.rangeOf(asked.get('least') ?? '', asked.get('most') ?? '')
    chips.push(put(label, range, 'species', 'least', 'most'))
  }
  for (const field of facets)
    for (const value of asked.getAll(field))
      chips.push({
        name: say.fields[field],
        label: labelOf(data, field, value, language),
        address: listAddress(listPath, query, without(field, value)),
      })
  return chips
}
