import { inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export function createOperationsStore(database: Database) {
  const { files, stationTables, mails } = database.tables
  return {
    /** Every object that a file or a table points to. */
    referencedObjects: async (): Promise<string[]> => {
      const [delivered, tables] = await Promise.all([
        database.sql.selectDistinct({ sha256: files.sha256 }).from(files),
        database.sql.selectDistinct({ sha256: stationTables.sha256 }).from(stationTables),
      ])
      return [...new Set([...delivered, ...tables].map((row) => row.sha256))].sort()
    },
    /** Mails that waited when a copy was made may have been sent since. */
    endMails: async () => {
      await database.sql
        .update(mails)
        .set({ state: 'failed', error: 'restored from a backup', claimedUntil: null })
        .where(inArray(mails.state, ['waiting', 'sending']))
      await database.sql.update(mails).set({ secret: null }).where(isNotNull(mails.secret))
    },
  }
}
