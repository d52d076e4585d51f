import { expect, test } from 'vitest'
import { secondsAt } from '../../public-site/charts/common/beijing.ts'
import {
  formatInterval,
  formatRange,
  formatTicks,
  formatUnit,
  formatValue,
} from '../../public-site/charts/common/format.ts'
import { hourLabelsOf } from '../../public-site/charts/series/offer.ts'

test.each([
  ['ug m-3', 'µg m⁻³'],
  ['ug/m3', 'µg m⁻³'],
  ['μg/m³', 'µg m⁻³'],
  ['µg m⁻³', 'µg m⁻³'],
  ['mg m-3', 'mg m⁻³'],
  ['m s-1', 'm s⁻¹'],
  ['W m-2', 'W m⁻²'],
  ['degC', '°C'],
  ['degree', '°'],
  ['%', '%'],
  ['ppb', 'ppb'],
  ['1', ''],
])('the unit %s is set as %s', (unit, set) => {
  expect(formatUnit(unit)).toBe(set)
})

test.each([
  [0, '0'],
  [0.0456, '0.046'],
  [3.146, '3.15'],
  [35.26, '35.3'],
  [512.4, '512'],
  [-4.25, '−4.25'],
  [35064, '35,064'],
  [0.00002, '2.00 × 10⁻⁵'],
  [4.2e15, '4.20 × 10¹⁵'],
  [null, '—'],
  [Number.NaN, '—'],
])('the value %s reads %s', (value, text) => {
  expect(formatValue(value)).toBe(text)
})

test('an axis shows no noughts that say nothing, and all its ticks in one manner', () => {
  expect(formatTicks([0, 0.5, 2.5, 10, 250, 1000, 0.1 + 0.2])).toEqual(['0', '0.5', '2.5', '10', '250', '1000', '0.3'])
  expect(formatTicks([0, 2500, 7500, 10_000])).toEqual(['0', '2,500', '7,500', '10,000'])
  expect(formatTicks([-7500, -10_000])).toEqual(['−7,500', '−10,000'])
})

test('a range claims no more figures than its unit allows, and both ends as many', () => {
  expect(formatRange(-2.9000000953674316, 1000, 'µg m⁻³')).toBe('−3 – 1000')
  expect(formatRange(0.3125, 28.456, 'µg m⁻³')).toBe('0.3 – 28.5')
  expect(formatRange(2, 941, 'µg m⁻³')).toBe('2 – 941')
  expect(formatRange(0.0410000011, 3.57399988, 'mg m⁻³')).toBe('0.04 – 3.57')
  expect(formatRange(-19.899999618530273, 41.599998474121094, '°C')).toBe('−19.9 – 41.6')
  expect(formatRange(982.4, 1042.8, 'hPa')).toBe('982 – 1043')
})
test('a small value is not made nought', () => {
  expect(formatRange(0.004, 52.3, 'ppb')).toBe('0.004 – 52.3')
  expect(formatRange(-0.2, 310, 'µg m⁻³')).toBe('−0.2 – 310')
  expect(formatRange(0.2856, 500, 'µg m⁻³')).toBe('0.3 – 500')
  expect(formatRange(0, 72.5, 'mm')).toBe('0 – 72.5')
  expect(formatRange(1.2e-15, 4e-14, 'cm³ molecule⁻¹ s⁻¹')).toBe('1.20 × 10⁻¹⁵ – 4.00 × 10⁻¹⁴')
})

test('an hour of which the source does not say which end it names keeps its name', () => {
  expect(formatInterval(secondsAt(2015, 1, 31, 23), 'hour', 'en', 'source')).toBe('2015-01-31 23:00')
  expect(hourLabelsOf({ label: 'unknown' })).toBe('source')
  expect((['begin', 'end', 'middle'] as const).map((label) => hourLabelsOf({ label }))).toEqual(Array(3).fill('start'))
})

test('an hour is named with its start and its end', () => {
  expect(formatInterval(secondsAt(2015, 1, 31, 23), 'hour', 'en', 'start')).toBe('2015-01-31 23:00–24:00')
  expect(formatInterval(secondsAt(2015, 1), 'month', 'zh', 'start')).toBe('2015年1月')
  expect(formatInterval(secondsAt(2015, 1), 'month', 'en', 'source')).toBe('Jan 2015')
})
