import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import BetterSqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportError } from '../../server/imports/adapter.types.ts'
import { beijing } from '../../server/imports/beijing/beijing.ts'
import { readMaterial } from '../../server/imports/material.ts'
import { freshSqlite, temporaryFolder } from '../helpers/databases.ts'
import { programOf } from '../helpers/programs.ts'
import { publishingOn } from '../publishing/material.ts'
import { fileOf, linesOf } from './beijing.ts'

/** Material that must not come in: each is refused with its place and a way out, and nothing is any other than before. */

const list = 'stations_12.csv'
const [first, second] = [fileOf('Dongsi'), fileOf('Dingling')]
const plain = (name: string) => name.replace('.gz', '')
const quiet = () => undefined
const now = Date.parse('2026-11-22T12:00:00+08:00')

/** A folder by the names of its files. */
type Material = Record<string, string | Buffer>
const sound = (): Material => ({
  [list]:
    'station,name_zh,cnemc_code,lon,lat,lon_alt,lat_alt\nDongsi,东四,1003A,116.4174,39.9289,0,0\nDingling,定陵(对照点),1002A,116.2202,40.2915,0,0\n',
  [first]: packed(linesOf('Dongsi')),
  [second]: packed(linesOf('Dingling')),
})
const packed = (lines: string[], end = '\r\n') => gzipSync(`${lines.join(end)}${end}`)
const linesIn = (material: Material, name: string) =>
  (name === list ? String(material[name]) : String(gunzipSync(material[name] as Buffer))).trimEnd().split(/\r?\n/)

type Break = (material: Material) => Material
const file =
  (change: (lines: string[]) => string[], name = second): Break =>
  (material) => {
    const lines = change(linesIn(material, name))
    return { ...material, [name]: name === list ? `${lines.join('\n')}\n` : packed(lines) }
  }
/** Another text in one cell; lines and columns are counted from 1. */
const cell = (line: number, column: number, text: string, name = second): Break =>
  file(
    (lines) =>
      lines.with(
        line - 1,
        lines[line - 1]!.split(',')
          .with(column - 1, text)
          .join(','),
      ),
    name,
  )
/** Bytes put in before the first place where `text` stands. */
const bytes =
  (name: string, text: string, put: number[] | Buffer): Break =>
  (material) => {
    const whole = name.endsWith('.gz') ? gunzipSync(material[name] as Buffer) : Buffer.from(material[name]!)
    const at = whole.indexOf(text)
    const changed = Buffer.concat([whole.subarray(0, at), Buffer.from(put), whole.subarray(at)])
    return { ...material, [name]: name.endsWith('.gz') ? gzipSync(changed) : changed }
  }
const replaced =
  (name: string, content: string | Buffer | null, as = name): Break =>
  (material) => {
    const { [name]: _, ...others } = material
    return content === null ? others : { ...others, [as]: content }
  }
/** Every label of a file moved to another year, the name of the file with it. */
const inYear =
  (year: number): Break =>
  (material) => {
    const { [second]: _, ...others } = material
    const lines = linesIn(material, second).map((line) => line.replace(',2013,', `,${year},`))
    return { ...others, [second.replaceAll('2013', String(year))]: packed(lines) }
  }
const fold = (text: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(text))
const gbk = (material: Material): Material => ({
  ...material,
  // 东四, 定陵
  [list]: Buffer.concat([
    Buffer.from('station,name_zh,lon,lat\nDongsi,'),
    Buffer.from([0xb6, 0xab, 0xcb, 0xc4]),
    Buffer.from(',116.4174,39.9289\nDingling,'),
    Buffer.from([0xb6, 0xa8, 0xc1, 0xea]),
    Buffer.from(',116.2202,40.2915\n'),
  ]),
})

