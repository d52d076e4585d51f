/**
 * Arrays of numbers in chunks over the object store: a Zarr hierarchy of versions 2 and 3 that is read by region. What an
 * array means is for those who wrote it.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Objects } from '../objects/objects.ts'
import {
  copyShared,
  demandWithin,
  gridOf,
  indexOf,
  lengthsOf,
  placeOf,
  type Region,
  regionOf,
  sizeOf,
  touched,
} from './chunks.rules.ts'
import { elements, newValues, type Values, valuesOf } from './elements.ts'
import { type ArrayShape, type Contents, documentsOf } from './metadata.rules.ts'
import { type ArrayWriter, createWriter, type Manifest } from './packs.ts'

export class ArrayDamaged extends Error {
  override readonly name = 'ArrayDamaged'
}

export interface Arrays {
  writer(): ArrayWriter
  /** Groups and arrays of a store, by the name of its manifest. @throws ObjectMissing, ArrayDamaged */
  contents(sha256: string): Promise<Contents>
  /** The values of a region in the order of the dimensions, stored type and all. @throws RangeError, ArrayDamaged */
  read(sha256: string, path: string, region: Region): Promise<Values>
  /** As a Zarr store: the document or the chunk of a key, null where there is none. */
  get(sha256: string, key: string): Promise<Buffer | null>
  /** Every key that has something. */
  keys(sha256: string): Promise<string[]>
}

const inflate = promisify(gunzip)
/** No manifest is larger: a million chunks. */
const mostManifest = 64 * 1024 * 1024
/** Chunks of one reading that are under way at once. */
const atOnce = 6

type Opened = Manifest & { documents: Map<string, unknown> }
type OpenArray = Manifest['arrays'][string]

/** NaN and the infinities stand as words. */
function withNumbers(array: OpenArray): OpenArray {
  return { ...array, fill: array.fill === null ? null : Number(array.fill) }
}

export function createArrays({ objects }: { objects: Pick<Objects, 'put' | 'localPath'> }): Arrays {
  const opened = new LRUCache<string, Opened>({ max: 64 })

  async function openStore(sha256: string): Promise<Opened> {
    const known = opened.get(sha256)
    if (known) return known
    const file = await open(await objects.localPath(sha256), 'r')
    try {
      const text = (await inflate(await file.readFile(), { maxOutputLength: mostManifest })).toString()
      const manifest = JSON.parse(text) as Manifest
      if (manifest.format !== 'arrays 1') throw new ArrayDamaged(`${sha256} is no manifest`)
      const arrays = Object.fromEntries(Object.entries(manifest.arrays).map(([path, one]) => [path, withNumbers(one)]))
      const store = { ...manifest, arrays, documents: documentsOf({ groups: manifest.groups, arrays }) }
      opened.set(sha256, store)
      return store
    } catch (error) {
      if (error instanceof SyntaxError || /^Z_|^ERR_BUFFER/.test((error as NodeJS.ErrnoException).code ?? ''))
        throw new ArrayDamaged(`${sha256} is no manifest`, { cause: error })
      throw error
    } finally {
      await file.close()
    }
  }

  async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length)
    const { bytesRead } = await file.read(bytes, 0, length, offset)
    if (bytesRead !== length) throw new ArrayDamaged(`${bytesRead} bytes instead of ${length}`)
    return bytes
  }

  async function stored(array: OpenArray, place: number, files: Map<string, Promise<FileHandle>>) {
    const { packs, pack, offset, length } = array.table
    if (!length[place]) return null
    const name = packs[pack[place]!]!
    let file = files.get(name)
    if (!file) {
      file = objects.localPath(name).then((path) => open(path, 'r'))
      files.set(name, file)
    }
    return readAt(await file, offset[place]!, length[place]!)
  }

  /** Packs are opened once for each reading, which needs a few of them. */
  async function closing<T>(work: (files: Map<string, Promise<FileHandle>>) => Promise<T>): Promise<T> {
    const files = new Map<string, Promise<FileHandle>>()
    try {
      return await work(files)
    } finally {
      for (const file of files.values())
        await file.then(
          (handle) => handle.close(),
          () => undefined,
        )
    }
  }

  async function chunk(array: OpenArray, place: number, files: Map<string, Promise<FileHandle>>) {
    const bytes = await stored(array, place, files)
    if (!bytes) return null
    const raw = sizeOf(array.chunks) * elements[array.element].bytes
    const inflated = await inflate(bytes, { chunkSize: Math.max(raw, 64), maxOutputLength: Math.max(raw, 64) }).catch(
      (error: Error) => {
        throw new ArrayDamaged(`a chunk does not inflate: ${error.message}`, { cause: error })
      },
    )
    if (inflated.length !== raw) throw new ArrayDamaged(`a chunk has ${inflated.length} bytes instead of ${raw}`)
    return valuesOf(array.element, inflated)
  }

  return {
    writer: () => createWriter(objects),
    async contents(sha256) {
      const { groups, arrays } = await openStore(sha256)
      const plain = Object.entries(arrays).map(([path, { table: _, ...array }]) => [path, array satisfies ArrayShape])
      return { groups, arrays: Object.fromEntries(plain) }
    },
    async read(sha256, path, region) {
      const { arrays } = await openStore(sha256)
      const array = Object.hasOwn(arrays, path) ? arrays[path] : undefined
      if (!array) throw new RangeError(`no array ${path}`)
      demandWithin(region, array.shape)
      const values = newValues(array.element, sizeOf(lengthsOf(region))).fill(array.fill ?? 0) as Values
      const grid = gridOf(array.shape, array.chunks)
      const indexes = [...touched(region, array.chunks)]
      await closing(async (files) => {
        for (let i = 0; i < indexes.length; i += atOnce)
          await Promise.all(
            indexes.slice(i, i + atOnce).map(async (index) => {
              const part = await chunk(array, placeOf(grid, index), files)
              if (part) copyShared(part, regionOf(index, array.chunks), values, region)
            }),
          )
      })
      return values
    },
    async get(sha256, key) {
      const { documents, arrays } = await openStore(sha256)
      const document = documents.get(key)
      if (document !== undefined) return Buffer.from(JSON.stringify(document))
      const slash = key.lastIndexOf('/')
      const path = key.slice(0, Math.max(slash, 0))
      const array = Object.hasOwn(arrays, path) ? arrays[path] : undefined
      const name = key.slice(slash + 1)
      if (!array || !/^\d{1,9}(\.\d{1,9})*$/.test(name)) return null
      const index = name.split('.').map(Number)
      const grid = gridOf(array.shape, array.chunks)
      if (index.length !== grid.length || index.some((one, i) => one >= grid[i]!)) return null
      return closing((files) => stored(array, placeOf(grid, index), files))
    },
    async keys(sha256) {
      const { documents, arrays } = await openStore(sha256)
      const found = [...documents.keys()]
      for (const [path, { shape, chunks, table }] of Object.entries(arrays)) {
        const grid = gridOf(shape, chunks)
        table.length.forEach((length, place) => {
          if (length > 0) found.push(`${path}/${indexOf(grid, place).join('.')}`)
        })
      }
      return found
    },
  }
}
