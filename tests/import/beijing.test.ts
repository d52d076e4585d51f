import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StationSeries } from '../../server/datasets/publishing/publishing.types.ts'
import { ImportError, type Imported } from '../../server/imports/adapter.types.ts'
import { beijing } from '../../server/imports/beijing/beijing.ts'
import { printReport, total } from '../../server/imports/report.ts'
import { freshSqlite, temporaryFolder } from '../helpers/databases.ts'
import { publishingOn } from '../publishing/material.ts'
import { fileOf, folderWith } from './beijing.ts'

const quiet = () => undefined
const readAll = async (imported: Imported) => {
  const list: StationSeries[] = []
  for await (const series of imported.dataset.version.series!()) list.push(series)
  return list
}
const file = fileOf('Dingling')

describe('Files of the Beijing stations', () => {
  it('become hours from their beginning in Beijing time, with NA missing and compass points as degrees', async () => {
    const imported = await beijing.read(folderWith(), quiet)
    const [dongsi] = await readAll(imported)
    expect(dongsi!.times[0]).toBe(Date.parse('2013-02-28T23:00:00+08:00') / 1000)
    expect(imported.dataset.version.times).toEqual({ label: 'end', step: 3600, zone: '+08:00' })
    expect(dongsi!.times).toHaveLength(48)
    expect([...dongsi!.values.pm25!.slice(0, 5)]).toEqual([4, 5, 6, Number.NaN, 8])
    expect([...dongsi!.values.wind_direction!.slice(0, 2)]).toEqual([0, 337.5])
    expect(dongsi!.values.so2![0]).toBeCloseTo(4.2856, 5)
    expect(imported.report[0]).toMatchObject({
      station: 'Dongsi',
      rows: 48,
      columns: { 'PM2.5': { missing: 1, minimum: 4, maximum: 51 }, PM10: { missing: 48, minimum: Number.NaN } },
    })
  })

  it('keep the NA of the source beside what is missing, up to the stored table', async () => {
    const { dataset } = await beijing.read(folderWith(), quiet)
    const [dongsi] = await readAll({ dataset, report: [] })
    expect([...dongsi!.written!.pm25!]).toEqual([[3, 'NA']])
    const { publishing, tables, database } = await publishingOn(await freshSqlite())
    await publishing.publish(dataset)
    const { stations, stationTables } = database.tables
    const [table] = await database.sql
      .select({ sha256: stationTables.sha256 })
      .from(stationTables)
      .innerJoin(stations, eq(stations.id, stationTables.stationId))
      .where(and(eq(stations.code, 'Dongsi'), eq(stationTables.resolution, 'hour')))
    // What its source says nothing of has no flags.
    expect([...(await tables.extras(table!.sha256))].sort()).toEqual(['pm10__written', 'pm25__written'])
    const { times, list } = await tables.words(table!.sha256, 'pm25__written', { from: 0, to: 4e9 })
    expect([[...times], list]).toEqual([[dongsi!.times[3]], ['NA']])
    await tables.close()
  })

  it('bring their stations, units and the files as they were delivered', async () => {
    const { dataset } = await beijing.read(folderWith(), quiet)
    expect(dataset.version.stations.map((station) => [station.name.zh, station.setting])).toEqual([
      ['东四', 'urban'],
      ['定陵（对照点）', 'background'],
    ])
    expect(dataset.version.variables.find((variable) => variable.key === 'co')!.unit).toBe('µg m⁻³')
    expect(dataset.version.files.map((one) => one.name)).toEqual([fileOf('Dongsi'), file, 'README.md'])
    expect(dataset.extent).toEqual({ west: 116.2202, south: 39.9289, east: 116.4174, north: 40.2915 })
    expect(dataset.version.sample!.rows[3]!.slice(0, 3)).toEqual(['Dongsi', '2013-03-01 03:00', 'NA'])
    for (const row of dataset.version.sample!.rows) expect(row).toHaveLength(dataset.version.sample!.columns.length)
  })

  it.each<[string, (lines: string[]) => string[], number, RegExp]>([
    ['a column too few', (l) => l.with(9, l[9]!.replace(',300,', ',')), 10, /17 columns instead of 18/],
    ['a column too many', (l) => l.with(9, `${l[9]},`), 10, /19 columns/],
    ['a word where a number belongs', (l) => l.with(20, l[20]!.replace(',300,', ',n/a,')), 21, /CO is "n\/a"/],
    ['an empty cell', (l) => l.with(20, l[20]!.replace(',300,', ',,')), 21, /CO is ""/],
    ['a sentinel for missing', (l) => l.with(20, l[20]!.replace(',300,', ',-999,')), 21, /CO is "-999"/],
    ['a number in hexadecimal', (l) => l.with(20, l[20]!.replace(',300,', ',0x12,')), 21, /CO is "0x12"/],
    [
      'an unknown compass point',
      (l) => l.with(5, l[5]!.replace('"N"', '"NNN"')),
      6,
      /wd is "NNN", not a compass point/,
    ],
    ['another station', (l) => l.with(30, l[30]!.replace('Dingling', 'Dongsi')), 31, /station is "Dongsi"/],
    ['an hour left out', (l) => l.toSpliced(12, 1), 13, /No is 13, expected 12/],
    [
      'an hour that comes twice',
      (l) => l.with(12, l[12]!.replace(/^12,2013,3,1,11,/, '12,2013,3,1,10,')),
      13,
      /does not follow/,
    ],
    [
      'a day that does not exist',
      (l) => l.with(12, l[12]!.replace(/^12,2013,3,1,/, '12,2013,2,29,')),
      13,
      /no hour 2013-2-29/,
    ],
    ['an empty line', (l) => l.toSpliced(15, 0, ''), 16, /1 columns instead of 18/],
    ['a quote that is not closed', (l) => l.with(40, l[40]!.replace('"N"', '"N').replace('"NNW"', '"NNW')), 41, /./],
    ['another header', (l) => l.with(0, l[0]!.replace('PM2.5', 'PM1')), 1, /header/],
  ])('with %s stop the import at that line', async (_, change, line, message) => {
    const error = await beijing.read(folderWith(change), quiet).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ImportError)
    expect((error as Error).message).toMatch(message)
    expect((error as Error).message).toContain(`${file}, line ${line}:`)
  })

  it('that were cut off are refused', async () => {
    const folder = folderWith()
    const whole = readFileSync(join(folder, file))
    writeFileSync(join(folder, file), whole.subarray(0, whole.length - 20))
    await expect(beijing.read(folder, quiet)).rejects.toThrow(/Dingling.*after line \d+: unexpected end of file/)
  })

  it('that are not there, or nobody knows, are named', async () => {
    await expect(beijing.read(temporaryFolder(), quiet)).rejects.toThrow(/stations_12.csv cannot be read/)
    const folder = folderWith()
    writeFileSync(join(folder, 'PRSA_Data_Elsewhere_x.csv'), '')
    await expect(beijing.read(folder, quiet)).rejects.toThrow(/Elsewhere.*not in stations_12.csv/)
  })
})

