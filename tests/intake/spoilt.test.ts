import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { readCard } from '../../server/intake/reader.ts'
import { cardOf, folder, found, holds, hours, now, parquet, put } from './made.ts'
import { workbook, zipped } from './packed.ts'

/** A sequence that is the same every time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const text = Buffer.from(hours(40, (i, time) => `${time},A1,${i},"a ""b"""`, '时间,站点,PM2.5 (ug/m3),备注'))
const shared = (path: string) => (existsSync(`../shared/data/${path}`) ? readFileSync(`../shared/data/${path}`) : null)
const classic = (() => {
  const bytes = Buffer.alloc(200)
  bytes.write('CDF\x01', 'latin1')
  return bytes
})()

let originals: [name: string, bytes: Buffer][]
beforeAll(async () => {
  const book = await workbook({
    a: [['time', 'PM10'], ...Array.from({ length: 20 }, (_, i) => [`d${45_292 + i}`, i] as (string | number)[])],
  })
  originals = [
    ['a.csv', text],
    ['a.csv.gz', gzipSync(text)],
    ['a.xlsx', book],
    ['a.zip', await zipped({ 'a.csv': text, 'b.xlsx': book })],
    [
      'a.geojson',
      Buffer.from(
        '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"a":1,"b":2},"geometry":{"type":"Point","coordinates":[1,2]}}]}',
      ),
    ],
    ['a.parquet', await parquet(500)],
    ['a.nc', shared('05-model-reanalysis/euro_air_temp.nc') ?? classic],
    ['b.nc', shared('13-field-other/sgpaosacsmE13.b2.20230420.000109.nc') ?? classic],
    ['a.tif', shared('06-satellite/MOD08_D3.A2023001_AOD550_2deg.tif') ?? Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1')],
  ]
})

/** Cut, with bits turned, with a part taken out, repeated, or with noise after its head; every third under a wrong name. */
function spoilt(bytes: Buffer, variation: number): Buffer {
  const next = numbers(variation + 1)
  const copy = Buffer.from(bytes)
  if (variation % 5 === 0) return copy.subarray(0, next(copy.length))
  if (variation % 5 === 1) {
    for (let i = 0; i < 1 + next(12); i++) copy[next(copy.length)]! ^= 1 << next(8)
    return copy
  }
  if (variation % 5 === 2) {
    const from = next(copy.length)
    return Buffer.concat([copy.subarray(0, from), copy.subarray(from + next(400))])
  }
  if (variation % 5 === 3) return Buffer.concat([copy, copy.subarray(next(copy.length))])
  const [from, to] = [8 + next(40), 8 + next(copy.length)]
  copy.fill(next(256), Math.min(from, copy.length), Math.min(to, copy.length))
  return copy
}

const wrong = ['data.csv', 'data.xlsx', 'data.nc', 'data.zip']
const variation = (i: number): [name: string, bytes: Buffer] => {
  const [name, bytes] = originals[i % originals.length]!
  return [i % 3 === 0 ? wrong[i % wrong.length]! : name, spoilt(bytes, i)]
}

it('two hundred files that were spoilt on the way each end in a card, and the reader throws at none', async () => {
  for (let i = 0; i < 200; i++) {
    const [name, bytes] = variation(i)
    const path = put(bytes)
    const scratch = mkdtempSync(join(folder, 'scratch-'))
    try {
      const { card } = await readCard({ path, name, answers: {}, scratch, now })
      holds(card)
    } catch (error) {
      throw new Error(`variation ${i}, ${name}`, { cause: error })
    } finally {
      rmSync(scratch, { recursive: true })
    }
  }
})

it('and so they do in a process of their own', async () => {
  for (let i = 200; i < 200 + 2 * originals.length; i++) {
    const [name, bytes] = variation(i)
    const card = await cardOf(bytes, name)
    expect(card.name).toBe(name)
    holds(card)
  }
})

const hdf5 = shared('05-model-reanalysis/euro_air_temp.nc')
it.skipIf(!hdf5)('values that cannot be found in an HDF5 file are told by the variable', async () => {
  const bytes = Buffer.from(hdf5!)
  // The second tree of chunks: the file opens, and what is below this node cannot be read.
  const tree = bytes.indexOf('TREE\x01', bytes.indexOf('TREE\x01', 0, 'latin1') + 1, 'latin1')
  bytes[tree + 32]! ^= 0x15
  bytes[tree + 33]! ^= 3
  const card = await cardOf(bytes, 'a.nc')
  expect([card.outcome, found(card, 'damaged').message.en]).toEqual([
    'failed',
    expect.stringContaining('projection_y_coordinate'),
  ])
})
