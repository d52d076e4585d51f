import { asc, desc, eq, or } from 'drizzle-orm'
import { fold } from '../basics/text.ts'
import type { Database } from '../engines/database/database.ts'
import { first } from '../engines/database/rows.ts'

/** What one person has all over the tables: read for them, removed with them. */
export function createPersonalStore(database: Database) {
  const {
    accounts,
    accountRoles,
    roles,
    reviewKinds,
    bundles,
    datasets,
    downloads,
    mails,
    registrationDecisions,
    verifications,
  } = database.tables

  return {
    account: (id: number) => first(database.sql.select().from(accounts).where(eq(accounts.id, id))),
    roles: (id: number) =>
      database.sql
        .select({ code: roles.code, nameZh: roles.nameZh, nameEn: roles.nameEn })
        .from(accountRoles)
        .innerJoin(roles, eq(roles.id, accountRoles.roleId))
        .where(eq(accountRoles.accountId, id))
        .orderBy(asc(roles.id)),
    reviewKinds: async (id: number) =>
      (
        await database.sql.select({ kind: reviewKinds.kind }).from(reviewKinds).where(eq(reviewKinds.accountId, id))
      ).map((row) => row.kind),
    decisions: (id: number) =>
      database.sql
        .select({
          at: registrationDecisions.at,
          decision: registrationDecisions.decision,
          reason: registrationDecisions.reason,
        })
        .from(registrationDecisions)
        .where(eq(registrationDecisions.accountId, id))
        .orderBy(desc(registrationDecisions.at)),
    downloads: (id: number) =>
      database.sql
        .select({
          at: downloads.at,
          datasetId: downloads.datasetId,
          nameZh: datasets.nameZh,
          nameEn: datasets.nameEn,
          status: datasets.status,
          version: downloads.versionNumber,
          method: downloads.method,
          content: downloads.content,
          bytes: downloads.bytes,
          address: downloads.address,
        })
        .from(downloads)
        .innerJoin(datasets, eq(datasets.id, downloads.datasetId))
        .where(eq(downloads.accountId, id))
        .orderBy(desc(downloads.at), desc(downloads.id)),
    mails: (id: number) =>
      database.sql
        .select({
          at: mails.createdAt,
          subject: mails.subject,
          recipient: mails.recipient,
          sentAt: mails.sentAt,
        })
        .from(mails)
        .where(eq(mails.accountId, id))
        .orderBy(desc(mails.createdAt)),

    /** The row stays, for what hangs on it; who it was is gone. */
    pseudonymise: async (
      id: number,
      as: { username: string; usernameKey: string; mailboxKey: string; passwordHash: string; realName: string },
    ) => {
      await database.sql
        .update(accounts)
        .set({
          ...as,
          status: 'closed',
          mailbox: '',
          phone: '',
          workUnit: '',
          purpose: '',
          orcid: '',
          lastLoginAt: null,
        })
        .where(eq(accounts.id, id))
      await database.sql.update(downloads).set({ address: '' }).where(eq(downloads.accountId, id))
      await database.sql
        .update(registrationDecisions)
        .set({ reason: '' })
        .where(eq(registrationDecisions.accountId, id))
    },
    forget: async (id: number, mailbox: string) => {
      await database.sql.delete(accountRoles).where(eq(accountRoles.accountId, id))
      await database.sql.delete(reviewKinds).where(eq(reviewKinds.accountId, id))
      await database.sql.delete(bundles).where(eq(bundles.accountId, id))
      await database.sql
        .delete(verifications)
        .where(or(eq(verifications.accountId, id), eq(verifications.mailboxKey, fold(mailbox))))
      await database.sql.delete(mails).where(or(eq(mails.accountId, id), eq(mails.recipient, mailbox)))
    },
  }
}
