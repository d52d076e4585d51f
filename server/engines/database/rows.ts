import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Order } from '../../basics/order.ts'
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

/** By the column that was asked for, and by `tie` so that no row stands on two pages; else in the usual order. */
export function ordered<F extends string>(
  order: Order<F> | null | undefined,
  columns: Record<F, SQLiteColumn | SQL>,
  tie: SQLiteColumn,
  usual: SQL[],
): SQL[] {
  if (!order) return usual
  const direction = order.descending ? desc : asc
  return [direction(columns[order.field]), direction(tie)]
}
