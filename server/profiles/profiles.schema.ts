import { type Static, Type } from 'typebox'
import { Ordering } from '../basics/order.ts'
import { Bilingual, Id, Keyword, OneOf, orNull, Page, Paging, Time } from '../basics/schema.ts'
import { FacetValue } from '../datasets/datasets.schema.ts'
import {
  mostExported,
  mostMatchedSpecies,
  mostMatches,
  particleTypes,
  profileFaults,
  sourceClasses,
} from '../datasets/profiles/profiles.vocabulary.ts'

const several = (description: string, maxLength = 100) =>
  Type.Optional(Type.Array(Type.String({ maxLength }), { maxItems: 50, description }))
const percent = (description: string) => Type.Optional(Type.Number({ minimum: -1e6, maximum: 1e6, description }))
const SpeciesKey = (description: string) => Type.String({ minLength: 1, maxLength: 120, description })

const selection = {
  keyword: Keyword('In the name or the code of a profile'),
  dataset: Type.Optional(Id('Profiles of one dataset')),
  sourceClass: several('Source class'),
  particleType: several('Particle type'),
  country: several('Country, ISO 3166-1'),
  city: several('City or place, in English', 200),
  year: several('Year of the measurement', 4),
  species: Type.Optional(SpeciesKey('Profiles with this species: CAS number, or the key that options tell')),
  least: percent('With `species`: its relative mass is at least so many %; of open datasets only'),
  most: percent('At most'),
}
export const ProfileSelection = Type.Object(selection)
export type ProfileSelection = Static<typeof ProfileSelection>

const profileSortable = ['name', 'year', 'total', 'sampleCount'] as const
export const ProfileQuery = Type.Object({ ...Paging, ...Ordering(profileSortable), ...selection })
export type ProfileQuery = Static<typeof ProfileQuery>

const DatasetOf = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  name: Bilingual,
  sharingMode: Type.String(),
  madeUp: Type.Boolean(),
})
const head = {
  id: Type.Integer(),
  code: Type.String({ description: 'As its source names it' }),
  name: Bilingual,
  sourceClass: OneOf(sourceClasses),
  category: Type.String({ description: 'The words of its source' }),
  particleType: OneOf(particleTypes),
  country: orNull(Type.String({ description: 'ISO 3166-1' })),
  city: orNull(Bilingual),
  year: orNull(Type.Integer()),
  sampleCount: orNull(Type.Integer()),
  emissionFactor: orNull(Type.Object({ value: Type.Number(), unit: Type.String() })),
  total: orNull(Type.Number({ description: '% of the mass: what the source counts in its sum' })),
  faults: Type.Array(OneOf(profileFaults)),
  corrected: orNull(
    Type.Object(
      { at: Time, fields: Type.Array(Type.String()) },
      { description: 'What editors say otherwise than its source' },
    ),
  ),
  speciesCount: Type.Integer(),
  dataset: DatasetOf,
}
export const ListedProfile = Type.Object(head)
export type ListedProfile = Static<typeof ListedProfile>
export const ProfilePage = Page(ListedProfile)
export type ProfilePage = Static<typeof ProfilePage>

export const ProfileOptions = Type.Record(Type.String(), Type.Array(FacetValue))
export type ProfileOptions = Static<typeof ProfileOptions>

export const ProfileClasses = Type.Array(
  Type.Object({
    sourceClass: OneOf(sourceClasses),
    count: Type.Integer(),
    particleTypes: Type.Array(Type.Object({ value: OneOf(particleTypes), count: Type.Integer() })),
    years: orNull(Type.Object({ first: Type.Integer(), last: Type.Integer() })),
  }),
)
export type ProfileClasses = Static<typeof ProfileClasses>

const Value = Type.Object({
  species: Type.String({ description: 'Key: CAS number where there is one' }),
  name: Bilingual,
  symbol: orNull(Type.String()),
  cas: orNull(Type.String({ description: 'As it was delivered' })),
  casValid: Type.Boolean({ description: 'Its check digit is right' }),
  relativeMass: orNull(Type.Number({ description: '% of the mass' })),
  uncertainty: orNull(Type.Number({ description: 'In the same unit' })),
  uncertaintyMethod: orNull(Type.String()),
  written: orNull(Type.String({ description: 'What the source wrote instead of a number' })),
  counted: Type.Boolean({ description: 'Counted in the sum by its source' }),
})
export const ProfileDetail = Type.Object({
  ...head,
  access: Type.Object({ allowed: Type.Boolean(), shown: Type.Boolean() }),
  values: Type.Array(Value, { description: 'None where its dataset needs a permission that the reader has not' }),
})
export type ProfileDetail = Static<typeof ProfileDetail>

export const ExportQuery = Type.Object({
  id: Type.Array(Id(), { minItems: 1, maxItems: mostExported, description: 'Profiles of one dataset' }),
})

export const MatchBody = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          species: Type.String({ minLength: 1, maxLength: 200, description: 'CAS number, symbol or name' }),
          value: Type.Number({ minimum: 0, maximum: 1e12 }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: mostMatchedSpecies },
    ),
    sourceClass: Type.Optional(Type.Array(OneOf(sourceClasses), { maxItems: 20 })),
    particleType: Type.Optional(Type.Array(OneOf(particleTypes), { maxItems: 20 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostMatches, default: 10 })),
  },
  { additionalProperties: false },
)
export type MatchBody = Static<typeof MatchBody>

export const MatchAnswer = Type.Object({
  needed: Type.Integer({ description: 'Species above zero that a profile must share' }),
  compared: Type.Integer({ description: 'Profiles that share so many' }),
  recognised: Type.Array(Type.Object({ species: Type.String(), key: Type.String(), name: Bilingual })),
  unknown: Type.Array(Type.String(), { description: 'What no profile has, as it was written' }),
  twice: Type.Array(Type.String(), { description: 'Of what was given twice the first value is taken' }),
  matches: Type.Array(
    Type.Object({
      profile: ListedProfile,
      shared: Type.Integer(),
      rank: orNull(Type.Number({ description: 'sid · srd: the least is the nearest' })),
      pd: orNull(Type.Number({ description: '1 − Pearson r' })),
      srd: orNull(Type.Number({ description: '1 − Spearman r' })),
      sid: Type.Number({ description: 'Standardised identity distance' }),
      cosine: Type.Number(),
      missing: Type.Array(Type.String(), { description: 'Keys of what was given and it has not above zero' }),
    }),
  ),
})
export type MatchAnswer = Static<typeof MatchAnswer>
