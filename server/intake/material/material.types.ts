/** What an upload gives to publishing once its questions are answered. */
import type { SourceTimes } from '../../averages/times.vocabulary.ts'
import type { Bilingual } from '../../basics/language.ts'
import type { NewStation, NewVariable, StationSeries } from '../../datasets/publishing/publishing.types.ts'
import type { StoredField } from '../../fields/fields.types.ts'
import type { StationFile } from './gather.ts'

export interface SeriesMaterial {
  /** Id of the table in the card. */
  table: string
  variables: NewVariable[]
  stations: NewStation[]
  times: SourceTimes
  /** One station at a time; all of them, or the one that is named. */
  series(station?: string): AsyncIterable<StationSeries>
}

/** A field on a grid, or by time and height, as arrays. */
export interface MadeField {
  variable: NewVariable
  stored: StoredField
}

export interface Material {
  /** A table each that is a series whose columns and times are known. */
  tables: SeriesMaterial[]
  fields: MadeField[]
  /** The path of an object that a field needs. */
  objectPath(sha256: string): string
  /** Tables and columns that are not in it, and why. */
  left: { table: string; column?: string; why: Bilingual }[]
  /** Removes what was written while it was read; call it when all is published. */
  dispose(): Promise<void>
}

/** As it comes from the process that read it. */
export interface SentMaterial {
  fields: MadeField[]
  tables: (Omit<SeriesMaterial, 'series'> & { files: StationFile[] })[]
  left: Material['left']
}
