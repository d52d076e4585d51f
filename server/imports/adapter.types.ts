import type { Extent } from '../datasets/fields.schema.ts'
import type { NewDataset } from '../datasets/publishing/publishing.types.ts'
import { type Found, type Place, type RefusalName, refusalWords } from './refusals.vocabulary.ts'

/** Material that is refused: where, what, and the way out. Its message is one English line; `words` has both languages. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly words: { zh: string; en: string }

  constructor(
    readonly refusal: RefusalName,
    readonly place: Place = {},
    readonly found: Found = {},
  ) {
    const words = refusalWords(refusal, place, found)
    super(words.en)
    this.words = words
  }
}

export interface VariableReport {
  missing: number
  /** NaN where the source holds words and not numbers. */
  minimum: number
  maximum: number
}

export interface StationReport {
  station: string
  rows: number
  /** By the column of the source. */
  columns: Record<string, VariableReport>
  /** Of all values: as they were read, and as they are read back from the store. */
  sums?: { before: number; after: number }
}

/** What the gate holds material against, beside what holds for every dataset. */
export interface Bounds {
  /** Where its stations may stand; the extent of the dataset where left out. */
  area?: Extent
  /** Epoch seconds of the beginning of the measurements, and of single stations or their instruments by code. */
  since?: number
  began?: Record<string, number>
  /** By the key of the variable, in its unit: what it can be, where that is known better than for all. */
  ranges?: Record<string, { from: number; to: number }>
}

/** Where something stands in the source, so that whoever has to put it right finds it. */
interface Trace {
  /** By its place among the stations of the version, from 0. */
  station?(index: number): Place
  /** `row` counts the times of the series from 0. */
  value?(station: string, row: number, variable?: string): Place
}

export interface Imported {
  dataset: NewDataset
  report: StationReport[]
  /** What is wrong with it or doubtful and was let in, a line each. */
  faults?: string[]
  bounds?: Bounds
  trace?: Trace
}

/** Reads all before anything is published, so that a bad line in the last file leaves nothing behind. */
export interface ImportAdapter {
  /** What the folder must hold. */
  help: string
  /** Whether it takes several files at once. */
  several?: true
  /** A folder or a file; `others`: more files, of an adapter that takes several. @throws ImportError */
  read(path: string, onProgress: (line: string) => void, others?: readonly string[]): Promise<Imported>
}
