/** What a table consists of: `time`, `time_end`, one FLOAT per variable, and in aggregates n and of beside each. */

export interface Columns {
  times: Float64Array
  /** NaN: missing. */
  values: Record<string, Float32Array>
  /** Valid values behind each mean and how many there could be; empty at the resolution of the source. */
  n: Record<string, Uint16Array>
  of: Record<string, Uint16Array>
  /** Hours without wind, beside the directions whose speed is known. */
  calm?: Record<string, Uint16Array>
  /** Ends of the intervals; what is read does without them. */
  ends?: Float64Array
}

export type Column = Float64Array | Float32Array | Uint16Array

/** Rows with from <= time < to, in epoch seconds. */
export interface Range {
  from: number
  to: number
}

export const countName = (variable: string) => `${variable}__n`
export const expectedName = (variable: string) => `${variable}__of`

export const calmName = (variable: string) => `${variable}__calm`

export const kindOf = (name: string) =>
  name === 'time' || name === 'time_end' ? 'time' : /__(n|of|calm)$/.test(name) ? 'count' : 'value'

/** An empty column of this name; in the memory that is given, if one is. */
export function columnOf(name: string, rows: number, memory?: { shared: SharedArrayBuffer; offset: number }): Column {
  const kind = kindOf(name)
  const Kind = kind === 'time' ? Float64Array : kind === 'count' ? Uint16Array : Float32Array
  // Typed arrays stand on shared memory as well; the types of the language part the two.
  return memory ? (new Kind(memory.shared as unknown as ArrayBuffer, memory.offset, rows) as Column) : new Kind(rows)
}
