import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { createFiguresStore } from './figures.store.ts'
import { type Days, monthAfter, monthsOver, type Parts, partsOf } from './months.rules.ts'
import type { Step } from './statistics.vocabulary.ts'
import { createSumsStore } from './sums.store.ts'

/** Months that are over are counted once: figures of years cost no more than those of weeks. */
export function createMonths({ database, clock }: { database: Database; clock: Clock }) {
  const sums = createSumsStore(database)
  const { firstDay } = createFiguresStore(database)
  return {
    /** How days are added up fastest; told by the day, months are of no use. */
    parts: async (days: Days, step: Step = 'month'): Promise<Parts> =>
      step === 'day' ? { months: [], days: [days] } : partsOf(days, await sums.counted()),
    /** Counts what is over and not counted yet, a month at a time, so that others get their turn. */
    round: async () => {
      const [first, counted] = [await firstDay(), await sums.counted()]
      if (first === null) return
      for (const month of monthsOver(first, clock())) {
        if (counted.has(month)) continue
        await sums.count(month, monthAfter(month))
        await setImmediate()
      }
    },
    /** What they are made of has changed. */
    forget: () => database.transaction(sums.forget),
  }
}
export type Months = ReturnType<typeof createMonths>
