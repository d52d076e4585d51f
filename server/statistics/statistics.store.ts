import { and, count, desc, eq, exists, gt, gte, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { both } from '../basics/language.ts'
import { beijingLead, day, iso } from '../basics/time.vocabulary.ts'
import type { DatasetState } from '../datasets/datasets.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import type { DayFigures } from './statistics.rules.ts'

export function createStatisticsStore(database: Database) {
  const { datasets, versions, files, accounts, reviewKinds, sessions, downloads } = database.tables
  /** Sums come as text from PostgreSQL, whose sum of big numbers is a decimal. */
  const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const within = (kinds: string[] | null): SQL | undefined =>
    kinds === null ? undefined : kinds.length ? inArray(datasets.kind, kinds) : sql`1 = 0`
  const asksFor = (kinds?: string[]) =>
    database.sql
      .select({ kind: reviewKinds.kind })
      .from(reviewKinds)
      .where(and(eq(reviewKinds.accountId, accounts.id), kinds && inArray(reviewKinds.kind, kinds)))

  return {
    datasetsByStatus: async (kinds: string[] | null) =>
      Object.fromEntries(
        (
          await database.sql
            .select({ status: datasets.status, count: count() })
            .from(datasets)
            .where(within(kinds))
            .groupBy(datasets.status)
        ).map((row) => [row.status, row.count]),
      ) as Partial<Record<DatasetState, number>>,

    publishedWithoutFiles: async (kinds: string[] | null): Promise<number> => {
      const withFiles = database.sql
        .select({ datasetId: versions.datasetId, number: versions.number })
        .from(files)
        .innerJoin(versions, eq(versions.id, files.versionId))
        .groupBy(versions.datasetId, versions.number)
        .as('with_files')
      const [row] = await database.sql
        .select({ count: count() })
        .from(datasets)
        .leftJoin(withFiles, and(eq(withFiles.datasetId, datasets.id), eq(withFiles.number, datasets.currentVersion)))
        .where(and(eq(datasets.status, 'published'), isNull(withFiles.datasetId), within(kinds)))
      return row?.count ?? 0
    },

    accountsByStatus: async () =>
      Object.fromEntries(
        (
          await database.sql.select({ status: accounts.status, count: count() }).from(accounts).groupBy(accounts.status)
        ).map((row) => [row.status, row.count]),
      ) as Partial<Record<'pending' | 'enabled' | 'rejected' | 'disabled', number>>,

    /** Registrations under review that somebody with these categories sees: who asks for one of them, or for none. */
    pending: async (kinds: string[] | null): Promise<number> => {
      const seen = kinds && or(notExists(asksFor()), kinds.length ? exists(asksFor(kinds)) : undefined)
      const [row] = await database.sql
        .select({ count: count() })
        .from(accounts)
        .where(and(eq(accounts.status, 'pending'), seen ?? undefined))
      return row?.count ?? 0
    },

    /** Sessions that a call at `now` would still find alive. */
    sessionsAlive: async (now: number, seenSince: number): Promise<number> => {
      const [row] = await database.sql
        .select({ count: count() })
        .from(sessions)
        .where(and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenSince), isNull(sessions.endedAt)))
      return row?.count ?? 0
    },

    storedBytes: async (kinds: string[] | null): Promise<number> => {
      const contents = database.sql
        .select({ bytes: sql<number>`max(${files.bytes})`.as('bytes') })
        .from(files)
        .innerJoin(versions, eq(versions.id, files.versionId))
        .innerJoin(datasets, eq(datasets.id, versions.datasetId))
        .where(within(kinds))
        .groupBy(files.sha256)
        .as('contents')
      const [row] = await database.sql.select({ bytes: sumOf(contents.bytes) }).from(contents)
      return row?.bytes ?? 0
    },

    downloadsByDay: async (from: number, kinds: string[] | null): Promise<DayFigures[]> => {
      const number = sql<number>`(${downloads.at} + ${sql.raw(`${beijingLead}`)}) / ${sql.raw(`${day}`)}`.mapWith(
        Number,
      )
      return database.sql
        .select({ day: number, count: count(), bytes: sumOf(downloads.bytes) })
        .from(downloads)
        .innerJoin(datasets, eq(datasets.id, downloads.datasetId))
        .where(and(gte(downloads.at, from), within(kinds)))
        .groupBy(number)
    },

    downloadsBetween: async (from: number, to: number, kinds: string[] | null): Promise<number> => {
      const [row] = await database.sql
        .select({ count: count() })
        .from(downloads)
        .innerJoin(datasets, eq(datasets.id, downloads.datasetId))
        .where(and(gte(downloads.at, from), lt(downloads.at, to), within(kinds)))
      return row?.count ?? 0
    },

    newestDownloads: async (most: number, kinds: string[] | null, hiddenToo: boolean) => {
      const rows = await database.sql
        .select({
          id: downloads.id,
          at: downloads.at,
          method: downloads.method,
          bytes: downloads.bytes,
          content: downloads.content,
          datasetId: datasets.id,
          nameZh: datasets.nameZh,
          nameEn: datasets.nameEn,
          username: accounts.username,
        })
        .from(downloads)
        .innerJoin(datasets, eq(datasets.id, downloads.datasetId))
        .leftJoin(accounts, eq(accounts.id, downloads.accountId))
        .where(and(within(kinds), hiddenToo ? undefined : eq(datasets.status, 'published')))
        .orderBy(desc(downloads.id))
        .limit(most)
      return rows.map((row) => ({
        id: row.id,
        at: iso(row.at),
        method: row.method,
        bytes: row.bytes,
        files: row.method === 'direct' ? row.content.length : 0,
        dataset: { id: row.datasetId, name: both(row, 'name') },
        username: row.username,
      }))
    },
  }
}
