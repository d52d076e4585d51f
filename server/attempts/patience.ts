import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '../errors.ts'

/**
 * Holds calls back for a while. One place holds few at a time, so nobody's waiting takes all connections; where a great
 * many places wait, the next is let through: the hashing of passwords has a queue of its own.
 */
export function createPatience(mostEach = 4, mostInAll = 400) {
  const held = new Map<string, number>()
  let inAll = 0

  /** @throws DomainError tooManyRequests where this place holds as many as it may */
  return async (place: string, milliseconds: number): Promise<void> => {
    if (milliseconds <= 0) return
    const here = held.get(place) ?? 0
    if (here >= mostEach) throw new DomainError('tooManyRequests', { seconds: Math.ceil(milliseconds / 1000) })
    if (inAll >= mostInAll) return
    held.set(place, here + 1)
    inAll++
    try {
      await wait(milliseconds)
    } finally {
      inAll--
      const left = held.get(place)! - 1
      if (left > 0) held.set(place, left)
      else held.delete(place)
    }
  }
}

export type Patience = ReturnType<typeof createPatience>
