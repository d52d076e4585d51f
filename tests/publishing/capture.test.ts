import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../server/averages/calendar.rules.ts'
import { aggregate, onFullHours } from '../../server/averages/capture.rules.ts'
import type { Averaging } from '../../server/averages/times.vocabulary.ts'

const calendar = calendarOf('+08:00')

const beijing = (text: string) => Date.parse(`${text}+08:00`) / 1000
/** Hours from midnight of a day, in Beijing time; the value of each is asked from its index and its day. */
function series(first: string, days: number, value: (hour: number, day: number) => number, how: Averaging = 'mean') {
  const from = beijing(`${first}T00:00:00`)
  const times = Float64Array.from({ length: days * 24 }, (_, i) => from + i * 3600)
  const x = Float32Array.from(times, (_, i) => value(i % 24, Math.floor(i / 24)))
  return aggregate({ times, values: { x } }, { x: { averaging: how } }, calendar)
}
const random = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

describe('A day', () => {
  it.each([
    [20, 7],
    [19, Number.NaN],
  ])('with %i hourly values has the mean %d', (present, mean) => {
    const { day } = series('2015-06-01', 1, (hour) => (hour < present ? 7 : Number.NaN))
    expect(day.values.x![0]).toBe(mean)
    expect([day.n.x![0], day.of.x![0]]).toEqual([present, 24])
  })

  it('is a natural day in Beijing time, also where the data begin in its middle', () => {
    const times = Float64Array.from({ length: 30 }, (_, i) => beijing('2015-06-01T20:00:00') + i * 3600)
    const { day } = aggregate(
      { times, values: { x: new Float32Array(30).fill(5) } },
      { x: { averaging: 'mean' } },
      calendar,
    )
    expect([...day.times]).toEqual([
      beijing('2015-06-01T00:00:00'),
      beijing('2015-06-02T00:00:00'),
      beijing('2015-06-03T00:00:00'),
    ])
    expect([...day.n.x!]).toEqual([4, 24, 2])
    expect([...day.values.x!]).toEqual([Number.NaN, 5, Number.NaN])
  })
})

describe('A month', () => {
  it.each([
    ['2015-06-01', 30, 27, true],
    ['2015-06-01', 30, 26, false],
    ['2015-02-01', 28, 25, true],
    ['2015-02-01', 28, 24, false],
    ['2016-02-01', 29, 25, true],
    ['2016-02-01', 29, 24, false],
  ])('from %s of %i days with %i valid ones is valid: %s', (first, days, present, valid) => {
    const { month } = series(first, days, (_, day) => (day < present ? 3 : Number.NaN))
    expect([month.n.x![0], month.of.x![0]]).toEqual([present, days])
    expect(month.values.x![0]).toBe(valid ? 3 : Number.NaN)
  })

  it('is the mean of daily means, so a day with 20 hours counts as much as one with 24', () => {
    const { month } = series('2015-06-01', 30, (hour, day) => (day === 0 ? (hour < 20 ? 31 : Number.NaN) : 1))
    expect(month.values.x![0]).toBe(2)
  })
})

describe('A year', () => {
  /** Days of a year that are missing, by index. */
  const year = (first: string, days: number, missing: number[]) =>
    series(first, days, (_, day) => (missing.includes(day) ? Number.NaN : 4)).year
  const dayOf = (date: string) => (beijing(`${date}T00:00:00`) - beijing(`${date.slice(0, 4)}-01-01T00:00:00`)) / 86_400

  it('with all its days is valid, of 365 or 366', () => {
    expect(year('2015-01-01', 365, []).values.x![0]).toBe(4)
    expect(year('2016-01-01', 366, []).of.x![0]).toBe(366)
  })

  it('with 328 days is valid while every month has 27, and not when one has 26', () => {
    const firstDays = [1, 3, 5, 7, 8, 10, 12].flatMap((month) =>
      [1, 2, 3, 4].map((d) => dayOf(`2015-${String(month).padStart(2, '0')}-0${d}`)),
    )
    const others = [4, 6, 9].flatMap((month) => [1, 2, 3].map((d) => dayOf(`2015-0${month}-0${d}`)))
    const missing = [...firstDays, ...others]
    const valid = year('2015-01-01', 365, missing)
    expect([valid.n.x![0], valid.values.x![0]]).toEqual([328, 4])
    const moved = [...missing.slice(1), dayOf('2015-03-20')]
    const invalid = year('2015-01-01', 365, moved)
    expect([invalid.n.x![0], invalid.values.x![0]]).toEqual([328, Number.NaN])
  })

  it('with 323 days is not valid although every month is', () => {
    const missing = Array.from({ length: 12 }, (_, index) => {
      const month = String(index + 1).padStart(2, '0')
      const most = index === 1 ? 3 : [3, 5, 8, 10].includes(index) ? 3 : 4
      return Array.from({ length: most }, (_, d) => dayOf(`2015-${month}-0${d + 1}`))
    }).flat()
    expect(missing.length).toBe(43) // 365 − 43 = 322 is the least that twelve valid months leave.
    expect(year('2015-01-01', 365, missing.slice(1)).values.x![0]).toBe(Number.NaN)
    expect(year('2015-01-01', 365, missing.slice(2)).values.x![0]).toBe(4)
  })

  it('is the mean of daily means, not of months', () => {
    const { year } = series('2015-01-01', 365, (_, day) => (day < 31 ? 365 : 0))
    expect(year.values.x![0]).toBe(31)
  })
})

