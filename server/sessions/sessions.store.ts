import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { first, updated } from '../engines/database/rows.ts'
import { publicIdLength } from './sessions.rules.ts'

/** One too many at each log-in; more only where they were not counted before. */
const endedAtOnce = 1000

export interface SessionRow {
  tokenHash: string
  accountId: number
  createdAt: number
  lastSeenAt: number
  expiresAt: number
  endedAt: number | null
  userAgent: string
  address: string
  confirmedAt: number | null
}

export function createSessionsStore(database: Database) {
  const { sessions } = database.tables
  const publicId = sql<string>`substr(${sessions.tokenHash}, 1, ${sql.raw(String(publicIdLength))})`
  const open = (accountId: number, now: number) =>
    and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, now))
  return {
    add: async (session: SessionRow) => {
      await database.sql.insert(sessions).values(session)
    },
    find: (tokenHash: string): Promise<SessionRow | null> =>
      first(database.sql.select().from(sessions).where(eq(sessions.tokenHash, tokenHash))),
    touch: async (tokenHash: string, at: number) => {
      await database.sql.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.tokenHash, tokenHash))
    },
    confirm: (accountId: number, id: string, at: number): Promise<boolean> =>
      updated(
        database,
        sessions,
        { confirmedAt: at },
        and(eq(sessions.accountId, accountId), eq(publicId, id), isNull(sessions.endedAt)),
      ),
    /** False where it was ended; else it stays until the transaction ends. */
    hold: (accountId: number, id: string): Promise<boolean> =>
      updated(
        database,
        sessions,
        { endedAt: null },
        and(eq(sessions.accountId, accountId), eq(publicId, id), isNull(sessions.endedAt)),
      ),
    remove: async (tokenHash: string) => {
      await database.sql.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    },
    /** Those that were not ended and are not too old, of these ids where some are named. */
    ofAccount: (accountId: number, now: number, ids?: string[]): Promise<SessionRow[]> =>
      database.sql
        .select()
        .from(sessions)
        .where(and(open(accountId, now), ids && inArray(publicId, ids)))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt)),
    /** Keeps this one and the newest beside it. */
    endOlder: async (accountId: number, newest: string, most: number, at: number) => {
      const older = await database.sql
        .select({ tokenHash: sessions.tokenHash })
        .from(sessions)
        .where(and(open(accountId, at), ne(sessions.tokenHash, newest)))
        .orderBy(desc(sessions.createdAt), desc(sessions.tokenHash))
        .limit(endedAtOnce)
        .offset(most - 1)
      if (older.length === 0) return
      await database.sql
        .update(sessions)
        .set({ endedAt: at })
        .where(
          inArray(
            sessions.tokenHash,
            older.map((session) => session.tokenHash),
          ),
        )
    },
    end: (accountId: number, id: string, at: number): Promise<boolean> =>
      updated(
        database,
        sessions,
        { endedAt: at },
        and(eq(sessions.accountId, accountId), eq(publicId, id), isNull(sessions.endedAt)),
      ),
    /** All of an account but the one named; answers how many were ended. */
    endAll: async (accountId: number, at: number, except: string | null = null): Promise<number> =>
      (
        await database.sql
          .update(sessions)
          .set({ endedAt: at })
          .where(
            and(
              eq(sessions.accountId, accountId),
              isNull(sessions.endedAt),
              except === null ? undefined : ne(publicId, except),
            ),
          )
          .returning({ id: publicId })
      ).length,
    removeAll: async (accountId: number) => {
      await database.sql.delete(sessions).where(eq(sessions.accountId, accountId))
    },
    removeDead: async (before: number) => {
      await database.sql.delete(sessions).where(lt(sessions.expiresAt, before))
    },
  }
}
