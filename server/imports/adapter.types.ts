import type { NewDataset } from '../datasets/publishing/publishing.types.ts'

/** Material that is not what the adapter was written for. It names the file and, where there is one, the line. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
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
}

export interface Imported {
  dataset: NewDataset
  report: StationReport[]
}

/** Reads a folder whole before anything is published, so that a bad line in the last file leaves nothing behind. */
export interface ImportAdapter {
  /** What the folder must hold. */
  help: string
  read(folder: string, onProgress: (line: string) => void): Promise<Imported>
}
