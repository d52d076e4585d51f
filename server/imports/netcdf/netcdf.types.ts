/** Texts as they are, numbers always as a list. */
export type Attributes = Record<string, string | number[]>

export interface NcVariable {
  dimensions: string[]
  shape: number[]
  /** Of characters, which are no values. */
  isText: boolean
  attributes: Attributes
  /** All values in the order of its dimensions, as they are stored: unpacked by whoever knows the conventions. */
  read(): Float64Array
}

export interface NcFile {
  attributes: Attributes
  variables: Map<string, NcVariable>
  close(): void
}
