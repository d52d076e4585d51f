/** Gives datasets of the demo their fields: a NetCDF file as real ones deliver it, read the way every import goes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NewDataset } from '../../../server/datasets/publishing/publishing.types.ts'
import { type Made, netcdf3 } from '../../../server/fields/netcdf3.rules.ts'
import { findCurtains } from '../../../server/imports/grids/cf-curtains.rules.ts'
import { type FoundField, findFields } from '../../../server/imports/grids/cf-grids.rules.ts'
import { convert, type FieldWords } from '../../../server/imports/grids/convert.ts'
import { openSlabs, type SlabFile } from '../../../server/imports/netcdf/slabs.ts'
import { day } from '../../clock.ts'
import type { Place } from '../../places.ts'
import { air } from './air.ts'
import { emitted, emittedSectors } from './emitted.ts'
import { lidarFields, lidarFile } from './lidar.ts'
import { overpassMaps } from './maps.ts'
import { gridOfMonth, orbitPiece, passFields } from './passes.ts'
import { type Axes, axesOf, dust, shipModes, ships } from './shapes.ts'
import { hasSolid, solidFields, solidFile } from './solid.ts'

interface Kind {
  step: number
  /** Where not all of the dataset's extent is meant. */
  box?: { west: number; south: number; east: number; north: number }
  /** Which of the datasets of the theme; each where left out. */
  only?(dataset: NewDataset): boolean
  /** Edges of its times: days since 1970 by the clock of the dataset. */
  times(from: number, to: number): number[]
  variables: Record<string, FieldWords & { standardName?: string; scale: number; statistic?: 'mean' }>
  levels?: readonly { zh: string; en: string }[]
  /** What the levels are, as the file calls them. */
  levelName?: string
  /** `first`: the first edge of its times. */
  values(slug: string, axes: Axes, times: number, first: number): Record<string, Float64Array | Float32Array>
}

const beijingDay = (instant: number) => Math.floor((instant + 8 * 3_600_000) / day)
const yearStart = (year: number) => Date.UTC(year, 0, 1) / day

/** Months of two years, so that years can be compared and the file stays small. */
const monthsAtMost = 24
const species = [
  ['so2', 'SO₂', 0.5],
  ['nox', 'NOₓ', 0.5],
  ['pm25', 'PM2.5', 0.2],
  ['nmvoc', 'NMVOC', 0.5],
  ['nh3', 'NH₃', 0.2],
] as const

/** The mainland and the seas about it. */
export const china = { west: 73, south: 15, east: 136, north: 55 }

