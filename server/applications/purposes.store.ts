import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { any } from '../engines/database/rows.ts'

export function createPurposesStore(database: Database) {
  const { savedPurposes: purposes } = database.tables
  return {
    of: (accountId: number) =>
      database.sql
        .select({ id: purposes.id, title: purposes.title, text: purposes.text })
        .from(purposes)
        .where(eq(purposes.accountId, accountId))
        .orderBy(desc(purposes.id)),
    add: async (row: typeof purposes.$inferInsert): Promise<number> =>
      (await database.sql.insert(purposes).values(row).returning({ id: purposes.id }))[0]!.id,
    remove: (accountId: number, id: number): Promise<boolean> =>
      any(
        database.sql
          .delete(purposes)
          .where(and(eq(purposes.id, id), eq(purposes.accountId, accountId)))
          .returning({ id: purposes.id }),
      ),
    removeAll: async (accountId: number) => {
      await database.sql.delete(purposes).where(eq(purposes.accountId, accountId))
    },
  }
}
