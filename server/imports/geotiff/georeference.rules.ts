/** Where the cells of a GeoTIFF are (OGC GeoTIFF 1.1, 7.1 and B.2.1). */
import type { ElementName, Values } from '../../engines/arrays/elements.ts'

export interface Georeference {
  /** Of the first pixel: its outer corner, or its centre where pixels are points. */
  west: number
  north: number
  /** `dy` is negative where rows go south. */
  dx: number
  dy: number
  points: boolean
}

const tidy = (value: number) => Number(value.toPrecision(12))

export function centresOf({ west, north, dx, dy, points }: Georeference, rows: number, columns: number) {
  if (![west, north, dx, dy].every(Number.isFinite) || dx === 0 || dy === 0) throw new RangeError('it tells no place')
  const half = points ? 0 : 0.5
  const latitudes = Array.from({ length: rows }, (_, row) => tidy(north + (row + half) * dy))
  const longitudes = Array.from({ length: columns }, (_, column) => tidy(west + (column + half) * dx))
  if (latitudes.some((at) => Math.abs(at) > 90.001) || longitudes.some((at) => Math.abs(at) > 720))
    throw new RangeError('its coordinates are no degrees')
  return { latitudes, longitudes }
}

const names: [abstract: new (...given: never[]) => unknown, ElementName][] = [
  [Int8Array, 'int8'],
  [Uint8Array, 'uint8'],
  [Int16Array, 'int16'],
  [Uint16Array, 'uint16'],
  [Int32Array, 'int32'],
  [Uint32Array, 'uint32'],
  [Float32Array, 'float32'],
  [Float64Array, 'float64'],
]
export const elementOf = (values: Values): ElementName | null =>
  names.find(([kind]) => values instanceof (kind as never))?.[1] ?? null