describe('Other ways of averaging', () => {
  it('directions of 350° and 10° average to 0°, and opposite ones to nothing', () => {
    const { day, month } = series('2015-06-01', 30, (hour) => (hour % 2 ? 350 : 10), 'circular')
    expect(day.values.x![0]).toBeCloseTo(0, 4)
    expect(month.values.x![0]).toBeCloseTo(0, 4)
    expect(series('2015-06-01', 1, (hour) => (hour % 2 ? 90 : 270), 'circular').day.values.x![0]).toBeNaN()
  })

  it('rain is added up, under the same capture rule', () => {
    const { day, month } = series('2015-06-01', 30, (hour) => (hour < 3 ? 0.5 : 0), 'sum')
    expect(day.values.x![0]).toBe(1.5)
    expect(month.values.x![0]).toBe(45)
    expect(series('2015-06-01', 1, (hour) => (hour < 19 ? 1 : Number.NaN), 'sum').day.values.x![0]).toBeNaN()
  })

  it('what must not be averaged has no aggregates, only its counts', () => {
    const { day } = series('2015-06-01', 1, () => 1, 'none')
    expect([day.values.x![0], day.n.x![0]]).toEqual([Number.NaN, 24])
  })
})

describe('Whatever the data', () => {
  const seeds = Array.from({ length: 25 }, (_, i) => i + 1)

  it.each(seeds)('n never exceeds of, and means lie between the least and the greatest hour (seed %i)', (seed) => {
    const next = random(seed)
    const gaps = next() * 0.3
    const from = beijing('2012-01-01T00:00:00') + Math.floor((next() * 2e8) / 3600) * 3600
    const times = Float64Array.from({ length: 24 * (30 + Math.floor(next() * 500)) }, (_, i) => from + i * 3600)
    const x = Float32Array.from(times, () => (next() < gaps ? Number.NaN : next() * 100 - 5))
    const aggregates = aggregate({ times, values: { x } }, { x: { averaging: 'mean' } }, calendar)
    for (const { values, n, of, times: starts } of Object.values(aggregates)) {
      expect(values.x!.length).toBe(starts.length)
      for (let i = 0; i < starts.length; i++) {
        expect(n.x![i]!).toBeLessThanOrEqual(of.x![i]!)
        if (Number.isNaN(values.x![i]!)) continue
        expect(values.x![i]!).toBeGreaterThanOrEqual(-5)
        expect(values.x![i]!).toBeLessThanOrEqual(95.001)
      }
    }
    const present = x.filter((value) => !Number.isNaN(value)).length
    expect(aggregates.day.n.x!.reduce((sum, n) => sum + n, 0)).toBe(present)
  })

  it.each(seeds)('turning all directions by 90° turns their mean by 90° (seed %i)', (seed) => {
    const next = random(seed)
    const spread = Array.from({ length: 24 }, () => next() * 140)
    const base = next() * 360
    const mean = (turn: number) =>
      series('2015-06-01', 1, (hour) => (base + spread[hour]! + turn) % 360, 'circular').day.values.x![0]!
    const turned = (mean(90) - mean(0) + 360) % 360
    expect(turned).toBeCloseTo(90, 2)
    expect(mean(0)).toBeGreaterThanOrEqual(0)
    expect(mean(0)).toBeLessThan(360)
  })

  it.each(seeds)('intervals follow each other without a gap, and as many as are counted (seed %i)', (seed) => {
    const next = random(seed)
    const from = Math.floor(next() * 2e9 - 2e8)
    for (const [resolution, longest] of [
      ['hour', 1e6],
      ['day', 1e7],
      ['month', 3e8],
      ['year', 1e9],
    ] as const) {
      const to = from + 1 + Math.floor(next() * longest)
      let count = 0
      let at = calendar.start(resolution, from)
      expect(at).toBeLessThanOrEqual(from)
      for (; at < to; at = calendar.end(resolution, at)) {
        expect(calendar.start(resolution, at)).toBe(at)
        expect(calendar.start(resolution, calendar.end(resolution, at) - 1)).toBe(at)
        count++
      }
      expect(calendar.count(resolution, from, to)).toBe(count)
    }
  })
})

it('hours that nobody recorded become missing values on a full grid, and variables nobody measured a column', () => {
  const from = beijing('2015-06-01T00:00:00')
  const series = {
    station: 'a',
    times: Float64Array.of(from, from + 3600, from + 5 * 3600),
    values: { x: Float32Array.of(1, 2, 6) },
  }
  const filled = onFullHours(series, ['x', 'y'])
  expect([...filled.times].map((time) => (time - from) / 3600)).toEqual([0, 1, 2, 3, 4, 5])
  expect([...filled.values.x!]).toEqual([1, 2, Number.NaN, Number.NaN, Number.NaN, 6])
  expect([...filled.values.y!]).toEqual(Array(6).fill(Number.NaN))
})
