/** Draws a frame on a canvas. On plate carrée a degree of longitude is as wide as at the middle of the map. */
import { colourAt, tableOf } from './colours.ts'
import { boundsOn, type Projection, projections } from './drawing/projection.rules.ts'
import { edgesOf, type Frame, partOf, roundLevels, valueFor } from './frame.rules.ts'
import type { PaletteName, Place, Range } from './selection.rules.ts'

/** What part of the map the canvas shows, in units of its projection. */
export interface Window {
  west: number
  south: number
  east: number
  north: number
}

/** The window that shows all of this, with the shape of the canvas. */
export function fitted(extent: Window, width: number, height: number, projection = projections.plain): Window {
  const { west, south, east, north } = boundsOn(projection, extent)
  const [lon, lat] = [(west + east) / 2, (south + north) / 2]
  const squeeze = projection.name === 'plain' ? Math.max(0.2, Math.cos((lat * Math.PI) / 180)) : 1
  const [wide, high] = [(east - west) * 1.06, (north - south) * 1.06]
  const scale = Math.max((wide * squeeze) / width, high / height)
  const [halfWide, halfHigh] = [(scale * width) / squeeze / 2, (scale * height) / 2]
  return { west: lon - halfWide, east: lon + halfWide, south: lat - halfHigh, north: lat + halfHigh }
}

export function zoomed({ west, south, east, north }: Window, factor: number, at?: Place): Window {
  const { lon, lat } = at ?? { lon: (west + east) / 2, lat: (south + north) / 2 }
  const wide = (east - west) * factor
  if (wide < 0.05 || wide > 720) return { west, south, east, north }
  return {
    west: lon - (lon - west) * factor,
    east: lon + (east - lon) * factor,
    south: lat - (lat - south) * factor,
    north: lat + (north - lat) * factor,
  }
}

export interface Axes {
  latitudes: readonly number[]
  longitudes: readonly number[]
}

/** For each pixel the place between centres of cells, as a fraction of an index; NaN outside of the grid. */
function places(centres: readonly number[], from: number, to: number, pixels: number): Float64Array {
  const edges = edgesOf(centres)
  const rising = edges.at(-1)! > edges[0]!
  const found = new Float64Array(pixels)
  let at = rising === to > from ? 0 : centres.length - 1
  for (let pixel = 0; pixel < pixels; pixel++) {
    const value = from + ((pixel + 0.5) / pixels) * (to - from)
    const inside = (i: number) => (value - edges[i]!) * (value - edges[i + 1]!) <= 0
    while (at > 0 && !inside(at) && value < edges[at]! === rising) at--
    while (at < centres.length - 1 && !inside(at) && value < edges[at]! !== rising) at++
    if (!inside(at)) {
      found[pixel] = Number.NaN
      continue
    }
    const toNext = value > centres[at]! === rising ? 1 : -1
    const next = centres[at + toNext]
    found[pixel] = next === undefined ? at : at + (toNext * (value - centres[at]!)) / (next - centres[at]!)
  }
  return found
}

/** Index of the cell under a place, or null beside the grid. */
export function cellAt({ latitudes, longitudes }: Axes, { lon, lat }: Place): { row: number; column: number } | null {
  const index = (centres: readonly number[], value: number) => {
    const [place] = places(centres, value, value, 1)
    return Number.isNaN(place) ? null : Math.round(place!)
  }
  const row = index(latitudes, lat)
  for (const turn of [0, 360, -360]) {
    const column = index(longitudes, lon + turn)
    if (row !== null && column !== null) return { row, column }
  }
  return null
}

/**
 * Where each pixel lies among rows and columns. On plate carrée a column of pixels is one of the grid; elsewhere every
 * pixel is looked up, once for all frames of a window.
 */
interface Looked {
  rows: Float64Array | Float32Array
  columns: Float64Array | Float32Array
  /** Places of a pixel in the two. */
  rowAt: (x: number, y: number) => number
  columnAt: (x: number, y: number) => number
}
let lastLooked: { key: string; axes: Axes; looked: Looked } | null = null

