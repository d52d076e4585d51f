/**
 * Chunks lie in packs, objects of some megabytes: a year of frames is some thirty objects to put, to keep and to check,
 * and not nine thousand. A manifest, an object too, says where each chunk lies.
 */
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Objects } from '../objects/objects.ts'
import { copyShared, gridOf, placeOf, regionOf, sizeOf, touched, whole } from './chunks.rules.ts'
import { bytesOf, newValues, type Values } from './elements.ts'
import { type ArrayShape, type Attributes, gzipLevel } from './metadata.rules.ts'

const packBytes = 16 * 1024 * 1024
/** Compressed at once, in the threads of the engine. */
const atOnce = 8
const compress = promisify(gzip)

/** Where the chunks of an array lie, each by its place in the grid; a length of 0: nothing but fill. */
export interface ChunkTable {
  packs: string[]
  pack: number[]
  offset: number[]
  length: number[]
}

export interface Manifest {
  format: 'arrays 1'
  groups: Record<string, Attributes>
  arrays: Record<string, ArrayShape & { table: ChunkTable }>
}

export interface Written {
  /** Of the manifest: the same arrays have the same. */
  sha256: string
  /** All objects that it needs, itself as well. */
  objects: string[]
  /** As stored, and before they were compressed. */
  bytes: number
  raw: number
}

const isFill = (values: Values, fill: number | null) => fill !== null && values.every((value) => Object.is(value, fill))

/** @throws RangeError where it is no array */
function demandShape(path: string, { dimensions, shape, chunks }: ArrayShape) {
  const whole = (least: number) => (length: number) => Number.isSafeInteger(length) && length >= least
  const same = dimensions.length === shape.length && chunks.length === shape.length
  if (!/^\w+(\/\w+)*$/.test(path) || shape.length === 0 || !same || !shape.every(whole(0)) || !chunks.every(whole(1)))
    throw new RangeError(`${path}: ${dimensions.join(', ')}; ${shape.join(' × ')} in ${chunks.join(' × ')}`)
}

/** Takes arrays slab by slab and holds no more than a slab and a pack of each. Without `finish` nothing refers to what it put. */
export function createWriter(objects: Pick<Objects, 'put'>) {
  const groups: Record<string, Attributes> = { '': {} }
  const open = new Map<string, { array: ArrayShape; table: ChunkTable; held: Buffer[]; bytes: number }>()
  const put = new Set<string>()
  let [stored, raw] = [0, 0]

  async function flush(path: string) {
    const one = open.get(path)!
    if (one.bytes === 0) return
    const { sha256, bytes } = await objects.put(Readable.from(one.held, { objectMode: false }))
    one.table.packs.push(sha256)
    put.add(sha256)
    stored += bytes
    one.held = []
    one.bytes = 0
  }

  return {
    group(path: string, attributes: Attributes) {
      groups[path] = attributes
    },
    /** @throws RangeError */
    add(path: string, array: ArrayShape) {
      demandShape(path, array)
      if (open.has(path)) throw new RangeError(`${path} is there twice`)
      const count = sizeOf(gridOf(array.shape, array.chunks))
      const zeros = () => new Array<number>(count).fill(0)
      const table = { packs: [], pack: zeros(), offset: zeros(), length: zeros() }
      open.set(path, { array, table, held: [], bytes: 0 })
    },
    /**
     * A slab: all of the array from an index of its first dimension on, for as many as there are values. It begins and
     * ends where chunks do. @throws RangeError
     */
    async write(path: string, from: number, values: Values) {
      const one = open.get(path)
      if (!one) throw new RangeError(`${path} is not described`)
      const { array, table } = one
      const [length = 0, ...rest] = array.shape
      const each = sizeOf(rest)
      const to = each === 0 ? from : from + values.length / each
      const cut = array.chunks[0]!
      if (from % cut !== 0 || !Number.isInteger(to) || to > length || (to % cut !== 0 && to !== length))
        throw new RangeError(`${path}: a slab from ${from} to ${to} of ${length}, in chunks of ${cut}`)
      const slab = [[from, to] as const, ...whole(rest)]
      const grid = gridOf(array.shape, array.chunks)
      const size = sizeOf(array.chunks)
      const all = [...touched(slab, array.chunks)]
      for (let i = 0; i < all.length; i += atOnce) {
        const batch = all.slice(i, i + atOnce)
        const packed = await Promise.all(
          batch.map((index) => {
            const chunk = newValues(array.element, size).fill(array.fill ?? 0) as Values
            copyShared(values, slab, chunk, regionOf(index, array.chunks))
            raw += chunk.byteLength
            return isFill(chunk, array.fill) ? null : compress(bytesOf(chunk), { level: gzipLevel })
          }),
        )
        for (const [j, bytes] of packed.entries()) {
          if (!bytes) continue
          const place = placeOf(grid, batch[j]!)
          table.pack[place] = table.packs.length
          table.offset[place] = one.bytes
          table.length[place] = bytes.length
          one.held.push(bytes)
          one.bytes += bytes.length
          if (one.bytes >= packBytes) await flush(path)
        }
      }
    },
    /** Puts what is still held, and the manifest. */
    async finish(): Promise<Written> {
      for (const path of open.keys()) await flush(path)
      const arrays = Object.fromEntries([...open].map(([path, { array, table }]) => [path, { ...array, table }]))
      const manifest: Manifest = { format: 'arrays 1', groups, arrays: arrays as Manifest['arrays'] }
      const text = JSON.stringify(manifest, (_, value) =>
        typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
      )
      const { sha256, bytes } = await objects.put(await compress(text))
      return { sha256, objects: [...put, sha256], bytes: stored + bytes, raw }
    },
  }
}
export type ArrayWriter = ReturnType<typeof createWriter>
