import { LRUCache } from 'lru-cache'
import { minute } from '../basics/time.vocabulary.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'

interface Counted {
  began: number
  calls: number
}

/** People at once who are counted; beyond it the least recent begin anew. */
const mostCounted = 50_000

/**
 * Calls of an account in each minute, in this process. By the time that has passed and not by the clock, which may be
 * set; `now` in milliseconds.
 */
export function createCalls(now = () => performance.now()) {
  const counted = new LRUCache<number, Counted>({ max: mostCounted })
  return {
    /** @throws DomainError tooManyCalls */
    take: ({ accountId, limits: { callsPerMinute: most } }: Pick<Person, 'accountId' | 'limits'>): void => {
      const at = now()
      const known = counted.get(accountId)
      const current = known && at - known.began < minute ? known : { began: at, calls: 0 }
      if (current !== known) counted.set(accountId, current)
      if (current.calls >= most)
        throw new DomainError('tooManyCalls', { most, seconds: Math.ceil((current.began + minute - at) / 1000) })
      current.calls++
    },
  }
}
export type Calls = ReturnType<typeof createCalls>
