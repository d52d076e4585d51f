const dayMs = 86_400_000

export const beijingDay = (instant: number) => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10)

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

export const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * dayMs).toISOString().slice(0, 10)
