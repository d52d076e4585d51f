import { and, count, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { beijingLead, day, startOfDay } from '../basics/time.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import type { Parts } from './months.rules.ts'
import type { Measure } from './statistics.vocabulary.ts'

const rowsEach = 1000
const nothing = sql`1 = 0`

/** Which datasets: null is all of them, and pages that belong to none. */
export type Which = { id: number } | { among: SQL } | null

/** What was counted, added up: of whole months from sums that are kept, of other days from what those are made of. */
export function createSumsStore(database: Database) {
  const { dailyFigures, monthlyFigures, downloads } = database.tables
  const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const dayOf = sql<number>`(${downloads.at} + ${sql.raw(`${beijingLead}`)}) / ${sql.raw(`${day}`)}`.mapWith(Number)

  const onDays = ({ days }: Parts): SQL | undefined =>
    days.length === 0
      ? nothing
      : or(...days.map(({ from, to }) => and(gte(dailyFigures.day, from), lte(dailyFigures.day, to))))
  const takenOn = ({ days }: Parts): SQL | undefined =>
    days.length === 0
      ? nothing
      : or(
          ...days.map(({ from, to }) => and(gte(downloads.at, startOfDay(from)), lt(downloads.at, startOfDay(to + 1)))),
        )
  const inMonths = ({ months }: Parts, measure: string) =>
    and(eq(monthlyFigures.measure, measure), months.length === 0 ? nothing : inArray(monthlyFigures.month, months))
  const ofSubject = (subject: typeof dailyFigures.subject | typeof monthlyFigures.subject, which: Which) => {
    if (which === null) return undefined
    if ('id' in which) return eq(subject, String(which.id))
    return inArray(subject, sql`(select cast(id as text) from (${which.among}) as chosen)`)
  }
  const ofDataset = (which: Which) =>
    which === null
      ? undefined
      : 'id' in which
        ? eq(downloads.datasetId, which.id)
        : inArray(downloads.datasetId, sql`(select id from (${which.among}) as chosen)`)

  const months = (parts: Parts, measure: string, which: Which) =>
    database.sql
      .select({ day: monthlyFigures.month, count: sumOf(monthlyFigures.count) })
      .from(monthlyFigures)
      .where(and(inMonths(parts, measure), ofSubject(monthlyFigures.subject, which)))
      .groupBy(monthlyFigures.month)
  const subjects = async (parts: Parts, measure: string): Promise<Map<number, number>> =>
    new Map(
      (
        await database.sql
          .select({ subject: monthlyFigures.subject, count: sumOf(monthlyFigures.count) })
          .from(monthlyFigures)
          .where(inMonths(parts, measure))
          .groupBy(monthlyFigures.subject)
      ).map((row) => [Number(row.subject), row.count]),
    )

  return {
    /** Months that are counted, each by its first day. */
    counted: async (): Promise<Set<number>> => {
      const isMark = eq(monthlyFigures.measure, 'counted')
      const rows = await database.sql.select({ month: monthlyFigures.month }).from(monthlyFigures).where(isMark)
      return new Set(rows.map(({ month }) => month))
    },
    /** What a month adds up to, and the mark that it is counted; where another process was first, its sums stay. */
    count: (month: number, next: number): Promise<void> =>
      database.transaction(async () => {
        const parts = { months: [], days: [{ from: month, to: next - 1 }] }
        const seen = await database.sql
          .select({ measure: dailyFigures.measure, subject: dailyFigures.subject, count: sumOf(dailyFigures.count) })
          .from(dailyFigures)
          .where(onDays(parts))
          .groupBy(dailyFigures.measure, dailyFigures.subject)
        const taken = await database.sql
          .select({ id: downloads.datasetId, count: count(), bytes: sumOf(downloads.bytes) })
          .from(downloads)
          .where(takenOn(parts))
          .groupBy(downloads.datasetId)
        const rows = [
          ...seen,
          ...taken.map((one) => ({ measure: 'downloads', subject: String(one.id), count: one.count })),
          ...taken.map((one) => ({ measure: 'bytes', subject: String(one.id), count: one.bytes })),
          { measure: 'counted', subject: '', count: 1 },
        ].map((row) => ({ ...row, month }))
        for (let at = 0; at < rows.length; at += rowsEach)
          await database.sql
            .insert(monthlyFigures)
            .values(rows.slice(at, at + rowsEach))
            .onConflictDoNothing()
      }),
    /** What they are made of has changed: they are counted again. */
    forget: async () => {
      await database.sql.delete(monthlyFigures)
    },

    /** Views by day; those of a whole month at its first. */
    seen: async (parts: Parts, measure: Measure, which: Which = null): Promise<{ day: number; count: number }[]> => [
      ...(await months(parts, measure, which)),
      ...(await database.sql
        .select({ day: dailyFigures.day, count: sumOf(dailyFigures.count) })
        .from(dailyFigures)
        .where(and(eq(dailyFigures.measure, measure), onDays(parts), ofSubject(dailyFigures.subject, which)))
        .groupBy(dailyFigures.day)),
    ],
    taken: async (parts: Parts, which: Which = null): Promise<{ day: number; count: number; bytes: number }[]> => {
      const bytes = new Map((await months(parts, 'bytes', which)).map((row) => [row.day, row.count]))
      return [
        ...(await months(parts, 'downloads', which)).map((row) => ({ ...row, bytes: bytes.get(row.day) ?? 0 })),
        ...(await database.sql
          .select({ day: dayOf, count: count(), bytes: sumOf(downloads.bytes) })
          .from(downloads)
          .where(and(takenOn(parts), ofDataset(which)))
          .groupBy(dayOf)),
      ]
    },
    /** Of each dataset. */
    uses: async (parts: Parts): Promise<(id: number) => { visits: number; downloads: number; bytes: number }> => {
      const visits = await subjects(parts, 'dataset-views')
      const taken = await subjects(parts, 'downloads')
      const bytes = await subjects(parts, 'bytes')
      const add = (to: Map<number, number>, id: number, more: number) => to.set(id, (to.get(id) ?? 0) + more)
      for (const row of await database.sql
        .select({ subject: dailyFigures.subject, count: sumOf(dailyFigures.count) })
        .from(dailyFigures)
        .where(and(eq(dailyFigures.measure, 'dataset-views'), onDays(parts)))
        .groupBy(dailyFigures.subject))
        add(visits, Number(row.subject), row.count)
      for (const row of await database.sql
        .select({ id: downloads.datasetId, count: count(), bytes: sumOf(downloads.bytes) })
        .from(downloads)
        .where(takenOn(parts))
        .groupBy(downloads.datasetId)) {
        add(taken, row.id, row.count)
        add(bytes, row.id, row.bytes)
      }
      return (id) => ({ visits: visits.get(id) ?? 0, downloads: taken.get(id) ?? 0, bytes: bytes.get(id) ?? 0 })
    },
  }
}
export type SumsStore = ReturnType<typeof createSumsStore>
