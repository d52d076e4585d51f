import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { any } from '../engines/database/rows.ts'

export function createAgreementsStore(database: Database) {
  const { agreements } = database.tables
  return {
    acceptedAt: async (accountId: number, text: string): Promise<number | null> => {
      const [row] = await database.sql
        .select({ at: agreements.acceptedAt })
        .from(agreements)
        .where(and(eq(agreements.accountId, accountId), eq(agreements.text, text)))
      return row?.at ?? null
    },
    of: (accountId: number) =>
      database.sql
        .select({ version: agreements.text, at: agreements.acceptedAt })
        .from(agreements)
        .where(eq(agreements.accountId, accountId))
        .orderBy(asc(agreements.acceptedAt)),
    /** Whether it is new. */
    accept: (accountId: number, text: string, acceptedAt: number): Promise<boolean> =>
      any(
        database.sql
          .insert(agreements)
          .values({ accountId, text, acceptedAt })
          .onConflictDoNothing()
          .returning({ text: agreements.text }),
      ),
  }
}
