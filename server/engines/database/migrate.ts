import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import BetterSqlite from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { openPlace } from '../place.ts'
import { ClearError, causes, troubleOf } from '../trouble.ts'
import { copyPostgres, copySqlite } from './copies.ts'
import { refuseLosses } from './losses.ts'
import { databaseFile } from './open.ts'
import { connectPostgres } from './snapshot.ts'

type Where = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Config, 'COPY_BEFORE_MIGRATION'>>

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

interface Entry {
  tag: string
  when: number
}
const known = (folder: string): Entry[] =>
  (JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: Entry[] }).entries

/** `applied`: the instants of the migrations that the database has had, `others`: it holds tables without any. */
function refuseStrange(name: string, applied: number[], others: boolean, folder: string) {
  const [first] = known(folder)
  if (others || (applied.length > 0 && Math.min(...applied) !== first!.when))
    throw new ClearError(`${name}: this database holds something else than the portal; name an empty one`)
  if (applied.length > known(folder).length)
    throw new ClearError(
      `${name}: the database has ${applied.length} migrations, this version knows ${known(folder).length}: start the newer version`,
    )
}

/** The database is as it was: each dialect migrates in one transaction. */
function failed(error: unknown, copy: string | null): unknown {
  if (!copy && troubleOf(error)) return error
  const reason = [...causes(error)].at(-1)?.message ?? String(error)
  return new ClearError(
    `the migration failed and changed nothing (${reason})${copy ? `; a copy made before it is ${copy}` : ''}`,
  )
}

async function postgresApplied(client: pg.Client): Promise<number[]> {
  const present = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!present.rows[0].name) return []
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations')
  return rows.map((row: { created_at: string }) => Number(row.created_at))
}

/** Tables that no extension brought along. */
const strangersTables = `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm')
  and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`

async function onPostgres(config: Where): Promise<Migrated> {
  const folder = migrationsFolder('postgres')
  const client = await connectPostgres(config.DATABASE_URL)
  try {
    // One migration at a time, however many processes start.
    await client.query('select pg_advisory_lock(727374)')
    const applied = await postgresApplied(client)
    const others = applied.length === 0 && (await client.query(strangersTables)).rowCount !== 0
    refuseStrange('DATABASE_URL', applied, others, folder)
    const step = { from: applied.length, to: known(folder).length }
    let copy: string | null = null
    if (step.from > 0 && step.from < step.to && config.COPY_BEFORE_MIGRATION !== false)
      copy = await copyPostgres(config.DATABASE_URL, config.DATA_DIR, step)
    try {
      await migratePostgres(drizzlePostgres(client), { migrationsFolder: folder })
    } catch (error) {
      throw failed(error, copy)
    }
    return { before: step.from, after: (await postgresApplied(client)).length }
  } finally {
    await client.end()
  }
}

function sqliteApplied(connection: BetterSqlite.Database): number[] {
  const present = connection.prepare(`select 1 from sqlite_master where name = '__drizzle_migrations'`).get()
  if (!present) return []
  return connection.prepare('select created_at from __drizzle_migrations').pluck().all().map(Number)
}

/** In one transaction, as Drizzle's own does it, that ends only when every row still refers to what is there. */
function applySqlite(connection: BetterSqlite.Database, folder: string) {
  connection.exec(
    'CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
  )
  const latest = Math.max(0, ...sqliteApplied(connection))
  const done = connection.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)')
  connection
    .transaction(() => {
      for (const { folderMillis, sql, hash } of readMigrationFiles({ migrationsFolder: folder })) {
        if (folderMillis <= latest) continue
        for (const statement of sql) connection.exec(statement)
        done.run(hash, folderMillis)
      }
      const [broken] = connection.pragma('foreign_key_check') as { table: string }[]
      if (broken) throw new Error(`rows of ${broken.table} would refer to what is not there`)
    })
    .exclusive()
}

async function onSqlite(config: Where): Promise<Migrated> {
  const folder = migrationsFolder('sqlite')
  const file = databaseFile(config.DATA_DIR)
  openPlace(config.DATA_DIR, [file, `${file}.migrating`])
  refuseLosses(config.DATA_DIR)
  // One process at a time, as on PostgreSQL. The lock is the system's: it ends with the process that holds it.
  const lock = new BetterSqlite(`${file}.migrating`, { timeout: migrationPatience })
  const connection = new BetterSqlite(file, { timeout: 10_000 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    const applied = sqliteApplied(connection)
    const others =
      applied.length === 0 &&
      connection.prepare(`select 1 from sqlite_master where tbl_name <> '__drizzle_migrations'`).get() !== undefined
    refuseStrange(`DATA_DIR (${file})`, applied, others, folder)
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    // A table that is made anew is dropped first: that must not take the rows that refer to it along.
    connection.pragma('foreign_keys = OFF')
    const step = { from: applied.length, to: known(folder).length }
    if (step.from === step.to) return { before: step.from, after: step.to }
    let copy: string | null = null
    if (step.from > 0 && config.COPY_BEFORE_MIGRATION !== false)
      copy = await copySqlite(connection, config.DATA_DIR, step)
    try {
      applySqlite(connection, folder)
    } catch (error) {
      throw failed(error, copy)
    }
    return { before: step.from, after: sqliteApplied(connection).length }
  } finally {
    connection.close()
    lock.close()
  }
}

/** Brings the database to the newest schema; a copy of what it was stays. A killed run is repeated safely. */
export function migrateDatabase(config: Where): Promise<Migrated> {
  return config.DATABASE_URL ? onPostgres(config) : onSqlite(config)
}
