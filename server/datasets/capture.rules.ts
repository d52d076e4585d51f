/**
 * Hour → day → month → year, with the data-capture rules of GB 3095-2026 (§3 definitions, table 4 validity; the
 * figures are those of GB 3095-2012). A value that does not meet its rule is NaN, but what was there (n) and what
 * could have been there (of) is always kept.
 *
 * - Day: a natural day in Beijing time, valid with at least 20 hourly values.
 * - Month: mean of its valid daily means, valid with at least 27 of them (February 25).
 * - Year: mean of its valid daily means (§3: not of hours, not of months), valid with at least 324 of them and every
 *   month valid.
 *
 * The standard speaks of concentrations only. Sums (rain) and directions follow the same steps and the same capture:
 * a sum over valid days only is a lower bound where days are missing; directions are averaged as unit vectors.
 */
import { beijingClock, beijingLead } from '../basics/time.vocabulary.ts'
import type { Resolution } from './datasets.vocabulary.ts'
import type { StationSeries } from './publishing.types.ts'

/** Part of what identifies derived tables: other rules make other tables. */
export const captureRules = 'GB 3095-2026'

export type Averaging = 'mean' | 'sum' | 'circular' | 'none'
export type Aggregate = Exclude<Resolution, 'hour'>

export interface AggregatedColumns {
  times: Float64Array
  values: Record<string, Float32Array>
  n: Record<string, Uint16Array>
  of: Record<string, Uint16Array>
}

const hour = 3600
const day = 86_400
/** The clock of natural days is that of Beijing. */
const offset = beijingLead / 1000
const hoursForDay = 20
const daysForYear = 324

const clockAt = (seconds: number) => beijingClock(seconds * 1000)
const monthStart = (year: number, month: number) => Date.UTC(year, month, 1) / 1000 - offset
const daysForMonth = (monthIndex: number) => (monthIndex === 1 ? 25 : 27)

/** Start of the hour, natural day, month or year (Beijing time) that holds this instant, in epoch seconds. */
export function intervalStart(resolution: Resolution, seconds: number): number {
  if (resolution === 'hour') return Math.floor(seconds / hour) * hour
  if (resolution === 'day') return Math.floor((seconds + offset) / day) * day - offset
  const date = clockAt(seconds)
  return monthStart(date.getUTCFullYear(), resolution === 'month' ? date.getUTCMonth() : 0)
}

/** Start of the interval after the one that starts here. */
export function intervalEnd(resolution: Resolution, start: number): number {
  if (resolution === 'hour') return start + hour
  if (resolution === 'day') return start + day
  const date = clockAt(start)
  return resolution === 'month'
    ? monthStart(date.getUTCFullYear(), date.getUTCMonth() + 1)
    : monthStart(date.getUTCFullYear() + 1, 0)
}

/** How many intervals overlap [from, to). */
export function intervalCount(resolution: Resolution, from: number, to: number): number {
  if (to <= from) return 0
  const first = intervalStart(resolution, from)
  const last = intervalStart(resolution, to - 1)
  if (resolution === 'hour') return (last - first) / hour + 1
  if (resolution === 'day') return (last - first) / day + 1
  const [a, b] = [clockAt(first), clockAt(last)]
  const years = b.getUTCFullYear() - a.getUTCFullYear()
  return resolution === 'year' ? years + 1 : years * 12 + b.getUTCMonth() - a.getUTCMonth() + 1
}

/**
 * Puts a series on a full hourly grid, so that an hour nobody recorded is a gap and not a line across it, and gives
 * every variable a column, so that all tables of a version are alike.
 */
export function onFullHours(series: StationSeries, variables: string[]): StationSeries {
  const { times } = series
  const first = times[0] ?? 0
  const length = times.length === 0 ? 0 : ((times.at(-1) ?? 0) - first) / hour + 1
  const full = length === times.length ? times : Float64Array.from({ length }, (_, i) => first + i * hour)
  const values: StationSeries['values'] = {}
  for (const key of variables) {
    const column = series.values[key]
    if (column && full === times) {
      values[key] = column
      continue
    }
    const filled = new Float32Array(length).fill(Number.NaN)
    if (column) for (let i = 0; i < times.length; i++) filled[(times[i]! - first) / hour] = column[i]!
    values[key] = filled
  }
  return { station: series.station, times: full, values }
}