const source = resolve('../shared/data/01-uci-beijing-multisite')
describe.skipIf(!existsSync(source))(`The real files (skipped where ${source} is not there)`, () => {
  let imported: Imported
  let world: Awaited<ReturnType<typeof publishingOn>>
  beforeAll(async () => {
    imported = await beijing.read(source, quiet)
    world = await publishingOn(await freshSqlite())
  })
  afterAll(() => world.tables.close())

  it('have the rows, missing values and ranges that their description lists', () => {
    const described = readFileSync(join(source, 'SOURCE.md'), 'utf8')
    const rows = [...described.matchAll(/^\| (\w+) \| (35064) \| (.+) \| (.+) \|$/gm)]
    expect(rows).toHaveLength(12)
    for (const [, station, count, missing, ranges] of rows) {
      const report = imported.report.find((one) => one.station === station)!
      expect(report.rows).toBe(Number(count))
      for (const [name, n] of missing!.split(', ').map((part) => part.split(' ')))
        expect([station, name, report.columns[name!]!.missing]).toEqual([station, name, Number(n)])
      for (const part of ranges!.split('; ')) {
        const [, name, least, most] = /^(\S+) (-?[\d.]+)–(-?[\d.]+)$/.exec(part)!
        const { minimum, maximum } = report.columns[name!]!
        // The description prints six digits.
        const six = (value: number) => Number(value.toPrecision(6))
        expect([station, name, six(minimum), six(maximum)]).toEqual([station, name, Number(least), Number(most)])
      }
    }
    expect(total(imported.report).rows).toBe(420_768)
    expect(printReport(imported.report)).toContain('all                420768 rows    8739 missing   2 to 999')
  })

  it('are published once, and the second time nothing changes', async () => {
    const first = await world.publishing.publish(imported.dataset)
    expect(first).toMatchObject({ version: 1, changed: true })
    const { database } = world
    const stored = await database.sql.select().from(database.tables.stationTables)
    expect(stored).toHaveLength(48)
    expect(stored.filter((table) => table.resolution === 'hour').every((table) => table.rows === 35_064)).toBe(true)
    const [pm25] = await database.sql.select().from(database.tables.variables)
    expect(pm25).toMatchObject({
      key: 'pm25',
      missingCount: 8739,
      valueCount: 420_768 - 8739,
      minimum: 2,
      maximum: 999,
    })
    expect(await world.publishing.publish((await beijing.read(source, quiet)).dataset)).toEqual({
      ...first,
      changed: false,
    })
    expect(await world.publishing.recomputeNationalDays()).toBeGreaterThan(1400)
  })
})
