import { createHash } from 'node:crypto'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { type Limit, networkOf, stillCounting, waitFor } from './attempts.rules.ts'
import { createAttemptsStore } from './attempts.store.ts'

const day = 24 * 60 * 60_000

/** Only a hash is kept: people type passwords into the field for the name. */
const hashed = (subject: string) => createHash('sha256').update(subject).digest('base64url')
export const attemptKey = (what: string, subject: string) => `${what}:${hashed(subject)}`
export const addressKey = (what: string, address: string) => attemptKey(`${what}:address`, networkOf(address))

export interface Taken {
  at: number
  /** How many count now, per key, this one included. */
  counts: Record<string, number>
}

/** Counted in the database, so that several processes agree. */
export function createAttempts({ database, clock }: { database: Database; clock: Clock }) {
  const store = createAttemptsStore(database)
  return {
    /**
     * Counts one try for every key, before what is tried is done: parallel tries cannot slip through. A refused try
     * is not counted, so nobody is locked out for good.
     * @throws DomainError tooManyRequests with the seconds to wait
     */
    take: (keys: string[], limits: Limit[]): Promise<Taken> =>
      database.transaction(async () => {
        const at = clock()
        const found: [key: string, times: number[]][] = []
        // In one order everywhere, so that two transactions never wait for each other.
        for (const key of [...new Set(keys)].sort())
          found.push([key, stillCounting(await store.lock(key, at), limits, at)])
        const wait = Math.max(...found.map(([, times]) => waitFor(times, limits, at)))
        if (wait > 0) throw new DomainError('tooManyRequests', { seconds: Math.ceil(wait / 1000) })
        for (const [key, times] of found) await store.put(key, [...times, at])
        return { at, counts: Object.fromEntries(found.map(([key, times]) => [key, times.length + 1])) }
      }),
    /** What was tried turned out right: it does not count. */
    giveBack: ({ at, counts }: Taken): Promise<void> =>
      database.transaction(async () => {
        for (const key of Object.keys(counts).sort()) {
          const times = await store.lock(key, clock())
          const index = times.indexOf(at)
          if (index >= 0) await store.put(key, times.toSpliced(index, 1))
        }
      }),
    clear: (keys: string[]) => database.transaction(() => store.remove(keys)),
    sweep: () => database.transaction(() => store.removeOld(clock() - day)),
  }
}

export type Attempts = ReturnType<typeof createAttempts>
