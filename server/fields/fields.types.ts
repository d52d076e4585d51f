/** What is known of a field: a variable on a grid, at times and perhaps at levels. */
import type { Length, Lengthening } from '../averages/lengthening.rules.ts'
import type { Statistic } from '../averages/times.vocabulary.ts'
import type { Bilingual } from '../basics/language.ts'
import type { ElementName } from '../engines/arrays/elements.ts'
import type { Grid } from './grids.rules.ts'

interface FieldTimes {
  /** As the source counts: `hours since 1900-01-01`, in its calendar. Numbers and bounds are arrays of the store. */
  units: string
  calendar: string
  count: number
  /** First and last, in that calendar: `2015-02-30T12:00:00`. */
  first: string
  last: string
  /** Whether the source says from when to when each value holds. */
  bounds: boolean
}

export interface Heights {
  above: 'ground' | 'sea'
  altitude: number | null
}

/** How often the source has a value: times within a day, days, months. */
export type SourceStepName = 'hour' | 'day' | 'month'
/** A level in time: what was made of the source at import, in a group of its own (`day/`, `month/`, `year/`). */
export interface LongerTimes {
  resolution: Length
  unit: string
  /** Its times are counted so, by the clock of its days. */
  units: string
  count: number
  first: string
  last: string
  series: boolean
  manner: Lengthening
  least: number | null
  most: number | null
  values: number
  missing: number
}

export interface FieldAbout {
  name: Bilingual
  unit: string
  standardName: string | null
  /** As the source calls it. */
  variable: string
  /** As its numbers are stored. */
  element: ElementName
  grid: Grid
  levels: {
    name: string
    unit: string
    values: number[] | null
    count: number
    words: Bilingual[] | null
    /** Where they are heights: above what, and how high the instrument stands in metres above the sea. */
    heights?: Heights | null
  } | null
  times: FieldTimes | null
  /** Least and highest value, and how many there are and are missing. */
  least: number | null
  most: number | null
  values: number
  missing: number
  /** Cells of a side that coarser copies join; 1 is the source. */
  coarser: number[]
  /** Whether there is a copy whose chunks are long in time. */
  series: boolean
  /** Of one cell with levels: times that copies join, for a picture of a long period; none where it is short. */
  joins?: number[]
  /** What a value is of its time, where the source or the dataset says so. */
  statistic?: Statistic
  /** Where its times have a step that is known. */
  step?: SourceStepName
  longer?: LongerTimes[]
}

/** A field whose arrays are in the object store. */
export interface StoredField {
  key: string
  about: FieldAbout
  sha256: string
  objects: string[]
}
