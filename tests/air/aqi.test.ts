import { describe, expect, test } from 'vitest'
import {
  dailyIndex,
  dayMaximum,
  dayMean,
  exemptOf,
  maximumOfEight,
  ofSingle,
  type PastDay,
  roundHalfEven,
  standardOn,
  subIndex,
} from '../../server/air/aqi.rules.ts'
import { classOf, type Item, type Standard } from '../../server/air/aqi.vocabulary.ts'

const older = 'HJ 633-2012'
const newer = 'HJ 633-2026'

test('the day of the observation chooses the standard', () => {
  expect([standardOn('2015-12-31'), standardOn('2026-02-28'), standardOn('2026-03-01')]).toEqual([older, older, newer])
})

test.each<[Item, number, number | null, number | null]>([
  ['pm25_24h', 60, 82, 100],
  ['pm25_24h', 75, 100, 114],
  ['pm25_24h', 35, 50, 50],
  ['pm25_24h', 500, 500, 500],
  ['pm25_24h', 900, 500, 500],
  ['pm10_24h', 130, 90, 104],
  ['so2_24h', 100, 75, 75],
  ['so2_24h', 475, 150, 150],
  ['so2_1h', 800, 200, 200],
  ['so2_1h', 900, null, 200],
  ['o3_8h', 800, 300, 300],
  ['o3_8h', 900, null, 300],
  ['o3_1h', 900, 350, 350],
  ['co_24h', 4, 100, 100],
  ['no2_24h', 80, 100, 100],
  ['pm25_24h', -3, 0, 0],
  ['pm25_24h', 0, 0, 0],
])('%s of %d: %s by the older, %s by the newer', (item, concentration, before, after) => {
  expect(subIndex(older, item, concentration).index).toBe(before)
  expect(subIndex(newer, item, concentration).index).toBe(after)
})

test('what is beyond a table says where to look', () => {
  expect(subIndex(older, 'so2_1h', 801).note).toBe('useDay')
  expect(subIndex(older, 'o3_8h', 801).note).toBe('useHour')
  expect(subIndex(newer, 'o3_8h', 801).note).toBe('fixed')
  // The newer rounds first: 800.4 is 800 and within its table.
  expect(subIndex(newer, 'o3_8h', 800.4)).toMatchObject({ index: 300, note: null })
})

describe('rounding', () => {
  test('GB/T 8170: an exact half goes to the even digit', () => {
    expect([0.5, 1.5, 2.5, 2.51, 35.5, 36.5].map((one) => roundHalfEven(one, 0))).toEqual([0, 2, 2, 3, 36, 36])
    expect([0.25, 0.35, 1.05, 1.15, 2.0501].map((one) => roundHalfEven(one, 1))).toEqual([0.2, 0.4, 1, 1.2, 2.1])
  })
  test('only the newer standard rounds concentrations; both round the index up', () => {
    expect(subIndex(newer, 'pm25_24h', 35.4)).toMatchObject({ concentration: 35, index: 50 })
    expect(subIndex(older, 'pm25_24h', 35.4)).toMatchObject({ concentration: 35.4, index: 51 })
  })
  test.each<Standard>([older, newer])('a binary fraction lifts no index: %s', (standard) => {
    // 0.1 + 0.2 and the like: 1.4 mg/m³ is 35 exactly, 2.6 is 65.
    expect(subIndex(standard, 'co_24h', 1.4).index).toBe(35)
    expect(subIndex(standard, 'co_24h', 2.6).index).toBe(65)
    expect(subIndex(standard, 'co_24h', ofSingle(Math.fround(1.6))).index).toBe(40)
  })
})

const clean = { so2_24h: 8, no2_24h: 20, pm10_24h: 40, co_24h: 0.5, o3_1h: 90, o3_8h: 80, pm25_24h: 20 }

