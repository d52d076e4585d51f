/** Writes a small GeoTIFF as GDAL would: bands of int16 on latitudes and longitudes, deflated, with scale and nodata. */
import { deflateSync } from 'node:zlib'

export interface Band {
  values: Int16Array
  scale?: number
  description?: string
  unit?: string
}
interface Placed {
  rows: number
  columns: number
  /** Outer edges of the first pixel, and how large pixels are, in degrees. */
  west: number
  north: number
  step: number
  nodata: number
}
const types = { ascii: [2, 1], short: [3, 2], long: [4, 4], double: [12, 8] } as const
type Entry = [tag: number, type: keyof typeof types, values: number[] | string]

/** Bands one after the other (planar), rows from the north. */
export function geotiff({ rows, columns, west, north, step, nodata }: Placed, bands: readonly Band[]): Buffer {
  const strips = bands.map(({ values }) =>
    deflateSync(Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
  )
  const items = bands.flatMap(({ scale, description, unit }, i) => [
    ...(scale === undefined ? [] : [`<Item name="SCALE" sample="${i}" role="scale">${scale}</Item>`]),
    ...(description === undefined
      ? []
      : [`<Item name="DESCRIPTION" sample="${i}" role="description">${description}</Item>`]),
    ...(unit === undefined ? [] : [`<Item name="UNITTYPE" sample="${i}" role="unittype">${unit}</Item>`]),
  ])
  const text = (said: string) => `${said}\0`
  const each = (value: number) => bands.map(() => value)
  const entries: Entry[] = [
    [256, 'long', [columns]],
    [257, 'long', [rows]],
    [258, 'short', each(16)],
    [259, 'short', [8]],
    [262, 'short', [1]],
    [273, 'long', each(0)],
    [277, 'short', [bands.length]],
    [278, 'long', [rows]],
    [279, 'long', strips.map((strip) => strip.length)],
    [284, 'short', [2]],
    [339, 'short', each(2)],
    [33_550, 'double', [step, step, 0]],
    [33_922, 'double', [0, 0, 0, west, north, 0]],
    // Geographic, pixels are areas, WGS 84.
    [34_735, 'short', [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326]],
    [42_112, 'ascii', text(`<GDALMetadata>${items.join('')}</GDALMetadata>`)],
    [42_113, 'ascii', text(String(nodata))],
  ]
  const length = (values: number[] | string) => (typeof values === 'string' ? Buffer.byteLength(values) : values.length)
  const sizes = entries.map(([, type, values]) => length(values) * types[type][1])
  let at = 8 + 2 + entries.length * 12 + 4
  const places = sizes.map((size) => {
    if (size <= 4) return 0
    const place = at
    at += size + (size % 2)
    return place
  })
  const begins = strips.map((strip) => {
    const begin = at
    at += strip.length + (strip.length % 2)
    return begin
  })
  const file = Buffer.alloc(at)
  file.write('II', 0)
  file.writeUInt16LE(42, 2)
  file.writeUInt32LE(8, 4)
  file.writeUInt16LE(entries.length, 8)
  const put = (type: keyof typeof types, values: number[] | string, where: number) => {
    if (typeof values === 'string') file.write(values, where)
    else
      values.forEach((value, i) => {
        const place = where + i * types[type][1]
        if (type === 'short') file.writeUInt16LE(value, place)
        else if (type === 'long') file.writeUInt32LE(value, place)
        else file.writeDoubleLE(value, place)
      })
  }
  entries.forEach(([tag, type, given], i) => {
    const values = tag === 273 ? begins : given
    const entry = 10 + i * 12
    file.writeUInt16LE(tag, entry)
    file.writeUInt16LE(types[type][0], entry + 2)
    file.writeUInt32LE(length(values), entry + 4)
    if (sizes[i]! <= 4) put(type, values, entry + 8)
    else {
      file.writeUInt32LE(places[i]!, entry + 8)
      put(type, values, places[i]!)
    }
  })
  strips.forEach((strip, i) => {
    strip.copy(file, begins[i]!)
  })
  return file
}
