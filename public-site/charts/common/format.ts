import type { Resolution } from '../../../server/datasets/datasets.vocabulary.ts'
import { momentAt, two } from './beijing.ts'

const superscripts: Record<string, string> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
}

/** `ug m-3`, `ug/m3` and `μg/m³` are one unit: `µg m⁻³` (micro sign, not mu). Dimensionless `1` has none. */
export function formatUnit(unit: string): string {
  const plain = unit.trim()
  if (plain === '1' || plain === '') return ''
  return plain
    .replace(/μ/g, 'µ')
    .replace(/^u(?=g|m\b)/, 'µ')
    .replace(/\s*\/\s*([A-Za-z]+)([²³]|\d)?/g, (_, base: string, power?: string) => {
      const digit = power === '²' ? '2' : power === '³' ? '3' : (power ?? '1')
      return ` ${base}${superscripts['-']}${superscripts[digit]}`
    })
    .replace(/(?<=[A-Za-z])\^?(-?\d)(?=\s|$)/g, (_, power: string) =>
      [...power].map((sign) => superscripts[sign]).join(''),
    )
    .replace(/^deg(ree)?C$/, '°C')
    .replace(/^degrees?$/, '°')
}

/** Three figures that mean something, never an exponent in the usual range, a true minus. */
export function formatValue(value: number | null | undefined): string {
  if (value == null || !Number.isFinite(value)) return '—'
  const size = Math.abs(value)
  if (size !== 0 && (size < 0.001 || size >= 1e7)) {
    const [figures, power] = value.toExponential(2).split('e')
    const raised = [...String(Number(power))].map((sign) => superscripts[sign]).join('')
    return minus(`${figures} × 10${raised}`)
  }
  const decimals = size >= 100 || size === 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
  // The whole values of a source are shown whole.
  return minus(Number.isInteger(value) ? group(value.toFixed(0)) : group(value.toFixed(decimals)))
}
/** No instrument reads these finer: a lowest value of 3.04 µg m⁻³ would be a false precision. */
const finest: Record<string, number> = {
  'µg m⁻³': 1,
  'mg m⁻³': 2,
  ppb: 2,
  '°C': 1,
  '%': 1,
  '°': 0,
  'm s⁻¹': 1,
  hPa: 1,
  m: 0,
}
/** The lowest and the highest value in one manner: three figures of the larger one, and no finer than its unit allows. */
export function formatRange(minimum: number, maximum: number | null, unit: string): string {
  const ends = [minimum, maximum ?? minimum]
  const size = Math.max(...ends.map(Math.abs))
  if (size !== 0 && (size < 0.001 || size >= 1e7)) return ends.map(formatValue).join(' – ')
  const whole = ends.every(Number.isInteger)
  const figures = size === 0 || whole ? 0 : Math.max(0, 2 - Math.floor(Math.log10(size)))
  const most = finest[formatUnit(unit)] ?? 5
  return ends
    .map((value) => {
      if (value === 0) return '0'
      const text = value.toFixed(Math.min(figures, most))
      // Small is not nought.
      return Number(text) === 0 ? String(Number(value.toPrecision(1))) : text
    })
    .map((text) => minus(group(text)))
    .join(' – ')
}
/** The ticks of one axis in one manner: no noughts that say nothing, and all grouped where one must be. */
export function formatTicks(values: number[]): string[] {
  const grouped = values.some((value) => Math.abs(value) >= 10_000)
  return values.map((value) => {
    const text = formatValue(value)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
    return grouped && /^−?\d{4}$/.test(text) ? text.replace(/(\d)(\d{3})$/, '$1,$2') : text
  })
}

const minus = (text: string) => text.replace(/^-/, '−')
/** Thousands are set apart from five figures on: 1013 hPa stays as it is read. */
const group = (digits: string) => {
  const [whole = '', rest] = digits.split('.')
  const grouped = whole.replace('-', '').length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return rest === undefined ? grouped : `${grouped}.${rest}`
}

const monthsShort = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const monthName = (month: number, language: 'zh' | 'en') =>
  language === 'zh' ? `${month}月` : monthsShort[month - 1]!

/** Whether the start of hours is known, or they stand as in the source. */
export type HourLabels = 'start' | 'source'

/** The interval at `seconds`, said so that it can't be mistaken: an hour with its end, where both are known. */
export function formatInterval(
  seconds: number,
  resolution: Resolution,
  language: 'zh' | 'en',
  hours: HourLabels,
  offset?: number,
): string {
  const at = momentAt(seconds, offset)
  if (resolution === 'year') return language === 'zh' ? `${at.year}年` : String(at.year)
  if (resolution === 'month')
    return language === 'zh' ? `${at.year}年${at.month}月` : `${monthName(at.month, 'en')} ${at.year}`
  const date = `${at.year}-${two(at.month)}-${two(at.day)}`
  if (resolution === 'day') return date
  const hour = `${date} ${two(at.hour)}:${two(at.minute)}`
  return hours === 'start' ? `${hour}–${two(at.hour + 1)}:${two(at.minute)}` : hour
}
