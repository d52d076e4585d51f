import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnsMediaType, decodeColumns } from '../../server/series/series.columns.vocabulary.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'
import { hourly, material } from '../publishing/material.ts'

let portal: Portal
let reader: { access_token: string }
let id: number

/**
 * Sixty days of two stations. In the east PM2.5 has flags: the second hour below the detection limit, hours 30 to 35 a
 * calibration with numbers, 40 a fault without one; the west has none.
 */
beforeAll(async () => {
  portal = await startPortal()
  await makeRoles(portal.services)
  await makeAccount(portal.services, { username: 'reader' })
  reader = await portal.logIn('reader')
  await ensureVocabulary(portal.services.database)
  const east = hourly('flags-east', 24 * 60)
  const codes = new Uint8Array(24 * 60).fill(1)
  codes[1] = 4
  codes.fill(5, 30, 36)
  east.values.pm25!.fill(500, 30, 36)
  codes[40] = 6
  east.values.pm25![40] = Number.NaN
  east.flags = { pm25: codes }
  east.written = {
    pm25: new Map([
      [1, '<2'],
      [40, 'NA'],
      [41, '=1+1'],
    ]),
  }
  const west = hourly('flags-west', 24 * 60, (i) => (i === 3 ? Number.NaN : 7))
  const { publishing } = portal.services
  id = (await publishing.publish(material('flags', {}, { series: () => [east, west] }))).id
})
afterAll(() => portal.close())

const get = (query: string, accept = 'application/json') =>
  portal.app.inject({
    url: `/api/datasets/${id}/series?${query}`,
    headers: { ...reader, accept, datasourcetype: 'en' },
  })
const days = 'variable=pm25&from=2015-01-01&to=2015-01-03'
const both = 'station=flags-east&station=flags-west'

