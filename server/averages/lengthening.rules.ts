/**
 * Fields of many cells, hour → day → month → year, by the rules of `capture.rules.ts` and in whatever calendar their times
 * are counted: frames come one after the other, and no more than the sums of one day, one month and one year is held.
 *
 * - A day needs values for 20 of its hours (GB 3095-2026, table 4): of steps of 3 hours 7 of 8, of 6 hours all 4.
 * - A month needs 27 valid days, one that is shorter than 30 days (February) 25; a year 324, and every month valid. Months and
 *   years are means of days. In a calendar of 360 days February has 30 days and needs 27.
 * - Of months, a year needs all twelve, each weighing as much as it is long: a flux of February is 28 days of it.
 * - Directions are those of the sum of unit vectors; n and of count values of the source at every length (`wind.rules.ts`).
 * - Amounts add up: the year of amounts a month is their sum.
 */
import { leastValid } from './capture.vocabulary.ts'
import { type Calendar, type CalendarDate, dateOfDay, dayNumber, decodeTime, type TimeUnit } from './cf-times.rules.ts'
import type { Statistic } from './times.vocabulary.ts'
import { directionOf, radian } from './wind.rules.ts'

export const lengths = ['day', 'month', 'year'] as const
export type Length = (typeof lengths)[number]
export type Lengthening = 'mean' | 'sum' | 'circular'

/** How often the source has a value: every so many seconds of a day, every day, every month. */
export interface SourceStep {
  of: 'hour' | 'day' | 'month'
  seconds: number
}

const monthlyAmount =
  /^(µg|ug|mg|g|kg|t|Mg|kt|Gg|Mt|Tg)(\s*(\/\s*|)(cell|grid|gridcell)(⁻¹|\^?-1|))?(\s*\/\s*(month|mon)|\s+(month|mon)(⁻¹|\^?-1))?$/
/** What a unit and the attributes of CF say of how a variable is made longer: directions, amounts that add up, or means. */
export function mannerOf(unit: string, said: Readonly<Record<string, unknown>>): Lengthening {
  const word = (name: string) => (typeof said[name] === 'string' ? (said[name] as string) : '')
  if (
    /^degrees?$|^°$/.test(unit.trim()) &&
    /direction/.test(`${word('standard_name')} ${word('long_name').toLowerCase()}`)
  )
    return 'circular'
  return statisticOf(word('cell_methods')) === 'sum' || monthlyAmount.test(unit.trim()) ? 'sum' : 'mean'
}

const cellMethods: readonly (readonly [RegExp, Statistic])[] = [
  [/\btime\d?: mean\b/, 'mean'],
  [/\btime\d?: sum\b/, 'sum'],
  [/\btime\d?: point\b/, 'instantaneous'],
]
/** What a value is of its time, as CF says it; unknown where a source says nothing. */
export const statisticOf = (methods: unknown): Statistic =>
  typeof methods === 'string' ? (cellMethods.find(([form]) => form.test(methods))?.[1] ?? 'unknown') : 'unknown'

export const daySeconds = 86_400
/** Seconds of a calendar, from a beginning that is its own. */
export const secondsIn = ({ year, month, day, second }: CalendarDate, calendar: Calendar): number =>
  dayNumber(calendar, year, month, day) * daySeconds + second

/** The same of a time as its unit counts, to a thousandth; NaN where it is none. Of many times this is much faster than their dates. */
export function secondsOfTime(value: number, unit: TimeUnit): number {
  const { step, from, calendar } = unit
  if ('seconds' in step) return Math.round((secondsIn(from, calendar) + value * step.seconds) * 1000) / 1000
  const date = decodeTime(value, unit)
  return date ? secondsIn(date, calendar) : Number.NaN
}

