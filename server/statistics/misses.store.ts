import { desc, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export interface Miss {
  day: number
  word: string
  count: number
}

export function createMissesStore(database: Database) {
  const { searchMisses } = database.tables
  return {
    add: (rows: readonly Miss[]) =>
      database.transaction(async () => {
        await database.sql
          .insert(searchMisses)
          .values([...rows])
          .onConflictDoUpdate({
            target: [searchMisses.day, searchMisses.word],
            set: { count: sql`${searchMisses.count} + excluded.count` },
          })
      }),
    /** What was asked for most since a day, each so many times at least. */
    most: async (since: number, fewest: number, limit: number) => {
      const asked = sql<number>`sum(${searchMisses.count})`.mapWith(Number)
      return database.sql
        .select({ word: searchMisses.word, count: asked })
        .from(searchMisses)
        .where(gte(searchMisses.day, since))
        .groupBy(searchMisses.word)
        .having(gte(asked, fewest))
        .orderBy(desc(asked), searchMisses.word)
        .limit(limit)
    },
    forget: (before: number) =>
      database.transaction(async () => {
        await database.sql.delete(searchMisses).where(lt(searchMisses.day, before))
      }),
  }
}
