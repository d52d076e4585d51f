import { eq } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { first } from '../engines/database/rows.ts'
import type { TextName } from './templates.ts'

export function createTemplatesStore(database: Database) {
  const { textTemplates } = database.tables
  return {
    find: (name: TextName) => first(database.sql.select().from(textTemplates).where(eq(textTemplates.key, name))),
  }
}
