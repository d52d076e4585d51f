/**
 * Writes classic NetCDF files (CDF-1 and CDF-2 of the NetCDF classic format specification): what is taken away of a
 * field, what the demo delivers, and tests whose every byte is known.
 */

export interface Made {
  dimensions: string[]
  type: 'char' | 'int8' | 'int16' | 'int32' | 'float32' | 'float64'
  values: ArrayLike<number> | string
  attributes?: Record<string, string | { type: Made['type']; values: number[] }>
}
const types = {
  int8: [1, 1, (to: DataView, at: number, value: number) => to.setInt8(at, value)],
  char: [2, 1, (to: DataView, at: number, value: number) => to.setUint8(at, value)],
  int16: [3, 2, (to: DataView, at: number, value: number) => to.setInt16(at, value)],
  int32: [4, 4, (to: DataView, at: number, value: number) => to.setInt32(at, value)],
  float32: [5, 4, (to: DataView, at: number, value: number) => to.setFloat32(at, value)],
  float64: [6, 8, (to: DataView, at: number, value: number) => to.setFloat64(at, value)],
} as const

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
const word = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const long = (value: number) => Buffer.concat([word(Math.floor(value / 2 ** 32)), word(value % 2 ** 32)])
const name = (text: string) => Buffer.concat([word(Buffer.byteLength(text)), padded(Buffer.from(text))])
function numbers(type: Made['type'], values: ArrayLike<number> | string): Buffer {
  if (typeof values === 'string') return Buffer.from(values)
  const [, size, set] = types[type]
  // Numbers of the very type are turned around all at once.
  if ((type === 'int16' && values instanceof Int16Array) || (type === 'float32' && values instanceof Float32Array)) {
    const bytes = Buffer.from(values.slice().buffer)
    return type === 'int16' ? bytes.swap16() : bytes.swap32()
  }
  const bytes = Buffer.alloc(values.length * size)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let i = 0; i < values.length; i++) set(view, i * size, values[i]!)
  return bytes
}
function attributes(said: Made['attributes'] = {}): Buffer {
  const list = Object.entries(said)
  if (list.length === 0) return Buffer.concat([word(0), word(0)])
  return Buffer.concat([
    ...[word(12), word(list.length)],
    ...list.map(([key, value]) => {
      const { type, values } = typeof value === 'string' ? { type: 'char' as const, values: value } : value
      const bytes = numbers(type, values)
      return Buffer.concat([name(key), word(types[type][0]), word(bytes.length / types[type][1]), padded(bytes)])
    }),
  ])
}

export type Dimensions = Record<string, number>
export type Described = Omit<Made, 'values'>
interface Options {
  records?: number
  version?: 1 | 2
  global?: Made['attributes']
}

/** Where everything stands: the head, and for each variable its own length in the file, padding included. */
function layOut(dimensions: Dimensions, all: [string, Described][], { records = 0, version = 2, global }: Options) {
  const names = Object.keys(dimensions)
  const isRecord = ({ dimensions: [first] }: Described) => first !== undefined && dimensions[first] === 0
  const each = (one: Described) =>
    one.dimensions.reduce((product, key) => product * (dimensions[key] || 1), 1) * types[one.type][1]
  const recorded = all.filter(([, one]) => isRecord(one)).map(([, one]) => one)
  const own = (one: Described) => (isRecord(one) && recorded.length === 1 ? each(one) : Math.ceil(each(one) / 4) * 4)
  const head = (begins: number[]) =>
    Buffer.concat([
      Buffer.from(`CDF${String.fromCharCode(version)}`),
      ...[word(records), word(10), word(names.length)],
      ...names.map((key) => Buffer.concat([name(key), word(dimensions[key]!)])),
      attributes(global),
      ...[word(11), word(all.length)],
      ...all.map(([key, one], i) =>
        Buffer.concat([
          ...[name(key), word(one.dimensions.length)],
          ...one.dimensions.map((dimension) => word(names.indexOf(dimension))),
          ...[attributes(one.attributes), word(types[one.type][0]), word(Math.min(own(one), 2 ** 32 - 1))],
          version === 1 ? word(begins[i]!) : long(begins[i]!),
        ]),
      ),
    ])
  let at = head(all.map(() => 0)).length
  const begins = all.map(() => 0)
  for (const only of [false, true])
    all.forEach(([, one], i) => {
      if (isRecord(one) !== only) return
      begins[i] = at
      at += own(one)
    })
  const ofRecord = recorded.reduce((sum, one) => sum + own(one), 0)
  const bytes = at + (records - 1) * ofRecord
  return { head: head(begins), isRecord, recorded, own, each, bytes: recorded.length > 0 ? bytes : at }
}

const fitted = (bytes: Buffer, length: number) => Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])

/** `dimensions`: a length of 0 is that of the records, of which there are `records`. */
export function netcdf3(dimensions: Dimensions, variables: Record<string, Made>, options: Options = {}): Buffer {
  const all = Object.entries(variables)
  const { head, isRecord, own, each } = layOut(dimensions, all, options)
  const fixed = all.filter(([, one]) => !isRecord(one)).map(([, one]) => padded(numbers(one.type, one.values)))
  const encoded = all.filter(([, one]) => isRecord(one)).map(([, one]) => ({ one, all: numbers(one.type, one.values) }))
  const rows = Array.from({ length: options.records ?? 0 }, (_, row) =>
    encoded.map(({ one, all }) => fitted(all.subarray(row * each(one), (row + 1) * each(one)), own(one))),
  ).flat()
  return Buffer.concat([head, ...fixed, ...rows])
}

/** The same record by record, so that it never lies in memory: its length, and its pieces in order. */
export function netcdf3Stream(
  dimensions: Dimensions,
  fixed: Record<string, Made>,
  recorded: Record<string, Described>,
  options: Options & { records: number },
) {
  const { head, own, bytes } = layOut(dimensions, [...Object.entries(fixed), ...Object.entries(recorded)], options)
  const kinds = Object.values(recorded)
  return {
    bytes,
    begin: Buffer.concat([head, ...Object.values(fixed).map((one) => padded(numbers(one.type, one.values)))]),
    /** The values of one record, a list for each variable that has some. */
    record: (values: readonly ArrayLike<number>[]): Buffer =>
      Buffer.concat(kinds.map((one, i) => fitted(numbers(one.type, values[i]!), own(one)))),
  }
}
