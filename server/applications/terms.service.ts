import type { Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { both } from '../basics/language.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { AdminReviewTerm } from './applications.admin.schema.ts'
import { createTermsStore } from './terms.store.ts'

/** How long each data category is reviewed, for how long passing grants it, and how long attachments are kept. */
export function createTerms(needs: {
  database: Database
  clock: Clock
  audit: Pick<Audit, 'record'>
  pushes: Pick<Pushes, 'assigned' | 'deciders'>
}) {
  const { database, clock, audit, pushes } = needs
  const store = createTermsStore(database)
  type Row = NonNullable<Awaited<ReturnType<typeof store.find>>>

  const shown = async (row: Row): Promise<AdminReviewTerm> => ({
    id: row.kind,
    name: both(row, 'name'),
    reviewWorkdays: row.reviewWorkdays,
    grantDays: row.grantDays,
    attachmentDays: row.attachmentDays,
    reviewers: (await pushes.deciders('application', [row.kind])).length,
    assigned: (await pushes.assigned('application', row.kind)).length,
  })
  async function find(kind: string): Promise<Row> {
    const row = await store.find(kind)
    if (!row) throw new DomainError('notFound')
    return row
  }

  return {
    /** @throws DomainError notFound */
    of: find,
    list: async ({
      sort,
      offset,
      limit,
    }: AdminList<'id' | 'reviewWorkdays' | 'grantDays' | 'attachmentDays', object>) => {
      const rows = await store.all()
      if (sort.field !== 'id') {
        const { field } = sort
        const value = (row: Row) => row[field] ?? Number.MAX_SAFE_INTEGER
        rows.sort((a, b) => (value(a) - value(b)) * (sort.descending ? -1 : 1))
      }
      const list: AdminReviewTerm[] = []
      for (const row of rows.slice(offset, offset + limit)) list.push(await shown(row))
      return { list, total: rows.length } satisfies Rows<AdminReviewTerm>
    },
    read: async (kind: string) => shown(await find(kind)),
    /** For applications that are made from now on; those under review keep their time. */
    edit: (
      person: Person,
      kind: string,
      given: { reviewWorkdays: number; grantDays: number | null; attachmentDays?: number | undefined },
    ) =>
      database.transaction(async () => {
        const before = await find(kind)
        const { reviewWorkdays, grantDays, attachmentDays = before.attachmentDays } = given
        await store.set(kind, { reviewWorkdays, grantDays, attachmentDays, updatedAt: clock() })
        await audit.record({
          actor: person,
          action: 'review-term.changed',
          subject: 'review-term',
          subjectId: kind,
          subjectName: before.nameZh,
          kind,
          before: {
            reviewWorkdays: before.reviewWorkdays,
            grantDays: before.grantDays,
            attachmentDays: before.attachmentDays,
          },
          after: { reviewWorkdays, grantDays, attachmentDays },
        })
        return shown(await find(kind))
      }),
  }
}

export type Terms = ReturnType<typeof createTerms>
