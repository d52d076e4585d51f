import { LRUCache } from 'lru-cache'
import { dayNumber } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'

/**
 * Hours that are looked at, in days of one line (a variable at a station) by one network of visitors, or one account.
 * What was seen already costs nothing; a reader who turns over pages sees a part of the year. A visitor who takes the
 * archive page by page does not get it, and for who may have it that is a download.
 */
const mostDaysOfLine = 180
const mostDaysOfNetwork = 4000
/** For all readers together; beyond it the least recent are forgotten. */
const mostRemembered = 1_000_000

interface Seen {
  lines: Map<string, Set<number>>
  days: number
}

export function createLooks(clock: Clock) {
  const readers = new LRUCache<string, Seen>({ maxSize: mostRemembered, sizeCalculation: (seen) => seen.days + 20 })
  const dayOf = (seconds: number) => dayNumber(seconds * 1000)

  return {
    /** Whether this is still looking today; only then it counts. `first` and `last` in epoch seconds. */
    take(reader: string, lines: string[], first: number, last: number): boolean {
      const key = `${dayOf(clock() / 1000)} ${reader}`
      const seen = readers.get(key) ?? { lines: new Map<string, Set<number>>(), days: 0 }
      const fresh = lines.map((line) => {
        const days: number[] = []
        for (let at = dayOf(first); at <= dayOf(last); at++) if (!seen.lines.get(line)?.has(at)) days.push(at)
        return { line, days }
      })
      const more = fresh.reduce((sum, { days }) => sum + days.length, 0)
      if (more === 0) return true
      const tooMuch = ({ line, days }: { line: string; days: number[] }) =>
        days.length > 0 && (seen.lines.get(line)?.size ?? 0) + days.length > mostDaysOfLine
      if (seen.days + more > mostDaysOfNetwork || fresh.some(tooMuch)) return false
      for (const { line, days } of fresh) {
        const known = seen.lines.get(line) ?? new Set<number>()
        for (const one of days) known.add(one)
        seen.lines.set(line, known)
      }
      readers.set(key, { lines: seen.lines, days: seen.days + more })
      return true
    },
  }
}
