import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export const databaseFile = (dataDir: string) => join(dataDir, 'portal.db')

export function openDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Database {
  return config.DATABASE_URL ? openPostgres(config.DATABASE_URL) : openSqlite(databaseFile(config.DATA_DIR))
}
