const day = 24 * 3_600_000
/** Beijing keeps one time all year. */
const offset = 8 * 3_600_000

/** Days since 1970 in Beijing. */
const dayOf = (instant: number) => Math.floor((instant + offset) / day)
const startOf = (index: number) => index * day - offset
const indexOf = (date: string) => Date.parse(date) / day

/** Days that differ from the week: true is off, false is worked. */
export type Calendar = ReadonlyMap<number, boolean>

export const calendarOf = (days: readonly { day: string; off: boolean }[]): Calendar =>
  new Map(days.map((one) => [indexOf(one.day), one.off]))

/** Is this the name of a day, `2026-10-01`, that there is? */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(text)
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === text
}

/** The last instant of a day in Beijing. */
export const endOfDay = (text: string): number => startOf(indexOf(text) + 1) - 1

function isWorkday(calendar: Calendar, index: number): boolean {
  const differs = calendar.get(index)
  if (differs !== undefined) return !differs
  // 1970-01-01 was a Thursday.
  const weekday = (((index + 4) % 7) + 7) % 7
  return weekday !== 0 && weekday !== 6
}

/** The instant after so much time on working days. */
export function addWorkingTime(calendar: Calendar, start: number, time: number): number {
  let left = time
  let at = start
  for (;;) {
    const index = dayOf(at)
    const end = startOf(index + 1)
    if (isWorkday(calendar, index)) {
      if (at + left <= end) return at + left
      left -= end - at
    }
    at = end
  }
}

/** The instant after so many whole working days: Friday 15:00 and three days is Wednesday 15:00. */
export const addWorkdays = (calendar: Calendar, start: number, days: number): number =>
  addWorkingTime(calendar, start, days * day)

/** Milliseconds on working days between two instants; 0 when the second is past. */
export function workingTime(calendar: Calendar, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; ) {
    const end = Math.min(startOf(dayOf(at) + 1), to)
    if (isWorkday(calendar, dayOf(at))) sum += end - at
    at = end
  }
  return sum
}
