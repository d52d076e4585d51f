import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { flag } from '../../server/averages/flags.vocabulary.ts'
import { beijingZone } from '../../server/basics/time.vocabulary.ts'
import type { StationSeries } from '../../server/datasets/publishing/publishing.types.ts'
import type { Answers } from '../../server/intake/card.types.ts'
import { material } from '../../server/intake/material/material.ts'
import { hours, now, put } from './made.ts'
import { workbook } from './packed.ts'

const made = async (content: string | Uint8Array, name: string, answers: Answers) => {
  const found = await material(put(content), name, answers, [], undefined, undefined, now)
  const series: StationSeries[] = []
  for (const table of found.tables) for await (const one of table.series()) series.push(one)
  await found.dispose()
  return { ...found, series }
}
const first = Date.parse('2023-12-31T16:00:00Z') / 1000
const text = hours(
  48,
  (i, time) => `${time},${i < 24 ? 'A1' : 'B2'},${i === 3 ? '-999' : i === 4 ? '<0.5' : i},x${i},${i}`,
  'time,station,PM2.5 (ug/m3),remark,qwerty',
)
const answers: Answers = {
  tables: {
    table: {
      zone: beijingZone,
      label: 'end',
      stations: { A1: { name: { zh: '甲', en: 'A' }, longitude: 116.4, latitude: 39.9 } },
    },
  },
}

it('a text with its answers becomes variables, stations and series', async () => {
  const { tables, series, left } = await made(text, 'a.csv', answers)
  expect(tables).toHaveLength(1)
  const [table] = tables
  expect(table!.times).toEqual({ label: 'end', step: 3600, zone: beijingZone })
  expect(table!.variables).toMatchObject([
    { key: 'pm25', unit: 'µg m⁻³', averaging: 'mean', valueCount: 47, missingCount: 1 },
  ])
  expect(table!.stations).toMatchObject([
    { code: 'A1', name: { zh: '甲', en: 'A' }, longitude: 116.4, latitude: 39.9 },
    { code: 'B2', longitude: null, latitude: null },
  ])
  expect(left).toMatchObject([{ table: 'table', column: 'qwerty' }])
  expect(series.map(({ station, times }) => [station, times.length])).toEqual([
    ['A1', 24],
    ['B2', 24],
  ])
  // Written at the end of its hour, it is kept at the beginning.
  expect(series[0]!.times[0]).toBe(first - 3600)
  expect([...series[0]!.values.pm25!.slice(0, 6)]).toEqual([0, 1, 2, Number.NaN, 0.25, 5])
  expect(series[0]!.flags!.pm25![4]).toBe(flag.belowDetection)
  expect(series[0]!.written!.pm25!.get(4)).toBe('<0.5')
  expect(series[1]!.flags).toBeUndefined()
})

it('what is not known is left out and told, and nothing is thrown', async () => {
  const none = await made(text, 'a.csv', {})
  expect([none.tables, none.left.map(({ why }) => why.en)]).toEqual([[], [expect.stringContaining('zone')]])
  const doubled = `${text}2024-01-01 00:00,A1,5,x,1\n`
  expect((await made(doubled, 'a.csv', answers)).tables).toEqual([])
  const kept = async (doubles: 'first' | 'last') =>
    (await made(doubled, 'a.csv', { tables: { table: { ...answers.tables!.table, doubles } } })).series[0]!.values
      .pm25![0]
  expect([await kept('first'), await kept('last')]).toEqual([0, 5])
})

it('rows out of order are sorted, of one station without a column', async () => {
  const content = 'time,O3 (ppb)\n2024-01-01 02:00,3\n2024-01-01 00:00,1\n2024-01-01 01:00,2\n'
  const { series, tables } = await made(content, 'a.csv', {
    tables: { table: { zone: '+00:00', label: 'begin', station: { code: 'S' } } },
  })
  expect([...series[0]!.values.o3!]).toEqual([1, 2, 3])
  expect(tables[0]!.stations).toMatchObject([{ code: 'S' }])
})

it('a workbook gives the same', async () => {
  const rows = Array.from({ length: 24 }, (_, i) => [`d${45_292 + i / 24}`, 'A1', i])
  const { series } = await made(await workbook({ a: [['time', 'station', 'NO2 (ppb)'], ...rows] }), 'a.xlsx', {
    tables: { table: { zone: beijingZone, label: 'begin' } },
  })
  expect([series[0]!.times[0], [...series[0]!.values.no2!].slice(0, 3)]).toEqual([first, [0, 1, 2]])
})

const arm = join('../shared/data/13-field-other/sgpmetE13.b1.20190101.000000.cdf')
it.skipIf(!existsSync(arm))('a NetCDF series says its zone, label and place itself', async () => {
  const { tables, series } = await made(await readFile(arm), 'a.cdf', {})
  expect(tables[0]).toMatchObject({
    times: { label: 'end', step: 60, zone: '+00:00' },
    stations: [{ latitude: expect.closeTo(36.605, 2) }],
  })
  expect(tables[0]!.variables.map(({ key }) => key)).toContain('temperature')
  expect(series[0]!.times).toHaveLength(1440)
})
