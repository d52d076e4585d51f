/** A curtain: all heights of one place through time. */

/** Columns and rows of a curtain that is sent. */
export const mostColumns = 1500
export const mostRows = 512

/** So many times, or heights, become one: a power of two, so that the picture of a later moment joins the same. */
export function joinFor(count: number, most: number): number {
  let join = 1
  while (Math.ceil(count / join) > most) join *= 2
  return join
}

/** The copy to read from: the one that joins most and no more than is asked for; 1 is the source. */
export const copyFor = (join: number, copies: readonly number[]): number =>
  copies.reduce((best, one) => (one <= join && one > best ? one : best), 1)

/**
 * Means of blocks of times and levels, time after time; NaN where less than half of a block has values. The last block
 * of each may be shorter.
 */
export function joinedTimes(
  values: ArrayLike<number>,
  [times, levels]: readonly [number, number],
  [join, joinLevels]: readonly [number, number] = [1, 1],
): Float64Array<ArrayBuffer> {
  const [across, up] = [Math.ceil(times / join), Math.ceil(levels / joinLevels)]
  const result = new Float64Array(across * up)
  for (let x = 0; x < across; x++)
    for (let y = 0; y < up; y++) {
      const [endTime, endLevel] = [Math.min(times, (x + 1) * join), Math.min(levels, (y + 1) * joinLevels)]
      let [sum, count, all] = [0, 0, 0]
      for (let time = x * join; time < endTime; time++)
        for (let level = y * joinLevels; level < endLevel; level++) {
          const value = values[time * levels + level]!
          all++
          if (Number.isNaN(value)) continue
          count++
          sum += value
        }
      result[x * up + y] = count > 0 && count >= all / 2 ? sum / count : Number.NaN
    }
  return result
}

/** Metres of a unit of height; null where it is none. */
export const metresOf = (unit: string): number | null =>
  /^(m|metre|meter|metres|meters)$/i.test(unit) ? 1 : /^(km|kilomet(re|er)s?)$/i.test(unit) ? 1000 : null

/** Levels whose heights lie from a bottom to a top, the nearest one where none does: from one to before another. */
export function levelsWithin(heights: readonly number[], bottom: number, top: number): [number, number] {
  const inside = heights.map((height) => height >= bottom && height <= top)
  const first = inside.indexOf(true)
  if (first >= 0) return [first, inside.lastIndexOf(true) + 1]
  const middle = (bottom + top) / 2
  const nearest = heights.reduce(
    (best, height, i) => (Math.abs(height - middle) < Math.abs(heights[best]! - middle) ? i : best),
    0,
  )
  return [nearest, nearest + 1]
}
