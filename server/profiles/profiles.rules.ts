import type { ParticleType, ProfileFault, SourceClass } from '../datasets/profiles/profiles.vocabulary.ts'

/** What a list, its counts and the matcher know of a profile. */
export interface Head {
  id: number
  code: string
  nameZh: string
  nameEn: string
  sourceClass: SourceClass
  category: string
  particleType: ParticleType
  country: string | null
  cityZh: string | null
  cityEn: string | null
  year: number | null
  sampleCount: number | null
  emissionFactor: number | null
  emissionUnit: string | null
  total: number | null
  faults: ProfileFault[]
  /** What editors say otherwise than the source, and since when. */
  correction?: { at: number; fields: string[] }
}

/** Values of a version's profiles in columns, those of a profile from `starts[i]` to `starts[i + 1]`. */
export interface Spectra {
  starts: Int32Array
  /** Index into the species of the version. */
  which: Int32Array
  /** NaN where there is none. */
  mass: Float64Array
}

export interface Range {
  least: number
  most: number
}

/** Does profile `i` have the species, within the range? What has no value is in none. */
export function hasSpecies({ starts, which, mass }: Spectra, i: number, species: number, range: Range | null): boolean {
  for (let at = starts[i]!; at < starts[i + 1]!; at++)
    if (which[at] === species) if (range === null || (mass[at]! >= range.least && mass[at]! <= range.most)) return true
  return false
}
