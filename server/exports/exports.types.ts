import type { Length } from '../averages/lengthening.rules.ts'
import type { Resolution } from '../datasets/datasets.vocabulary.ts'
import type { ExportFormat, exportStates } from './exports.vocabulary.ts'

export type ExportState = keyof typeof exportStates
/** What its owner removed is kept for a day, unseen: it was made, so it counts. */
export type KeptState = ExportState | 'removed'

interface Asked {
  dataset: number
  version?: number
  format: ExportFormat
  /** West, south, east, north in degrees: cells, or stations, that it holds. */
  bbox?: string
}
/** Some of a field on a grid: times and levels by their index, all where left out. */
export interface GridRequest extends Asked {
  of: 'grid'
  variable: string
  /** One of its levels in time, whose times are then counted; the source where left out. */
  resolution?: Length
  first?: number
  last?: number
  /** Every so many times. */
  step?: number
  levels?: number[]
}
/** Some of the observations of stations. */
export interface TableRequest extends Asked {
  of: 'table'
  variables?: string[]
  stations?: string[]
  from?: string
  to?: string
  resolution?: Resolution
}
export type ExportRequest = GridRequest | TableRequest
