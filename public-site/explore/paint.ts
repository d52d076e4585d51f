/** Draws a frame on a canvas. Plate carrée: a degree of longitude is as wide as at the middle of the map. */
import { colourAt, css, tableOf } from './colours.ts'
import { edgesOf, type Frame, partOf, roundLevels, valueFor } from './frame.rules.ts'
import type { PaletteName, Place, Range } from './selection.rules.ts'

/** What part of the world the canvas shows. */
export interface Window {
  west: number
  south: number
  east: number
  north: number
}

/** The window that shows all of this, with the shape of the canvas. */
export function fitted({ west, south, east, north }: Window, width: number, height: number): Window {
  const [lon, lat] = [(west + east) / 2, (south + north) / 2]
  const squeeze = Math.max(0.2, Math.cos((lat * Math.PI) / 180))
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

interface Drawing {
  frame: Frame
  axes: Axes
  window: Window
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

function fillCells(pixels: Uint32Array, width: number, height: number, { frame, axes, window, palette }: Drawing) {
  const table = tableOf(palette)
  const columns = Int32Array.from(places(axes.longitudes, window.west, window.east, width), nearest)
  const rows = Int32Array.from(places(axes.latitudes, window.north, window.south, height), nearest)
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
  const { frame, axes, window, palette } = drawing
  const levels = contourLevels(frame).map((level) => partOf(level, frame))
  const packed = bandColours(frame, palette).map(([r, g, b]) => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0)
  const parts = Float32Array.from({ length: 256 }, (_, code) => partOf(valueFor(code, frame), frame))
  const columns = places(axes.longitudes, window.west, window.east, width)
  const rows = places(axes.latitudes, window.north, window.south, height)
  const line = 0xff_30_30_30
  let above = new Int8Array(width).fill(-1)
  for (let y = 0; y < height; y++) {
    const bands = new Int8Array(width).fill(-1)
    const place = rows[y]!
    if (!Number.isNaN(place)) {
      const low = Math.min(frame.rows - 1, Math.floor(place))
      const high = Math.min(frame.rows - 1, low + 1)
      for (let x = 0; x < width; x++) {
        const across = columns[x]!
        if (Number.isNaN(across)) continue
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
    }
    above = bands
  }
}

/** Numbers beside the lines of contours, a few for each level and never two in one place. */
export function labelContours(
  context: CanvasRenderingContext2D,
  { frame, axes, window }: Drawing,
  { face, ratio, write }: { face: string; ratio: number; write: (value: number) => string },
) {
  const { width, height } = context.canvas
  const columns = places(axes.longitudes, window.west, window.east, width)
  const rows = places(axes.latitudes, window.north, window.south, height)
  const taken: { x: number; y: number }[] = []
  context.font = `${11 * ratio}px ${face}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const step = Math.max(1, Math.round(6 * ratio))
  const value = (x: number, y: number) => {
    const [row, column] = [Math.round(rows[y] ?? Number.NaN), Math.round(columns[x] ?? Number.NaN)]
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

export interface Ink {
  line: string
  land: string
  quiet: string
  ink: string
  paper: string
  face: string
}

/** Land without boundaries, a grid of degrees, and the places that were chosen. */
export function paintOver(
  context: CanvasRenderingContext2D,
  {
    window,
    land,
    places: chosen,
    cursor,
    box,
    ink,
    ratio,
  }: {
    window: Window
    land: Path2D | null
    places: readonly (Place & { colour: string })[]
    cursor: Window | null
    /** The rectangle that is chosen. */
    box: Window | null
    ink: Ink
    ratio: number
  },
) {
  const { width, height } = context.canvas
  const [perLon, perLat] = [width / (window.east - window.west), height / (window.north - window.south)]
  const x = (lon: number) => (lon - window.west) * perLon
  const y = (lat: number) => (window.north - lat) * perLat
  context.save()
  if (land) {
    context.lineWidth = 1.2 * ratio
    for (const turn of [0, 360]) {
      context.save()
      context.setTransform(perLon, 0, 0, perLat, x(turn), y(0))
      context.lineWidth = (1.2 * ratio) / perLon
      context.strokeStyle = ink.land
      context.stroke(land)
      context.restore()
    }
  }
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30].find((one) => one * perLon > 70 * ratio) ?? 60
  context.font = `${11 * ratio}px ${ink.face}`
  context.lineWidth = ratio
  const name = (value: number, plus: string, minus: string) =>
    `${Number(Math.abs(value).toFixed(2))}°${value > 0 ? plus : value < 0 ? minus : ''}`
  const label = (text: string, left: number, top: number) => {
    context.lineWidth = 3 * ratio
    context.strokeStyle = ink.paper
    context.strokeText(text, left, top)
    context.fillStyle = ink.quiet
    context.fillText(text, left, top)
    context.lineWidth = ratio
  }
  for (let i = Math.ceil(window.west / step); i * step < window.east; i++) {
    const lon = ((((i * step + 180) % 360) + 360) % 360) - 180
    context.strokeStyle = ink.line
    context.globalAlpha = 0.45
    context.beginPath()
    context.moveTo(x(i * step), 0)
    context.lineTo(x(i * step), height)
    context.stroke()
    context.globalAlpha = 1
    context.textAlign = 'center'
    context.textBaseline = 'bottom'
    if (x(i * step) > 60 * ratio && x(i * step) < width - 20 * ratio)
      label(name(lon, 'E', 'W'), x(i * step), height - 4 * ratio)
  }
  for (let i = Math.ceil(window.south / step); i * step < window.north; i++) {
    context.strokeStyle = ink.line
    context.globalAlpha = 0.45
    context.beginPath()
    context.moveTo(0, y(i * step))
    context.lineTo(width, y(i * step))
    context.stroke()
    context.globalAlpha = 1
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    if (y(i * step) > 12 * ratio && y(i * step) < height - 24 * ratio)
      label(name(i * step, 'N', 'S'), 5 * ratio, y(i * step))
  }
  if (cursor) {
    context.lineWidth = 2 * ratio
    context.strokeStyle = ink.ink
    const box = [x(cursor.west), y(cursor.north), x(cursor.east) - x(cursor.west), y(cursor.south) - y(cursor.north)]
    context.strokeRect(box[0]!, box[1]!, box[2]!, box[3]!)
  }
  if (box) {
    // A rectangle whose west is beyond its east goes across the antimeridian; the map may count its degrees anew.
    const wide = box.east > box.west ? box.east - box.west : box.east - box.west + 360
    context.lineWidth = 2 * ratio
    for (const turn of [-360, 0, 360]) {
      const frame = [x(box.west + turn), y(box.north), wide * perLon, (box.north - box.south) * perLat] as const
      context.setLineDash([])
      context.strokeStyle = ink.paper
      context.strokeRect(...frame)
      context.setLineDash([6 * ratio, 4 * ratio])
      context.strokeStyle = ink.ink
      context.strokeRect(...frame)
    }
    context.setLineDash([])
  }
  chosen.forEach(({ lon, lat, colour }, i) => {
    context.beginPath()
    context.arc(x(lon), y(lat), 8 * ratio, 0, 2 * Math.PI)
    context.fillStyle = ink.paper
    context.fill()
    context.lineWidth = 2.5 * ratio
    context.strokeStyle = colour
    context.stroke()
    context.fillStyle = ink.ink
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.font = `600 ${10.5 * ratio}px ${ink.face}`
    context.fillText(String(i + 1), x(lon), y(lat) + 0.5 * ratio)
  })
  context.restore()
}

export { css }
