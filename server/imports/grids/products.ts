/** Gridded sources that somebody has described: what a page must say of them in two languages. */
import type { NewDataset } from '../../datasets/publishing/publishing.types.ts'
import type { Attributes } from '../netcdf/netcdf.types.ts'
import type { FieldWords } from './convert.ts'
import { described } from './described.metadata.ts'
import { input4mips } from './input4mips.metadata.ts'
import { merra2 } from './merra2.metadata.ts'

export interface GridProduct {
  /** Whether a file is of this product, by what it says of itself, and by its name where it says nothing. */
  is(attributes: Attributes, name: string): boolean
  /** Of an instrument that looks up: values by time and height. */
  curtains?: true
  /** By the name of the variable in the file. */
  fields: Readonly<Record<string, FieldWords>>
  /** What a value is of its interval. */
  statistic: 'mean' | 'instantaneous'
  metadata: Omit<NewDataset, 'version' | 'timeFrom' | 'timeTo' | 'extent' | 'timeZone'>
}

export const gridProducts: readonly GridProduct[] = [merra2, input4mips, ...described]
