/** Times of CF in each of its calendars (CF-1.12, 4.4.1): numbers since a date → dates of that calendar. */

export const calendars = ['standard', 'proleptic_gregorian', 'julian', 'noleap', 'all_leap', '360_day'] as const
export type Calendar = (typeof calendars)[number]

const alsoCalled: Readonly<Record<string, Calendar>> = {
  gregorian: 'standard',
  '365_day': 'noleap',
  '366_day': 'all_leap',
}

/** As CF says, none is the standard one; null for a word that CF does not know. */
export function calendarOf(said: string | undefined): Calendar | null {
  const word = (said ?? '').trim().toLowerCase() || 'standard'
  return alsoCalled[word] ?? calendars.find((one) => one === word) ?? null
}

/** A date of a calendar, which need not be one of ours (30 February), with the seconds since its midnight. */
export interface CalendarDate {
  year: number
  month: number
  day: number
  second: number
}

const usual = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const before = (lengths: readonly number[]) =>
  lengths.map((_, month) => lengths.slice(0, month).reduce((a, b) => a + b, 0))
const beforeMonth = { noleap: before(usual), all_leap: before(usual.map((days, month) => (month === 1 ? 29 : days))) }

/** Julian day number of a date; Fliegel and Van Flandern's, with floors so that it holds before year 0 as well. */
function julianDay(year: number, month: number, day: number, gregorian: boolean): number {
  const a = Math.floor((14 - month) / 12)
  const [y, m] = [year + 4800 - a, month + 12 * a - 3]
  const days = day + Math.floor((153 * m + 2) / 5) + 365 * y + Math.floor(y / 4)
  return gregorian ? days - Math.floor(y / 100) + Math.floor(y / 400) - 32_045 : days - 32_083
}

function fromJulianDay(number: number, gregorian: boolean) {
  const a = number + (gregorian ? 32_044 : 32_082)
  const b = gregorian ? Math.floor((4 * a + 3) / 146_097) : 0
  const c = gregorian ? a - Math.floor((146_097 * b) / 4) : a
  const d = Math.floor((4 * c + 3) / 1461)
  const e = c - Math.floor((1461 * d) / 4)
  const m = Math.floor((5 * e + 2) / 153)
  return {
    year: 100 * b + d - 4800 + Math.floor(m / 10),
    month: m + 3 - 12 * Math.floor(m / 10),
    day: e - Math.floor((153 * m + 2) / 5) + 1,
  }
}

/** 15 October 1582 followed 4 October. */
const reform = julianDay(1582, 10, 15, true)

/** Days from a beginning that is the calendar's own. */
export function dayNumber(calendar: Calendar, year: number, month: number, day: number): number {
  switch (calendar) {
    case '360_day':
      return year * 360 + (month - 1) * 30 + day - 1
    case 'noleap':
    case 'all_leap':
      return year * (calendar === 'noleap' ? 365 : 366) + beforeMonth[calendar][month - 1]! + day - 1
    case 'julian':
      return julianDay(year, month, day, false)
    case 'proleptic_gregorian':
      return julianDay(year, month, day, true)
    case 'standard': {
      const number = julianDay(year, month, day, true)
      return number >= reform ? number : julianDay(year, month, day, false)
    }
  }
}

export function dateOfDay(calendar: Calendar, number: number): Omit<CalendarDate, 'second'> {
  switch (calendar) {
    case '360_day': {
      const year = Math.floor(number / 360)
      const rest = number - year * 360
      return { year, month: Math.floor(rest / 30) + 1, day: (rest % 30) + 1 }
    }
    case 'noleap':
    case 'all_leap': {
      const length = calendar === 'noleap' ? 365 : 366
      const year = Math.floor(number / length)
      const rest = number - year * length
      const month = beforeMonth[calendar].findLastIndex((days) => days <= rest)
      return { year, month: month + 1, day: rest - beforeMonth[calendar][month]! + 1 }
    }
    case 'julian':
      return fromJulianDay(number, false)
    case 'proleptic_gregorian':
      return fromJulianDay(number, true)
    case 'standard':
      return fromJulianDay(number, number >= reform)
  }
}

