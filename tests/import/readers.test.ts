import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { flag } from '../../server/averages/flags.vocabulary.ts'
import { ImportError } from '../../server/imports/adapter.types.ts'
import { cellsOf } from '../../server/imports/readers/cells.rules.ts'
import { seriesOf, valueColumn } from '../../server/imports/readers/columns.ts'
import { compassReader } from '../../server/imports/readers/compass.rules.ts'
import { meantBy, seemingEncoding } from '../../server/imports/readers/encoding.rules.ts'
import { instantOf, startOf, timeGrid } from '../../server/imports/readers/hours.rules.ts'
import { readLines, readNamed, readTable, type TableForm } from '../../server/imports/readers/lines.ts'
import { isRefused, numberReader, type Reading } from '../../server/imports/readers/numbers.rules.ts'
import { extentOf } from '../../server/imports/readers/readme.rules.ts'
import { readPlace } from '../../server/imports/readers/stations.rules.ts'
import { temporaryFolder } from '../helpers/databases.ts'

const gbk = (text: string) => {
  // Node encodes UTF-8 alone: the bytes of these characters are written down.
  const bytes: Record<string, number[]> = { 东: [0xb6, 0xab], 四: [0xcb, 0xc4], 㐂: [0x81, 0x39, 0xef, 0x31] }
  return Buffer.from([...text].flatMap((one) => bytes[one] ?? [one.charCodeAt(0)]))
}
function written(content: string | Buffer, name = 'table.csv') {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  return path
}
async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const row of rows) list.push(row)
  return list
}
const rowsOf = async (content: string | Buffer, form?: TableForm, name?: string) =>
  (await all(readTable(written(content, name), form))).map(({ line, cells }) => [line, ...cells])
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ImportError)
  const { refusal, place } = error as ImportError
  return [refusal, place.line, place.column]
}