function lookedUp({ axes, window, projection }: Drawing, width: number, height: number): Looked {
  if (projection.name === 'plain')
    return {
      columns: places(axes.longitudes, window.west, window.east, width),
      rows: places(axes.latitudes, window.north, window.south, height),
      ...{ rowAt: (_, y) => y, columnAt: (x) => x },
    }
  const key = `${projection.name} ${width} ${height} ${Object.values(window).join(' ')}`
  if (lastLooked?.key === key && lastLooked.axes === axes) return lastLooked.looked
  const [rows, columns] = [new Float32Array(width * height), new Float32Array(width * height)]
  const [lons, lats] = [tableOfAxis(axes.longitudes), tableOfAxis(axes.latitudes)]
  for (let y = 0; y < height; y++) {
    const up = window.north - ((y + 0.5) / height) * (window.north - window.south)
    for (let x = 0; x < width; x++) {
      const place = projection.inverse(window.west + ((x + 0.5) / width) * (window.east - window.west), up)
      const at = y * width + x
      rows[at] = place ? lats(place[1]) : Number.NaN
      columns[at] = place ? lons(place[0], true) : Number.NaN
    }
  }
  const at = (x: number, y: number) => y * width + x
  const looked = { rows, columns, rowAt: at, columnAt: at }
  lastLooked = { key, axes, looked }
  return looked
}

/** Fine steps along an axis, each with its place among the centres. */
function tableOfAxis(centres: readonly number[]) {
  const edges = edgesOf(centres)
  const [low, high] = [Math.min(edges[0]!, edges.at(-1)!), Math.max(edges[0]!, edges.at(-1)!)]
  const steps = Math.min(65_536, Math.max(4096, centres.length * 16))
  const table = places(centres, low, high, steps)
  return (value: number, round = false) => {
    const turned = !round || (value >= low && value <= high) ? value : value < low ? value + 360 : value - 360
    const part = ((turned - low) / (high - low)) * steps
    return part >= 0 && part < steps ? table[Math.floor(part)]! : Number.NaN
  }
}

export interface Drawing {
  frame: Frame
  axes: Axes
  window: Window
  projection: Projection
  palette: PaletteName
  /** Filled contours instead of cells. */
  contours: boolean
}

/** The colours of a frame, a pixel for each of the canvas. */
export function paintFrame(context: CanvasRenderingContext2D, drawing: Drawing) {
  const { width, height } = context.canvas
  const picture = context.createImageData(width, height)
  const pixels = new Uint32Array(picture.data.buffer)
  if (drawing.contours) fillContours(pixels, width, height, drawing)
  else fillCells(pixels, width, height, drawing)
  context.putImageData(picture, 0, 0)
}

function fillCells(pixels: Uint32Array, width: number, height: number, drawing: Drawing) {
  const { frame, palette } = drawing
  const table = tableOf(palette)
  const looked = lookedUp(drawing, width, height)
  const [rows, columns] = [looked.rows, looked.columns].map((all) => Int32Array.from(all, nearest)) as [
    Int32Array,
    Int32Array,
  ]
  if (drawing.projection.name !== 'plain') {
    for (let at = 0; at < pixels.length; at++)
      if (rows[at]! >= 0 && columns[at]! >= 0)
        pixels[at] = table[frame.codes[rows[at]! * frame.columns + columns[at]!]!]!
    return
  }
  for (let y = 0; y < height; y++) {
    const row = rows[y]!
    if (row < 0) continue
    for (let x = 0; x < width; x++)
      if (columns[x]! >= 0) pixels[y * width + x] = table[frame.codes[row * frame.columns + columns[x]!]!]!
  }
}
const nearest = (place: number) => (Number.isNaN(place) ? -1 : Math.round(place))

export const contourLevels = (frame: Range) => roundLevels(frame, 9)

