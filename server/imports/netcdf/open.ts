/** A NetCDF file of either kind, told by its first bytes. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ImportError } from '../adapter.types.ts'
import type { Attributes, NcFile, NcVariable } from './netcdf.types.ts'
import { isNetcdf3, readNetcdf3 } from './netcdf3.rules.ts'

export const hdf5 = [0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]

/** Its superblock alone. */
export const leastBytes = 48

/** Where an HDF5 file says that it ends, by the versions of its superblock; a library that meets less writes pages of complaints. */
export function endOf(bytes: Buffer): number {
  const at = (bytes[8] ?? 0) >= 2 ? 28 : (bytes[8] ?? 0) === 1 ? 44 : 40
  return bytes.length < at + 8 ? Number.POSITIVE_INFINITY : Number(bytes.readBigUInt64LE(at))
}

/** HDF5 tells each level of its calls on a line; the last one knows what is wrong. */
export const innermost = (message: string): string =>
  [...message.matchAll(/^ *#\d+: .*?\(\): (.*)$/gm)].at(-1)?.[1] ?? message

/** What `h5wasm` gives for values and attributes. */
type Raw = unknown
const numbersOf = (raw: Raw): Float64Array | null => {
  if (typeof raw === 'number' || typeof raw === 'bigint') return Float64Array.of(Number(raw))
  if (!ArrayBuffer.isView(raw) && !Array.isArray(raw)) return null
  const list = Array.from(raw as unknown as Iterable<unknown>)
  return list.every((one) => typeof one === 'number' || typeof one === 'bigint')
    ? Float64Array.from(list, Number)
    : null
}

export function attributesOf(raw: Record<string, { value: Raw }>): Attributes {
  const found: Attributes = {}
  for (const [name, { value }] of Object.entries(raw)) {
    const numbers = numbersOf(value)
    if (numbers) found[name] = [...numbers]
    else if (typeof value === 'string') found[name] = value.replace(/\0+$/, '')
    else if (Array.isArray(value) && value.every((one) => typeof one === 'string')) found[name] = value.join(' ')
  }
  return found
}

/** A NetCDF-4 file is an HDF5 file whose dimensions are variables of their own. */
async function readNetcdf4(path: string): Promise<NcFile> {
  const { default: h5wasm, Dataset, File } = await import('h5wasm/node')
  // What is wrong is thrown, and not printed by the library.
  const library = await h5wasm.ready
  library.activate_throwing_error_handler()
  const file = new File(path, 'r')
  const variables = new Map<string, NcVariable>()
  for (const name of file.keys()) {
    const found = file.get(name)
    if (!(found instanceof Dataset)) continue
    const attributes = attributesOf(found.attrs)
    const shape = found.shape ?? []
    const isScale = attributes.CLASS === 'DIMENSION_SCALE' && shape.length === 1
    variables.set(name, {
      dimensions: shape.map((_, index) =>
        isScale ? name : (found.get_attached_scales(index)[0]?.replace(/^\//, '') ?? ''),
      ),
      shape,
      isText: typeof found.dtype !== 'string' || found.dtype === 'S' || found.dtype.startsWith('S'),
      attributes,
      read: () => {
        const values = numbersOf(found.value)
        if (!values) throw new RangeError(`${name} holds no numbers`)
        return values
      },
    })
  }
  return { attributes: attributesOf(file.attrs), variables, close: () => file.close() }
}

/** @throws ImportError where it is neither, or damaged */
export async function openNetcdf(path: string): Promise<NcFile> {
  const file = basename(path)
  // A pipe would keep whoever reads it waiting for ever.
  const regular = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  const bytes = regular ? await readFile(path).catch(() => null) : null
  if (!bytes) throw new ImportError('unread', {}, { path })
  try {
    if (isNetcdf3(bytes)) return readNetcdf3(bytes)
    if (hdf5.every((byte, index) => bytes[index] === byte)) {
      const end = endOf(bytes)
      if (end < leastBytes || end > bytes.length) throw new RangeError(`${bytes.length} bytes instead of ${end}`)
      return await readNetcdf4(path)
    }
  } catch (error) {
    throw new ImportError('damagedNetcdf', { file }, { reason: innermost((error as Error).message) })
  }
  throw new ImportError('notNetcdf', { file })
}
