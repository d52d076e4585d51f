import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxOf, cutOf, udunits } from '../../server/fields/cuts.rules.ts'
import { valuesMediaType } from '../../server/fields/fields.vocabulary.ts'
import { openNetcdf } from '../../server/imports/netcdf/open.ts'
import { defaultLimits } from '../../server/roles/limits.vocabulary.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { temporaryFolder } from '../helpers/databases.ts'
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
const get = (way: string, headers: Record<string, string> = {}, dataset = 'open', method: 'GET' | 'HEAD' = 'GET') =>
  portal.app.inject({
    method,
    url: `/api/grids/${ids[dataset]}/${way}`,
    headers,
    remoteAddress: `10.4.${addresses >> 8}.${addresses++ & 255}`,
  })
const valueAt = (time: number, row: number, column: number) => {
  const stored = storedAt((time * 3 + row) * 4 + column)
  return stored === -999 ? Number.NaN : stored / 100
}
/** As the documentation says, without any code of the server. */
function read(bytes: Buffer) {
  const length = bytes.readUInt32LE(0)
  expect((4 + length) % 8).toBe(0)
  const head = JSON.parse(bytes.toString('utf8', 4, 4 + length))
  const count = (bytes.length - 4 - length) / 8
  return { head, numbers: Array.from({ length: count }, (_, i) => bytes.readDoubleLE(4 + length + i * 8)) }
}
const records = async () => {
  const { database } = portal.services
  return (await database.sql.select().from(database.tables.downloads)).sort((a, b) => a.id - b.id)
}

describe('The rectangle of a grid', () => {
  const world = { latitudes: [80, 0, -80], longitudes: [0, 90, 180, 270] }
  it('holds the cells whose centres are within, its edges included', () => {
    const cut = cutOf({ kind: 'axes', latitudes, longitudes }, boxOf('111,40.5,112,42'))
    expect(cut).toEqual({ rows: [0, 2], columns: [[1, 3]], latitudes: [42, 41], longitudes: [111, 112] })
  })
  it('goes across the meridian where an axis ends', () => {
    const cut = cutOf({ kind: 'axes', ...world }, boxOf('-100,-10,100,10'))
    expect(cut).toMatchObject({
      rows: [1, 2],
      columns: [
        [3, 4],
        [0, 2],
      ],
      longitudes: [270, 360, 450],
    })
  })
  it('goes across the antimeridian where its west is beyond its east', () => {
    const cut = cutOf({ kind: 'axes', ...world }, boxOf('170,-10,-80,10'))
    expect(cut).toMatchObject({ columns: [[2, 4]], longitudes: [180, 270] })
  })
  it('may be the whole Earth', () => {
    expect(cutOf({ kind: 'axes', ...world }, boxOf('-180,-90,180,90'))?.longitudes).toHaveLength(4)
  })
  it('holds nothing beside the grid', () => {
    expect(cutOf({ kind: 'axes', latitudes, longitudes }, boxOf('0,0,10,10'))).toBeNull()
  })
  it.each([
    '1,2,3',
    '1,2,3,4,5',
    '1,5,2,3',
    'a,b,c,d',
    '1,,2,3',
    '0,0,1,Infinity',
    '0,-91,1,1',
    '5,0,5,1',
    '0,0,361,1',
  ])('is none of %s', (text) => expect(boxOf(text)).toBeNull())
  it('has units that UDUNITS reads', () => {
    expect(['µg m⁻³', 'kg m⁻² s⁻¹', '°C', '%', '1'].map(udunits)).toEqual(['ug m-3', 'kg m-2 s-1', 'degC', '%', '1'])
  })
})

