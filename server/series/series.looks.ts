import { LRUCache } from 'lru-cache'
import { dayNumber } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'

/**
 * Delivered values that are looked at, in pages of one line (a variable at a station) by one network of visitors, or one
 * account: 24 hours make a page, or 24 days where the source has no hours. What was seen already costs nothing; a reader
 * who turns over pages sees a part of the archive. A visitor who takes it page by page does not get it, and for who may
 * have it that is a download.
 */
export const daysOfPage = { hour: 1, day: 24 } as const
const mostPagesOfLine = 180
/** A little more than the fullest chart, of 16,000 hours. */
const mostPagesOfDataset = 720
const mostPagesOfNetwork = 2000
/** For all readers together; beyond it the least recent are forgotten. */
const mostRemembered = 1_000_000

interface Seen {
  lines: Map<string, Set<number>>
  ofDataset: Map<number, number>
  pages: number
}

export function createLooks(clock: Clock) {
  const readers = new LRUCache<string, Seen>({ maxSize: mostRemembered, sizeCalculation: (seen) => seen.pages + 20 })
  const dayOf = (seconds: number) => dayNumber(seconds * 1000)

  return {
    /** Whether this is still looking today; only then it counts. `first` and `last` in epoch seconds, `days` of a page. */
    take(
      reader: string,
      dataset: number,
      lines: string[],
      { first, last, days }: { first: number; last: number; days: number },
    ): boolean {
      const key = `${dayOf(clock() / 1000)} ${reader}`
      const seen = readers.get(key) ?? {
        lines: new Map<string, Set<number>>(),
        ofDataset: new Map<number, number>(),
        pages: 0,
      }
      const pageOf = (seconds: number) => Math.floor(dayOf(seconds) / days)
      const fresh = lines.map((line) => {
        const pages: number[] = []
        for (let at = pageOf(first); at <= pageOf(last); at++) if (!seen.lines.get(line)?.has(at)) pages.push(at)
        return { line, pages }
      })
      const more = fresh.reduce((sum, { pages }) => sum + pages.length, 0)
      if (more === 0) return true
      const tooMuch = ({ line, pages }: { line: string; pages: number[] }) =>
        pages.length > 0 && (seen.lines.get(line)?.size ?? 0) + pages.length > mostPagesOfLine
      const ofDataset = (seen.ofDataset.get(dataset) ?? 0) + more
      if (seen.pages + more > mostPagesOfNetwork || ofDataset > mostPagesOfDataset || fresh.some(tooMuch)) return false
      for (const { line, pages } of fresh) {
        const known = seen.lines.get(line) ?? new Set<number>()
        for (const one of pages) known.add(one)
        seen.lines.set(line, known)
      }
      seen.ofDataset.set(dataset, ofDataset)
      readers.set(key, { ...seen, pages: seen.pages + more })
      return true
    },
  }
}
