import { dayNumber, iso, startOfDay } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { createLasting } from '../engines/once.ts'
import { idleLife } from '../sessions/sessions.rules.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { lastDays, type Scope, scopeOf } from './statistics.rules.ts'
import type { Dashboard } from './statistics.schema.ts'
import { createStatisticsStore } from './statistics.store.ts'
import { shownDays } from './statistics.vocabulary.ts'

/** Counting over a large catalogue is not repeated for every look at the page. */
const figuresLast = 30_000
const mostKept = 100

export function createStatistics({ database, clock }: { database: Database; clock: Clock }) {
  const store = createStatisticsStore(database)

  async function count(now: number, { kinds, registrations, hiddenToo }: Scope): Promise<Dashboard> {
    const from = startOfDay(dayNumber(now) - shownDays + 1)
    const datasets = await store.datasetsByStatus(kinds)
    const accounts = await store.accountsByStatus()
    const perDay = lastDays(await store.downloadsByDay(from, kinds), now, shownDays)
    return {
      at: iso(now),
      datasets: {
        published: datasets.published ?? 0,
        withdrawn: datasets.withdrawn ?? 0,
        draft: datasets.draft ?? 0,
        withoutFiles: await store.publishedWithoutFiles(kinds),
      },
      accounts: {
        total: Object.values(accounts).reduce((sum, some) => sum + some, 0),
        enabled: accounts.enabled ?? 0,
        pending: await store.pending(registrations),
      },
      sessions: await store.sessionsAlive(now, now - idleLife),
      storedBytes: await store.storedBytes(kinds),
      downloads: {
        days: perDay,
        count: perDay.reduce((sum, day) => sum + day.count, 0),
        bytes: perDay.reduce((sum, day) => sum + day.bytes, 0),
        before: await store.downloadsBetween(startOfDay(dayNumber(now) - 2 * shownDays + 1), from, kinds),
        newest: await store.newestDownloads(8, kinds, hiddenToo),
      },
    }
  }

  /** By who sees the same. */
  const kept = createLasting<Dashboard>(clock, figuresLast, mostKept)

  return {
    dashboard: async (person: Person): Promise<Dashboard> => {
      const scope = scopeOf(person)
      const figures = await kept(JSON.stringify(scope), (now) => count(now, scope))
      if (person.actions.has('accounts.read')) return figures
      const newest = figures.downloads.newest.map((download) => ({ ...download, username: null }))
      return { ...figures, downloads: { ...figures.downloads, newest } }
    },
  }
}

export type Statistics = ReturnType<typeof createStatistics>
