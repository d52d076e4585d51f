import { dateOf, dayNumber, numberOf } from '../basics/time.vocabulary.ts'
import type { Range, Step } from './statistics.vocabulary.ts'

const monthOf = (day: number) => dateOf(day).slice(0, 7)

/** The first day of the month that lies so many before that of a day. */
function monthBefore(day: number, months: number): number {
  const [year = 0, month = 1] = monthOf(day).split('-').map(Number)
  return numberOf(new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10))
}

/** The steps of a range that ends today: its first day, and the first day of each. `first`: the oldest day that has figures. */
export function stepsOf(range: Range, now: number, first: number | null): { step: Step; starts: number[] } {
  const today = dayNumber(now)
  if (range === '30d') return { step: 'day', starts: Array.from({ length: 30 }, (_, i) => today - 29 + i) }
  const starts = []
  const oldest = range === 'year' ? monthBefore(today, 11) : monthBefore(Math.min(first ?? today, today), 0)
  for (let months = 0; ; months++) {
    const start = monthBefore(today, months)
    if (start < oldest) break
    starts.unshift(start)
  }
  return { step: 'month', starts }
}

/** Numbers of days, added up by step; what lies outside is left out. */
export function addUp(
  days: readonly { day: number; count: number }[],
  starts: readonly number[],
  now: number,
): number[] {
  const sums = starts.map(() => 0)
  const end = dayNumber(now)
  for (const { day, count } of days) {
    if (day > end) continue
    const at = starts.findLastIndex((start) => start <= day)
    if (at >= 0) sums[at]! += count
  }
  return sums
}

export interface Used {
  visits: number
  downloads: number
  bytes: number
}

/** By views, then by downloads; what was neither opened nor taken is named by no list. */
export const mostUsed = <T extends Used>(list: readonly T[], most: number): T[] =>
  list
    .filter(({ visits, downloads }) => visits + downloads > 0)
    .sort((a, b) => b.visits - a.visits || b.downloads - a.downloads || b.bytes - a.bytes)
    .slice(0, most)

/** What datasets have in common, added up. */
export function together<T extends Used, K>(list: readonly T[], keyOf: (one: T) => string, nameOf: (one: T) => K) {
  const sums = new Map<string, Used & K>()
  for (const one of list) {
    const sum = sums.get(keyOf(one)) ?? { ...nameOf(one), visits: 0, downloads: 0, bytes: 0 }
    sum.visits += one.visits
    sum.downloads += one.downloads
    sum.bytes += one.bytes
    sums.set(keyOf(one), sum)
  }
  return [...sums.values()]
}
