import { and, count, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import { both } from '../basics/language.ts'
import { beijingLead, day, iso } from '../basics/time.vocabulary.ts'
import type { DatasetState } from '../datasets/datasets.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import type { DayFigures } from './statistics.rules.ts'

export function createStatisticsStore(database: Database) {
  const { datasets, versions, files, accounts, sessions, downloads } = database.tables
  /** Sums come as text from PostgreSQL, whose sum of big numbers is a decimal. */
  const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

  return {
    datasetsByStatus: async () =>
      Object.fromEntries(
        (
          await database.sql.select({ status: datasets.status, count: count() }).from(datasets).groupBy(datasets.status)
        ).map((row) => [row.status, row.count]),
      ) as Partial<Record<DatasetState, number>>,

    publishedWithoutFiles: async (): Promise<number> => {
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
        .where(and(eq(datasets.status, 'published'), isNull(withFiles.datasetId)))
      return row?.count ?? 0
    },

    accountsByStatus: async () =>
      Object.fromEntries(
        (
          await database.sql.select({ status: accounts.status, count: count() }).from(accounts).groupBy(accounts.status)
        ).map((row) => [row.status, row.count]),
      ) as Partial<Record<'pending' | 'enabled' | 'rejected' | 'disabled', number>>,

    /** Sessions that a call at `now` would still find alive. */
    sessionsAlive: async (now: number, seenSince: number): Promise<number> => {
      const [row] = await database.sql
        .select({ count: count() })
        .from(sessions)
        .where(and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenSince), isNull(sessions.endedAt)))
      return row?.count ?? 0
    },

    storedBytes: async (): Promise<number> => {
      const contents = database.sql
        .select({ bytes: sql<number>`max(${files.bytes})`.as('bytes') })
        .from(files)
        .groupBy(files.sha256)
        .as('contents')
      const [row] = await database.sql.select({ bytes: sumOf(contents.bytes) }).from(contents)
      return row?.bytes ?? 0
    },

    downloadsByDay: async (from: number): Promise<DayFigures[]> => {
      const number = sql<number>`(${downloads.at} + ${sql.raw(`${beijingLead}`)}) / ${sql.raw(`${day}`)}`.mapWith(
        Number,
      )
      return database.sql
        .select({ day: number, count: count(), bytes: sumOf(downloads.bytes) })
        .from(downloads)
        .where(gte(downloads.at, from))
        .groupBy(number)
    },

    downloadsBetween: async (from: number, to: number): Promise<number> => {
      const [row] = await database.sql
        .select({ count: count() })
        .from(downloads)
        .where(and(gte(downloads.at, from), lt(downloads.at, to)))
      return row?.count ?? 0
    },

    newestDownloads: async (most: number) => {
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
        .innerJoin(accounts, eq(accounts.id, downloads.accountId))
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
