/** How a made-up satellite sees nitrogen dioxide: cities and their plumes, clouds that hide them, and the time it passes. */
import { type Made, netcdf3 } from '../../../server/fields/netcdf3.rules.ts'
import type { FieldWords } from '../../../server/imports/grids/convert.ts'
import { day } from '../../clock.ts'
import { keyOf, random, smooth } from '../../random.ts'
import { axesOf } from './shapes.ts'

const fill = -32_768
const cloudName = { zh: '数据质量（qa）', en: 'Quality (qa value)' }

export const passFields: Record<string, FieldWords> = {
  no2: {
    key: 'no2_column',
    name: { zh: '对流层二氧化氮柱浓度', en: 'Tropospheric NO₂ column' },
    unit: 'µmol m⁻²',
  },
  qa: { key: 'no2_column_qa', name: cloudName, unit: '1' },
  overpass: {
    key: 'overpass_time',
    name: { zh: '过境时刻（北京时间）', en: 'Overpass (Beijing time)' },
    unit: 'h',
  },
}

interface Box {
  west: number
  south: number
  east: number
  north: number
}
interface Seen {
  no2: number
  qa: number
}

/** What there is to be seen at a place on a day. */
function airOf(slug: string, { west, south, east, north }: Box) {
  const stream = random(`${slug} passes`)
  const key = keyOf(`${slug} passes`)
  const cities = Array.from({ length: 14 }, () => ({
    lon: west + (0.08 + 0.84 * stream.next()) * (east - west),
    lat: south + (0.08 + 0.84 * stream.next()) * (north - south),
    wide: 0.12 + 0.25 * stream.next(),
    top: 40 + 260 * stream.next() ** 2,
  }))
  return (lon: number, lat: number, at: number): Seen => {
    // Plumes lean with the wind of the day, and fade on Sundays.
    const wind = [0.5 * smooth(key ^ 5, at / 2.3), 0.4 * smooth(key ^ 6, at / 2.9)] as const
    const weekly = (at + 4) % 7 === 0 ? 0.78 : 1
    let no2 = 18 + 9 * smooth(key ^ 7, lon * 0.7 + at) + 6 * smooth(key ^ 8, lat * 0.9 - at)
    for (const { lon: x, lat: y, wide, top } of cities)
      for (const [shift, share] of [
        [0, 0.7],
        [0.45, 0.3],
      ] as const) {
        const off = ((lon - x - wind[0] * shift) ** 2 + (lat - y - wind[1] * shift) ** 2) / (wide * (1 + shift)) ** 2
        if (off < 9) no2 += weekly * share * top * Math.exp(-off)
      }
    const cover =
      0.5 +
      0.9 * smooth(key ^ 21, lon * 0.55 + at * 1.7) * smooth(key ^ 22, lat * 0.8 - at * 1.3) +
      0.35 * smooth(key ^ 23, (lon + lat) * 1.9 + at * 3)
    const qa = Math.max(0, Math.min(1, 1.15 - 0.85 * cover))
    return { no2, qa: Math.round(qa * 20) / 20 }
  }
}

const packed = (values: number[], scale: number, words: FieldWords, dimensions: string[], more = {}): Made => ({
  ...{ dimensions, type: 'int16' },
  values: Int16Array.from(values, (value) => (Number.isNaN(value) ? fill : Math.round(value / scale))),
  attributes: {
    ...{ long_name: words.name.en, units: words.unit, ...more },
    scale_factor: { type: 'float64', values: [scale] },
    _FillValue: { type: 'int16', values: [fill] },
  },
})
const coordinate = (dimensions: string[], values: number[], standard: string, units: string): Made => ({
  ...{ dimensions, type: 'float64', values },
  attributes: { standard_name: standard, units },
})
const title = (slug: string) => ({ Conventions: 'CF-1.12', title: `${slug} (made up for demonstration)` })
const timeOf = (values: number[]) => ({
  ...coordinate(['time'], values, 'time', 'days since 1970-01-01'),
  attributes: { standard_name: 'time', units: 'days since 1970-01-01', calendar: 'standard' },
})
/** Clouds that let nothing through leave no value at all. */
const blind = 0.12

