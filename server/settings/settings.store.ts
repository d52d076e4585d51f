import type { Database } from '../engines/database/database.ts'

export function createSettingsStore(database: Database) {
  const { runTimeSettings } = database.tables
  return {
    all: () => database.sql.select({ key: runTimeSettings.key, value: runTimeSettings.value }).from(runTimeSettings),
  }
}
