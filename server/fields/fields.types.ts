/** What is known of a field: a variable on a grid, at times and perhaps at levels. */
import type { Bilingual } from '../basics/language.ts'
import type { ElementName } from '../engines/arrays/elements.ts'
import type { Grid } from './grids.rules.ts'

export interface FieldTimes {
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
}

/** A field whose arrays are in the object store. */
export interface StoredField {
  key: string
  about: FieldAbout
  sha256: string
  objects: string[]
}
