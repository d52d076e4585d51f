import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, it } from 'vitest'
import { withParquet } from '../../seeds/datasets/field/columnar.ts'
import { seriesCampaigns, seriesDataset } from '../../seeds/datasets/series.ts'
import type { StationSeries } from '../../server/datasets/publishing/publishing.types.ts'
import { cardOf } from '../intake/made.ts'

const campaign = [...seriesCampaigns].sort((a, b) => a.stations.length - b.stations.length)[0]!
const fileOf = async () => {
  const { version } = await withParquet(seriesDataset(campaign))
  return version.files.find(({ name }) => name === 'hourly.parquet')!.content as Buffer
}

it('holds every hour of every station as the series does, and says what it is', async () => {
  const made = seriesDataset(campaign)
  const path = join(mkdtempSync(join(tmpdir(), 'columnar-')), 'hours.parquet')
  const bytes = await fileOf()
  writeFileSync(path, bytes)
  expect((await fileOf()).equals(bytes)).toBe(true)

  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()
  let all = 0
  for (const { station, times, values, flags } of made.version.series!() as Iterable<StationSeries>) {
    all += times.length
    const found = await rows(
      `select epoch("time_start [UTC+08:00]")::double - 8 * 3600, columns('^pm25') from '${path}' where station = '${station}' order by 1`,
    )
    expect(found.map(([time]) => time)).toEqual([...times])
    expect(found.map(([, value]) => value ?? Number.NaN)).toEqual([...values.pm25!])
    expect(found.map(([, , flag]) => flag)).toEqual([...flags!.pm25!])
  }
  expect(await rows(`select count(*)::int from '${path}'`)).toEqual([[all]])
  const said = await rows(`select decode(key), decode(value) from parquet_kv_metadata('${path}')`)
  expect(Object.fromEntries(said)).toMatchObject({ title: made.name.en, made_up: expect.stringContaining('made up') })
  connection.closeSync()
  instance.closeSync()
})

it('is read by the portal as whoever delivers it would', async () => {
  const card = await cardOf(await fileOf(), 'hourly.parquet')
  expect([card.format, card.outcome]).toEqual(['parquet', 'read'])
  const [table] = card.tables
  expect(table!.columns.slice(0, 4).map(({ role }) => role)).toEqual(['station', 'time', 'value', 'flag'])
  expect(table!.columns.flatMap(({ variable }) => (variable ? [variable.key] : []))).toEqual(campaign.elements)
  // As of a CSV: what the number of a flag means, and where the stations stand, which `stations.csv` says.
  const asked = card.findings.filter(({ severity }) => severity === 'error' || severity === 'question')
  expect(new Set(asked.map(({ code }) => code))).toEqual(new Set(['flagCodes', 'noPlace']))
})
