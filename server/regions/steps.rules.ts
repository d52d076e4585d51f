/** How long a time step is, and what an amount of its unit comes to in it. */
import { dayNumber, decodeTime, type TimeUnit } from '../averages/cf-times.rules.ts'
import { fluxFactor, periodName, powersOf, tonnesOf } from './regions.rules.ts'

const daySeconds = 86_400
const countOf = (value: number, unit: TimeUnit): number | null => {
  const date = decodeTime(value, unit)
  return date && dayNumber(unit.calendar, date.year, date.month, date.day) * daySeconds + date.second
}

/** Seconds between two times of a calendar. */
export function between(from: number, to: number, unit: TimeUnit): number | null {
  const [a, b] = [countOf(from, unit), countOf(to, unit)]
  return a === null || b === null ? null : b - a
}

export const yearOf = (value: number, unit: TimeUnit) => decodeTime(value, unit)?.year ?? null

export function secondsOfYear(value: number, { calendar, ...unit }: TimeUnit): number {
  const year = yearOf(value, { calendar, ...unit }) ?? 2001
  return (dayNumber(calendar, year + 1, 1, 1) - dayNumber(calendar, year, 1, 1)) * daySeconds
}
function secondsOfMonth(value: number, unit: TimeUnit): number {
  const { year, month } = decodeTime(value, unit)!
  const next = month === 12 ? ([year + 1, 1] as const) : ([year, month + 1] as const)
  return (dayNumber(unit.calendar, ...next, 1) - dayNumber(unit.calendar, year, month, 1)) * daySeconds
}

/** Of a time without bounds the neighbours tell about how long it is; months and years have lengths of their own. */
export function secondsAbout(value: number, neighbour: number, unit: TimeUnit): number | null {
  const apart = Math.abs(between(value, neighbour, unit) ?? Number.NaN)
  if (!(apart > 0)) return null
  const days = apart / daySeconds
  if (days >= 27 && days <= 32) return secondsOfMonth(value, unit)
  return days >= 359 && days <= 367 ? secondsOfYear(value, unit) : apart
}

/**
 * What makes tonnes in the step of a cell's value (of an amount), or of its value times its area in m² (of a flux); null
 * where the unit is no mass, or nobody knows how long the step is.
 */
export function tonnesInStep(
  unit: string,
  quantity: 'amount' | 'flux',
  { seconds, year }: { seconds: number | null; year: number },
): number | null {
  if (quantity === 'flux') return seconds === null ? null : (fluxFactor(unit)! * seconds) / 1000
  const tonnes = tonnesOf(unit)
  if (tonnes === null) return null
  const per = [...powersOf(unit)].find(([name, power]) => name in perSeconds && power === -1)?.[0]
  if (per === undefined) return tonnes
  if (seconds === null) return null
  const name = perSeconds[per]!
  // A month's amount in a step that is a month, whatever month it is.
  if (name === periodName(seconds)) return tonnes
  const length = { h: 3600, d: daySeconds, month: year / 12, a: year, s: 1 }[name]
  return (tonnes * seconds) / length
}
const perSeconds: Readonly<Record<string, 'h' | 'd' | 'month' | 'a' | 's'>> = {
  ...{ s: 's', h: 'h', hr: 'h', hour: 'h', d: 'd', day: 'd', month: 'month', mon: 'month' },
  ...{ a: 'a', yr: 'a', y: 'a', year: 'a' },
}
