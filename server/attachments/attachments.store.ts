import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { first, updated } from '../engines/database/rows.ts'
import type { AttachmentSubject } from './attachments.rules.ts'

/** Any number that no other lock of the database uses. */
const turnKey = 7_274_061

export function createAttachmentsStore(database: Database) {
  const { attachments } = database.tables
  const of = (accountId: number | null) =>
    accountId === null ? isNull(attachments.accountId) : eq(attachments.accountId, accountId)
  /** Sent, belongs to nothing yet, and was not given up. */
  const unused = () => and(isNull(attachments.subject), isNull(attachments.removedAt))

  return {
    /** What is counted and then written must not be counted by two at once; SQLite has one writer anyway. */
    inTurn: async () => {
      if (database.dialect === 'postgres') await database.rows(sql`select pg_advisory_xact_lock(${turnKey})`)
    },
    /** Bytes of one person's, or of all that people sent. */
    bytesOf: async (accountId?: number): Promise<number> => {
      const [row] = await database.sql
        .select({ bytes: sql<number>`coalesce(sum(${attachments.bytes}), 0)`.mapWith(Number) })
        .from(attachments)
        .where(accountId === undefined ? undefined : eq(attachments.accountId, accountId))
      return row!.bytes
    },
    /** Bytes that nobody who is logged in sent: on their way, or with a feedback. */
    bytesOfVisitors: async (): Promise<number> => {
      const [row] = await database.sql
        .select({ bytes: sql<number>`coalesce(sum(${attachments.bytes}), 0)`.mapWith(Number) })
        .from(attachments)
        .where(and(isNull(attachments.accountId), or(isNull(attachments.subject), eq(attachments.subject, 'feedback'))))
      return row!.bytes
    },
    add: async (row: typeof attachments.$inferInsert) =>
      (await database.sql.insert(attachments).values(row).returning())[0]!,
    find: (key: string) => first(database.sql.select().from(attachments).where(eq(attachments.key, key))),
    byKeys: (keys: string[]) =>
      database.sql.select().from(attachments).where(inArray(attachments.key, keys)).orderBy(asc(attachments.id)),
    /** Only those that are unused and their sender's. */
    take: (keys: string[], accountId: number | null, subject: AttachmentSubject, subjectId: number) =>
      database.sql
        .update(attachments)
        .set({ subject, subjectId })
        .where(and(inArray(attachments.key, keys), unused(), of(accountId)))
        .returning(),
    /** Back to nobody, so that they are swept. */
    release: async (keys: string[], subject: AttachmentSubject, subjectId: number) => {
      await database.sql
        .delete(attachments)
        .where(
          and(inArray(attachments.key, keys), eq(attachments.subject, subject), eq(attachments.subjectId, subjectId)),
        )
    },
    of: (subject: AttachmentSubject, ids: number[]) =>
      database.sql
        .select()
        .from(attachments)
        .where(and(eq(attachments.subject, subject), inArray(attachments.subjectId, ids)))
        .orderBy(asc(attachments.id)),
    /** Its bytes are on the disk until they are swept, and count until then. */
    giveUp: (key: string, accountId: number | null, at: number): Promise<boolean> =>
      updated(database, attachments, { removedAt: at }, and(eq(attachments.key, key), unused(), of(accountId))),
    removeUnusedOf: async (accountId: number) => {
      await database.sql
        .delete(attachments)
        .where(and(eq(attachments.accountId, accountId), isNull(attachments.subject)))
    },
    disown: async (accountId: number) => {
      await database.sql.update(attachments).set({ accountId: null }).where(eq(attachments.accountId, accountId))
    },
    sweep: async (before: number) => {
      await database.sql.delete(attachments).where(and(isNull(attachments.subject), lt(attachments.createdAt, before)))
    },
  }
}

export type AttachmentRow = Awaited<ReturnType<ReturnType<typeof createAttachmentsStore>['add']>>
