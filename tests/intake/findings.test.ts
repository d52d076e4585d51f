import { expect, it } from 'vitest'
import type { Answers } from '../../server/intake/card.types.ts'
import { withMend } from '../../server/intake/card.vocabulary.ts'
import { findingWords } from '../../server/intake/findings.vocabulary.ts'
import { cardOf, codes, columnOf, found, hours } from './made.ts'

const head = 'time,station,PM2.5 (ug/m3)'
const line = (i: number, time: string, value: string | number = 20 + (i % 30)) => `${time},A1,${value}`
const table = (at: number, value: string, rows = 60) =>
  hours(rows, (i, time) => line(i, time, i === at ? value : 20 + (i % 30)), head)

/** A file, and the code that it leads to with its row. */
const cases: [string, string, string, number?][] = [
  ['a number for missing', table(5, '-999'), 'sentinel'],
  ['a word for missing', table(5, 'NA'), 'missingWords'],
  ['text among numbers', table(5, 'broken?!'), 'textInNumbers', 7],
  ['a value that cannot be', table(5, '99998.5'), 'outOfRange', 7],
  ['infinity', table(5, 'Inf'), 'infinite', 7],
  ['below the detection limit', table(5, '<0.5'), 'belowDetection', 7],
  ['a formula', table(5, '=SUM(A1:A9)'), 'formula', 7],
  ['full-width figures', table(5, '２５.1'), 'fullWidth', 7],
  ['thousands', table(5, '"1,234.5"'), 'thousands', 7],
  ['a row too short', `${table(0, '1')}2024-03-09 00:00,A1\n2024-03-09 01:00,A1,4\n`, 'ragged', 62],
  ['the last row cut', `${table(0, '1')}2024-03-09 0`, 'cutLine', 62],
  ['an open quote', `${table(0, '1')}2024-03-09 00:00,"A1,4\n`, 'quoteOpen', 62],
  ['a quote within', `${table(0, '1')}2024-03-09 00:00,A"1,4\n`, 'quoteInside', 62],
  ['the same time twice', table(0, '1').replace('2024-01-01 03:00', '2024-01-01 02:00'), 'doubleTimes', 5],
  ['times left out', table(0, '1').replace(/2024-01-01 (0[5-9]).*\n/g, ''), 'gaps'],
  ['times out of order', table(0, '1').replace('2024-01-01 03:00', '2023-12-31 22:00'), 'unsorted'],
  ['no such day', table(0, '1').replace('2024-01-01 03:00', '2024-02-30 03:00'), 'timeUnread', 5],
  ['the future', table(0, '1').replaceAll('2024-', '2044-'), 'future'],
  ['long ago', table(0, '1').replace('2024-01-01 03:00', '1824-01-01 03:00'), 'longAgo', 5],
  ['no head', table(0, '1').split('\n').slice(1).join('\n'), 'noHead', 1],
  ['the same head twice', hours(30, (i, time) => `${time},${i},${i}`, 'time,NO2,NO2'), 'doubledHead'],
  ['one variable twice', hours(30, (i, time) => `${time},${i},${i}`, 'time,NO2,NO2 (ppb)'), 'doubleVariable'],
  ['text before the head', `# made by hand\n# at a station\n${table(0, '1')}`, 'preamble'],
  ['a row of units', hours(30, (i, time) => `${time},${i}`, 'time,PM10\n,ug/m3'), 'unitRow', 2],
  ['no unit', hours(30, (i, time) => `${time},${i}`, 'time,PM10'), 'unitUnknown'],
  ['a unit of something else', hours(30, (i, time) => `${time},${i}`, 'time,PM10 (hPa)'), 'unitOther'],
  ['a unit that nobody knows', hours(30, (i, time) => `${time},${i}`, 'time,PM10 (ug/qm)'), 'unitOdd'],
  [
    'a unit a thousand times another',
    hours(60, (i, time) => `${time},${0.02 + i / 1e4}`, 'time,PM2.5 (ug/m3)'),
    'unitDoubted',
  ],
  ['a fraction called %', hours(60, (i, time) => `${time},${0.3 + i / 1e3}`, 'time,RH (%)'), 'fraction'],
  ['a constant', hours(60, (_, time) => `${time},7`, 'time,PM2.5 (ug/m3)'), 'constant'],
  ['nothing in a column', hours(60, (i, time) => `${time},${i},`, 'time,PM10 (ug/m3),NO2 (ppb)'), 'allMissing'],
  ['dates that may be either', hours(9, (i) => `0${(i % 9) + 1}/02/2024,${i}`, 'date,PM10 (ug/m3)'), 'dateOrder'],
  [
    'hours to 24',
    hours(48, (i) => `2024,1,${1 + Math.floor(i / 24)},${1 + (i % 24)},${i}`, 'year,month,day,hour,PM10 (ug/m3)'),
    'hour24',
  ],
  ['decimal commas', hours(30, (i, time) => `${time};${i},5`, 'time;PM10 (ug/m3)'), 'decimalComma'],
  ['coordinates exchanged', 'station,lon,lat\nA,39.9,116.4\nB,40.1,116.2\n', 'swapped', 2],
  ['off the Earth', 'station,lon,lat\nA,1160.4,39.9\nB,116.2,40.1\n', 'offEarth', 2],
  ['0, 0', 'station,lon,lat\nA,0,0\nB,116.2,40.1\n', 'nullIsland', 2],
  ['half a place', 'station,lon,lat\nA,,39.9\nB,116.2,40.1\n', 'halfPlace'],
  ['a station twice', 'station,lon,lat\nA,116.4,39.9\nA,116.2,40.1\n', 'doubleStation', 3],
  ['no place', table(0, '1'), 'noPlace'],
  ['characters lost', table(0, '1').replace('A1', 'A\ufffd'), 'lostCharacters', 2],
  ['null bytes', table(0, '1').replace('A1', 'A\0'), 'nulBytes', 2],
  ['columns that nobody knows', hours(30, (i, time) => `${time},${i}`, 'time,qwerty'), 'notMatched'],
]

