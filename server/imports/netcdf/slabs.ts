/**
 * NetCDF read by regions, so that a file of any size takes no more memory than what is asked of it. All of it is
 * synchronous: it belongs into a thread of its own.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { copyShared, demandWithin, lengthsOf, type Region, sizeOf, whole } from '../../engines/arrays/chunks.rules.ts'
import { type ElementName, elements, newValues, type Values } from '../../engines/arrays/elements.ts'
import { ImportError } from '../adapter.types.ts'
import type { Attributes } from './netcdf.types.ts'
import { HeaderCut, isNetcdf3, isText, type Laid, readHeader3 } from './netcdf3.rules.ts'
import { attributesOf, endOf, hdf5, innermost, leastBytes } from './open.ts'

export interface SlabVariable {
  dimensions: string[]
  shape: number[]
  attributes: Attributes
  /** As it is stored; null of text and of what holds no plain numbers. 64-bit integers come as doubles. */
  element: ElementName | null
  /** Neither numbers nor text: records of several fields, references, lists of any length. */
  kind?: 'records'
  /** In the order of the dimensions, as stored. @throws RangeError */
  read(region?: Region): Values
}

export interface SlabFile {
  attributes: Attributes
  /** Those of groups by their path: `product/vertical_column`. */
  variables: Map<string, SlabVariable>
  /** Names that lead to nothing that can be read, and groups in which there is nothing. */
  lost?: { names: string[]; groups: string[] }
  close(): void
}

const codes: Record<number, { element: ElementName; swap: 1 | 2 | 4 | 8; wide?: 'int64' | 'uint64' }> = {
  1: { element: 'int8', swap: 1 },
  3: { element: 'int16', swap: 2 },
  4: { element: 'int32', swap: 4 },
  5: { element: 'float32', swap: 4 },
  6: { element: 'float64', swap: 8 },
  7: { element: 'uint8', swap: 1 },
  8: { element: 'uint16', swap: 2 },
  9: { element: 'uint32', swap: 4 },
  10: { element: 'float64', swap: 8, wide: 'int64' },
  11: { element: 'float64', swap: 8, wide: 'uint64' },
}

const firstLook = 64 * 1024
const mostHeader = 64 * 1024 * 1024

function readFully(file: number, into: Uint8Array, position: number) {
  for (let at = 0; at < into.length; ) {
    const read = readSync(file, into, at, into.length - at, position + at)
    if (read === 0) throw new RangeError('the file ends within its values')
    at += read
  }
}

function turned(bytes: Buffer<ArrayBuffer>, code: number): Values {
  const { element, swap, wide } = codes[code]!
  if (swap === 2) bytes.swap16()
  if (swap === 4) bytes.swap32()
  if (swap === 8) bytes.swap64()
  const { buffer, byteOffset, length } = bytes
  if (wide === 'int64') return Float64Array.from(new BigInt64Array(buffer, byteOffset, length / 8), Number)
  if (wide === 'uint64') return Float64Array.from(new BigUint64Array(buffer, byteOffset, length / 8), Number)
  return new elements[element].list(buffer, byteOffset, length / elements[element].bytes) as Values
}

function classic(file: number, fileBytes: number): SlabFile {
  let header: ReturnType<typeof readHeader3> | null = null
  for (let length = Math.min(firstLook, fileBytes); header === null; length = Math.min(length * 4, fileBytes)) {
    const bytes = Buffer.alloc(length)
    readFully(file, bytes, 0)
    try {
      header = readHeader3(bytes, fileBytes)
    } catch (error) {
      if (!(error instanceof HeaderCut) || length === fileBytes || length > mostHeader) throw error
    }
  }
  /** Bytes that nothing shares, so that numbers of any length may begin there. */
  const bytesAt = (position: number, length: number) => {
    const bytes = Buffer.from(new ArrayBuffer(length))
    readFully(file, bytes, position)
    return bytes
  }
  const variableOf = ({ name, dimensions, attributes, code, begin, size, each, stride, record }: Laid) => {
    const shape = dimensions.map(({ length }) => length)
    const element = isText(code) ? null : codes[code]!.element
    const read = (region: Region = whole(shape)) => {
      if (!element) throw new RangeError(`${name} holds no numbers`)
      if (shape.length === 0) return turned(bytesAt(begin, size), code)
      demandWithin(region, shape)
      const values = newValues(element, sizeOf(lengthsOf(region)))
      const [[from, to] = [0, 0], ...inner] = region
      if (values.length === 0) return values
      const row = record ? each : sizeOf(shape.slice(1))
      const step = record ? stride : row * size
      // Rows that lie one after the other are read at once; of a record with other variables between, one by one.
      const rows = step === row * size ? to - from : 1
      for (let at = from; at < to; at += rows) {
        const part = turned(bytesAt(begin + at * step, rows * row * size), code)
        copyShared(part, [[at, at + rows], ...whole(shape.slice(1))], values, [[from, to], ...inner])
      }
      return values
    }
    return { dimensions: dimensions.map((one) => one.name), shape, attributes, element, read }
  }
  return {
    attributes: header.attributes,
    variables: new Map(header.variables.map((one) => [one.name, variableOf(one)])),
    close: () => closeSync(file),
  }
}

