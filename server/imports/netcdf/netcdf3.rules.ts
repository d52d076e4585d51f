/**
 * NetCDF-3: classic, 64-bit offset and 64-bit data (CDF-1, 2, 5), from the bytes of the whole file. Every length is held
 * against what is there before it is believed.
 */
import type { Attributes, NcFile, NcVariable } from './netcdf.types.ts'

const types = {
  1: { bytes: 1, get: (view: DataView, at: number) => view.getInt8(at) },
  2: { bytes: 1, get: (view: DataView, at: number) => view.getUint8(at) },
  3: { bytes: 2, get: (view: DataView, at: number) => view.getInt16(at) },
  4: { bytes: 4, get: (view: DataView, at: number) => view.getInt32(at) },
  5: { bytes: 4, get: (view: DataView, at: number) => view.getFloat32(at) },
  6: { bytes: 8, get: (view: DataView, at: number) => view.getFloat64(at) },
  7: { bytes: 1, get: (view: DataView, at: number) => view.getUint8(at) },
  8: { bytes: 2, get: (view: DataView, at: number) => view.getUint16(at) },
  9: { bytes: 4, get: (view: DataView, at: number) => view.getUint32(at) },
  10: { bytes: 8, get: (view: DataView, at: number) => Number(view.getBigInt64(at)) },
  11: { bytes: 8, get: (view: DataView, at: number) => Number(view.getBigUint64(at)) },
} as const
type TypeCode = keyof typeof types
const text = 2
const lists = { dimensions: 10, variables: 11, attributes: 12 }
/** More is no time series, and would be memory for a header that lies. */
const mostValues = 50_000_000

export const isNetcdf3 = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x43 && bytes[1] === 0x44 && bytes[2] === 0x46 && [1, 2, 5].includes(bytes[3] ?? 0)

const padded = (length: number) => Math.ceil(length / 4) * 4

/** Where the values of a variable lie: `rows` times `each` of them, the rows `stride` bytes apart. */
export interface Laid {
  name: string
  dimensions: { name: string; length: number }[]
  attributes: Attributes
  code: TypeCode
  begin: number
  size: number
  each: number
  rows: number
  stride: number
  /** Of those records that the file has, whose number is not that of its dimension. */
  record: boolean
}

/** The beginning of the file was too short: bring more of it. */
export class HeaderCut extends RangeError {}

/** `bytes`: the file, or its beginning. @throws RangeError where the file is shorter than its header says, or its header is none */
export function readHeader3(
  bytes: Uint8Array,
  fileBytes = bytes.length,
): { attributes: Attributes; variables: Laid[] } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const version = bytes[3]!
  let at = 4
  const need = (length: number) => {
    if (!(length >= 0) || at + length > bytes.length) throw new HeaderCut('the file ends within its header')
  }
  const word = () => {
    need(4)
    at += 4
    return view.getUint32(at - 4)
  }
  const long = () => {
    need(8)
    at += 8
    return Number(view.getBigUint64(at - 8))
  }
  const count = () => (version === 5 ? long() : word())
  const name = () => {
    const length = count()
    need(padded(length))
    const words = new TextDecoder().decode(bytes.subarray(at, at + length))
    at += padded(length)
    return words
  }
  function list<T>(tag: number, one: () => T): T[] {
    const found = word()
    const length = count()
    if (length === 0) return []
    if (found !== tag || length > fileBytes) throw new RangeError('its header is damaged')
    return Array.from({ length }, one)
  }
  const typeOf = (code: number) => {
    if (!(code in types)) throw new RangeError(`its header names a type ${code}`)
    return code as TypeCode
  }
  const attribute = (): [string, string | number[]] => {
    const key = name()
    const code = typeOf(word())
    const length = count()
    const size = types[code].bytes
    need(padded(length * size))
    const from = at
    at += padded(length * size)
    if (code === text) return [key, new TextDecoder().decode(bytes.subarray(from, from + length)).replace(/\0+$/, '')]
    return [key, Array.from({ length }, (_, i) => types[code].get(view, from + i * size))]
  }
  const attributes = (): Attributes => Object.fromEntries(list(lists.attributes, attribute))

  const told = count()
  const dimensions = list(lists.dimensions, () => ({ name: name(), length: count() }))
  const global = attributes()
  const described = list(lists.variables, () => ({
    name: name(),
    dimensions: Array.from({ length: count() }, () => {
      const index = count()
      const found = dimensions[index]
      if (!found) throw new RangeError(`its header names dimension ${index}`)
      return found
    }),
    attributes: attributes(),
    code: typeOf(word()),
    size: count(),
    begin: version === 1 ? word() : long(),
  }))

  const isRecord = (one: (typeof described)[number]) => one.dimensions[0]?.length === 0
  const inRecord = (one: (typeof described)[number]) =>
    one.dimensions.slice(isRecord(one) ? 1 : 0).reduce((product, { length }) => product * length, 1)
  const records = described.filter(isRecord)
  // A single record variable is not padded: that is what other readers get wrong.
  const stride =
    records.length === 1
      ? inRecord(records[0]!) * types[records[0]!.code].bytes
      : records.reduce((sum, one) => sum + padded(inRecord(one) * types[one.code].bytes), 0)
  const streaming = told === (version === 5 ? Number(0xffff_ffff_ffff_ffffn) : 0xffff_ffff)
  const first = Math.min(...records.map(({ begin }) => begin))
  const recordCount = streaming ? Math.floor((fileBytes - first) / stride) : told

  const laid = described.map((one): Laid => {
    const record = isRecord(one)
    const each = inRecord(one)
    const { bytes: size } = types[one.code]
    const rows = record ? recordCount : 1
    const end = one.begin + (rows > 0 ? (rows - 1) * (record ? stride : 0) + each * size : 0)
    // Also of what nobody reads here: the file is given on as a whole.
    if (end > fileBytes) throw new RangeError(`the file ends within ${one.name}`)
    const shape = one.dimensions.map(({ name, length }, index) => ({
      name,
      length: record && index === 0 ? recordCount : length,
    }))
    return { ...one, dimensions: shape, size, each, rows, stride: record ? stride : 0, record }
  })
  return { attributes: global, variables: laid }
}

export const isText = (code: TypeCode) => code === text

/** @throws RangeError where the file is shorter than its header says, or its header is none */
export function readNetcdf3(bytes: Uint8Array): NcFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { attributes, variables: laid } = readHeader3(bytes)
  const variables = new Map<string, NcVariable>()
  for (const { name, dimensions, code, begin, size, each, rows, stride, ...one } of laid) {
    const read = () => {
      if (rows * each > mostValues) throw new RangeError(`${name} is no series: ${rows * each} values`)
      const values = new Float64Array(rows * each)
      const { get } = types[code]
      for (let row = 0, to = 0; row < rows; row++)
        for (let i = 0; i < each; i++) values[to++] = get(view, begin + row * stride + i * size)
      return values
    }
    variables.set(name, {
      dimensions: dimensions.map((dimension) => dimension.name),
      shape: dimensions.map(({ length }) => length),
      isText: isText(code),
      attributes: one.attributes,
      read,
    })
  }
  return { attributes, variables, close: () => undefined }
}
