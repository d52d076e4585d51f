import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '../errors.ts'

interface Place {
  held: number
  /** In the order they came. */
  line: (() => void)[]
}

/**
 * Holds calls back for a while. One place holds few at a time, so nobody's waiting takes all connections; where a great
 * many wait, the next is let through: the hashing of passwords has a queue of its own.
 */
export function createPatience(mostEach = 4, mostInLine = 16, mostInAll = 400) {
  const places = new Map<string, Place>()
  let inAll = 0

  function leave(name: string, place: Place) {
    const next = place.line.shift()
    // Whoever was first in the line takes over, so the number that is held stays.
    if (next) return next()
    place.held--
    if (place.held === 0) places.delete(name)
  }

  /**
   * `mayQueue`: where the place holds as many as it may, this call waits for its turn in a short line.
   * @throws DomainError tooManyRequests where it is refused for want of room
   */
  return async (name: string, milliseconds: number, mayQueue = false): Promise<void> => {
    if (milliseconds <= 0) return
    const place = places.get(name) ?? { held: 0, line: [] }
    const full = place.held >= mostEach
    if (full && !(mayQueue && place.line.length < mostInLine))
      throw new DomainError('tooManyRequests', { seconds: Math.ceil(milliseconds / 1000) })
    if (inAll >= mostInAll) return
    inAll++
    try {
      const came = performance.now()
      if (full) await new Promise<void>((resolve) => place.line.push(resolve))
      else {
        place.held++
        places.set(name, place)
      }
      // The place is taken for the whole time, so that no more go on than without a line; the line counts as waiting.
      const left = full ? Math.max(0, milliseconds - (performance.now() - came)) : milliseconds
      void wait(milliseconds, undefined, { ref: false }).then(() => leave(name, place))
      await wait(left)
    } finally {
      inAll--
    }
  }
}

export type Patience = ReturnType<typeof createPatience>
