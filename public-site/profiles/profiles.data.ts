/** What the pages need of the API's answers, in the reader's language: a page carries its data with it, so it is small. */
import type { Bilingual, Language } from '../../server/basics/language.ts'
import { particleTypes, profileFaults, sourceClasses } from '../../server/datasets/profiles/profiles.vocabulary.ts'
import { countryName } from '../../server/profiles/countries.vocabulary.ts'
import type { ListedProfile, ProfileOptions, ProfilePage } from '../../server/profiles/profiles.schema.ts'
import type { Choice } from '../list/list.data.ts'
import { pick } from '../site.ts'
import { type Facet, facets } from './profiles.parameters.ts'

/** A profile's facts, said. */
export interface Facts
  extends Pick<ListedProfile, 'id' | 'code' | 'year' | 'sampleCount' | 'emissionFactor' | 'total'> {
  name: string
  /** In the other language. */
  other: Bilingual
  sourceClass: ListedProfile['sourceClass']
  sourceClassName: string
  category: string
  particleType: ListedProfile['particleType']
  particleTypeName: string
  /** Empty where it is not known. */
  country: string
  city: string
  speciesCount: number
  faults: string[]
  corrected: ListedProfile['corrected']
  dataset: { id: number; name: string; version: number; open: boolean; madeUp: boolean }
}

export function factsOf(profile: ListedProfile, language: Language): Facts {
  const { id, code, year, sampleCount, emissionFactor, total, speciesCount, category, dataset } = profile
  return {
    ...{ id, code, year, sampleCount, emissionFactor, total, speciesCount, category },
    ...{ sourceClass: profile.sourceClass, particleType: profile.particleType },
    name: pick(profile.name, language),
    other: profile.name,
    sourceClassName: sourceClasses[profile.sourceClass][language],
    particleTypeName: particleTypes[profile.particleType][language],
    country: profile.country ? countryName(profile.country)[language] : '',
    city: profile.city ? pick(profile.city, language) : '',
    corrected: profile.corrected,
    faults: profile.faults.map((fault) => profileFaults[fault][language]),
    dataset: {
      ...{ id: dataset.id, version: dataset.version, name: pick(dataset.name, language) },
      ...{ open: dataset.sharingMode === 'open', madeUp: dataset.madeUp },
    },
  }
}

export interface ProfileListData {
  total: number
  rows: Facts[]
  facets: Record<Facet, Choice[]>
  species: Choice[]
  /** Its name, where the list is of one dataset. */
  dataset: string | null
}

export function profileListData(
  page: ProfilePage,
  options: ProfileOptions,
  dataset: string | null,
  language: Language,
): ProfileListData {
  const choices = (field: string): Choice[] =>
    (options[field] ?? []).map(({ value, label, count }) => ({ value, label: pick(label, language), count }))
  const all = Object.fromEntries(facets.map((field) => [field, choices(field)])) as ProfileListData['facets']
  // Years are looked for by their order, not by how many profiles they have.
  all.year.sort((a, b) => Number(b.value) - Number(a.value))
  return {
    total: page.total,
    rows: page.list.map((profile) => factsOf(profile, language)),
    facets: all,
    species: choices('species'),
    dataset,
  }
}
