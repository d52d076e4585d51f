import { dayNumber, iso, startOfDay } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { idleLife } from '../sessions/sessions.rules.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { lastDays } from './statistics.rules.ts'
import type { Dashboard } from './statistics.schema.ts'
import { createStatisticsStore } from './statistics.store.ts'

const days = 30
/** Counting over a large catalogue is not repeated for every look at the page. */
const figuresLast = 30_000

export function createStatistics({ database, clock }: { database: Database; clock: Clock }) {
  const store = createStatisticsStore(database)

  async function count(now: number): Promise<Dashboard> {
    const from = startOfDay(dayNumber(now) - days + 1)
    const datasets = await store.datasetsByStatus()
    const accounts = await store.accountsByStatus()
    const perDay = lastDays(await store.downloadsByDay(from), now, days)
    return {
      at: iso(now),
      datasets: {
        published: datasets.published ?? 0,
        withdrawn: datasets.withdrawn ?? 0,
        draft: datasets.draft ?? 0,
        withoutFiles: await store.publishedWithoutFiles(),
      },
      accounts: {
        total: Object.values(accounts).reduce((sum, some) => sum + some, 0),
        enabled: accounts.enabled ?? 0,
        pending: accounts.pending ?? 0,
      },
      sessions: await store.sessionsAlive(now, now - idleLife),
      storedBytes: await store.storedBytes(),
      downloads: {
        days: perDay,
        count: perDay.reduce((sum, day) => sum + day.count, 0),
        bytes: perDay.reduce((sum, day) => sum + day.bytes, 0),
        before: await store.downloadsBetween(startOfDay(dayNumber(now) - 2 * days + 1), from),
        newest: await store.newestDownloads(8),
      },
    }
  }

  let taken: { at: number; figures: Promise<Dashboard> } | undefined

  return {
    dashboard: async (person: Person): Promise<Dashboard> => {
      const now = clock()
      if (!taken || now - taken.at >= figuresLast) {
        const figures = count(now)
        taken = { at: now, figures }
        figures.catch(() => {
          taken = undefined
        })
      }
      const figures = await taken.figures
      if (person.actions.has('accounts.read')) return figures
      const newest = figures.downloads.newest.map((download) => ({ ...download, username: null }))
      return { ...figures, downloads: { ...figures.downloads, newest } }
    },
  }
}

export type Statistics = ReturnType<typeof createStatistics>
