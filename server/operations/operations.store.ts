import { inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export function createOperationsStore(database: Database) {
  const { attachments, fieldObjects, files, stationTables, mails } = database.tables
  return {
    /** Every object that a file, a table, a field or an attachment points to. */
    referencedObjects: async (): Promise<string[]> => {
      const [delivered, tables, fields, attached] = await Promise.all([
        database.sql.selectDistinct({ sha256: files.sha256 }).from(files),
        database.sql.selectDistinct({ sha256: stationTables.sha256 }).from(stationTables),
        database.sql.selectDistinct({ sha256: fieldObjects.sha256 }).from(fieldObjects),
        database.sql
          .selectDistinct({ sha256: attachments.sha256 })
          .from(attachments)
          .where(isNull(attachments.removedAt)),
      ])
      return [...new Set([...delivered, ...tables, ...fields, ...attached].map((row) => row.sha256))].sort()
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
