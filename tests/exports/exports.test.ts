import { writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNetcdf } from '../../server/imports/netcdf/open.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { fieldDataset, fieldFile, latitudes, longitudes, storedAt } from '../fields/material.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { temporaryFolder } from '../helpers/databases.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'
import { hourly, material } from '../publishing/material.ts'

const times = 2100
let portal: Portal
let origin: string
/** Why one was not made, for whoever reads a failed test. */
const faults: string[] = []
const people: Record<string, { access_token: string }> = {}
const ids: Record<string, number> = {}
beforeAll(async () => {
  portal = await startPortal()
  portal.services.exports.onTrouble(({ err }) => faults.push(String((err as Error).stack)))
  await portal.app.listen({ port: 0 })
  origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
  await makeRoles(portal.services)
  for (const username of ['reader', 'other']) {
    await makeAccount(portal.services, { username })
    people[username] = await portal.logIn(username)
  }
  await ensureVocabulary(portal.services.database)
  const { publishing } = portal.services
  const dataset = await fieldDataset(fieldFile(times))
  for (const [slug, sharingMode] of [
    ['grid', 'open'],
    ['closed', 'permission'],
  ] as const)
    ids[slug] = (await publishing.publish({ ...dataset, slug, sharingMode })).id
  const east = hourly('flags-east', 24 * 60)
  const codes = new Uint8Array(24 * 60).fill(1)
  codes.fill(5, 30, 36)
  east.flags = { pm25: codes }
  east.values.pm25![40] = Number.NaN
  east.written = { pm25: new Map([[41, '=1+1']]) }
  const west = hourly('flags-west', 24 * 40, (i) => (i === 3 ? Number.NaN : i / 10))
  ids.table = (await publishing.publish(material('flags', {}, { series: () => [east, west] }))).id
})
afterAll(() => portal.close())

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers: object = people.reader!) =>
  portal.app.inject({ method, url: `/api/exports${url}`, ...(payload && { payload }), headers: { ...headers } })
