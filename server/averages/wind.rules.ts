/**
 * Directions: at every length the direction of the sum of the unit vectors of the hours, so that a day with few hours
 * does not turn a month. n counts the hours that have a direction, of all hours.
 *
 * Where a speed stands in the same table, an hour below 0.3 m s⁻¹ is calm (force 0 of GB/T 28591-2012 is 0.0 to
 * 0.2 m s⁻¹): it has no direction, whatever the vane showed, and is counted apart. It does count as an hour that is
 * known: a day needs 20 of them, and months and years as many such days as means do.
 */
import type { Calendar } from './calendar.rules.ts'
import { type Column, enoughDays, hoursForDay, newColumn } from './completeness.rules.ts'

const hour = 3600
const day = 86_400
export const calmBelow = 0.3
export const radian = Math.PI / 180

/** Of a sum of so many unit vectors. Directions that cancel each other out have none. */
export function directionOf(east: number, north: number, n: number): number {
  if (n === 0 || Math.hypot(east, north) / n < 1e-6) return Number.NaN
  return Math.fround((Math.atan2(east, north) / radian + 360) % 360) % 360
}

type Intervals = Record<'day' | 'month' | 'year', Float64Array>

/** From hours on a full grid; `speeds` on the same. */
export function directions(
  times: Float64Array,
  degrees: Float32Array,
  speeds: Float32Array | undefined,
  calendar: Calendar,
  intervals: Intervals,
): Record<keyof Intervals, Column> {
  const count = intervals.day.length
  const ofDay = { east: new Float64Array(count), north: new Float64Array(count), n: new Uint8Array(count) }
  const calm = new Uint8Array(count)
  const month = Uint8Array.from(intervals.day, (start) => calendar.clockAt(start).getUTCMonth())
  const firstDay = intervals.day[0]!
  for (let i = 0; i < times.length; i++) {
    const d = Math.floor((times[i]! - firstDay) / day)
    if (speeds && speeds[i]! < calmBelow) {
      calm[d]! += 1
      continue
    }
    const degree = degrees[i]!
    if (Number.isNaN(degree)) continue
    ofDay.n[d]! += 1
    ofDay.east[d]! += Math.sin(degree * radian)
    ofDay.north[d]! += Math.cos(degree * radian)
  }

  function made(resolution: keyof Intervals): Column {
    const starts = intervals[resolution]
    const column: Column = { ...newColumn(starts.length), ...(speeds && { calm: new Uint16Array(starts.length) }) }
    const perMonth = new Uint8Array(12)
    let d = 0
    for (let i = 0; i < starts.length; i++) {
      const end = calendar.end(resolution, starts[i]!)
      let [n, without, east, north] = [0, 0, 0, 0]
      perMonth.fill(0)
      let enough = false
      for (; d < count && intervals.day[d]! < end; d++) {
        n += ofDay.n[d]!
        without += calm[d]!
        east += ofDay.east[d]!
        north += ofDay.north[d]!
        if (ofDay.n[d]! + calm[d]! >= hoursForDay) {
          perMonth[month[d]!]! += 1
          enough = true
        }
      }
      if (resolution !== 'day') enough = enoughDays(resolution, perMonth, calendar.clockAt(starts[i]!).getUTCMonth())
      column.n[i] = n
      column.of[i] = (end - starts[i]!) / hour
      if (column.calm) column.calm[i] = without
      if (enough) column.values[i] = directionOf(east, north, n)
    }
    return column
  }
  return { day: made('day'), month: made('month'), year: made('year') }
}
