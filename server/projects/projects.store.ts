import { asc, eq } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { first } from '../engines/database/rows.ts'

export function createProjectsStore(database: Database) {
  const { projects } = database.tables
  return {
    all: () => database.sql.select().from(projects).orderBy(asc(projects.number)),
    byId: (id: number) => first(database.sql.select().from(projects).where(eq(projects.id, id))),
  }
}
export type ProjectRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createProjectsStore>['byId']>>>