type Place = [line?: number, column?: number]
const broken: [name: string, change: Break, file: string | null, place: Place, words: RegExp][] = [
  // What the bytes are
  [
    'station names in GBK, said to be UTF-8',
    gbk,
    list,
    [2, 2],
    /not UTF-8; it looks like GBK.*Convert the file to UTF-8/,
  ],
  ['UTF-8 that was read as GBK', cell(2, 2, fold('东四', 'gbk'), list), list, [2, 2], /that is "东四"/],
  [
    'UTF-8 that was read as Latin letters',
    cell(2, 2, fold('东四', 'windows-1252'), list),
    list,
    [2, 2],
    /that is "东四"/,
  ],
  ['GBK that was read as Latin letters', cell(2, 2, '¶«ËÄ', list), list, [2, 2], /that is "东四"/],
  [
    'mark-up in a name',
    cell(2, 2, '<b>东四</b>', list),
    list,
    [2, 1],
    /holds control characters or mark-up.*Type the name anew/,
  ],
  ['a name that turns its reading round', cell(2, 2, '东\u202e四', list), list, [2, 1], /holds control characters/],
  ['names that lost their characters', cell(3, 2, '定\ufffd', list), list, [3, 2], /characters were lost/],
  [
    'a list in UTF-16',
    (m) => replaced(list, Buffer.from(`\ufeff${m[list]}`, 'utf16le'))(m),
    list,
    [1],
    /not text: UTF-16.*UTF-8/,
  ],
  [
    'gzip without its name',
    (m) => replaced(second, m[second]!, plain(second))(m),
    plain(second),
    [1],
    /not text: gzip/,
  ],
  ['a workbook', replaced(second, Buffer.from('PK\u0003\u0004'), plain(second)), plain(second), [1], /not text: zip/],
  ['bytes of zero', bytes(second, '11,2013', [0, 0]), second, [12], /not text: binary/],
  ['a byte of zero in a later line', bytes(second, '\r\n30,', [0]), second, [30], /not text: binary/],
  ['a byte of Latin-1', bytes(second, '300,77,-0.7', [0xb5]), second, [2, 10], /not UTF-8/],
  ['a character that was cut', bytes(second, '"\r\n30,', [0xe4, 0xb8]), second, [30, 18], /not UTF-8/],
  [
    'an archive that was cut',
    (m) => replaced(second, (m[second] as Buffer).subarray(0, -20))(m),
    second,
    [],
    /after line \d+: unexpected end of file. The archive is cut off or damaged/,
  ],
  ['an archive that is none', replaced(second, 'No,year\n'), second, [], /after line 0: incorrect header check/],
  ['an empty file', replaced(second, gzipSync('')), second, [], /not a single row/],
  ['a header alone', file((lines) => lines.slice(0, 1)), second, [1], /not a single row/],

  // The header
  ['another variable in the header', cell(1, 6, '"PM1"'), second, [1, 6], /column 6 is "PM1", not "PM2.5"/],
  [
    'columns in another order',
    file(([head, ...lines]) => [head!.replace('"SO2","NO2"', '"NO2","SO2"'), ...lines]),
    second,
    [1, 8],
    /column 8 is "NO2", not "SO2"/,
  ],
  ['no header', file((lines) => lines.slice(1)), second, [1, 1], /column 1 is "1", not "No"/],
  [
    'a header in small letters',
    file((lines) => lines.with(0, lines[0]!.toLowerCase())),
    second,
    [1, 1],
    /"no", not "No"/,
  ],
  [
    'semicolons between the cells',
    file((lines) => lines.map((line) => line.replaceAll(',', ';').replaceAll('"', ''))),
    second,
    [1, 1],
    /the header is not that of these data/,
  ],

  // Lines
  ['a cell too few', file((l) => l.with(9, l[9]!.replace(',300,', ','))), second, [10], /17 columns instead of 18/],
  ['a cell too many', file((l) => l.with(9, `${l[9]},`)), second, [10], /19 columns instead of 18/],
  ['half a line at the end', file((l) => l.with(48, l[48]!.slice(0, 30))), second, [49], /columns instead of 18/],
  ['an empty line between others', file((l) => l.toSpliced(15, 0, '')), second, [16], /1 columns instead of 18/],
  [
    'old Macintosh line ends',
    (m) => replaced(second, packed(linesIn(m, second), '\r'))(m),
    second,
    [1],
    /the line goes on after a carriage return/,
  ],
  ['a quote that is not closed', cell(41, 16, '"N'), second, [41, 16], /quote/],
  ['a quote that is not closed in the last cell', cell(41, 18, '"Dingling'), second, [41, 18], /a quote is not closed/],
  ['a quote in a number', cell(41, 10, '3"00'), second, [41, 10], /a quote stands in the middle/],
  ['half a quoted number', cell(41, 10, '"3"00'), second, [41, 10], /a quote stands in the middle/],
  ['an apostrophe before a number', cell(41, 10, "'300"), second, [41, 10], /CO is "'300", not a number/],
  ['row numbers that jump', cell(30, 1, '31'), second, [30, 1], /No is 31, expected 29/],
  ['rows of another station', cell(31, 18, '"Dongsi"'), second, [31, 18], /station is "Dongsi", expected "Dingling"/],

  // Numbers
  [
    'a word',
    cell(21, 10, 'high'),
    second,
    [21, 10],
    /CO is "high", not a number and not NA \(column 10\)\. Write a number like 12\.5/,
  ],
  ['an empty cell', cell(21, 10, ''), second, [21, 10], /CO is "", not a number and not NA/],
  ['a number in hexadecimal', cell(21, 10, '0x12C'), second, [21, 10], /"0x12C", not a number/],
  ['thousands with a comma', cell(21, 13, '"1,023.2"'), second, [21, 13], /PRES is "1,023.2", not a number/],
  ['a decimal comma', cell(21, 13, '"1023,2"'), second, [21, 13], /"1023,2", not a number/],
  ['two points', cell(21, 13, '1.023.2'), second, [21, 13], /"1.023.2", not a number/],
  ['a unit in the cell', cell(21, 10, '300 µg'), second, [21, 10], /"300 µg", not a number/],
  ['wide figures', cell(21, 10, '３００'), second, [21, 10], /"３００", not a number/],
  ['a typeset minus', cell(21, 12, '−0.7'), second, [21, 12], /TEMP is "−0.7", not a number/],
  ['a limit of detection nobody announced', cell(21, 8, '<2'), second, [21, 8], /SO2 is "<2", not a number/],
  ['infinity', cell(21, 10, 'Infinity'), second, [21, 10], /CO is "Infinity", which is infinite/],
  ['minus infinity', cell(21, 12, '-inf'), second, [21, 12], /TEMP is "-inf", which is infinite/],
  ['a number beyond all numbers', cell(21, 10, '1e999'), second, [21, 10], /"1e999", which is infinite/],

  // What stands for missing elsewhere
  ...(
    [
      [10, '-999'],
      [10, '-999.0'],
      [10, '-9999'],
      [10, '9999'],
      [10, '99999'],
      [12, '-99.9'],
      [12, '-99'],
      [6, '1e20'],
      [6, '9.96921e36'],
      [6, '9.969209968386869e+36'],
      [7, '-32768'],
      [7, '-2147483648'],
      [7, '1.0E+20'],
      [15, '999990'],
      [15, '999999'],
      [17, '9999.0'],
    ] as const
  ).map(([column, text]): (typeof broken)[number] => [
    `${text} for missing`,
    cell(21, column, text),
    second,
    [21, column],
    /stands for missing \(column \d+\)\. Write NA, or say in the adapter/,
  ]),
  ...['N/A', 'n/a', 'na', 'NaN', 'null', 'NULL', '--', '-', '/', '—', '缺测', '#N/A', '***'].map(
    (word): (typeof broken)[number] => [
      `"${word}" for missing`,
      cell(21, 10, word),
      second,
      [21, 10],
      /CO is "\S+", which often means missing, but here NA does \(column 10\)\. Write NA/,
    ],
  ),

  // What a variable can be
  [
    'particles of -200000',
    cell(21, 6, '-200000'),
    second,
    [21, 6],
    /pm25 is -200000, beyond what there can be: -15 to 10000 µg/,
  ],
  ['particles of 20000', cell(21, 6, '20000'), second, [21, 6], /pm25 is 20000, beyond/],
  ['an ozone of 5000', cell(21, 11, '5000'), second, [21, 11], /o3 is 5000, beyond what there can be: -43 to 2142 µg/],
  ['carbon monoxide in a third unit', cell(21, 10, '200000'), second, [21, 10], /co is 200000, beyond/],
  ['a temperature of 451 °C', cell(21, 12, '451'), second, [21, 12], /temperature is 451, .*: -90 to 60 °C/],
  ['a temperature in kelvin', cell(21, 12, '272.4'), second, [21, 12], /temperature is 272.4, beyond/],
  ['a pressure in Pa', cell(21, 13, '102320'), second, [21, 13], /pressure is 102320, .*: 300 to 1100 hPa/],
  ['a dew point of 80 °C', cell(21, 14, '80'), second, [21, 14], /dew_point is 80, beyond/],
  ['a rain of 500 mm in an hour', cell(21, 15, '500'), second, [21, 15], /precipitation is 500, .*: 0 to 410 mm/],
  ['a negative rain', cell(21, 15, '-0.1'), second, [21, 15], /precipitation is -0.1, beyond/],
  ['a wind of -3', cell(21, 17, '-3'), second, [21, 17], /wind_speed is -3, .*: 0 to 115 m s⁻¹/],
  [
    'a point the compass has not',
    cell(21, 16, '"NNN"'),
    second,
    [21, 16],
    /wd is "NNN", not a compass point and not NA/,
  ],
  ['a wind in degrees', cell(21, 16, '337.5'), second, [21, 16], /wd is "337.5", not a compass point/],
  ['a point in small letters', cell(21, 16, '"nnw"'), second, [21, 16], /wd is "nnw", not a compass point/],

  // Times
  ['an hour left out', file((l) => l.toSpliced(12, 1)), second, [13, 1], /No is 13, expected 12/],
  [
    'an hour left out and numbers put right',
    file((l) => l.toSpliced(12, 1).map((line, i) => (i > 11 ? line.replace(/^\d+/, String(i)) : line))),
    second,
    [13, 5],
    /the hour 2013-3-1-12 does not follow the one before: 1 between them are not there/,
  ],
  ['an hour twice', cell(13, 5, '10'), second, [13, 5], /the hour 2013-3-1-10 is there already/],
  ['hours that go back', cell(13, 5, '3'), second, [13, 5], /the hour 2013-3-1-3 is earlier than the one before/],
  ['a day that does not exist', cell(13, 4, '32'), second, [13, 5], /there is no hour 2013-3-32-11/],
  [
    'a 29 February that was not',
    file((l) => l.with(12, l[12]!.replace(',3,1,', ',2,29,'))),
    second,
    [13, 5],
    /no hour 2013-2-29-11/,
  ],
  ['a thirteenth month', cell(13, 3, '13'), second, [13, 5], /no hour 2013-13-1-11/],
  ['an hour 24 in a clock from 0 to 23', cell(13, 5, '24'), second, [13, 5], /no hour 2013-3-1-24/],
  ['an hour with minutes', cell(13, 5, '11:30'), second, [13, 5], /no hour 2013-3-1-11:30/],
  ['a year of two figures', cell(2, 2, '13'), second, [2, 5], /13-3-1-0 is before the measurements began/],
  [
    'hours to come',
    inYear(2031),
    second.replaceAll('2013', '2031'),
    [2, 5],
    /has not come yet \(column 5\)\. Check the year, the zone/,
  ],
  [
    'hours before the measurements',
    inYear(2003),
    second.replaceAll('2013', '2003'),
    [2, 5],
    /before the measurements began, 2013-02-28 15:00 UTC/,
  ],
  [
    'a file cut at the end of a line',
    file((l) => l.slice(0, 40)),
    second,
    [40],
    /39 rows instead of 48: the file was cut/,
  ],
  ['a file cut by one line', file((l) => l.slice(0, -1)), second, [48], /47 rows instead of 48/],
  [
    'a file whose beginning is not there',
    file(([head, ...l]) => [head!, ...l.slice(5).map((line, i) => line.replace(/^\d+/, String(i + 1)))]),
    second,
    [2, 5],
    /the first time is 2013-3-1-5, though the file should begin at/,
  ],
  [
    'more hours than the file should have',
    file((l) => [...l, l[48]!.replace('48,2013,3,2,23,', '49,2013,3,3,0,')]),
    second,
    [50, 5],
    /later than the file should go on/,
  ],
  [
    'a file that does not tell its period',
    (m) => replaced(second, m[second]!, 'PRSA_Data_Dingling_all.csv.gz')(m),
    'PRSA_Data_Dingling_all.csv.gz',
    [],
    /does not tell its period. Keep the name/,
  ],

  // Stations
  [
    'coordinates swapped',
    file((l) => l.with(2, 'Dingling,定陵,1002A,40.2915,116.2202,0,0'), list),
    list,
    [3, 1],
    /look swapped/,
  ],
  ['a station at 0, 0', file((l) => l.with(2, 'Dingling,定陵,1002A,0,0,0,0'), list), list, [3, 1], /stands at 0, 0/],
  [
    'a station outside the area',
    cell(3, 4, '121.47', list),
    list,
    [3, 1],
    /at 121.47, 40.2915 lies outside the area of the dataset: 115.4 – 117.6, 39.4 – 41.1/,
  ],
  ['a station nowhere on the Earth', cell(3, 4, '196.2202', list), list, [3, 1], /no place on the Earth/],
  ['a latitude of 95', cell(3, 5, '95', list), list, [3, 1], /no place on the Earth/],
  ['minutes and seconds', cell(3, 4, "116°13'12", list), list, [3, 4], /lon is "116°13'12", not decimal degrees/],
  ['a decimal comma in a coordinate', cell(3, 4, '"116,2202"', list), list, [3, 4], /not decimal degrees/],
  ['a station with half a place', cell(3, 5, '', list), list, [3, 5], /there is lon and no lat.*leave both empty/],
  ['the same station twice', file((l) => [...l, l[2]!], list), list, [4, 1], /station Dingling is there twice/],
  [
    'the same station under another code',
    (m) => ({
      ...file((l) => [...l, l[2]!.replace('Dingling', 'Dinglin')], list)(m),
      [second.replace('Dingling', 'Dinglin')]: packed(linesOf('Dinglin')),
    }),
    list,
    [4, 1],
    /Dinglin has the name and the place of Dingling/,
  ],
  ['a list without latitudes', cell(1, 5, 'height', list), list, [1], /no column lat/],
  ['a list with two longitudes', cell(1, 6, 'lon', list), list, [1, 6], /two columns lon/],
  ['a list without stations', file((l) => l.slice(0, 1), list), list, [], /not a single row/],
  ['no list', replaced(list, null), null, [], /stations_12.csv cannot be read/],
  ['a station without a file', replaced(second, null), null, [], /0 files of station Dingling, expected one/],
  ['two files of a station', (m) => ({ ...m, [plain(second)]: '' }), null, [], /2 files of station Dingling/],
  [
    'a file of a station nobody lists',
    (m) => ({ ...m, [fileOf('Elsewhere')]: m[second]! }),
    null,
    [],
    /Elsewhere.*not in stations_12.csv/,
  ],
]

