import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export interface SessionRow {
  tokenHash: string
  accountId: number
  createdAt: number
  lastSeenAt: number
  expiresAt: number
  endedAt: number | null
  userAgent: string
  address: string
}

export function createSessionsStore(database: Database) {
  const { sessions } = database.tables
  return {
    add: async (session: SessionRow) => {
      await database.sql.insert(sessions).values(session)
    },
    find: async (tokenHash: string): Promise<SessionRow | null> => {
      const [row] = await database.sql.select().from(sessions).where(eq(sessions.tokenHash, tokenHash))
      return row ?? null
    },
    touch: async (tokenHash: string, at: number) => {
      await database.sql.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.tokenHash, tokenHash))
    },
    remove: async (tokenHash: string) => {
      await database.sql.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    },
    endAll: async (accountId: number, at: number) => {
      await database.sql
        .update(sessions)
        .set({ endedAt: at })
        .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
    },
    removeDead: async (before: number) => {
      await database.sql.delete(sessions).where(lt(sessions.expiresAt, before))
    },
  }
}
