import { setTimeout as wait } from 'node:timers/promises'
import { createTurns, type Turns } from '../engines/turns.ts'
import { DomainError } from '../errors.ts'

/**
 * Holds calls back for a while. One place holds few at a time, so nobody's waiting takes all connections; where a great
 * many wait, the next is let through: the hashing of passwords has a queue of its own.
 */
export function createPatience(mostEach = 4, mostInLine = 16, mostInAll = 400) {
  const places = new Map<string, Turns>()
  let inAll = 0

  /**
   * `mayQueue`: where the place holds as many as it may, this call waits for its turn in a short line.
   * @throws DomainError tooManyRequests where it is refused for want of room
   */
  return async (name: string, milliseconds: number, mayQueue = false): Promise<void> => {
    if (milliseconds <= 0) return
    const place = places.get(name) ?? createTurns(mostEach, mostInLine)
    const full = place.full()
    if (full && !(mayQueue && place.inLine() < mostInLine))
      throw new DomainError('tooManyRequests', { seconds: Math.ceil(milliseconds / 1000) })
    if (inAll >= mostInAll) return
    inAll++
    try {
      const came = performance.now()
      const turn = place.take()!
      places.set(name, place)
      const leave = await turn
      // The place is taken for the whole time, so that no more go on than without a line; the line counts as waiting.
      const left = full ? Math.max(0, milliseconds - (performance.now() - came)) : milliseconds
      void wait(milliseconds, undefined, { ref: false }).then(() => {
        leave()
        if (place.idle()) places.delete(name)
      })
      await wait(left)
    } finally {
      inAll--
    }
  }
}
