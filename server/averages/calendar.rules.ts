/** Hours, natural days, months and years by the clock of a zone. All times are epoch seconds. */
import { offsetOf } from '../basics/time.vocabulary.ts'
import type { Resolution } from '../datasets/datasets.vocabulary.ts'

const hour = 3600
const day = 86_400

/** @throws RangeError where the zone is not a fixed offset */
export function calendarOf(zone: string) {
  const offset = offsetOf(zone)
  const clockAt = (seconds: number) => new Date((seconds + offset) * 1000)
  const monthStart = (year: number, month: number) => Date.UTC(year, month, 1) / 1000 - offset
  const floor = (seconds: number, length: number) => Math.floor((seconds + offset) / length) * length - offset

  /** Start of the interval that holds this instant. */
  function start(resolution: Resolution, seconds: number): number {
    if (resolution === 'hour') return floor(seconds, hour)
    if (resolution === 'day') return floor(seconds, day)
    const date = clockAt(seconds)
    return monthStart(date.getUTCFullYear(), resolution === 'month' ? date.getUTCMonth() : 0)
  }
  /** Start of the interval after the one that starts here. */
  function end(resolution: Resolution, at: number): number {
    if (resolution === 'hour') return at + hour
    if (resolution === 'day') return at + day
    const date = clockAt(at)
    return resolution === 'month'
      ? monthStart(date.getUTCFullYear(), date.getUTCMonth() + 1)
      : monthStart(date.getUTCFullYear() + 1, 0)
  }
  /** How many intervals overlap [from, to). */
  function count(resolution: Resolution, from: number, to: number): number {
    if (to <= from) return 0
    const first = start(resolution, from)
    const last = start(resolution, to - 1)
    if (resolution === 'hour') return (last - first) / hour + 1
    if (resolution === 'day') return (last - first) / day + 1
    const [a, b] = [clockAt(first), clockAt(last)]
    const years = b.getUTCFullYear() - a.getUTCFullYear()
    return resolution === 'year' ? years + 1 : years * 12 + b.getUTCMonth() - a.getUTCMonth() + 1
  }
  /** Starts of as many intervals as there is room for, from the one that holds `first`. */
  function fill(list: Float64Array, resolution: Resolution, first: number): Float64Array {
    for (let i = 0, at = start(resolution, first); i < list.length; i++, at = end(resolution, at)) list[i] = at
    return list
  }
  return {
    /** Seconds that it is ahead of UTC. */
    offset,
    clockAt,
    start,
    end,
    count,
    fill,
    /** Starts of all intervals from the one that holds `first` to the one that holds `last`. */
    starts: (resolution: Resolution, first: number, last: number) =>
      fill(new Float64Array(count(resolution, first, last + 1)), resolution, first),
  }
}
export type Calendar = ReturnType<typeof calendarOf>
