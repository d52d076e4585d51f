import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { postgresKit } from '../../../db/kit.ts'
import { schema } from '../../../db/schema.ts'
import { type Database, type Running, running, type Sql } from './database.ts'

/** PostgreSQL: connections read only by default, so that a write outside a transaction fails here as it does on SQLite. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    options: '-c default_transaction_read_only=on -c timezone=UTC',
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => undefined) // An idle connection that died; the pool opens another.
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
      const current: Running = { sql: drizzle(client, { casing }) as unknown as Sql, afterCommit: [] }
      try {
        await client.query('BEGIN READ WRITE')
        const result = await running.run(current, work)
        const { command } = await client.query('COMMIT')
        if (command !== 'COMMIT') throw new Error('nothing was written: a query of the transaction had failed')
        for (const action of current.afterCommit) action()
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined)
        throw error
      } finally {
        client.release()
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
