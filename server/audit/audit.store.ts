import type { Database } from '../engines/database/database.ts'

export function createAuditStore(database: Database) {
  const { auditEntries } = database.tables
  return {
    add: async (entry: typeof auditEntries.$inferInsert) => {
      await database.sql.insert(auditEntries).values(entry)
    },
  }
}
