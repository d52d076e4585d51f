import { day, dayNumber, numberOf, startOfDay } from '../basics/time.vocabulary.ts'

/** As many days as are looked at: a hundred years. Whatever is asked, counting days ends. */
const mostDays = 36_600
function refuseEndless(...numbers: number[]) {
  if (!numbers.every(Number.isFinite)) throw new RangeError('Working time of what is no number')
}

/** Days that differ from the week: true is off, false is worked. */
export type Calendar = ReadonlyMap<number, boolean>

export const calendarOf = (days: readonly { day: string; off: boolean }[]): Calendar =>
  new Map(days.map((one) => [numberOf(one.day), one.off]))

function isWorkday(calendar: Calendar, index: number): boolean {
  const differs = calendar.get(index)
  if (differs !== undefined) return !differs
  // 1970-01-01 was a Thursday.
  const weekday = (((index + 4) % 7) + 7) % 7
  return weekday !== 0 && weekday !== 6
}

/** The instant after so much time on working days. @throws RangeError where that is no instant of the next 100 years */
export function addWorkingTime(calendar: Calendar, start: number, time: number): number {
  refuseEndless(start, time)
  let left = time
  let at = start
  for (let days = 0; days < mostDays; days++) {
    const index = dayNumber(at)
    const end = startOfDay(index + 1)
    if (isWorkday(calendar, index)) {
      if (at + left <= end) return at + left
      left -= end - at
    }
    at = end
  }
  throw new RangeError('No such time within a hundred years')
}

/** The instant after so many whole working days: Friday 15:00 and three days is Wednesday 15:00. */
export const addWorkdays = (calendar: Calendar, start: number, days: number): number =>
  addWorkingTime(calendar, start, days * day)

/** Milliseconds on working days between two instants, of the first hundred years; 0 when the second is past. */
export function workingTime(calendar: Calendar, from: number, to: number): number {
  refuseEndless(from, to)
  let sum = 0
  let at = from
  for (let days = 0; at < to && days < mostDays; days++) {
    const end = Math.min(startOfDay(dayNumber(at) + 1), to)
    if (isWorkday(calendar, dayNumber(at))) sum += end - at
    at = end
  }
  return sum
}
