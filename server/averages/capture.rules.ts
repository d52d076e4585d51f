/**
 * Hour → day → month → year. A value that does not meet its rule is NaN, but what was there (n) and what could have
 * been there (of) is always kept. Days are natural days by the clock of the dataset (`calendar.rules.ts`).
 *
 * - Mean, and sum in the same way. GB 3095-2026 §3 and table 4 (the figures are those of GB 3095-2012): a day with at
 *   least 20 hourly values; a month of at least 27 valid days (February 25); a year of at least 324 valid days with
 *   every month valid. Months and years are means of daily means (§3), not of hours, and a year not of months. n and
 *   of count hours of a day, days of a month and of a year. The standard speaks of concentrations only; sums (rain)
 *   add up the valid days, a lower bound where days are missing.
 * - MDA8, for ozone: see `ozone.rules.ts`. Months and years are means of the daily values, with the figures above.
 * - Directions: see `wind.rules.ts`; n and of count hours at every length.
 *
 * What a flag keeps out (`flags.vocabulary.ts`) is as if it were not there, and counted apart, in values of the source at every length.
 */

import type { Resolution } from '../datasets/datasets.vocabulary.ts'
import type { StationSeries } from '../datasets/publishing/publishing.types.ts'
import type { Calendar } from './calendar.rules.ts'
import { mda8 } from './capture.vocabulary.ts'
import { type Column, enoughDays, hoursForDay, newColumn } from './completeness.rules.ts'
import { counting, settled, tally } from './flags.rules.ts'
import { flag } from './flags.vocabulary.ts'
import { dailyMaximum } from './ozone.rules.ts'
import type { Averaging } from './times.vocabulary.ts'
import { directions } from './wind.rules.ts'

/** Part of what identifies derived tables: other rules make other tables. */
export const captureRules = 'GB 3095-2026, HJ 663-2013'

export type Aggregate = Exclude<Resolution, 'hour'>

/** How a variable is made longer. */
export interface Manner {
  averaging: Averaging
  /** Of a direction: the variable with the speed in m s⁻¹ that tells calms. */
  speed?: string | undefined
  /** Of an MDA8: beyond this value it holds with fewer windows. */
  limit?: number | undefined
}

export interface AggregatedColumns {
  times: Float64Array
  values: Record<string, Float32Array>
  n: Record<string, Uint16Array>
  of: Record<string, Uint16Array>
  /** Hours without wind, of directions whose speed is known. */
  calm: Record<string, Uint16Array>
  /** Of variables with flags: values of the source that are left out, and a bit for each flag that they carry. */
  out: Record<string, Uint16Array>
  flags: Record<string, Uint16Array>
  /** Of values as the source brings them: the flag of each, and what was written in place of some. */
  flag?: Record<string, Uint8Array>
  written?: Record<string, ReadonlyMap<number, string>>
}

const hour = 3600
const day = 86_400

const speedUnit = /^m\s?(s⁻¹|s-1|\/s|\/\s?s)$/
const microgram = /^[µμu]g\s?(m⁻³|m-3|\/m³|\/m3)$/

/** How each of these variables is made longer. */
export function mannersOf(
  variables: readonly { key: string; unit: string; averaging: Averaging }[],
): Record<string, Manner> {
  const speedOf = (key: string) => {
    const other = key.replace('direction', 'speed')
    return variables.find((one) => one.key === other && other !== key && speedUnit.test(one.unit.trim()))?.key
  }
  return Object.fromEntries(
    variables.map(({ key, unit, averaging }) => {
      const limit = averaging === 'mda8' && microgram.test(unit.trim()) ? mda8.limit : undefined
      return [key, { averaging, limit, speed: averaging === 'circular' ? speedOf(key) : undefined }]
    }),
  )
}

/**
 * Puts a series on a full grid of hours (or days, as long as its steps are), so that one nobody recorded is a gap and not
 * a line across it, and gives every variable a column, so that all tables of a version are alike.
 */
export function onFullHours(series: StationSeries, variables: string[], step = hour): StationSeries {
  const { times } = series
  const first = times[0] ?? 0
  const length = times.length === 0 ? 0 : ((times.at(-1) ?? 0) - first) / step + 1
  const full = length === times.length ? times : Float64Array.from({ length }, (_, i) => first + i * step)
  const rowOf = (i: number) => (times[i]! - first) / step
  const values: StationSeries['values'] = {}
  for (const key of variables) {
    const column = series.values[key]
    if (column && full === times) {
      values[key] = column
      continue
    }
    const filled = new Float32Array(length).fill(Number.NaN)
    if (column) for (let i = 0; i < times.length; i++) filled[rowOf(i)] = column[i]!
    values[key] = filled
  }
  const flags: NonNullable<StationSeries['flags']> = {}
  for (const [key, given] of Object.entries(series.flags ?? {})) {
    if (!values[key]) continue
    const codes = new Uint8Array(length).fill(flag.missing)
    for (let i = 0; i < times.length; i++) codes[rowOf(i)] = given[i]!
    flags[key] = settled(codes, values[key])
  }
  const written: NonNullable<StationSeries['written']> = {}
  for (const [key, words] of Object.entries(series.written ?? {}))
    if (values[key] && words.size > 0) written[key] = new Map([...words].map(([i, word]) => [rowOf(i), word]))
  return { station: series.station, times: full, values, flags, written }
}