/** Null where times have no such step (a composite of eight days, an overpass) and nothing is made longer. */
export function stepIn(dates: readonly CalendarDate[], calendar: Calendar): SourceStep | null {
  const at = dates.map((date) => secondsIn(date, calendar))
  const apart = at.slice(1).map((second, i) => second - at[i]!)
  if (apart.length === 0) return null
  const least = apart.reduce((a, b) => Math.min(a, b))
  const even = apart.every((gap) => Math.abs(gap / least - Math.round(gap / least)) * least < 1)
  if (even && least >= 1 && least < daySeconds && daySeconds % Math.round(least) === 0)
    return { of: 'hour', seconds: Math.round(least) }
  if (even && Math.abs(least - daySeconds) < 1) return { of: 'day', seconds: daySeconds }
  const months = dates.map(({ year, month }) => year * 12 + month)
  const days = least / daySeconds
  return days >= 27 && days <= 32 && months.every((month, i) => i === 0 || month > months[i - 1]!)
    ? { of: 'month', seconds: 0 }
    : null
}

/** Where an interval begins, and the one after it. */
export function intervalOf(length: Length, date: Pick<CalendarDate, 'year' | 'month' | 'day'>, calendar: Calendar) {
  const { year, month, day } = date
  if (length === 'day') {
    const from = dayNumber(calendar, year, month, day)
    return [from, from + 1] as const
  }
  if (length === 'year') return [dayNumber(calendar, year, 1, 1), dayNumber(calendar, year + 1, 1, 1)] as const
  const next = month === 12 ? ([year + 1, 1] as const) : ([year, month + 1] as const)
  return [dayNumber(calendar, year, month, 1), dayNumber(calendar, ...next, 1)] as const
}

/** All intervals that have some of the source, as numbers of days; between them none is left out. */
export function intervalsOf(length: Length, first: CalendarDate, last: CalendarDate, calendar: Calendar) {
  const found: (readonly [from: number, to: number])[] = []
  const [end] = intervalOf(length, last, calendar)
  for (let one = intervalOf(length, first, calendar); one[0] <= end; )
    one = intervalOf(length, dateOfDay(calendar, found[found.push(one) - 1]![1]), calendar)
  return found
}

/** Which lengths a source gives: those that are longer than its own step, and of which it has one that can be whole. */
export function lengthsOf(step: SourceStep, first: CalendarDate, last: CalendarDate, calendar: Calendar): Length[] {
  const days = (secondsIn(last, calendar) - secondsIn(first, calendar)) / daySeconds
  return lengths.filter((length) => {
    if (length === 'day') return step.of === 'hour' && days >= leastValid.day / 24 - step.seconds / daySeconds
    if (length === 'month') return step.of !== 'month' && days >= leastValid.february - 2
    return days >= leastValid.year - 2
  })
}

export const daysForMonth = (length: number) => (length >= 30 ? leastValid.month : leastValid.february)

export interface LongFrame {
  length: Length
  values: Float32Array<ArrayBuffer>
  /** Values of the step before that went into each cell: hours of a day, days of a month and of a year, months of a year. */
  n: Uint16Array<ArrayBuffer>
}

interface Sums {
  east: Float64Array
  /** Of directions. */
  north: Float64Array | null
  n: Uint16Array
  /** Valid steps of the one before. */
  valid: Uint16Array
}

export interface Lengthen {
  calendar: Calendar
  step: SourceStep
  manner: Lengthening
  lengths: readonly Length[]
  cells: number
}

/** As many of the steps as there could be in each interval. */
export function couldBe({ step, manner }: Pick<Lengthen, 'step' | 'manner'>, length: Length, days: number): number {
  if (step.of === 'month') return 12
  if (length === 'day' || manner === 'circular') return Math.round((days * daySeconds) / step.seconds)
  return days
}

