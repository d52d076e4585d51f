import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { fold } from '../basics/text.ts'
import { hour } from '../basics/time.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'

/** What of the log is asked for. Every part is an index, so that the first page of ten million entries is quick. */
export interface AuditWanted {
  id?: number[]
  actorId?: number
  /** Of several people whose name fits. */
  actorIds?: number[]
  action?: string
  subject?: string
  subjectId?: string
  /** Instants, both of them inside. */
  from?: number
  to?: number
  /** Older than this entry. */
  before?: number
  /** Data categories that may be seen besides what has none; null: all. */
  kinds: string[] | null
}

/** `countable`: up to so many entries in a span of time, its ids are found exactly. */
export function createAuditStore(database: Database, countable = 5000) {
  const { auditEntries: entries, accounts } = database.tables
  type Row = typeof entries.$inferSelect

  const one = async (condition: SQL | undefined, ...order: SQL[]): Promise<number | null> =>
    (
      await database.sql
        .select({ id: entries.id })
        .from(entries)
        .where(condition)
        .orderBy(...order)
        .limit(1)
    )[0]?.id ?? null

  /**
   * A span of time as a span of ids: the list is in the order of ids, and walking it from the newest entry to one of
   * years ago would be slow. Times follow ids but for a clock that was set; in a large span an hour of that is allowed
   * for. Where ids alone decide, no row has to be looked at. Null: no entry lies in it.
   */
  async function idsWithin(from: number | undefined, to: number | undefined): Promise<SQL[] | null> {
    if (from === undefined && to === undefined) return []
    const within = and(
      from === undefined ? undefined : gte(entries.at, from),
      to === undefined ? undefined : lte(entries.at, to),
    )!
    const { n, low, high } = await extent(within)
    if (low === null || high === null) return null
    const span = [gte(entries.id, low), lte(entries.id, high)]
    if (n <= countable) return (await extent(and(...span)!)).n === n ? span : [within, ...span]
    const first = (instant: number) => one(gte(entries.at, instant), asc(entries.at), asc(entries.id))
    const last = (instant: number) => one(lte(entries.at, instant), desc(entries.at), desc(entries.id))
    /** Null where a side has no entry to begin or end with. */
    const bounds = async (slack: number): Promise<SQL[] | null> => {
      const lower = from === undefined ? undefined : await first(from - slack)
      const upper = to === undefined ? undefined : await last(to + slack)
      if (lower === null || upper === null) return null
      return [
        ...(lower === undefined ? [] : [gte(entries.id, lower)]),
        ...(upper === undefined ? [] : [lte(entries.id, upper)]),
      ]
    }
    const [outer, inner] = [await bounds(hour), await bounds(-hour)]
    return [...(outer ?? []), inner ? or(and(...inner), within)! : within]
  }

  /** How many, but no more than can be counted quickly, and the ids they lie between. */
  async function extent(condition: SQL) {
    const few = database.sql
      .select({ id: entries.id })
      .from(entries)
      .where(condition)
      .limit(countable + 1)
      .as('few')
    const [counted] = await database.sql
      .select({
        n: sql<number>`count(*)`,
        low: sql<number | null>`min(${few.id})`,
        high: sql<number | null>`max(${few.id})`,
      })
      .from(few)
    return { n: Number(counted!.n), low: counted!.low, high: counted!.high }
  }

  /** Null: nothing can match. */
  async function where(wanted: AuditWanted): Promise<SQL | undefined | null> {
    const span = await idsWithin(wanted.from, wanted.to)
    if (span === null || wanted.id?.length === 0) return null
    return and(
      wanted.id && inArray(entries.id, wanted.id),
      wanted.actorId === undefined ? undefined : eq(entries.actorId, wanted.actorId),
      wanted.actorIds && inArray(entries.actorId, wanted.actorIds),
      wanted.action === undefined ? undefined : eq(entries.action, wanted.action),
      wanted.subject === undefined ? undefined : eq(entries.subject, wanted.subject),
      wanted.subjectId === undefined ? undefined : eq(entries.subjectId, wanted.subjectId),
      wanted.before === undefined ? undefined : lt(entries.id, wanted.before),
      wanted.kinds === null
        ? undefined
        : or(isNull(entries.kind), ...(wanted.kinds.length ? [inArray(entries.kind, wanted.kinds)] : [])),
      ...span,
    )
  }

  const page = (condition: SQL | undefined, offset: number, limit: number) =>
    database.sql.select().from(entries).where(condition).orderBy(desc(entries.id)).limit(limit).offset(offset)

  return {
    add: async (entry: typeof entries.$inferInsert) => {
      await database.sql.insert(entries).values(entry)
    },
    where,
    /** The query of a page, for those who look at its plan. */
    page,
    find: async (id: number, kinds: string[] | null): Promise<Row | null> =>
      (await page((await where({ id: [id], kinds })) ?? undefined, 0, 1))[0] ?? null,
    /**
     * How many match: exactly up to `bound`. Beyond it the density of the newest matches is taken for that of all, from
     * the oldest on.
     */
    total: async (condition: SQL | undefined, bound: number): Promise<{ total: number; exact: boolean }> => {
      const [nth] = await database.sql
        .select({ id: entries.id })
        .from(entries)
        .where(condition)
        .orderBy(desc(entries.id))
        .limit(1)
        .offset(bound)
      if (!nth) {
        const matches = database.sql
          .select({ id: entries.id })
          .from(entries)
          .where(condition)
          .limit(bound)
          .as('matches')
        const [counted] = await database.sql.select({ n: sql<number>`count(*)` }).from(matches)
        return { total: Number(counted!.n), exact: true }
      }
      const first = (await one(condition, asc(entries.id)))!
      const newest = (await one(condition, desc(entries.id)))!
      const rest = ((nth.id - first) * (bound + 1)) / (newest - nth.id + 1)
      return { total: bound + 1 + Math.round(rest), exact: false }
    },
    /** By part of a user name; where real names may be seen, by part of one as well. */
    accountsNamed: async (part: string, realNamesToo: boolean): Promise<number[]> =>
      (
        await database.sql
          .select({ id: accounts.id })
          .from(accounts)
          .where(
            or(
              database.contains(accounts.usernameKey, fold(part)),
              realNamesToo ? database.contains(sql`lower(${accounts.realName})`, fold(part)) : undefined,
            ),
          )
      ).map((row) => row.id),
    names: async (ids: number[]): Promise<Map<number, string>> =>
      new Map(
        (
          await database.sql
            .select({ id: accounts.id, username: accounts.username })
            .from(accounts)
            .where(inArray(accounts.id, ids))
        ).map((row) => [row.id, row.username]),
      ),

    /** Where somebody was when they last did this, newest first. */
    addressesOf: async (actorId: number, action: string, most: number): Promise<string[]> =>
      (
        await database.sql
          .select({ address: entries.address })
          .from(entries)
          .where(and(eq(entries.actorId, actorId), eq(entries.action, action)))
          .orderBy(desc(entries.id))
          .limit(most)
      ).map((row) => row.address),
    newest: () => one(undefined, desc(entries.id)),
    /** The oldest entries after this one. */
    after: (id: number, most: number) =>
      database.sql
        .select({ id: entries.id, at: entries.at })
        .from(entries)
        .where(gt(entries.id, id))
        .orderBy(asc(entries.id))
        .limit(most),
    /** Refused by the database unless an entry says that those up to here were swept. */
    removeUpTo: async (id: number) => {
      await database.sql.delete(entries).where(lte(entries.id, id))
    },
  }
}
