import { and, asc, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export interface FinishedUpload {
  id: string
  sha256: string
  name: string
  deliveryId: number
}

export function createOperationsStore(database: Database) {
  const { attachments, fieldObjects, files, stationTables, mails, uploads } = database.tables
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
    /** What came whole for deliveries that are not published yet. */
    finishedUploads: async (): Promise<FinishedUpload[]> =>
      (
        await database.sql
          .select({ id: uploads.id, sha256: uploads.sha256, name: uploads.name, deliveryId: uploads.deliveryId })
          .from(uploads)
          .where(and(isNotNull(uploads.finishedAt), isNull(uploads.removedAt)))
          .orderBy(asc(uploads.id))
      ).map((row) => ({ ...row, sha256: row.sha256! })),
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
