import { describe, expect, test } from 'vitest'
import { boundsOn, degreesOf, projections } from '../../public-site/explore/drawing/projection.rules.ts'
import {
  clockText,
  filtered,
  hoursFrom,
  measured,
  overpassSpan,
  qualityOf,
  qualityRange,
} from '../../public-site/explore/drawing/quality.rules.ts'
import { mostFrames, timesOf } from '../../public-site/explore/drawing/recording.ts'
import { joined, laidOut, placedOf } from '../../public-site/explore/drawing/swath.rules.ts'
import type { Frame } from '../../public-site/explore/frame.rules.ts'
import { legendTicks } from '../../public-site/explore/legend.rules.ts'
import type { FieldHead } from '../../server/fields/fields.schema.ts'
import { nearestOf } from '../../server/fields/grids.rules.ts'

const frameOf = (rows: number, columns: number, codes: number[]): Frame => ({
  ...{ rows, columns, coarse: 1, unit: '1', version: 1, moment: null, from: 0, to: 253, scale: 'linear' },
  codes: Uint8Array.from(codes),
})

describe('Albers', () => {
  const { forward, inverse } = projections.albers
  test('comes back to the place it left', () => {
    for (const [lon, lat] of [
      [105, 36],
      [73.5, 39],
      [135, 48],
      [110, 3.5],
      [180, 60],
    ] as const) {
      const back = inverse(...forward(lon, lat))!
      expect(back[0]).toBeCloseTo(lon, 9)
      expect(back[1]).toBeCloseTo(lat, 9)
    }
    expect(forward(105, 36)[0]).toBeCloseTo(0, 12)
    expect(forward(105, 36)[1]).toBeCloseTo(0, 12)
  })
  test('keeps areas: a degree square anywhere is as large as on the sphere', () => {
    for (const lat of [5, 25, 36, 47, 55]) {
      const d = 1e-3
      const [a, b, c] = [forward(120, lat), forward(120 + d, lat), forward(120, lat + d)]
      const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / d ** 2
      expect(area).toBeCloseTo(Math.cos((lat * Math.PI) / 180), 4)
    }
  })
  test('has the bounds of what is bent, and knows what a window shows', () => {
    const china = { west: 73, south: 18, east: 135, north: 54 }
    const bounds = boundsOn(projections.albers, china)
    const seen = degreesOf(projections.albers, bounds)
    for (const end of ['west', 'south'] as const) expect(seen[end]).toBeLessThanOrEqual(china[end] + 1e-6)
    for (const end of ['east', 'north'] as const) expect(seen[end]).toBeGreaterThanOrEqual(china[end] - 1e-6)
    expect(boundsOn(projections.plain, china)).toEqual(china)
    // Behind the cone there is no place.
    expect(inverse(0, 500)).toBeNull()
  })
})

describe('a swath on axes', () => {
  /** A grid that is turned by 30 degrees. */
  const [rows, columns] = [20, 30]
  const turned = Array.from({ length: rows * columns }, (_, at) => {
    const [x, y] = [(at % columns) * 0.5, Math.floor(at / columns) * 0.5]
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]
    return { lon: 110 + x * cos - y * sin, lat: 30 + x * sin + y * cos }
  })
  const swath = { latitudes: turned.map(({ lat }) => lat), longitudes: turned.map(({ lon }) => lon) }

  test('every fine cell within shows the cell that it lies in, none is lost and nothing is smoothed', () => {
    const placed = placedOf(swath, rows, columns)
    const seen = new Set([...placed.sources].filter((one) => one >= 0))
    expect(seen.size).toBe(rows * columns)
    const wide = placed.longitudes.length
    for (let i = 0; i < placed.sources.length; i += 7) {
      const source = placed.sources[i]!
      if (source < 0) continue
      const [lat, lon] = [placed.latitudes[Math.floor(i / wide)]!, placed.longitudes[i % wide]!]
      // No farther than half the diagonal of a cell.
      expect(Math.hypot(lat - swath.latitudes[source]!, lon - swath.longitudes[source]!)).toBeLessThan(0.37)
    }
    const codes = turned.map((_, i) => (i % 250) + 2)
    const frame = laidOut(frameOf(rows, columns, codes), placed)
    expect(new Set(frame.codes)).toEqual(new Set([0, ...codes]))
    // Corners of the rectangle around it are outside.
    expect(frame.codes[0]).toBe(0)
  })
  test('an upright grid stays what it is', () => {
    const latitudes = Array.from({ length: 12 }, (_, i) => 40 - Math.floor(i / 4))
    const longitudes = Array.from({ length: 12 }, (_, i) => 100 + (i % 4))
    const placed = placedOf({ latitudes, longitudes }, 3, 4)
    const wide = placed.longitudes.length
    for (const [i, source] of placed.sources.entries()) {
      if (source < 0) continue
      expect(Math.abs(placed.latitudes[Math.floor(i / wide)]! - latitudes[source]!)).toBeLessThanOrEqual(0.5 + 1e-9)
      expect(Math.abs(placed.longitudes[i % wide]! - longitudes[source]!)).toBeLessThanOrEqual(0.5 + 1e-9)
    }
  })
  test('one across the antimeridian stays together', () => {
    const longitudes = [179, 180, -179, 179, 180, -179]
    const { longitudes: axis } = placedOf({ latitudes: [10, 10, 10, 9, 9, 9], longitudes }, 2, 3)
    expect(axis.at(-1)! - axis[0]!).toBeLessThan(6)
  })
  test('coarser cells lie at the mean of theirs', () => {
    const { latitudes } = joined({ latitudes: [1, 2, 3, 4, 5, 6], longitudes: [0, 0, 0, 0, 0, 0] }, 2, 3, 2)
    expect(latitudes).toEqual([3, 4.5])
  })
  test('a place finds the nearest cell, and none beside the swath', () => {
    expect(nearestOf(swath, columns, turned[137]!.lon + 0.1, turned[137]!.lat - 0.1)).toBe(137)
    expect(nearestOf(swath, columns, turned[137]!.lon + 360, turned[137]!.lat)).toBe(137)
    expect(nearestOf(swath, columns, 90, 30)).toBeNull()
  })
})