/** The last month of a period on a grid: each day two orbits meet somewhere, an hour and forty minutes apart. */
export function gridOfMonth(slug: string, box: Box, to: number): Buffer {
  const axes = axesOf(box, 0.1)
  const last = Math.floor((to + 8 * 3_600_000) / day)
  const days = Array.from({ length: 31 }, (_, i) => last - 30 + i)
  const air = airOf(slug, box)
  const [no2, qa, overpass]: [number[], number[], number[]] = [[], [], []]
  for (const at of days) {
    const border = box.west + ((at * 0.37) % 1.6) * (box.east - box.west)
    for (const lat of axes.latitudes)
      for (const lon of axes.longitudes) {
        const edge = border - (lat - box.south) * 0.22
        // Between the two orbits is a gap that nobody saw.
        const between = Math.abs(lon - edge) < 0.14
        const seen = air(lon, lat, at)
        const hidden = between || seen.qa < blind
        no2.push(hidden ? Number.NaN : seen.no2)
        qa.push(between ? Number.NaN : seen.qa)
        overpass.push(between ? Number.NaN : 13.5 + (120 - lon) / 15 + (lon < edge ? 0.85 : -0.85))
      }
  }
  const dimensions = ['time', 'lat', 'lon']
  return netcdf3(
    { time: 0, lat: axes.latitudes.length, lon: axes.longitudes.length },
    {
      lat: coordinate(['lat'], axes.latitudes, 'latitude', 'degrees_north'),
      lon: coordinate(['lon'], axes.longitudes, 'longitude', 'degrees_east'),
      time: timeOf(days.map((at) => at + 0.5)),
      no2: packed(no2, 0.1, passFields.no2!, dimensions),
      qa: packed(qa, 0.01, passFields.qa!, dimensions),
      overpass: packed(overpass, 0.001, passFields.overpass!, dimensions),
    },
    { records: days.length, global: title(slug) },
  )
}

/** A piece of one orbit as it was flown: pixels of 13 km that grow to the edges, the track turned by 11 degrees. */
export function orbitPiece(slug: string, box: Box, to: number): Buffer {
  const [rows, columns] = [72, 84]
  const at = Math.floor((to + 8 * 3_600_000) / day)
  const center = { lon: (box.west + box.east) / 2, lat: (box.south + box.north) / 2 }
  const turned = (11 * Math.PI) / 180
  const air = airOf(slug, box)
  const lists = {
    lat: [] as number[],
    lon: [] as number[],
    no2: [] as number[],
    qa: [] as number[],
    overpass: [] as number[],
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const along = (row - (rows - 1) / 2) * 13
      const off = column - (columns - 1) / 2
      const across = off * 13 * (1 + (off / columns) ** 2)
      const lat = center.lat + (along * Math.cos(turned) - across * Math.sin(turned)) / 111.2
      const lon =
        center.lon + (along * Math.sin(turned) + across * Math.cos(turned)) / (111.2 * Math.cos((lat * Math.PI) / 180))
      const seen = air(lon, lat, at)
      lists.lat.push(Number(lat.toFixed(4)))
      lists.lon.push(Number(lon.toFixed(4)))
      lists.no2.push(seen.qa < blind ? Number.NaN : seen.no2)
      lists.qa.push(seen.qa)
      // A track is flown at seven kilometres a second.
      lists.overpass.push(13.6 + along / 7 / 3600)
    }
  const plane = ['scanline', 'pixel']
  const dimensions = ['time', ...plane]
  const more = { coordinates: 'latitude longitude' }
  return netcdf3(
    { time: 0, scanline: rows, pixel: columns },
    {
      latitude: coordinate(plane, lists.lat, 'latitude', 'degrees_north'),
      longitude: coordinate(plane, lists.lon, 'longitude', 'degrees_east'),
      time: timeOf([at + 13.6 / 24]),
      no2: packed(lists.no2, 0.1, passFields.no2!, dimensions, more),
      qa: packed(lists.qa, 0.01, passFields.qa!, dimensions, more),
      overpass: packed(lists.overpass, 0.0005, passFields.overpass!, dimensions, more),
    },
    { records: 1, global: title(slug) },
  )
}
