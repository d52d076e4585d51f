import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameMediaType } from '../../server/fields/fields.vocabulary.ts'
import { coder, codesOf, predict, tableZero } from '../../server/fields/frames.rules.ts'
import { restore, steps } from '../../server/fields/frames.vocabulary.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'
import { fieldDataset, fieldFile, latitudes, longitudes, storedAt } from './material.ts'

const times = 2100
let portal: Portal
let reader: { access_token: string }
const ids: Record<string, number> = {}
beforeAll(async () => {
  portal = await startPortal()
  await makeRoles(portal.services)
  await makeAccount(portal.services, { username: 'reader' })
  reader = await portal.logIn('reader')
  await ensureVocabulary(portal.services.database)
  const dataset = await fieldDataset(fieldFile(times))
  for (const [slug, sharingMode] of [
    ['open', 'open'],
    ['closed', 'permission'],
  ] as const)
    ids[slug] = (await portal.services.publishing.publish({ ...dataset, slug, sharingMode })).id
})
afterAll(() => portal.close())

let addresses = 0
const get = (way: string, headers: Record<string, string> = {}, dataset = 'open') =>
  portal.app.inject({
    url: `/api/datasets/${ids[dataset]}/fields${way}`,
    headers,
    remoteAddress: `10.3.${addresses >> 8}.${addresses++ & 255}`,
  })
