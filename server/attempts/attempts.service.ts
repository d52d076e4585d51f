import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { type Bound, type Limit, stillCounting, waitFor } from './attempts.rules.ts'
import { createAttemptsStore } from './attempts.store.ts'

const day = 24 * 60 * 60_000

/** Counted in the database, so that several processes agree. */
export function createAttempts({ database, clock }: { database: Database; clock: Clock }) {
  const store = createAttemptsStore(database)

  function demand(found: { times: number[]; limits: Limit[] }[], at: number) {
    const wait = Math.max(...found.map(({ times, limits }) => waitFor(times, limits, at)))
    if (wait > 0) throw new DomainError('tooManyRequests', { seconds: Math.ceil(wait / 1000) })
  }

  /**
   * Counts one try for every bound and answers how many count now. A refused try is not counted, so nobody is locked
   * out for good.
   * @throws DomainError tooManyRequests with the seconds to wait
   */
  const takeEach = (bounds: Bound[]): Promise<Record<string, number>> =>
    database.transaction(async () => {
      const at = clock()
      const found: (Bound & { times: number[] })[] = []
      // In one order everywhere, so that two transactions never wait for each other.
      for (const { key, limits } of [...bounds].sort((a, b) => (a.key < b.key ? -1 : 1)))
        found.push({ key, limits, times: stillCounting(await store.lock(key, at), limits, at) })
      demand(found, at)
      for (const { key, times } of found) await store.put(key, [...times, at])
      return Object.fromEntries(found.map(({ key, times }) => [key, times.length + 1]))
    })
  const take = (keys: string[], limits: Limit[]) => takeEach([...new Set(keys)].map((key) => ({ key, limits })))

  /** Whether one more would be let in, without counting it. @throws DomainError tooManyRequests */
  async function check(keys: string[], limits: Limit[]) {
    const at = clock()
    const found = await Promise.all(
      keys.map(async (key) => ({ limits, times: stillCounting(await store.times(key), limits, at) })),
    )
    demand(found, at)
  }

  return {
    take,
    takeEach,
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
    /** The same for work that refuses by an error. @throws DomainError tooManyRequests, and what the work throws */
    unlessRefused: async <T>(keys: string[], limits: Limit[], work: () => Promise<T>): Promise<T> => {
      await check(keys, limits)
      return work().catch(async (error: unknown) => {
        if (error instanceof DomainError) await take(keys, limits)
        throw error
      })
    },
    clear: (keys: string[]) => database.transaction(() => store.remove(keys)),
    sweep: () => database.transaction(() => store.removeOld(clock() - day)),
  }
}

export type Attempts = ReturnType<typeof createAttempts>
