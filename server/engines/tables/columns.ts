/**
 * What a table consists of: `time`, `time_end`, one FLOAT per variable, and in aggregates n and of beside each. Of
 * variables whose quality is known there are flags as well, and what the source wrote where that is no plain number.
 */

export interface Columns {
  times: Float64Array
  /** NaN: missing. */
  values: Record<string, Float32Array>
  /** Valid values behind each mean and how many there could be; empty at the resolution of the source. */
  n: Record<string, Uint16Array>
  of: Record<string, Uint16Array>
  /** Hours without wind, beside the directions whose speed is known. */
  calm?: Record<string, Uint16Array>
  /** A code for each value, at the resolution of the source. */
  flag?: Record<string, Uint8Array>
  /** By row; at the resolution of the source. */
  written?: Record<string, ReadonlyMap<number, string>>
  /** In aggregates: how many values their flags keep out, and a bit for each flag that is there. */
  out?: Record<string, Uint16Array>
  flags?: Record<string, Uint16Array>
  /** Ends of the intervals; what is read does without them. */
  ends?: Float64Array
}

export type Column = Float64Array | Float32Array | Uint16Array | Uint8Array

/** Words at some rows of a column: the times of these rows, and for each the place of its word in the list. */
export interface Words {
  times: Float64Array
  places: Uint32Array
  list: string[]
}

/** Rows with from <= time < to, in epoch seconds. */
export interface Range {
  from: number
  to: number
}

export const countName = (variable: string) => `${variable}__n`
export const expectedName = (variable: string) => `${variable}__of`

export const calmName = (variable: string) => `${variable}__calm`

export const flagName = (variable: string) => `${variable}__flag`
export const writtenName = (variable: string) => `${variable}__written`
export const outName = (variable: string) => `${variable}__out`
export const flagsName = (variable: string) => `${variable}__flags`
/** Columns that not every table has. */
export const isExtra = (name: string) => /__(flag|written|out|flags)$/.test(name)

const kinds = { time: Float64Array, count: Uint16Array, flag: Uint8Array, value: Float32Array }

export function kindOf(name: string): keyof typeof kinds {
  if (name === 'time' || name === 'time_end') return 'time'
  if (/__(n|of|calm|out|flags)$/.test(name)) return 'count'
  return name.endsWith('__flag') ? 'flag' : 'value'
}

/** An empty column of this name; in the memory that is given, if one is. */
export function columnOf(name: string, rows: number, memory?: { shared: SharedArrayBuffer; offset: number }): Column {
  const Kind = kinds[kindOf(name)]
  // Typed arrays stand on shared memory as well; the types of the language part the two.
  return memory ? (new Kind(memory.shared as unknown as ArrayBuffer, memory.offset, rows) as Column) : new Kind(rows)
}
