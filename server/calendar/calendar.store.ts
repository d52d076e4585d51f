import { asc, desc, eq, like, sql } from 'drizzle-orm'
import type { AdminList } from '../basics/admin-query.ts'
import type { Database } from '../engines/database/database.ts'
import { any, first } from '../engines/database/rows.ts'

export interface CalendarRow {
  day: string
  off: boolean
  nameZh: string
  nameEn: string
}

export function createCalendarStore(database: Database) {
  const { calendarDays: days } = database.tables

  return {
    all: (): Promise<CalendarRow[]> => database.sql.select().from(days).orderBy(asc(days.day)),
    page: async ({ sort, offset, limit, filter }: AdminList<'id', { year?: string }>) => {
      const where = filter.year ? like(days.day, `${filter.year}-%`) : undefined
      const [counted] = await database.sql.select({ total: sql<number>`count(*)` }).from(days).where(where)
      const rows = await database.sql
        .select()
        .from(days)
        .where(where)
        .orderBy((sort.descending ? desc : asc)(days.day))
        .limit(limit)
        .offset(offset)
      return { rows, total: Number(counted!.total) }
    },
    find: (day: string): Promise<CalendarRow | null> =>
      first(database.sql.select().from(days).where(eq(days.day, day))),
    /** False where the day has an entry already. */
    add: (row: CalendarRow): Promise<boolean> =>
      any(database.sql.insert(days).values(row).onConflictDoNothing().returning({ day: days.day })),
    set: async ({ day, ...row }: CalendarRow) => {
      await database.sql.update(days).set(row).where(eq(days.day, day))
    },
    remove: async (day: string) => {
      await database.sql.delete(days).where(eq(days.day, day))
    },
  }
}
