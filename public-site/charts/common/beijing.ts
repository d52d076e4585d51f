/**
 * The calendar of a clock that is a fixed time ahead of UTC, Beijing's where none is named: it has been UTC+8 without
 * summer time since 1992. Plain arithmetic is exact and, for ten thousand ticks and labels, far quicker than Intl. All
 * times are epoch seconds.
 */
const beijing = 8 * 3600
export const hour = 3600
export const day = 86_400

export interface Moment {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

export function momentAt(seconds: number, offset = beijing): Moment {
  const shifted = new Date((seconds + offset) * 1000)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

/** Months and days past their end roll over: month 13 is January of the next year. */
export const secondsAt = (year: number, month = 1, date = 1, hours = 0, offset = beijing) =>
  Date.UTC(year, month - 1, date, hours) / 1000 - offset

export const two = (value: number) => String(value).padStart(2, '0')

export function isoDay(seconds: number, offset = beijing): string {
  const at = momentAt(seconds, offset)
  return `${at.year}-${two(at.month)}-${two(at.day)}`
}

/** Midnight at the start of `2015-01-31`; null for what is no day. */
export function startOfDay(iso: string, offset = beijing): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  if (!parts) return null
  const seconds = secondsAt(Number(parts[1]), Number(parts[2]), Number(parts[3]), 0, offset)
  return isoDay(seconds, offset) === iso ? seconds : null
}

export const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000)
