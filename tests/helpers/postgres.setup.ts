import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { postgresBinaries, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of its socket; null on a machine without PostgreSQL. */
    postgres: string | null
  }
}

/** The database with every table and no row that fresh ones are copies of. */
export const migrated = 'migrated'

/** One server for all test files, each of which makes databases of its own. */
export default async function postgresForAll({ provide }: TestProject) {
  provide('postgres', null)
  if (!postgresBinaries()) return
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const server = await startPostgres(folder)
  await server.query(`create database ${migrated}`)
  await migrateDatabase({ DATABASE_URL: server.url(migrated), DATA_DIR: folder })
  provide('postgres', folder)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
