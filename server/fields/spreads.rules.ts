/** How far the values of a source lie apart within each interval of a level in time: what a band shows about its means. */
import { percentile } from '../averages/percentiles.rules.ts'

export interface Spread {
  p10: (number | null)[]
  p90: (number | null)[]
}

/**
 * Of each interval the 10th and the 90th percentile of the values in it; null where there is none.
 * @param intervals from and to in seconds, ascending, none over another
 * @param at seconds of the values, ascending; NaN is missing
 */
export function spreadIn(
  intervals: readonly (readonly [from: number, to: number])[],
  at: ArrayLike<number>,
  values: ArrayLike<number>,
): Spread {
  const spread: Spread = { p10: [], p90: [] }
  let i = 0
  for (const [from, to] of intervals) {
    while (i < at.length && at[i]! < from) i++
    const inside: number[] = []
    for (; i < at.length && at[i]! < to; i++) if (!Number.isNaN(values[i]!)) inside.push(values[i]!)
    const ascending = Float64Array.from(inside).sort()
    const told = (part: number) => (inside.length === 0 ? null : percentile(ascending, part))
    spread.p10.push(told(0.1))
    spread.p90.push(told(0.9))
  }
  return spread
}
