/** A frame as the portal sends it, and what its bytes say. */
import { bent, restore, steps, straightened } from '../../server/fields/frames.vocabulary.ts'
import type { Range } from './selection.rules.ts'

export interface Frame extends Range {
  rows: number
  columns: number
  coarse: number
  unit: string
  version: number
  moment: string | null
  /** Of a level in time: how few and how many values went into its cells, of how many. */
  counted?: { least: number; most: number; of: number }
  /** A byte a cell: 0 no value, 1 below, 255 above, else steps between. */
  codes: Uint8Array
}

/** @throws RangeError where the bytes are no frame */
export function readFrame(bytes: ArrayBuffer): Frame {
  const length = bytes.byteLength >= 4 ? new DataView(bytes).getUint32(0, true) : Number.POSITIVE_INFINITY
  if (length > bytes.byteLength - 4) throw new RangeError('no frame')
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length))) as Omit<Frame, 'codes'>
  const told = new Uint8Array(bytes, 4 + length)
  if (told.length !== head.rows * head.columns) throw new RangeError('a frame of another size')
  return { ...head, codes: restore(told, head.columns) }
}

/** The middle of the step that a code stands for; below and above, the end of the range. */
export function valueFor(code: number, range: Range): number {
  const { from, to } = range
  if (code === 0) return Number.NaN
  if (code === 1) return from
  if (code === 255) return to
  const [low, high] = [from, to].map(straightened(range)) as [number, number]
  return bent(range)(low + ((high - low) * (code - 1.5)) / steps)
}

/** Where in the range a value stands, 0 to 1. */
export function partOf(value: number, range: Range): number {
  const [at, low, high] = [value, range.from, range.to].map(straightened(range)) as [number, number, number]
  return (at - low) / (high - low)
}

/** Borders of cells between their centres; at the ends half a step beyond. */
export function edgesOf(centres: readonly number[]): number[] {
  if (centres.length === 1) return [centres[0]! - 0.5, centres[0]! + 0.5]
  const inner = centres.slice(1).map((value, i) => (value + centres[i]!) / 2)
  return [2 * centres[0]! - inner[0]!, ...inner, 2 * centres.at(-1)! - inner.at(-1)!]
}

export interface Spread {
  cells: number
  missing: number
  below: number
  above: number
  /** Of cells in the range, weighted by their areas. */
  mean: number
  least: { value: number; row: number; column: number } | null
  most: { value: number; row: number; column: number } | null
  median: number
  /** Share of the area, by equal steps of the scale, below and above at the ends. */
  bars: number[]
}

/** What a frame shows, weighted by the areas of cells: on a sphere they shrink with the cosine of latitude. */
export function spreadOf(frame: Frame, latitudes: readonly number[], bars: number): Spread {
  const byCode = new Float64Array(256)
  const first = new Int32Array(256).fill(-1)
  let missing = 0
  const edges = edgesOf(latitudes).map((edge) => Math.sin((Math.min(90, Math.max(-90, edge)) * Math.PI) / 180))
  for (let row = 0; row < frame.rows; row++) {
    const area = Math.abs(edges[row + 1]! - edges[row]!)
    for (let column = 0; column < frame.columns; column++) {
      const at = row * frame.columns + column
      const code = frame.codes[at]!
      if (code === 0) missing++
      else {
        byCode[code] = byCode[code]! + area
        if (first[code] === -1) first[code] = at
      }
    }
  }
  const all = byCode.reduce((sum, area) => sum + area, 0)
  const result = new Array<number>(bars).fill(0)
  let [sum, passed, median] = [0, 0, Number.NaN]
  for (let code = 1; code < 256; code++) {
    const area = byCode[code]!
    if (area === 0) continue
    sum += area * valueFor(code, frame)
    passed += area
    if (Number.isNaN(median) && passed >= all / 2) median = valueFor(code, frame)
    const bar = Math.min(bars - 1, Math.max(0, Math.floor(((code - 2) / steps) * bars)))
    result[bar] = result[bar]! + area / all
  }
  const extreme = (codes: number[]) => {
    const code = codes.find((one) => byCode[one]! > 0)
    if (code === undefined) return null
    const at = first[code]!
    return { value: valueFor(code, frame), row: Math.floor(at / frame.columns), column: at % frame.columns }
  }
  const codes = Array.from({ length: 255 }, (_, i) => i + 1)
  return {
    cells: frame.codes.length - missing,
    missing,
    below: (byCode[1] ?? 0) / (all || 1),
    above: (byCode[255] ?? 0) / (all || 1),
    mean: all > 0 ? sum / all : Number.NaN,
    least: extreme(codes),
    most: extreme(codes.reverse()),
    median,
    bars: result,
  }
}

/** Round values from one end of the range to the other: for legends and contours. */
export function roundLevels(range: Range, most: number): number[] {
  const { from, to, scale } = range
  if (scale === 'symlog') {
    // Powers of ten on both sides of zero, as far from each other as they can be read.
    const highest = Math.floor(Math.log10(Math.max(Math.abs(from), Math.abs(to))))
    const powers = [0, 1, 2].map((down) => 10 ** (highest - down))
    const found = [...powers.map((one) => -one), 0, ...powers.reverse()].filter((one) => one > from && one < to)
    return found.filter((one, i) => i === 0 || partOf(one, range) - partOf(found[i - 1]!, range) > 0.05)
  }
  if (scale === 'log') {
    const found: number[] = []
    for (let power = Math.floor(Math.log10(from)); power <= Math.ceil(Math.log10(to)); power++)
      for (const one of [1, 2, 5]) {
        const value = Number((one * 10 ** power).toPrecision(3))
        if (value > from && value < to) found.push(value)
      }
    const tens = found.filter((value) => /^1(0*|e)/.test(value.toExponential()) && Math.log10(value) % 1 === 0)
    return found.length <= most || tens.length < 2 ? found.slice(0, most) : tens
  }
  const rough = (to - from) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough)!
  const found: number[] = []
  for (let i = Math.ceil(from / step); i * step < to; i++) {
    const value = Number((i * step).toPrecision(10))
    if (value > from) found.push(value)
  }
  return found
}
