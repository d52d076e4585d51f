/**
 * The daily maximum 8-hour mean of ozone (MDA8).
 *
 * - An 8-hour mean is the mean of eight hours on end, named by the end of the last; valid with at least 6 of them
 *   (GB 3095-2026 §3 and table 4, as in GB 3095-2012).
 * - MDA8 is the largest valid one within the natural day. HJ 663-2013 counts those from 8:00 to 24:00: the 17 windows
 *   that lie in the day. It needs 14 of them, unless the largest is over the limit already.
 *
 * n counts valid windows, of is 17.
 */
import { mda8 } from './capture.vocabulary.ts'
import { type Column, newColumn } from './completeness.rules.ts'

const hour = 3600
const length = mda8.hours

/** From hours on a full grid. */
export function dailyMaximum(
  times: Float64Array,
  hours: Float32Array,
  days: Float64Array,
  limit = Number.POSITIVE_INFINITY,
): Column {
  const column = newColumn(days.length)
  const first = times[0]!
  for (let d = 0; d < days.length; d++) {
    const midnight = Math.round((days[d]! - first) / hour)
    let windows = 0
    let most = Number.NEGATIVE_INFINITY
    for (let window = 0; window < mda8.windows; window++) {
      let n = 0
      let total = 0
      for (let at = midnight + window; at < midnight + window + length; at++) {
        // Before the first hour and after the last there is undefined, which is no number either.
        const value = hours[at] ?? Number.NaN
        if (Number.isNaN(value)) continue
        n++
        total += value
      }
      if (n < mda8.leastHours) continue
      windows++
      if (total / n > most) most = total / n
    }
    column.n[d] = windows
    column.of[d] = mda8.windows
    if (windows >= mda8.leastWindows || (windows > 0 && most > limit)) column.values[d] = most
  }
  return column
}
