/** A TIFF or BigTIFF: bands, size, place, the value for missing by its tags; the pixels only where they are on a map. */
import { open, stat } from 'node:fs/promises'
import { packingOf, unpacker } from '../../fields/packing.rules.ts'
import type { Table } from '../card.types.ts'
import type { Came, Reading } from '../reader.ts'
import { answersOf } from '../tables/plan.rules.ts'
import { Broken } from '../text/source.ts'
import { type DrawnField, drawnOf } from './drawn.rules.ts'
import { fieldTable } from './fields.ts'
import { tiffSlabs } from './tiff.slabs.ts'

const sizes: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
}
const mostTags = 500
const mostBytes = 1 << 20
const formats: Readonly<Record<number, string>> = { 1: 'uint', 2: 'int', 3: 'float' }

type Tags = Map<number, number[] | string>

async function tagsOf(path: string): Promise<Tags> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const at = async (position: number, length: number) => {
      if (!(position >= 0) || length > mostBytes || position + length > size)
        throw new Broken('a tag lies beyond the end of the file')
      const bytes = Buffer.alloc(length)
      await file.read(bytes, 0, length, position)
      return bytes
    }
    const head = await at(0, Math.min(16, size))
    if (head.length < 8) throw new Broken('the header is cut off')
    const little = head[0] === 0x49
    const big = (little ? head.readUInt16LE(2) : head.readUInt16BE(2)) === 43
    if (big && head.length < 16) throw new Broken('the header is cut off')
    const number = (bytes: Buffer, position: number, type: number): number => {
      switch (type) {
        case 1:
        case 2:
        case 7:
          return bytes[position]!
        case 6:
          return bytes.readInt8(position)
        case 3:
          return little ? bytes.readUInt16LE(position) : bytes.readUInt16BE(position)
        case 8:
          return little ? bytes.readInt16LE(position) : bytes.readInt16BE(position)
        case 4:
        case 13:
          return little ? bytes.readUInt32LE(position) : bytes.readUInt32BE(position)
        case 9:
          return little ? bytes.readInt32LE(position) : bytes.readInt32BE(position)
        case 11:
          return little ? bytes.readFloatLE(position) : bytes.readFloatBE(position)
        case 12:
          return little ? bytes.readDoubleLE(position) : bytes.readDoubleBE(position)
        case 16:
        case 18:
          return Number(little ? bytes.readBigUInt64LE(position) : bytes.readBigUInt64BE(position))
        case 17:
          return Number(little ? bytes.readBigInt64LE(position) : bytes.readBigInt64BE(position))
        default:
          return number(bytes, position, type === 10 ? 9 : 4) / (number(bytes, position + 4, type === 10 ? 9 : 4) || 1)
      }
    }
    const directory = number(head, big ? 8 : 4, big ? 16 : 4)
    const count = number(await at(directory, big ? 8 : 2), 0, big ? 16 : 3)
    if (count < 1 || count > mostTags) throw new Broken(`${count} tags`)
    const width = big ? 20 : 12
    const entries = await at(directory + (big ? 8 : 2), count * width)
    const tags: Tags = new Map()
    for (let i = 0; i < count; i++) {
      const begin = i * width
      const tag = number(entries, begin, 3)
      const type = number(entries, begin + 2, 3)
      const many = number(entries, begin + 4, big ? 16 : 4)
      const each = sizes[type]
      if (each === undefined || many === 0 || many * each > mostBytes) continue
      const place = begin + (big ? 12 : 8)
      const inline = many * each <= (big ? 8 : 4)
      const bytes = inline
        ? entries.subarray(place, place + many * each)
        : await at(number(entries, place, big ? 16 : 4), many * each)
      tags.set(
        tag,
        type === 2
          ? bytes.toString('latin1').replace(/\0+$/, '')
          : Array.from({ length: Math.min(many, 4096) }, (_, index) => number(bytes, index * each, type)),
      )
    }
    return tags
  } finally {
    await file.close()
  }
}

const first = (tags: Tags, tag: number): number | null => {
  const value = tags.get(tag)
  return Array.isArray(value) ? (value[0] ?? null) : null
}

/** Strips or tiles that lie beyond the end: a library would give zeros for them. @throws Broken */
async function demandWhole(path: string, tags: Tags) {
  const { size } = await stat(path)
  for (const [begins, lengths] of [
    [273, 279],
    [324, 325],
  ] as const) {
    const [at, counts] = [tags.get(begins), tags.get(lengths)]
    if (!Array.isArray(at) || !Array.isArray(counts)) continue
    if (at.some((begin, i) => begin + (counts[i] ?? 0) > size))
      throw new Broken('a strip lies beyond the end of the file')
  }
}

