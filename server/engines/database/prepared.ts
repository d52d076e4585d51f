import { type Placeholder, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
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

/** Queries of so many shapes are kept. */
const mostShapes = 200

/** The same for a query that is given lists: built once for each of their lengths. None of them may be empty. */
export function preparedForLists<Q extends Query>(
  database: Database,
  build: (on: Sql, ...lists: Placeholder[][]) => Q,
) {
  const byShape = new LRUCache<string, (given: Record<string, unknown>) => Promise<Rows<Q>>>({ max: mostShapes })
  const nameOf = (list: number, place: number) => `list${list}_${place}`
  return (...lists: (number | string)[][]): Promise<Rows<Q>> => {
    const shape = lists.map((list) => list.length).join('/')
    let query = byShape.get(shape)
    if (!query) {
      const places = lists.map((list, number) => list.map((_, place) => sql.placeholder(nameOf(number, place))))
      query = prepared(database, (on) => build(on, ...places))
      byShape.set(shape, query)
    }
    const named = lists.flatMap((list, number) => list.map((value, place) => [nameOf(number, place), value]))
    return query(Object.fromEntries(named))
  }
}
