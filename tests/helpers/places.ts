import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { migrate as migrateSqlite } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { freshPostgres, type TestDatabase, temporaryFolder } from './databases.ts'
import { migrationsUntil } from './older.ts'

export type Place = TestDatabase['config']

/** A place of the same kind in which there is nothing at all. */
export async function emptyPlace({ DATABASE_URL }: Pick<Place, 'DATABASE_URL'>): Promise<Place> {
  if (!DATABASE_URL) return { DATABASE_URL: '', DATA_DIR: join(temporaryFolder(), 'var') }
  const { config } = await freshPostgres()
  await onPostgres(config.DATABASE_URL, (client) =>
    client.query('drop schema public cascade; drop schema drizzle cascade; create schema public'),
  )
  return { ...config, DATA_DIR: join(temporaryFolder(), 'var') }
}

export async function onPostgres<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Brings an empty place to where the portal was before it had jobs and a watched clock. @returns its migrations */
export async function makeOlder(place: Place): Promise<number> {
  const migrationsFolder = migrationsUntil(place.DATABASE_URL ? 'postgres' : 'sqlite', '0011')
  if (place.DATABASE_URL)
    await onPostgres(place.DATABASE_URL, (client) => migratePostgres(drizzlePostgres(client), { migrationsFolder }))
  else {
    const database = new BetterSqlite(join(place.DATA_DIR, 'portal.db'))
    migrateSqlite(drizzleSqlite(database), { migrationsFolder })
    database.close()
  }
  return 12
}
