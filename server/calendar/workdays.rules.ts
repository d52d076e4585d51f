import { holidays, workedWeekends } from './holidays.vocabulary.ts'

const day = 24 * 3_600_000
/** Beijing keeps one time all year. */
const offset = 8 * 3_600_000

/** Days since 1970 in Beijing. */
const dayOf = (instant: number) => Math.floor((instant + offset) / day)
const startOf = (index: number) => index * day - offset
const indexOf = (date: string) => Date.parse(date) / day

const off = new Set(
  holidays.flatMap(([first, last]) => {
    const from = indexOf(first)
    return Array.from({ length: indexOf(last) - from + 1 }, (_, i) => from + i)
  }),
)
const worked = new Set(workedWeekends.map(indexOf))

export function isWorkday(index: number): boolean {
  if (off.has(index)) return false
  if (worked.has(index)) return true
  // 1970-01-01 was a Thursday.
  const weekday = (((index + 4) % 7) + 7) % 7
  return weekday !== 0 && weekday !== 6
}

/** The instant after so many whole working days: Friday 15:00 and three days is Wednesday 15:00. */
export function addWorkdays(start: number, days: number): number {
  let left = days * day
  let at = start
  for (;;) {
    const index = dayOf(at)
    const end = startOf(index + 1)
    if (isWorkday(index)) {
      if (at + left <= end) return at + left
      left -= end - at
    }
    at = end
  }
}

/** Milliseconds on working days between two instants; 0 when the second is past. */
export function workingTime(from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; ) {
    const end = Math.min(startOf(dayOf(at) + 1), to)
    if (isWorkday(dayOf(at))) sum += end - at
    at = end
  }
  return sum
}
