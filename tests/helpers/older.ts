/** Databases as an earlier release left them. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { migrate as migrateSqlite } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { freshPostgres, temporaryFolder } from './databases.ts'

/** A copy of the migrations that ends with this one; what came later is left out. */
export function migrationsUntil(dialect: 'sqlite' | 'postgres', last: string): string {
  const folder = temporaryFolder()
  cpSync(`db/migrations/${dialect}`, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const index = journal.entries.findIndex(({ tag }) => tag.slice(0, 4) === last.slice(0, 4))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index + 1) }))
  return folder
}

/** Its file, and what `migrateDatabase` takes. */
export function olderSqlite(last: string) {
  const folder = temporaryFolder()
  const file = join(folder, 'portal.db')
  const old = new BetterSqlite(file)
  migrateSqlite(drizzleSqlite(old), { migrationsFolder: migrationsUntil('sqlite', last) })
  return { old, file, config: { DATA_DIR: folder, DATABASE_URL: '' } }
}

/** With a connection to it, which its caller ends. */
export async function olderPostgres(last: string) {
  const { config, database } = await freshPostgres()
  await database.close()
  const client = new pg.Client({ connectionString: config.DATABASE_URL })
  await client.connect()
  await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await migratePostgres(drizzlePostgres(client), { migrationsFolder: migrationsUntil('postgres', last) })
  return { client, config }
}
