/** Writes small classic NetCDF files: what the demo delivers, and tests whose every byte is known. */

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

/** `dimensions`: a length of 0 is that of the records, of which there are `records`. */
export function netcdf3(
  dimensions: Record<string, number>,
  variables: Record<string, Made>,
  { records = 0, version = 2 as 1 | 2, global = {} as Made['attributes'] } = {},
): Buffer {
  const names = Object.keys(dimensions)
  const isRecord = ({ dimensions: [first] }: Made) => first !== undefined && dimensions[first] === 0
  const each = (one: Made) =>
    one.dimensions.reduce((product, key) => product * (dimensions[key] || 1), 1) * types[one.type][1]
  const all = Object.entries(variables)
  const recorded = all.filter(([, one]) => isRecord(one))
  const own = (one: Made) => (isRecord(one) && recorded.length === 1 ? each(one) : Math.ceil(each(one) / 4) * 4)
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
          ...[attributes(one.attributes), word(types[one.type][0]), word(own(one))],
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
  const fixed = all.filter(([, one]) => !isRecord(one)).map(([, one]) => padded(numbers(one.type, one.values)))
  const encoded = recorded.map(([, one]) => ({ one, all: numbers(one.type, one.values) }))
  const rows = Array.from({ length: records }, (_, row) =>
    encoded.map(({ one, all }) => {
      const bytes = all.subarray(row * each(one), (row + 1) * each(one))
      return Buffer.concat([bytes, Buffer.alloc(own(one) - bytes.length)])
    }),
  ).flat()
  return Buffer.concat([head(begins), ...fixed, ...rows])
}
