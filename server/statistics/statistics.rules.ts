import { dateOf, dayNumber } from '../basics/time.vocabulary.ts'

export interface DayFigures {
  day: number
  count: number
  bytes: number
}

/** The `length` days that end with the day of `now`; days without downloads are there with 0. */
export function lastDays(found: DayFigures[], now: number, length: number) {
  const byDay = new Map(found.map((figures) => [figures.day, figures]))
  const today = dayNumber(now)
  return Array.from({ length }, (_, index) => {
    const number = today - length + 1 + index
    const { count = 0, bytes = 0 } = byDay.get(number) ?? {}
    return { date: dateOf(number), count, bytes }
  })
}
