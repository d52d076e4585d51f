/**
 * Mistakes that other portals and programs are known to have made with data like these, each with its number. What is
 * tested at length beside its own rules is named here by file and title, and has to be there under that title.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inset, needsInset } from '../public-site/explore/drawing/map.ts'
import { timesOf } from '../public-site/explore/drawing/recording.ts'
import { rangeOf, selectionOf } from '../public-site/explore/selection.rules.ts'
import { dailyIndex, subIndex } from '../server/air/aqi.rules.ts'
import { classes } from '../server/air/aqi.vocabulary.ts'
import { factorOf } from '../server/air/units.vocabulary.ts'
import { calendarOf } from '../server/averages/calendar.rules.ts'
import { aggregate } from '../server/averages/capture.rules.ts'
import { enoughDays } from '../server/averages/completeness.rules.ts'
import { counting } from '../server/averages/flags.rules.ts'
import { flag } from '../server/averages/flags.vocabulary.ts'
import { dailyMaximum } from '../server/averages/ozone.rules.ts'
import { boxOf, cutOf } from '../server/fields/cuts.rules.ts'
import { cellOf } from '../server/fields/grids.rules.ts'
import { isSentinel } from '../server/imports/gate/sentinels.rules.ts'
import { unitOf } from '../server/imports/gate/units.rules.ts'
import { startOf } from '../server/imports/readers/hours.rules.ts'
import { fluxFactor } from '../server/regions/regions.rules.ts'

const beijing = calendarOf('+08:00')
const begin = Date.parse('2024-01-01T00:00:00+08:00') / 1000
const hoursOf = (count: number, value: (i: number) => number) => ({
  times: Float64Array.from({ length: count }, (_, i) => begin + i * 3600),
  values: { x: Float32Array.from({ length: count }, (_, i) => value(i)) },
})
const made = (count: number, value: (i: number) => number, averaging: 'mean' | 'circular' = 'mean') =>
  aggregate(hoursOf(count, value), { x: { averaging } }, beijing)

test('1 the index of the same air by the standard of its day', () => {
  const of = (date: string, pm25_24h: number) => {
    const standard = date < '2026-03-01' ? 'HJ 633-2012' : 'HJ 633-2026'
    return subIndex(standard, 'pm25_24h', pm25_24h).index
  }
  expect([of('2026-02-28', 60), of('2026-03-01', 60)]).toEqual([82, 100])
  expect([of('2026-02-28', 75), of('2026-03-01', 75)]).toEqual([100, 114])
  // The table of a day is not that of an hour: 100 µg/m³ of SO₂.
  expect(subIndex('HJ 633-2026', 'so2_24h', 100).index).toBe(75)
  // 1000 and 1200 of eight hours stand in no standard.
  expect(subIndex('HJ 633-2026', 'o3_8h', 1000).index).toBe(300)
  expect(subIndex('HJ 633-2012', 'o3_8h', 1000).index).toBeNull()
})
test('2 an index is rounded up, not to the nearest', () => {
  expect(subIndex('HJ 633-2012', 'pm25_24h', 60).index).toBe(82) // 81.25
  expect(subIndex('HJ 633-2026', 'pm25_24h', 36).index).toBe(52) // 51.9999…: exact is 52
  expect(subIndex('HJ 633-2026', 'pm10_24h', 121).index).toBe(101) // 100.38
})
test('3 heavily polluted is #99004C', () => {
  expect(classes.find(({ upTo }) => upTo === 300)?.colour).toBe('#99004C')
})
test('4 carbon monoxide is counted in mg/m³', () => {
  expect([factorOf('co', 'mg m⁻³'), factorOf('co', 'µg m⁻³'), factorOf('o3', 'mg m⁻³')]).toEqual([1, 0.001, 1000])
  expect(subIndex('HJ 633-2026', 'co_24h', 4).index).toBe(100)
})
test('5 what is missing is NA, and what is not measured is not missing', () => {
  const air = { so2_24h: 8, no2_24h: 20, pm10_24h: 40, o3_8h: 80, pm25_24h: 20 }
  expect(dailyIndex('2026-05-01', air)).toMatchObject({ aqi: null, missing: ['co_24h'], unplanned: [] })
  expect(dailyIndex('2026-05-01', air, { unplanned: ['co'] })).toMatchObject({ missing: [], unplanned: ['co_24h'] })
})
test('6 324 days of a year, 27 of a month, 25 of February', () => {
  const months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const less = (cut: number[]) => months.map((days, i) => days - (cut[i] ?? 0))
  expect(enoughDays('year', less([4, 3, 4, 3, 4, 3, 4, 4, 3, 4, 3, 2]), 0)).toBe(true) // 324
  expect(enoughDays('year', less([4, 3, 4, 3, 4, 3, 4, 4, 3, 4, 3, 3]), 0)).toBe(false)
  expect(enoughDays('year', less([5]), 0)).toBe(false)
  expect([24, 25].map((days) => enoughDays('month', less([0, 28 - days]), 1))).toEqual([false, true])
})
test('7 February of a leap year has 29 days, of which 25 are enough', () => {
  const { month } = made(24 * 91, (i) => (i >= 31 * 24 && i < 35 * 24 ? Number.NaN : 1))
  expect([month.n.x![1], month.of.x![1], month.values.x![1]]).toEqual([25, 29, 1])
})
test('8 eight hours of ozone end where they are named, within the day', () => {
  // The last hours of the day before are as high as can be, and belong to that day.
  const hours = hoursOf(48, (i) => (i < 24 ? 300 : 50))
  const days = Float64Array.from([begin, begin + 86_400])
  const { values, of } = dailyMaximum(hours.times, hours.values.x, days)
  expect([...values]).toEqual([300, 50])
  expect(of[0]).toBe(17)
})
test('9 a day of labels that end is 01:00 to 24:00', () => {
  const times = { label: 'end', step: 3600, zone: '+08:00' } as const
  const first = startOf({ year: 2024, month: 1, day: 1, hour: 1 }, times, '1-24')
  const last = startOf({ year: 2024, month: 1, day: 1, hour: 24 }, times, '1-24')
  expect([first, last]).toEqual([begin, begin + 23 * 3600])
  expect(beijing.start('day', last!)).toBe(begin)
})
test('10 the mean of 350° and 10° is north', () => {
  const { day } = made(24, (i) => (i % 2 ? 350 : 10), 'circular')
  expect(Math.min(day.values.x![0]!, 360 - day.values.x![0]!)).toBeCloseTo(0, 4)
})
test('11 a year is the mean of its days, not of its months or its hours', () => {
  // February is 29 days of 100, the others 0; a day of 20 hours weighs as one of 24.
  const { year } = made(24 * 366, (i) => {
    const day = Math.floor(i / 24)
    return i < 4 ? Number.NaN : day >= 31 && day < 60 ? 100 : 0
  })
  expect(year.values.x![0]).toBeCloseTo((29 * 100) / 366, 4)
})
test('12 what a flag keeps out is in no mean, whatever number stands there', () => {
  const values = Float32Array.from([10, 0, -999, 20])
  const codes = Uint8Array.from([flag.valid, flag.invalid, flag.missing, flag.valid])
  expect([...counting(values, codes)]).toEqual([10, Number.NaN, Number.NaN, 20])
  expect([-999, -99, 9999].every(isSentinel)).toBe(true)
})
test('13 small negative values are kept, and go into means', () => {
  expect([-0.25, -3, -9].some(isSentinel)).toBe(false)
  expect(made(24, (i) => (i % 2 ? 1 : -0.5)).day.values.x![0]).toBeCloseTo(0.25, 6)
})
test('16 latitudes may descend: a place is in the same cell either way', () => {
  const [down, longitudes] = [
    [42, 41, 40],
    [110, 111],
  ]
  expect(cellOf({ kind: 'axes', latitudes: down, longitudes }, 111.2, 40.1)).toEqual({ row: 2, column: 1 })
  expect(cellOf({ kind: 'axes', latitudes: [...down].reverse(), longitudes }, 111.2, 40.1)).toEqual({
    row: 0,
    column: 1,
  })
})
test('17 a coordinate is the centre of its cell, whose edge is half a step away', () => {
  const axes = { kind: 'axes' as const, latitudes: [40.125, 40.375], longitudes: [110.125, 110.375] }
  expect(cellOf(axes, 110.249, 40.249)).toEqual({ row: 0, column: 0 })
  expect(cellOf(axes, 110.251, 40.251)).toEqual({ row: 1, column: 1 })
  expect(cellOf(axes, 110.51, 40.2)).toBeNull()
})
test('21 parts per billion are not taken for micrograms at whatever temperature', () => {
  // 1 ppb of ozone is 1.96 µg m⁻³ at 298 K and 2.14 at 273 K: without knowing which, there is no index.
  expect(factorOf('o3', 'ppb')).toBeNull()
  expect(unitOf('ppbv')).not.toBe(unitOf('ug/m3'))
  expect(unitOf('nmol mol-1')).not.toBe(unitOf('ug/m3'))
})
test('22 micrograms of sulphur are not those of sulphate', () => {
  expect(unitOf('ug S/m3')).not.toBe('µg m⁻³')
  expect(factorOf('so2', 'ug S/m3')).toBeNull()
})
test('23 both letters mu, and a blank before the stroke, are one unit', () => {
  const all = ['\u00b5g/m3', '\u03bcg/m³', 'ug m-3', 'ug/m3', 'ug /m3', '微克/立方米'].map(unitOf)
  expect(new Set(all)).toEqual(new Set(['µg m⁻³']))
})
test('28 the edges of a rectangle have names, in one order', () => {
  expect(boxOf('80,20,95,35')).toEqual({ west: 80, south: 20, east: 95, north: 35 })
  // Latitude first is no rectangle of this order, and is not turned around in silence.
  const axes = { kind: 'axes' as const, latitudes: [5, 6], longitudes: [-1, 0, 1] }
  expect(cutOf(axes, boxOf('4.5,-1,6.5,1'))).toBeNull()
  expect(selectionOf(new URLSearchParams('box=80_20_95_35')).box).toEqual(boxOf('80,20,95,35'))
})
test('29 a film has the frames of its loop and step, each as long as was chosen', () => {
  expect(timesOf([2, 11], 3)).toEqual([2, 5, 8, 11])
  const text = readFileSync(join(import.meta.dirname, '../public-site/explore/drawing/recording.ts'), 'utf8')
  expect(text).toContain('delay: secondsPerFrame * 1000')
  expect(text).toContain('due + secondsPerFrame * 1000')
})
test('30 colours stay while time goes on: their range is that of the field, not of a frame', () => {
  const selection = { from: null, to: null, scale: 'linear' } as const
  const field = { least: 0, most: 250 }
  expect(rangeOf(selection, field)).toEqual({ from: 0, to: 250, scale: 'linear' })
})
test('32 a map of China whose edge cuts the South China Sea off has the inset', () => {
  expect(needsInset({ west: 73, east: 136, south: 17, north: 54 })).toBe(true)
  // From Hanoi to Manila, and south of the Zengmu Shoal (3°58′ N).
  expect(inset).toMatchObject({ west: 105, east: 123 })
  expect(inset.south).toBeLessThan(3.9)
})
test('19 a flux of February is that of 28 days', () => {
  expect(fluxFactor('kg m-2 s-1')).toBe(1)
})

test.each<[number, string, string, string]>([
  [14, 'CSV of no value', 'fields/grids.test.ts', "Number.isNaN(value) ? '' : value"],
  [15, 'Parquet of no value', 'exports/exports.test.ts', 'is JSON and Parquet of the same values'],
  [18, 'MEIC', 'fields/forms.test.ts', 'is folded into rows from the north, by the edges of its cells'],
  [19, 'lengths of months', 'regions/overlap.rules.test.ts', 'come to tonnes by the length of the month'],
  [20, 'totals', 'regions/overlap.rules.test.ts', 'is given away once where borders overlap'],
  [24, 'CAS that several share', 'profiles/rules.test.ts', 'a mixture is right where all of its numbers are'],
  [25, 'per cent and shares', 'profiles/rules.test.ts', 'finds a profile the same as itself in any unit'],
  [26, 'an uncertainty of −99', 'profiles/rules.test.ts', 'negativeUncertainty'],
  [27, 'sums above 101 %', 'profiles/rules.test.ts', 'a sum is too high above the tolerance only'],
  [31, 'yellow text', 'air/contrast.test.ts', 'the letters of each class can be read on its colour'],
  [32, 'the inset in pictures', 'browser/views.spec.ts', 'keeps its inset'],
  [
    33,
    'how exports end',
    'exports/exports.test.ts',
    'that are large wait their turn, tell how far they are, and end with a message',
  ],
  [
    34,
    'what is left of a quota',
    'exports/exports.test.ts',
    'are no more than is left of the day, with ways to ask for less',
  ],
])('%d %s: in %s', (_, __, file, title) => {
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(title)
})