const data = async (way: string, headers = {}, dataset = 'open') => {
  const answer = await get(way, headers, dataset)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const valueAt = (time: number, row: number, column: number) => {
  const stored = storedAt((time * 3 + row) * 4 + column)
  return stored === -999 ? null : stored / 100
}
function frameOf(bytes: Buffer) {
  const length = bytes.readUInt32LE(0)
  const head = JSON.parse(bytes.subarray(4, 4 + length).toString()) as Record<string, number | string>
  return { head, codes: restore(bytes.subarray(4 + length), head.columns as number) }
}

describe('Fields of a dataset', () => {
  it('are told with grid, times and range, and each with its coordinates', async () => {
    const [field] = await data('')
    expect(field).toMatchObject({
      ...{ key: 'aod_550', unit: '1', rows: 3, columns: 4, grid: 'axes', coarser: [], least: 0, most: 2.99 },
      // The file does not say so; what is known of its product does.
      statistic: 'mean',
      extent: { west: 109.5, south: 39.5, east: 113.5, north: 42.5 },
      times: { count: times, first: '2023-01-01T00:30:00', calendar: 'standard' },
    })
    const detail = await data('/aod_550')
    expect(detail).toMatchObject({ latitudes, longitudes })
    expect(detail.moments.slice(0, 2)).toEqual(['2023-01-01T00:30:00', '2023-01-01T01:30:00'])
    expect(detail.moments).toHaveLength(times)
  })

  it('give a frame that a map draws, compressed where the reader takes it', async () => {
    const way = '/aod_550/frame?time=7&from=0.5&to=2'
    const plain = await get(way)
    expect(plain.headers['content-type']).toBe(frameMediaType)
    const { head, codes } = frameOf(plain.rawPayload)
    expect(head).toMatchObject({ rows: 3, columns: 4, time: 7, moment: '2023-01-01T07:30:00', from: 0.5, to: 2 })
    for (let cell = 0; cell < 12; cell++) {
      const value = valueAt(7, Math.floor(cell / 4), cell % 4)
      const code = codes[cell]!
      if (value === null) expect(code).toBe(0)
      else if (value < 0.5) expect(code).toBe(1)
      else if (value > 2) expect(code).toBe(255)
      else expect(Math.abs(0.5 + ((code - 2) / steps) * 1.5 - value)).toBeLessThanOrEqual(1.5 / steps + 1e-9)
    }
  })

  it('give the value at a cell, by a place in it or by its row and column', async () => {
    for (const [time, row, column] of [
      [0, 0, 0],
      [3, 2, 1],
      [0, 2, 2],
    ] as const) {
      const expected = { value: valueAt(time, row, column), unit: '1', cell: { row, column } }
      const place = `lon=${longitudes[column]! + 0.3}&lat=${latitudes[row]! - 0.3}`
      expect(await data(`/aod_550/value?time=${time}&${place}`)).toMatchObject(expected)
      expect(await data(`/aod_550/value?time=${time}&row=${row}&column=${column}`)).toMatchObject(expected)
    }
  })

  it('give the series at a cell as it was delivered', async () => {
    const answer = await data('/aod_550/series?row=1&column=3&first=10&last=500')
    expect(answer.values).toEqual(Array.from({ length: 491 }, (_, i) => valueAt(10 + i, 1, 3)))
    expect(answer.times.slice(0, 2)).toEqual([600, 660])
    expect(answer.time).toEqual({ units: 'minutes since 2023-01-01 00:30:00', calendar: 'standard' })
  })

  it('give more than a chart shows to who is logged in, and record it', async () => {
    const way = '/aod_550/series?row=1&column=3'
    expect((await get(way)).statusCode).toBe(401)
    const { database } = portal.services
    const records = () => database.sql.select().from(database.tables.downloads)
    const before = (await records()).length
    expect((await data(way, reader)).values).toHaveLength(times)
    const made = (await records()).slice(before)
    expect(made).toMatchObject([{ datasetId: ids.open, method: 'filtered', versionNumber: 1 }])
    expect(made[0]!.content).toContain('variable=aod_550')
    expect(made[0]!.content).toContain(`rows=${times}`)
  })

  it('of data under permission are for who holds it', async () => {
    expect(await data('', {}, 'closed')).toHaveLength(1)
    for (const way of ['frame', 'value?row=0&column=0', 'series?row=0&column=0&last=5']) {
      expect((await get(`/aod_550/${way}`, {}, 'closed')).statusCode).toBe(401)
      expect((await get(`/aod_550/${way}`, reader, 'closed')).statusCode).toBe(403)
    }
  })

  it('are not carried off frame by frame by a visitor', async () => {
    let refused = 0
    for (let day = 0; day < 87; day++)
      for (const row of [0, 1, 2]) {
        const answer = await portal.app.inject({
          url: `/api/datasets/${ids.open}/fields/aod_550/series?row=${row}&column=0&first=${day * 24}&last=${day * 24 + 23}`,
          remoteAddress: '10.77.1.1',
        })
        if (answer.statusCode === 401) refused++
      }
    expect(refused).toBe(0)
    for (let cell = 3; cell < 12; cell++) {
      const answer = await portal.app.inject({
        url: `/api/datasets/${ids.open}/fields/aod_550/series?row=${Math.floor(cell / 4)}&column=${cell % 4}&last=1999`,
        remoteAddress: '10.77.1.1',
      })
      if (answer.statusCode === 401) {
        refused++
        expect(answer.json().code).toBe('050413')
      }
    }
    // Two of them were seen; of the others five more are within a day's looking.
    expect(refused).toBe(2)
  })

  it.each([
    ['a field that is none', '/o3/frame', 404],
    ['a name that is none', '/__proto__/frame', 400],
    ['a time that is none', `/aod_550/frame?time=${times}`, 400],
    ['a level that is none', '/aod_550/frame?level=1', 400],
    ['a copy that is none', '/aod_550/frame?coarse=2', 400],
    ['a range the wrong way round', '/aod_550/frame?from=2&to=1', 400],
    ['a logarithm of nothing', '/aod_550/frame?from=-1&to=1&scale=log', 400],
    ['an infinite range', '/aod_550/frame?from=0&to=Infinity', 400],
    ['a place beside the grid', '/aod_550/value?lon=0&lat=0', 422],
    ['a row that is none', '/aod_550/value?row=3&column=0', 422],
    ['no place', '/aod_550/value', 400],
    ['half a place', '/aod_550/value?lon=110&row=1', 400],
    ['both kinds of place', '/aod_550/value?lon=110&lat=41&row=0&column=0', 400],
    ['times the wrong way round', '/aod_550/series?row=0&column=0&first=5&last=4', 400],
    ['a version that is none', '/aod_550/frame?version=9', 404],
  ])('refuse %s', async (_, way, status) => {
    const answer = await get(way, { datasourcetype: 'en' })
    expect([answer.statusCode, answer.json().code !== '000000']).toEqual([status, true])
    expect(answer.json().msg.length).toBeGreaterThan(5)
  })

  it('have none where the dataset does not exist', async () => {
    expect((await portal.app.inject({ url: '/api/datasets/99999/fields' })).statusCode).toBe(404)
  })
})

describe('A frame', () => {
  it('of 280 × 160 cells of a field that is not smooth is at most 20 kB', async () => {
    const [rows, columns] = [160, 280]
    const code = coder({ from: 0, to: 250, scale: 'linear' })
    const values = Float64Array.from({ length: rows * columns }, (_, i) => {
      const [y, x] = [Math.floor(i / columns), i % columns]
      const plume = 120 * Math.exp(-((x - 150) ** 2 + (y - 70) ** 2) / 2000)
      const noise = 0.3 * Math.sin(i * 12.9898 + y * 78.233)
      return x < 40 ? Number.NaN : 40 + 25 * Math.sin(x / 17) * Math.cos(y / 13) + plume + noise
    })
    const codes = Uint8Array.from(values, code)
    const told = predict(codes, columns)
    expect(restore(told, columns)).toEqual(codes)
    const { compress } = await import('../../server/plugins/compression.ts')
    const sent = await compress.br(Buffer.from(told), frameMediaType)
    expect(brotliDecompressSync(sent)).toEqual(Buffer.from(told))
    expect(sent.length).toBeLessThan(20_000)
  })
  it('of packed numbers has the codes that each number has by itself', () => {
    const range = { from: -5, to: 20, scale: 'linear' } as const
    const value = (stored: number) => (stored === -999 ? Number.NaN : stored / 100)
    const [table, code] = [codesOf(value, range), coder(range)]
    for (const stored of [-32_768, -999, -501, -500, 0, 1, 1999, 2000, 2001, 32_767, 65_535])
      expect(table[stored + tableZero]).toBe(code(value(stored)))
    expect(table).toHaveLength(tableZero + 65_536)
  })
  it('has steps of the logarithm where it is asked for', () => {
    const code = coder({ from: 1, to: 1000, scale: 'log' })
    expect([Number.NaN, 0, 0.99, 1, 1000, 1001, -5].map(code)).toEqual([0, 1, 1, 2, 254, 255, 1])
    expect(code(Math.sqrt(1000))).toBe(2 + Math.floor(steps / 2))
  })
})
