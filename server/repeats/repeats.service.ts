import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { type Asked, keptFor, printOf, seal, unseal } from './repeats.rules.ts'
import { createRepeatsStore } from './repeats.store.ts'

/** Thrown where another process was quicker: what was begun is undone, and the other's answer given. */
export class AnsweredMeanwhile extends Error {}

/** What was made under a key that the caller chose, so that a call whose answer was lost makes nothing twice. */
export function createRepeats({ database, clock }: { database: Database; clock: Clock }) {
  const store = createRepeatsStore(database)
  const underWay = new Map<string, Promise<unknown>>()

  return {
    /** The answer that was given. @throws DomainError keyUsedOtherwise where something else was asked for */
    find: async (asked: Asked, given: unknown): Promise<string | null> => {
      const row = await store.find(asked.hash, clock() - keptFor)
      if (!row) return null
      if (row.print !== printOf(asked, given)) throw new DomainError('keyUsedOtherwise')
      return unseal(asked, row.answer)
    },
    /** One after the other in this process: a second one waits for what the first makes. */
    inTurn: async <T>({ hash }: Asked, work: () => Promise<T>): Promise<T> => {
      const before = underWay.get(hash)
      const turn = before ? before.then(work, work) : work()
      underWay.set(hash, turn)
      try {
        return await turn
      } finally {
        if (underWay.get(hash) === turn) underWay.delete(hash)
      }
    },
    /**
     * What is made and its answer, in one transaction: both are there, or neither. What is refused is not kept.
     * @throws AnsweredMeanwhile
     */
    make: <T>(asked: Asked, given: unknown, work: () => Promise<T>, answerOf: (made: T) => string): Promise<T> =>
      database.transaction(async () => {
        const now = clock()
        if (!(await store.claim(asked.hash, printOf(asked, given), now, now - keptFor))) throw new AnsweredMeanwhile()
        const made = await work()
        await store.keep(asked.hash, seal(asked, answerOf(made)))
        return made
      }),
    sweep: () => database.transaction(() => store.sweep(clock() - keptFor)),
  }
}

export type Repeats = ReturnType<typeof createRepeats>
