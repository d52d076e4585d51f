import { and, asc, eq, inArray, isNotNull, isNull, like, lt, max, ne, or } from 'drizzle-orm'
import type { Database } from '../server/engines/database/database.ts'

export function createDemoCasesStore(database: Database) {
  const { tables: t } = database
  return {
    any: async () => (await database.sql.select({ id: t.applications.id }).from(t.applications).limit(1)).length > 0,
    /** What can be applied for in the demo. */
    underPermission: (kind: string, most: number) =>
      database.sql
        .select({ id: t.datasets.id })
        .from(t.datasets)
        .where(
          and(
            eq(t.datasets.kind, kind),
            eq(t.datasets.sharingMode, 'permission'),
            eq(t.datasets.status, 'published'),
            like(t.datasets.slug, 'demo-%'),
          ),
        )
        .orderBy(asc(t.datasets.slug))
        .limit(most),
    grantOf: async (accountId: number, datasetId: number) =>
      (
        await database.sql
          .select({ id: t.grants.id })
          .from(t.grants)
          .where(and(eq(t.grants.accountId, accountId), eq(t.grants.datasetId, datasetId)))
          .orderBy(asc(t.grants.id))
      ).at(-1)?.id ?? null,
    /** Whoever did something had logged in for it. */
    loggedIn: async () => {
      const seen = await database.sql
        .select({ id: t.auditEntries.actorId, at: max(t.auditEntries.at) })
        .from(t.auditEntries)
        .where(isNotNull(t.auditEntries.actorId))
        .groupBy(t.auditEntries.actorId)
      for (const { id, at } of seen)
        await database.sql
          .update(t.accounts)
          .set({ lastLoginAt: at })
          .where(and(eq(t.accounts.id, id!), isNull(t.accounts.lastLoginAt)))
    },
    /** Mails of what happened long ago went out long ago, and what was told then was read. */
    past: async (before: number) => {
      const told = or(like(t.mails.eventKey, 'message:application-%'), like(t.mails.eventKey, 'message:grant-%'))
      for (const mail of await database.sql
        .select({ id: t.mails.id, createdAt: t.mails.createdAt })
        .from(t.mails)
        .where(and(told, ne(t.mails.state, 'sent'))))
        await database.sql
          .update(t.mails)
          .set({ state: 'sent', attempts: 1, sentAt: mail.createdAt + 20_000 })
          .where(eq(t.mails.id, mail.id))
      const read = await database.sql
        .select({ id: t.messages.id })
        .from(t.messages)
        .where(
          and(
            or(like(t.messages.eventKey, 'application-%'), like(t.messages.eventKey, 'grant-%')),
            lt(t.messages.createdAt, before),
          ),
        )
      const ids = read.map((row) => row.id)
      if (ids.length === 0) return
      await database.sql.update(t.messages).set({ read: true }).where(inArray(t.messages.id, ids))
      await database.sql
        .update(t.pushes)
        .set({ state: 'viewed', handledAt: before })
        .where(inArray(t.pushes.messageId, ids))
    },
  }
}
