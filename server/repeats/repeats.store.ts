import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { first } from '../engines/database/rows.ts'

export function createRepeatsStore(database: Database) {
  const { repeats } = database.tables
  return {
    find: (hash: string, after: number) =>
      first(
        database.sql
          .select({ print: repeats.print, answer: repeats.answer })
          .from(repeats)
          .where(and(eq(repeats.hash, hash), gt(repeats.at, after))),
      ),
    /** In a transaction. Whoever else asks for the same waits for its end. False: it was answered. */
    claim: async (hash: string, print: string, at: number, after: number): Promise<boolean> => {
      await database.sql.delete(repeats).where(and(eq(repeats.hash, hash), lte(repeats.at, after)))
      const made = await database.sql
        .insert(repeats)
        .values({ hash, print, answer: '', at })
        .onConflictDoNothing()
        .returning({ hash: repeats.hash })
      return made.length > 0
    },
    keep: async (hash: string, answer: string) => {
      await database.sql.update(repeats).set({ answer }).where(eq(repeats.hash, hash))
    },
    sweep: async (until: number) => {
      await database.sql.delete(repeats).where(lte(repeats.at, until))
    },
  }
}
