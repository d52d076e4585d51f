import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import BetterSqlite from 'better-sqlite3'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { migrate as migrateSqlite } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Config, SettingError } from '../../config.ts'
import { refuseLosses } from './losses.ts'
import { databaseFile } from './open.ts'

/** The folder of checked-in migrations, from the sources as well as from the built server. */
function migrationsFolder(dialect: 'sqlite' | 'postgres'): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'db/migrations'))) {
    if (folder === dirname(folder)) throw new Error('db/migrations not found')
    folder = dirname(folder)
  }
  return join(folder, 'db/migrations', dialect)
}

/** How long a process waits for another that migrates. */
const migrationPatience = 120_000

export interface Migrated {
  before: number
  after: number
}

const known = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] }).entries.length

function refuseNewer(applied: number, folder: string) {
  if (applied > known(folder))
    throw new Error(
      `The database has ${applied} migrations, this version knows ${known(folder)}: start the newer version.`,
    )
}

/** Brings the database to the newest schema; each migration is a transaction, so a killed run is repeated safely. */
export async function migrateDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Migrated> {
  if (config.DATABASE_URL) {
    const folder = migrationsFolder('postgres')
    const client = new pg.Client({ connectionString: config.DATABASE_URL })
    await client.connect().catch((error: Error & { code?: string }) => {
      throw new SettingError(`DATABASE_URL cannot be connected to: ${error.message || error.code}`)
    })
    try {
      // One migration at a time, however many processes start.
      await client.query('select pg_advisory_lock(727374)')
      const count = async () => {
        const present = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
        if (!present.rows[0].name) return 0
        return Number((await client.query('select count(*) as n from drizzle.__drizzle_migrations')).rows[0].n)
      }
      const before = await count()
      refuseNewer(before, folder)
      await migratePostgres(drizzlePostgres(client), { migrationsFolder: folder })
      return { before, after: await count() }
    } finally {
      await client.end()
    }
  }
  const folder = migrationsFolder('sqlite')
  const file = databaseFile(config.DATA_DIR)
  mkdirSync(dirname(file), { recursive: true })
  refuseLosses(config.DATA_DIR)
  // One process at a time, as on PostgreSQL. The lock is the system's: it ends with the process that holds it.
  const lock = new BetterSqlite(`${file}.migrating`, { timeout: migrationPatience })
  const connection = new BetterSqlite(file, { timeout: 10_000 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    // A table that is made anew is dropped first: that must not take the rows that refer to it along.
    connection.pragma('foreign_keys = OFF')
    const count = () => {
      const present = connection.prepare(`select 1 from sqlite_master where name = '__drizzle_migrations'`).get()
      if (!present) return 0
      return (connection.prepare('select count(*) as n from __drizzle_migrations').get() as { n: number }).n
    }
    const before = count()
    refuseNewer(before, folder)
    migrateSqlite(drizzleSqlite(connection), { migrationsFolder: folder })
    const [broken] = connection.pragma('foreign_key_check') as { table: string }[]
    if (broken) throw new Error(`After the migration rows of ${broken.table} refer to what is not there`)
    return { before, after: count() }
  } finally {
    connection.close()
    lock.close()
  }
}