export async function readTiff(path: string, file: string | null, reading: Reading): Promise<Came> {
  const { findings } = reading
  const place = file === null ? {} : { file }
  const tags = await tagsOf(path)
  const [width, height] = [first(tags, 256), first(tags, 257)]
  if (!width || !height) throw new Broken('no width or height')
  await demandWhole(path, tags)
  const keys = tags.get(34735)
  const scale = tags.get(33550)
  const tie = tags.get(33922)
  if (!Array.isArray(keys) || !Array.isArray(scale) || !Array.isArray(tie) || scale.length < 2 || tie.length < 6) {
    findings.tell(Array.isArray(keys) ? 'noGeography' : 'image', { place })
    if (!Array.isArray(keys)) return { format: 'tiff', outcome: 'kept' }
  }
  const key = (id: number) => {
    const list = Array.isArray(keys) ? keys : []
    for (let at = 4; at + 3 < list.length; at += 4) if (list[at] === id) return list[at + 3]!
    return null
  }
  const geographic = key(1024) === 2
  let extent: Table['extent'] = null
  if (Array.isArray(scale) && Array.isArray(tie) && tie.length >= 6 && scale.length >= 2) {
    const [west, north] = [tie[3]! - tie[0]! * scale[0]!, tie[4]! + tie[1]! * scale[1]!]
    const [east, south] = [west + width * scale[0]!, north - height * scale[1]!]
    if (!geographic) findings.tell('notGeographic', { place, found: { text: `EPSG:${key(3072) ?? '?'}` } })
    else if (Math.abs(north) > 90.5 || Math.abs(south) > 90.5 || Math.abs(west) > 360 || Math.abs(east) > 540)
      findings.tell('offEarth', { place, found: { longitude: west, latitude: north, row: 1 } })
    else extent = { west, south, east, north }
  }
  const bands = Math.min(first(tags, 277) ?? 1, 10_000)
  const noData = tags.get(42113)
  if (typeof noData === 'string') reading.attributes.nodata = noData.trim().slice(0, 40)
  reading.attributes.type = `${formats[first(tags, 339) ?? 1] ?? '?'}${first(tags, 258) ?? ''}`
  const id = file ?? 'table'
  const answers = answersOf(reading.answers, id)
  const slabs = extent ? await slabsOf(path, { width, height, bands, extent }, reading, place) : null
  const drawn = slabs ? drawnOf(slabs) : new Map<string, DrawnField>()
  const fields = Array.from({ length: bands }, (_, index) => {
    const name = `band ${index + 1}`
    const { attributes = {}, read } = slabs?.variables.get(name) ?? {}
    const counted = read && drawn.has(name) ? rangeOf(drawn.get(name)!) : null
    return {
      ...{ name, shape: [height, width], dimensions: ['y', 'x'], standardName: '' },
      longName: typeof attributes.long_name === 'string' ? attributes.long_name : '',
      units: typeof attributes.units === 'string' ? attributes.units : '',
      ...(counted ?? { count: 0, missing: 0, minimum: null, maximum: null }),
      ...(drawn.has(name) && { drawn: drawn.get(name) }),
    }
  })
  const table = fieldTable({ id, file, fields, extent, answers })
  if (slabs) await reading.gridsOf?.({ table, slabs, drawn })
  reading.keep(table, [])
  return { format: 'geotiff', outcome: 'described' }
}

/** Its pixels; null where there are too many, or where they cannot be read, which is told. */
async function slabsOf(
  path: string,
  { extent, ...size }: { width: number; height: number; bands: number; extent: NonNullable<Table['extent']> },
  { findings }: Reading,
  place: { file?: string },
) {
  const { west, east, south, north } = extent
  const [across, down] = [(east - west) / size.width, (north - south) / size.height]
  const slabs = await tiffSlabs(path, { ...size, west, north, across, down })
  if (!slabs) findings.tell('tooMuchToDraw', { place, found: { found: size.width * size.height * size.bands } })
  return slabs
}

function rangeOf({ field: { variable } }: DrawnField) {
  const value = unpacker(packingOf(variable.element!, variable.attributes))
  let [minimum, maximum, count, missing] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
  for (const stored of variable.read()) {
    const one = value(stored)
    if (!Number.isFinite(one)) {
      missing++
      continue
    }
    count++
    if (one < minimum) minimum = one
    if (one > maximum) maximum = one
  }
  return { count, missing, minimum: count > 0 ? minimum : null, maximum: count > 0 ? maximum : null }
}
