import { dateOf, dayNumber, numberOf } from '../basics/time.vocabulary.ts'

/** Days, both included. */
export interface Days {
  from: number
  to: number
}
/** Whole months that are counted already, each by its first day, and the days about them. */
export interface Parts {
  months: number[]
  days: Days[]
}

/** A download may still run, and a view wait to be written, when its day ends. */
const settled = 2

/** The first day of the month that follows. */
export function monthAfter(day: number): number {
  const [year = 0, month = 1] = dateOf(day).split('-').map(Number)
  return numberOf(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10))
}
export const monthOf = (day: number): number => numberOf(`${dateOf(day).slice(0, 7)}-01`)

/** Months that are over and settled, from that of the oldest day on. */
export function monthsOver(first: number, now: number): number[] {
  const found = []
  const end = dayNumber(now) - settled
  for (let month = monthOf(first); monthAfter(month) <= end; month = monthAfter(month)) found.push(month)
  return found
}

/** Days as months, where these are counted already and lie within them, and what is left. */
export function partsOf({ from, to }: Days, counted: ReadonlySet<number>): Parts {
  const months = []
  const days: Days[] = []
  for (let at = from; at <= to; ) {
    const next = monthAfter(at)
    if (at === monthOf(at) && next - 1 <= to && counted.has(at)) months.push(at)
    else {
      const last = days.at(-1)
      const end = Math.min(to, next - 1)
      if (last && last.to === at - 1) last.to = end
      else days.push({ from: at, to: end })
    }
    at = next
  }
  return { months, days }
}
