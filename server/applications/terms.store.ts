import { asc, eq } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { attachmentDays, reviewTerm } from './applications.vocabulary.ts'

export function createTermsStore(database: Database) {
  const { kinds, reviewTerms: terms } = database.tables
  const rows = () =>
    database.sql
      .select({
        kind: kinds.code,
        nameZh: kinds.nameZh,
        nameEn: kinds.nameEn,
        reviewWorkdays: terms.reviewWorkdays,
        grantDays: terms.grantDays,
        attachmentDays: terms.attachmentDays,
      })
      .from(kinds)
      .leftJoin(terms, eq(terms.kind, kinds.code))
  /** A category for which nothing is set goes by the default, and grants for good. */
  const whole = (row: Awaited<ReturnType<typeof rows>>[number]) => ({
    ...row,
    reviewWorkdays: row.reviewWorkdays ?? reviewTerm.unlessSet,
    attachmentDays: row.attachmentDays ?? attachmentDays.unlessSet,
  })

  return {
    all: async () => (await rows().orderBy(asc(kinds.position))).map(whole),
    find: async (kind: string) => (await rows().where(eq(kinds.code, kind))).map(whole)[0] ?? null,
    set: async (kind: string, row: Omit<typeof terms.$inferInsert, 'kind'>) => {
      await database.sql
        .insert(terms)
        .values({ kind, ...row })
        .onConflictDoUpdate({ target: terms.kind, set: row })
    },
  }
}
