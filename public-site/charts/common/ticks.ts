import { day, hour, momentAt, secondsAt, two } from './beijing.ts'
import { monthName } from './format.ts'

type Unit = 'hour' | 'day' | 'month' | 'year'
/** Steps a reader knows, finest first, with their mean length. */
const steps: { unit: Unit; every: number; seconds: number }[] = [
  ...[1, 2, 3, 6, 12].map((every) => ({ unit: 'hour' as const, every, seconds: every * hour })),
  ...[1, 2, 5, 10].map((every) => ({ unit: 'day' as const, every, seconds: every * day })),
  ...[1, 2, 3, 6].map((every) => ({ unit: 'month' as const, every, seconds: every * 30.44 * day })),
  ...[1, 2, 5, 10, 20, 50].map((every) => ({ unit: 'year' as const, every, seconds: every * 365.25 * day })),
]

export interface TimeTicks {
  splits: number[]
  /** A second line names the bigger unit where it begins. */
  labels: string[]
}

/** Ticks on the borders of hours, days, months and years, by a clock so far ahead of UTC. */
export function timeTicks(from: number, to: number, most: number, language: 'zh' | 'en', offset?: number): TimeTicks {
  const step = steps.find((one) => (to - from) / one.seconds <= Math.max(1, most)) ?? steps.at(-1)!
  const splits = splitsOf(from, to, step.unit, step.every, offset)
  return { splits, labels: splits.map((at, i) => label(at, splits[i - 1], step.unit, language, offset)) }
}

function splitsOf(from: number, to: number, unit: Unit, every: number, offset?: number): number[] {
  const splits: number[] = []
  const first = momentAt(from, offset)
  const startOf = (year: number, month = 1, date = 1) => secondsAt(year, month, date, 0, offset)
  const keep = (at: number) => at >= from && at <= to && splits.push(at)
  if (unit === 'hour') {
    const start = startOf(first.year, first.month, first.day)
    for (let at = start; at <= to; at += every * hour) keep(at)
  } else if (unit === 'day') {
    for (let month = first.month; startOf(first.year, month) <= to; month++) {
      const start = startOf(first.year, month)
      const end = startOf(first.year, month + 1)
      // 1, 6, 11 … and never a 31st crowded against the next 1st.
      for (let at = start; at + (every > 1 ? (every * day) / 2 : 0) < end; at += every * day) keep(at)
    }
  } else if (unit === 'month') {
    for (let month = 1; startOf(first.year, month) <= to; month += every) keep(startOf(first.year, month))
  } else {
    for (let year = Math.ceil(first.year / every) * every; startOf(year) <= to; year += every) keep(startOf(year))
  }
  return splits
}

function label(seconds: number, before: number | undefined, unit: Unit, language: 'zh' | 'en', offset?: number) {
  const at = momentAt(seconds, offset)
  const last = before === undefined ? null : momentAt(before, offset)
  const sameYear = last?.year === at.year
  const sameMonth = sameYear && last?.month === at.month
  const year = language === 'zh' ? `${at.year}年` : String(at.year)
  if (unit === 'year') return year
  if (unit === 'month') return sameYear ? monthName(at.month, language) : `${monthName(at.month, language)}\n${year}`
  const month = language === 'zh' ? `${year}${at.month}月` : `${monthName(at.month, 'en')} ${year}`
  if (unit === 'day') {
    const date = language === 'zh' ? `${at.day}日` : String(at.day)
    return sameMonth ? date : `${date}\n${month}`
  }
  const time = `${two(at.hour)}:00`
  if (sameMonth && last?.day === at.day) return time
  return `${time}\n${language === 'zh' ? `${at.year}年${at.month}月${at.day}日` : `${at.day} ${monthName(at.month, 'en')} ${at.year}`}`
}

/** Room beside the axis on both sides, and its own width, in pixels. */
interface Room {
  before: number
  across: number
  after: number
}
const halfOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 12 : 6.6), 0) / 2

/**
 * Labels that stay within the picture: where the bigger unit does not fit at the left end it is named at the next tick,
 * at the right end it is left out.
 */
export function fitted(labels: string[], places: number[], { before, across, after }: Room): string[] {
  const kept = [...labels]
  labels.forEach((label, i) => {
    const [fine, coarse] = label.split('\n')
    if (coarse === undefined) return
    const half = halfOf(coarse)
    const left = places[i]! + before
    const right = across + after - places[i]!
    if (half <= left && half <= right) return
    kept[i] = fine!
    const next = kept[i + 1]
    if (half > left && next !== undefined && !next.includes('\n')) kept[i + 1] = `${next}\n${coarse}`
  })
  return kept
}
