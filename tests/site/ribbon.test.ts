import { describe, expect, test } from 'vitest'
import {
  columns,
  dayAddress,
  heightOf,
  monthAddress,
  monthStarts,
  stepOf,
  summary,
} from '../../public-site/home/ribbon.rules.ts'

const year = { from: '2016-01-31', values: [120, null, 30], stations: [228, 0, 226], datasetId: 7 }

describe('the year of air', () => {
  test('a value at a class limit belongs to the class below it', () => {
    expect(stepOf(35)).toBe(2)
    expect(stepOf(35.1)).toBe(3)
    expect(stepOf(2000)).toBe(9)
  })
  test('a day without valid data has no column', () => {
    const paths = columns(year.values, 100)
    expect(paths.map(({ step }) => step)).toEqual([2, 7])
    expect(paths.map(({ path }) => path).join('')).not.toContain('M1.5')
  })
  test('the highest day fills the height, and the cleanest stays visible', () => {
    expect(heightOf(120, 120, 100)).toBe(100)
    expect(heightOf(0, 120, 100)).toBe(2)
  })
  test('half the concentration is half as tall', () => {
    expect(heightOf(60, 120, 100)).toBe(50)
    expect(heightOf(30, 120, 100)).toBe(25)
  })
  test('mean, highest and lowest leave missing days out', () => {
    expect(summary(year)).toEqual({
      mean: 75,
      worst: { value: 120, day: '2016-01-31' },
      best: { value: 30, day: '2016-02-02' },
      stations: 228,
      last: '2016-02-02',
    })
    expect(summary({ ...year, values: [null] })).toBeNull()
  })
  test('months start where their first day stands', () => {
    expect(monthStarts(year)).toEqual([{ day: '2016-02-01', place: 1 }])
  })
  test('a day leads to its hours, a month to its days, to the last of February', () => {
    expect(dayAddress(7, '2016-01-31')).toBe(
      '/detail?id=7&variable=pm25&from=2016-01-31&to=2016-01-31&resolution=hour#chart',
    )
    expect(monthAddress(7, '2016-02-01')).toContain('from=2016-02-01&to=2016-02-29&resolution=day#chart')
  })
})
