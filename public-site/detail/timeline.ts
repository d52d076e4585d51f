import type { Language } from '../../server/basics/language.ts'
import { number } from '../ui/format.ts'

const year = 365.2425 * 86_400_000
const yearOf = (instant: number) => 1970 + instant / year

export interface Timeline {
  /** Shares of the width. */
  bar: { from: number; to: number } | null
  ticks: { year: number; at: number }[]
}

/** From the decade in which the data begin (2000 at the latest) to the end of this year. */
export function timeline(from: string | null, to: string | null, today: string): Timeline {
  const begin = from ? yearOf(Date.parse(from)) : 2000
  const finish = to ? yearOf(Date.parse(to)) : begin
  const first = Math.min(Math.floor(begin / 10) * 10, 2000)
  const last = Math.max(Math.ceil(finish), Number(today.slice(0, 4)) + 1)
  const at = (value: number) => Math.min(Math.max((value - first) / (last - first), 0), 1)
  const step = [5, 10, 20, 50, 100].find((years) => (last - first) / years <= 5) ?? 200
  const ticks = []
  for (let tick = first; tick <= last; tick += step) ticks.push({ year: tick, at: at(tick) })
  return { bar: from && to ? { from: at(begin), to: at(finish) } : null, ticks }
}

interface Words {
  years: (count: string) => string
  months: (count: string) => string
  days: (count: string) => string
}

/** In the unit a person would say it in. */
export function duration(from: string, to: string, t: Words, language: Language): string {
  const days = Math.max((Date.parse(to) - Date.parse(from)) / 86_400_000, 0)
  if (days < 60) return t.days(number(Math.max(Math.round(days), 1), language))
  if (days < 700) return t.months(number(Math.round(days / 30.44), language))
  return t.years(number(Math.round(days / 36.525) / 10, language, 1))
}
