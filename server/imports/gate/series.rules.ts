/** Whether the times and the values of a series can be believed. */

import { flags, isFlag } from '../../averages/flags.vocabulary.ts'
import { decimal } from '../../datasets/publishing/publishing.rules.ts'
import type { NewVariable, StationSeries } from '../../datasets/publishing/publishing.types.ts'
import { type Bounds, ImportError } from '../adapter.types.ts'
import { inUtc } from '../readers/hours.rules.ts'
import type { Place, RefusalName } from '../refusals.vocabulary.ts'
import { type OwnRange, rangeOf } from './ranges.rules.ts'
import { isSentinel } from './sentinels.rules.ts'

export interface Held {
  variables: readonly NewVariable[]
  /** Seconds from one value to the next. */
  step: number
  bounds: Bounds
  /** Milliseconds. */
  now: number
  placeOf(row: number, variable?: string): Place
}

/** What is wrong with a value that its source takes for good. */
function refusalOf(value: number, range: OwnRange | null, measured: boolean): RefusalName | null {
  if (value === Infinity || value === -Infinity) return 'infinite'
  if (!measured && isSentinel(value)) return 'sentinel'
  return range && !(value >= range.from && value <= range.to) ? 'outOfRange' : null
}

/** @throws ImportError at the first row with a time or a value that cannot be */
export function checkSeries({ station, times, values, flags: codes = {} }: StationSeries, held: Held) {
  const { bounds, step, now, placeOf } = held
  const since = bounds.began?.[station] ?? bounds.since ?? -Infinity
  const columns = held.variables.flatMap((variable) => {
    const column = values[variable.key]
    if (!column) return []
    const own = bounds.ranges?.[variable.key]
    return [{ ...variable, column, codes: codes[variable.key], range: own ?? rangeOf(variable, step), own }]
  })
  for (let row = 0; row < times.length; row++) {
    const time = times[row]!
    if (time * 1000 > now) throw new ImportError('future', placeOf(row), { text: inUtc(time) })
    if (time < since) throw new ImportError('tooEarly', placeOf(row), { text: inUtc(time), since: inUtc(since) })
    for (const { key, unit, column, codes, range, own } of columns) {
      const value = column[row]!
      const code = codes?.[row] ?? 0
      // What its source calls invalid is kept as it was written, and believed by nobody.
      if (Number.isNaN(value) || (isFlag(code) && !flags[code].counts)) continue
      const refusal = refusalOf(value, range, own !== undefined)
      if (!refusal) continue
      const said = decimal(value)
      throw new ImportError(refusal, placeOf(row, key), {
        ...{ column: key, text: said, value: said, missing: 'NaN', unit: unit === '1' ? '' : ` ${unit}` },
        ...(range ?? {}),
      })
    }
  }
}
