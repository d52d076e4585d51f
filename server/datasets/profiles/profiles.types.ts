import type { Bilingual } from '../../basics/language.ts'
import type { ParticleType, ProfileFault, SourceClass } from './profiles.vocabulary.ts'

export interface NewSpecies {
  /** See `speciesKey`. */
  key: string
  name: Bilingual
  symbol: string | null
  /** As it was delivered, right or not. */
  cas: string | null
}

/** % of the mass. */
export interface NewProfileValue {
  species: string
  /** Null where the source has none. */
  relativeMass: number | null
  uncertainty: number | null
  uncertaintyMethod?: string
  /** What the source wrote instead of a number. */
  written?: string
  /** Counted in the sum; so where left out. */
  counted?: boolean
}

export interface NewProfile {
  code: string
  name: Bilingual
  sourceClass: SourceClass
  /** The words of the source for its class. */
  category: string
  particleType: ParticleType
  country: string | null
  city: Bilingual | null
  year: number | null
  sampleCount: number | null
  emissionFactor: { value: number; unit: string } | null
  values: NewProfileValue[]
}

export interface NewProfiles {
  species: NewSpecies[]
  list: NewProfile[]
}

/** As it is stored: with what follows from its values. */
export interface JudgedProfile extends NewProfile {
  total: number | null
  faults: ProfileFault[]
}
