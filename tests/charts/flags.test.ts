import { expect, test } from 'vitest'
import { hour, secondsAt } from '../../public-site/charts/common/beijing.ts'
import { flaggedOf } from '../../public-site/charts/series/about.ts'
import { type Columns, type Line, lonePoints, toChartData } from '../../public-site/charts/series/data.ts'
import { flagNote, flagsAt, flagsOver, leftOut } from '../../public-site/charts/series/flags.ts'
import type { Names } from '../../public-site/charts/series/offer.ts'

const start = secondsAt(2015, 1, 1)
const meaning = {
  ...{ name: { zh: '', en: '' }, statistic: 'mean', averaging: 'mean' },
  ...{ is: { zh: '', en: '' }, referenceStates: [] },
} satisfies Line['meaning']
type Given = Partial<Columns['series'][number]> & { values: number[] }
const drawn = (given: Given, resolution = 'hour', times = given.values.map((_, i) => start + i * hour)) =>
  toChartData({
    ...{ resolution, times, time: { label: 'begin', step: 3600, zone: '+08:00' } },
    series: [{ variable: 'o3', station: 'A', unit: 'µg m⁻³', meaning, n: null, of: null, calm: null, ...given }],
  })
const line = (data: ReturnType<typeof drawn>) => data.lines[0]!

const hours = () =>
  drawn({
    values: [10, 900, 12, 1, Number.NaN, Number.NaN],
    flag: [1, 5, 2, 4, 6, 9],
    written: { 3: '<2', 5: 'NA' },
  })

test('the line has a gap where a flag keeps a value out, and the value stands beside it', () => {
  expect(line(hours()).values).toEqual([10, null, 12, 1, null, null])
  expect(line(hours()).left).toEqual([null, 900, null, null, null, null])
  expect(lonePoints(line(hours()).values, 0, 5)).toEqual([0])
})

test('a reading says why there is a gap, and what the source wrote', () => {
  const said = (language: 'zh' | 'en') => hours().times.map((_, row) => flagsAt(line(hours()), row, language))
  expect(said('en')).toEqual([
    '',
    'calibration, left out of means (reading 900)',
    'suspect',
    'below detection limit (source: “<2”)',
    'instrument fault, left out of means',
    'source: “NA”',
  ])
  expect(said('zh')).toEqual([
    '',
    '标定，不计入统计（读数 900）',
    '可疑',
    '低于检出限（来源写作“<2”）',
    '仪器故障，不计入统计',
    '来源写作“NA”',
  ])
})

test('a picture that is saved tells the flags of each line, and what its marks mean', () => {
  const names: Names = { time: () => '', variable: () => 'O₃', station: () => 'A', line: () => 'O₃' }
  expect(flaggedOf(hours(), names, 'en')).toEqual([
    'O₃: suspect (1), below detection limit (1), calibration (1), instrument fault (1)',
    flagNote(hours(), 'en'),
  ])
  expect(flaggedOf(hours(), names, 'zh')[0]).toMatch(/^O₃：可疑/)
  expect(flaggedOf(drawn({ values: [1, 2], flag: [1, 1] }), names, 'en')).toEqual([])
})

test('the whole picture is told in numbers, and its marks in words', () => {
  expect(flagsOver(line(hours()), 'en')).toBe(
    'suspect (1), below detection limit (1), calibration (1), instrument fault (1)',
  )
  expect(leftOut(line(hours()))).toBe(2)
  expect(flagNote(hours(), 'en')).toContain('Left out of means: 5 calibration, 6 instrument fault')
  expect(flagNote(hours(), 'zh')).toContain('计入统计：2 可疑、4 低于检出限')
})

test('of longer intervals a reading says how many values were left out, and what is within', () => {
  const days = drawn({ values: [10, 11], out: [0, 7], flags: [1 << 8, (1 << 5) | (1 << 2)] }, 'month', [
    start,
    secondsAt(2015, 2),
  ])
  expect(flagsAt(line(days), 0, 'en')).toBe('contains: exceptional event')
  expect(flagsAt(line(days), 1, 'en')).toBe('7 values left out (calibration), contains: suspect')
  expect(flagsAt(line(days), 1, 'zh')).toBe('7 个值不计入（标定），含：可疑')
})

test('where rows are left out, flags and words stay with their values', () => {
  const data = drawn({ values: [10, 20], flag: [1, 2], written: { 1: '20*' } }, 'hour', [start, start + 5 * hour])
  expect(line(data).flag).toEqual([1, 9, 2])
  expect(flagsAt(line(data), 2, 'en')).toBe('suspect (source: “20*”)')
})

test('a line without flags is what it was, and nothing is said of it', () => {
  const data = drawn({ values: [10, Number.NaN] })
  expect(Object.keys(line(data)).sort()).toEqual([
    'calm',
    'meaning',
    'n',
    'of',
    'station',
    'unit',
    'values',
    'variable',
  ])
  expect(flagsAt(line(data), 1, 'en')).toBe('')
  expect(flagNote(data, 'en')).toBe('')
})
