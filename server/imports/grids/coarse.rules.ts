/** Coarser copies of a frame, for a map of more cells than a screen shows. */
import { bandWeight } from '../../fields/grids.rules.ts'

/** A frame of so many cells is sent as it is. */
const enough = 50_000

/** Cells of a side that coarser copies join: 2, 4, 8 …, until a frame is small enough. */
export function coarserOf(rows: number, columns: number): number[] {
  const found: number[] = []
  for (let side = 2; (rows * columns) / (side / 2) ** 2 > enough; side *= 2) found.push(side)
  return found
}

/**
 * Means of blocks of cells, weighted by their areas; NaN where less than half of the area has values. `edges` are those of
 * the rows, null where cells are taken as equal.
 */
export function joined(
  values: Float64Array,
  [rows, columns]: readonly [number, number],
  side: number,
  edges: readonly number[] | null,
): Float32Array<ArrayBuffer> {
  const [down, across] = [Math.ceil(rows / side), Math.ceil(columns / side)]
  const weights = Array.from({ length: rows }, (_, row) => (edges ? bandWeight(edges[row]!, edges[row + 1]!) : 1))
  const result = new Float32Array(down * across)
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      let [sum, weight, all] = [0, 0, 0]
      for (let row = y * side; row < Math.min(rows, (y + 1) * side); row++)
        for (let column = x * side; column < Math.min(columns, (x + 1) * side); column++) {
          const value = values[row * columns + column]!
          all += weights[row]!
          if (Number.isNaN(value)) continue
          weight += weights[row]!
          sum += weights[row]! * value
        }
      result[y * across + x] = weight > 0 && weight >= all / 2 ? sum / weight : Number.NaN
    }
  return result
}
