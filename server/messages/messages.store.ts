import { and, asc, count, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Order } from '../basics/order.ts'
import type { Database } from '../engines/database/database.ts'
import { ordered } from '../engines/database/rows.ts'
import type { MessageSortable } from './messages.schema.ts'
import { type MailChoice, type MessageType, mostCounted, usualChoice } from './messages.vocabulary.ts'

const atOnce = 500

export interface MessageFilter {
  type?: MessageType | undefined
  read?: boolean | undefined
}

export function createMessagesStore(database: Database) {
  const { messages, messageChoices } = database.tables
  type NewMessage = typeof messages.$inferInsert

  /**
   * Written so that PostgreSQL takes it for what most messages are, also while it has no statistics of a table that was
   * just filled: then it reads a page along the index instead of sorting everything.
   */
  const present = sql`coalesce(${messages.deletedAt}, 0) < 1`
  const there = (accountId: number) => and(eq(messages.accountId, accountId), present)
  function where(accountId: number, { type, read }: MessageFilter): SQL | undefined {
    return and(
      there(accountId),
      type && eq(messages.type, type),
      read === undefined ? undefined : eq(messages.read, read),
    )
  }
  const pageOrder = { time: messages.id, type: messages.type, read: messages.read }
  const changed = (change: Partial<NewMessage>, condition: SQL | undefined) =>
    database.sql
      .update(messages)
      .set(change)
      .where(condition)
      .returning({ id: messages.id })
      .then((rows) => rows.map((row) => row.id))

  return {
    /** Null where the event has told its message already. */
    add: async (message: NewMessage): Promise<number | null> =>
      (await database.sql.insert(messages).values(message).onConflictDoNothing().returning({ id: messages.id }))[0]
        ?.id ?? null,
    /** False where it was read, or is not there. */
    takeBack: async (eventKey: string): Promise<boolean> =>
      (
        await database.sql
          .delete(messages)
          .where(and(eq(messages.eventKey, eventKey), eq(messages.read, false)))
          .returning({ id: messages.id })
      ).length > 0,
    find: async (accountId: number, id: number) =>
      (
        await database.sql
          .select()
          .from(messages)
          .where(and(there(accountId), eq(messages.id, id)))
      )[0] ?? null,
    /** Up to a bound: counting all of a very long list would take longer than reading its first page. */
    count: async (accountId: number, filter: MessageFilter): Promise<number> => {
      const some = database.sql
        .select({ id: messages.id })
        .from(messages)
        .where(where(accountId, filter))
        .limit(mostCounted)
        .as('some')
      return (await database.sql.select({ total: count() }).from(some))[0]?.total ?? 0
    },
    /** The newest first; `before` is the id where the page before ended. */
    page: (
      accountId: number,
      filter: MessageFilter,
      place: { before?: number | undefined; offset: number; limit: number; order?: Order<MessageSortable> | null },
    ) =>
      database.sql
        .select()
        .from(messages)
        .where(and(where(accountId, filter), place.before === undefined ? undefined : lt(messages.id, place.before)))
        .orderBy(...ordered(place.order, pageOrder, messages.id, [desc(messages.id)]))
        .limit(place.limit)
        .offset(place.offset),
    all: (accountId: number) => database.sql.select().from(messages).where(there(accountId)).orderBy(asc(messages.id)),
    present: async (accountId: number, ids: number[]): Promise<number[]> =>
      (
        await database.sql
          .select({ id: messages.id })
          .from(messages)
          .where(and(there(accountId), inArray(messages.id, ids)))
      ).map((row) => row.id),
    setRead: (accountId: number, ids: number[], read: boolean) =>
      changed({ read }, and(there(accountId), inArray(messages.id, ids), eq(messages.read, !read))),
    setAllRead: (accountId: number) => changed({ read: true }, and(there(accountId), eq(messages.read, false))),
    remove: (accountId: number, ids: number[], deletedAt: number) =>
      changed({ deletedAt }, and(there(accountId), inArray(messages.id, ids))),
    /** Those that were deleted since then. */
    restore: (accountId: number, ids: number[], since: number) =>
      changed(
        { deletedAt: null },
        and(eq(messages.accountId, accountId), inArray(messages.id, ids), gte(messages.deletedAt, since)),
      ),
    /** For good, the oldest first. Gives how many went. */
    sweep: async (before: number, most: number): Promise<number> => {
      const gone = await database.sql
        .select({ id: messages.id })
        .from(messages)
        .where(lt(messages.deletedAt, before))
        .orderBy(asc(messages.deletedAt))
        .limit(most)
      if (gone.length)
        await database.sql.delete(messages).where(
          and(
            inArray(
              messages.id,
              gone.map((row) => row.id),
            ),
            lt(messages.deletedAt, before),
          ),
        )
      return gone.length
    },
    removeAll: async (accountId: number) => {
      await database.sql.delete(messages).where(eq(messages.accountId, accountId))
      await database.sql.delete(messageChoices).where(eq(messageChoices.accountId, accountId))
    },

    choices: (accountId: number) =>
      database.sql
        .select({ type: messageChoices.type, mail: messageChoices.mail })
        .from(messageChoices)
        .where(eq(messageChoices.accountId, accountId)),
    choice: async (accountId: number, type: MessageType): Promise<MailChoice> =>
      (
        await database.sql
          .select({ mail: messageChoices.mail })
          .from(messageChoices)
          .where(and(eq(messageChoices.accountId, accountId), eq(messageChoices.type, type)))
      )[0]?.mail ?? usualChoice(type),
    setChoice: async (accountId: number, type: MessageType, mail: MailChoice) => {
      await database.sql
        .insert(messageChoices)
        .values({ accountId, type, mail })
        .onConflictDoUpdate({ target: [messageChoices.accountId, messageChoices.type], set: { mail } })
    },

    /** The next accounts that something waits for a digest of. */
    digestAccounts: async (before: number, after: number, most: number): Promise<number[]> =>
      (
        await database.sql
          .selectDistinct({ accountId: messages.accountId })
          .from(messages)
          .where(and(eq(messages.digest, true), gt(messages.accountId, after), lt(messages.createdAt, before)))
          .orderBy(asc(messages.accountId))
          .limit(most)
      ).map((row) => row.accountId),
    digestOf: (accountId: number, before: number) =>
      database.sql
        .select()
        .from(messages)
        .where(and(eq(messages.digest, true), eq(messages.accountId, accountId), lt(messages.createdAt, before)))
        .orderBy(asc(messages.id)),
    /** These went into a mail, and no other that came meanwhile. */
    digested: async (ids: number[]) => {
      for (let at = 0; at < ids.length; at += atOnce)
        await database.sql
          .update(messages)
          .set({ digest: false })
          .where(inArray(messages.id, ids.slice(at, at + atOnce)))
    },
  }
}

export type MessageRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createMessagesStore>['find']>>>