const ofHdf5: Record<string, ElementName> = {
  b: 'int8',
  B: 'uint8',
  h: 'int16',
  H: 'uint16',
  i: 'int32',
  I: 'uint32',
  f: 'float32',
  d: 'float64',
  q: 'float64',
  Q: 'float64',
}

function copied(element: ElementName, list: ArrayLike<number | bigint>): Values {
  const values = newValues(element, list.length)
  for (let i = 0; i < list.length; i++) values[i] = Number(list[i])
  return values
}

/** Where the library cannot read values, its file is damaged there: it throws what it likes. @throws RangeError */
function within(name: string, read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    throw new RangeError(`${name}: ${innermost((error as Error).message)}`)
  }
}

async function hierarchical(path: string): Promise<SlabFile> {
  const { default: h5wasm, Dataset, Datatype, File, Group } = await import('h5wasm/node')
  const library = await h5wasm.ready
  library.activate_throwing_error_handler()
  const file = new File(path, 'r')
  const variables = new Map<string, SlabVariable>()
  const lost = { names: [] as string[], groups: [] as string[] }
  const walk = (group: InstanceType<typeof Group>, prefix: string) => {
    const names = group.keys()
    if (names.length === 0 && prefix !== '') lost.groups.push(prefix.slice(0, -1))
    for (const name of names) {
      const found = group.get(name)
      if (found instanceof Group) walk(found, `${prefix}${name}/`)
      else if (!(found instanceof Dataset || found instanceof Datatype)) lost.names.push(prefix + name)
      if (!(found instanceof Dataset)) continue
      const attributes = attributesOf(found.attrs)
      const shape = found.shape ?? []
      const isScale = attributes.CLASS === 'DIMENSION_SCALE' && shape.length === 1
      const kind = typeof found.dtype === 'string' ? /^[<>|]?([bBhHiIqQfd])$/.exec(found.dtype)?.[1] : undefined
      const element = kind ? ofHdf5[kind]! : null
      variables.set(prefix + name, {
        dimensions: shape.map((_, index) =>
          isScale ? prefix + name : (found.get_attached_scales(index)[0]?.replace(/^\//, '') ?? ''),
        ),
        shape,
        attributes,
        element,
        ...(typeof found.dtype === 'string' ? {} : { kind: 'records' as const }),
        read: (region = whole(shape)) => {
          if (!element) throw new RangeError(`${name} holds no numbers`)
          if (shape.length > 0) demandWithin(region, shape)
          const length = sizeOf(lengthsOf(region))
          if (length === 0) return newValues(element, 0)
          const raw = within(name, () =>
            shape.length === 0 ? found.value : found.slice(region.map(([from, to]) => [from, to])),
          )
          const list =
            typeof raw === 'number' || typeof raw === 'bigint' ? [raw] : (raw as ArrayLike<number | bigint> | null)
          if (!list || list.length !== length) throw new RangeError(`${name}: ${list?.length} values, not ${length}`)
          return list instanceof elements[element].list ? (list as Values) : copied(element, list)
        },
      })
    }
  }
  try {
    walk(file, '')
  } catch (error) {
    file.close()
    throw error
  }
  return { attributes: attributesOf(file.attrs), variables, lost, close: () => file.close() }
}

const kinds: [string, (bytes: Buffer) => boolean][] = [
  ['GRIB', (bytes) => bytes.subarray(0, 4).toString('latin1') === 'GRIB'],
  ['HDF4', (bytes) => bytes.readUInt32BE(0) === 0x0e03_1301],
  ['GeoTIFF', (bytes) => ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(bytes.subarray(0, 4).toString('latin1'))],
  ['ZIP', (bytes) => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'],
  ['gzip', (bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b],
]

/** @throws ImportError where it is no NetCDF, or damaged; of other forms of grids it names the way to NetCDF */
export async function openSlabs(path: string): Promise<SlabFile> {
  const file = basename(path)
  let handle: number | null = null
  try {
    handle = openSync(path, 'r')
    if (!fstatSync(handle).isFile()) throw new Error('no file')
  } catch {
    if (handle !== null) closeSync(handle)
    throw new ImportError('unread', {}, { path })
  }
  const { size } = fstatSync(handle)
  const begin = Buffer.alloc(64)
  readSync(handle, begin, 0, 64, 0)
  try {
    if (isNetcdf3(begin)) {
      const opened = classic(handle, size)
      handle = null
      return opened
    }
    if (hdf5.every((byte, index) => begin[index] === byte)) {
      const end = endOf(begin)
      if (end < leastBytes || end > size) throw new RangeError(`${size} bytes instead of ${end}`)
      return await hierarchical(path)
    }
  } catch (error) {
    throw new ImportError('damagedNetcdf', { file }, { reason: innermost((error as Error).message) })
  } finally {
    if (handle !== null) closeSync(handle)
  }
  const other = kinds.find(([, is]) => is(begin))?.[0]
  if (other === 'GRIB') throw new ImportError('isGrib', { file })
  if (other) throw new ImportError('otherGrid', { file }, { seems: other })
  throw new ImportError('notNetcdf', { file })
}
