/** Places that stand line by line → the axes of a grid. */

/** Coordinates of single precision: 102.4 is 102.40000153. Of four digits behind the point, half of the last. */
const same = 1e-4

/**
 * The axis on which these coordinates lie, ascending. Where all steps are whole numbers of one, places that nobody wrote
 * are put in between: else the cells beside a gap would be too wide. Every coordinate given has its place on it.
 */
export function axisOf(given: Iterable<number>): number[] {
  const found: number[] = []
  for (const at of [...given].sort((a, b) => a - b)) if (!(at - found.at(-1)! < same)) found.push(at)
  const plain = found.map(tidy)
  if (found.length < 3) return plain
  const steps = found.slice(1).map((at, i) => at - found[i]!)
  const least = Math.min(...steps)
  // A step that is written with few digits is known by all of them together.
  const single = steps.filter((step) => step < least * 1.5)
  const mean = single.reduce((sum, step) => sum + step, 0) / single.length
  const places = [0]
  for (const step of steps) places.push(places.at(-1)! + Math.round(step / mean))
  const last = places.at(-1)!
  if (last + 1 > found.length * 20) return plain
  const step = (found.at(-1)! - found[0]!) / last
  const even = (place: number) => found[0]! + place * step
  const off = Math.min(same, step / 5)
  if (found.some((at, i) => Math.abs(at - even(places[i]!)) > off)) return plain
  return Array.from({ length: last + 1 }, (_, i) => tidy(even(i)))
}
const tidy = (value: number) => Number(value.toFixed(6))

/** The place of a coordinate on an axis that ascends; -1 where it is not on it. */
export function placeOn(axis: readonly number[], at: number): number {
  let [low, high] = [0, axis.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (axis[middle]! < at - same * 1.5) low = middle + 1
    else high = middle
  }
  return Math.abs(axis[low]! - at) <= same * 1.5 ? low : -1
}