it.each(cases)('%s', async (_, content, code, row) => {
  const card = await cardOf(content)
  const finding = found(card, code)
  expect(finding.severity).toMatch(/error|question|warning|info/)
  expect(finding.message.zh + finding.message.en).not.toMatch(/\{\w+\}|undefined|NaN/)
  if (row !== undefined) expect(finding.place.row).toBe(row)
})

it('every mend of these leads to a card without its finding, and changes nothing that a person did not press', async () => {
  for (const code of [
    'sentinel',
    'textInNumbers',
    'outOfRange',
    'doubleTimes',
    'unitUnknown',
    'unitDoubted',
    'fraction',
    'dateOrder',
    'hour24',
    'swapped',
  ]) {
    const content = cases.find((one) => one[2] === code)![1]
    const card = await cardOf(content)
    const { mends } = found(card, code)
    expect(mends.length, code).toBeGreaterThan(0)
    for (const { answers, label } of mends) {
      expect(label.zh && label.en).toBeTruthy()
      const again = await cardOf(content, 'data.csv', withMend<Answers>({}, answers))
      expect(codes(again), `${code}: ${label.en}`).not.toContain(code)
    }
  }
})

it('words of findings are in both languages, each with the same blanks to fill', () => {
  const blanks = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
  for (const [code, { zh, en }] of Object.entries(findingWords)) expect([code, blanks(zh)]).toEqual([code, blanks(en)])
})

it('numbers for missing have no part in what is counted, until somebody says they were measured', async () => {
  const content = table(5, '-999')
  const card = await cardOf(content)
  expect(columnOf(card.tables[0]!, 'PM2.5 (ug/m3)')).toMatchObject({ minimum: 20, missing: 1, count: 59 })
  const kept = await cardOf(content, 'data.csv', found(card, 'sentinel').mends[1]!.answers)
  expect(columnOf(kept.tables[0]!, 'PM2.5 (ug/m3)')).toMatchObject({ minimum: -999, missing: 0, count: 60 })
})

it('many columns without a unit are one question, which one press answers; few are asked one by one', async () => {
  const heads = 'time,station,PM2.5,SO2,CO,气温,风向'
  const text = hours(60, (i, time) => `${time},A,${20 + (i % 40)},${5 + (i % 9)},${600 + i},${10 + (i % 12)},NE`, heads)
  const card = await cardOf(text)
  const { message, mends, times } = found(card, 'unitsUnknown')
  expect([times, mends.length]).toEqual([4, 1])
  expect(message.zh).toContain('PM2.5、SO2、CO：µg m⁻³；气温：')
  expect(codes(card)).not.toContain('unitUnknown')
  const again = await cardOf(text, 'data.csv', mends[0]!.answers)
  expect(codes(again)).not.toContain('unitsUnknown')
  expect(again.tables[0]!.columns.map(({ unit }) => unit?.normal ?? null)).toEqual([
    ...[null, null, 'µg m⁻³', 'µg m⁻³', 'µg m⁻³', '°C', '°'],
  ])
  // What a person said of one of them stays, and two are asked one by one.
  const few = await cardOf(text, 'data.csv', {
    tables: { table: { columns: { SO2: { unit: 'ppb' }, CO: { unit: 'ppb' } } } },
  })
  expect(few.findings.filter(({ code }) => code === 'unitUnknown')).toHaveLength(2)
  expect(codes(few)).not.toContain('unitsUnknown')
})

it('columns of the same codes of flags are asked once', async () => {
  const text = hours(
    30,
    (i, time) => `${time},A,${i},${i % 3},${i},${i % 3}`,
    'time,station,PM2.5(ug/m3),PM2.5_flag,PM10(ug/m3),PM10_flag',
  )
  const card = await cardOf(text)
  const flags = card.findings.filter(({ code }) => code === 'flagCodes')
  expect(flags.map(({ times }) => times)).toEqual([2])
  expect(codes(await cardOf(text, 'data.csv', flags[0]!.mends[1]!.answers))).not.toContain('flagCodes')
})