describe('quality', () => {
  const head = (key: string, most: number | null = 1): FieldHead => ({
    ...{ key, name: { zh: key, en: key }, unit: '1', standardName: null, variable: key, rows: 2, columns: 3 },
    ...{
      grid: 'axes',
      extent: null,
      times: null,
      levels: null,
      coarser: [],
      least: 0,
      most,
      step: null,
      statistic: 'unknown',
      longer: [],
    },
  })
  test('is told by the field beside it, its own before that of all', () => {
    const fields = [head('no2'), head('quality'), head('no2_qa'), head('overpass_time')]
    expect(qualityOf(fields, fields[0]!)).toMatchObject({ field: { key: 'no2_qa' }, better: 'higher', suggested: 0.75 })
    expect(qualityOf(fields, fields[2]!)).toBeNull()
    expect(qualityOf([head('aod'), head('aod_quality_flag', 3)], head('aod'))).toMatchObject({ limits: [1, 2, 3] })
    expect(qualityOf([head('no2'), head('cloud_fraction')], head('no2'))).toMatchObject({ better: 'lower' })
    expect(qualityOf([head('no2'), { ...head('no2_qa'), rows: 9 }], head('no2'))).toBeNull()
    expect(measured(fields).map(({ key }) => key)).toEqual(['no2'])
  })
  test('keeps exactly what passes: at the limit it does, unknown it does not', () => {
    const { from, to } = qualityRange(0.75, { better: 'higher' })
    expect(from < 0.75 && 0.75 - from < 1e-5 && to > 100).toBe(true)
    const values = frameOf(2, 3, [10, 11, 12, 0, 14, 15])
    // Known and passing, below, unknown, below, passing, beyond.
    const quality = frameOf(2, 3, [2, 1, 0, 1, 254, 255])
    expect([...filtered(values, quality, 'higher').frame.codes]).toEqual([10, 0, 0, 0, 14, 15])
    expect(filtered(values, quality, 'higher').left).toBe(2)
    expect([...filtered(values, quality, 'lower').frame.codes]).toEqual([10, 11, 0, 0, 14, 0])
  })
  test('an overpass is told as a clock does', () => {
    expect([13.53, 0, 23.9999, 25].map(clockText)).toEqual(['13:32', '00:00', '00:00', '01:00'])
    expect([hoursFrom(48_600, 's'), hoursFrom(810, 'min'), hoursFrom(13.5, 'h')]).toEqual([13.5, 13.5, 13.5])
    const at = overpassSpan(frameOf(1, 3, [12, 200, 50]), frameOf(1, 3, [9, 0, 9]))!
    expect(at.map(Math.round)).toEqual([11, 49])
    expect(overpassSpan(frameOf(1, 3, [0, 0, 0]), frameOf(1, 3, [9, 9, 9]))).toBeNull()
  })
})

test('what is saved are the times of the loop, by its step, and never without an end', () => {
  expect(timesOf([3, 10], 3)).toEqual([3, 6, 9])
  expect(timesOf([5, 5], 1)).toEqual([5])
  expect(timesOf([0, 100_000], 1)).toHaveLength(mostFrames)
})

test('long numbers beside a legend are few, short ones as many as are round', () => {
  const ticks = (to: number) => legendTicks({ from: 0, to, scale: 'linear' }, false)
  expect(ticks(500).map(({ words }) => words)).toEqual(['100', '200', '300', '400'])
  const flux = ticks(1.5e-9)
  expect(flux.length).toBeGreaterThanOrEqual(2)
  expect(flux.length).toBeLessThanOrEqual(3)
  expect(flux.every(({ at, words }) => at > 0 && at < 1.5e-9 && words.includes('10⁻'))).toBe(true)
})
