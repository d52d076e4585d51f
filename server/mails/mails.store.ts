import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AdminList } from '../basics/admin-query.ts'
import type { Database } from '../engines/database/database.ts'
import { first, updated } from '../engines/database/rows.ts'
import type { MailTemplate } from '../templates/templates.vocabulary.ts'
import type { MailFilter, MailSortable } from './mails.admin.schema.ts'
import { retryMinutes } from './mails.vocabulary.ts'

const farewell: MailTemplate = 'account-closed'

export function createMailsStore(database: Database) {
  const { mails } = database.tables
  type NewMail = typeof mails.$inferInsert
  /** Left behind by a sender that died. */
  const left = (now: number) => and(eq(mails.state, 'sending'), lte(mails.claimedUntil, now))
  const due = (now: number) => or(and(eq(mails.state, 'waiting'), lte(mails.dueAt, now)), left(now))
  const free = { claimedUntil: null }

  function where(filter: MailFilter & { id?: number[] }): SQL | undefined {
    const parts: (SQL | undefined)[] = []
    if (filter.id) parts.push(filter.id.length ? inArray(mails.id, filter.id) : sql`1 = 0`)
    if (filter.state) parts.push(eq(mails.state, filter.state))
    if (filter.template) parts.push(eq(mails.template, filter.template))
    if (filter.tried !== undefined) parts.push(filter.tried ? gt(mails.attempts, 0) : eq(mails.attempts, 0))
    if (filter.accountId) parts.push(eq(mails.accountId, filter.accountId))
    const keyword = filter.keyword?.trim().toLowerCase()
    if (keyword)
      parts.push(
        or(
          database.contains(sql`lower(${mails.recipient})`, keyword),
          database.contains(sql`lower(${mails.subject})`, keyword),
        ),
      )
    return and(...parts)
  }

  return {
    /** Null where the event has its mail already. */
    add: async (mail: NewMail): Promise<number | null> =>
      (await database.sql.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id }))[0]?.id ?? null,
    /** False where it is being sent, or was; nothing to take back is as good. */
    takeBack: async (eventKey: string): Promise<boolean> => {
      const mine = eq(mails.eventKey, eventKey)
      await database.sql.delete(mails).where(and(mine, eq(mails.state, 'waiting'), eq(mails.attempts, 0)))
      return (await database.sql.select({ id: mails.id }).from(mails).where(mine)).length === 0
    },
    held: async (eventKey: string, now: number): Promise<boolean> =>
      (
        await database.sql
          .select({ id: mails.id })
          .from(mails)
          .where(
            and(eq(mails.eventKey, eventKey), eq(mails.state, 'waiting'), gt(mails.dueAt, now), eq(mails.attempts, 0)),
          )
      ).length > 0,
    due: async (now: number, most: number): Promise<number[]> =>
      (
        await database.sql
          .select({ id: mails.id })
          .from(mails)
          .where(due(now))
          .orderBy(asc(mails.dueAt), asc(mails.id))
          .limit(most)
      ).map((row) => row.id),
    /** Takes a mail for sending; null where another process was quicker. */
    claim: (id: number, now: number, until: number) =>
      first(
        database.sql
          .update(mails)
          .set({ state: 'sending', claimedUntil: until, attempts: sql`${mails.attempts} + 1` })
          .where(and(eq(mails.id, id), due(now)))
          .returning(),
      ),
    sent: async (id: number, now: number) => {
      await database.sql
        .update(mails)
        .set({ state: 'sent', sentAt: now, error: null, secret: null, ...free })
        .where(and(eq(mails.id, id), ne(mails.state, 'sent')))
    },
    /** Not this time. Only by whoever still holds the claim: the number of the try says so. */
    notSent: async (
      { id, attempts }: { id: number; attempts: number },
      outcome: { state: 'waiting'; dueAt: number; error: string } | { state: 'failed'; error: string },
    ) => {
      await database.sql
        .update(mails)
        .set({ ...outcome, ...free })
        .where(and(eq(mails.id, id), eq(mails.state, 'sending'), eq(mails.attempts, attempts)))
    },
    /** Removes codes and tickets that are no longer valid; a mail that still waits with one is of no use any more. */
    expireSecrets: async (now: number) => {
      const over = and(isNotNull(mails.secret), lte(mails.secretUntil, now))
      await database.sql
        .update(mails)
        .set({ state: 'failed', error: 'expired', ...free })
        .where(and(over, or(eq(mails.state, 'waiting'), left(now))))
      await database.sql
        .update(mails)
        .set({ secret: null })
        .where(and(over, ne(mails.state, 'sending')))
    },
    /** Gives up mails whose senders died again and again, and those that are too old to be worth sending. */
    giveUp: async (now: number, oldest: number) => {
      await database.sql
        .update(mails)
        .set({ state: 'failed', error: 'abandoned', ...free })
        .where(and(left(now), gt(mails.attempts, retryMinutes.length)))
      await database.sql
        .update(mails)
        .set({ state: 'failed', error: 'too old', ...free })
        .where(and(due(now), lt(mails.dueAt, oldest)))
    },
    /** What a mail said is nobody's business any more once it is old; that it was sent stays. */
    removeTexts: async (before: number) => {
      await database.sql
        .update(mails)
        .set({ text: '', html: '', secret: null })
        .where(
          and(
            ne(mails.text, ''),
            lt(mails.createdAt, before),
            or(inArray(mails.state, ['sent', 'failed']), and(eq(mails.state, 'waiting'), lt(mails.dueAt, before))),
          ),
        )
    },
    /** Whoever closed an account leaves no mailbox behind. One that cannot be sent has its week, as every mail. */
    removeFarewells: async (oldest: number) => {
      const over = or(inArray(mails.state, ['sent', 'failed']), lt(mails.createdAt, oldest))
      await database.sql.delete(mails).where(and(eq(mails.template, farewell), ne(mails.state, 'sending'), over))
    },
    list: async ({ sort, offset, limit, filter }: AdminList<MailSortable, MailFilter>) => {
      const direction = sort.descending ? desc : asc
      const [counted] = await database.sql.select({ total: count() }).from(mails).where(where(filter))
      const list = await database.sql
        .select()
        .from(mails)
        .where(where(filter))
        .orderBy(direction(mails[sort.field]), direction(mails.id))
        .limit(limit)
        .offset(offset)
      return { list, total: counted?.total ?? 0 }
    },
    find: (id: number) => first(database.sql.select().from(mails).where(eq(mails.id, id))),
    /** Puts a mail that failed or still waits to the front, with all its tries. */
    requeue: (id: number, now: number): Promise<boolean> =>
      updated(
        database,
        mails,
        { state: 'waiting', dueAt: now, attempts: 0, error: null, ...free },
        and(eq(mails.id, id), inArray(mails.state, ['waiting', 'failed'])),
      ),
  }
}

export type MailRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createMailsStore>['find']>>>