describe('Lines', () => {
  it('are told with their number, by LF or CRLF, in gzip or not, with a byte-order mark or not', async () => {
    const rows = [
      [1, 'a', 'b'],
      [2, '东四', '2'],
    ]
    for (const content of ['a,b\n东四,2\n', 'a,b\r\n东四,2\r\n', '\ufeffa,b\n东四,2', 'a,b\n东四,2\n\n\n']) {
      expect(await rowsOf(content)).toEqual(rows)
      expect(await rowsOf(gzipSync(content), {}, 'table.csv.gz')).toEqual(rows)
    }
    expect(await rowsOf(gbk('a,b\n东四,2\n'), { encoding: 'gb18030' })).toEqual(rows)
  })

  it('are whole wherever the pieces of a file end', async () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `${i},东四${'四'.repeat(i % 7)}`)
    const found = await all(readLines(written(`${lines.join('\n')}\n`)))
    expect(found).toHaveLength(lines.length)
    expect(found.every(({ line, text }) => text === lines[line - 1])).toBe(true)
  })

  it('of four bytes a character are read as GB18030', async () => {
    expect(await rowsOf(gbk('㐂,1\n'), { encoding: 'gb18030' })).toEqual([[1, '㐂', '1']])
  })

  it('of another encoding are refused where they begin to be', async () => {
    expect(await refusal(rowsOf(gbk('a,b,c\n1,2,3\n1,2,东四\n')))).toEqual(['encoding', 3, 3])
    expect(await refusal(rowsOf('a,b\n1,2\n东四,2\n', { encoding: 'gb18030' }))).toEqual(['encoding', 3, 1])
    expect(await refusal(rowsOf(Buffer.from('a\n\xff\n', 'latin1'), { encoding: 'gb18030' }))).toEqual([
      'encoding',
      2,
      1,
    ])
  })

  it('may have other separators, lines before the header, and names in any order', async () => {
    expect(await rowsOf('About\nx;y\n1;2\n', { separator: ';', skip: 1, header: ['x', 'y'] })).toEqual([[3, '1', '2']])
    const rows = await all(readNamed(written('b\ta\n2\t1\n'), { separator: '\t', needs: ['a'] }))
    expect(rows.map(({ line, cells, place }) => [line, cells.a, cells.b, place('a').column])).toEqual([
      [2, '1', '2', 2],
    ])
    expect(await refusal(all(readNamed(written('b\n2\n'), { needs: ['a'] })))).toEqual(['noColumn', 1, undefined])
    expect(await refusal(all(readNamed(written('a,b,a\n'), { needs: ['a'] })))).toEqual(['doubleColumn', 1, 3])
    expect(await refusal(all(readNamed(written('a\n'), { needs: ['a'] })))).toEqual(['noRows', undefined, undefined])
  })

  it('that are no lines of a table are refused', async () => {
    expect(await refusal(rowsOf('a,b\n1\n'))).toEqual(['columns', 2, undefined])
    expect(await refusal(rowsOf('a,b\n\n1,2\n'))).toEqual(['columns', 2, undefined])
    expect(await refusal(rowsOf('a,b\n1,"2\n'))).toEqual(['quoteOpen', 2, 2])
    expect(await refusal(rowsOf('x'.repeat(3 << 20)))).toEqual(['longLine', 1, undefined])
    expect(await refusal(rowsOf('', { header: ['a'] }))).toEqual(['noRows', undefined, undefined])
    expect(await refusal(all(readLines(join(temporaryFolder(), 'none.csv'))))).toEqual(['unread', undefined, undefined])
  })

  it('are split as RFC 4180 says', () => {
    expect(cellsOf('a,,"b,c","say ""so""",', ',')).toEqual(['a', '', 'b,c', 'say "so"', ''])
    expect(cellsOf('""', ',')).toEqual([''])
    expect(cellsOf('', ',')).toEqual([''])
    for (const [text, fault, column] of [
      ['a,"b', 'quoteOpen', 2],
      ['a,"b""', 'quoteOpen', 2],
      ['a,b"', 'quoteInside', 2],
      ['"a" ,b', 'quoteInside', 1],
    ] as const)
      expect(cellsOf(text, ',')).toEqual({ fault, column })
  })

  it('are split as another reader of CSV splits them, whatever stands in the cells', () => {
    // A generator of its own, so that the same rows come each time.
    let seed = 7
    const next = (count: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * count)
    }
    const pieces = ['', 'a', '12.5', ',', '"', ' ', '东四', ';', '""', '-']
    for (let row = 0; row < 2000; row++) {
      const cells = Array.from({ length: 1 + next(5) }, () =>
        Array.from({ length: next(4) }, () => pieces[next(10)]!).join(''),
      )
      const text = cells
        .map((cell) => (/[",]/.test(cell) || next(2) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(',')
      expect(cellsOf(text, ',')).toEqual(cells)
      if (text !== '') expect(parse(text)).toEqual([cells])
    }
  })

  const lists = ['gbk', 'utf8'].map((one) => resolve(`../shared/data/02-cnemc-stations/NewSiteList.${one}.csv`))
  it.skipIf(!lists.every(existsSync))('of a real list in both encodings are the same', async () => {
    const [ours, theirs] = [await all(readTable(lists[0]!, { encoding: 'gb18030' })), await all(readTable(lists[1]!))]
    expect(ours.length).toBeGreaterThan(1000)
    expect(ours).toEqual(theirs)
    expect((await refusal(all(readTable(lists[0]!))))[0]).toBe('encoding')
    expect((await refusal(all(readTable(lists[1]!, { encoding: 'gb18030' }))))[0]).toBe('encoding')
    expect(ours.flatMap(({ cells }) => cells).filter((one) => meantBy(one) !== null)).toEqual([])
  })
})

describe('Encodings', () => {
  it('are told by their bytes', () => {
    expect(seemingEncoding(Buffer.from('东四'))).toBe('utf-8')
    expect(seemingEncoding(gbk('东四'))).toBe('gb18030')
    expect(seemingEncoding(Buffer.from([0xff, 0xff]))).toBeNull()
  })

  it('that a word went through wrongly are found, and names that are right are left', () => {
    const through = (encoding: string) => new TextDecoder(encoding).decode(Buffer.from('定陵'))
    expect(meantBy(through('gbk'))).toBe('定陵')
    expect(meantBy(through('windows-1252'))).toBe('定陵')
    for (const name of [
      'Dongsi',
      '东四',
      '奥体中心',
      'São Paulo',
      'Zürich',
      'Åkersbergavägen',
      '定陵（对照点）',
      'Île-de-France',
      '漢字',
    ])
      expect([name, meantBy(name)]).toEqual([name, null])
  })
})

