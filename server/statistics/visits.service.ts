import { randomBytes } from 'node:crypto'
import { dayNumber, second } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Misses } from './misses.service.ts'
import { createMonths } from './months.service.ts'
import {
  figuresOf,
  isDoubleClick,
  isRobot,
  isView,
  type PageViewed,
  sessionKey,
  sessionOf,
  type Visit,
} from './visits.rules.ts'
import { createVisitsStore } from './visits.store.ts'

const writtenEvery = 5 * second
/** While the database cannot be written, and of pages whose last view is remembered. */
const mostWaiting = 20_000

/**
 * Views of pages. What is noted waits in memory and is written every few seconds, and when the server stops, so that no
 * page waits for it. The salt of the day lives in memory alone.
 */
export function createVisits({
  database,
  clock,
  misses,
}: {
  database: Database
  clock: Clock
  misses?: Pick<Misses, 'note'>
}) {
  const store = createVisitsStore(database)
  const months = createMonths({ database, clock })
  let today = { day: 0, salt: '', last: new Map<string, number>() }
  let waiting: Visit[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function startTimer() {
    if (timer) return
    timer = setTimeout(() => void flush(), writtenEvery)
    timer.unref()
  }

  async function write(rows: Visit[]) {
    const shown = await store.published([...new Set(rows.flatMap(({ datasetId }) => datasetId ?? []))])
    const views = rows.map((row) => ({ ...row, datasetId: shown.has(row.datasetId ?? 0) ? row.datasetId : null }))
    await database.transaction(async () => {
      const seen = new Set<string>()
      for (const day of new Set(views.map((view) => view.day))) {
        const sessions = [...new Set(views.filter((view) => view.day === day).map(({ session }) => session))]
        for (const key of await store.seen(day, sessions)) seen.add(key)
      }
      await store.write(views)
      // In one order everywhere, so that two transactions never wait for each other.
      const order = (one: { day: number; measure: string; subject: string }) =>
        `${one.day} ${one.measure} ${one.subject}`
      await store.add(figuresOf(views, seen).sort((a, b) => (order(a) < order(b) ? -1 : 1)))
    })
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(async () => {
      const rows = waiting
      waiting = []
      if (rows.length === 0) return
      try {
        await write(rows)
      } catch {
        waiting = [...rows, ...waiting].slice(0, mostWaiting)
        startTimer()
      }
    })
    return writing
  }

  return {
    isView,
    /** Somebody looks at a page: at once and without a promise, as a finished page has no time for more. */
    note: ({ page, datasetId, keyword }: PageViewed, address: string, userAgent: string | undefined) => {
      if (userAgent === undefined || isRobot(userAgent)) return
      const at = clock()
      const day = dayNumber(at)
      if (today.day !== day) today = { day, salt: randomBytes(32).toString('base64url'), last: new Map() }
      const session = sessionOf(today.salt, address, userAgent)
      if (keyword) misses?.note(keyword, sessionKey(day, session))
      const place = `${sessionKey(day, session)} ${page} ${datasetId ?? ''}`
      const before = today.last.get(place)
      // The newest stand last, so that the oldest are forgotten first.
      today.last.delete(place)
      today.last.set(place, at)
      if (today.last.size > mostWaiting) today.last.delete(today.last.keys().next().value!)
      if (isDoubleClick(before, at) || waiting.length >= mostWaiting) return
      waiting.push({ at, day, session, page, datasetId })
      startTimer()
    },
    flush,
    /** Views of before, and all figures counted anew from the log: for the demo. */
    takeOver: (rows: readonly Visit[]) =>
      database.transaction(async () => {
        await store.write(rows)
        const log = []
        for await (const some of store.log()) log.push(...some)
        await store.clear()
        await months.forget()
        await store.add(figuresOf(log))
      }),
    figures: store.figures,
    stop: async () => {
      await flush()
      if (timer) clearTimeout(timer)
    },
  }
}

export type Visits = ReturnType<typeof createVisits>