export interface TimeUnit {
  /** Seconds; of months and years their number in months. */
  step: { seconds: number } | { months: number }
  from: CalendarDate
  calendar: Calendar
}

const lengths: [RegExp, TimeUnit['step']][] = [
  [/^(milliseconds?|millisecs?|msecs?|ms)$/i, { seconds: 0.001 }],
  [/^(seconds?|secs?|s)$/i, { seconds: 1 }],
  [/^(minutes?|mins?)$/i, { seconds: 60 }],
  [/^(hours?|hrs?|hr|h)$/i, { seconds: 3600 }],
  [/^(days?|d)$/i, { seconds: 86_400 }],
  [/^months?$/i, { months: 1 }],
  [/^years?$/i, { months: 12 }],
]
const since =
  /^(\S+)\s+since\s+(-?\d{1,6})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2})(?::(\d{1,2})(?::(\d{1,2}(?:\.\d*)?))?)?)?\s*(?:Z|UTC|GMT|([+-])?(\d{1,2})(?::?(\d{2}))?)?$/i

/** Null for what is no time of CF (`mm`, `hours`). */
export function readTimeUnit(units: string, calendar: Calendar): TimeUnit | null {
  const found = since.exec(units.trim())
  const step = found && lengths.find(([form]) => form.test(found[1]!))?.[1]
  if (!found || !step) return null
  const [year, month, day] = found.slice(2, 5).map(Number) as [number, number, number]
  const [hour, minute, second] = found.slice(5, 8).map((one) => Number(one ?? 0)) as [number, number, number]
  const longest = calendar === '360_day' ? 30 : 31
  if (month < 1 || month > 12 || day < 1 || day > longest || hour > 24 || minute > 59 || second >= 61) return null
  const ahead = (found[8] === '-' ? -1 : 1) * (Number(found[9] ?? 0) * 3600 + Number(found[10] ?? 0) * 60)
  const clock = hour * 3600 + minute * 60 + second - ahead
  return { step, from: shifted({ year, month, day, second: 0 }, clock, calendar), calendar }
}

/** The date so many seconds later. */
function shifted(from: CalendarDate, seconds: number, calendar: Calendar): CalendarDate {
  const first = dayNumber(calendar, from.year, from.month, from.day)
  // To a thousandth: fractions of days in a double know no more.
  const all = Math.round((from.second + seconds) * 1000)
  const days = Math.floor(all / 86_400_000)
  return { ...dateOfDay(calendar, first + days), second: (all - days * 86_400_000) / 1000 }
}

/**
 * The date of a value; null where it is no number, or part of a month, of which nobody can say how long it is.
 */
export function decodeTime(value: number, { step, from, calendar }: TimeUnit): CalendarDate | null {
  if (!Number.isFinite(value)) return null
  if ('seconds' in step) return shifted(from, value * step.seconds, calendar)
  const months = value * step.months
  if (!Number.isInteger(months)) return null
  const all = from.year * 12 + from.month - 1 + months
  return { ...from, year: Math.floor(all / 12), month: all - Math.floor(all / 12) * 12 + 1 }
}

/** Epoch milliseconds of the same date by our calendar; null where that has no such date. */
export function instantOf({ year, month, day, second }: CalendarDate): number | null {
  const at = new Date(0)
  at.setUTCFullYear(year, month - 1, day)
  const there = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return there ? at.getTime() + second * 1000 : null
}

/** To a thousandth; NaN where our calendar has no such date. */
export function epochSeconds(value: number, unit: TimeUnit): number {
  const date = decodeTime(value, unit)
  const instant = date && instantOf(date)
  return instant === null ? Number.NaN : Math.round(instant) / 1000
}

/** `2015-02-30T12:00:00`, in the calendar of the date: what a picture and a file say. */
export function written({ year, month, day, second }: CalendarDate): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const years = `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`
  return `${years}-${two(month)}-${two(day)}T${two(second / 3600)}:${two((second % 3600) / 60)}:${two(second % 60)}`
}