/** Takes frames in the order of their times, and hands on what is complete, each interval once, without value where none has been. */
export function createLengthening({ calendar, step, manner, lengths: wanted, cells }: Lengthen) {
  const circular = manner === 'circular'
  const sums = (): Sums => ({
    east: new Float64Array(cells),
    north: circular ? new Float64Array(cells) : null,
    n: new Uint16Array(cells),
    valid: new Uint16Array(cells),
  })
  const kept: Partial<Record<Length, Sums>> = {}
  const at: Partial<Record<Length, readonly [number, number]>> = {}
  /** Of a year: months that are valid, by cell. */
  const months = new Uint8Array(cells)
  const order = lengths
    .filter((length) => step.of === 'hour' || length !== 'day')
    .filter((length) => step.of !== 'month' || length === 'year')
  for (const length of order) kept[length] = sums()

  function put({ east, north, n, valid }: Sums, cell: number, value: number, weight: number) {
    if (north) {
      east[cell]! += weight * Math.sin(value * radian)
      north[cell]! += weight * Math.cos(value * radian)
    } else east[cell]! += weight * value
    n[cell]! += 1
    valid[cell]! += 1
  }
  const mean = ({ east, north, n, valid }: Sums, cell: number, by: number) =>
    north
      ? directionOf(east[cell]!, north[cell]!, Math.max(1, n[cell]!))
      : manner === 'sum'
        ? east[cell]!
        : east[cell]! / (by || valid[cell]!)

  /** Ends what is under way of a length, and what is longer is told of it. */
  function* end(length: Length): Generator<LongFrame> {
    const [from, to] = at[length]!
    const own = kept[length]!
    const values = new Float32Array(cells).fill(Number.NaN)
    const enough = (cell: number) => {
      if (length === 'day') return own.n[cell]! * step.seconds >= leastValid.day * 3600
      if (length === 'month') return own.valid[cell]! >= daysForMonth(to - from)
      return step.of === 'month' ? own.n[cell] === 12 : own.valid[cell]! >= leastValid.year && months[cell] === 12
    }
    const by = step.of === 'month' ? to - from : 0
    for (let cell = 0; cell < cells; cell++) if (enough(cell)) values[cell] = mean(own, cell, by)
    const n = own.n.slice()
    if (length === 'day')
      for (const longer of ['month', 'year'] as const) {
        const sum = kept[longer]
        if (!sum) continue
        for (let cell = 0; cell < cells; cell++) {
          const value = values[cell]!
          const valid = enough(cell)
          if (sum.north) {
            // All hours turn a month, and a day with few of them does not turn it as much.
            sum.east[cell]! += own.east[cell]!
            sum.north[cell]! += own.north![cell]!
            sum.n[cell]! += own.n[cell]!
            if (valid) sum.valid[cell]! += 1
          } else if (valid) put(sum, cell, value, 1)
        }
      }
    if (length === 'month') for (let cell = 0; cell < cells; cell++) if (enough(cell)) months[cell]! += 1
    if (length === 'year') months.fill(0)
    own.east.fill(0)
    own.north?.fill(0)
    own.n.fill(0)
    own.valid.fill(0)
    if (wanted.includes(length)) yield { length, values, n }
  }

  /** Up to a day, which begins what comes next; null: all that is there ends. */
  function* upTo(date: CalendarDate | null): Generator<LongFrame> {
    const day = date && dayNumber(calendar, date.year, date.month, date.day)
    for (;;) {
      // What ends first: of those that end together a day before its month, a month before its year.
      let due: Length | null = null
      for (const length of order) {
        const now = at[length]
        if (now && (day === null || now[1] <= day) && (due === null || now[1] < at[due]![1])) due = length
      }
      if (due === null) return
      const [, to] = at[due]!
      yield* end(due)
      if (day === null) delete at[due]
      else at[due] = intervalOf(due, dateOfDay(calendar, to), calendar)
    }
  }

  return {
    *add(date: CalendarDate, values: ArrayLike<number>): Generator<LongFrame> {
      yield* upTo(date)
      for (const length of order) at[length] ??= intervalOf(length, date, calendar)
      const into = kept[order[0]!]!
      const days = step.of === 'month' ? intervalOf('month', date, calendar) : null
      const weight = days && manner !== 'sum' ? days[1] - days[0] : 1
      const alsoYear = step.of === 'day' ? kept.year : undefined
      for (const sum of alsoYear && alsoYear !== into ? [into, alsoYear] : [into]) {
        const { east, north, n, valid } = sum
        for (let cell = 0; cell < cells; cell++) {
          const value = values[cell]!
          if (Number.isNaN(value)) continue
          if (north) {
            put(sum, cell, value, sum === into ? weight : 1)
            continue
          }
          // All numbers of the source come by here.
          east[cell]! += weight * value
          n[cell]! += 1
          valid[cell]! += 1
        }
      }
    },
    done: () => upTo(null),
  }
}