async function made(payload: object, headers: object = { ...people.reader, datasourcetype: 'en' }) {
  const answer = await send('POST', '', payload, headers)
  expect(answer.statusCode, answer.body).toBe(200)
  const { data } = answer.json()
  expect(data, faults.join('\n')).toMatchObject({ state: 'finished' })
  const file = await fetch(origin + data.url, { headers: { ...people.reader } })
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(file.status, bytes.toString('utf8', 0, 300)).toBe(200)
  expect(bytes).toHaveLength(data.bytes)
  return { data, bytes, headers: Object.fromEntries(file.headers) }
}
function saved(bytes: Buffer, name: string) {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, bytes)
  return path
}
async function rowsOf(path: string, query = 'select *') {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll(`${query} from read_parquet('${path}')`)
  const rows = reader.getRowObjects()
  connection.closeSync()
  instance.closeSync()
  return rows
}
const valueAt = (time: number, row: number, column: number) => {
  const stored = storedAt((time * 3 + row) * 4 + column)
  return stored === -999 ? null : stored / 100
}
const grid = { of: 'grid', variable: 'aod_550', bbox: '111,40,112,41', first: 10, last: 500 }
/** Of `grid`, value after value. */
const expected = Array.from({ length: 491 }, (_, i) =>
  [1, 2].flatMap((row) => [1, 2].map((column) => valueAt(10 + i, row, column))),
).flat()
const lines = (bytes: Buffer) =>
  bytes
    .toString()
    .split('\r\n')
    .filter((line) => line && !/^\ufeff?#/.test(line))

describe('An export of a grid', () => {
  it('is a CSV that says what it is, with nothing where nothing was measured', async () => {
    const { bytes, headers, data } = await made({ ...grid, dataset: ids.grid, format: 'csv' })
    expect(headers['content-type']).toMatch(/^text\/csv/)
    expect(data.name).toBe(`dataset-${ids.grid}-v1-aod_550.csv`)
    const text = bytes.toString()
    for (const fact of [
      '# Dataset: ',
      '# Address: ',
      '# Licence: ',
      '# Citation: ',
      '# Variable: ',
      '# Cell methods: ',
    ])
      expect(text).toContain(fact)
    expect(text).toContain(`/take?of=grid&variable=aod_550&bbox=111,40,112,41&first=10&last=500&dataset=${ids.grid}`)
    const [head, ...rows] = lines(bytes)
    expect(head).toBe('time,latitude,longitude,aod_550')
    expect(rows).toHaveLength(expected.length)
    expect(rows[0]!.split(',').slice(0, 3)).toEqual(['2023-01-01T10:30:00', '41', '111'])
    expect(rows.map((row) => (row.endsWith(',') ? null : Number(row.split(',')[3])))).toEqual(expected)
  })

  it('is NetCDF whose stored numbers are those of the source to the last bit', async () => {
    const { bytes } = await made({ ...grid, dataset: ids.grid, format: 'netcdf' })
    const file = await openNetcdf(saved(bytes, 'cut.nc'))
    const stored = file.variables.get('aod_550')!
    expect(stored.shape).toEqual([491, 2, 2])
    expect([...stored.read()]).toEqual(
      Array.from({ length: 491 }, (_, i) =>
        [1, 2].flatMap((row) => [1, 2].map((column) => storedAt(((10 + i) * 3 + row) * 4 + column))),
      ).flat(),
    )
    expect(stored.attributes).toMatchObject({ scale_factor: [0.01], _FillValue: [-999], cell_methods: 'time: mean' })
    expect(file.attributes.Conventions).toBe('CF-1.12, ACDD-1.3')
    expect([...file.variables.get('lat')!.read()]).toEqual([41, 40])
  })

  it('is JSON and Parquet of the same values', async () => {
    const json = JSON.parse((await made({ ...grid, dataset: ids.grid, format: 'json' })).bytes.toString())
    expect(json.shape).toEqual([491, 1, 2, 2])
    expect(json.values).toEqual(expected)
    expect(json.about.licence.url).toMatch(/^http/)
    const path = saved((await made({ ...grid, dataset: ids.grid, format: 'parquet' })).bytes, 'cut.parquet')
    const rows = await rowsOf(path)
    expect(rows.map((row) => (row.aod_550 === null ? null : Number((row.aod_550 as number).toFixed(2))))).toEqual(
      expected,
    )
    expect(rows[5]).toMatchObject({ time: '2023-01-01T11:30:00', latitude: 41, longitude: 112 })
  })

  it('takes every so many times, all of the grid where no rectangle is named, and what the quote said', async () => {
    const request = { of: 'grid', dataset: ids.grid, variable: 'aod_550', step: 100, format: 'netcdf' }
    const { data: quote } = (await send('POST', '/quote', request)).json()
    const { bytes } = await made(request)
    expect(quote).toMatchObject({ values: 21 * 12, allowed: true, at: 'once' })
    expect(Math.abs(quote.bytes - bytes.length)).toBeLessThan(100)
    const file = await openNetcdf(saved(bytes, 'step.nc'))
    expect(file.variables.get('aod_550')!.shape).toEqual([21, latitudes.length, longitudes.length])
    expect([...file.variables.get('time')!.read()].slice(0, 3)).toEqual([0, 6000, 12000])
  })

  it('takes days and months with n of N, the same numbers in each format as its series has', async () => {
    const request = { of: 'grid', dataset: ids.grid, variable: 'aod_550', bbox: '111,40,112,41', resolution: 'day' }
    const cut = { ...request, first: 2, last: 5 }
    const seriesAt = async (row: number, column: number, resolution = 'day') => {
      const way = `/api/datasets/${ids.grid}/fields/aod_550/series?row=${row}&column=${column}&resolution=${resolution}`
      return (await portal.app.inject({ url: way, headers: people.reader! })).json().data
    }
    const places = [1, 2].flatMap((row) => [1, 2].map((column) => [row, column] as const))
    const series = await Promise.all(places.map(([row, column]) => seriesAt(row, column)))
    const wanted = [2, 3, 4, 5].flatMap((time) =>
      series.map(({ values, n, of }) => [values[time] as number, n[time] as number, of[time] as number] as const),
    )
    expect(wanted.some(([, n]) => n < 24) && wanted.every(([value, , of]) => value !== null && of === 24)).toBe(true)
    const near = (found: number[], at: 0 | 1 | 2) =>
      expect(found.map((one) => one.toFixed(6))).toEqual(wanted.map((row) => row[at].toFixed(6)))

    const csv = await made({ ...cut, format: 'csv' })
    expect(csv.data.name).toBe(`dataset-${ids.grid}-v1-aod_550-day.csv`)
    expect(csv.bytes.toString()).toContain(
      '# n of N: means: n values went in, of as many as there could be; by GB 3095-2026',
    )
    expect(csv.bytes.toString()).toContain('resolution=day')
    const [head, ...rows] = lines(csv.bytes)
    expect(head).toBe('time,time_from,time_to,latitude,longitude,aod_550,n,of')
    const cells = rows.map((row) => row.split(','))
    expect([cells.length, ...cells[0]!.slice(0, 3)]).toEqual([
      wanted.length,
      '2023-01-03T00:00:00',
      '2023-01-03T00:00:00',
      '2023-01-04T00:00:00',
    ])
    for (const at of [0, 1, 2] as const)
      near(
        cells.map((row) => Number(row[5 + at])),
        at,
      )

    const json = JSON.parse((await made({ ...cut, format: 'json' })).bytes.toString())
    expect([json.shape, json.counts.of, json.n]).toEqual([[4, 1, 2, 2], [24, 24, 24, 24], wanted.map(([, n]) => n)])
    near(json.values, 0)

    const file = await openNetcdf(saved((await made({ ...cut, format: 'netcdf' })).bytes, 'days.nc'))
    const days = file.variables.get('aod_550')!
    expect(days.attributes).toMatchObject({
      ...{ cell_methods: 'time: mean', ancillary_variables: 'aod_550_n aod_550_of' },
      comment: expect.stringMatching(/^means: n values went in/),
    })
    near([...days.read()].map(Number), 0)
    expect([...file.variables.get('aod_550_n')!.read()]).toEqual(wanted.map(([, n]) => n))
    expect([...file.variables.get('aod_550_of')!.read()]).toEqual([24, 24, 24, 24])
    expect(file.variables.get('time_bnds')!.shape).toEqual([4, 2])

    const parquet = await rowsOf(saved((await made({ ...cut, format: 'parquet' })).bytes, 'days.parquet'))
    near(
      parquet.map(({ aod_550 }) => Number(aod_550)),
      0,
    )
    expect(parquet.map(({ n, of }) => [n, of])).toEqual(wanted.map(([, n, of]) => [n, of]))

    const months = lines(
      (await made({ ...request, resolution: 'month', bbox: '110.9,40.9,111.1,41.1', format: 'csv' })).bytes,
    )
    const one = await seriesAt(1, 1, 'month')
    expect(months.slice(1).map((row) => row.split(',').slice(6).map(Number))).toEqual(
      one.n.map((n: number, i: number) => [n, one.of[i]]),
    )
    expect(months.slice(1).map((row) => Number(row.split(',')[5]))).toEqual(one.values)
    // Of the day on which the source ends there are too few hours: their number is told, and no mean.
    const end = lines((await made({ ...request, first: 87, last: 87, format: 'csv' })).bytes).slice(1)
    expect(end.map((row) => row.split(',')[5])).toEqual(['', '', '', ''])
    expect(end.map((row) => Number(row.split(',')[6]))).toEqual(series.map(({ n }) => n[87]))
    // Every second day, and one alone.
    for (const [more, length] of [
      [{ first: 0, last: 10, step: 2 }, 6],
      [{ first: 7, last: 7 }, 1],
    ] as const) {
      const { bytes } = await made({ ...request, ...more, format: 'csv' })
      const told = lines(bytes).slice(1)
      expect(told).toHaveLength(length * 4)
      const at = more.first + (length - 1) * ('step' in more ? more.step : 1)
      expect(Number(told.at(-4)!.split(',')[6])).toBe(series[0].n[at])
    }
  })

  it.each([
    ['a level in time that there is not', { resolution: 'year' }, 400],
    ['a time beyond those of its level', { resolution: 'day', last: 2000 }, 400],
    ['a rectangle that is none', { bbox: '1,2,3,Infinity' }, 400],
    ['a rectangle beside the grid', { bbox: '0,0,10,10' }, 422],
    ['times that are not there', { last: 99_999 }, 400],
    ['times that end before they begin', { first: 10, last: 3 }, 400],
    ['a variable that is not there', { variable: 'nothing' }, 404],
    ['a format that is none', { format: 'xlsx' }, 400],
    ['fields that are none', { more: 1 }, 400],
  ])('is refused for %s', async (_, change, status) => {
    const answer = await send('POST', '', {
      of: 'grid',
      dataset: ids.grid,
      variable: 'aod_550',
      format: 'csv',
      ...change,
    })
    expect(answer.statusCode, answer.body).toBe(status)
  })
})

describe('An export of stations', () => {
  const table = { of: 'table', from: '2015-01-01', to: '2015-01-03', resolution: 'hour' }
  it('is a CSV with the flags, the words of the source and no formula', async () => {
    const { bytes } = await made({ ...table, dataset: ids.table, variables: ['pm25'], format: 'csv' })
    const [head, ...rows] = bytes
      .toString()
      .split(/\r?\n/)
      .filter((line) => line && !line.startsWith('#'))
    expect(head).toBe('time,time_end,station,pm25,pm25_flag,pm25_written')
    expect(rows).toHaveLength(2 * 72)
    expect(rows[0]).toBe('2015-01-01T00:00:00+08:00,2015-01-01T01:00:00+08:00,flags-east,0,1,')
    expect(rows[30]).toMatch(/flags-east,30,5,$/)
    expect(rows[40]).toMatch(/flags-east,,9,$/)
    expect(rows[72 + 3]).toMatch(/flags-west,,/)
    expect(rows[72 + 4]).toMatch(/flags-west,0.4,/)
    expect(rows[41]).toContain("'=1+1")
    for (const fact of ['# Time resolution: ', '# Times: ', '# Unit: pm25', '# variable_flag: '])
      expect(bytes.toString()).toContain(fact)
  })

  it('is the same as Parquet, JSON and NetCDF by CF, with n of N', async () => {
    const days = { ...table, dataset: ids.table, resolution: 'day', variables: ['pm25'] }
    const rows = await rowsOf(saved((await made({ ...days, format: 'parquet' })).bytes, 'days.parquet'))
    expect(rows).toHaveLength(6)
    expect(rows[0]).toMatchObject({ station: 'flags-east', pm25: 11.5, pm25_n: 24, pm25_of: 24 })
    const json = JSON.parse((await made({ ...days, format: 'json' })).bytes.toString())
    expect(json.rows[0]).toMatchObject({
      time: '2015-01-01T00:00:00+08:00',
      station: 'flags-east',
      pm25: 11.5,
      pm25_n: 24,
    })
    const file = await openNetcdf(saved((await made({ ...days, format: 'netcdf' })).bytes, 'days.nc'))
    expect(file.attributes).toMatchObject({ featureType: 'timeSeries', Conventions: 'CF-1.12, ACDD-1.3' })
    expect(file.variables.get('pm25')!.shape).toEqual([2, 3])
    // Of the second day too few hours are valid.
    expect(rows[1]!.pm25).toBeNull()
    expect([...file.variables.get('pm25')!.read()].slice(0, 2)).toEqual([11.5, Number.NaN])
    expect([...file.variables.get('pm25_n')!.read()][0]).toBe(24)
  })

  it('chooses stations by a rectangle, and is then recorded as taken from a map', async () => {
    const payload = { ...table, dataset: ids.table, bbox: '-180,-90,180,90', format: 'csv' }
    await made(payload)
    const { database } = portal.services
    const records = await database.sql.select().from(database.tables.downloads)
    const own = records.filter(({ datasetId }) => datasetId === ids.table)
    expect(own.at(-1)).toMatchObject({ method: 'map', versionNumber: 1 })
    expect(own[0]).toMatchObject({ method: 'filtered' })
    expect(own.at(-1)!.content).toContain('bbox=-180,-90,180,90')
    expect((await send('POST', '', { ...payload, bbox: '0,0,1,1' })).statusCode).toBe(422)
  })
})

describe('Exports', () => {
  const small = { ...grid, last: 20, format: 'csv' }
  it('are for those who may take the data, and for their owner alone', async () => {
    expect((await send('POST', '', { ...small, dataset: ids.grid }, {})).statusCode).toBe(401)
    expect((await send('POST', '', { ...small, dataset: ids.closed })).statusCode).toBe(403)
    const { data: told } = (await send('POST', '/quote', { ...small, dataset: ids.closed })).json()
    expect(told.allowed).toBe(false)
    const { data } = await made({ ...small, dataset: ids.grid })
    for (const [method, url] of [
      ['GET', `/${data.id}`],
      ['GET', `/${data.id}/content`],
      ['DELETE', `/${data.id}`],
    ] as const)
      expect((await send(method, url, undefined, people.other)).statusCode, url).toBe(404)
    expect((await send('GET', '', undefined, people.other)).json().data).toEqual({ list: [], total: 0 })
    const part = await fetch(origin + data.url, { headers: { ...people.reader, range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect(await part.text()).toHaveLength(10)
  })

  it('that are large wait their turn, tell how far they are, and end with a message', async () => {
    const { database, exports } = portal.services
    const { tables } = database
    const answers: { id: string }[] = []
    for (let i = 0; i < 2; i++) answers.push((await send('POST', '', { ...small, dataset: ids.grid })).json().data)
    // As large ones are kept, and a process that died at the first.
    await database.transaction(async () => {
      await database.sql.update(tables.exportFiles).set({ state: 'expired' })
      for (const one of answers)
        await database.sql
          .update(tables.exportFiles)
          .set({ state: 'waiting', small: false, sha256: null, bytes: null })
          .where(eq(tables.exportFiles.token, one.id))
    })
    const place = async (at: number) => (await send('GET', `/${answers[at]!.id}`)).json().data
    expect(await place(1)).toMatchObject({ state: 'waiting', place: 2, url: null })
    expect((await send('GET', `/${answers[1]!.id}/content`)).statusCode).toBe(409)
    await exports.run()
    for (const at of [0, 1]) expect(await place(at)).toMatchObject({ state: 'finished', place: null })
    const told = await database.sql.select().from(tables.messages)
    expect(told.filter(({ type }) => type === 'export').map(({ titleEn }) => titleEn)).toHaveLength(2)
  })

  it('are kept for two days, and removed by their owner before', async () => {
    const { data } = await made({ ...small, dataset: ids.grid })
    const folder = join(portal.config.DATA_DIR, 'exports')
    expect(await readdir(folder)).toContain(data.id)
    expect((await send('DELETE', `/${data.id}`)).statusCode).toBe(200)
    expect(await readdir(folder)).not.toContain(data.id)
    const again = (await made({ ...small, dataset: ids.grid })).data
    portal.setNow(Date.parse('2026-11-04T09:00:01+08:00'))
    people.reader = await portal.logIn('reader')
    expect((await send('GET', `/${again.id}`)).json().data).toMatchObject({ state: 'expired', url: null })
    expect((await send('GET', `/${again.id}/content`)).statusCode).toBe(410)
    writeFileSync(join(folder, 'left-by-a-killed-process.part'), 'x')
    await portal.services.exports.sweep()
    expect(await readdir(folder)).toEqual([])
  })

  it('are no more than is left of the day, with ways to ask for less', async () => {
    const { database } = portal.services
    const huge = { of: 'grid', dataset: ids.grid, variable: 'aod_550', format: 'csv' }
    const { tables } = database
    await database.transaction(async () => {
      const [row] = await database.sql.select().from(tables.exportFiles).limit(1)
      await database.sql.insert(tables.exportFiles).values({
        ...row!,
        ...{
          id: undefined as never,
          token: 'x'.repeat(22),
          state: 'finished',
          values: 49_990_000,
          createdAt: Date.parse('2026-11-04T08:00:00+08:00'),
        },
      })
    })
    const { data } = (await send('POST', '/quote', huge)).json()
    expect(data).toMatchObject({ at: 'refused', left: 10_000, most: 50_000_000 })
    expect(data.ways.length).toBeGreaterThan(1)
    const answer = await send('POST', '', huge)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().code).toBe('042259')
    const less = await send('POST', '', { ...huge, ...data.ways[0].change, last: 100 })
    expect(less.statusCode, less.body).toBe(200)
    await rm(join(portal.config.DATA_DIR, 'exports'), { recursive: true, force: true })
    expect((await send('GET', `/${less.json().data.id}/content`)).statusCode).toBe(410)
  })
})
