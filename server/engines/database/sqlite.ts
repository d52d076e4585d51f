import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { sqliteKit } from '../../../db/kit.ts'
import { schema } from '../../../db/schema.ts'
import { countCommit, markCommit } from './commits.ts'
import { type Database, type Running, running, type Sql } from './database.ts'

/** How long a write waits for other processes. */
const patience = 5000
const betweenTries = 10

/** The pragmas of every connection. FULL must be set by hand: the library's own WAL default loses commits at a power cut. */
function configure(connection: BetterSqlite.Database) {
  connection.pragma(`busy_timeout = ${patience}`)
  connection.pragma('foreign_keys = ON')
  connection.pragma('synchronous = FULL')
  connection.pragma('cache_size = -16000')
  connection.pragma('temp_store = MEMORY')
}

/**
 * Embedded SQLite: one writing connection, whose transactions queue up in this process (BEGIN IMMEDIATE), and one
 * reading connection that cannot write.
 */
export function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const writer = new BetterSqlite(file, { timeout: patience })
  writer.pragma('journal_mode = WAL')
  configure(writer)
  writer.pragma('journal_size_limit = 67108864')
  const reader = new BetterSqlite(file, { timeout: patience, readonly: true })
  configure(reader)
  const changes = writer.prepare('select total_changes()').pluck()
  const casing = 'snake_case' as const
  const writing = drizzle(writer, { casing }) as unknown as Sql
  const reading = drizzle(reader, { casing }) as unknown as Sql

  let queue: Promise<unknown> = Promise.resolve()
  let checked = false

  /** Waits for other processes without holding up this one, as the library's own waiting would. */
  async function begin(until: number) {
    for (;;) {
      writer.pragma('busy_timeout = 0')
      try {
        return void writer.exec('BEGIN IMMEDIATE')
      } catch (error) {
        if ((error as { code?: string }).code !== 'SQLITE_BUSY' || performance.now() >= until) throw error
      } finally {
        writer.pragma(`busy_timeout = ${patience}`)
      }
      await setTimeout(betweenTries)
    }
  }

  /** Where the disk fails even this, the next transaction tries again; what the reason was is told, not that. */
  function rollBack() {
    try {
      if (writer.inTransaction) writer.exec('ROLLBACK')
    } catch {}
  }

  async function runInTransaction<T>(work: () => Promise<T>, until: number): Promise<T> {
    const current: Running = { sql: writing, afterCommit: [] }
    rollBack()
    await begin(until)
    let result: T
    let commit: number | null
    try {
      const before = changes.get()
      result = await running.run(current, work)
      // What wrote nothing costs no write of its own.
      commit = changes.get() === before ? null : countCommit(writer)
      writer.exec('COMMIT')
    } catch (error) {
      rollBack()
      throw error
    }
    if (!checked) {
      // The pragma tells the truth only after the first write.
      const synchronous = writer.pragma('synchronous', { simple: true })
      if (synchronous !== 2) throw new Error(`SQLite runs with synchronous=${synchronous}, not FULL`)
      checked = true
    }
    // Others may read it already, so what is kept in memory follows, even where nobody is told that it is done.
    for (const action of current.afterCommit) action()
    if (commit !== null) markCommit(file, commit)
    return result
  }

  return {
    dialect: 'sqlite',
    tables: schema(sqliteKit),
    get sql() {
      return running.getStore()?.sql ?? reading
    },
    rows: async <T>(query: SQL) => {
      const source = running.getStore()?.sql ?? reading
      return (await source.all(query)) as T[]
    },
    transaction: (work) => {
      if (running.getStore()) return work()
      // Not by the machine's clock, which may be set while somebody waits.
      const until = performance.now() + patience
      const turn = queue.then(() => runInTransaction(work, until))
      queue = turn.catch(() => undefined)
      return turn
    },
    afterCommit: (action) => {
      const current = running.getStore()
      if (current) current.afterCommit.push(action)
      else action()
    },
    contains: (column, fragment) => sql`instr(${column}, ${fragment}) > 0`,
    close: async () => {
      await queue
      reader.close()
      writer.close()
    },
  }
}
