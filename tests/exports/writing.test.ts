/** Grids as they are written: how much is unpacked, how much lies in memory, and what a spreadsheet is given. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DuckDBInstance } from '@duckdb/node-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Arrays, createArrays } from '../../server/engines/arrays/arrays.ts'
import { type Region, sizeOf, touched } from '../../server/engines/arrays/chunks.rules.ts'
import type { Values } from '../../server/engines/arrays/elements.ts'
import { createFolderObjects } from '../../server/engines/objects/folder.ts'
import type { Objects } from '../../server/engines/objects/objects.ts'
import type { Told } from '../../server/exports/export.worker.ts'
import type { GridPlan } from '../../server/exports/exports.plans.types.ts'
import { blocksOf, writeGridCsv } from '../../server/exports/writing/grid.ts'
import { temporaryFolder } from '../helpers/databases.ts'

const words = { zh: '沙尘', en: 'Dust' }
let objects: Objects
let folder: string
beforeAll(async () => {
  folder = temporaryFolder()
  objects = await createFolderObjects(join(folder, 'objects'))
})

interface Shape {
  times: number
  levels?: number
  rows: number
  columns: number
}
const numberAt = (index: number) => index % 30_011

/** A field whose frames are chunks of their own, and a copy whose chunks are long in time. */
async function stored({ times, levels = 1, rows, columns }: Shape, seriesChunk: number[] | null, names: string[] = []) {
  const arrays = createArrays({ objects })
  const writer = arrays.writer()
  const shape = [times, ...(levels > 1 ? [levels] : []), rows, columns]
  const values = Int16Array.from({ length: sizeOf(shape) }, (_, i) => numberAt(i))
  const array = {
    ...{ dimensions: ['time', ...(levels > 1 ? ['level'] : []), 'y', 'x'], shape, element: 'int16' as const },
    ...{ fill: null, attributes: {} },
  }
  writer.add('dust', { ...array, chunks: [1, ...shape.slice(1)] })
  await writer.write('dust', 0, values)
  if (seriesChunk) {
    writer.add('series/dust', { ...array, chunks: seriesChunk })
    await writer.write('series/dust', 0, values)
  }
  for (const name of ['lat', 'lon']) {
    const side = { dimensions: ['y', 'x'], shape: [rows, columns], chunks: [rows, columns] }
    writer.add(name, { ...side, element: 'float64', fill: null, attributes: {} })
    await writer.write(
      name,
      0,
      Float64Array.from({ length: rows * columns }, (_, i) =>
        name === 'lat' ? 30 + Math.floor(i / columns) / 64 : 100 + (i % columns) / 64,
      ),
    )
  }
  const { sha256 } = await writer.finish()
  const [latitudes, longitudes] = [rows, columns].map((length, side) =>
    Array.from({ length }, (_, i) => (side === 0 ? 30 : 100) + i / 64),
  )
  const plan = (places: number[], format: GridPlan['format'] = 'csv', cut = true): GridPlan => ({
    ...{ of: 'grid', format, language: 'en', address: '/take', publicUrl: '', values: 0, sha256, key: 'dust' },
    dataset: {
      ...{ name: words, version: 1, addedAt: '2026-01-01', madeUp: false, quality: { zh: '', en: '' } },
      ...{ licence: { name: words, url: '/l' }, citation: { gbt7714: 'c', apa: 'c' } },
    },
    about: {
      ...{ name: words, unit: 'm', standardName: null, variable: 'dust', element: 'int16', coarser: [] },
      grid: (cut ? { kind: 'axes', latitudes, longitudes } : { kind: 'curvilinear', rows, columns }) as never,
      levels:
        levels > 1
          ? { name: 'bin', unit: '1', values: null, count: levels, words: names.map((zh) => ({ zh, en: zh })) }
          : null,
      times: {
        units: 'hours since 2015-01-01',
        calendar: 'standard',
        count: times,
        first: '',
        last: '',
        bounds: false,
      },
      ...{ least: null, most: null, values: 0, missing: 0, series: seriesChunk !== null },
    },
    ...{ attributes: {}, method: null, base: '', counts: null },
    cut: cut ? { rows: [0, rows], columns: [[0, columns]], latitudes: latitudes!, longitudes: longitudes! } : null,
    ...{ levels: levels > 1 ? [0, levels] : null, places, times: places, bounds: null },
    ...{ moments: places.map((place) => `2015-${place}`), boundMoments: null },
  })
  return { arrays, plan, frame: levels * rows * columns }
}

/** Says which chunks a reading unpacks, one by one. */
function counting(arrays: Arrays) {
  const unpacked: string[] = []
  return {
    unpacked,
    arrays: {
      contents: arrays.contents,
      read: async (sha256: string, path: string, region: Region) => {
        const { chunks } = (await arrays.contents(sha256)).arrays[path]!
        for (const index of touched(region, chunks)) unpacked.push(`${path}/${index}`)
        return arrays.read(sha256, path, region)
      },
    },
  }
}

const corner = (plan: GridPlan, side: number): GridPlan => ({
  ...plan,
  cut: {
    ...{ rows: [0, side], columns: [[0, side]] },
    ...{ latitudes: plan.cut!.latitudes.slice(0, side), longitudes: plan.cut!.longitudes.slice(0, side) },
  },
})

