/** The seed's "now": everything it makes is older than this, on whatever day it runs. */
export const seedNow = Date.parse('2026-11-01T00:00:00+08:00')

export const day = 86_400_000
export const hour = 3_600_000

/** Midnight of an ISO date in Beijing time, in milliseconds. */
export const beijing = (date: string): number => Date.parse(`${date}T00:00:00+08:00`)

/** The parts of an instant on a clock in Beijing. */
export function beijingParts(instant: number) {
  const shifted = new Date(instant + 8 * hour)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

const two = (n: number) => String(n).padStart(2, '0')

export function beijingDate(instant: number): string {
  const { year, month, day } = beijingParts(instant)
  return `${year}-${two(month)}-${two(day)}`
}

export function beijingTime(instant: number): string {
  const { hour, minute } = beijingParts(instant)
  return `${beijingDate(instant)} ${two(hour)}:${two(minute)}`
}
