import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { troubleOf } from '../engines/trouble.ts'
import { afterFailure, mayRun, reasonOf } from './jobs.rules.ts'
import { createJobsStore } from './jobs.store.ts'

/** Some things of a job failed; the others had their turn, and the job itself is well. */
export class ItemsFailed extends Error {
  override readonly name = 'ItemsFailed'
}
/** So many in a row that meet a database that is away: the rest is left for the next round. */
const mostAway = 3

/**
 * For work on many things that stand by themselves: one that fails does not hold up the others. It is tried again later
 * and later, and after some failures lies still until somebody says so in the console.
 */
export function createItems({ database, clock }: { database: Database; clock: Clock }) {
  const store = createJobsStore(database)
  return {
    turns: async (job: string) => {
      const failing = new Map((await store.items(job)).map((row) => [row.item, row]))
      let trouble: unknown
      const offered = new Set<string>()
      let failed = false
      let away = 0
      const open = (item: string) => {
        const row = failing.get(item)
        return away < mostAway && (!row || mayRun(row, clock()))
      }
      return {
        /** Undefined where it failed, or is not to be tried now. */
        take: async <T>(id: number | string, work: () => Promise<T>): Promise<T | undefined> => {
          const item = String(id)
          offered.add(item)
          if (!open(item)) return undefined
          try {
            const result = await work()
            away = 0
            if (failing.delete(item)) await database.transaction(() => store.forgetItem(job, item))
            return result
          } catch (error) {
            if (!failed) trouble = error
            failed = true
            if (troubleOf(error)) {
              away++
              return undefined
            }
            away = 0
            const now = clock()
            const row = {
              job,
              item,
              failedAt: now,
              error: reasonOf(error),
              ...afterFailure((failing.get(item)?.failures ?? 0) + 1, now),
            }
            failing.set(item, row)
            await database.transaction(() => store.setItem(row))
            return undefined
          }
        },
        /**
         * When all had their turn. What failed before and was not among them was settled otherwise: unless some were
         * left out, it is forgotten. @throws ItemsFailed, or that the database is away
         */
        end: async ({ leftOut = false } = {}) => {
          if (failed && troubleOf(trouble)) throw trouble
          const settled = leftOut ? [] : [...failing.keys()].filter((item) => !offered.has(item))
          if (settled.length > 0)
            await database.transaction(async () => {
              for (const item of settled) await store.forgetItem(job, item)
            })
          if (!failed) return
          throw new ItemsFailed(trouble instanceof Error ? trouble.message : String(trouble), { cause: trouble })
        },
      }
    },
  }
}

export type Items = ReturnType<typeof createItems>
export type Turns = Awaited<ReturnType<Items['turns']>>
