import { closingHour, dayNumber, hour, numberOf, startOfDay } from '../basics/time.vocabulary.ts'

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

const closes = closingHour * hour

/**
 * The close of the last of so many working days. The day it begins on is not one of them: Friday 15:00 and three days is
 * Wednesday 18:00, and so is Sunday. @throws RangeError where that is no instant of the next 100 years
 */
export function addWorkdays(calendar: Calendar, start: number, days: number): number {
  refuseEndless(start, days)
  const first = dayNumber(start) + 1
  let left = days
  for (let index = first; index < first + mostDays; index++)
    if (isWorkday(calendar, index) && --left <= 0) return startOfDay(index) + closes
  throw new RangeError('No such time within a hundred years')
}

/** How many working days somebody was given who was told this limit. */
function workdaysUntil(calendar: Calendar, start: number, due: number): number {
  let count = 0
  for (let index = dayNumber(start) + 1; index <= dayNumber(due - 1); index++) if (isWorkday(calendar, index)) count++
  return count
}

/** A limit under another calendar: as many working days, and the hour that was told. */
export function moveDue(before: Calendar, after: Calendar, start: number, due: number): number {
  const told = due - startOfDay(dayNumber(due - 1))
  const moved = addWorkdays(after, start, Math.max(1, workdaysUntil(before, start, due)))
  return startOfDay(dayNumber(moved)) + told
}

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
