/** The small line of a list: how the mean of some stations went. Its shape alone: values are told by the chart. */
import type { LineShape } from '../../../db/tables/datasets.ts'
import type { Averaging } from '../../averages/times.vocabulary.ts'
import type { Bilingual } from '../../basics/language.ts'
import { dateOf, day, numberOf, offsetOf } from '../../basics/time.vocabulary.ts'
import { lineTop, mostLinePoints } from '../datasets.vocabulary.ts'

/** Of fewer values a line tells nothing. */
const leastValues = 6
/** Two years of months are enough; what is shorter is drawn by its days. */
const leastMonths = 24
const mostStations = 40
/** A mean over stations is one of these; of directions it is not. */
const drawn: readonly Averaging[] = ['mean', 'mda8', 'sum', 'sampled']
/** The first of them that has enough values. */
const mostVariables = 3

export interface LineVariable {
  key: string
  name: Bilingual
  unit: string
  averaging: Averaging
}
export interface LineTable {
  resolution: 'day' | 'month'
  sha256: string
  rows: number
  zone: string
}
/** What was read of a table. */
export interface LineColumns {
  times: Float64Array
  values: Record<string, Float32Array>
}

export const variablesToTry = <V extends { averaging: Averaging }>(variables: readonly V[]): V[] =>
  variables.filter(({ averaging }) => drawn.includes(averaging)).slice(0, mostVariables)

/** Months, and days where these are too few; of stations that were there for long, so that none bends the line by coming late. */
export function tablesToRead<T extends Pick<LineTable, 'resolution' | 'rows'>>(tables: readonly T[]): T[][] {
  const longest = (own: readonly T[]) => own.reduce((most, { rows }) => Math.max(most, rows), 0)
  return (['month', 'day'] as const)
    .map((resolution) => tables.filter((table) => table.resolution === resolution))
    .filter((own) => longest(own) >= (own[0]?.resolution === 'month' ? leastMonths : leastValues))
    .map((own) => own.filter(({ rows }) => rows * 2 >= longest(own)))
    .map((own) => own.sort((a, b) => b.rows - a.rows).slice(0, mostStations))
}

/** Days and months in one sequence, and the first and last day of each. */
const counted = {
  day: {
    numberOf: (clock: number) => Math.floor((clock * 1000) / day),
    first: dateOf,
    last: dateOf,
  },
  month: {
    numberOf: (clock: number) => {
      const date = new Date(clock * 1000)
      return date.getUTCFullYear() * 12 + date.getUTCMonth()
    },
    first: (number: number) => dateOf(firstDay(number)),
    last: (number: number) => dateOf(firstDay(number + 1) - 1),
  },
}
const firstDay = (month: number) =>
  numberOf(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`)

/** Null where a variable has too few values, or only one. */
export function lineOf(
  variable: LineVariable,
  tables: readonly (Pick<LineTable, 'resolution' | 'zone'> & LineColumns)[],
): LineShape | null {
  const means = new Map<number, { sum: number; count: number }>()
  const { numberOf: place, first, last } = counted[tables[0]?.resolution ?? 'day']
  let stations = 0
  for (const { times, values, zone } of tables) {
    const offset = offsetOf(zone)
    let filled = 0
    values[variable.key]!.forEach((value, row) => {
      if (Number.isNaN(value)) return
      filled++
      const at = place(times[row]! + offset)
      const mean = means.get(at) ?? { sum: 0, count: 0 }
      means.set(at, { sum: mean.sum + value, count: mean.count + 1 })
    })
    if (filled > 0) stations++
  }
  if (means.size < leastValues) return null
  const places = [...means.keys()]
  const [from, to] = [Math.min(...places), Math.max(...places)]
  const intervals = to - from + 1
  const points = Math.min(mostLinePoints, intervals)
  const sums = Array.from({ length: points }, () => ({ sum: 0, count: 0 }))
  for (const [at, { sum, count }] of means) {
    const point = sums[Math.floor(((at - from) * points) / intervals)]!
    point.sum += sum / count
    point.count++
  }
  const levels = sums.map(({ sum, count }) => (count === 0 ? null : sum / count))
  const there = levels.filter((level) => level !== null)
  const [low, high] = [Math.min(...there), Math.max(...there)]
  if (low === high) return null
  return {
    variable: variable.name,
    unit: variable.unit,
    from: first(from),
    to: last(to),
    stations,
    heights: levels.map((level) => (level === null ? null : Math.round(((level - low) / (high - low)) * lineTop))),
  }
}

/** Written down where nothing can be drawn, so that nobody looks again. */
export const noLine: LineShape = { variable: { zh: '', en: '' }, unit: '', from: '', to: '', stations: 0, heights: [] }
