import { asc, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

type Tables = Database['tables']
export type KindRow = Tables['kinds']['$inferInsert']
export type CategoryRow = Tables['categories']['$inferInsert']

export function createKindsStore(database: Database) {
  const { kinds, categories } = database.tables
  return {
    kinds: () => database.sql.select().from(kinds).orderBy(asc(kinds.position)),
    /** Adds what is not there; what is stays as it is. */
    ensure: async (kindRows: KindRow[], categoryRows: CategoryRow[]) => {
      await database.sql.insert(kinds).values(kindRows).onConflictDoNothing()
      await database.sql.insert(categories).values(categoryRows).onConflictDoNothing()
      // PostgreSQL does not count ids that were given; the next category must not become the marker 3.
      if (database.dialect === 'postgres')
        await database.rows(
          sql`select setval(pg_get_serial_sequence('categories', 'id'), greatest((select max(id) from categories), coalesce(pg_sequence_last_value(pg_get_serial_sequence('categories', 'id')::regclass), 1)))`,
        )
    },
    categories: () => database.sql.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
  }
}
