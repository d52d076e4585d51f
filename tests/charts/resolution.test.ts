import { expect, test } from 'vitest'
import { day, isoDay, momentAt, secondsAt, startOfDay } from '../../public-site/charts/common/beijing.ts'
import { axisRange, fits, niceStep } from '../../public-site/charts/common/scales.ts'
import { timeTicks } from '../../public-site/charts/common/ticks.ts'
import { chooseResolution, nextStart } from '../../public-site/charts/series/resolution.ts'

const all = ['hour', 'day', 'month', 'year'] as const

test('the resolution is the finest that the width of the picture can show', () => {
  expect(chooseResolution(7 * day, 1000, all)).toBe('hour')
  expect(chooseResolution(365 * day, 1000, all)).toBe('day')
  expect(chooseResolution(80 * day, 5000, all)).toBe('hour')
  // However wide the picture: more than this would be taking the data, which needs leave.
  expect(chooseResolution(365 * day, 5000, all)).toBe('day')
  expect(chooseResolution(4 * 365 * day, 350, all)).toBe('month')
  expect(chooseResolution(7 * day, 1000, ['day', 'month'])).toBe('day')
  expect(chooseResolution(300 * 365 * day, 10, ['hour'])).toBe('hour')
})

test("days and months are Beijing's", () => {
  expect(new Date(startOfDay('2015-01-01')! * 1000).toISOString()).toBe('2014-12-31T16:00:00.000Z')
  expect(isoDay(startOfDay('2016-02-29')!)).toBe('2016-02-29')
  expect(startOfDay('2015-02-29')).toBeNull()
  expect(nextStart(secondsAt(2016, 2), 'month')).toBe(secondsAt(2016, 3))
  expect(nextStart(secondsAt(2016, 12), 'month')).toBe(secondsAt(2017, 1))
})

test('ticks stand on the borders of hours, days, months and years, and never more than there is room for', () => {
  for (const [from, to] of [
    [secondsAt(2015, 1, 1), secondsAt(2015, 1, 3)],
    [secondsAt(2015, 1, 20), secondsAt(2015, 3, 20)],
    [secondsAt(2013, 3, 1), secondsAt(2017, 3, 1)],
    [secondsAt(1980, 1, 1), secondsAt(2024, 1, 1)],
  ] as const) {
    const { splits, labels } = timeTicks(from, to, 8, 'en')
    expect(splits.length).toBeGreaterThan(1)
    expect(splits.length).toBeLessThanOrEqual(10)
    expect(new Set(splits).size).toBe(splits.length)
    expect(labels).toHaveLength(splits.length)
    for (const at of splits) expect(momentAt(at).minute).toBe(0)
  }
  expect(timeTicks(secondsAt(2015, 11), secondsAt(2016, 3), 6, 'zh').labels).toEqual([
    '11月\n2015年',
    '12月',
    '1月\n2016年',
    '2月',
    '3月',
  ])
})

test('concentrations are drawn from zero, temperatures are not, and noise below zero is seen', () => {
  expect(axisRange(12, 480, 'ug m-3')[0]).toBe(0)
  expect(axisRange(-0.25, 40, 'ug m-3')[0]).toBeLessThan(-0.25)
  expect(axisRange(995, 1030, 'hPa')[0]).toBeGreaterThan(900)
  expect(axisRange(20, 99, '%')).toEqual([0, 100])
  expect(axisRange(10, 350, 'degree')).toEqual([0, 360])
  expect(axisRange(null, null, 'ppb')).toEqual([0, 1])
  expect(axisRange(0, 0, 'ppb')[1]).toBeGreaterThan(0)
})

test('steps of an axis are 1, 2 or 5', () => {
  expect([0.03, 1.2, 4, 80].map(niceStep)).toEqual([0.05, 2, 5, 100])
})

test('a third unit does not fit beside two', () => {
  expect(fits('°C', ['ug m-3', 'µg/m3'])).toBe(true)
  expect(fits('hPa', ['ug m-3', 'degC'])).toBe(false)
  expect(fits('μg/m³', ['ug m-3', 'degC'])).toBe(true)
})
