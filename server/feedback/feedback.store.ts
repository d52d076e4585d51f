import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AdminList } from '../basics/admin-query.ts'
import type { Order } from '../basics/order.ts'
import { fold } from '../basics/text.ts'
import type { Database } from '../engines/database/database.ts'
import { any, first, ordered, updated } from '../engines/database/rows.ts'
import type { FeedbackFilter, FeedbackSortable, MyFeedbackSortable } from './feedback.schema.ts'

export function createFeedbackStore(database: Database) {
  const { accounts, feedback, feedbackTypes } = database.tables

  function where(filter: FeedbackFilter & { id?: number[] }): SQL | undefined {
    const parts: (SQL | undefined)[] = []
    if (filter.id) parts.push(filter.id.length ? inArray(feedback.id, filter.id) : sql`1 = 0`)
    if (filter.status) parts.push(eq(feedback.status, filter.status))
    if (filter.type) parts.push(eq(feedback.type, filter.type))
    if (filter.visitor !== undefined)
      parts.push(filter.visitor ? isNull(feedback.accountId) : isNotNull(feedback.accountId))
    const keyword = filter.keyword ? fold(filter.keyword) : ''
    if (keyword)
      parts.push(
        or(
          database.contains(sql`lower(${feedback.title})`, keyword),
          database.contains(sql`lower(${feedback.content})`, keyword),
          database.contains(sql`lower(${feedback.mailbox})`, keyword),
          database.contains(sql`lower(coalesce(${accounts.realName}, ''))`, keyword),
          database.contains(sql`coalesce(${accounts.usernameKey}, '')`, keyword),
        ),
      )
    return and(...parts)
  }

  /** Unanswered ones before all answered ones: of nulls the databases think differently. */
  const orderOf = (field: FeedbackSortable) =>
    field === 'repliedAt' ? sql`coalesce(${feedback.repliedAt}, 0)` : feedback[field]

  /** With who wrote it; a visitor has no account. */
  const withAuthor = () =>
    database.sql
      .select({
        feedback,
        author: {
          id: accounts.id,
          username: accounts.username,
          realName: accounts.realName,
          workUnit: accounts.workUnit,
          mailbox: accounts.mailbox,
        },
      })
      .from(feedback)
      .leftJoin(accounts, eq(accounts.id, feedback.accountId))

  const ownOrder = {
    id: feedback.id,
    time: feedback.createdAt,
    type: feedback.type,
    status: feedback.status,
    repliedAt: feedback.repliedAt,
  }
  return {
    types: () => database.sql.select().from(feedbackTypes).orderBy(asc(feedbackTypes.position), asc(feedbackTypes.id)),
    add: async (row: typeof feedback.$inferInsert): Promise<number> =>
      (await database.sql.insert(feedback).values(row).returning({ id: feedback.id }))[0]!.id,
    mine: async (accountId: number, offset: number, limit: number, order: Order<MyFeedbackSortable> | null) => {
      const own = eq(feedback.accountId, accountId)
      const [counted] = await database.sql.select({ total: count() }).from(feedback).where(own)
      const list = await database.sql
        .select()
        .from(feedback)
        .where(own)
        .orderBy(...ordered(order, ownOrder, feedback.id, [desc(feedback.createdAt), desc(feedback.id)]))
        .limit(limit)
        .offset(offset)
      return { list, total: counted?.total ?? 0 }
    },
    all: (accountId: number) =>
      database.sql.select().from(feedback).where(eq(feedback.accountId, accountId)).orderBy(asc(feedback.id)),
    findMine: (accountId: number, id: number) =>
      first(
        database.sql
          .select()
          .from(feedback)
          .where(and(eq(feedback.id, id), eq(feedback.accountId, accountId))),
      ),
    isOf: (accountId: number, id: number): Promise<boolean> =>
      any(
        database.sql
          .select({ id: feedback.id })
          .from(feedback)
          .where(and(eq(feedback.id, id), eq(feedback.accountId, accountId))),
      ),

    list: async ({ sort, offset, limit, filter }: AdminList<FeedbackSortable, FeedbackFilter>) => {
      const direction = sort.descending ? desc : asc
      const [counted] = await database.sql
        .select({ total: count() })
        .from(feedback)
        .leftJoin(accounts, eq(accounts.id, feedback.accountId))
        .where(where(filter))
      const list = await withAuthor()
        .where(where(filter))
        .orderBy(direction(orderOf(sort.field)), direction(feedback.id))
        .limit(limit)
        .offset(offset)
      return { list, total: counted?.total ?? 0 }
    },
    find: async (id: number) => (await withAuthor().where(eq(feedback.id, id)))[0] ?? null,
    namesOf: async (ids: number[]): Promise<Map<number, string>> => {
      if (ids.length === 0) return new Map()
      const rows = await database.sql
        .select({ id: accounts.id, realName: accounts.realName })
        .from(accounts)
        .where(inArray(accounts.id, ids))
      return new Map(rows.map((row) => [row.id, row.realName]))
    },
    /** False where somebody else changed it since it was read. */
    reply: (
      { id, revision }: { id: number; revision: number },
      given: { reply: string; repliedAt: number; repliedBy: number },
    ): Promise<boolean> =>
      updated(
        database,
        feedback,
        { ...given, status: 'replied', revision: revision + 1 },
        and(eq(feedback.id, id), eq(feedback.revision, revision)),
      ),
    /** What was said stays for whoever answers it; whose it was is gone. */
    disown: async (accountId: number) => {
      await database.sql.update(feedback).set({ accountId: null, mailbox: '' }).where(eq(feedback.accountId, accountId))
    },
  }
}