function folderOf(material: Material): string {
  const folder = join(temporaryFolder(), 'material')
  mkdirSync(folder)
  for (const [name, content] of Object.entries(material)) writeFileSync(join(folder, name), content)
  return folder
}

/** Every file below a folder with its bytes; of a database only its rows, as its log may be written together at any time. */
function stateOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name)
    if (!statSync(path).isFile() || /\.db(-wal|-shm)?$/.test(name)) continue
    hash.update(`${name}\n`).update(readFileSync(path))
  }
  const database = new BetterSqlite(join(folder, 'portal.db'), { readonly: true })
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").pluck().all()
  for (const table of tables as string[]) {
    const rows = database.prepare(`select * from "${table}"`).raw().all() as unknown[][]
    hash.update(
      JSON.stringify([table, rows.length, rows], (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    )
  }
  database.close()
  return hash.digest('hex')
}

describe('Material that is broken', () => {
  let world: Awaited<ReturnType<typeof publishingOn>>
  let folder: string
  let before: string
  beforeAll(async () => {
    const fresh = await freshSqlite()
    folder = fresh.config.DATA_DIR
    world = await publishingOn(fresh)
    const { dataset } = await readMaterial(beijing, folderOf(sound()), quiet, now)
    await world.publishing.publish(dataset)
    before = stateOf(folder)
  })
  afterAll(() => world.tables.close())

  it('comes in more than sixty ways', () => {
    expect(broken.length).toBeGreaterThanOrEqual(60)
    expect(new Set(broken.map(([name]) => name)).size).toBe(broken.length)
  })

  it.each(broken)(
    '%s: is refused at its place, and nothing changes',
    async (_, change, file, [line, column], words) => {
      const attempt = async () => {
        const { dataset } = await readMaterial(beijing, folderOf(change(sound())), quiet, now)
        return world.publishing.publish(dataset, quiet, () => true)
      }
      const error = await attempt().catch((error: unknown) => error)
      expect(error).toBeInstanceOf(ImportError)
      const { message, place, words: both } = error as ImportError
      expect(message).toMatch(words)
      expect([place.file, place.line, place.column]).toEqual([file ?? undefined, line, column])
      if (file) expect(message.startsWith(line ? `${file}, line ${line}: ` : `${file}: `)).toBe(true)
      if (column) expect(message).toContain(`(column ${column})`)
      expect(message).not.toMatch(/[{}]|undefined/)
      expect(both.zh).toMatch(/\p{Script=Han}/u)
      expect(both.zh).not.toMatch(/[{}]|undefined/)
      expect(stateOf(folder)).toBe(before)
    },
  )

  const odd: [name: string, change: Break][] = [
    ['small negatives around zero', cell(21, 6, '-0.25')],
    ['a dust storm', cell(21, 7, '6000')],
    ['what a monitor gives at its end', cell(21, 6, '999')],
    ['a carbon monoxide of 10000', cell(21, 10, '10000')],
    ['the frost of Mohe', cell(21, 12, '-53')],
    ['a cloudburst', cell(21, 15, '201.9')],
    ['a typhoon', cell(21, 17, '78')],
    ['a still hour', cell(21, 17, '0')],
    ['a number in quotes', cell(21, 10, '"300"')],
    ['a number with an exponent', cell(21, 10, '3.0E+02')],
    ['a plus before a number', cell(21, 12, '+0.7')],
    ['blanks around a number', cell(21, 12, ' -0.7 ')],
    ['a byte-order mark', (m) => ({ ...m, [list]: `\ufeff${m[list]}` })],
    ['a byte-order mark in gzip', bytes(second, '"No"', [0xef, 0xbb, 0xbf])],
    ['empty lines at the end', (m) => ({ ...m, [second]: gzipSync(`${linesIn(m, second).join('\r\n')}\r\n\r\n\r\n`) })],
    ['no line end at the end', (m) => ({ ...m, [second]: gzipSync(linesIn(m, second).join('\r\n')) })],
    ['LF', (m) => ({ ...m, [second]: packed(linesIn(m, second), '\n') })],
    ['a file without gzip', (m) => replaced(second, `${linesIn(m, second).join('\n')}\n`, plain(second))(m)],
    ['everything in quotes', file((l) => l.map((line) => line.replaceAll('"', '').replace(/[^,]+/g, '"$&"')))],
    [
      'a whole day missing',
      file((l) => l.map((line, i) => (i > 24 ? line.replace(',300,77,-0.7,', ',NA,NA,NA,') : line))),
    ],
    ['two stations at one place', file((l) => l.with(2, 'Dingling,定陵,1002A,116.4174,39.9289,0,0'), list)],
  ]
  it.each(odd)('is not what is only odd: %s', async (_, change) => {
    const { dataset, report } = await readMaterial(beijing, folderOf(change(sound())), quiet, now)
    expect(report.map(({ rows }) => rows)).toEqual([48, 48])
    expect(dataset.version.stations).toHaveLength(2)
  })

  it('is told by the command as one line, and not a byte of what is stored changes', () => {
    const data = temporaryFolder()
    const command = programOf('server/commands/import.ts')
    const run = (change: Break) =>
      spawnSync(process.execPath, [command, 'beijing', folderOf(change(sound())), '--yes'], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', STORAGE_URL: '' },
      })
    expect(run((material) => material)).toMatchObject({ status: 0, stdout: expect.stringContaining('version 1.') })
    const stored = () =>
      readdirSync(data, { recursive: true, encoding: 'utf8' })
        .sort()
        .filter((name) => statSync(join(data, name)).isFile())
        .map(
          (name) =>
            `${name} ${createHash('sha256')
              .update(readFileSync(join(data, name)))
              .digest('hex')}`,
        )
    const whole = stored()
    for (const name of [
      'station names in GBK, said to be UTF-8',
      '-999 for missing',
      'a wind of -3',
      'hours to come',
      'a file cut at the end of a line',
    ]) {
      const [, change, file, [line], words] = broken.find(([one]) => one === name)!
      const { status, stdout, stderr } = run(change)
      const told = stderr.split('\n').filter((one) => !one.startsWith('read '))
      expect([name, status, stdout, told.length]).toEqual([name, 1, '', 2])
      expect(told[0]).toMatch(words)
      expect(told[0]).toMatch(new RegExp(`^import: ${file}, line ${line}: .* \\(nothing was imported\\)$`))
      expect(stored()).toEqual(whole)
    }
  }, 240_000)
})
