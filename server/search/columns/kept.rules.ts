/** Columns as bytes and back: a head that tells what is where, then the arrays as they lie in memory. */
import { endianness } from 'node:os'
import { facetFields } from '../../datasets/facets.vocabulary.ts'
import { emptyCoded, type Numbers } from '../../engines/index/columns.ts'
import { type Columns, emptyColumns } from './columns.rules.ts'

/** Changes with what columns are made of: whoever changes a rule of columns.rules.ts counts on here. */
export const layout = `1 ${endianness()} ${facetFields.join()}`

export interface Kept {
  columns: Columns
  /** Ids by name, where they were sorted. */
  names: Partial<Record<'zh' | 'en', Uint32Array>>
  institutions: [value: string, name: { zh: string; en: string }][]
}

const kinds = { Uint8Array, Uint32Array, Float32Array, Float64Array }
type Kind = keyof typeof kinds
interface Head {
  arrays: { name: string; kind: Kind; length: number }[]
  joints: { fields: string[]; sizes: number[] }[]
  values: Record<string, string[][]>
  plain: Record<string, unknown>
  institutions: Kept['institutions']
}

const isArray = (value: unknown): value is Numbers => ArrayBuffer.isView(value)
/** Every kind of number begins where it may be read in place. */
const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8

export function pack({ columns, names, institutions }: Kept): Buffer {
  const { fields, joints, ...others } = columns
  const own: [string, unknown][] = Object.entries(others)
  const arrays: [string, Numbers][] = [
    ...own.flatMap(([name, value]): [string, Numbers][] => (isArray(value) ? [[name, value]] : [])),
    ...Object.entries(fields).map(([name, { codes }]): [string, Numbers] => [`field ${name}`, codes]),
    ...joints.map(({ codes }, i): [string, Numbers] => [`joint ${i}`, codes]),
    ...Object.entries(names).map(([name, order]): [string, Numbers] => [`names ${name}`, order]),
  ]
  const head: Head = {
    arrays: arrays.map(([name, array]) => ({ name, kind: array.constructor.name as Kind, length: array.length })),
    joints: joints.map(({ fields, sizes }) => ({ fields, sizes })),
    values: Object.fromEntries(Object.entries(fields).map(([name, { values }]) => [name, values])),
    plain: Object.fromEntries(own.filter(([, value]) => !isArray(value))),
    institutions,
  }
  const text = Buffer.from(JSON.stringify(head))
  const start = aligned(4 + text.length)
  const bytes = Buffer.alloc(start + arrays.reduce((sum, [, array]) => sum + aligned(array.byteLength), 0))
  bytes.writeUInt32LE(text.length)
  text.copy(bytes, 4)
  let at = start
  for (const [, array] of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += aligned(array.byteLength)
  }
  return bytes
}

export function unpack(bytes: Buffer): Kept {
  const length = bytes.readUInt32LE()
  const head = JSON.parse(bytes.toString('utf8', 4, 4 + length)) as Head
  const read = new Map<string, Numbers>()
  let at = aligned(4 + length)
  for (const { name, kind, length } of head.arrays) {
    const array = new kinds[kind](length)
    const from = bytes.subarray(at, at + array.byteLength)
    if (from.length < array.byteLength) throw new Error('columns end too early')
    new Uint8Array(array.buffer).set(from)
    read.set(name, array)
    at += aligned(array.byteLength)
  }
  const columns = emptyColumns()
  const own = columns as unknown as Record<string, unknown>
  for (const [name, value] of Object.entries(head.plain)) own[name] = value
  for (const [name, array] of read) if (name in own) own[name] = array
  for (const [name, values] of Object.entries(head.values)) {
    const known = new Map(values.map((value, code) => [value.join('\u0000'), code]))
    const codes = read.get(`field ${name}`) as Uint32Array
    columns.fields[name as keyof Columns['fields']] = { ...emptyCoded(), codes, values, known }
  }
  columns.joints = head.joints.map(({ fields, sizes }, i) => ({
    fields: fields as Columns['joints'][number]['fields'],
    sizes,
    codes: read.get(`joint ${i}`) as Uint32Array,
  }))
  const names = Object.fromEntries(
    (['zh', 'en'] as const).flatMap((language) => {
      const order = read.get(`names ${language}`)
      return order ? [[language, order]] : []
    }),
  ) as Kept['names']
  return { columns, names, institutions: head.institutions }
}
