/** All that the thread needs to make a file, and nothing that it would have to ask the database for. */
import type { SourceTimes } from '../averages/times.vocabulary.ts'
import type { AboutDataset } from '../datasets/about.fields.ts'
import type { Language } from '../datasets/about.vocabulary.ts'
import type { Resolution } from '../datasets/datasets.vocabulary.ts'
import type { Cut } from '../fields/cuts.rules.ts'
import type { FieldAbout } from '../fields/fields.types.ts'
import type { Said } from '../fields/packing.rules.ts'
import type { SeriesMeaning } from '../series/series.columns.vocabulary.ts'
import type { ExportFormat } from './exports.vocabulary.ts'

interface Told {
  format: ExportFormat
  language: Language
  dataset: AboutDataset
  /** Gives the same values again. */
  address: string
  publicUrl: string
  values: number
}

export interface GridPlan extends Told {
  of: 'grid'
  sha256: string
  key: string
  /** Group of its arrays, with a stroke at its end: of a level in time; that of the source is the root. */
  base: string
  about: FieldAbout
  /** As they came with the stored numbers. */
  attributes: Said
  /** What a value is of its interval, as CF says it: `time: mean`. */
  method: string | null
  /** Null of a grid with a place for every cell: all of it. */
  cut: Cut | null
  /** First and one after the last; null of a field without levels. */
  levels: readonly [number, number] | null
  /** Where the times stand in the field, what they are, and from when to when each holds. */
  places: number[]
  times: number[]
  bounds: [number, number][] | null
  moments: (string | null)[]
  /** Of a level in time: as many values as could go into one of each time, and how they were counted. */
  counts: { of: number[]; rule: { zh: string; en: string } } | null
  /** The bounds as moments. */
  boundMoments: [string, string][] | null
}

export interface TableStation {
  code: string
  name: { zh: string; en: string }
  longitude: number
  latitude: number
  altitude: number | null
  sha256: string
}
export interface TableVariable {
  key: string
  unit: string
  standardName: string | null
  meaning: SeriesMeaning
  /** Whether its values are made of others, with their number; of directions also the hours without wind. */
  n: boolean
  calm: boolean
}
export interface TablePlan extends Told {
  of: 'table'
  resolution: Resolution
  time: SourceTimes
  /** Starts of the first and the last interval. */
  first: number
  last: number
  /** End of the last. */
  end: number
  variables: TableVariable[]
  stations: TableStation[]
}
export type Plan = GridPlan | TablePlan
