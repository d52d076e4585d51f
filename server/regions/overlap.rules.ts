/**
 * How much of each cell of a grid lies in a region. Worked out on the cylinder of equal areas (longitude, sine of latitude),
 * where areas are those of the sphere and borders are straight from corner to corner: what regions share out adds up again.
 */
import { type AxesGrid, edgesOf, latitudeEdges } from '../fields/grids.rules.ts'
import type { Ring } from './rings.vocabulary.ts'

/** Mean radius of the Earth in m. */
export const earthRadius = 6_371_000
const radians = Math.PI / 180
const sine = (latitude: number) => Math.sin(latitude * radians)
/** Square metres of a degree of longitude times one of the sine of latitude. */
const squareMetres = earthRadius ** 2 * radians

/** Cells that have a part in a region, and the share of each that is within. */
export interface Overlap {
  /** Row × columns + column. */
  cells: Int32Array
  shares: Float64Array
  /** Of all of the region, on the grid or not, in m². */
  area: number
}

/** m² of a cell of each row. */
export function cellAreas({ latitudes, longitudes }: AxesGrid): { rows: Float64Array; columns: Float64Array } {
  const [lat, lon] = [latitudeEdges(latitudes).map(sine), edgesOf(longitudes)]
  return {
    rows: Float64Array.from(latitudes, (_, i) => Math.abs(lat[i + 1]! - lat[i]!) * squareMetres),
    columns: Float64Array.from(longitudes, (_, i) => Math.abs(lon[i + 1]! - lon[i]!)),
  }
}

type Points = Float64Array
/** Twice the area between the corners: x, y, x, y … */
function twice(points: Points, count: number): number {
  let sum = 0
  for (let i = 0, j = count - 2; i < count; j = i, i += 2)
    sum += points[j]! * points[i + 1]! - points[i]! * points[j + 1]!
  return sum
}

/** Sutherland and Hodgman at one line: the half on the side of `sign`. */
function half(points: Points, axis: 0 | 1, at: number, sign: 1 | -1): Points {
  const found = new Float64Array(points.length * 2)
  let count = 0
  const other = 1 - axis
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [a, b] = [(points[j + axis]! - at) * sign, (points[i + axis]! - at) * sign]
    if (a >= 0 !== b >= 0) {
      const part = a / (a - b)
      found[count + axis] = at
      found[count + other] = points[j + other]! + part * (points[i + other]! - points[j + other]!)
      count += 2
    }
    if (b >= 0) {
      found[count] = points[i]!
      found[count + 1] = points[i + 1]!
      count += 2
    }
  }
  return found.subarray(0, count)
}

/** Area of a region of these rings in m²: what is inside of each, whichever way round it runs. */
const areaOf = (rings: readonly Ring[]): number =>
  rings.reduce((sum, ring) => {
    const points = Float64Array.from(ring.flatMap(([lon, lat]) => [lon, sine(lat)]))
    return sum + (Math.abs(twice(points, points.length)) / 2) * squareMetres
  }, 0)

/** Islands and parts of a region; none lies in another. */
export function overlapOf(grid: AxesGrid, rings: readonly Ring[]): Overlap {
  const [x, y] = [edgesOf(grid.longitudes), latitudeEdges(grid.latitudes).map(sine)]
  const [columns, rows] = [grid.longitudes.length, grid.latitudes.length]
  const shares = new Map<number, number>()
  const add = (row: number, column: number, share: number) => {
    const cell = row * columns + column
    shares.set(cell, (shares.get(cell) ?? 0) + share)
  }
  const size = (r0: number, r1: number, c0: number, c1: number) => Math.abs((x[c1]! - x[c0]!) * (y[r1]! - y[r0]!))

  /** A piece that lies within rows r0 to r1 and columns c0 to c1: halved until it is a cell, or all of its rectangle. */
  function share(points: Points, [r0, r1, c0, c1]: readonly [number, number, number, number]) {
    if (points.length < 6) return
    const area = Math.abs(twice(points, points.length)) / 2
    const all = size(r0, r1, c0, c1)
    if (area <= all * 1e-12) return
    if (r1 - r0 === 1 && c1 - c0 === 1) return add(r0, c0, Math.min(1, area / all))
    if (area >= all * (1 - 1e-12)) {
      for (let row = r0; row < r1; row++) for (let column = c0; column < c1; column++) add(row, column, 1)
      return
    }
    const across = c1 - c0 >= r1 - r0
    const [from, to] = across ? [c0, c1] : [r0, r1]
    const middle = (from + to) >> 1
    const edges = across ? x : y
    const rising = edges[to]! > edges[from]! ? 1 : -1
    const axis = across ? 0 : 1
    const low = half(points, axis, edges[middle]!, rising === 1 ? -1 : 1)
    const high = half(points, axis, edges[middle]!, rising)
    share(low, across ? [r0, r1, c0, middle] : [r0, middle, c0, c1])
    share(high, across ? [r0, r1, middle, c1] : [middle, r1, c0, c1])
  }

  const [west, east] = [Math.min(x[0]!, x[columns]!), Math.max(x[0]!, x[columns]!)]
  const [south, north] = [Math.min(y[0]!, y[rows]!), Math.max(y[0]!, y[rows]!)]
  // Longitudes of a grid may be counted from anywhere.
  for (const ring of rings)
    for (const turn of [-360, 0, 360]) {
      let points: Points = Float64Array.from(ring.flatMap(([lon, lat]) => [lon + turn, sine(lat)]))
      points = half(points, 0, west, 1)
      points = half(points, 0, east, -1)
      points = half(points, 1, south, 1)
      points = half(points, 1, north, -1)
      share(points, [0, rows, 0, columns])
    }
  const cells = Int32Array.from(shares.keys()).sort()
  return { cells, shares: Float64Array.from(cells, (cell) => Math.min(1, shares.get(cell)!)), area: areaOf(rings) }
}

/** Borders as drawn overlap here and there by a hair: no cell is given away more than once. */
export function withoutDoubles(overlaps: readonly Overlap[], cells: number): void {
  const given = new Float64Array(cells)
  for (const { cells, shares } of overlaps) for (let i = 0; i < cells.length; i++) given[cells[i]!]! += shares[i]!
  for (const { cells, shares } of overlaps)
    for (let i = 0; i < cells.length; i++) if (given[cells[i]!]! > 1) shares[i]! /= given[cells[i]!]!
}
