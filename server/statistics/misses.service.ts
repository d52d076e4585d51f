import { LRUCache } from 'lru-cache'
import { dayNumber, iso, second } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { countedWord, fewestAsked, keptDays, mostLooked, mostTold, toldDays } from './misses.rules.ts'
import { createMissesStore } from './misses.store.ts'
import type { SearchMisses } from './statistics.schema.ts'

const writtenEvery = 5 * second
const mostWaiting = 2000
/** Words of a day; whoever makes up words does not fill the database. */
const mostOfDay = 5000
/** Words that found nothing a moment ago, and readers whose word was counted today. */
const mostRemembered = 20_000

/**
 * Words that readers looked for and did not find. The search says that a word finds nothing; a view of the page says that a
 * reader, and no robot, asked for it. Only the word, its day and how many asked are written.
 */
export function createMisses({ database, clock }: { database: Database; clock: Clock }) {
  const store = createMissesStore(database)
  const empty = new LRUCache<string, true>({ max: mostRemembered })
  const counted = new LRUCache<string, true>({ max: mostRemembered })
  let ofDay = { day: 0, words: new Set<string>() }
  let waiting = new Map<string, { day: number; word: string; count: number }>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(async () => {
      const rows = [...waiting.values()]
      waiting = new Map()
      // What cannot be written now is not worth being kept waiting.
      if (rows.length > 0) await store.add(rows).catch(() => undefined)
    })
    return writing
  }

  return {
    /** The search found nothing, or something after all. */
    found: (keyword: string, total: number) => {
      const word = countedWord(keyword)
      if (word === null) return
      if (total === 0) empty.set(word, true)
      else empty.delete(word)
    },
    /** A reader looks at the page of this search; `session` names them for this day. */
    note: (keyword: string, session: string) => {
      const word = countedWord(keyword)
      if (word === null || !empty.has(word) || counted.has(`${session} ${word}`)) return
      const day = dayNumber(clock())
      if (ofDay.day !== day) ofDay = { day, words: new Set() }
      if (!ofDay.words.has(word) && ofDay.words.size >= mostOfDay) return
      ofDay.words.add(word)
      counted.set(`${session} ${word}`, true)
      const key = `${day} ${word}`
      const before = waiting.get(key)
      if (!before && waiting.size >= mostWaiting) return
      waiting.set(key, { day, word, count: (before?.count ?? 0) + 1 })
      timer ??= setTimeout(() => void flush(), writtenEvery).unref()
    },
    flush,
    /** Those that still find nothing: what was published or called the same since has gone from them. */
    told: async (totalOf: (keyword: string) => Promise<number>): Promise<SearchMisses> => {
      const now = clock()
      const words = await store.most(dayNumber(now) - toldDays, fewestAsked, mostLooked)
      const list = []
      for (const one of words) {
        if (list.length === mostTold) break
        if ((await totalOf(one.word)) === 0) list.push(one)
      }
      return { at: iso(now), days: toldDays, fewest: fewestAsked, list }
    },
    sweep: () => store.forget(dayNumber(clock()) - keptDays),
    stop: flush,
  }
}
export type Misses = ReturnType<typeof createMisses>
