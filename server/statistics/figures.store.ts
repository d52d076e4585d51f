import { and, count, eq, gte, min, sql } from 'drizzle-orm'
import { both } from '../basics/language.ts'
import { beijingLead, day, dayNumber, startOfDay } from '../basics/time.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'

export function createFiguresStore(database: Database) {
  const { dailyFigures, downloads, accounts, contacts, datasets, kinds } = database.tables
  const dayOf = (column: unknown) =>
    sql<number>`(${column} + ${sql.raw(`${beijingLead}`)}) / ${sql.raw(`${day}`)}`.mapWith(Number)

  return {
    /** The oldest day that has anything to tell. */
    firstDay: async (): Promise<number | null> => {
      const [figures] = await database.sql.select({ day: min(dailyFigures.day) }).from(dailyFigures)
      const [taken] = await database.sql.select({ at: min(downloads.at) }).from(downloads)
      const [joined] = await database.sql.select({ at: min(accounts.registeredAt) }).from(accounts)
      const days = [
        figures?.day ?? null,
        ...[taken?.at, joined?.at].map((at) => (at == null ? null : dayNumber(Number(at)))),
      ].filter((one): one is number => one !== null)
      return days.length ? Math.min(...days) : null
    },
    registrations: (from: number): Promise<{ day: number; count: number }[]> => {
      const at = dayOf(accounts.registeredAt)
      return database.sql
        .select({ day: at, count: count() })
        .from(accounts)
        .where(gte(accounts.registeredAt, startOfDay(from)))
        .groupBy(at)
    },
    /** Published datasets, as the figures name them. */
    published: async () => {
      const rows = await database.sql
        .select({
          id: datasets.id,
          nameZh: datasets.nameZh,
          nameEn: datasets.nameEn,
          unitZh: contacts.unitZh,
          unitEn: contacts.unitEn,
          kind: datasets.kind,
          kindNameZh: kinds.nameZh,
          kindNameEn: kinds.nameEn,
        })
        .from(datasets)
        .innerJoin(kinds, eq(kinds.code, datasets.kind))
        .leftJoin(contacts, and(eq(contacts.datasetId, datasets.id), eq(contacts.position, 0)))
        .where(eq(datasets.status, 'published'))
        .orderBy(datasets.id)
      return rows.map((row) => ({
        id: row.id,
        name: both(row, 'name'),
        /** Of who is asked about it first. */
        unit: row.unitZh === null ? null : { zh: row.unitZh, en: row.unitEn ?? '' },
        kind: { code: row.kind, name: both(row, 'kindName') },
      }))
    },
  }
}
