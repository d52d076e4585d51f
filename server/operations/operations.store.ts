import type { Database } from '../engines/database/database.ts'

export function createOperationsStore(database: Database) {
  const { files, stationTables } = database.tables
  return {
    /** Every object that a file or a table points to. */
    referencedObjects: async (): Promise<string[]> => {
      const [delivered, tables] = await Promise.all([
        database.sql.selectDistinct({ sha256: files.sha256 }).from(files),
        database.sql.selectDistinct({ sha256: stationTables.sha256 }).from(stationTables),
      ])
      return [...new Set([...delivered, ...tables].map((row) => row.sha256))].sort()
    },
  }
}
