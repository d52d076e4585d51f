import { and, asc, count, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AdminList } from '../basics/admin-query.ts'
import type { Order } from '../basics/order.ts'
import type { Database } from '../engines/database/database.ts'
import { first, ordered, updated } from '../engines/database/rows.ts'
import type { NoticeFilter, NoticeSortable } from './notices.admin.schema.ts'
import type { NoticeWords } from './notices.rules.ts'
import type { NoticePageSortable } from './notices.schema.ts'

export function createNoticesStore(database: Database) {
  const { notices } = database.tables
  type Row = typeof notices.$inferSelect
  const published = (now: number) => and(eq(notices.draft, false), lte(notices.publishedAt, now))
  const shown = (now: number, category: Row['category'] | undefined) =>
    and(published(now), category === undefined ? undefined : eq(notices.category, category))
  const states = (now: number) => ({
    draft: eq(notices.draft, true),
    scheduled: and(eq(notices.draft, false), gt(notices.publishedAt, now)),
    published: published(now),
  })

  function where(filter: NoticeFilter & { id?: number[] }, now: number): SQL | undefined {
    const parts: (SQL | undefined)[] = []
    if (filter.id) parts.push(filter.id.length ? inArray(notices.id, filter.id) : sql`1 = 0`)
    if (filter.state) parts.push(states(now)[filter.state])
    if (filter.category) parts.push(eq(notices.category, filter.category))
    if (filter.pinned !== undefined) parts.push(eq(notices.pinned, filter.pinned))
    const keyword = filter.keyword?.trim().toLowerCase()
    if (keyword) {
      const texts = [notices.titleZh, notices.titleEn, notices.contentZh, notices.contentEn]
      parts.push(or(...texts.map((text) => database.contains(sql`lower(${text})`, keyword))))
    }
    return and(...parts)
  }
  const counted = async (condition: SQL | undefined) =>
    (await database.sql.select({ total: count() }).from(notices).where(condition))[0]!.total
  const pageOrder = { id: notices.id, publishedAt: notices.publishedAt, category: notices.category }
  const columns = ({ title, content, ...notice }: NoticeWords) => ({
    ...notice,
    titleZh: title.zh,
    titleEn: title.en,
    contentZh: content.zh,
    contentEn: content.en,
  })

  return {
    /** For readers: the pinned ones first. */
    page: async (
      now: number,
      category: Row['category'] | undefined,
      offset: number,
      limit: number,
      order: Order<NoticePageSortable> | null,
    ) => ({
      rows: await database.sql
        .select()
        .from(notices)
        .where(shown(now, category))
        .orderBy(
          ...ordered(order, pageOrder, notices.id, [desc(notices.pinned), desc(notices.publishedAt), desc(notices.id)]),
        )
        .limit(limit)
        .offset(offset),
      total: await counted(shown(now, category)),
    }),
    newest: (now: number, limit: number): Promise<Row[]> =>
      database.sql
        .select()
        .from(notices)
        .where(published(now))
        .orderBy(desc(notices.publishedAt), desc(notices.id))
        .limit(limit),
    /** Every one that shows, newest first. */
    changes: (now: number): Promise<Pick<Row, 'id' | 'publishedAt' | 'updatedAt'>[]> =>
      database.sql
        .select({ id: notices.id, publishedAt: notices.publishedAt, updatedAt: notices.updatedAt })
        .from(notices)
        .where(published(now))
        .orderBy(desc(notices.publishedAt), desc(notices.id)),
    find: (id: number): Promise<Row | null> => first(database.sql.select().from(notices).where(eq(notices.id, id))),
    /** When notices show by themselves, from this instant on. */
    appearing: async (since: number): Promise<number[]> =>
      (
        await database.sql
          .select({ at: notices.publishedAt })
          .from(notices)
          .where(and(eq(notices.draft, false), gt(notices.publishedAt, since)))
          .orderBy(asc(notices.publishedAt))
      ).map((row) => row.at),

    list: async ({ sort, offset, limit, filter }: AdminList<NoticeSortable, NoticeFilter>, now: number) => {
      const direction = sort.descending ? desc : asc
      const rows = await database.sql
        .select()
        .from(notices)
        .where(where(filter, now))
        .orderBy(direction(notices[sort.field]), direction(notices.id))
        .limit(limit)
        .offset(offset)
      return { rows, total: await counted(where(filter, now)) }
    },
    add: async (notice: NoticeWords, now: number): Promise<number> =>
      (
        await database.sql
          .insert(notices)
          .values({ ...columns(notice), updatedAt: now })
          .returning({ id: notices.id })
      )[0]!.id,
    /** False where it was changed since it was read. */
    save: (id: number, readAt: number, notice: NoticeWords, now: number): Promise<boolean> =>
      updated(
        database,
        notices,
        { ...columns(notice), updatedAt: now },
        and(eq(notices.id, id), eq(notices.updatedAt, readAt)),
      ),
    remove: async (id: number) => {
      await database.sql.delete(notices).where(eq(notices.id, id))
    },
  }
}
