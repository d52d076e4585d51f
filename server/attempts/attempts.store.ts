import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export function createAttemptsStore(database: Database) {
  const { attempts } = database.tables
  const under = (key: string) => sql`substr(${attempts.key}, 1, ${key.length + 1}) = ${`${key}:`}`
  return {
    times: async (key: string): Promise<number[]> =>
      (await database.sql.select({ times: attempts.times }).from(attempts).where(eq(attempts.key, key)))[0]?.times ??
      [],
    /** The tries of a key. Its row stays locked until the transaction ends, so that none is counted twice or not at all. */
    lock: async (key: string, at: number): Promise<number[]> => {
      const [row] = await database.sql
        .insert(attempts)
        .values({ key, times: [], lastAt: at })
        .onConflictDoUpdate({ target: attempts.key, set: { lastAt: at } })
        .returning({ times: attempts.times })
      return row!.times
    },
    put: async (key: string, times: number[]) => {
      await database.sql.update(attempts).set({ times }).where(eq(attempts.key, key))
    },
    remove: async (keys: string[]) => {
      await database.sql.delete(attempts).where(inArray(attempts.key, keys))
    },
    removeUnder: async (key: string) => {
      await database.sql.delete(attempts).where(under(key))
    },
    /** All of them, or those under a key alone. */
    removeOld: async (before: number, key?: string) => {
      await database.sql
        .delete(attempts)
        .where(and(lt(attempts.lastAt, before), key === undefined ? undefined : under(key)))
    },
  }
}