const kinds: Record<string, Kind> = {
  six: {
    ...{ step: 0.25, box: china },
    only: ({ slug }) => slug.startsWith('demo-reanalysis-six-china'),
    // Days of its last year.
    times: (_, to) => {
      const year = new Date(to + 8 * 3_600_000).getUTCFullYear()
      const first = yearStart(year)
      return Array.from({ length: yearStart(year + 1) - first + 1 }, (_, i) => first + i)
    },
    variables: {
      pm25: {
        key: 'pm25_field',
        name: { zh: '近地面PM2.5日均质量浓度', en: 'Daily mean PM2.5 at the surface' },
        unit: 'µg m⁻³',
        standardName: 'mass_concentration_of_pm2p5_ambient_aerosol_particles_in_air',
        scale: 0.5,
        statistic: 'mean',
      },
      o3: {
        key: 'o3_field',
        name: { zh: '近地面臭氧日最大8小时平均', en: 'Daily maximum 8-hour mean ozone at the surface' },
        unit: 'µg m⁻³',
        standardName: 'mass_concentration_of_ozone_in_air',
        scale: 0.5,
      },
    },
    values: air,
  },
  provinces: {
    step: 0.5,
    only: ({ slug }) => slug.startsWith('demo-inventory-provinces-china-2018'),
    times: (from, to) => {
      const [first, last] = [from, to].map((at) => new Date(at + 8 * 3_600_000).getUTCFullYear()) as [number, number]
      const begin = Math.max(first, last + 1 - monthsAtMost / 12)
      return Array.from({ length: (last + 1 - begin) * 12 + 1 }, (_, i) => Date.UTC(begin, i, 1) / day)
    },
    variables: Object.fromEntries(
      species.map(([key, name, scale]) => [
        key,
        {
          key: `${key}_field`,
          name: { zh: `${name}排放量`, en: `${name} emission` },
          unit: 't month⁻¹',
          scale,
          levels: emittedSectors,
        },
      ]),
    ),
    levels: emittedSectors,
    levelName: 'sector',
    values: (_, axes, times, first) => {
      const year = new Date(first * day).getUTCFullYear()
      return Object.fromEntries(species.map(([key]) => [key, emitted(key, axes, year, times)]))
    },
  },
  'dust-assimilation': {
    step: 0.25,
    times: (from, to) => {
      const [first, last] = [beijingDay(from), beijingDay(to)]
      return Array.from({ length: last - first + 2 }, (_, i) => first + i)
    },
    variables: {
      dust: {
        key: 'dust',
        name: { zh: '近地面沙尘质量浓度', en: 'Dust concentration at the surface' },
        unit: 'µg m⁻³',
        standardName: 'mass_concentration_of_dust_dry_aerosol_particles_in_air',
        scale: 0.1,
        statistic: 'mean',
      },
      dry_deposition: {
        key: 'dry_deposition',
        name: { zh: '干沉降通量', en: 'Dry deposition' },
        unit: 'mg m⁻² d⁻¹',
        scale: 0.1,
      },
    },
    values: (slug, axes, times) => {
      const air = dust(slug, axes, times)
      return { dust: air, dry_deposition: air.map((value) => value * 1.25 * (0.9 + 0.1 * Math.sin(value / 40))) }
    },
  },
  ships: {
    step: 0.03,
    times: (from, to) => {
      const [first, last] = [from, to].map((at) => new Date(at + 8 * 3_600_000).getUTCFullYear()) as [number, number]
      return Array.from({ length: last - first + 2 }, (_, i) => yearStart(first + i))
    },
    variables: {
      nox: {
        key: 'nox_field',
        name: { zh: '船舶氮氧化物排放量', en: 'NOₓ emission of ships' },
        unit: 't a⁻¹',
        scale: 0.01,
        levels: shipModes.map(({ zh, en }) => ({ zh, en })),
      },
    },
    levels: shipModes,
    values: (_, axes, times) => ({ nox: ships(axes, times) }),
  },
}
const fill = -32_768

function packed(values: Float64Array | Float32Array, scale: number): Int16Array {
  const list = new Int16Array(values.length)
  for (let i = 0; i < list.length; i++) {
    const value = values[i]!
    list[i] = Number.isNaN(value) ? fill : Math.min(32_767, Math.round(value / scale))
  }
  return list
}

function fileOf({ slug, extent, timeFrom, timeTo }: NewDataset, kind: Kind): Buffer {
  const axes = axesOf(kind.box ?? extent!, kind.step)
  const edges = kind.times(timeFrom!, timeTo!)
  const count = edges.length - 1
  const level = kind.levelName ?? 'mode'
  const axis = (dimension: string, values: number[], standardName: string, units: string): Made => ({
    ...{ dimensions: [dimension], type: 'float64', values },
    attributes: { standard_name: standardName, units },
  })
  const variables: Record<string, Made> = {
    lat: axis('lat', axes.latitudes, 'latitude', 'degrees_north'),
    lon: axis('lon', axes.longitudes, 'longitude', 'degrees_east'),
    time: {
      ...{
        dimensions: ['time'],
        type: 'float64',
        values: edges.slice(0, -1).map((edge, i) => (edge + edges[i + 1]!) / 2),
      },
      attributes: { standard_name: 'time', units: 'days since 1970-01-01', calendar: 'standard', bounds: 'time_bnds' },
    },
    time_bnds: {
      ...{ dimensions: ['time', 'nv'], type: 'float64' },
      values: edges.slice(0, -1).flatMap((edge, i) => [edge, edges[i + 1]!]),
    },
    ...(kind.levels && {
      [level]: {
        ...{ dimensions: [level], type: 'int32', values: kind.levels.map((_, i) => i) },
        attributes: { long_name: kind.levels.map(({ en }, i) => `${i}: ${en}`).join('; '), units: '1' },
      },
    }),
  }
  for (const [name, values] of Object.entries(kind.values(slug, axes, count, edges[0]!))) {
    const { name: words, unit, standardName, scale, statistic } = kind.variables[name]!
    variables[name] = {
      ...{ dimensions: ['time', ...(kind.levels ? [level] : []), 'lat', 'lon'], type: 'int16' },
      values: packed(values, scale),
      attributes: {
        long_name: words.en,
        units: unit,
        ...(standardName && { standard_name: standardName }),
        ...(statistic && { cell_methods: `time: ${statistic}` }),
        scale_factor: { type: 'float64', values: [scale] },
        _FillValue: { type: 'int16', values: [fill] },
      },
    }
  }
  return netcdf3(
    {
      ...{ time: 0, nv: 2, lat: axes.latitudes.length, lon: axes.longitudes.length },
      ...(kind.levels && { [level]: kind.levels.length }),
    },
    variables,
    { records: count, global: { Conventions: 'CF-1.12', title: `${slug} (made up for demonstration)` } },
  )
}

