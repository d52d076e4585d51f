import { eq } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export function createProofsStore(database: Database) {
  const { signingKeys } = database.tables
  const key = async (name: string): Promise<string | null> =>
    (await database.sql.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.name, name)))[0]?.key ??
    null
  return {
    key,
    /** The first one stays: another process may have been quicker. */
    keep: async (name: string, value: string, at: number): Promise<string> => {
      await database.sql.insert(signingKeys).values({ name, key: value, createdAt: at }).onConflictDoNothing()
      return (await key(name))!
    },
  }
}
