/** Numbers, sizes and times as a reader expects them. Times are Beijing's (UTC+8). */

import type { Language } from '../../server/basics/language.ts'

const locale = { zh: 'zh-CN', en: 'en-GB' } as const
/** A thin gap between a value and its unit. */
const gap = '\u202f'

export const number = (value: number, language: Language, decimals = 0) =>
  value.toLocaleString(locale[language], { maximumFractionDigits: decimals })

/** 1234567 → 123.5 万 · 1.23 M; small numbers whole. */
export function roundNumber(value: number, language: Language): string {
  if (value < 100_000) return number(value, language)
  if (language === 'zh')
    return value < 1e8 ? `${number(value / 1e4, 'zh', 1)}${gap}万` : `${number(value / 1e8, 'zh', 2)}${gap}亿`
  return value < 1e9 ? `${number(value / 1e6, 'en', 2)}${gap}M` : `${number(value / 1e9, 'en', 2)}${gap}bn`
}

export function bytes(value: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']
  let step = 0
  let rest = value
  while (rest >= 999.5 && step < units.length - 1) {
    rest /= 1000
    step++
  }
  const digits = step === 0 || rest >= 99.5 ? 0 : rest >= 9.95 ? 1 : 2
  return `${rest.toFixed(digits)}${gap}${units[step]}`
}

function beijing(iso: string) {
  const time = new Date(new Date(iso).getTime() + 8 * 3_600_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    year: time.getUTCFullYear(),
    month: time.getUTCMonth() + 1,
    day: time.getUTCDate(),
    clock: `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`,
    date: `${time.getUTCFullYear()}-${two(time.getUTCMonth() + 1)}-${two(time.getUTCDate())}`,
  }
}
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** For `<time datetime>`, inputs and addresses. */
export const isoDate = (iso: string) => beijing(iso).date

export function date(iso: string, language: Language): string {
  const { year, month, day } = beijing(iso)
  return language === 'zh' ? `${year}年${month}月${day}日` : `${day} ${months[month - 1]} ${year}`
}
export const dateTime = (iso: string, language: Language) => `${date(iso, language)} ${beijing(iso).clock}`

export function month(iso: string, language: Language): string {
  const { year, month } = beijing(iso)
  return language === 'zh' ? `${year}年${month}月` : `${months[month - 1]} ${year}`
}

/** "2013-03 – 2017-02": short, and the same in both languages. */
export function period(from: string | null, to: string | null): string {
  const short = (iso: string) => beijing(iso).date.slice(0, 7)
  if (!from && !to) return ''
  if (!from || !to) return from ? `${short(from)} –` : `– ${short(to!)}`
  return short(from) === short(to) ? short(from) : `${short(from)} – ${short(to)}`
}

/** Of a station, which may be none. */
export interface Placed {
  longitude: number
  latitude: number
}
export const isPlaced = <T extends { longitude: number | null; latitude: number | null }>(one: T): one is T & Placed =>
  one.longitude !== null && one.latitude !== null

/** 39.9°N, 116.4°E */
export const place = (latitude: number, longitude: number, digits = 2) =>
  `${Math.abs(latitude).toFixed(digits)}°${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(digits)}°${longitude < 0 ? 'W' : 'E'}`
