import { asc, eq } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export function createProjectsStore(database: Database) {
  const { projects } = database.tables
  return {
    all: () => database.sql.select().from(projects).orderBy(asc(projects.number)),
    byId: async (id: number) => (await database.sql.select().from(projects).where(eq(projects.id, id)))[0] ?? null,
  }
}
export type ProjectRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createProjectsStore>['byId']>>>
