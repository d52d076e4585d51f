import type { Database, Sql } from './database.ts'

interface Query {
  prepare(): { execute(given?: Record<string, unknown>): unknown }
}
type Rows<Q extends Query> = Awaited<ReturnType<ReturnType<Q['prepare']>['execute']>>

/**
 * A query with `sql.placeholder`s that is built once per connection. For what is asked with every request: building
 * a query takes several times as long as the database takes to answer it.
 */
export function prepared<Q extends Query>(database: Database, build: (sql: Sql) => Q) {
  const made = new WeakMap<Sql, ReturnType<Q['prepare']>>()
  return async (given: Record<string, unknown> = {}): Promise<Rows<Q>> => {
    const { sql } = database
    let query = made.get(sql)
    if (!query) {
      query = build(sql).prepare() as ReturnType<Q['prepare']>
      made.set(sql, query)
    }
    return (await query.execute(given)) as Rows<Q>
  }
}
