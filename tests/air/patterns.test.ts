import { describe, expect, test } from 'vitest'
import {
  availability,
  fitOf,
  meanWithConfidence,
  rose,
  sectorOf,
  sectors,
  timeVariation,
  valueBreaks,
} from '../../server/air/patterns.rules.ts'
import { percentile } from '../../server/averages/percentiles.rules.ts'

describe('a mean with its confidence', () => {
  test('is the same for the same hours, and holds the mean', () => {
    const values = Array.from({ length: 400 }, (_, i) => 50 + 20 * Math.sin(i * 1.7))
    const one = meanWithConfidence(values)
    expect(meanWithConfidence(values)).toEqual(one)
    expect(one.mean).toBeCloseTo(values.reduce((a, b) => a + b, 0) / 400, 10)
    expect(one.low!).toBeLessThan(one.mean!)
    expect(one.high!).toBeGreaterThan(one.mean!)
  })
  test('comes near to ±1.96 standard errors where hours are many', () => {
    const values = Array.from({ length: 2000 }, (_, i) => (i * 7919) % 101)
    const mean = values.reduce((a, b) => a + b, 0) / values.length
    const error = Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / 1999 / 2000)
    const { low, high } = meanWithConfidence(values)
    expect((high! - low!) / (2 * 1.96 * error)).toBeGreaterThan(0.75)
    expect((high! - low!) / (2 * 1.96 * error)).toBeLessThan(1.25)
  })
  test('is none of fewer than three hours, which it would tell', () => {
    expect(meanWithConfidence([1, 2])).toEqual({ mean: null, low: null, high: null, n: 2 })
    expect(meanWithConfidence([]).n).toBe(0)
  })
  test('its percentiles are those of R (type 7)', () => {
    // quantile(c(1, 2, 3, 4), c(0.025, 0.5, 0.975)) in R: 1.075, 2.5, 3.925
    expect([0.025, 0.5, 0.975].map((part) => percentile([1, 2, 3, 4], part))).toEqual([1.075, 2.5, 3.925])
  })
})

describe('variation in time', () => {
  const offset = 8 * 3600
  /** Thursday 2015-01-01, 00:00 in Beijing. */
  const start = Date.parse('2015-01-01T00:00:00+08:00') / 1000
  const times = Array.from({ length: 24 * 28 }, (_, i) => start + i * 3600)

  test('goes by the clock of the station, weeks from Monday', () => {
    const { hours, weekdays, months } = timeVariation(
      times,
      times.map((_, i) => i % 24),
      offset,
    )
    expect(hours.map(({ mean }) => mean)).toEqual(Array.from({ length: 24 }, (_, i) => i))
    expect(weekdays.map(({ n }) => n)).toEqual(Array(7).fill(96))
    expect(months.map(({ n }) => n)).toEqual([672, ...Array(11).fill(0)])
    const byDay = timeVariation(times.slice(0, 24), Array(24).fill(1), offset).weekdays
    expect(byDay.findIndex(({ n }) => n > 0)).toBe(3)
  })
  test('leaves out what is missing, and says how many hours there are', () => {
    const values = times.map((_, i) => (i < 24 ? Number.NaN : 5))
    const { hours } = timeVariation(times, values, offset)
    expect(hours.every(({ n, mean }) => n === 27 && mean === 5)).toBe(true)
    expect(availability(times, values, offset)[0]).toEqual({ n: 648, of: 672 })
  })
})

describe('a rose', () => {
  test.each([
    [0, 0],
    [14.9, 0],
    [15, 1],
    [90, 3],
    [344.9, 11],
    [345, 0],
    [350, 0],
    [360, 0],
    [-10, 0],
  ])('%d degrees are in sector %d', (degrees, sector) => expect(sectorOf(degrees)).toBe(sector))

  test('tens of degrees fall evenly, so that no sector is favoured', () => {
    const counts = Array(sectors).fill(0)
    for (let degrees = 10; degrees <= 360; degrees += 10) counts[sectorOf(degrees)]++
    expect(counts).toEqual(Array(sectors).fill(3))
  })
  test('tells calms apart, and counts each hour once', () => {
    const speeds = [0.1, 0.29, 1, 2, 3, 7, Number.NaN, 5]
    const directions = [90, 90, 0, 355, 90, 90, 90, Number.NaN]
    const { counts, calm, n, means } = rose(directions, speeds, speeds, [0, 2, 4, 6])
    expect([calm, n]).toEqual([2, 6])
    expect(counts[0]).toEqual([1, 1, 0, 0])
    expect(counts[3]).toEqual([0, 1, 0, 1])
    expect(counts.flat().reduce((a, b) => a + b, 0) + calm).toBe(n)
    // Of fewer than three hours no mean is told.
    expect(means.every((one) => one === null)).toBe(true)
  })
  test('classes of values are round and rise', () => {
    expect(valueBreaks(Array.from({ length: 100 }, (_, i) => i))).toEqual([0, 20, 40, 60, 80])
    expect(valueBreaks([])).toEqual([0])
    expect(valueBreaks([0, 0, 0])).toEqual([0])
  })
})

describe('a fit', () => {
  test('of a line is the line, whichever way it is taken', () => {
    const fit = fitOf([1, 2, 3, 4, Number.NaN], [3, 5, 7, 9, 1])!
    expect(fit.n).toBe(4)
    expect(fit.r).toBeCloseTo(1, 12)
    for (const line of [fit.ols, fit.rma]) {
      expect(line.slope).toBeCloseTo(2, 12)
      expect(line.intercept).toBeCloseTo(1, 12)
    }
  })
  test('of scattered pairs: least squares is flatter, and the axis keeps the sign', () => {
    // lm(y ~ x) in R: 1.1 x + 0; sd(y) / sd(x) = 1.3229
    const fit = fitOf([1, 2, 3, 4], [1, 3, 2, 5])!
    expect(fit.ols).toEqual({ slope: expect.closeTo(1.1, 12), intercept: expect.closeTo(0, 12) })
    expect(fit.rma.slope).toBeCloseTo(Math.sqrt(8.75 / 5), 12)
    expect(fitOf([1, 2, 3, 4], [5, 2, 3, 1])!.rma.slope).toBeLessThan(0)
  })
  test('is none of two pairs, or of what never changes', () => {
    expect(fitOf([1, 2], [1, 2])).toBeNull()
    expect(fitOf([1, 1, 1], [1, 2, 3])).toBeNull()
  })
})
