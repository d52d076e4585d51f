/** Data streams that somebody has described: what CF leaves unsaid, and what a page must say in two languages. */
import type { SourceTimes } from '../../averages/times.vocabulary.ts'
import type { NewDataset, NewStation, NewVariable } from '../../datasets/publishing/publishing.types.ts'
import type { Bounds } from '../adapter.types.ts'
import { armMet } from './arm-met.metadata.ts'

export interface Product {
  /** Where the label that the file tells is none, this one holds. */
  times: SourceTimes
  /** By the name of the variable in the file, with its unit as it stands there. */
  variables: { of: string; unit: string; variable: NewVariable }[]
  /** Place and height are those of the file. */
  station: Omit<NewStation, 'longitude' | 'latitude' | 'altitude'>
  metadata: Omit<NewDataset, 'version' | 'timeFrom' | 'timeTo' | 'extent'>
  citation: string
  /** What the files are, for the README. */
  files: { zh: string; en: string }
  bounds: Bounds
}

/** By `datastream` of the file. */
export const products: Readonly<Record<string, Product>> = { 'sgpmetE13.b1': armMet }
