import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { day } from '../basics/time.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import { attachmentDays } from './applications.vocabulary.ts'

export function createRetentionStore(database: Database) {
  const { applications, applicationEvents: events, attachments, reviewTerms: terms } = database.tables

  return {
    /** Of cases that are over, those whose time is over as well; never of an open one. */
    over: (now: number, most: number) =>
      database.sql
        .select({ id: attachments.id, applicationId: applications.id, kind: applications.kind })
        .from(attachments)
        .leftJoin(events, and(eq(attachments.subject, 'application-event'), eq(events.id, attachments.subjectId)))
        .innerJoin(
          applications,
          sql`${applications.id} = case when ${attachments.subject} = 'application' then ${attachments.subjectId} else ${events.applicationId} end`,
        )
        .leftJoin(terms, eq(terms.kind, applications.kind))
        .where(
          and(
            inArray(attachments.subject, ['application', 'application-event']),
            isNull(attachments.removedAt),
            ne(applications.status, 'pending'),
            sql`${applications.decidedAt} + cast(coalesce(${terms.attachmentDays}, ${sql.raw(String(attachmentDays.unlessSet))}) as bigint) * ${sql.raw(String(day))} <= ${now}`,
          ),
        )
        .orderBy(asc(applications.id), asc(attachments.id))
        .limit(most),
    /** Gives those that were not removed before. */
    remove: async (ids: number[], at: number): Promise<Set<number>> => {
      const rows = await database.sql
        .update(attachments)
        .set({ removedAt: at, sha256: '', bytes: 0 })
        .where(and(inArray(attachments.id, ids), isNull(attachments.removedAt)))
        .returning({ id: attachments.id })
      return new Set(rows.map((row) => row.id))
    },
  }
}