describe('Every so many times', () => {
  it.each([
    ['of a copy for series', { times: 600, rows: 10, columns: 10 }, [200, 1, 1], 10, 1, 3],
    ['of frames', { times: 60, rows: 40, columns: 40 }, [60, 1, 1], 20, 40, 3],
  ] as const)('%s unpacks no chunk twice, and gives those times alone', async (_, shape, chunks, step, side, most) => {
    const { arrays, plan } = await stored(shape, [...chunks])
    const [frame, whole] = [side * side, shape.rows * shape.columns]
    const places = Array.from({ length: shape.times / step }, (_, i) => i * step + 1)
    const counted = counting(arrays)
    const given: number[] = []
    for await (const { first, count, values } of blocksOf(counted.arrays, corner(plan(places), side))) {
      expect(values).toHaveLength(count * frame)
      expect(given).toHaveLength(first * frame)
      given.push(...(values as Values))
    }
    expect(given).toEqual(
      places.flatMap((place) => Array.from({ length: frame }, (_, i) => numberAt(place * whole + i))),
    )
    expect(counted.unpacked).toHaveLength(new Set(counted.unpacked).size)
    expect(counted.unpacked.length).toBeLessThanOrEqual(most)
  })

  it('are read a chunk at a time where all of them are taken as well, from any first time on', async () => {
    const { arrays, plan } = await stored({ times: 600, rows: 10, columns: 10 }, [200, 1, 1])
    const places = Array.from({ length: 580 }, (_, i) => i + 13)
    const counted = counting(arrays)
    const given: number[] = []
    for await (const { values } of blocksOf(counted.arrays, corner(plan(places), 1))) given.push(...(values as Values))
    expect(given).toEqual(places.map((place) => numberAt(place * 100)))
    expect(counted.unpacked).toHaveLength(3)
  })
})

describe('A large frame', () => {
  const side = 1500
  let large: Awaited<ReturnType<typeof stored>>
  beforeAll(async () => {
    large = await stored({ times: 1, rows: side, columns: side }, null)
  })
  it.each([
    ['csv', true],
    ['csv', false],
    ['json', false],
    ['parquet', true],
    ['parquet', false],
  ] as const)('is written as %s in little memory (by axes: %s)', async (format, cut) => {
    const path = join(folder, `large-${cut}.${format}`)
    const workerData = { plan: large.plan([0], format, cut), path, estimate: 1 }
    const worker = new Worker(new URL('../../dist/tests/export.worker.js', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 56 },
    })
    await new Promise<void>((resolve, reject) => {
      worker.on('error', reject)
      worker.on('message', (told: Told) => {
        if ('finished' in told) resolve()
        else if ('failed' in told) reject(new Error(told.failed))
        else if ('wanted' in told)
          void objects.localPath(told.wanted).then((found) => worker.postMessage({ id: told.id, found }))
      })
    }).finally(() => worker.terminate())
    const last = { latitude: 30 + (side - 1) / 64, longitude: 100 + (side - 1) / 64, dust: numberAt(side * side - 1) }
    if (format === 'parquet') {
      const connection = await (await DuckDBInstance.create(':memory:')).connect()
      const [row] = (
        await connection.runAndReadAll(
          `select count(*)::int as n, count(distinct latitude)::int as rows, max_by(dust, latitude * 100 + longitude)::int as dust,
            max(latitude) as latitude, max(longitude) as longitude from read_parquet('${path}')`,
        )
      ).getRowObjects()
      connection.closeSync()
      expect(row).toEqual({ n: side * side, rows: side, ...last })
    } else {
      const text = await readFile(path, 'utf8')
      if (format === 'csv')
        expect(text.trimEnd().split('\r\n').at(-1)).toBe(`2015-0,${last.latitude},${last.longitude},${last.dust}`)
      else {
        const { values, latitudes, longitudes, shape } = JSON.parse(text)
        expect(shape).toEqual([1, 1, side, side])
        expect([latitudes.at(-1), longitudes.at(-1), values.at(-1)]).toEqual(Object.values(last))
        expect([latitudes, longitudes, values].map((list) => list.length)).toEqual(Array(3).fill(side * side))
      }
    }
    await rm(path)
  })
})

describe('The name of a level that a delivered file brought', () => {
  it('is no formula and no second row in a CSV', async () => {
    const names = ['=HYPERLINK("x")', 'a\r\n=1+1,2', '+1']
    const { arrays, plan } = await stored({ times: 1, levels: 3, rows: 1, columns: 1 }, null, names)
    let text = ''
    const sink = {
      write: async (piece: Buffer | string) => {
        text += piece
      },
      finish: () => Promise.reject(new Error('not here')),
    }
    await writeGridCsv(plan([0]), { arrays, sink, onDone: () => undefined })
    expect(text.slice(text.indexOf('time,level'))).toBe(
      [
        'time,level,latitude,longitude,dust',
        `2015-0,"'=HYPERLINK(""x"")",30,100,0`,
        '2015-0,"a\r\n=1+1,2",30,100,1',
        `2015-0,'+1,30,100,2`,
        '',
      ].join('\r\n'),
    )
  })
})