/** Adds up values in the way of one kind of variable. */
function summing(averaging: Averaging) {
  let n = 0
  let total = 0
  let east = 0
  let north = 0
  return {
    add(value: number) {
      if (Number.isNaN(value)) return
      n++
      if (averaging === 'circular') {
        east += Math.sin((value * Math.PI) / 180)
        north += Math.cos((value * Math.PI) / 180)
      } else total += value
    },
    count: () => n,
    result(valid: boolean): number {
      if (!valid || n === 0 || averaging === 'none') return Number.NaN
      if (averaging === 'sum') return total
      if (averaging === 'mean') return total / n
      // Directions that cancel each other out have no mean.
      if (Math.hypot(east, north) / n < 1e-6) return Number.NaN
      const degrees = (Math.atan2(east, north) * 180) / Math.PI
      return Math.fround((degrees + 360) % 360) % 360
    },
  }
}

interface Column {
  values: Float32Array
  n: Uint16Array
  of: Uint16Array
}
const newColumn = (length: number): Column => ({
  values: new Float32Array(length).fill(Number.NaN),
  n: new Uint16Array(length),
  of: new Uint16Array(length),
})

/** Starts of all intervals from the one that holds `first` to the one that holds `last`. */
export function intervalStarts(resolution: Resolution, first: number, last: number): Float64Array {
  return fillStarts(new Float64Array(intervalCount(resolution, first, last + 1)), resolution, first)
}

/** Starts of as many intervals as there is room for, from the one that holds `first`. */
export function fillStarts(list: Float64Array, resolution: Resolution, first: number): Float64Array {
  for (let i = 0, at = intervalStart(resolution, first); i < list.length; i++, at = intervalEnd(resolution, at))
    list[i] = at
  return list
}

/** Daily values of one variable from hours on a full grid. */
function daily(times: Float64Array, hours: Float32Array, days: Float64Array, averaging: Averaging): Column {
  const column = newColumn(days.length)
  let at = 0
  for (let d = 0; d < days.length; d++) {
    const end = days[d]! + day
    const sum = summing(averaging)
    for (; at < times.length && times[at]! < end; at++) sum.add(hours[at]!)
    column.n[d] = sum.count()
    column.of[d] = 24
    column.values[d] = sum.result(sum.count() >= hoursForDay)
  }
  return column
}

/** Monthly or yearly values of one variable from its valid daily values. */
function longer(
  resolution: 'month' | 'year',
  days: Float64Array,
  values: Float32Array,
  intervals: Float64Array,
  averaging: Averaging,
): Column {
  const column = newColumn(intervals.length)
  let at = 0
  for (let i = 0; i < intervals.length; i++) {
    const start = intervals[i]!
    const end = intervalEnd(resolution, start)
    const sum = summing(averaging)
    const perMonth = new Uint8Array(12)
    for (; at < days.length && days[at]! < end; at++) {
      const value = values[at]!
      sum.add(value)
      if (!Number.isNaN(value)) perMonth[clockAt(days[at]!).getUTCMonth()]! += 1
    }
    const monthValid = (index: number) => perMonth[index]! >= daysForMonth(index)
    const valid =
      resolution === 'month'
        ? monthValid(clockAt(start).getUTCMonth())
        : sum.count() >= daysForYear && perMonth.every((_, index) => monthValid(index))
    column.n[i] = sum.count()
    column.of[i] = (end - start) / day
    column.values[i] = sum.result(valid)
  }
  return column
}

/** Day, month and year of a series that stands on a full hourly grid. */
export function aggregate(
  series: Pick<StationSeries, 'times' | 'values'>,
  averaging: Record<string, Averaging>,
): Record<Aggregate, AggregatedColumns> {
  const first = series.times[0]
  const last = series.times.at(-1)
  if (first === undefined || last === undefined) throw new Error('A series without a single hour has no aggregates.')
  const make = (resolution: Aggregate): AggregatedColumns => ({
    times: intervalStarts(resolution, first, last),
    values: {},
    n: {},
    of: {},
  })
  const result = { day: make('day'), month: make('month'), year: make('year') }
  const keep = (resolution: Aggregate, key: string, column: Column) => {
    result[resolution].values[key] = column.values
    result[resolution].n[key] = column.n
    result[resolution].of[key] = column.of
  }
  for (const [key, hours] of Object.entries(series.values)) {
    const how = averaging[key] ?? 'none'
    const days = daily(series.times, hours, result.day.times, how)
    keep('day', key, days)
    for (const resolution of ['month', 'year'] as const)
      keep(resolution, key, longer(resolution, result.day.times, days.values, result[resolution].times, how))
  }
  return result
}
