/** Days are named as in `2026-10-01` and counted in UTC: no clock is set forward among them. */
const length = 24 * 3_600_000
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const nextDay = (day: string, by = 1): string =>
  new Date(instantOf(day) + by * length).toISOString().slice(0, 10)

/** 0 is Monday. */
export const weekday = (day: string): number => (new Date(instantOf(day)).getUTCDay() + 6) % 7

export const daysBetween = (first: string, last: string): string[] => {
  const count = Math.round((instantOf(last) - instantOf(first)) / length) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => nextDay(first, index))
}

export function daysOfMonth(year: number, month: number): string[] {
  const first = `${year}-${String(month + 1).padStart(2, '0')}-01`
  const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => nextDay(first, index))
}

/** Days in a row that say the same are one entry to those who read them. */
export function runsOf<T extends { id: string; off: boolean; name: { zh: string; en: string } }>(days: T[]): T[][] {
  const runs: T[][] = []
  for (const day of days) {
    const last = runs.at(-1)?.at(-1)
    const goesOn =
      last &&
      nextDay(last.id) === day.id &&
      last.off === day.off &&
      last.name.zh === day.name.zh &&
      last.name.en === day.name.en
    if (goesOn) runs.at(-1)!.push(day)
    else runs.push([day])
  }
  return runs
}

/** Days that differ from the week: true is off. */
export type Differing = ReadonlyMap<string, boolean>

/** On which day an application is due that is sent on this one: the rest of each day counts as the rest of the next. */
export function dueDay(differing: Differing, sent: string, workdays: number): string {
  const works = (day: string) => !(differing.get(day) ?? weekday(day) > 4)
  let day = sent
  while (!works(day)) day = nextDay(day)
  // One sent on a day off begins with the first working day, at its very start.
  let left = day === sent ? workdays : workdays - 1
  while (left > 0) {
    day = nextDay(day)
    if (works(day)) left -= 1
  }
  return day
}
