import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQL } from 'drizzle-orm'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import type { Tables } from '../../../db/schema.ts'

/** What both dialects can do. Always `await`; never `.all()`, `.get()` or `.run()`, which only SQLite has. */
export type Sql = BaseSQLiteDatabase<'async', unknown, Record<string, never>>

export interface Database {
  dialect: 'sqlite' | 'postgres'
  tables: Tables
  /** Reads; inside `transaction` also writes. Writing outside a transaction is refused by the database. */
  readonly sql: Sql
  /** Rows of hand-written SQL that both dialects understand. */
  rows<T>(query: SQL): Promise<T[]>
  /**
   * Runs `work` in one transaction that every store called from it finds by itself; joins a running one.
   * Nothing slow (mail, file, network) inside it.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** After the running transaction is committed, or at once where none runs. Not when it is rolled back. */
  afterCommit(action: () => void): void
  /** SQL expression: does the text contain these characters, exactly? */
  contains(column: unknown, fragment: string): SQL
  close(): Promise<void>
}

/** A transaction that something is made in, together with what is kept of it. `also`: what came in a stream. */
export type Making<T> = (work: () => Promise<T>, also?: string) => Promise<T>

export interface Running {
  sql: Sql
  afterCommit: (() => void)[]
}

export const running = new AsyncLocalStorage<Running>()

export const inTransaction = (): boolean => running.getStore() !== undefined
/**
 * In a transaction of its own, which stays although the running one is rolled back. Never to be awaited inside one: on
 * SQLite it comes after that.
 */
export const besides = <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  running.exit(() => database.transaction(work))
