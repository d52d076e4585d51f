import { expect, test } from 'vitest'
import { hour, secondsAt } from '../../public-site/charts/common/beijing.ts'
import {
  isCalm,
  type Line,
  lonePoints,
  summarise,
  toChartData,
  tooFew,
  totalOf,
} from '../../public-site/charts/series/data.ts'

const start = secondsAt(2015, 1, 1)
const time = { label: 'begin', step: 3600, zone: '+08:00' } as const
const meaning = {
  ...{ name: { zh: '', en: '' }, statistic: 'mean', averaging: 'mean' },
  ...{ is: { zh: '', en: '' }, referenceStates: [] },
} satisfies Line['meaning']
const one = (times: number[], values: number[], resolution = 'hour') =>
  toChartData({
    resolution,
    time,
    times: Float64Array.from(times),
    series: [
      {
        ...{ variable: 'pm25', station: 'A', unit: 'µg m⁻³', meaning },
        ...{ values: Float32Array.from(values), n: null, of: null, calm: null },
      },
    ],
  })

test('a missing value stays a gap and never becomes zero', () => {
  const data = one([start, start + hour, start + 2 * hour], [10, Number.NaN, 0])
  expect(data.lines[0]?.values).toEqual([10, null, 0])
})

test('rows that the source leaves out become a gap, so that an outage is not joined by a line', () => {
  const data = one([start, start + 5 * hour], [10, 20])
  expect(data.times).toEqual([start, start + hour, start + 5 * hour])
  expect(data.lines[0]?.values).toEqual([10, null, 20])
})

test('months of different length follow each other without a gap', () => {
  const months = [1, 2, 3, 4].map((month) => secondsAt(2015, month))
  expect(one(months, [1, 2, 3, 4], 'month').times).toEqual(months)
})

test('n and of keep standing beside their mean when a gap is put in', () => {
  const data = toChartData({
    resolution: 'day',
    time,
    times: [start, start + 3 * 86_400],
    series: [
      {
        ...{ variable: 'o3', station: 'A', unit: 'µg m⁻³', meaning },
        ...{ values: [1, 2], n: [24, 12], of: [24, 24], calm: null },
      },
    ],
  })
  expect(Array.from(data.lines[0]!.n!)).toEqual([24, 0, 12])
  expect(Array.from(data.lines[0]!.of!)).toEqual([24, 0, 24])
})

test('a value alone between two gaps is found, since a line cannot show it', () => {
  expect(lonePoints([1, null, 2, null, 3, 4, null, 5], 0, 7)).toEqual([0, 2, 7])
})

test('the summary counts what is missing and finds the peak', () => {
  expect(summarise([2, null, 6, 4])).toEqual({ count: 3, missing: 1, minimum: 2, maximum: 6, mean: 4, peak: 2 })
  expect(summarise([null])).toEqual({ count: 0, missing: 1, minimum: null, maximum: null, mean: null, peak: null })
})

test('directions get no arithmetic mean', () => {
  expect(summarise([350, 10], true)).toMatchObject({ mean: null, minimum: 10, maximum: 350 })
})

test('an interval with too few values for a mean is told apart from one where nothing was measured', () => {
  const line = {
    variable: 'pm25',
    station: 'A',
    unit: 'ug m-3',
    meaning,
    values: [40, null, null],
    n: [22, 12, 0],
    of: [24, 24, 24],
    calm: null,
  }
  expect([0, 1, 2].map((row) => tooFew(line, row))).toEqual([false, true, false])
})

test('a day without wind is calm, not missing, and rain has a total', () => {
  const wind = { variable: 'wind_direction', station: 'A', unit: '°', meaning, values: [null, null, 90] }
  const line = { ...wind, n: [0, 0, 20], of: [24, 24, 24], calm: [24, 0, 4] }
  expect([0, 1, 2].map((row) => isCalm(line, row))).toEqual([true, false, false])
  expect(totalOf([1.5, null, 2])).toBe(3.5)
  expect(totalOf([null])).toBeNull()
})

test('days of another clock follow each other without a gap', () => {
  const months = [1, 2, 3].map((month) => Date.UTC(2015, month - 1) / 1000)
  const london = { ...time, zone: '+00:00' }
  const data = toChartData({ resolution: 'month', time: london, times: months, series: [] })
  expect([data.times, data.offset]).toEqual([months, 0])
})
