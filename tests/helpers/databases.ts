/**
 * Fresh, migrated databases for tests: a SQLite file in a folder of its own, and a database on a real PostgreSQL
 * server that is started here, once per test file and only when first asked for.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import type { Config } from '../../server/config.ts'
import type { Database } from '../../server/engines/database/database.ts'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { openDatabase } from '../../server/engines/database/open.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from './postgres.ts'

export { postgresBinaries }

export interface TestDatabase {
  /** What `openDatabase` and `migrateDatabase` take; give it to a whole server under test. */
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>
  database: Database
}

const folders: string[] = []
const opened: Database[] = []

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  folders.push(folder)
  return folder
}

async function open(config: TestDatabase['config']): Promise<TestDatabase> {
  await migrateDatabase(config)
  const database = openDatabase(config)
  opened.push(database)
  return { config, database }
}

export const freshSqlite = () => open({ DATABASE_URL: '', DATA_DIR: temporaryFolder() })

export async function freshPostgres(): Promise<TestDatabase> {
  server ??= startPostgres(temporaryFolder())
  return open({ DATABASE_URL: await (await server).create(), DATA_DIR: temporaryFolder() })
}

/**
 * Runs the tests on both databases:
 * `onBothDatabases('search', (fresh) => { beforeAll(async () => { portal = await fresh() }) … })`.
 */
export function onBothDatabases(subject: string, tests: (fresh: () => Promise<TestDatabase>) => void) {
  describe(`${subject} on SQLite`, () => tests(freshSqlite))
  if (postgresBinaries()) describe(`${subject} on PostgreSQL`, () => tests(freshPostgres))
  else
    describe.skip(`${subject} on PostgreSQL (skipped: no PostgreSQL server programs on this machine)`, () =>
      tests(freshPostgres))
}

let server: Promise<PostgresServer> | null = null

/** The server behind `freshPostgres`, for tests that take it away. */
export const postgresServer = (): Promise<Pick<PostgresServer, 'crash' | 'resume'>> => {
  server ??= startPostgres(temporaryFolder())
  return server
}

afterAll(async () => {
  for (const database of opened.splice(0)) await database.close().catch(() => undefined)
  await (await server)?.stop()
  server = null
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
