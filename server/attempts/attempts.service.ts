import { day, hour } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { type Bound, bounds as boundsOf, type Limit, mostOf, short, stillCounting, waitFor } from './attempts.rules.ts'
import { createAttemptsStore } from './attempts.store.ts'

interface Found extends Bound {
  times: number[]
}

/** Counted in the database, so that several processes agree. */
export function createAttempts({ database, clock }: { database: Database; clock: Clock }) {
  const store = createAttemptsStore(database)

  function demand(found: Found[], at: number) {
    const wait = Math.max(
      0,
      ...found.filter((one) => !one.slows).map(({ times, limits }) => waitFor(times, limits, at)),
    )
    if (wait > 0) throw new DomainError('tooManyRequests', { seconds: Math.ceil(wait / 1000) })
  }

  /** In one order everywhere, so that two transactions never wait for each other. */
  async function lock(bounds: Bound[], at: number): Promise<Map<string, Found>> {
    const found = new Map<string, Found>()
    for (const bound of [...bounds].sort((a, b) => (a.key < b.key ? -1 : 1)))
      found.set(bound.key, { ...bound, times: stillCounting(await store.lock(bound.key, at), bound.limits, at) })
    return found
  }

  const read = (bounds: Bound[], at: number): Promise<Found[]> =>
    Promise.all(
      bounds.map(async (bound) => ({ ...bound, times: stillCounting(await store.times(bound.key), bound.limits, at) })),
    )

  async function add(found: Map<string, Found>, at: number): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const { key, limits, times, firstOf } of found.values()) {
      const counted = firstOf === undefined || found.get(firstOf)?.times.length === 0
      const now = counted ? [...times, at].slice(-mostOf(limits)) : times
      if (counted) await store.put(key, now)
      counts[key] = now.length
    }
    return counts
  }

  /**
   * Counts one try for every bound and answers how many count now. A refused try is not counted, so nobody is locked
   * out for good.
   * @throws DomainError tooManyRequests with the seconds to wait
   */
  const takeEach = (bounds: Bound[]): Promise<Record<string, number>> =>
    database.transaction(async () => {
      const at = clock()
      const found = await lock(bounds, at)
      demand([...found.values()], at)
      return add(found, at)
    })
  const take = (keys: string[], limits: Limit[]) => takeEach(boundsOf(keys, limits))

  /** Whether one more would be let in, without counting it. @throws DomainError tooManyRequests */
  async function check(bounds: Bound[]) {
    const at = clock()
    demand(await read(bounds, at), at)
  }

  return {
    take,
    takeEach,
    check,
    /** How many count now, by key. */
    counts: async (bounds: Bound[]): Promise<Record<string, number>> =>
      Object.fromEntries((await read(bounds, clock())).map(({ key, times }) => [key, times.length])),
    /**
     * How many count now, alone: others that ask for the same wait for the running transaction. `add` counts one more.
     */
    alone: async (bounds: Bound[]) => {
      const at = clock()
      const found = await lock(bounds, at)
      const counts = Object.fromEntries([...found.values()].map(({ key, times }) => [key, times.length]))
      return { counts, add: () => add(found, at) }
    },
    /**
     * Tries where only the wrong ones count: `work` says whether this one was right. Looked at before and after, so
     * that of many at once no more are answered than one after the other, and a crowd that logs in at once is let in.
     * @throws DomainError tooManyRequests
     */
    unlessWrong: async (
      bounds: Bound[],
      work: () => Promise<boolean>,
    ): Promise<{ right: true } | { right: false; counts: Record<string, number> }> => {
      await check(bounds)
      if (!(await work())) return { right: false, counts: await takeEach(bounds) }
      await check(bounds)
      return { right: true }
    },
    clear: (keys: string[]) => database.transaction(() => store.remove(keys)),
    /** All whose key begins with this one. */
    clearUnder: (key: string) => database.transaction(() => store.removeUnder(key)),
    sweep: () =>
      database.transaction(async () => {
        await store.removeOld(clock() - day)
        for (const key of short) await store.removeOld(clock() - hour, key)
      }),
  }
}

export type Attempts = ReturnType<typeof createAttempts>
