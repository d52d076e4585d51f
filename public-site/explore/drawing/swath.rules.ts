/**
 * Cells of two-dimensional coordinates (a satellite's swath, a model's own projection) on axes of degrees, so that every
 * view draws them: each fine cell takes the value of the cell that it lies in, nothing is smoothed between.
 */
import type { Frame } from '../frame.rules.ts'

export interface Swath {
  latitudes: readonly number[]
  longitudes: readonly number[]
}
/** For each cell of the axes the cell of the source that it shows; -1 where there is none. */
export interface Placed {
  latitudes: number[]
  longitudes: number[]
  sources: Int32Array
}
/** Fine enough that no source cell falls between: about two of them across each, within this. */
const mostFine = 1_000_000

/** Centres of cells that are joined `coarse` by `coarse`, as the coarser frames join them. */
export function joined({ latitudes, longitudes }: Swath, rows: number, columns: number, coarse: number): Swath {
  if (coarse === 1) return { latitudes, longitudes }
  const [high, wide] = [Math.ceil(rows / coarse), Math.ceil(columns / coarse)]
  const means = (all: readonly number[]) =>
    Array.from({ length: high * wide }, (_, at) => {
      let [sum, n] = [0, 0]
      const [top, left] = [Math.floor(at / wide) * coarse, (at % wide) * coarse]
      for (let r = top; r < Math.min(rows, top + coarse); r++)
        for (let c = left; c < Math.min(columns, left + coarse); c++) {
          const value = all[r * columns + c]!
          if (!Number.isFinite(value)) continue
          sum += value
          n++
        }
      return sum / n
    })
  return { latitudes: means(latitudes), longitudes: means(longitudes) }
}

/** Longitudes that run on beyond 180 rather than jump back. */
function unwound(longitudes: readonly number[]): readonly number[] {
  const [low, high] = reachOf(longitudes)
  return high - low > 180 && longitudes.every((one) => !(Math.abs(one) < 90))
    ? longitudes.map((one) => (one < 0 ? one + 360 : one))
    : longitudes
}
function reachOf(values: readonly number[]): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

export function placedOf(swath: Swath, rows: number, columns: number): Placed {
  const latitudes = swath.latitudes
  const longitudes = unwound(swath.longitudes)
  const [[south, north], [west, east]] = [reachOf(latitudes), reachOf(longitudes)]
  const share = Math.sqrt(mostFine / 4 / Math.max(1, (north - south) * (east - west)))
  const density = Math.sqrt((rows * columns * 4) / Math.max(1e-6, (north - south) * (east - west)))
  const perDegree = Math.max(0.5, Math.min(share * 2, density))
  const step = 1 / perDegree
  const [high, wide] = [Math.ceil((north - south) / step) + 2, Math.ceil((east - west) / step) + 2]
  const sources = new Int32Array(high * wide).fill(-1)
  const at = (r: number, c: number) => {
    const clamp = (value: number, most: number) => Math.min(most - 1, Math.max(0, value))
    return clamp(r, rows) * columns + clamp(c, columns)
  }
  /** Half way to the neighbours, and as far beyond where there are none. */
  const corner = (all: readonly number[], r: number, c: number, down: number, right: number) => {
    const own = all[at(r, c)]!
    const beside = (dr: number, dc: number) => {
      const other = all[at(r + dr, c + dc)]!
      const inside = r + dr >= 0 && r + dr < rows && c + dc >= 0 && c + dc < columns
      return ((inside ? other : 2 * own - all[at(r - dr, c - dc)]!) - own) / 2
    }
    return own + beside(down, 0) + beside(0, right)
  }
  const corners = [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
  ] as const
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const xs = corners.map(([down, right]) => (corner(longitudes, r, c, down, right) - west) / step + 1)
      const ys = corners.map(([down, right]) => (north - corner(latitudes, r, c, down, right)) / step + 1)
      if (!xs.every(Number.isFinite) || !ys.every(Number.isFinite)) continue
      fillQuad(sources, wide, high, xs, ys, r * columns + c)
    }
  closeSeams(sources, wide, high)
  return {
    latitudes: Array.from({ length: high }, (_, i) => north - (i - 0.5) * step),
    longitudes: Array.from({ length: wide }, (_, i) => west + (i - 0.5) * step),
    sources,
  }
}

/** Between two cells that touch, rounding may leave a fine cell to nobody; it goes to its neighbour. */
function closeSeams(sources: Int32Array, wide: number, high: number) {
  const before = sources.slice()
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const at = y * wide + x
      if (before[at] !== -1) continue
      const beside = (one: number, inside: boolean) => (inside ? before[one]! : -1)
      const [left, right] = [beside(at - 1, x > 0), beside(at + 1, x < wide - 1)]
      const [up, down] = [beside(at - wide, y > 0), beside(at + wide, y < high - 1)]
      if (left !== -1 && right !== -1) sources[at] = left
      else if (up !== -1 && down !== -1) sources[at] = up
    }
}

/** All fine cells whose centre lies in a figure of four corners; of one that holds none, the nearest. */
function fillQuad(into: Int32Array, wide: number, high: number, xs: number[], ys: number[], source: number) {
  const top = Math.max(0, Math.ceil(Math.min(...ys) - 0.5))
  const bottom = Math.min(high - 1, Math.floor(Math.max(...ys) - 0.5))
  let filled = false
  for (let y = top; y <= bottom; y++) {
    const middle = y + 0.5
    const cuts: number[] = []
    for (let i = 0; i < 4; i++) {
      const [y0, y1] = [ys[i]!, ys[(i + 1) % 4]!]
      if (y0 <= middle === y1 <= middle) continue
      cuts.push(xs[i]! + ((middle - y0) / (y1 - y0)) * (xs[(i + 1) % 4]! - xs[i]!))
    }
    if (cuts.length < 2) continue
    const from = Math.max(0, Math.ceil(Math.min(...cuts) - 0.5))
    const to = Math.min(wide - 1, Math.floor(Math.max(...cuts) - 0.5))
    for (let x = from; x <= to; x++) {
      into[y * wide + x] = source
      filled = true
    }
  }
  if (filled) return
  const mean = (all: number[]) => Math.floor(all.reduce((sum, one) => sum + one, 0) / 4)
  const [x, y] = [mean(xs), mean(ys)]
  if (x >= 0 && x < wide && y >= 0 && y < high && into[y * wide + x] === -1) into[y * wide + x] = source
}

/** The frame as its axes show it. */
export function laidOut(frame: Frame, { latitudes, longitudes, sources }: Placed): Frame {
  const codes = new Uint8Array(sources.length)
  for (let i = 0; i < codes.length; i++) codes[i] = sources[i]! < 0 ? 0 : frame.codes[sources[i]!]!
  return { ...frame, rows: latitudes.length, columns: longitudes.length, coarse: 1, codes }
}
