import { asc, eq } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { first } from '../engines/database/rows.ts'
import type { ReasonTemplateEdit } from './registrations.schema.ts'
import type { ReasonSubject } from './registrations.vocabulary.ts'

export function createReasonsStore(database: Database) {
  const { reasonTemplates: reasons } = database.tables

  return {
    of: (subject: ReasonSubject) =>
      database.sql
        .select()
        .from(reasons)
        .where(eq(reasons.subject, subject))
        .orderBy(asc(reasons.position), asc(reasons.id)),
    find: (id: number) => first(database.sql.select().from(reasons).where(eq(reasons.id, id))),
    add: async (reason: ReasonTemplateEdit & { subject: ReasonSubject }): Promise<number> =>
      (await database.sql.insert(reasons).values(reason).returning({ id: reasons.id }))[0]!.id,
    set: async (id: number, reason: ReasonTemplateEdit) => {
      await database.sql.update(reasons).set(reason).where(eq(reasons.id, id))
    },
    remove: async (id: number) => {
      await database.sql.delete(reasons).where(eq(reasons.id, id))
    },
  }
}
