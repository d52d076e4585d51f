/**
 * Fresh, migrated databases for tests: a SQLite file in a folder of its own, and a database of its own on the real
 * PostgreSQL server that `postgres.setup.ts` starts for the whole run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject } from 'vitest'
import type { Config } from '../../server/config.ts'
import type { Database } from '../../server/engines/database/database.ts'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { openDatabase } from '../../server/engines/database/open.ts'
import { afterwards } from './afterwards.ts'
import { migrated } from './postgres.setup.ts'
import { type PostgresServer, postgresBinaries, reachPostgres, startPostgres } from './postgres.ts'

export { postgresBinaries }

export interface TestDatabase {
  /** What `openDatabase` and `migrateDatabase` take; give it to a whole server under test. */
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>
  database: Database
}

const folders: string[] = []
const opened: Database[] = []
/** Databases on the server of the whole run. */
const created: string[] = []

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
  const DATABASE_URL = await (own ? (await own).create() : shared().create(migrated))
  if (!own) created.push(DATABASE_URL)
  return open({ DATABASE_URL, DATA_DIR: temporaryFolder() })
}

function shared() {
  const folder = inject('postgres')
  if (!folder) throw new Error('PostgreSQL server programs (initdb, postgres) not found')
  return reachPostgres(folder)
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

let own: Promise<PostgresServer> | null = null

/** From here on `freshPostgres` asks a server of this file's own, for tests that take it away. */
export const postgresServer = (): Promise<Pick<PostgresServer, 'crash' | 'resume'>> => {
  own ??= startPostgres(temporaryFolder())
  return own
}

afterwards.push(async () => {
  for (const database of opened.splice(0)) await database.close().catch(() => undefined)
  await (await own)?.stop()
  own = null
  // Forced: it does not wait for connections that a test forgot.
  for (const url of created.splice(0))
    await shared().query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
