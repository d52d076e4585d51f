/** Single places with values as a grid that the map of fields draws. */

import { steps } from '../../server/fields/frames.vocabulary.ts'
import { niceStep } from '../charts/common/scales.ts'
import type { Frame } from '../explore/frame.rules.ts'

export interface Placed {
  lon: number
  lat: number
  value: number
}

/** Round ends around all values. */
export function niceRange(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 1]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = niceStep((high - low || Math.abs(high) || 1) / 5)
  const from = Math.floor(low / step) * step
  return [from, Math.max(from + step, Math.ceil(high / step) * step)]
}

const centres = (values: number[]) => [...new Set(values)].sort((a, b) => a - b)

export function toFrame(placed: readonly Placed[], [from, to]: [number, number], unit: string) {
  const latitudes = centres(placed.map(({ lat }) => lat)).reverse()
  const longitudes = centres(placed.map(({ lon }) => lon))
  const [rows, columns] = [Math.max(1, latitudes.length), Math.max(1, longitudes.length)]
  const values = new Array<number | undefined>(rows * columns)
  const codes = new Uint8Array(rows * columns)
  for (const { lon, lat, value } of placed) {
    const at = latitudes.indexOf(lat) * columns + longitudes.indexOf(lon)
    values[at] = value
    codes[at] = 2 + Math.min(steps - 1, Math.max(0, Math.floor(((value - from) / (to - from)) * steps)))
  }
  const frame: Frame = {
    ...{ rows, columns, coarse: 1, unit, version: 0, moment: null },
    ...{ from, to, scale: 'linear', codes },
  }
  const half = (all: number[]) => (all.length > 1 ? Math.abs(all[1]! - all[0]!) / 2 : 0.5)
  const extent = {
    west: (longitudes[0] ?? 0) - half(longitudes),
    east: (longitudes.at(-1) ?? 0) + half(longitudes),
    south: (latitudes.at(-1) ?? 0) - half(latitudes),
    north: (latitudes[0] ?? 0) + half(latitudes),
  }
  return { frame, values, detail: { latitudes, longitudes, extent } }
}
