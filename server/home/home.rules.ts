import { dateOf, numberOf } from '../basics/time.vocabulary.ts'

/**
 * The last day of the ribbon: today where there are data for it, else today's day of the year in the latest year
 * that has data, so that the ribbon moves on every day also with data that ended.
 */
export function ribbonEnd(today: string, lastDay: string): string {
  if (lastDay >= today) return today
  const monthDay = today.slice(5) === '02-29' ? '02-28' : today.slice(5)
  const year = Number(lastDay.slice(0, 4))
  const sameYear = `${year}-${monthDay}`
  return sameYear <= lastDay ? sameYear : `${year - 1}-${monthDay}`
}

/** A day without so many of the stations of the fullest one tells of another network: a fifth may fail. */
const present = 0.8

/** Whether a line through these days is of the same stations, by how many measured on each. */
export const isSteady = (stations: number[]) => Math.min(...stations) >= present * Math.max(...stations)

export const daysBefore = (day: string, count: number) => dateOf(numberOf(day) - count)