/** Daily means or sums of one variable from hours on a full grid. */
function daily(times: Float64Array, hours: Float32Array, days: Float64Array, averaging: Averaging): Column {
  const column = newColumn(days.length)
  let at = 0
  for (let d = 0; d < days.length; d++) {
    const end = days[d]! + day
    let n = 0
    let total = 0
    for (; at < times.length && times[at]! < end; at++) {
      const value = hours[at]!
      if (Number.isNaN(value)) continue
      n++
      total += value
    }
    column.n[d] = n
    column.of[d] = 24
    if (n >= hoursForDay && averaging !== 'none') column.values[d] = averaging === 'sum' ? total : total / n
  }
  return column
}

/** Monthly or yearly values of one variable from its valid daily values. */
export function longer(
  resolution: 'month' | 'year',
  days: Float64Array,
  values: Float32Array,
  intervals: Float64Array,
  averaging: Averaging,
  calendar: Calendar,
): Column {
  const column = newColumn(intervals.length)
  const perMonth = new Uint8Array(12)
  let at = 0
  for (let i = 0; i < intervals.length; i++) {
    const start = intervals[i]!
    const end = calendar.end(resolution, start)
    let n = 0
    let total = 0
    perMonth.fill(0)
    for (; at < days.length && days[at]! < end; at++) {
      const value = values[at]!
      if (Number.isNaN(value)) continue
      n++
      total += value
      perMonth[calendar.clockAt(days[at]!).getUTCMonth()]! += 1
    }
    column.n[i] = n
    column.of[i] = (end - start) / day
    if (enoughDays(resolution, perMonth, calendar.clockAt(start).getUTCMonth()))
      column.values[i] = averaging === 'sum' ? total : total / n
  }
  return column
}

/** The values of each variable that go into means. */
export const allCounting = ({ values, flags }: Pick<StationSeries, 'values' | 'flags'>): StationSeries['values'] =>
  Object.fromEntries(Object.entries(values).map(([key, column]) => [key, counting(column, flags?.[key])]))

/** Beside what was made of values at these times stands what their flags did. */
export function tell(
  made: Partial<Record<Resolution, AggregatedColumns>>,
  times: Float64Array,
  flags: StationSeries['flags'] = {},
) {
  for (const columns of Object.values(made))
    for (const [key, codes] of Object.entries(flags)) {
      const told = tally(times, codes, columns.times)
      columns.out[key] = told.out
      columns.flags[key] = told.flags
    }
}

/** Day, month and year of a series that stands on a full hourly grid. */
export function aggregate(
  series: Pick<StationSeries, 'times' | 'values' | 'flags'>,
  manners: Record<string, Manner>,
  calendar: Calendar,
): Record<Aggregate, AggregatedColumns> {
  const { times, flags } = series
  const values = allCounting(series)
  const first = times[0]
  const last = times.at(-1)
  if (first === undefined || last === undefined) throw new Error('A series without a single hour has no aggregates.')
  const make = (resolution: Aggregate): AggregatedColumns => ({
    times: calendar.starts(resolution, first, last),
    values: {},
    n: {},
    of: {},
    calm: {},
    out: {},
    flags: {},
  })
  const result = { day: make('day'), month: make('month'), year: make('year') }
  const days = result.day.times
  const keep = (resolution: Aggregate, key: string, column: Column) => {
    result[resolution].values[key] = column.values
    result[resolution].n[key] = column.n
    result[resolution].of[key] = column.of
    if (column.calm) result[resolution].calm[key] = column.calm
  }
  for (const [key, hours] of Object.entries(values)) {
    const { averaging, speed, limit } = manners[key] ?? { averaging: 'none' as const }
    if (averaging === 'circular') {
      const made = directions(times, hours, speed === undefined ? undefined : values[speed], calendar, {
        day: days,
        month: result.month.times,
        year: result.year.times,
      })
      for (const resolution of ['day', 'month', 'year'] as const) keep(resolution, key, made[resolution])
      continue
    }
    const ofDays = averaging === 'mda8' ? dailyMaximum(times, hours, days, limit) : daily(times, hours, days, averaging)
    keep('day', key, ofDays)
    for (const resolution of ['month', 'year'] as const)
      keep(resolution, key, longer(resolution, days, ofDays.values, result[resolution].times, averaging, calendar))
  }
  tell(result, times, flags)
  return result
}