describe('Numbers', () => {
  const read = numberReader({ missing: ['NA', ''], sentinels: [-999], measured: [9999] })
  const value = (text: string) => read(text, 'CO')

  it('are read with a flag, and with what stood there where that was none', () => {
    for (const [text, number] of [
      ['0', 0],
      ['-0.25', -0.25],
      ['+3', 3],
      [' 12.50 ', 12.5],
      ['.5', 0.5],
      ['5.', 5],
      ['1E-3', 0.001],
      ['9999', 9999],
    ] as const)
      expect(value(text)).toEqual({ value: number, flag: flag.notChecked })
    for (const [text, kept] of [
      ['NA', 'NA'],
      ['', ''],
      ['  ', ''],
      ['-999', '-999'],
      ['-999.000', '-999.000'],
    ] as const)
      expect(value(text)).toEqual({ value: Number.NaN, flag: flag.missing, written: kept })
  })

  it('below the limit of detection are half of it, where the source writes so', () => {
    expect(numberReader({ missing: ['NA'], belowDetection: true })('<0.5', 'SO2')).toEqual({
      value: 0.25,
      flag: flag.belowDetection,
      written: '<0.5',
    })
    expect(value('<0.5')).toMatchObject({ refusal: 'notNumber' })
  })

  it('that are none, or stand for missing elsewhere, are refused', () => {
    for (const [text, refusal] of [
      ['0x12', 'notNumber'],
      ['1,000', 'notNumber'],
      ['1 000', 'notNumber'],
      ['1e', 'notNumber'],
      ['-', 'missingWord'],
      ['n.a.', 'missingWord'],
      ['NaN', 'missingWord'],
      ['inf', 'infinite'],
      ['-1e400', 'infinite'],
      ['-9999', 'sentinel'],
      ['1e+20', 'sentinel'],
    ] as const)
      expect([text, value(text)]).toEqual([text, { refusal, found: { column: 'CO', text, missing: 'NA, ""' } }])
  })
})

describe('Compass points', () => {
  it('are degrees, of sixteen or of eight', () => {
    const sixteen = compassReader({ points: 16, missing: ['NA'] })
    expect(['N', 'NNE', 'E', 'S', 'W', 'NNW'].map((one) => (sixteen(one, 'wd') as Reading).value)).toEqual([
      0, 22.5, 90, 180, 270, 337.5,
    ])
    expect(sixteen('NA', 'wd')).toEqual({ value: Number.NaN, flag: flag.missing, written: 'NA' })
    const eight = compassReader({ points: 8, missing: [] })
    expect((eight('NW', 'wd') as Reading).value).toBe(315)
    expect(isRefused(eight('NNW', 'wd'))).toBe(true)
  })
})

describe('Places of stations', () => {
  const names = { longitude: 'lon', latitude: 'lat' }
  const read = (longitude: string, latitude: string) =>
    readPlace({ longitude, latitude }, names, (column) => ({ file: 'stations.csv', column: column === 'lon' ? 2 : 3 }))

  it('are both coordinates, or neither where nobody knows', () => {
    expect(read('116.4', '39.9')).toEqual({ longitude: 116.4, latitude: 39.9 })
    expect(read(' ', '')).toEqual({ longitude: null, latitude: null })
    expect(() => read('', '39.9')).toThrow(/there is lat and no lon \(column 2\). Give both;/)
    expect(() => read('116.4', '')).toThrow(/there is lon and no lat \(column 3\). Give both;/)
    expect(() => read('116.4', 'north')).toThrow(/lat is "north"/)
  })
  it('make the extent, as far as they are known', () => {
    const unknown = { longitude: null, latitude: null }
    const extent = { west: 116, south: 39, east: 117, north: 40 }
    expect(extentOf([unknown, read('117', '39'), read('116', '40')])).toEqual(extent)
    expect(extentOf([unknown, unknown])).toBeNull()
  })
})