describe('Flags of a series', () => {
  it('stand beside the hours, which keep their numbers', async () => {
    const { series } = (await get(`${days}&resolution=hour`)).json().data
    expect(series[0].values.slice(30, 42)).toEqual([500, 500, 500, 500, 500, 500, 36, 37, 38, 39, null, 41])
    expect(series[0].flag.slice(0, 3)).toEqual([1, 4, 1])
    expect(series[0].flag.slice(30, 42)).toEqual([5, 5, 5, 5, 5, 5, 1, 1, 1, 1, 6, 1])
    expect(series[0]).not.toHaveProperty('written')
  })

  it('give what the source wrote to whoever asks for it', async () => {
    const { series } = (await get(`${days}&resolution=hour&written=true&${both}`)).json().data
    expect(series[0].written).toEqual({ 1: '<2', 40: 'NA', 41: '=1+1' })
    expect(series[1]).not.toHaveProperty('written')
    const later = (await get('variable=pm25&from=2015-01-02&to=2015-01-02&resolution=hour&written=true')).json().data
    expect(later.series[0].written).toEqual({ 16: 'NA', 17: '=1+1' })
  })

  it('of a station that has none beside one that has say what is missing and what is not checked', async () => {
    const { series } = (await get(`${days}&resolution=hour&${both}`)).json().data
    expect(series[1].flag.slice(0, 5)).toEqual([0, 0, 0, 9, 0])
    const alone = (await get(`${days}&resolution=hour&station=flags-west`)).json().data
    expect(alone.series[0]).not.toHaveProperty('flag')
  })

  it('leave values out of days, which say how many and which flags they carry', async () => {
    const { series } = (await get(`${days}&resolution=day`)).json().data
    expect(series[0].n).toEqual([24, 17, 24])
    expect(series[0].of).toEqual([24, 24, 24])
    expect(series[0].values[1]).toBeNull()
    expect(series[0].out).toEqual([0, 7, 0])
    expect(series[0].flags).toEqual([[4], [5, 6], []])
    const month = (await get('variable=pm25&resolution=month')).json().data.series[0]
    expect([month.out[0], month.flags[0]]).toEqual([7, [4, 5, 6]])
  })

  it('come in columns as in JSON', async () => {
    for (const resolution of ['hour', 'day', 'month']) {
      const query = `resolution=${resolution}&written=true&${both}`
      const json = (await get(query)).json().data
      const { rawPayload } = await get(query, columnsMediaType)
      const bytes = rawPayload.buffer.slice(rawPayload.byteOffset, rawPayload.byteOffset + rawPayload.length)
      const read = decodeColumns(bytes as ArrayBuffer)
      expect([...read.times]).toEqual(json.times)
      for (const [i, line] of read.series.entries()) {
        const told = json.series[i]
        expect([...line.values].map((value) => (Number.isNaN(value) ? null : value))).toEqual(
          told.values.map((value: number | null) => (value === null ? null : Math.fround(value))),
        )
        expect(line.flag && [...line.flag]).toEqual(told.flag)
        expect(line.out && [...line.out]).toEqual(told.out)
        expect(line.flags && [...line.flags].map(bitsOf)).toEqual(told.flags)
        expect(line.written).toEqual(told.written)
      }
    }
  })

  it('stand in CSV in columns of their own, with a head that tells them', async () => {
    const { body } = await get(`${days}&resolution=hour&written=true&${both}`, 'text/csv')
    const rows: Record<string, string>[] = parse(body, { columns: true, comment: '#', bom: true })
    expect(Object.keys(rows[0]!)).toEqual(['time', 'time_end', 'station', 'pm25', 'pm25_flag', 'pm25_written'])
    expect(rows[1]).toMatchObject({ pm25: '1', pm25_flag: '4', pm25_written: '<2' })
    expect(rows[30]).toMatchObject({ pm25: '500', pm25_flag: '5', pm25_written: '' })
    expect(rows[40]).toMatchObject({ pm25: '', pm25_flag: '6', pm25_written: 'NA' })
    // No spreadsheet takes it for a formula.
    expect(rows[41]).toMatchObject({ pm25: '41', pm25_written: "'=1+1" })
    expect(rows[72 + 3]).toMatchObject({ station: 'flags-west', pm25: '', pm25_flag: '9', pm25_written: '' })
    expect(body).toMatch(/^# variable_flag: .*5 calibration.*3, 5, 6, 7, 9 have no part/m)

    const daily = (await get(`${days}&resolution=day`, 'text/csv')).body
    const [, second]: Record<string, string>[] = parse(daily, { columns: true, comment: '#', bom: true })
    expect(second).toMatchObject({ pm25: '', pm25_n: '17', pm25_of: '24', pm25_out: '7', pm25_flags: '5 6' })
    expect(daily).toMatch(/^# variable_out: values of the source left out by their flag/m)
  })

  it('leave answers without them as they were', async () => {
    const { series } = (await get('variable=rain&from=2015-01-01&to=2015-01-02&written=true')).json().data
    expect(Object.keys(series[0]).sort()).toEqual(['meaning', 'n', 'of', 'station', 'unit', 'values', 'variable'])
    const { body } = await get('variable=rain&resolution=hour', 'text/csv')
    expect(body).not.toMatch(/_flag|_written/)
  })

  it('stand in the tables, which say what they mean', async () => {
    const { database, objects } = portal.services
    const { stations, stationTables } = database.tables
    const rows = await database.sql.select().from(stationTables)
    const codes = new Map((await database.sql.select().from(stations)).map((one) => [one.id, one.code]))
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    const pathOf = async (code: string, resolution: string) =>
      objects.localPath(rows.find((one) => codes.get(one.stationId) === code && one.resolution === resolution)!.sha256)
    const columns = async (path: string) =>
      (await connection.runAndReadAll(`describe select * from read_parquet('${path}')`))
        .getRows()
        .map(([name, type]) => `${name} ${type}`)
    const hours = await pathOf('flags-east', 'hour')
    expect(await columns(hours)).toEqual(expect.arrayContaining(['pm25__flag UTINYINT', 'pm25__written VARCHAR']))
    expect((await columns(await pathOf('flags-west', 'hour'))).join()).not.toMatch(/_flag|_written/)
    expect(await columns(await pathOf('flags-east', 'day'))).toEqual(
      expect.arrayContaining(['pm25__out USMALLINT', 'pm25__flags USMALLINT']),
    )
    const read = await connection.runAndReadAll(
      `select pm25, pm25__flag, pm25__written from read_parquet('${hours}') where pm25__written is not null or pm25__flag = 5 order by time limit 2`,
    )
    expect(read.getRows()).toEqual([
      [1, 4, '<2'],
      [500, 5, null],
    ])
    const said = await connection.runAndReadAll(
      `select decode(value) from parquet_kv_metadata('${hours}') where decode(key) = 'flags'`,
    )
    expect(String(said.getRows()[0]?.[0])).toMatch(/0 not checked.*left out of means: 3, 5, 6, 7, 9/)
    connection.closeSync()
  })

  it('stand in the documentation of the API', async () => {
    const text = JSON.stringify(portal.app.swagger().paths?.['/api/datasets/{id}/series'])
    for (const word of ['"flag"', '"out"', '"flags"', '"written"', '5 calibration, zero or span check'])
      expect(text).toContain(word)
  })
})

const bitsOf = (bits: number) => Array.from({ length: 10 }, (_, code) => code).filter((code) => (bits >> code) & 1)
