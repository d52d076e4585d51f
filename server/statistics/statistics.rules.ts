import { dateOf, dayNumber } from '../basics/time.vocabulary.ts'
import type { Person } from '../sessions/sessions.types.ts'

/** Which figures somebody sees: data categories and registrations (null: all), and names of what is not published. */
export interface Scope {
  kinds: string[] | null
  registrations: string[] | null
  hiddenToo: boolean
}

/** Whoever decides by data category meets nothing of the others; whoever manages, or only reads figures, sees all. */
export function scopeOf({ actions, reviewKinds }: Pick<Person, 'actions' | 'reviewKinds'>): Scope {
  const decides = actions.has('applications.decide') || actions.has('registrations.decide')
  const own = [...reviewKinds].sort()
  return {
    kinds: decides && !actions.has('datasets.manage') && !actions.has('applications.manage') ? own : null,
    registrations: decides && !actions.has('accounts.manage') ? own : null,
    hiddenToo: actions.has('datasets.manage'),
  }
}

export interface DayFigures {
  day: number
  count: number
  bytes: number
}

/** The `length` days that end with the day of `now`; days without downloads are there with 0. */
export function lastDays(found: DayFigures[], now: number, length: number) {
  const byDay = new Map(found.map((figures) => [figures.day, figures]))
  const today = dayNumber(now)
  return Array.from({ length }, (_, index) => {
    const number = today - length + 1 + index
    const { count = 0, bytes = 0 } = byDay.get(number) ?? {}
    return { date: dateOf(number), count, bytes }
  })
}