/** The middle colour of each band between levels. */
export function bandColours(frame: Range, palette: PaletteName) {
  const borders = [frame.from, ...contourLevels(frame), frame.to]
  return borders.slice(1).map((border, i) => {
    const [a, b] = [partOf(borders[i]!, frame), partOf(border, frame)]
    return colourAt(palette, (a + b) / 2)
  })
}

/** Values between centres of cells by their four neighbours; beside a missing one the cell's own. */
function fillContours(pixels: Uint32Array, width: number, height: number, drawing: Drawing) {
  const { frame, palette } = drawing
  const levels = contourLevels(frame).map((level) => partOf(level, frame))
  const packed = bandColours(frame, palette).map(([r, g, b]) => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0)
  const parts = Float32Array.from({ length: 256 }, (_, code) => partOf(valueFor(code, frame), frame))
  const { rows, columns, rowAt, columnAt } = lookedUp(drawing, width, height)
  const line = 0xff_30_30_30
  let above = new Int8Array(width).fill(-1)
  for (let y = 0; y < height; y++) {
    const bands = new Int8Array(width).fill(-1)
    for (let x = 0; x < width; x++) {
      const [place, across] = [rows[rowAt(x, y)]!, columns[columnAt(x, y)]!]
      if (Number.isNaN(place) || Number.isNaN(across)) continue
      const low = Math.min(frame.rows - 1, Math.floor(place))
      const high = Math.min(frame.rows - 1, low + 1)
      const left = Math.min(frame.columns - 1, Math.floor(across))
      const right = Math.min(frame.columns - 1, left + 1)
      const own = frame.codes[Math.round(place) * frame.columns + Math.round(across)]!
      if (own === 0) continue
      const at = (row: number, column: number) => frame.codes[row * frame.columns + column]! || own
      const [up, side] = [place - low, across - left]
      const part =
        (parts[at(low, left)]! * (1 - side) + parts[at(low, right)]! * side) * (1 - up) +
        (parts[at(high, left)]! * (1 - side) + parts[at(high, right)]! * side) * up
      let band = 0
      while (band < levels.length && part >= levels[band]!) band++
      bands[x] = band
      const border = (x > 0 && bands[x - 1]! >= 0 && bands[x - 1] !== band) || (above[x]! >= 0 && above[x] !== band)
      pixels[y * width + x] = border ? line : packed[band]!
    }
    above = bands
  }
}

/** Numbers beside the lines of contours, a few for each level and never two in one place. */
export function labelContours(
  context: CanvasRenderingContext2D,
  drawing: Drawing,
  { face, ratio, write }: { face: string; ratio: number; write: (value: number) => string },
) {
  const { width, height } = context.canvas
  const { frame } = drawing
  const { rows, columns, rowAt, columnAt } = lookedUp(drawing, width, height)
  const taken: { x: number; y: number }[] = []
  context.font = `${11 * ratio}px ${face}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const step = Math.max(1, Math.round(6 * ratio))
  const value = (x: number, y: number) => {
    const [row, column] = [
      Math.round(rows[rowAt(x, y)] ?? Number.NaN),
      Math.round(columns[columnAt(x, y)] ?? Number.NaN),
    ]
    return Number.isNaN(row + column) ? Number.NaN : valueFor(frame.codes[row * frame.columns + column]!, frame)
  }
  for (const level of contourLevels(frame)) {
    let left = 4
    for (let y = step * 4; y < height - step * 4 && left > 0; y += step)
      for (let x = step * 6; x < width - step * 6 && left > 0; x += step) {
        const [a, b] = [value(x, y), value(x + step, y)]
        if (!((a < level && b >= level) || (a >= level && b < level))) continue
        if (taken.some((one) => Math.hypot(one.x - x, one.y - y) < 90 * ratio)) continue
        taken.push({ x, y })
        left--
        context.lineWidth = 3 * ratio
        context.strokeStyle = 'rgb(255 255 255 / 0.85)'
        context.fillStyle = '#12202b'
        context.strokeText(write(level), x, y)
        context.fillText(write(level), x, y)
      }
  }
}
