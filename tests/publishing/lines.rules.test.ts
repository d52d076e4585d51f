import { expect, test } from 'vitest'
import { linePath } from '../../public-site/list/line.path.ts'
import {
  type LineVariable,
  lineOf,
  tablesToRead,
  variablesToTry,
} from '../../server/datasets/publishing/lines.rules.ts'

const variable: LineVariable = {
  ...{ key: 'pm25', name: { zh: '细颗粒物', en: 'PM2.5' }, unit: 'µg m⁻³', averaging: 'mean' },
}
const begin = Date.parse('2015-01-01T00:00:00+08:00') / 1000
const days = (list: number[], from = begin) => ({
  ...({ resolution: 'day', zone: '+08:00' } as const),
  times: Float64Array.from(list, (_, i) => from + i * 86_400),
  values: { pm25: Float32Array.from(list) },
})
const table = (resolution: 'day' | 'month', rows: number, name = '') => ({ resolution, rows, name })

test('a line goes from 0, its lowest, to 20, its highest, over the days of its source', () => {
  expect(lineOf(variable, [days([10, 20, 30, 40, 50, 30])])).toEqual({
    ...{ variable: variable.name, unit: 'µg m⁻³', from: '2015-01-01', to: '2015-01-06', stations: 1 },
    heights: [0, 5, 10, 15, 20, 10],
  })
})

test('it is the mean of the stations that have a value, and a gap where none has', () => {
  const gap = Number.NaN
  const line = lineOf(variable, [
    days([0, 0, gap, 0, 0, 10, gap]),
    days([20, gap, gap, 20, 20, 30, 40]),
    days([gap, gap, gap, gap, gap, gap, gap]),
  ])
  expect(line).toMatchObject({ stations: 2, heights: [5, 0, null, 5, 5, 10, 20] })
})

test('many days are means of some, as many points as a row shows, and none gets lost at the end', () => {
  const line = lineOf(variable, [days(Array.from({ length: 1000 }, (_, i) => i))])!
  expect(line.heights).toHaveLength(31)
  expect([line.heights[0], line.heights.at(-1), line.to]).toEqual([0, 20, '2017-09-26'])
  expect(line.heights.every((height, i) => i === 0 || height! >= line.heights[i - 1]!)).toBe(true)
})

test('months of any length stand side by side, by the clock of the source', () => {
  const months = Array.from({ length: 24 }, (_, i) => Date.UTC(2015, i, 1) / 1000 + 5 * 3600)
  const line = lineOf(variable, [
    {
      ...{ resolution: 'month', zone: '-05:00' },
      times: Float64Array.from(months),
      values: { pm25: Float32Array.from(months, (_, i) => i % 12) },
    },
  ])!
  expect([line.from, line.to, line.heights.length]).toEqual(['2015-01-01', '2016-12-31', 24])
  expect(line.heights).not.toContain(null)
  expect([line.heights[0], line.heights[11], line.heights[12]]).toEqual([0, 20, 0])
})

test('of few values, or always the same, there is none', () => {
  expect(lineOf(variable, [days([1, 2, 3, 4, 5])])).toBeNull()
  expect(lineOf(variable, [days([7, 7, 7, 7, 7, 7, 7])])).toBeNull()
  expect(lineOf(variable, [])).toBeNull()
})

test('of what has no mean none is drawn', () => {
  const averagings = ['none', 'circular', 'sum', 'mean', 'mda8', 'sampled'] as const
  expect(variablesToTry(averagings.map((averaging) => ({ averaging })))).toEqual([
    { averaging: 'sum' },
    { averaging: 'mean' },
    { averaging: 'mda8' },
  ])
})

test('two years are drawn by months, what is shorter by days, and stations that came late are left out', () => {
  const long = [table('month', 36, 'a'), table('month', 12, 'late'), table('month', 40, 'b'), table('day', 1200, 'c')]
  expect(tablesToRead(long).map((group) => group.map(({ name }) => name))).toEqual([['b', 'a'], ['c']])
  expect(tablesToRead([table('month', 3), table('day', 90, 'd')])).toEqual([[table('day', 90, 'd')]])
  expect(tablesToRead([table('month', 1), table('day', 2)])).toEqual([])
  expect(tablesToRead(Array.from({ length: 300 }, () => table('day', 90)))[0]).toHaveLength(40)
})

test('its path is short, begins anew after a gap, and shows what stands alone', () => {
  expect(linePath([0, 5, 20])).toBe('m0 20 30-5 30-15')
  expect(linePath([null, 10, null, 0, 20])).toBe('m15 10 0 0m30 10 15-20')
  const rough = Array.from({ length: 31 }, (_, i) => (i % 2 ? 20 : 3))
  expect(linePath(rough).length).toBeLessThan(160)
})
