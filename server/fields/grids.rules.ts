/** Where the cells of a grid are: two axes of coordinates, or a coordinate for every cell. */

export interface AxesGrid {
  kind: 'axes'
  /** Centres of the cells in the order of the source: latitudes may descend, longitudes run from 0 to 360. */
  latitudes: number[]
  longitudes: number[]
}
/** Its coordinates are arrays themselves, `lat` and `lon` of the same store. */
interface CurvilinearGrid {
  kind: 'curvilinear'
  rows: number
  columns: number
}
export type Grid = AxesGrid | CurvilinearGrid

export const shapeOf = (grid: Grid): [rows: number, columns: number] =>
  grid.kind === 'axes' ? [grid.latitudes.length, grid.longitudes.length] : [grid.rows, grid.columns]

/** Degrees between two meridians, -180 to 180. */
export const turn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/** The step of an axis whose steps are alike, to a thousandth of one; null otherwise. */
export function stepOf(axis: readonly number[]): number | null {
  if (axis.length < 2) return null
  const step = (axis.at(-1)! - axis[0]!) / (axis.length - 1)
  // Coordinates of single precision: 102.4 is 102.40000153.
  const slack = Math.max(Math.abs(step) * 1e-3, 2e-5)
  return axis.every((at, i) => Math.abs(at - (axis[0]! + i * step)) <= slack) ? step : null
}

/** Whether an axis goes one way: without that nobody knows what lies between two cells. */
export const goesOneWay = (axis: readonly number[]): boolean =>
  axis.every(Number.isFinite) &&
  (axis.every((at, i) => i === 0 || at > axis[i - 1]!) || axis.every((at, i) => i === 0 || at < axis[i - 1]!))

/** Edges of the cells, one more than there are: half way between centres, and as far beyond the outer ones. */
export function edgesOf(axis: readonly number[]): number[] {
  if (axis.length < 2) return axis.length === 0 ? [] : [axis[0]! - 0.5, axis[0]! + 0.5]
  const middle = axis.slice(1).map((at, i) => (at + axis[i]!) / 2)
  return [2 * axis[0]! - middle[0]!, ...middle, 2 * axis.at(-1)! - middle.at(-1)!]
}

/** A latitude is not beyond a pole, nor the edge of a cell. */
export const latitudeEdges = (axis: readonly number[]): number[] =>
  edgesOf(axis).map((edge) => Math.max(-90, Math.min(90, edge)))

/** The cell that holds a coordinate; null where none does. */
function cellAt(edges: readonly number[], at: number): number | null {
  const up = edges.at(-1)! >= edges[0]!
  const [low, high] = up ? [edges[0]!, edges.at(-1)!] : [edges.at(-1)!, edges[0]!]
  if (!(at >= low && at <= high)) return null
  let [first, last] = [0, edges.length - 2]
  while (first < last) {
    const middle = (first + last) >> 1
    if (up ? at < edges[middle + 1]! : at > edges[middle + 1]!) last = middle
    else first = middle + 1
  }
  return first
}

/** Row and column of the cell that holds a place, whichever way round the Earth its longitudes are counted. */
export function cellOf({ latitudes, longitudes }: AxesGrid, longitude: number, latitude: number) {
  const row = cellAt(latitudeEdges(latitudes), latitude)
  const edges = edgesOf(longitudes)
  const middle = (edges[0]! + edges.at(-1)!) / 2
  const column = cellAt(edges, middle + turn(longitude - middle)) ?? cellAt(edges, longitude)
  return row === null || column === null ? null : { row, column }
}

/** West, south, east and north of all cells; across the antimeridian the east is beyond 180, around the Earth it goes from -180 to 180. */
export function extentOfAxes({ latitudes, longitudes }: AxesGrid) {
  const [rows, columns] = [latitudeEdges(latitudes), edgesOf(longitudes)]
  const [west, east] = [Math.min(columns[0]!, columns.at(-1)!), Math.max(columns[0]!, columns.at(-1)!)]
  const [south, north] = [Math.min(rows[0]!, rows.at(-1)!), Math.max(rows[0]!, rows.at(-1)!)]
  if (east - west >= 359.5) return { west: -180, south, east: 180, north }
  const shift = turn(west) - west
  return { west: west + shift, south, east: east + shift, north }
}

/** Share of the sphere between two latitudes: weights of the rows of a mean. */
export const bandWeight = (from: number, to: number): number =>
  Math.abs(Math.sin((to * Math.PI) / 180) - Math.sin((from * Math.PI) / 180))

/** Centres of the cells of a grid of two-dimensional coordinates, row after row. */
export interface Swath {
  latitudes: number[]
  longitudes: number[]
}

/** The cell whose centre is nearest; null where the place is farther from it than its neighbours are. */
export function nearestOf({ latitudes, longitudes }: Swath, columns: number, lon: number, lat: number): number | null {
  const squeeze = Math.cos((lat * Math.PI) / 180)
  const far = (at: number) => (latitudes[at]! - lat) ** 2 + (turn(longitudes[at]! - lon) * squeeze) ** 2
  let [best, least] = [-1, Number.POSITIVE_INFINITY]
  for (let at = 0; at < latitudes.length; at++) {
    const distance = far(at)
    if (distance < least) {
      best = at
      least = distance
    }
  }
  if (best < 0) return null
  const between = (other: number) =>
    (latitudes[other]! - latitudes[best]!) ** 2 + (turn(longitudes[other]! - longitudes[best]!) * squeeze) ** 2
  const column = best % columns
  const beside = [
    ...(column > 0 ? [best - 1] : []),
    ...(column < columns - 1 ? [best + 1] : []),
    ...[best - columns, best + columns].filter((one) => one >= 0 && one < latitudes.length),
  ]
  const step = Math.max(...beside.map(between).filter(Number.isFinite), 0)
  // A corner of a cell is less than its diagonal's half away.
  return least <= step ? best : null
}
