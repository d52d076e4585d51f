import type { TimeUnit } from '../averages/cf-times.rules.ts'
import { secondsOfTime } from '../averages/lengthening.rules.ts'
import { offsetOf } from '../basics/time.vocabulary.ts'
import type { Arrays } from '../engines/arrays/arrays.ts'
import type { FieldReading, Opened } from './fields.reading.ts'
import { shapeOf } from './grids.rules.ts'
import { type Spread, spreadIn } from './spreads.rules.ts'

/** Values of the source that are read for the band of one line: eleven years of hours. */
const mostBehind = 100_000

/** The values of the source behind a level in time at a cell. */
export function createSpreads({ arrays, reading }: { arrays: Pick<Arrays, 'read'>; reading: FieldReading }) {
  const { unpackerOf, before } = reading

  /** Seconds of each time of the source, by the clock of the level's days: its middle, where it says from when to when. */
  async function momentsOf({ sha256, about, unit }: Opened, clock: number): Promise<Float64Array | null> {
    const { count, bounds } = about.times!
    const shifted: TimeUnit = { ...unit!, from: { ...unit!.from, second: unit!.from.second + clock } }
    const values =
      bounds && 'seconds' in shifted.step
        ? middles(
            await arrays.read(sha256, 'time_bnds', [
              [0, count],
              [0, 2],
            ]),
          )
        : Float64Array.from(await arrays.read(sha256, 'time', [[0, count]]))
    for (let i = 0; i < count; i++) values[i] = secondsOfTime(values[i]!, shifted)
    return values.some(Number.isNaN) ? null : values
  }

  /**
   * Percentiles of the source's values within intervals of its level; null where there is no such thing: of directions
   * and sums, and where reading so much would take long.
   */
  return async (
    source: Opened,
    level: Opened,
    { first, last, at }: { first: number; last: number; at: { level: number; row: number; column: number } },
  ): Promise<Spread | null> => {
    const { about } = source
    const longer = about.longer?.find(({ resolution }) => level.base === `${resolution}/`)
    const single = shapeOf(about.grid).every((length) => length === 1)
    if (longer?.manner !== 'mean' || longer.unit !== about.unit || !level.unit || !source.unit) return null
    if (!about.times || about.times.count > mostBehind || !(about.series || single)) return null
    const zone = / ([+-]\d\d:\d\d)$/.exec(longer.units)
    const moments = await momentsOf(source, zone ? offsetOf(zone[1]!) : 0)
    if (!moments) return null
    const ends = await arrays.read(level.sha256, `${level.base}time_bnds`, [
      [first, last + 1],
      [0, 2],
    ])
    const seconds = Array.from(ends, (one) => secondsOfTime(one, level.unit!))
    const intervals = Array.from(
      { length: last - first + 1 },
      (_, i) => [seconds[2 * i]!, seconds[2 * i + 1]!] as const,
    )
    const begin = moments.findIndex((one) => one >= intervals[0]![0])
    if (begin < 0) return null
    const after = moments.findIndex((one) => one >= intervals.at(-1)![1])
    const end = after < 0 ? moments.length : after
    if (end <= begin) return null
    const stored = await arrays.read(source.sha256, about.series ? `series/${source.key}` : source.key, [
      ...before(about, begin, end, at.level),
      [at.row, at.row + 1],
      [at.column, at.column + 1],
    ])
    const value = await unpackerOf(source)
    const values = Float64Array.from(stored, (one) => value(one))
    return spreadIn(intervals, moments.subarray(begin, end), values)
  }
}

const middles = (bounds: ArrayLike<number>) =>
  Float64Array.from({ length: bounds.length / 2 }, (_, i) => (bounds[2 * i]! + bounds[2 * i + 1]!) / 2)
