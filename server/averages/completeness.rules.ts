import { leastValid } from './capture.vocabulary.ts'

/** How much must be there for a day, a month and a year: the figures of GB 3095-2026, table 4, as in GB 3095-2012. */
export const hoursForDay = leastValid.day
const daysForMonth = (monthIndex: number) => (monthIndex === 1 ? leastValid.february : leastValid.month)

/** Whether so many valid days of each month of the year are enough. */
export function enoughDays(resolution: 'month' | 'year', perMonth: ArrayLike<number>, monthIndex: number): boolean {
  const valid = (index: number) => perMonth[index]! >= daysForMonth(index)
  if (resolution === 'month') return valid(monthIndex)
  let days = 0
  for (let index = 0; index < 12; index++) {
    if (!valid(index)) return false
    days += perMonth[index]!
  }
  return days >= leastValid.year
}

/** One variable at one length: what counts as n and of is said by the rule that fills it. */
export interface Column {
  values: Float32Array
  n: Uint16Array
  of: Uint16Array
  /** Hours without wind. */
  calm?: Uint16Array
}

export const newColumn = (length: number): Column => ({
  values: new Float32Array(length).fill(Number.NaN),
  n: new Uint16Array(length),
  of: new Uint16Array(length),
})
