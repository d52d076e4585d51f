import { asc } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export function createKindsStore(database: Database) {
  const { kinds, categories } = database.tables
  return {
    kinds: () => database.sql.select().from(kinds).orderBy(asc(kinds.position)),
    categories: () => database.sql.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
  }
}
