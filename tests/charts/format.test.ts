import { expect, test } from 'vitest'
import { secondsAt } from '../../public-site/charts/beijing.ts'
import { formatInterval, formatTicks, formatUnit, formatValue } from '../../public-site/charts/format.ts'

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

test('an hour is named with its start and its end', () => {
  expect(formatInterval(secondsAt(2015, 1, 31, 23), 'hour', 'en')).toBe('2015-01-31 23:00–24:00')
  expect(formatInterval(secondsAt(2015, 1), 'month', 'zh')).toBe('2015年1月')
  expect(formatInterval(secondsAt(2015, 1), 'month', 'en')).toBe('Jan 2015')
})
