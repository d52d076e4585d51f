import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { type Limit, stillCounting, waitFor } from './attempts.rules.ts'
import { createAttemptsStore } from './attempts.store.ts'

const day = 24 * 60 * 60_000

/** Counted in the database, so that several processes agree. */
export function createAttempts({ database, clock }: { database: Database; clock: Clock }) {
  const store = createAttemptsStore(database)

  function demand(found: number[][], limits: Limit[], at: number) {
    const wait = Math.max(...found.map((times) => waitFor(times, limits, at)))
    if (wait > 0) throw new DomainError('tooManyRequests', { seconds: Math.ceil(wait / 1000) })
  }

  /**
   * Counts one try for every key and answers how many count now. A refused try is not counted, so nobody is locked
   * out for good.
   * @throws DomainError tooManyRequests with the seconds to wait
   */
  const take = (keys: string[], limits: Limit[]): Promise<Record<string, number>> =>
    database.transaction(async () => {
      const at = clock()
      const found: [key: string, times: number[]][] = []
      // In one order everywhere, so that two transactions never wait for each other.
      for (const key of [...new Set(keys)].sort())
        found.push([key, stillCounting(await store.lock(key, at), limits, at)])
      demand(
        found.map(([, times]) => times),
        limits,
        at,
      )
      for (const [key, times] of found) await store.put(key, [...times, at])
      return Object.fromEntries(found.map(([key, times]) => [key, times.length + 1]))
    })

  /** Whether one more would be let in, without counting it. @throws DomainError tooManyRequests */
  async function check(keys: string[], limits: Limit[]) {
    const at = clock()
    const found = await Promise.all(keys.map(async (key) => stillCounting(await store.times(key), limits, at)))
    demand(found, limits, at)
  }

  return {
    take,
    check,
    /**
     * Tries where only the wrong ones count: `work` says whether this one was right. Looked at before and after, so
     * that of many at once no more are answered than one after the other, and a crowd that logs in at once is let in.
     * @throws DomainError tooManyRequests
     */
    unlessWrong: async (
      keys: string[],
      limits: Limit[],
      work: () => Promise<boolean>,
    ): Promise<{ right: true } | { right: false; counts: Record<string, number> }> => {
      await check(keys, limits)
      if (!(await work())) return { right: false, counts: await take(keys, limits) }
      await check(keys, limits)
      return { right: true }
    },
    clear: (keys: string[]) => database.transaction(() => store.remove(keys)),
    sweep: () => database.transaction(() => store.removeOld(clock() - day)),
  }
}

export type Attempts = ReturnType<typeof createAttempts>
