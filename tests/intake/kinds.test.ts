import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { cardOf, codes, columnOf, found, holds, hours, parquet } from './made.ts'
import { workbook, zipped } from './packed.ts'

const table = hours(30, (i, time) => `${time},A1,${i}`, '时间,站点,细颗粒物(PM2.5)（μg/m³）')
const gbk = (text: string) => {
  // The words of these tests alone: there is no encoder for GB18030 here.
  const words: Record<string, number[]> = {
    时间: [0xca, 0xb1, 0xbc, 0xe4],
    站点: [0xd5, 0xbe, 0xb5, 0xe3],
    臭氧: [0xb3, 0xf4, 0xd1, 0xf5],
  }
  const parts = text.split(/(时间|站点|臭氧)/)
  return Buffer.concat(parts.map((part) => (words[part] ? Buffer.from(words[part]) : Buffer.from(part, 'latin1'))))
}
const chinese = hours(30, (i, time) => `${time},A1,${i}`, '时间,站点,臭氧')

it.each([
  ['UTF-8', Buffer.from(table), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${table}`), 'utf-8-bom'],
  ['UTF-16LE', Buffer.from(`\ufeff${table}`, 'utf16le'), 'utf-16le'],
  ['UTF-16BE', Buffer.from(`\ufeff${table}`, 'utf16le').swap16(), 'utf-16be'],
  ['GBK', gbk(chinese), 'gb18030'],
] as const)('text in %s', async (_, bytes, encoding) => {
  const card = await cardOf(bytes)
  expect([card.encoding, card.tables[0]?.rows]).toEqual([encoding, 30])
  expect(card.tables[0]!.columns.map(({ role }) => role)).toEqual(['time', 'station', 'value'])
  expect(card.tables[0]!.columns[2]!.variable?.key).toMatch(/pm25|o3/)
})

it('UTF-8 that goes on as GBK names the row', async () => {
  const card = await cardOf(
    Buffer.concat([Buffer.from(chinese), gbk('2024-03-01 00:00,臭氧,4\n2024-03-01 01:00,站点,4\n')]),
  )
  expect(found(card, 'mixedEncodings').place.row).toBe(32)
})

it.each([
  ['\t', 'tab'],
  [';', ';'],
  ['|', '|'],
  ['，', '，'],
] as const)('cells parted by %j', async (separator, said) => {
  const card = await cardOf(table.replaceAll(',', separator))
  expect([card.tables[0]?.separator, card.tables[0]?.rows, card.tables[0]?.columnCount]).toEqual([said, 30, 3])
})

it.each([
  ['2024-01-15T08:30:00Z', '2024-01-15T08:30:00.000Z'],
  ['2024-01-15 16:30:00+08:00', '2024-01-15T08:30:00.000Z'],
  ['2024/1/15 16:30', '2024-01-15T08:30:00.000Z'],
  ['2024年1月15日 16时30分', '2024-01-15T08:30:00.000Z'],
  ['2024年1月15日16时', '2024-01-15T08:00:00.000Z'],
  ['20240115163000', '2024-01-15T08:30:00.000Z'],
  ['2024011516', '2024-01-15T08:00:00.000Z'],
  ['15/01/2024 16:30', '2024-01-15T08:30:00.000Z'],
  ['01/15/2024 4:30 PM', '2024-01-15T08:30:00.000Z'],
  ['15-Jan-2024 16:30', '2024-01-15T08:30:00.000Z'],
  ['Jan 15, 2024 16:30', '2024-01-15T08:30:00.000Z'],
  ['2024-01-15 24:00', '2024-01-15T16:00:00.000Z'],
  ['1705307400', '2024-01-15T08:30:00.000Z'],
])('a time written as %s', async (text, instant) => {
  const card = await cardOf(`time;PM10 (ug/m3)\n${text};1\n`)
  expect(new Date(card.tables[0]!.time!.from! * 1000).toISOString()).toBe(instant)
})

it('a gzip file is read as what it holds', async () => {
  const card = await cardOf(gzipSync(table), 'data.csv.gz')
  expect([card.format, card.tables[0]?.rows]).toEqual(['csv', 30])
})

const rows: [string, ...(string | number)[]][] = Array.from({ length: 30 }, (_, i) => [`d${45_292 + i / 24}`, 'A1', i])
it('a workbook: dates, units, sheets, formulas', async () => {
  const bytes = await workbook({
    hours: [['时间', '站点', 'NO2（µg/m³）'], ...rows],
    stations: [
      ['station', 'lon', 'lat'],
      ['A1', 116.4, 39.9],
      ['B2', 116.2, 40.1],
    ],
    notes: [['only a word']],
  })
  const card = await cardOf(bytes, 'data.xlsx')
  expect([card.format, card.outcome, card.tables.map(({ id }) => id)]).toEqual(['xlsx', 'read', ['hours', 'stations']])
  expect(card.tables[0]!.time).toMatchObject({ step: 3600, found: 30, from: Date.parse('2023-12-31T16:00:00Z') / 1000 })
  expect(columnOf(card.tables[0]!, 'NO2（µg/m³）')).toMatchObject({ variable: { key: 'no2' }, count: 30, maximum: 29 })
  expect(card.tables[1]).toMatchObject({
    kind: 'list',
    stationCount: 2,
    extent: { west: 116.2, south: 39.9, east: 116.4, north: 40.1 },
  })
  const formula = await workbook({
    a: [['time', 'PM10'], ...rows.map(([time], i) => [time, `=B${i}+1`] as (string | number)[])],
  })
  expect(found(await cardOf(formula, 'a.xlsx'), 'formula').times).toBe(30)
})

it('an archive: each file is read by its content, names of others are told', async () => {
  const card = await cardOf(
    await zipped({
      'a/one.csv': table,
      'two.xlsx': await workbook({ s: [['time', 'PM10'], ...rows.map(([time, , i]) => [time, i!])] }),
      'readme.md': '# words',
      'inner.zip': await zipped({ 'x.csv': table }),
    }),
    'all.zip',
  )
  expect([card.format, card.outcome, card.fileCount]).toEqual(['zip', 'read', 4])
  expect(card.tables.map(({ id }) => id)).toEqual(['a/one.csv', 'two.xlsx#s'])
  expect(card.files.map(({ format, read }) => [format, read])).toEqual([
    ['csv', true],
    ['xlsx', true],
    ['text', false],
    ['zip', false],
  ])
  expect(codes(card)).toContain('zipNested')
})

it.each([
  ['', 'empty', 'empty'],
  ['GRIB\0\0\0\u0002rest', 'grib', 'grib'],
  ['\x0e\x03\x13\x01rest', 'hdf4', 'hdf4'],
  ['<!DOCTYPE html><html><body>log in</body></html>', 'html', 'html'],
  ['#!/bin/sh\nrm -rf /\n', 'executable', 'executable'],
  ['\x7fELF\x02\x01\x01', 'executable', 'executable'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'xls', 'oldOffice'],
  ['Rar!\x1a\x07', 'archive', 'otherArchive'],
  ['7z\xbc\xaf\x27\x1c', 'archive', 'otherArchive'],
  ['%PDF-1.7 …', 'pdf', 'document'],
  ['a text of a few words\nand another line of it\n', 'text', 'plainText'],
  ['{"a": 1}', 'json', 'plainJson'],
])('%j is told as what it is', async (text, format, code) => {
  const card = await cardOf(Buffer.from(text, 'latin1'), 'thing')
  expect([card.format, card.findings[0]?.code]).toEqual([format, code])
})

it('a name with another extension is told', async () => {
  expect(found(await cardOf(await zipped({ 'a.csv': table }), 'data.csv'), 'wrongExtension').message.en).toContain(
    'ZIP',
  )
  expect(codes(await cardOf(table, 'data.nc'))).toContain('wrongExtension')
})

it('Parquet: columns by their names and types', async () => {
  const card = await cardOf(await parquet(72), 'a.parquet')
  expect([card.format, card.outcome]).toEqual(['parquet', 'read'])
  const [table] = card.tables
  expect(table).toMatchObject({ kind: 'series', rows: 72, stationCount: 1, time: { step: 3600, found: 72 } })
  expect(columnOf(table!, 'PM2.5 (ug/m3)')).toMatchObject({
    variable: { key: 'pm25' },
    unit: { normal: 'µg m⁻³' },
    count: 72,
    maximum: 71,
  })
})

const lidar = '../shared/data/07-lidar'
it.skipIf(!existsSync(lidar))('files of lidars: profiles are described, what lies along time is read', async () => {
  for (const [name, format, kinds, dimensions] of [
    ['chm15k_00100_A202010220005_CHM170137.nc', 'netcdf3', ['series', 'field'], ['time:10', 'range:1024']],
    ['cl61d_live_20210829_000020.nc', 'netcdf4', ['series', 'field'], ['profile:12', 'range:3276']],
    ['epsilon_doppler-lidar.nc', 'netcdf4', ['series', 'field'], ['time:123', 'range:320']],
    ['sgpdlppiC1.b1.20191015.120023.cdf', 'netcdf3', ['series', 'field'], ['time:8', 'range:4000']],
  ] as const) {
    const card = await cardOf(readFileSync(join(lidar, name)), name)
    holds(card)
    expect([card.format, card.outcome, card.tables.map(({ kind }) => kind)], name).toEqual([format, 'read', kinds])
    const all = card.tables[1]!.columns.map((column) => column.dimensions!.map((one) => `${one.name}:${one.length}`))
    expect(all, name).toContainEqual(dimensions)
    expect(card.counts.error, name).toBe(0)
  }
})

it('GeoJSON: properties, kinds of shapes, where they lie', async () => {
  const shape = (name: string, lon: number) => ({
    type: 'Feature',
    properties: { name, n: lon },
    geometry: { type: 'Point', coordinates: [lon, 40] },
  })
  const card = await cardOf(
    JSON.stringify({ type: 'FeatureCollection', features: [shape('a', 116), shape('b', 117)] }),
    'a.geojson',
  )
  expect(card.tables[0]).toMatchObject({ kind: 'shapes', rows: 2, extent: { west: 116, east: 117 } })
  expect(card.attributes.geometry).toBe('Point')
})