describe('Hours', () => {
  const at = (text: string) => Date.parse(text) / 1000
  const day = { year: 2016, month: 2, day: 29 }

  it('are instants by the clock of their zone, and begin where their label says', () => {
    expect(instantOf({ ...day, hour: 8 }, '+08:00')).toBe(at('2016-02-29T00:00:00Z'))
    expect(instantOf({ ...day, hour: 24 }, '-05:00', '1-24')).toBe(at('2016-03-01T05:00:00Z'))
    expect(startOf({ ...day, hour: 8 }, { label: 'end', step: 600, zone: '+00:00' })).toBe(at('2016-02-29T07:50:00Z'))
    for (const wrong of [
      { ...day, year: 2015 },
      { ...day, month: 13 },
      { ...day, hour: 24 },
      { ...day, minute: 60 },
      { ...day, hour: 1.5 },
    ])
      expect(instantOf(wrong, '+08:00')).toBeNull()
    expect(instantOf({ ...day, hour: 0 }, '+08:00', '1-24')).toBeNull()
  })

  it('follow each other on a grid, with gaps where a source has them', () => {
    const refused = (times: number[], form: Partial<Parameters<typeof timeGrid>[0]> = {}) => {
      const grid = timeGrid({ step: 600, gaps: false, ...form })
      try {
        for (const [index, time] of times.entries()) grid.take(time, String(time), { line: index + 1 })
        grid.end({ line: times.length })
        return null
      } catch (error) {
        return [(error as ImportError).refusal, (error as ImportError).place.line]
      }
    }
    expect(refused([0, 600, 1200])).toBeNull()
    expect(refused([0, 600, 600])).toEqual(['doubleTime', 3])
    expect(refused([0, 600, 0])).toEqual(['backwards', 3])
    expect(refused([0, 1200])).toEqual(['gap', 2])
    expect(refused([0, 1200], { gaps: true })).toBeNull()
    expect(refused([0, 700], { gaps: true })).toEqual(['offGrid', 2])
    expect(refused([0, 700, 705], { step: 0 })).toBeNull()
    expect(refused([0, 700, 700], { step: 0 })).toEqual(['doubleTime', 3])
    expect(refused([])).toEqual(['noRows', 0])
    expect(refused([0, 600], { first: 0, last: 600 })).toBeNull()
    expect(refused([0], { first: 0, last: 600 })).toEqual(['cut', 1])
    expect(refused([600], { first: 0, last: 600 })).toEqual(['cutBefore', 1])
    expect(refused([0, 600, 1200], { first: 0, last: 600 })).toEqual(['tooLate', 3])
    expect(refused([-600, 0], { first: 0, last: 0 })).toEqual(['tooEarly', 1])
  })
})

it('Readings become the columns of a series, with flags and words only where there are any', () => {
  const [plain, flagged] = [valueColumn(), valueColumn()]
  plain.push({ value: 1, flag: flag.notChecked })
  plain.push({ value: Number.NaN, flag: flag.missing, written: 'NA' })
  flagged.push({ value: 700, flag: flag.calibration, written: '700 C' })
  flagged.push({ value: 2, flag: flag.valid })
  const series = seriesOf('east', [0, 3600], { plain, flagged })
  expect(series).toEqual({
    station: 'east',
    times: Float64Array.of(0, 3600),
    values: { plain: Float32Array.of(1, Number.NaN), flagged: Float32Array.of(700, 2) },
    flags: { flagged: Uint8Array.of(flag.calibration, flag.valid) },
    written: { plain: new Map([[1, 'NA']]), flagged: new Map([[0, '700 C']]) },
  })
  expect(plain.report()).toEqual({ missing: 1, minimum: 1, maximum: 1 })
  expect(plain.report(false)).toEqual({ missing: 1, minimum: Number.NaN, maximum: Number.NaN })
  // What was measured of the air alone.
  expect(flagged.report()).toEqual({ missing: 0, minimum: 2, maximum: 2 })
  expect(seriesOf('west', [0], {})).toEqual({ station: 'west', times: Float64Array.of(0), values: {} })
})
