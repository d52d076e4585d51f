/** Readings of one variable, one after the other, as a column of a series and as a line of the report. */

import { type Flag, flag, flags } from '../../averages/flags.vocabulary.ts'
import type { StationSeries } from '../../datasets/publishing/publishing.types.ts'
import type { VariableReport } from '../adapter.types.ts'
import type { Reading } from './numbers.rules.ts'

export interface ValueColumn {
  push(reading: Reading): void
  values(): Float32Array
  /** Null where every flag follows from the value: not checked, or missing. */
  flags(): Uint8Array | null
  written(): ReadonlyMap<number, string> | null
  /** `range: false` for what the source writes in words, such as compass points. */
  report(range?: boolean): VariableReport
}

export function valueColumn(): ValueColumn {
  const values: number[] = []
  const codes: Flag[] = []
  const written = new Map<number, string>()
  let plain = true
  let missing = 0
  let minimum = Infinity
  let maximum = -Infinity
  return {
    push(reading) {
      const at = values.push(reading.value) - 1
      codes.push(reading.flag)
      if (reading.written !== undefined) written.set(at, reading.written)
      const gone = Number.isNaN(reading.value)
      if (reading.flag !== (gone ? flag.missing : flag.notChecked)) plain = false
      if (gone) missing++
      else if (flags[reading.flag].counts) {
        if (reading.value < minimum) minimum = reading.value
        if (reading.value > maximum) maximum = reading.value
      }
    },
    values: () => Float32Array.from(values),
    flags: () => (plain ? null : Uint8Array.from(codes)),
    written: () => (written.size > 0 ? written : null),
    report: (range = true) => ({
      missing,
      minimum: range && minimum <= maximum ? minimum : Number.NaN,
      maximum: range && minimum <= maximum ? maximum : Number.NaN,
    }),
  }
}

/** A station's columns, by the key of the variable, as publishing takes them. */
export function seriesOf(
  station: string,
  starts: readonly number[],
  columns: Record<string, ValueColumn>,
): StationSeries {
  const made = <T>(make: (column: ValueColumn) => T | null) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([key, column]) => {
        const one = make(column)
        return one === null ? [] : [[key, one]]
      }),
    )
  const [codes, written] = [made((column) => column.flags()), made((column) => column.written())]
  return {
    station,
    times: Float64Array.from(starts),
    values: made((column) => column.values()),
    ...(Object.keys(codes).length > 0 ? { flags: codes } : {}),
    ...(Object.keys(written).length > 0 ? { written } : {}),
  }
}
