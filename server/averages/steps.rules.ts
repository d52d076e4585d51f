/**
 * Sources that do not bring hours. What is finer becomes hours first, by the rule of GB 3095-2026, table 4 (as in
 * GB 3095-2012): an hour holds with 45 minutes of it. Single measurements without a step (a sun photometer, when the sun
 * is there) make an hour by one of them, since nobody can say how many there should be: `of` is 0 then. Days are as fine
 * as a daily source is: they stand as they came, and months and years are made of them.
 */
import type { Resolution } from '../datasets/datasets.vocabulary.ts'
import type { StationSeries } from '../datasets/publishing/publishing.types.ts'
import type { Calendar } from './calendar.rules.ts'
import {
  type AggregatedColumns,
  aggregate,
  allCounting,
  longer,
  type Manner,
  onFullHours,
  tell,
} from './capture.rules.ts'
import { leastValid } from './capture.vocabulary.ts'
import { type Column, newColumn } from './completeness.rules.ts'
import { finestOf, steps } from './times.vocabulary.ts'
import { calmBelow, directionOf, radian } from './wind.rules.ts'

const { hour, day, irregular } = steps
/** Of an hour that is made of shorter intervals. */
const leastSeconds = leastValid.minutes * 60

type Made = Partial<Record<Resolution, AggregatedColumns>>
type Series = Pick<StationSeries, 'times' | 'values'>

const emptyColumns = (times: Float64Array): AggregatedColumns => ({
  times,
  values: {},
  n: {},
  of: {},
  calm: {},
  out: {},
  flags: {},
})

function keep(columns: AggregatedColumns, key: string, column: Column) {
  columns.values[key] = column.values
  columns.n[key] = column.n
  columns.of[key] = column.of
  if (column.calm) columns.calm[key] = column.calm
}

/** The index of the interval that holds each time; both ascend. */
function placesOf(times: Float64Array, intervals: Float64Array, end: (start: number) => number): Int32Array {
  let at = 0
  return Int32Array.from(times, (time) => {
    while (time >= end(intervals[at]!)) at++
    return at
  })
}

/** Means, totals or vector means of whatever lies in each interval; `enough` is told how many do. */
function gather(
  places: Int32Array,
  intervals: number,
  { values, speeds, averaging }: { values: Float32Array; speeds: Float32Array | undefined; averaging: string },
  enough: (n: number) => boolean,
): Column {
  const column: Column = { ...newColumn(intervals), ...(speeds && { calm: new Uint16Array(intervals) }) }
  const circular = averaging === 'circular'
  const [sums, north] = [new Float64Array(intervals), new Float64Array(intervals)]
  for (let i = 0; i < values.length; i++) {
    const [place, value] = [places[i]!, values[i]!]
    if (column.calm && speeds![i]! < calmBelow) column.calm[place]! += 1
    else if (!Number.isNaN(value)) {
      column.n[place]! += 1
      sums[place]! += circular ? Math.sin(value * radian) : value
      if (circular) north[place]! += Math.cos(value * radian)
    }
  }
  for (let place = 0; place < intervals; place++) {
    const n = column.n[place]!
    if (n === 0 || !enough(n + (column.calm?.[place] ?? 0))) continue
    const sum = sums[place]!
    column.values[place] = circular ? directionOf(sum, north[place]!, n) : averaging === 'sum' ? sum : sum / n
  }
  return column
}

/** Hours of what came by shorter intervals, or of single measurements. */
function hoursOf({ times, values }: Series, step: number, manners: Record<string, Manner>, calendar: Calendar) {
  const hours = emptyColumns(calendar.starts('hour', times[0]!, times.at(-1)!))
  const places = placesOf(times, hours.times, (start) => start + hour)
  for (const [key, manner] of Object.entries(manners)) {
    const speeds = manner.speed === undefined ? undefined : values[manner.speed]
    const own = values[key] ?? new Float32Array(times.length).fill(Number.NaN)
    const rare = step === irregular || manner.averaging === 'sampled'
    const column = gather(places, hours.times.length, { values: own, speeds, averaging: manner.averaging }, (n) =>
      rare ? n > 0 : n * step >= leastSeconds,
    )
    column.of.fill(step === irregular ? 0 : hour / step)
    keep(hours, key, column)
  }
  return hours
}

/**
 * Of what is measured when it can be: days are means of their measurements (not of hours, where one at dawn would weigh
 * as much as twenty at noon), months means of days, however many there are; a year needs a day of every month.
 */
function sampled(
  series: Series,
  key: string,
  made: Record<'day' | 'month' | 'year', AggregatedColumns>,
  calendar: Calendar,
) {
  const { times, values } = series
  const days = made.day.times
  const own = values[key] ?? new Float32Array(times.length).fill(Number.NaN)
  const places = placesOf(times, days, (start) => start + day)
  const column = gather(places, days.length, { values: own, speeds: undefined, averaging: 'mean' }, (n) => n > 0)
  keep(made.day, key, column)
  for (const resolution of ['month', 'year'] as const) {
    const { times: starts } = made[resolution]
    const of = gather(
      placesOf(days, starts, (start) => calendar.end(resolution, start)),
      starts.length,
      { values: column.values, speeds: undefined, averaging: 'mean' },
      (n) => n > 0,
    )
    starts.forEach((start, i) => {
      const end = calendar.end(resolution, start)
      of.of[i] = (end - start) / day
      if (resolution === 'month') return
      const months = new Set<number>()
      days.forEach((at, d) => {
        if (at >= start && at < end && !Number.isNaN(column.values[d]!)) months.add(calendar.clockAt(at).getUTCMonth())
      })
      if (months.size < 12) of.values[i] = Number.NaN
    })
    keep(made[resolution], key, of)
  }
}

/** Days as they came, on a full grid, and what is made of them. */
function ofDays(series: StationSeries, manners: Record<string, Manner>, calendar: Calendar): Made {
  const { times, values, flags, written } = onFullHours(series, Object.keys(manners), day)
  const made = Object.fromEntries(
    (['day', 'month', 'year'] as const).map((one) => [
      one,
      emptyColumns(calendar.starts(one, times[0]!, times.at(-1)!)),
    ]),
  ) as Record<'day' | 'month' | 'year', AggregatedColumns>
  const { day: days, ...longerOnes } = made
  Object.assign(days, { values, flag: flags, written })
  const held = allCounting({ values, ...(flags && { flags }) })
  for (const [key, { averaging }] of Object.entries(manners))
    for (const resolution of ['month', 'year'] as const)
      keep(made[resolution], key, longer(resolution, times, held[key]!, made[resolution].times, averaging, calendar))
  tell(longerOnes, times, flags)
  return made
}

/** The tables of a series at every length that its source allows, by how often it brings values (seconds; 0: at times of its own). */
export function layOut(series: StationSeries, step: number, manners: Record<string, Manner>, calendar: Calendar): Made {
  const finest = finestOf(step)
  if (finest === 'day') return ofDays(series, manners, calendar)
  if (step === hour) {
    const hours = onFullHours(series, Object.keys(manners))
    const { times, values, flags = {}, written = {} } = hours
    return { hour: { ...emptyColumns(times), values, flag: flags, written }, ...aggregate(hours, manners, calendar) }
  }
  const held = { times: series.times, values: allCounting(series) }
  const hours = hoursOf(held, step, manners, calendar)
  const made = { hour: hours, ...aggregate({ times: hours.times, values: hours.values }, manners, calendar) }
  for (const [key, { averaging }] of Object.entries(manners))
    if (averaging === 'sampled') sampled(held, key, made, calendar)
  tell(made, series.times, series.flags)
  return made
}
