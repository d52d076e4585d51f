import { expect, it } from 'vitest'
import type { Answers } from '../../server/intake/card.types.ts'
import { withMend } from '../../server/intake/card.vocabulary.ts'
import { labelOfHead, zoneOfPreamble } from '../../server/intake/tables/times.rules.ts'
import { cardOf, codes, columnOf, found, hours } from './made.ts'

const good = hours(72, (i, time) => `${time},${20 + (i % 30)},${(5 + (i % 7)) / 2}`, 'time,PM2.5 (µg/m³),温度（℃）')

it('a plain table is read: columns, units, times, calendar, plots', async () => {
  const card = await cardOf(good)
  expect([card.format, card.outcome, card.encoding]).toEqual(['csv', 'read', 'utf-8'])
  const table = card.tables[0]!
  expect([table.kind, table.rows, table.headRow, table.firstRow, table.separator]).toEqual(['series', 72, 1, 2, ','])
  expect(table.time).toMatchObject({ step: 3600, expected: 72, found: 72, zone: null, label: 'unknown' })
  expect(columnOf(table, 'PM2.5 (µg/m³)')).toMatchObject({
    role: 'value',
    variable: { key: 'pm25', matched: 'exact' },
    unit: { normal: 'µg m⁻³', said: 'file' },
    count: 72,
    minimum: 20,
    maximum: 49,
  })
  expect(columnOf(table, '温度（℃）').variable?.key).toBe('temperature')
  expect(table.calendar).toMatchObject({
    unit: 'day',
    at: ['2024-01-01', '2024-01-02', '2024-01-03'],
    expected: [24, 24, 24],
  })
  expect(table.plotAt.length).toBeLessThanOrEqual(200)
  expect(codes(card).sort()).toEqual(['labelUnknown', 'noStation', 'zoneUnknown'])
})

it('what a person answers is no longer asked', async () => {
  const card = await cardOf(good)
  const answers = ['zoneUnknown', 'labelUnknown'].reduce(
    (all, code) => withMend(all, found(card, code).mends[0]!.answers),
    withMend<Answers>({}, { tables: { table: { station: { code: 'A1', longitude: 116, latitude: 40 } } } }),
  )
  const again = await cardOf(good, 'data.csv', answers)
  expect(again.findings).toEqual([])
  expect(again.tables[0]!.time).toMatchObject({
    zone: expect.stringContaining('08:00'),
    zoneSaid: 'answer',
    label: 'begin',
  })
  expect(again.tables[0]!.stations).toMatchObject([{ code: 'A1', longitude: 116, latitude: 40, rows: 72 }])
  expect(again.shape).toBe(card.shape)
})

it.each([
  ['time_start', 'begin'],
  ['开始时间', 'begin'],
  ['time_end', 'end'],
  ['Hour Ending', 'end'],
  ['结束时间', 'end'],
] as const)('%j says which end of the hour it is, unless a person says otherwise', async (head, label) => {
  const table = hours(30, (i, time) => `${time},A1,${i}`, `${head},station,PM2.5 (µg/m³)`)
  const card = await cardOf(Buffer.from(table))
  expect(card.tables[0]!.time).toMatchObject({ label, labelSaid: 'file' })
  expect(codes(card)).not.toContain('labelUnknown')
  const said = await cardOf(Buffer.from(table), 'data.csv', { tables: { table: { label: 'middle' } } })
  expect(said.tables[0]!.time).toMatchObject({ label: 'middle', labelSaid: 'answer' })
})
it.each(['时间', 'time', 'weekend', '趋势', 'non-stop time', 'Hour ending (start 01:00)', '开始至结束'])(
  '%j does not',
  async (head) => {
    expect(labelOfHead(head)).toBeNull()
  },
)

it.each([
  [['AERONET Data Download (Version 3 Direct Sun)', 'AERONET Version 3;'], '+00:00'],
  [['Station A', 'All times are UTC.'], '+00:00'],
  [['时间为北京时间（UTC+8）'], '+08:00'],
  [['数据时间：世界时', 'Times in Beijing time'], null],
  [['UTC Analytical Ltd', 'Contact: time@example.org'], null],
  [['All times UTC, 10-minute means'], '+00:00'],
  [['Times in UTC. 1 hour averages'], '+00:00'],
  [['Times in UTC - 10 minute means'], '+00:00'],
  [['Time zone: UTC, 24-hour clock'], '+00:00'],
  [['Time zone: UTC−05:30'], '-05:30'],
  [['Time zone: UTC+99'], null],
  [['时间为北京时间（世界时+8小时）'], null],
  [['Local time; subtract 8 h for UTC'], null],
  [['导出时间：2024-01-01 09:30（UTC+8）'], null],
  [['File created at time 09:30 UTC'], null],
  [['AERONET Version 3;', '时间：北京时间'], '+08:00'],
  [['AERONET 北京站（北京时间）'], '+08:00'],
  [[], null],
])('above a table %j says its zone: %s', (lines, zone) => {
  expect(zoneOfPreamble(lines, '+08:00')).toBe(zone)
})
it('the last day of a day is that day', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => `2024-01-${String(i + 1).padStart(2, '0')},A1,${i}`)
  const card = await cardOf(Buffer.from(['结束日期,站点,PM2.5 (µg/m³)', ...rows].join('\n')))
  expect(card.tables[0]!.time).toMatchObject({ label: 'begin', labelSaid: 'none', step: 86_400 })
})
it('a zone that stands above the table is not asked', async () => {
  const table = hours(30, (i, time) => `${time},A1,${i}`, 'time,station,PM2.5 (µg/m³)')
  const card = await cardOf(Buffer.from(`Station A\nAll times are UTC.\n${table}`))
  expect(card.tables[0]!.time).toMatchObject({ zone: '+00:00', zoneSaid: 'file' })
  expect(codes(card)).not.toContain('zoneUnknown')
})
