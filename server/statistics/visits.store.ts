import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { type DailyFigure, sessionKey, type Visit } from './visits.rules.ts'

/** A row has few columns, and a statement of SQLite 32,766 values. */
const rowsEach = 1000
const logEach = 20_000

export function createVisitsStore(database: Database) {
  const { visits, dailyFigures, datasets } = database.tables
  const parts = <T>(rows: readonly T[]): T[][] =>
    Array.from({ length: Math.ceil(rows.length / rowsEach) }, (_, i) => rows.slice(i * rowsEach, (i + 1) * rowsEach))

  return {
    /** Of these sessions, those that a view was written of. */
    seen: async (day: number, sessions: string[]): Promise<string[]> => {
      const found = []
      for (const some of parts(sessions))
        found.push(
          ...(await database.sql
            .selectDistinct({ session: visits.session })
            .from(visits)
            .where(and(eq(visits.day, day), inArray(visits.session, some)))),
        )
      return found.map(({ session }) => sessionKey(day, session))
    },
    published: async (ids: number[]): Promise<Set<number>> =>
      new Set(
        ids.length === 0
          ? []
          : (
              await database.sql
                .select({ id: datasets.id })
                .from(datasets)
                .where(and(inArray(datasets.id, ids), eq(datasets.status, 'published')))
            ).map(({ id }) => id),
      ),
    write: async (rows: readonly Visit[]) => {
      for (const some of parts(rows)) await database.sql.insert(visits).values(some)
    },
    add: async (figures: readonly DailyFigure[]) => {
      const { day, measure, subject } = dailyFigures
      for (const some of parts(figures))
        await database.sql
          .insert(dailyFigures)
          .values(some)
          .onConflictDoUpdate({
            target: [day, measure, subject],
            set: { count: sql`${dailyFigures.count} + excluded.count` },
          })
    },
    /** The log, a part at a time. */
    async *log(): AsyncGenerator<Pick<Visit, 'day' | 'session' | 'datasetId'>[]> {
      for (let after = 0; ; ) {
        const rows = await database.sql
          .select({ id: visits.id, day: visits.day, session: visits.session, datasetId: visits.datasetId })
          .from(visits)
          .where(gt(visits.id, after))
          .orderBy(asc(visits.id))
          .limit(logEach)
        if (rows.length === 0) return
        yield rows
        after = rows.at(-1)!.id
      }
    },
    figures: (): Promise<DailyFigure[]> =>
      database.sql
        .select()
        .from(dailyFigures)
        .orderBy(asc(dailyFigures.day), asc(dailyFigures.measure), asc(dailyFigures.subject)),
    clear: async () => {
      await database.sql.delete(dailyFigures)
    },
  }
}
