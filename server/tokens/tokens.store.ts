import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { any, first } from '../engines/database/rows.ts'

export function createTokensStore(database: Database) {
  const { apiTokens } = database.tables
  return {
    find: (tokenHash: string) => first(database.sql.select().from(apiTokens).where(eq(apiTokens.tokenHash, tokenHash))),
    ofAccount: (accountId: number) =>
      database.sql
        .select()
        .from(apiTokens)
        .where(eq(apiTokens.accountId, accountId))
        .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id)),
    count: async (accountId: number): Promise<number> => {
      const [counted] = await database.sql
        .select({ total: count() })
        .from(apiTokens)
        .where(eq(apiTokens.accountId, accountId))
      return counted!.total
    },
    add: async (token: typeof apiTokens.$inferInsert) => {
      const [row] = await database.sql.insert(apiTokens).values(token).returning()
      return row!
    },
    used: (id: number, at: number) =>
      database.sql.update(apiTokens).set({ lastUsedAt: at }).where(eq(apiTokens.id, id)),
    remove: (accountId: number, id: number): Promise<boolean> =>
      any(
        database.sql
          .delete(apiTokens)
          .where(and(eq(apiTokens.accountId, accountId), eq(apiTokens.id, id)))
          .returning({ id: apiTokens.id }),
      ),
    /** Answers how many there were. */
    removeAll: async (accountId: number): Promise<number> =>
      (await database.sql.delete(apiTokens).where(eq(apiTokens.accountId, accountId)).returning({ id: apiTokens.id }))
        .length,
  }
}
