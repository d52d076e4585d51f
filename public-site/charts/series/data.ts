import { flag as codes, type Flag, flags as vocabulary } from '../../../server/averages/flags.vocabulary.ts'
import type { SourceTimes } from '../../../server/averages/times.vocabulary.ts'
import { offsetOf } from '../../../server/basics/time.vocabulary.ts'
import type { Resolution } from '../../../server/datasets/datasets.vocabulary.ts'
import type { SeriesMeaning } from '../../../server/series/series.columns.vocabulary.ts'
import { nextStart } from './resolution.ts'

export interface Line {
  variable: string
  station: string
  unit: string
  meaning: SeriesMeaning
  /** null where nothing valid was measured: drawn as a gap, never joined over. */
  values: (number | null)[]
  /** Valid values in each mean and how many there could be; null at the resolution of the source. */
  n: ArrayLike<number> | null
  of: ArrayLike<number> | null
  /** Hours without wind, of a direction. */
  calm: ArrayLike<number> | null
  /** Of variables with flags: the code of each value, and the numbers that a flag keeps out of the line. */
  flag?: ArrayLike<number>
  left?: (number | null)[]
  /** The same of what is made of them: values left out, and the flags that they carry, as bits. */
  out?: ArrayLike<number>
  flags?: ArrayLike<number>
  /** Between which numbers most values of each interval lie: drawn as a band about the line. */
  band?: { low: readonly (number | null)[]; high: readonly (number | null)[] }
  /** By row, what the source wrote in place of a number. */
  written?: Record<string, string>
}

export interface ChartData {
  resolution: Resolution
  time: SourceTimes
  /** Seconds that its clock is ahead of UTC. */
  offset: number
  times: number[]
  lines: Line[]
  /** Where national limits hold: which pollutant of theirs a variable is. */
  limited?: ((variable: string) => string | null) | undefined
}

/** As decoded from the columns of the API: NaN is missing. */
export interface Columns {
  resolution: string
  time: SourceTimes
  times: ArrayLike<number>
  series: (Pick<Line, 'variable' | 'station' | 'unit' | 'meaning' | 'n' | 'of' | 'calm'> &
    Pick<Line, 'flag' | 'out' | 'flags' | 'written'> & {
      values: ArrayLike<number>
    })[]
}

/**
 * Columns as the chart needs them: missing is null, and where rows are left out a row of nulls is put in, so that
 * the two sides of an outage are never joined by a line.
 */
export function toChartData(columns: Columns): ChartData {
  const resolution = columns.resolution as Resolution
  const offset = offsetOf(columns.time.zone)
  const rows: number[] = []
  const times: number[] = []
  for (let i = 0; i < columns.times.length; i++) {
    const time = columns.times[i]!
    const expected = i === 0 ? time : nextStart(columns.times[i - 1]!, resolution, offset)
    if (time > expected) {
      times.push(expected)
      rows.push(-1)
    }
    times.push(time)
    rows.push(i)
  }
  const whole = rows.length === columns.times.length
  const placed = (column: ArrayLike<number>, gap = 0) =>
    whole ? column : rows.map((row) => (row < 0 ? gap : column[row]!))
  const counts = (column: ArrayLike<number> | null) => column && placed(column)
  const words = (written: Record<string, string>) =>
    whole ? written : Object.fromEntries(rows.flatMap((row, i) => (written[row] ? [[i, written[row]]] : [])))
  return {
    resolution,
    time: columns.time,
    offset,
    times,
    lines: columns.series.map(({ variable, station, unit, meaning, values, n, of, calm, ...quality }) => {
      const { flag, out, flags, written } = quality
      return {
        ...{ variable, station, unit, meaning },
        ...parted(withNulls(values, rows), flag && placed(flag, codes.missing)),
        ...{ n: counts(n), of: counts(of), calm: counts(calm) },
        ...(out && flags && { out: placed(out), flags: placed(flags) }),
        ...(written && { written: words(written) }),
      }
    }),
  }
}

/** A value that a flag keeps out of means is not joined to its neighbours; it stands beside the line. */
function parted(all: (number | null)[], flag: ArrayLike<number> | undefined): Pick<Line, 'values' | 'flag' | 'left'> {
  if (!flag) return { values: all }
  const counts = all.map((_, row) => vocabulary[flag[row] as Flag].counts)
  return {
    values: all.map((value, row) => (counts[row] ? value : null)),
    left: all.map((value, row) => (counts[row] ? null : value)),
    flag,
  }
}

function withNulls(values: ArrayLike<number>, rows: number[]): (number | null)[] {
  const result = new Array<number | null>(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    const value = row < 0 ? Number.NaN : values[row]!
    result[i] = Number.isNaN(value) ? null : value
  }
  return result
}

/** Rows where something was measured but too little for a mean: the standard forbids one, the picture says so. */
export const tooFew = (line: Line, row: number) => line.values[row] == null && line.n != null && line.n[row]! > 0

/** Of rain a period has a total and no mean. */
export const addsUp = ({ meaning }: Pick<Line, 'meaning'>) => meaning.averaging === 'sum'
/** Of what is there; null where that is nothing. */
export function totalOf(values: (number | null)[]): number | null {
  let total: number | null = null
  for (const value of values) if (value !== null) total = (total ?? 0) + value
  return total
}

/** An hour, or a longer interval, in which no wind blew from anywhere. */
export const isCalm = (line: Line, row: number) =>
  line.values[row] == null && line.n?.[row] === 0 && (line.calm?.[row] ?? 0) > 0

/** Values with a gap on both sides: a line cannot show them, so they are drawn as points. */
export function lonePoints(values: (number | null)[], from: number, to: number): number[] {
  const found: number[] = []
  for (let i = from; i <= to; i++)
    if (values[i] != null && values[i - 1] == null && values[i + 1] == null) found.push(i)
  return found
}

export interface Summary {
  count: number
  missing: number
  minimum: number | null
  maximum: number | null
  mean: number | null
  /** Index of the maximum. */
  peak: number | null
}

/** `circular`: a direction, whose arithmetic mean means nothing (350° and 10°). */
export function summarise(values: (number | null)[], circular = false): Summary {
  let count = 0
  let sum = 0
  let minimum: number | null = null
  let maximum: number | null = null
  let peak: number | null = null
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (value == null) continue
    count++
    sum += value
    if (minimum === null || value < minimum) minimum = value
    if (maximum === null || value > maximum) {
      maximum = value
      peak = i
    }
  }
  return {
    count,
    missing: values.length - count,
    minimum,
    maximum,
    mean: count && !circular ? sum / count : null,
    peak,
  }
}