describe('Grids', () => {
  it('give a slice as it is documented byte for byte', async () => {
    const answer = await get('slice?variable=aod_550&time=7&bbox=111,40,112,41')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-type']).toBe(valuesMediaType)
    const { head, numbers } = read(answer.rawPayload)
    expect(head).toMatchObject({
      ...{ type: 'float64', variable: 'aod_550', unit: '1', version: 1, time: 7, moment: '2023-01-01T07:30:00' },
      ...{ rows: 2, columns: 2, latitudes: [41, 40], longitudes: [111, 112] },
    })
    const expected = [1, 2].flatMap((row) => [1, 2].map((column) => valueAt(7, row, column)))
    expect(numbers).toEqual(expected.map((one) => (Number.isNaN(one) ? one : expect.closeTo(one, 9))))
  })

  it('give the series and the profile at a cell', async () => {
    const series = read((await get('series?variable=aod_550&lon=113&lat=41&first=10&last=500')).rawPayload)
    expect(series.head).toMatchObject({ points: 491, cell: { row: 1, column: 3 } })
    expect(series.numbers.slice(0, 2)).toEqual([600, 660])
    const values = series.numbers.slice(491)
    expect(values).toHaveLength(491)
    values.forEach((value, i) => {
      const expected = valueAt(10 + i, 1, 3)
      if (Number.isNaN(expected)) expect(value).toBeNaN()
      else expect(value).toBeCloseTo(expected, 9)
    })
    const profile = read((await get('profile?variable=aod_550&row=1&column=3&first=3&last=5')).rawPayload)
    expect(profile.head).toMatchObject({ levels: null, moments: expect.arrayContaining(['2023-01-01T03:30:00']) })
    expect(profile.numbers).toHaveLength(3)
  })

  it('say what a selection would be before it is taken', async () => {
    const way = 'quote?variable=aod_550&bbox=110,40,111,42&first=0&last=9'
    const { data } = (await get(way)).json()
    expect(data).toMatchObject({ rows: 3, columns: 2, cells: 6, times: 10, values: 60, allowed: false })
    expect((await get(way, reader)).json().data).toMatchObject({
      allowed: true,
      most: defaultLimits('ordinary').valuesAtOnce,
    })
  })

  it('are taken as NetCDF whose numbers are the stored ones', async () => {
    const way = 'values?variable=aod_550&bbox=111,40,113,41&first=5&last=30&format=netcdf'
    expect((await get(way)).statusCode).toBe(401)
    const before = (await records()).length
    const answer = await get(way, reader)
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-netcdf',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'private, no-store',
    })
    const path = join(temporaryFolder(), 'cut.nc')
    writeFileSync(path, answer.rawPayload)
    const file = await openNetcdf(path)
    const values = file.variables.get('aod_550')!
    expect([...file.variables.keys()].sort()).toEqual(['aod_550', 'lat', 'lon', 'time'])
    expect(values.attributes).toMatchObject({ units: '1', scale_factor: [0.01], _FillValue: [-999] })
    const stored = Array.from({ length: 26 }, (_, i) =>
      [1, 2].flatMap((row) => [1, 2, 3].map((column) => storedAt(((5 + i) * 3 + row) * 4 + column))),
    ).flat()
    expect([...values.read()]).toEqual(stored)
    expect([...file.variables.get('time')!.read()].slice(0, 2)).toEqual([300, 360])
    expect(file.attributes).toMatchObject({ Conventions: 'CF-1.12, ACDD-1.3', product_version: '1' })
    const made = (await records()).slice(before)
    expect(made).toMatchObject([{ datasetId: ids.open, method: 'map', bytes: answer.rawPayload.length }])
    expect(made[0]!.content).toEqual([
      ...['from=2023-01-01T05:30:00', 'to=2023-01-02T06:30:00', 'variable=aod_550'],
      ...['bbox=111,40,113,41', 'format=netcdf', `rows=${26 * 6}`],
    ])
    // The same at once again is the same download.
    await get(way, reader)
    expect(await records()).toHaveLength(before + 1)
  })

  it('are taken as CSV with facts above, whose address gives it again', async () => {
    const answer = await get('values?variable=aod_550&bbox=110,41,111,42&first=0&last=1&format=csv', {
      ...reader,
      datasourcetype: 'en',
    })
    const lines = answer.body.trimEnd().split('\r\n')
    const table = lines.filter((line) => !line.startsWith('#'))
    expect(table[0]).toBe('time,latitude,longitude,aod_550')
    expect(table.slice(1)).toEqual(
      [0, 1].flatMap((time) =>
        [0, 1].flatMap((row) =>
          [0, 1].map((column) => {
            const value = valueAt(time, row, column)
            const moment = `2023-01-01T0${time}:30:00`
            return `${moment},${latitudes[row]},${longitudes[column]},${Number.isNaN(value) ? '' : value}`
          }),
        ),
      ),
    )
    const address = lines.find((line) => line.includes('/api/grids/'))!.match(/\/api\/grids\/\d+\/(\S+)/)![1]!
    expect((await get(address, { ...reader, datasourcetype: 'en' })).body).toBe(answer.body)
  })

  it('of data under permission are for who holds it', async () => {
    for (const way of ['slice?', 'series?row=0&column=0&last=5&', 'profile?row=0&column=0&', 'values?format=csv&']) {
      expect((await get(`${way}variable=aod_550`, {}, 'closed')).statusCode, way).toBe(401)
      expect((await get(`${way}variable=aod_550`, reader, 'closed')).statusCode, way).toBe(403)
    }
    expect((await get('quote?variable=aod_550', reader, 'closed')).json().data.allowed).toBe(false)
  })

  it('record nothing for a HEAD', async () => {
    const before = (await records()).length
    const answer = await get('values?variable=aod_550&first=2&last=3&format=netcdf', reader, 'open', 'HEAD')
    expect(answer.statusCode).toBe(200)
    expect(await records()).toHaveLength(before)
  })

  it.each([
    ['no variable', 'slice', 400],
    ['a field that is none', 'slice?variable=o3', 404],
    ['no rectangle', 'slice?variable=aod_550&bbox=1,2,3', 400],
    ['an infinite one', 'slice?variable=aod_550&bbox=1e999,0,3,4', 400],
    ['one beside the grid', 'slice?variable=aod_550&bbox=0,0,1,1', 422],
    ['a time that is none', `slice?variable=aod_550&time=${times}`, 400],
    ['half a place', 'series?variable=aod_550&lon=110', 400],
    ['a profile of times the wrong way round', 'profile?variable=aod_550&row=0&column=0&first=4&last=2', 400],
    ['a parameter that nobody knows', 'quote?variable=aod_550&box=1', 400],
    ['another format', 'values?variable=aod_550&format=grib', 400],
    ['times the wrong way round', 'values?variable=aod_550&first=3&last=2&format=csv', 400],
  ])('refuse %s', async (_, way, status) => {
    const answer = await get(way, { ...reader, datasourcetype: 'en' })
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json().msg.length).toBeGreaterThan(5)
  })

  it('give no more values at once than a role allows', async () => {
    await makeAccount(portal.services, { username: 'chief', roles: ['admin'] })
    const chief = await portal.confirm(await portal.logIn('chief'))
    const admin = (method: 'GET' | 'PUT', path: string, payload?: object) =>
      portal.app.inject({ method, url: `/api/admin/role-limits${path}`, headers: chief, ...(payload && { payload }) })
    const [role] = (await admin('GET', '')).json().filter(({ code }: { code: string }) => code === 'ordinary')
    const { changedAt } = (await admin('GET', `/${role.id}`)).json()
    const limits = { ...defaultLimits('ordinary'), valuesAtOnce: 16_000, changedAt }
    const set = await admin('PUT', `/${role.id}`, limits)
    expect(set.statusCode, set.body).toBe(200)
    const answer = await get('values?variable=aod_550&format=csv', reader)
    expect([answer.statusCode, answer.json().code]).toEqual([422, '042246'])
    expect((await get('quote?variable=aod_550', reader)).json().data.most).toBe(16_000)
  })
})