/** With its fields, where it is of a kind that has some. */
export function withFields(dataset: NewDataset, theme: string, place: Place | null): NewDataset {
  if (dataset.timeFrom === null || dataset.timeTo === null) return dataset
  if (theme === 'mpl')
    return withFile(
      dataset,
      lidarFile(dataset.slug, place, dataset.timeFrom, dataset.timeTo),
      findCurtains,
      lidarFields,
    )
  if (theme === 'tropomi-hcho' && dataset.slug.includes('-china-')) return overpassMaps(dataset)
  const found = (file: SlabFile) => findFields(file).fields
  // A few of each, so that the demo stays small.
  if (dataset.extent && theme === 'tropomi-no2' && !dataset.slug.includes('-china-') && dataset.sharingMode === 'open')
    return withFile(dataset, gridOfMonth(dataset.slug, dataset.extent, dataset.timeTo), found, passFields)
  if (dataset.extent && theme === 'gf5' && dataset.slug.includes('-yrd-'))
    return withFile(dataset, orbitPiece(dataset.slug, dataset.extent, dataset.timeTo), found, passFields)
  const kind = Object.hasOwn(kinds, theme) ? kinds[theme] : undefined
  if (!kind || kind.only?.(dataset) === false || !dataset.extent) return dataset
  const flat = withFile(dataset, fileOf(dataset, kind), found, kind.variables)
  if (!hasSolid(dataset.slug)) return flat
  const solid = solidFile(dataset.slug, dataset.extent, dataset.timeFrom, dataset.timeTo)
  return withFile(flat, solid, found, solidFields, '-3d')
}

function withFile(
  dataset: NewDataset,
  content: Buffer,
  find: (file: SlabFile) => FoundField[],
  variables: Readonly<Record<string, FieldWords>>,
  mark = '',
): NewDataset {
  const name = `${dataset.slug}${mark}.nc`
  const before = dataset.version.fields
  return {
    ...dataset,
    fileFormats: [...new Set([...dataset.fileFormats, 'NetCDF'])],
    version: {
      ...dataset.version,
      files: [...dataset.version.files, { name, format: 'application/x-netcdf', content }],
      async *fields(arrays, onProgress) {
        if (before) yield* before(arrays, onProgress)
        const folder = mkdtempSync(join(tmpdir(), 'portal-fields-'))
        try {
          writeFileSync(join(folder, name), content)
          const file = await openSlabs(join(folder, name))
          try {
            for (const found of find(file)) {
              const words = variables[found.name]
              if (!words) continue
              const { summary: _, ...stored } = await convert(file, found, words, arrays, { file: name, onProgress })
              yield stored
            }
          } finally {
            file.close()
          }
        } finally {
          rmSync(folder, { recursive: true, force: true })
        }
      },
    },
  }
}
