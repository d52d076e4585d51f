/** A field in three dimensions for the demo: dust by height over the days of its strongest storm, as a model gives it. */
import { type Made, netcdf3 } from '../../../server/fields/netcdf3.rules.ts'
import type { FieldWords } from '../../../server/imports/grids/convert.ts'
import { day } from '../../clock.ts'
import { axesOf, dust } from './shapes.ts'

/** One of the theme's datasets has it. */
export const hasSolid = (slug: string) => slug.startsWith('demo-reanalysis-dust-assimilation-ncp-2023')
export const solidFields: Record<string, FieldWords> = {
  dust_3d: {
    key: 'dust_3d',
    name: { zh: '沙尘质量浓度三维分布', en: 'Dust concentration in three dimensions' },
    unit: 'µg m⁻³',
  },
}
/** Metres above the ground, closer below. */
const heights = [50, 150, 300, 500, 750, 1000, 1400, 1800, 2300, 2900, 3600, 4500, 5500, 7000]
const step = 0.5
const daysKept = 5
const scale = 0.1

interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Storms travel higher the farther they have come; above lies little. */
function profile(surface: number, height: number, longitude: number, latitude: number): number {
  const lifted = 700 + 55 * Math.max(0, longitude - 95) + 20 * (latitude - 30)
  const haze = 22 * Math.exp(-height / 1100)
  const plume = Math.max(0, surface - 40) * Math.exp(-(((height - lifted * 0.6) / (lifted * 0.75 + 250)) ** 2))
  return haze + plume
}

export function solidFile(slug: string, extent: Box, from: number, to: number): Buffer {
  const axes = axesOf(extent, step)
  const first = Math.floor((from + 8 * 3_600_000) / day)
  const days = Math.floor((to + 8 * 3_600_000) / day) - first + 1
  const surface = dust(slug, axes, days)
  const cells = axes.latitudes.length * axes.longitudes.length
  const total = (at: number) => surface.subarray(at * cells, (at + 1) * cells).reduce((sum, value) => sum + value, 0)
  // Where most of it is in the air.
  let begin = 0
  for (let at = 0; at + daysKept <= days; at++) if (total(at + 2) > total(begin + 2)) begin = at
  const kept = Math.min(daysKept, days)
  const values = new Int16Array(kept * heights.length * cells)
  let place = 0
  for (let at = begin; at < begin + kept; at++)
    for (const height of heights)
      for (const [row, latitude] of axes.latitudes.entries())
        for (const [column, longitude] of axes.longitudes.entries()) {
          const below = surface[at * cells + row * axes.longitudes.length + column]!
          values[place++] = Math.min(32_767, Math.round(profile(below, height, longitude, latitude) / scale))
        }
  const axis = (dimension: string, all: number[], standard: string, units: string, more = {}): Made => ({
    ...{ dimensions: [dimension], type: 'float64', values: all },
    attributes: { standard_name: standard, units, ...more },
  })
  const times = Array.from({ length: kept }, (_, i) => first + begin + i)
  return netcdf3(
    { time: 0, nv: 2, height: heights.length, lat: axes.latitudes.length, lon: axes.longitudes.length },
    {
      lat: axis('lat', axes.latitudes, 'latitude', 'degrees_north'),
      lon: axis('lon', axes.longitudes, 'longitude', 'degrees_east'),
      height: axis('height', heights, 'height', 'm', { positive: 'up', axis: 'Z' }),
      time: {
        ...{ dimensions: ['time'], type: 'float64', values: times.map((time) => time + 0.5) },
        attributes: {
          ...{ standard_name: 'time', units: 'days since 1970-01-01', calendar: 'standard' },
          bounds: 'time_bnds',
        },
      },
      time_bnds: { dimensions: ['time', 'nv'], type: 'float64', values: times.flatMap((time) => [time, time + 1]) },
      dust_3d: {
        ...{ dimensions: ['time', 'height', 'lat', 'lon'], type: 'int16', values },
        attributes: {
          long_name: 'Dust concentration in three dimensions',
          units: 'µg m⁻³',
          scale_factor: { type: 'float64', values: [scale] },
        },
      },
    },
    { records: kept, global: { Conventions: 'CF-1.12', title: `${slug} (made up for demonstration)` } },
  )
}
