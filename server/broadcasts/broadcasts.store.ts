import { and, asc, count, desc, eq, exists, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AdminList } from '../basics/admin-query.ts'
import { fold } from '../basics/text.ts'
import type { Database } from '../engines/database/database.ts'
import { first, updated } from '../engines/database/rows.ts'
import type { BroadcastFilter, BroadcastSortable, SentFilter, SentSortable } from './broadcasts.admin.schema.ts'
import type { BroadcastWords } from './broadcasts.rules.ts'
import type { Audience } from './broadcasts.vocabulary.ts'

const open = ['draft', 'scheduled'] as const

export function createBroadcastsStore(database: Database) {
  const { accounts, accountRoles, broadcasts, messages, roles } = database.tables
  const oneOf = (column: typeof broadcasts.id | typeof messages.id, ids: number[]) =>
    ids.length ? inArray(column, ids) : sql`1 = 0`

  /** Who can log in and is meant; a role that is switched off means nobody. */
  function meant({ everybody, roles: codes, accounts: named }: Audience): SQL | undefined {
    const ways: SQL[] = []
    if (codes.length)
      ways.push(
        exists(
          database.sql
            .select({ one: sql`1` })
            .from(accountRoles)
            .innerJoin(roles, eq(roles.id, accountRoles.roleId))
            .where(and(eq(accountRoles.accountId, accounts.id), eq(roles.enabled, true), inArray(roles.code, codes))),
        ),
      )
    if (named.length) ways.push(inArray(accounts.id, named))
    return and(eq(accounts.status, 'enabled'), everybody ? undefined : ways.length ? or(...ways) : sql`1 = 0`)
  }

  function where(filter: BroadcastFilter & { id?: number[] }): SQL | undefined {
    const keyword = filter.keyword ? fold(filter.keyword) : ''
    const texts = [broadcasts.titleZh, broadcasts.titleEn, broadcasts.contentZh, broadcasts.contentEn]
    return and(
      filter.id && oneOf(broadcasts.id, filter.id),
      filter.state && eq(broadcasts.state, filter.state),
      keyword ? or(...texts.map((text) => database.contains(sql`lower(${text})`, keyword))) : undefined,
    )
  }
  const columns = ({ title, content, ...rest }: BroadcastWords) => ({
    ...rest,
    titleZh: title.zh,
    titleEn: title.en,
    contentZh: content.zh,
    contentEn: content.en,
    state: rest.dueAt === null ? ('draft' as const) : ('scheduled' as const),
  })
  const withAuthor = () =>
    database.sql
      .select({ broadcast: broadcasts, author: accounts.realName })
      .from(broadcasts)
      .leftJoin(accounts, eq(accounts.id, broadcasts.createdBy))

  function whereSent(filter: SentFilter & { id?: number[] }): SQL | undefined {
    const keyword = filter.keyword ? fold(filter.keyword) : ''
    return and(
      filter.id && oneOf(messages.id, filter.id),
      filter.type && eq(messages.type, filter.type),
      filter.read === undefined ? undefined : eq(messages.read, filter.read),
      filter.accountId ? eq(messages.accountId, filter.accountId) : undefined,
      filter.broadcastId ? eq(messages.broadcastId, filter.broadcastId) : undefined,
      keyword
        ? or(
            ...[messages.titleZh, messages.titleEn, accounts.realName, accounts.usernameKey].map((text) =>
              database.contains(sql`lower(${text})`, keyword),
            ),
          )
        : undefined,
    )
  }
  const person = { id: accounts.id, username: accounts.username, realName: accounts.realName }
  const sent = () =>
    database.sql
      .select({ message: messages, account: person })
      .from(messages)
      .innerJoin(accounts, eq(accounts.id, messages.accountId))
  const sentOrder = { id: messages.id, toldAt: messages.createdAt, type: messages.type, read: messages.read }

  return {
    list: async ({ sort, offset, limit, filter }: AdminList<BroadcastSortable, BroadcastFilter>) => {
      const direction = sort.descending ? desc : asc
      const [counted] = await database.sql.select({ total: count() }).from(broadcasts).where(where(filter))
      // Of nulls the databases think differently: what has no time comes last of all times.
      const by = sort.field === 'dueAt' ? sql`coalesce(${broadcasts.dueAt}, 9007199254740991)` : broadcasts[sort.field]
      const rows = await withAuthor()
        .where(where(filter))
        .orderBy(direction(by), direction(broadcasts.id))
        .limit(limit)
        .offset(offset)
      return { rows, total: counted?.total ?? 0 }
    },
    find: (id: number) => first(withAuthor().where(eq(broadcasts.id, id))),
    /** How many of those who were told have read it. */
    readOf: async (ids: number[]): Promise<Map<number, number>> =>
      new Map(
        (
          await database.sql
            .select({ id: messages.broadcastId, read: count() })
            .from(messages)
            .where(and(inArray(messages.broadcastId, ids), eq(messages.read, true)))
            .groupBy(messages.broadcastId)
        ).map((row) => [row.id!, row.read]),
      ),
    roles: () => database.sql.select().from(roles).where(eq(roles.enabled, true)).orderBy(asc(roles.id)),
    people: (ids: number[]) => database.sql.select(person).from(accounts).where(inArray(accounts.id, ids)),
    add: async (words: BroadcastWords, createdBy: number, now: number): Promise<number> =>
      (
        await database.sql
          .insert(broadcasts)
          .values({ ...columns(words), createdBy, createdAt: now, updatedAt: now })
          .returning({ id: broadcasts.id })
      )[0]!.id,
    /** False where it was changed since then, or goes out already. */
    save: (id: number, readAt: number, words: BroadcastWords, now: number) =>
      updated(
        database,
        broadcasts,
        { ...columns(words), updatedAt: now },
        and(eq(broadcasts.id, id), eq(broadcasts.updatedAt, readAt), inArray(broadcasts.state, [...open])),
      ),
    remove: async (id: number): Promise<boolean> =>
      (
        await database.sql
          .delete(broadcasts)
          .where(and(eq(broadcasts.id, id), inArray(broadcasts.state, [...open])))
          .returning({ id: broadcasts.id })
      ).length > 0,

    reach: async (audience: Audience): Promise<number> =>
      (await database.sql.select({ total: count() }).from(accounts).where(meant(audience)))[0]!.total,
    /** Those whose time has come, and those that a sender who died left. */
    due: async (now: number, most: number): Promise<number[]> =>
      (
        await database.sql
          .select({ id: broadcasts.id })
          .from(broadcasts)
          .where(
            or(eq(broadcasts.state, 'sending'), and(eq(broadcasts.state, 'scheduled'), lte(broadcasts.dueAt, now))),
          )
          .orderBy(asc(broadcasts.dueAt), asc(broadcasts.id))
          .limit(most)
      ).map((row) => row.id),
    /** Takes it up, so that nobody changes it any more; null where it is not to be sent now. */
    takeUp: (id: number, now: number) =>
      first(
        database.sql
          .update(broadcasts)
          .set({ state: 'sending' })
          .where(
            and(
              eq(broadcasts.id, id),
              or(eq(broadcasts.state, 'sending'), and(eq(broadcasts.state, 'scheduled'), lte(broadcasts.dueAt, now))),
            ),
          )
          .returning(),
      ),
    /** The next of those who are meant. */
    next: async (audience: Audience, after: number, most: number): Promise<number[]> =>
      (
        await database.sql
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(meant(audience), gt(accounts.id, after)))
          .orderBy(asc(accounts.id))
          .limit(most)
      ).map((row) => row.id),
    reached: async (id: number, reachedTo: number, more: number) => {
      await database.sql
        .update(broadcasts)
        .set({ reachedTo, told: sql`${broadcasts.told} + ${more}` })
        .where(eq(broadcasts.id, id))
    },
    done: async (id: number, now: number) => {
      await database.sql.update(broadcasts).set({ state: 'sent', sentAt: now }).where(eq(broadcasts.id, id))
    },

    sent: async ({ sort, offset, limit, filter }: AdminList<SentSortable, SentFilter>) => {
      const direction = sort.descending ? desc : asc
      const condition = whereSent(filter)
      const [counted] = await database.sql
        .select({ total: count() })
        .from(messages)
        .innerJoin(accounts, eq(accounts.id, messages.accountId))
        .where(condition)
      const rows = await sent()
        .where(condition)
        .orderBy(direction(sentOrder[sort.field]), direction(messages.id))
        .limit(limit)
        .offset(offset)
      return { rows, total: counted?.total ?? 0 }
    },
    findSent: (id: number) => first(sent().where(eq(messages.id, id))),
  }
}
