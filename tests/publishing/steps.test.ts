import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../server/averages/calendar.rules.ts'
import { mannersOf } from '../../server/averages/capture.rules.ts'
import { layOut } from '../../server/averages/steps.rules.ts'
import { type Averaging, conventionWords, statisticName, steps } from '../../server/averages/times.vocabulary.ts'

/** Sources that do not bring hours, by sums done by hand. */

const hour = steps.hour
const zone = '-10:00'
const calendar = calendarOf(zone)
/** 00:00 by the clock of the zone. */
const midnight = Date.parse('2016-02-01T10:00:00Z') / 1000
const variable = (key: string, averaging: Averaging, unit = 'µg m⁻³') => ({ key, unit, averaging })
const series = (times: number[], values: Record<string, number[]>) => ({
  station: 'S',
  times: Float64Array.from(times),
  values: Object.fromEntries(Object.entries(values).map(([key, list]) => [key, Float32Array.from(list)])),
})
const upTo = (length: number, of: (i: number) => number) => Array.from({ length }, (_, i) => of(i))

describe('A source of minutes', () => {
  const manners = mannersOf([
    variable('pm25', 'mean'),
    variable('rain', 'sum', 'mm'),
    variable('wind_direction', 'circular', '°'),
    variable('wind_speed', 'mean', 'm s⁻¹'),
  ])
  const minutes = upTo(120, (i) => midnight + i * 60)
  const made = layOut(
    series(minutes, {
      // The first hour has 44 minutes of values, the second 45.
      pm25: upTo(120, (i) => (i < 44 || i >= 75 ? i : Number.NaN)),
      rain: upTo(120, () => 0.5),
      // From 350 and 10 degrees in turn; calm in the last ten minutes, whatever the vane shows.
      wind_direction: upTo(120, (i) => (i >= 110 ? 180 : i % 2 ? 350 : 10)),
      wind_speed: upTo(120, (i) => (i >= 110 ? 0.1 : 2)),
    }),
    60,
    manners,
    calendar,
  )

  it('makes hours of at least 45 minutes, and says how many minutes there were and could have been', () => {
    const hours = made.hour!
    expect([...hours.times]).toEqual([midnight, midnight + hour])
    expect([...hours.n.pm25!]).toEqual([44, 45])
    expect([...hours.of.pm25!]).toEqual([60, 60])
    expect(hours.values.pm25![0]).toBeNaN()
    expect(hours.values.pm25![1]).toBe(97)
  })
  it('adds up amounts, and takes directions as vectors with the calm minutes apart', () => {
    const hours = made.hour!
    expect([...hours.values.rain!]).toEqual([30, 30])
    expect(Math.cos((hours.values.wind_direction![0]! * Math.PI) / 180)).toBeCloseTo(1, 9)
    expect(Math.cos((hours.values.wind_direction![1]! * Math.PI) / 180)).toBeCloseTo(1, 9)
    expect([...hours.n.wind_direction!]).toEqual([60, 50])
    expect([...hours.calm.wind_direction!]).toEqual([0, 10])
  })
  it('has days that count hours', () => {
    expect([...made.day!.n.pm25!]).toEqual([1])
    expect(made.day!.values.pm25![0]).toBeNaN()
  })
})

describe('Single measurements at times of their own', () => {
  const manners = mannersOf([variable('aod', 'sampled', '1')])
  // One at dawn and three at noon of the first day, one on the second by the clock of the zone, which is the third in UTC.
  const times = [6.3, 12.1, 12.2, 12.9, 24 + 15].map((at) => midnight + Math.round(at * hour))
  const made = layOut(series(times, { aod: [0.4, 0.1, 0.1, 0.1, 0.3] }), steps.irregular, manners, calendar)

  it('makes hours of what there is, without a number that nobody knows', () => {
    const { times: starts, values, n, of } = made.hour!
    const at = (clock: number) => starts.indexOf(midnight + clock * hour)
    expect(values.aod![at(6)]).toBeCloseTo(0.4, 6)
    expect(values.aod![at(12)]).toBeCloseTo(0.1, 6)
    expect([n.aod![at(6)], n.aod![at(12)], n.aod![at(7)]]).toEqual([1, 3, 0])
    expect(values.aod![at(7)]).toBeNaN()
    expect(new Set(of.aod)).toEqual(new Set([0]))
  })
  it('makes days of their measurements and not of hours, by the clock of the place', () => {
    const { times: starts, values, n } = made.day!
    expect([...starts]).toEqual([midnight, midnight + steps.day])
    expect(values.aod![0]).toBeCloseTo(0.175, 6)
    expect([...n.aod!]).toEqual([4, 1])
  })
  it('makes months of daily means, and a year only of all months', () => {
    expect(made.month!.values.aod![0]).toBeCloseTo((0.175 + 0.3) / 2, 6)
    expect([made.month!.n.aod![0], made.month!.of.aod![0]]).toEqual([2, 29])
    expect([made.year!.n.aod![0], made.year!.of.aod![0]]).toEqual([2, 366])
    expect(made.year!.values.aod![0]).toBeNaN()
  })
})

describe('A source of days', () => {
  const days = upTo(31 + 28, (i) => midnight + (i < 10 ? i : i + 1) * steps.day)
  const manners = mannersOf([variable('pm25', 'mean')])
  const made = layOut(series(days, { pm25: upTo(59, (i) => i) }), steps.day, manners, calendar)

  it('has no hours; its days stand as they came, a day that is left out is a gap', () => {
    expect(made.hour).toBeUndefined()
    expect(made.day!.times).toHaveLength(60)
    expect(made.day!.values.pm25![10]).toBeNaN()
    expect(made.day!.values.pm25![11]).toBe(10)
    expect(made.day!.n).toEqual({})
  })
  it('has months made of its days, with n of N', () => {
    expect([...made.month!.n.pm25!]).toEqual([28, 31])
    expect([...made.month!.of.pm25!]).toEqual([29, 31])
    // 0 to 27 without a gap in the sum, then 28 to 58.
    expect([...made.month!.values.pm25!]).toEqual([13.5, 43])
  })
})

describe('The words for other steps', () => {
  const named = (averaging: Averaging, step: number, resolution: 'hour' | 'day' | 'month') =>
    statisticName({ statistic: 'mean', averaging }, resolution, 'unknown', step)
  it('tell what a value is', () => {
    expect(named('mean', 60, 'hour').en).toBe('hourly mean')
    expect(named('circular', 60, 'hour')).toEqual({ zh: '小时矢量平均', en: 'hourly vector mean' })
    expect(named('sampled', 0, 'day').en).toBe('mean of the measurements of the day')
    expect(named('mean', steps.day, 'day')).toEqual({ zh: '日均值', en: 'daily mean' })
    expect(named('mean', steps.day, 'month')).toEqual({ zh: '月均值', en: 'monthly mean' })
  })
  it('tell how the source brings its values', () => {
    const said = (step: number) => conventionWords({ label: 'end', step, zone }, true)
    expect(said(steps.day)).toEqual({
      zh: '来源为逐日值，没有小时值',
      en: 'The source has one value a calendar day, and no hours',
    })
    expect(said(60).en).toContain('a value every minute, named by the end of its interval')
    expect(said(600).zh).toContain('每10分钟一个值，以时段终点标注')
    expect(said(0).en).toContain('single measurements')
  })
})
