import { execFile } from 'node:child_process'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createFolderObjects } from '../../server/engines/objects/folder.ts'
import type { Objects } from '../../server/engines/objects/objects.ts'
import type { Columns } from '../../server/engines/tables/columns.ts'
import { createTables, type Tables } from '../../server/engines/tables/tables.ts'
import { temporaryFolder } from '../helpers/databases.ts'

let objects: Objects
let tables: Tables

beforeAll(async () => {
  objects = await createFolderObjects(join(temporaryFolder(), "objects of O'Brien"))
  tables = createTables({ objects })
})
afterAll(() => tables.close())

const start = 1_362_067_200
/** Hours with a gap of missing values, one variable that is missing throughout, and long enough for several chunks. */
function hours(count: number): Columns {
  const times = Float64Array.from({ length: count }, (_, i) => start + i * 3600)
  const pm25 = Float32Array.from({ length: count }, (_, i) => (i % 50 === 7 ? Number.NaN : i / 10))
  return { times, values: { pm25, nothing: new Float32Array(count).fill(Number.NaN) }, n: {}, of: {} }
}
const everything = { from: 0, to: 4e9 }

it('DuckDB is not loaded before a table is written or read', async () => {
  const idle = createTables({ objects })
  expect(idle.loaded()).toBe(false)
  await idle.close()
})

it('what a killed process left of its tables goes with the next that is written; what another one is at work on stays', async () => {
  const folder = temporaryFolder()
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const dayAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const name of ['portal-table-left.parquet', 'portal-table-young.parquet', 'of-somebody-else']) {
    writeFileSync(join(folder, name), 'half')
    if (name !== 'portal-table-young.parquet') utimesSync(join(folder, name), dayAgo, dayAgo)
  }
  const next = createTables({ objects })
  await next.write(hours(10))
  // The loader of the sources keeps a folder of its own there.
  const left = readdirSync(folder).filter((name) => !name.startsWith('tsx'))
  expect(left.sort()).toEqual(['of-somebody-else', 'portal-table-young.parquet'])
  await next.close()
})

it('gives back what was written: times, values, and missing values as missing', async () => {
  const written = hours(30_000)
  const { sha256, bytes } = await tables.write(written)
  expect(bytes).toBe(await objects.size(sha256))
  const read = await tables.read({ sha256, rows: 30_000, variables: ['pm25', 'nothing'], counts: false, ...everything })
  expect(read.times).toEqual(written.times)
  expect(read.values.pm25).toEqual(written.values.pm25)
  expect(read.values.nothing!.every(Number.isNaN)).toBe(true)
})

it.each([
  ['a small table, which is read whole', 5000],
  ['a large table, of which only the period is read', 30_000],
])('reads the asked period of %s', async (_, count) => {
  const written = hours(count)
  const { sha256 } = await tables.write(written)
  const from = start + 1000 * 3600
  const to = start + 3000 * 3600
  for (let time = 0; time < 2; time++) {
    const read = await tables.read({ sha256, rows: count, variables: ['pm25'], counts: false, from, to })
    expect(read.times[0]).toBe(from)
    expect(read.times.length).toBe(2000)
    expect(read.values.pm25).toEqual(written.values.pm25!.subarray(1000, 3000))
    expect(Object.keys(read.values)).toEqual(['pm25'])
  }
})

it('reads nothing from a period without rows', async () => {
  const { sha256 } = await tables.write(hours(20_000))
  const read = await tables.read({ sha256, rows: 20_000, variables: ['pm25'], counts: false, from: 0, to: 3600 })
  expect(read.times.length).toBe(0)
  expect(read.values.pm25!.length).toBe(0)
})

it('keeps n and of beside each aggregated value', async () => {
  const columns: Columns = {
    times: Float64Array.of(start, start + 86_400),
    values: { pm25: Float32Array.of(12.5, Number.NaN), o3: Float32Array.of(80, 81) },
    n: { pm25: Uint16Array.of(23, 4), o3: Uint16Array.of(24, 20) },
    of: { pm25: Uint16Array.of(24, 24), o3: Uint16Array.of(24, 24) },
  }
  const { sha256 } = await tables.write(columns)
  const read = await tables.read({ sha256, rows: 2, variables: ['o3', 'pm25'], counts: true, ...everything })
  expect(read.values).toEqual(columns.values)
  expect(read.n).toEqual(columns.n)
  expect(read.of).toEqual(columns.of)
})

it.each([3000, 15_000])('keeps flags beside values, and a word where one was written, of %i rows', async (count) => {
  const words = new Map([
    [0, 'NA'],
    [2047, '<0.5'],
    [2048, '未检出'],
    [count - 1, 'NA'],
  ])
  const flag = { pm25: Uint8Array.from({ length: count }, (_, i) => i % 10) }
  const { sha256 } = await tables.write({ ...hours(count), flag, written: { pm25: words } })
  expect([...(await tables.extras(sha256))].sort()).toEqual(['pm25__flag', 'pm25__written'])
  const column = new Uint8Array(count)
  await tables.fill({ sha256, rows: count, ...everything }, [{ name: 'pm25__flag', column }])
  expect(column).toEqual(flag.pm25)
  const found = await tables.words(sha256, 'pm25__written', { from: start + 3600, to: 4e9 })
  expect(Array.from(found.places, (place, i) => [(found.times[i]! - start) / 3600, found.list[place]])).toEqual(
    [...words].slice(1),
  )
  expect(
    (await tables.read({ sha256, rows: count, variables: ['pm25'], counts: false, ...everything })).values,
  ).toEqual({
    pm25: hours(count).values.pm25,
  })
})

it('knows of a table that it has nothing that others have not', async () => {
  const { sha256 } = await tables.write(hours(500))
  expect(await tables.extras(sha256)).toEqual([])
})

it('writes the same table as the same object, also when another was written between', async () => {
  const first = await tables.write(hours(25_000))
  await tables.write(hours(3))
  expect(await tables.write(hours(25_000))).toEqual(first)
})

it('answers many readers at once', async () => {
  const written = hours(15_000)
  const { sha256 } = await tables.write(written)
  const reads = Array.from({ length: 40 }, (_, i) =>
    tables.read({
      sha256,
      rows: 15_000,
      variables: ['pm25'],
      counts: false,
      from: start + i * 36_000,
      to: start + (i + 100) * 36_000,
    }),
  )
  const results = await Promise.all(reads)
  results.forEach((read, i) => {
    expect(read.values.pm25).toEqual(written.values.pm25!.subarray(i * 10, i * 10 + 1000))
  })
})

it('an unknown variable fails and the engine goes on', async () => {
  const { sha256 } = await tables.write(hours(13_000))
  const request = { sha256, rows: 13_000, counts: false, ...everything }
  await expect(tables.read({ ...request, variables: ['no", 1 as "x'] })).rejects.toThrow()
  expect((await tables.read({ ...request, variables: ['pm25'] })).times.length).toBe(13_000)
})

it('a process that has read a table and closed it ends by itself', async () => {
  const { sha256 } = await tables.write(hours(13_000))
  const path = await objects.localPath(sha256)
  const code = `import { createTableThread } from '${new URL('../../server/engines/tables/duck.ts', import.meta.url)}'
const duck = createTableThread('512MB')
for (let time = 0; time < 3; time++) await duck.read(${JSON.stringify(path)}, ['time'], null)
await duck.close()
console.log('closed')`
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', '--input-type=module', '--eval', code],
  ])
  expect(stdout).toBe('closed\n')
})
