import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Database } from './database.ts'

/** What a query of one row gives, or null. */
export const first = async <T>(query: PromiseLike<T[]>): Promise<T | null> => (await query)[0] ?? null

/** Whether a query finds, or changes, anything. */
export const any = async (query: PromiseLike<unknown[]>): Promise<boolean> => (await query).length > 0

/** Changes rows that are as they are expected to be, and says whether there were any: whoever is first wins. */
export const updated = <T extends SQLiteTable>(
  { sql: to }: Pick<Database, 'sql'>,
  table: T,
  set: SQLiteUpdateSetSource<T>,
  where: SQL | undefined,
): Promise<boolean> => any(to.update(table).set(set).where(where).returning({ one: sql`1` }))
