import { expect, test } from 'vitest'
import { day, isoDay, momentAt, secondsAt, startOfDay } from '../../public-site/charts/common/beijing.ts'
import { axisRange, levelsOf, niceStep, reachOf } from '../../public-site/charts/common/scales.ts'
import { fitted, timeTicks } from '../../public-site/charts/common/ticks.ts'
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

test('one value a little below zero does not ask for a step of its own', () => {
  const [bottom, top] = axisRange(-1, 142, 'ug m-3')
  expect(top).toBe(150)
  expect(bottom).toBeLessThan(-1)
  expect(bottom).toBeGreaterThan(-10)
  expect(levelsOf([bottom, top], 150, 'ug m-3')).toEqual([0, 50, 100, 150])
})

const year = Array.from({ length: 365 }, (_, i) => 40 + 30 * Math.sin(i / 9))
const withOdd = (...odd: number[]) => [[...year, ...odd]]

test('an odd value does not stretch the axis, is counted, and comes back with the whole range', () => {
  expect(reachOf(withOdd(5000), 'ug m-3')).toEqual({ range: [0, 80], below: 0, above: 1 })
  expect(reachOf(withOdd(5000), 'ug m-3', true)).toMatchObject({ range: [0, 6000], above: 0 })
  expect(reachOf(withOdd(-999), 'ug m-3')).toEqual({ range: [0, 80], below: 1, above: 0 })
  expect(reachOf(withOdd(-999), 'degC').below).toBe(1)
})

test('a real peak, a storm after dry weeks, and a few values stay as they are', () => {
  expect(reachOf(withOdd(110, 140), 'ug m-3')).toMatchObject({ below: 0, above: 0 })
  const rain = [...Array(300).fill(0), 2, 5, 9, 12, 20]
  expect(reachOf([rain], 'mm').above).toBe(0)
  expect(reachOf([[1, 2, 900]], 'ug m-3').above).toBe(0)
  expect(reachOf([[null, null]], 'ug m-3')).toEqual({ range: [0, 1], below: 0, above: 0 })
  expect(reachOf([[...year, 359]], '°').range).toEqual([0, 360])
})

test('no date is cut off at an end of the axis: the year is named at the next tick, or not at all', () => {
  const labels = ['11月\n2015年', '12月', '1月\n2016年', '2月\n2016年']
  expect(fitted(labels, [0, 100, 200, 318], { before: 15, across: 320, after: 16 })).toEqual([
    '11月',
    '12月\n2015年',
    '1月\n2016年',
    '2月',
  ])
  expect(fitted(labels, [10, 100, 200, 290], { before: 40, across: 320, after: 30 })).toEqual(labels)
})