describe('the index of a day', () => {
  test('why 114: break points and the formula filled in', () => {
    const { aqi, why, primary } = dailyIndex('2026-03-01', { ...clean, pm25_24h: 75 })
    expect([aqi, primary]).toEqual([114, ['pm25_24h']])
    expect(why.find(({ item }) => item === 'pm25_24h')).toMatchObject({
      between: { low: 60, high: 115, from: 100, to: 150 },
      formula: '(150 − 100) ÷ (115 − 60) × (75 − 60) + 100 = 113.6364 → 114',
    })
    expect(dailyIndex('2026-02-28', { ...clean, pm25_24h: 75 }).aqi).toBe(100)
  })
  test('seven indices before, six after, without ozone of one hour', () => {
    const high = { ...clean, o3_1h: 400 }
    expect(dailyIndex('2026-02-28', high)).toMatchObject({ aqi: 200, primary: ['o3_1h'], exceeding: ['o3_1h'] })
    expect(dailyIndex('2026-03-01', high)).toMatchObject({ aqi: 40, exceeding: [] })
  })
  test('no primary pollutant up to 50; equal ones stand together', () => {
    expect(dailyIndex('2026-05-01', { ...clean, pm25_24h: 35 })).toMatchObject({ aqi: 50, primary: [] })
    expect(dailyIndex('2026-05-01', { ...clean, pm25_24h: 60, no2_24h: 80 }).primary).toEqual(['no2_24h', 'pm25_24h'])
  })
  test('with one missing, the newer gives an index only above 100', () => {
    const { co_24h: _, ...rest } = clean
    expect(dailyIndex('2026-03-01', rest)).toMatchObject({ aqi: null, highest: 40, missing: ['co_24h'] })
    expect(dailyIndex('2026-03-01', { ...rest, pm25_24h: 60 }).aqi).toBeNull()
    expect(dailyIndex('2026-03-01', { ...rest, pm25_24h: 75 }).aqi).toBe(114)
    expect(dailyIndex('2026-02-28', rest).aqi).toBe(40)
    expect(dailyIndex('2026-02-28', {}).aqi).toBeNull()
  })
  test('what a station does not measure is marked apart, and withholds the index as what is missing does', () => {
    const { co_24h: _, ...rest } = clean
    const day = dailyIndex('2026-05-01', rest, { unplanned: ['co'] })
    expect(day).toMatchObject({ aqi: null, missing: [], unplanned: ['co_24h'] })
    expect(day.why.find(({ item }) => item === 'co_24h')).toMatchObject({ index: null, note: 'unplanned' })
    expect(dailyIndex('2026-05-01', { ...rest, pm25_24h: 75 }, { unplanned: ['co'] }).aqi).toBe(114)
  })
  test('what was never primary in three years is not waited for', () => {
    const { co_24h: _, ...rest } = clean
    const all: Item[] = ['so2_24h', 'no2_24h', 'pm10_24h', 'co_24h', 'o3_8h', 'pm25_24h']
    const past = (polluted: Item): PastDay[] =>
      Array.from({ length: 330 }, (_, i) => ({ aqi: i === 9 ? 120 : 60, primary: [polluted], valued: all }))
    const exempt = exemptOf([past('pm25_24h'), past('o3_8h'), past('pm25_24h')])
    expect(exempt).toEqual(['pm10', 'so2', 'no2', 'co'])
    expect(dailyIndex('2026-05-01', rest, { exempt })).toMatchObject({ aqi: 40, missing: [], exempt: ['co_24h'] })
    // Without three years of it, nobody knows; and the older standard knows no such rule.
    expect(exemptOf([past('pm25_24h'), past('pm25_24h')])).toEqual([])
    expect(exemptOf([past('pm25_24h'), past('co_24h'), past('o3_8h')])).not.toContain('co')
    const few = past('pm25_24h').map((day, i) => (i < 10 ? { ...day, valued: [] } : day))
    expect(exemptOf([past('pm25_24h'), few, past('o3_8h')])).toEqual([])
    expect(dailyIndex('2026-02-28', rest, { exempt })).toMatchObject({ aqi: 40, exempt: [] })
  })
  test('an ozone mean above its table leaves the day to the hour', () => {
    expect(dailyIndex('2026-02-28', { ...clean, o3_8h: 900, o3_1h: 1000 }).aqi).toBe(400)
    expect(dailyIndex('2026-03-01', { ...clean, o3_8h: 900 }).aqi).toBe(300)
  })
  test('the index of nothing at all is 1 by the newer', () => {
    const nothing = Object.fromEntries(Object.keys(clean).map((item) => [item, 0]))
    expect([dailyIndex('2026-02-28', nothing).aqi, dailyIndex('2026-03-01', nothing).aqi]).toEqual([0, 1])
  })
})

describe('days from hours', () => {
  const all = (value: number) => Array<number | null>(24).fill(value)
  const without = (hours: (number | null)[], ...places: number[]) =>
    hours.map((value, place) => (places.includes(place) ? null : value))
  test('a mean has at least 20 hours, and says of how many', () => {
    expect(dayMean(without(all(10), 0, 1, 2, 3))).toEqual({ value: 10, n: 20, of: 24 })
    expect(dayMean(without(all(10), 0, 1, 2, 3, 4))).toEqual({ value: null, n: 19, of: 24 })
    expect(dayMean([...all(10).slice(1), -5]).value).toBeCloseTo(9.375)
    expect(dayMaximum([...all(10).slice(1), 90]).value).toBe(90)
  })
  test('eight hours look back and stay within the day', () => {
    const evening = all(0).map((_, place) => (place >= 16 ? 120 : 0))
    expect(maximumOfEight(evening)).toEqual({ value: 120, n: 17, of: 17 })
    // Six of eight hours are a mean.
    expect(maximumOfEight(without(evening, 16, 17)).value).toBe(120)
  })
  test('fewer than 14 windows hold only above the limit', () => {
    const morning = (value: number) => without(all(value), ...Array.from({ length: 10 }, (_, place) => place))
    expect(maximumOfEight(morning(100))).toEqual({ value: null, n: 9, of: 17 })
    expect(maximumOfEight(morning(161)).value).toBe(161)
    expect(maximumOfEight(morning(160)).value).toBeNull()
  })
})

test('a class reaches up to its bound', () => {
  expect([50, 51, 100, 101, 200, 201, 300, 301, 500].map((aqi) => classOf(aqi).zh)).toEqual(
    '优 良 良 轻度污染 中度污染 重度污染 重度污染 严重污染 严重污染'.split(' '),
  )
  expect(classOf(250).colour).toBe('#99004C')
})
