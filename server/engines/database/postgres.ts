import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { postgresKit } from '../../../db/kit.ts'
import { schema } from '../../../db/schema.ts'
import { troubleOf } from '../trouble.ts'
import { type Database, type Running, running, type Sql } from './database.ts'

/** Longer than any statement of ours takes. */
const queryPatience = 120_000

/** PostgreSQL: connections read only by default, so that a write outside a transaction fails here as it does on SQLite. */
export function openPostgres(url: string): Database {
  const lost = new WeakSet<object>()
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    options: '-c default_transaction_read_only=on -c timezone=UTC',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A server behind a network that swallows everything says nothing; someone waits for the answer.
    query_timeout: queryPatience,
  })
  pool.on('error', () => undefined) // An idle connection that died; the pool opens another.
  // One that dies while it is in use tells it by an event as well, which nobody else hears: it would end the process.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)))
  const casing = 'snake_case' as const
  const reading = drizzle(pool, { casing })

  return {
    dialect: 'postgres',
    tables: schema(postgresKit),
    get sql() {
      return running.getStore()?.sql ?? (reading as unknown as Sql)
    },
    rows: async <T>(query: SQL) => {
      const source = (running.getStore()?.sql ?? reading) as unknown as typeof reading
      return (await source.execute(query)).rows as T[]
    },
    transaction: async (work) => {
      if (running.getStore()) return work()
      const client = await pool.connect()
      let broken = false
      const current: Running = { sql: drizzle(client, { casing }) as unknown as Sql, afterCommit: [] }
      try {
        await client.query('BEGIN READ WRITE')
        const result = await running.run(current, work)
        const { command } = await client.query('COMMIT')
        if (command !== 'COMMIT') throw new Error('nothing was written: a query of the transaction had failed')
        for (const action of current.afterCommit) action()
        return result
      } catch (error) {
        // Nobody knows what state a connection is in that does not answer: it is thrown away.
        broken = lost.has(client) || troubleOf(error) !== null
        if (!broken)
          await client.query('ROLLBACK').catch(() => {
            broken = true
          })
        throw error
      } finally {
        client.release(broken)
      }
    },
    afterCommit: (action) => {
      const current = running.getStore()
      if (current) current.afterCommit.push(action)
      else action()
    },
    contains: (column, fragment) => sql`strpos(${column}, ${fragment}) > 0`,
    close: () => pool.end(),
  }
}
