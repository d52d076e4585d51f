import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { first } from '../engines/database/rows.ts'
import type { Purpose } from './verifications.rules.ts'

export function createVerificationsStore(database: Database) {
  const { verifications: v } = database.tables
  type NewVerification = typeof v.$inferInsert
  const live = (ticketHash: string, purpose: Purpose, now: number) =>
    and(eq(v.ticketHash, ticketHash), eq(v.purpose, purpose), isNull(v.usedAt), gt(v.ticketExpiresAt, now))
  const bearer = { id: v.id, mailbox: v.mailbox, mailboxKey: v.mailboxKey, accountId: v.accountId }

  return {
    add: async (verification: NewVerification) => {
      await database.sql.insert(v).values(verification)
    },
    /** A newer code of the same browser takes the place of the older ones; a ticket that was earned already stays good. */
    replaceCodes: async (purpose: Purpose, mailboxKey: string, askerHash: string, now: number) => {
      await database.sql
        .update(v)
        .set({ usedAt: now })
        .where(
          and(
            eq(v.purpose, purpose),
            eq(v.mailboxKey, mailboxKey),
            eq(v.askerHash, askerHash),
            isNull(v.verifiedAt),
            isNull(v.usedAt),
          ),
        )
    },
    newest: (purpose: Purpose, mailboxKey: string, askerHash: string, accountId: number | undefined) =>
      first(
        database.sql
          .select()
          .from(v)
          .where(
            and(
              eq(v.purpose, purpose),
              eq(v.mailboxKey, mailboxKey),
              eq(v.askerHash, askerHash),
              accountId === undefined ? undefined : eq(v.accountId, accountId),
            ),
          )
          .orderBy(desc(v.id))
          .limit(1),
      ),
    /** Counts a try before it is looked at, so parallel ones cannot share a count; null: no try is left. */
    takeTry: async (id: number, most: number): Promise<string | null> => {
      const [row] = await database.sql
        .update(v)
        .set({ wrongTries: sql`${v.wrongTries} + 1` })
        .where(and(eq(v.id, id), lt(v.wrongTries, most), isNull(v.verifiedAt), isNull(v.usedAt)))
        .returning({ codeHash: v.codeHash })
      return row?.codeHash ?? null
    },
    verified: async (id: number, now: number, ticketHash: string, ticketExpiresAt: number) => {
      await database.sql
        .update(v)
        .set({ verifiedAt: now, ticketHash, ticketExpiresAt, wrongTries: sql`${v.wrongTries} - 1` })
        .where(eq(v.id, id))
    },
    peek: (ticketHash: string, purpose: Purpose, now: number) =>
      first(
        database.sql
          .select(bearer)
          .from(v)
          .where(live(ticketHash, purpose, now)),
      ),
    consume: (ticketHash: string, purpose: Purpose, now: number) =>
      first(
        database.sql
          .update(v)
          .set({ usedAt: now })
          .where(live(ticketHash, purpose, now))
          .returning(bearer),
      ),
    revoke: async (accountId: number, purposes: Purpose[], now: number) => {
      await database.sql
        .update(v)
        .set({ usedAt: now })
        .where(and(eq(v.accountId, accountId), inArray(v.purpose, purposes), isNull(v.usedAt)))
    },
    removeOld: async (before: number) => {
      await database.sql.delete(v).where(
        and(
          lt(v.createdAt, before),
          // Tickets of corrections live longer than a day.
          sql`coalesce(${v.ticketExpiresAt}, 0) < ${before}`,
        ),
      )
    },
  }
}
