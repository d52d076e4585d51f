/**
 * The column kit: every table is written once, as a function of this kit, and called with the SQLite kit and with
 * the PostgreSQL kit. The SQLite types are the ones that the stores see; the PostgreSQL kit is cast to them, so a
 * kit may only offer columns whose JavaScript values are the same in both databases.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'

/** @throws RangeError what is no whole number of milliseconds: SQLite would keep it, PostgreSQL refuse it */
function wholeInstant(value: number): number {
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`an instant is a whole number of milliseconds, not ${value}`)
}
const sqliteInstant = sqlite.customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  toDriver: wholeInstant,
})
const postgresInstant = pg.customType<{ data: number; driverData: number | string }>({
  dataType: () => 'bigint',
  toDriver: wholeInstant,
  fromDriver: Number,
})

const sqliteKit = {
  dialect: 'sqlite' as 'sqlite' | 'postgres',
  table: sqlite.sqliteTable,
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
  check: sqlite.check,
  /** Never reused, also after the newest row was deleted: a stale grant must not attach to a new row. */
  id: () => sqlite.integer().primaryKey({ autoIncrement: true }),
  text: () => sqlite.text(),
  integer: () => sqlite.integer(),
  real: () => sqlite.real(),
  boolean: () => sqlite.integer({ mode: 'boolean' }),
  /** A UTC instant: milliseconds since 1970-01-01T00:00Z. */
  instant: () => sqliteInstant(),
  /** Counts of bytes and rows: more than 32 bits. */
  count: () => sqlite.integer({ mode: 'number' }),
  json: <T>() => sqlite.text({ mode: 'json' }).$type<T>(),
  blob: () => sqlite.blob({ mode: 'buffer' }),
}

export type Kit = typeof sqliteKit
export { sqliteKit }

/**
 * Whole numbers from one to another, or null where the column may be: what steers time or a loop is kept in bounds by
 * the database too. SQLite itself would store a fraction or an infinity in such a column.
 */
export const between = (column: AnyColumn, least: number, most: number): SQL =>
  sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))} and ${column} = cast(${column} as bigint)`

/** Instants that a portal can mean: up to the year 2200. */
const lastInstant = Date.UTC(2200, 0, 1)
export const instantIn = (column: AnyColumn): SQL => between(column, 0, lastInstant)

const bytea = pg.customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const postgresKit = {
  dialect: 'postgres',
  table: pg.pgTable,
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
  primaryKey: pg.primaryKey,
  check: pg.check,
  id: () => pg.integer().primaryKey().generatedByDefaultAsIdentity(),
  text: () => pg.text(),
  integer: () => pg.integer(),
  real: () => pg.doublePrecision(),
  boolean: () => pg.boolean(),
  instant: () => postgresInstant(),
  count: () => pg.bigint({ mode: 'number' }),
  json: <T>() => pg.jsonb().$type<T>(),
  blob: () => bytea(),
} as unknown as Kit
