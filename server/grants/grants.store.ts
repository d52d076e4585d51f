import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AdminList } from '../basics/admin-query.ts'
import type { Order } from '../basics/order.ts'
import type { Database } from '../engines/database/database.ts'
import { ordered } from '../engines/database/rows.ts'
import { keyOf } from './grants.rules.ts'
import type { GrantFilter, GrantSortable } from './grants.schema.ts'

export function createGrantsStore(database: Database) {
  const { accounts, applicationDatasets, applications, datasets, deliveries, grants, versions } = database.tables
  const granter = alias(accounts, 'granter')
  const revoker = alias(accounts, 'revoker')
  type Row = typeof grants.$inferSelect

  const columns = {
    id: grants.id,
    accountId: grants.accountId,
    username: accounts.username,
    realName: accounts.realName,
    workUnit: accounts.workUnit,
    datasetId: grants.datasetId,
    nameZh: datasets.nameZh,
    nameEn: datasets.nameEn,
    kind: datasets.kind,
    applicationId: grants.applicationId,
    grantedAt: grants.grantedAt,
    granter: granter.realName,
    until: grants.until,
    revokedAt: grants.revokedAt,
    revoker: revoker.realName,
    revokeReason: grants.revokeReason,
    endedAt: grants.endedAt,
  }
  const rows = () =>
    database.sql
      .select(columns)
      .from(grants)
      .innerJoin(accounts, eq(accounts.id, grants.accountId))
      .innerJoin(datasets, eq(datasets.id, grants.datasetId))
      .leftJoin(granter, eq(granter.id, grants.grantedBy))
      .leftJoin(revoker, eq(revoker.id, grants.revokedBy))
  const order = {
    id: grants.id,
    grantedAt: grants.grantedAt,
    // Those for good end last.
    until: sql`coalesce(${grants.until}, 9007199254740991)`,
  }

  /** Also a grant whose time is up and which no sweep has ended yet is over. */
  const inState = (state: 'live' | 'ended' | 'revoked', now: number): SQL | undefined => {
    if (state === 'revoked') return isNotNull(grants.revokedAt)
    if (state === 'live')
      return and(isNull(grants.revokedAt), isNull(grants.endedAt), or(isNull(grants.until), gt(grants.until, now)))
    return and(isNull(grants.revokedAt), or(isNotNull(grants.endedAt), lte(grants.until, now)))
  }

  function where(filter: GrantFilter & { id?: number[] }, now: number): SQL | undefined {
    const keyword = filter.keyword?.normalize('NFKC').trim().toLowerCase()
    return and(
      filter.id && (filter.id.length ? inArray(grants.id, filter.id) : sql`1 = 0`),
      filter.state && inState(filter.state, now),
      filter.kind ? eq(datasets.kind, filter.kind) : undefined,
      filter.accountId === undefined ? undefined : eq(grants.accountId, filter.accountId),
      filter.datasetId === undefined ? undefined : eq(grants.datasetId, filter.datasetId),
      keyword
        ? or(
            database.contains(accounts.usernameKey, keyword),
            database.contains(sql`lower(${accounts.realName})`, keyword),
            database.contains(sql`lower(${accounts.workUnit})`, keyword),
            database.contains(sql`lower(${datasets.nameZh})`, keyword),
            database.contains(sql`lower(${datasets.nameEn})`, keyword),
          )
        : undefined,
    )
  }

  return {
    page: async ({ sort, offset, limit, filter }: AdminList<GrantSortable, GrantFilter>, now: number) => {
      const direction = sort.descending ? desc : asc
      const [counted] = await database.sql
        .select({ total: count() })
        .from(grants)
        .innerJoin(accounts, eq(accounts.id, grants.accountId))
        .innerJoin(datasets, eq(datasets.id, grants.datasetId))
        .where(where(filter, now))
      const list = await rows()
        .where(where(filter, now))
        .orderBy(direction(order[sort.field]), direction(grants.id))
        .limit(limit)
        .offset(offset)
      return { rows: list, total: counted?.total ?? 0 }
    },
    find: async (id: number) => (await rows().where(eq(grants.id, id)))[0] ?? null,
    ofAccount: async (accountId: number, page: number, limit: number, asked: Order<GrantSortable> | null) => {
      const mine = eq(grants.accountId, accountId)
      const list = await rows()
        .where(mine)
        .orderBy(...ordered(asked, order, grants.id, [desc(grants.id)]))
        .limit(limit)
        .offset((page - 1) * limit)
      const [counted] = await database.sql.select({ total: count() }).from(grants).where(mine)
      return { rows: list, total: counted?.total ?? 0 }
    },
    ofApplication: (id: number) => rows().where(eq(grants.applicationId, id)).orderBy(asc(grants.id)),
    /** The newest grant of a person for a dataset: the live one, where there is one. */
    newest: async (accountId: number, datasetId: number): Promise<Row | null> =>
      (
        await database.sql
          .select()
          .from(grants)
          .where(and(eq(grants.accountId, accountId), eq(grants.datasetId, datasetId)))
          .orderBy(desc(isNotNull(grants.liveKey)), desc(grants.id))
          .limit(1)
      )[0] ?? null,
    /** The application that runs for it. */
    running: async (accountId: number, datasetId: number) =>
      (
        await database.sql
          .select({ id: applications.id, dueAt: applications.dueAt })
          .from(applicationDatasets)
          .innerJoin(applications, eq(applications.id, applicationDatasets.applicationId))
          .where(eq(applicationDatasets.pendingKey, keyOf(accountId, datasetId)))
      )[0] ?? null,
    /** Whether this version is what they delivered. */
    delivered: async (accountId: number, datasetId: number, number: number): Promise<boolean> =>
      (
        await database.sql
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(
            and(
              eq(deliveries.accountId, accountId),
              eq(deliveries.datasetId, datasetId),
              eq(deliveries.version, number),
              eq(deliveries.status, 'published'),
            ),
          )
          .limit(1)
      ).length > 0,
    version: async (datasetId: number, number: number) =>
      (
        await database.sql
          .select({ number: versions.number, sharingMode: versions.sharingMode, licence: versions.licence })
          .from(versions)
          .where(and(eq(versions.datasetId, datasetId), eq(versions.number, number)))
      )[0] ?? null,
    dataset: async (id: number) =>
      (
        await database.sql
          .select({
            id: datasets.id,
            kind: datasets.kind,
            nameZh: datasets.nameZh,
            nameEn: datasets.nameEn,
            sharingMode: datasets.sharingMode,
            licence: datasets.licence,
            currentVersion: datasets.currentVersion,
            status: datasets.status,
          })
          .from(datasets)
          .where(eq(datasets.id, id))
      )[0] ?? null,

    /** Keeps others from changing it until the transaction ends. Null where there is none. */
    lock: async (by: { id: number } | { liveKey: string }): Promise<Row | null> =>
      (
        await database.sql
          .update(grants)
          .set({ grantedAt: sql`${grants.grantedAt}` })
          .where('id' in by ? eq(grants.id, by.id) : eq(grants.liveKey, by.liveKey))
          .returning()
      )[0] ?? null,
    /** Null where the person has a live one already. */
    add: async (row: typeof grants.$inferInsert): Promise<number | null> =>
      (await database.sql.insert(grants).values(row).onConflictDoNothing().returning({ id: grants.id }))[0]?.id ?? null,
    set: async (id: number, row: Partial<Omit<typeof grants.$inferInsert, 'id'>>) => {
      await database.sql.update(grants).set(row).where(eq(grants.id, id))
    },
    /** Those of one application. */
    remove: (applicationId: number): Promise<Row[]> =>
      database.sql
        .delete(grants)
        .where(eq(grants.applicationId, applicationId))
        .returning()
        .then((gone) => gone.sort((a, b) => a.id - b.id)),
    /** Whose time is up, the oldest first. */
    over: async (now: number, after: number, most: number): Promise<number[]> =>
      (
        await database.sql
          .select({ id: grants.id })
          .from(grants)
          .where(and(isNotNull(grants.liveKey), lte(grants.until, now), gt(grants.id, after)))
          .orderBy(asc(grants.id))
          .limit(most)
      ).map((row) => row.id),
    /** Those that end soon and whose holder was not told. */
    ending: async (now: number, before: number, after: number, most: number): Promise<number[]> =>
      (
        await database.sql
          .select({ id: grants.id })
          .from(grants)
          .where(
            and(
              isNotNull(grants.liveKey),
              isNull(grants.warnedAt),
              gt(grants.until, now),
              lte(grants.until, before),
              gt(grants.id, after),
            ),
          )
          .orderBy(asc(grants.id))
          .limit(most)
      ).map((row) => row.id),
    liveOf: async (accountId: number): Promise<number[]> =>
      (
        await database.sql
          .select({ id: grants.id })
          .from(grants)
          .where(and(eq(grants.accountId, accountId), isNotNull(grants.liveKey)))
          .orderBy(asc(grants.id))
      ).map((row) => row.id),
  }
}
