const hour = 60 * 60_000
const day = 24 * hour
/** China keeps one time all year. */
const beijing = 8 * hour

/** Days since 1970 in Beijing time. */
export const dayNumber = (instant: number) => Math.floor((instant + beijing) / day)
export const startOfDay = (number: number) => number * day - beijing
export const dateOf = (number: number) => new Date(number * day).toISOString().slice(0, 10)

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
