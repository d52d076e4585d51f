import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { get as getValues, open as openZarr, type Readable } from 'zarrita'
import { ArrayDamaged, createArrays } from '../../server/engines/arrays/arrays.ts'
import { type ElementName, elements, type Values } from '../../server/engines/arrays/elements.ts'
import type { ArrayShape } from '../../server/engines/arrays/metadata.rules.ts'
import { createFolderObjects } from '../../server/engines/objects/folder.ts'
import type { Objects } from '../../server/engines/objects/objects.ts'

let folder: string
let objects: Objects
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrays-'))
  objects = await createFolderObjects(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** Numbers that repeat after a long time, the same in every run. */
function* noise(seed = 1) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state
  }
}

function field(element: ElementName, length: number): Values {
  const bytes = new Uint8Array(length * elements[element].bytes)
  const source = noise(length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = source.next().value! >>> 24
  return new elements[element].list(bytes.buffer) as Values
}

const plain = (over: Partial<ArrayShape> = {}): ArrayShape => ({
  dimensions: ['time', 'lat', 'lon'],
  shape: [7, 5, 9],
  chunks: [3, 2, 4],
  element: 'int16',
  fill: -32768,
  attributes: { units: 'µg m-3', scale_factor: 0.1, flag_values: [1, 2] },
  ...over,
})

async function store(array: ArrayShape, values: Values, path = 'pm25') {
  const arrays = createArrays({ objects })
  const writer = arrays.writer()
  writer.group('', { title: 'A field' })
  writer.add(path, array)
  const each = array.shape.slice(1).reduce((a, b) => a * b, 1)
  const step = array.chunks[0]!
  for (let from = 0; from < array.shape[0]!; from += step)
    await writer.write(path, from, values.slice(from * each, (from + step) * each) as Values)
  return { arrays, ...(await writer.finish()) }
}
const whole = (shape: readonly number[]) => shape.map((length) => [0, length] as const)
const bits = (values: ArrayBufferView) =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('hex')

describe('arrays', () => {
  test.each(Object.keys(elements) as ElementName[])(
    '%s come back to the last bit, NaN of any kind too',
    async (element) => {
      const array = plain({ element, fill: 0 })
      const values = field(element, 7 * 5 * 9)
      const { arrays, sha256 } = await store(array, values)
      expect(bits(await arrays.read(sha256, 'pm25', whole(array.shape)))).toBe(bits(values))
    },
  )

  test('a region is what stands there, whatever chunks it touches', async () => {
    const array = plain()
    const values = field('int16', 7 * 5 * 9)
    const { arrays, sha256 } = await store(array, values)
    const source = noise(5)
    const pick = (most: number) => source.next().value! % most
    for (let i = 0; i < 200; i++) {
      const region = array.shape.map((length) => {
        const from = pick(length)
        return [from, from + 1 + pick(length - from)] as const
      })
      const expected: number[] = []
      for (let t = region[0]![0]; t < region[0]![1]; t++)
        for (let y = region[1]![0]; y < region[1]![1]; y++)
          for (let x = region[2]![0]; x < region[2]![1]; x++) expected.push(values[(t * 5 + y) * 9 + x]!)
      expect([...(await arrays.read(sha256, 'pm25', region))]).toEqual(expected)
    }
  })

  test('what is nothing but fill is not stored; minus zero is not zero', async () => {
    const array = plain({ element: 'float32', fill: 0, shape: [6, 5, 9] })
    const values = new Float32Array(6 * 5 * 9)
    values[3 * 45] = -0
    const { arrays, sha256 } = await store(array, values)
    expect((await arrays.keys(sha256)).filter((key) => /\d$/.test(key))).toEqual(['pm25/1.0.0'])
    expect(bits(await arrays.read(sha256, 'pm25', whole(array.shape)))).toBe(bits(values))
    const empty = plain({ element: 'float32', fill: Number.NaN })
    const nothing = await store(empty, new Float32Array(7 * 5 * 9).fill(Number.NaN))
    expect(nothing.objects).toEqual([nothing.sha256])
    expect((await nothing.arrays.read(nothing.sha256, 'pm25', whole(empty.shape))).every(Number.isNaN)).toBe(true)
  })

  test('the same arrays have the same name, and tell all objects that they need', async () => {
    const values = field('int16', 7 * 5 * 9)
    const [first, second] = [await store(plain(), values), await store(plain(), values)]
    expect(second.sha256).toBe(first.sha256)
    expect(first.objects).toHaveLength(2)
    for (const name of first.objects) expect(await objects.has(name)).toBe(true)
  })

  test('a slab that cuts a chunk, a region outside and an array that is none are refused', async () => {
    const arrays = createArrays({ objects })
    const writer = arrays.writer()
    expect(() => writer.add('pm25', plain({ chunks: [0, 2, 4] }))).toThrow(RangeError)
    expect(() => writer.add('../pm25', plain())).toThrow(RangeError)
    expect(() => writer.add('pm25', plain({ shape: [Number.POSITIVE_INFINITY, 5, 9] }))).toThrow(RangeError)
    writer.add('pm25', plain())
    expect(() => writer.add('pm25', plain())).toThrow(RangeError)
    const slab = (steps: number) => new Int16Array(steps * 45)
    await expect(writer.write('pm25', 1, slab(3))).rejects.toThrow(RangeError)
    await expect(writer.write('pm25', 0, slab(2))).rejects.toThrow(RangeError)
    await expect(writer.write('pm25', 6, slab(3))).rejects.toThrow(RangeError)
    await expect(writer.write('o3', 0, slab(3))).rejects.toThrow(RangeError)
    const { sha256 } = await writer.finish()
    for (const region of [
      [
        [0, 8],
        [0, 5],
        [0, 9],
      ],
      [
        [-1, 2],
        [0, 5],
        [0, 9],
      ],
      [
        [0, 0.5],
        [0, 5],
        [0, 9],
      ],
      [
        [0, 1],
        [0, 5],
      ],
    ] as [number, number][][])
      await expect(arrays.read(sha256, 'pm25', region)).rejects.toThrow(RangeError)
    await expect(arrays.read(sha256, 'constructor', whole([7, 5, 9]))).rejects.toThrow(RangeError)
    for (const key of ['pm25/9.0.0', 'pm25/0.0', 'pm25/__proto__', '', 'constructor/0', 'pm25/1e3.0.0'])
      expect(await arrays.get(sha256, key)).toBe(null)
  })

  test('a chunk that was damaged is told and never taken for values', async () => {
    const { arrays, sha256, objects: names } = await store(plain(), field('int16', 7 * 5 * 9))
    const path = await objects.localPath(names[0]!)
    const bytes = await readFile(path)
    for (const changed of [
      bytes.subarray(0, bytes.length - 20),
      bytes.map((byte, i) => (i > 30 && i < 60 ? 255 - byte : byte)),
    ]) {
      await rm(path)
      await writeFile(path, changed)
      await expect(arrays.read(sha256, 'pm25', whole([7, 5, 9]))).rejects.toThrow(ArrayDamaged)
    }
    await rm(path)
    await objects.put(bytes)
    const other = createArrays({ objects })
    await expect(other.contents(names[0]!)).rejects.toThrow(ArrayDamaged)
  })
})

/** zarrita is somebody else's reader; it asks for keys as it would at an address. */
describe('as a Zarr store', () => {
  const asStore = (arrays: ReturnType<typeof createArrays>, sha256: string): Readable => ({
    get: async (key) => {
      const found = await arrays.get(sha256, key.slice(1))
      return found ? new Uint8Array(found) : undefined
    },
  })
  const versions = [
    ['v2', openZarr.v2],
    ['v3', openZarr.v3 as unknown as typeof openZarr.v2],
  ] as const
  test.each(versions)('zarrita reads it as %s, every element, edges and fill', async (version, openAs) => {
    for (const element of Object.keys(elements) as ElementName[]) {
      const array = plain({ element, fill: element.startsWith('float') ? Number.NaN : 7 })
      const values = field(element, 7 * 5 * 9)
      values.fill(array.fill ?? 0, 0, 3 * 45)
      const { arrays, sha256 } = await store(array, values, 'series/pm25')
      const root = asStore(arrays, sha256)
      const opened = await openAs(root, { kind: 'group' })
      expect(opened.attrs).toEqual({ title: 'A field' })
      const found = await openAs(opened.resolve('series/pm25'), { kind: 'array' })
      expect(found.shape).toEqual([7, 5, 9])
      expect(found.chunks).toEqual([3, 2, 4])
      expect(found.attrs).toMatchObject(array.attributes)
      if (version === 'v2') expect(found.attrs._ARRAY_DIMENSIONS).toEqual(array.dimensions)
      else expect(found.dimensionNames).toEqual(array.dimensions)
      const read = await getValues(found)
      expect(bits(read.data as ArrayBufferView)).toBe(bits(values))
    }
  })
})
