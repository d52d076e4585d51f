import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../engines/database/database.ts'
import { first, ordered, updated } from '../engines/database/rows.ts'
import { keyOf } from '../grants/grants.rules.ts'
import type { MyApplicationsQuery } from './applications.schema.ts'
import type { ApplicationEventType, ApplicationState } from './applications.vocabulary.ts'

/** What both sides do with applications; what only reviewers ask for is in `applications.admin.store.ts`. */
export function createApplicationsStore(database: Database) {
  const {
    accounts,
    applicationDatasets: members,
    applicationEvents: events,
    applications,
    datasets,
    kinds,
  } = database.tables
  const decider = alias(accounts, 'decider')
  type NewRow = typeof applications.$inferInsert
  type Row = typeof applications.$inferSelect

  const rows = () =>
    database.sql
      .select({ application: applications, kindZh: kinds.nameZh, kindEn: kinds.nameEn })
      .from(applications)
      .innerJoin(kinds, eq(kinds.code, applications.kind))

  /** Nobody withdraws or moves them until the transaction ends; on SQLite there is one writer anyway. */
  async function locked(ids: number[]) {
    if (database.dialect === 'postgres' && ids.length > 0)
      await database.rows(sql`select id from ${datasets} where ${inArray(datasets.id, ids)} order by id for share`)
    return database.sql
      .select({ id: datasets.id, kind: datasets.kind, status: datasets.status })
      .from(datasets)
      .where(inArray(datasets.id, ids))
  }

  return {
    /** In a transaction: see `locked`. */
    lockDatasets: locked,
    /** Others who change what this person has wait until the transaction ends. False where the account is not enabled. */
    lockAccount: async (id: number): Promise<boolean> => {
      const [account] = await database.sql
        .update(accounts)
        .set({ language: sql`${accounts.language}` })
        .where(eq(accounts.id, id))
        .returning({ status: accounts.status })
      return account?.status === 'enabled'
    },
    /** Published or not. */
    datasets: async (ids: number[]) =>
      ids.length === 0
        ? []
        : database.sql
            .select({
              id: datasets.id,
              kind: datasets.kind,
              kindZh: kinds.nameZh,
              kindEn: kinds.nameEn,
              nameZh: datasets.nameZh,
              nameEn: datasets.nameEn,
              species: datasets.species,
              status: datasets.status,
              sharingMode: datasets.sharingMode,
              version: datasets.currentVersion,
            })
            .from(datasets)
            .innerJoin(kinds, eq(kinds.code, datasets.kind))
            .where(inArray(datasets.id, ids)),
    pendingCount: async (accountId: number): Promise<number> =>
      (
        await database.sql
          .select({ n: count() })
          .from(applications)
          .where(and(eq(applications.accountId, accountId), eq(applications.status, 'pending')))
      )[0]?.n ?? 0,
    /** Null where one of the datasets has a running application of this person already. */
    add: async (row: NewRow, datasetIds: number[]): Promise<number | null> => {
      const [added] = await database.sql.insert(applications).values(row).returning({ id: applications.id })
      const id = added!.id
      const taken = await database.sql
        .insert(members)
        .values(
          datasetIds.map((datasetId) => ({
            applicationId: id,
            datasetId,
            pendingKey: row.status === 'pending' ? keyOf(row.accountId, datasetId) : null,
          })),
        )
        .onConflictDoNothing()
        .returning({ datasetId: members.datasetId })
      return taken.length === datasetIds.length ? id : null
    },
    /**
     * From pending to what was decided, by one alone: null where it was not pending any more, had changed since it
     * was read, or is not due.
     */
    settle: async (
      id: number,
      to: {
        status: ApplicationState
        decidedAt: number
        decidedBy: number | null
        reply: string
        waitingForAnswer?: boolean
      },
      only: { revision?: number | undefined; dueBy?: number; dueAfter?: number | undefined; accountId?: number } = {},
    ): Promise<Row | null> => {
      const [row] = await database.sql
        .update(applications)
        .set({ ...to, waitingForAnswer: false, revision: sql`${applications.revision} + 1` })
        .where(
          and(
            eq(applications.id, id),
            eq(applications.status, 'pending'),
            only.revision === undefined ? undefined : eq(applications.revision, only.revision),
            only.dueBy === undefined ? undefined : lte(applications.dueAt, only.dueBy),
            only.dueAfter === undefined
              ? undefined
              : or(gt(applications.dueAt, only.dueAfter), isNotNull(applications.stalled)),
            only.accountId === undefined ? undefined : eq(applications.accountId, only.accountId),
          ),
        )
        .returning()
      if (!row) return null
      await database.sql.update(members).set({ pendingKey: null }).where(eq(members.applicationId, id))
      return row
    },
    /** Under review again, with what was asked and not answered; null where this person did not decide it. */
    reopen: async (id: number, decidedBy: number): Promise<Row | null> => {
      const decided = and(eq(events.applicationId, id), inArray(events.type, ['passed', 'not-passed']))
      const [asked] = await database.sql
        .select({ type: events.type })
        .from(events)
        .where(and(eq(events.applicationId, id), inArray(events.type, ['question', 'answer'])))
        .orderBy(desc(events.id))
        .limit(1)
      const [row] = await database.sql
        .update(applications)
        .set({
          status: 'pending',
          decidedAt: null,
          decidedBy: null,
          reply: '',
          waitingForAnswer: asked?.type === 'question',
          revision: sql`${applications.revision} + 1`,
        })
        .where(
          and(
            eq(applications.id, id),
            inArray(applications.status, ['passed', 'not-passed']),
            eq(applications.decidedBy, decidedBy),
          ),
        )
        .returning()
      if (row) await database.sql.delete(events).where(decided)
      return row ?? null
    },
    /** The datasets of a reopened case are under review again; false where another case has one of them. */
    claimKeys: async (id: number, accountId: number, datasetIds: number[]): Promise<boolean> => {
      const keys = datasetIds.map((datasetId) => keyOf(accountId, datasetId))
      const others = await database.sql
        .select({ id: members.applicationId })
        .from(members)
        .where(inArray(members.pendingKey, keys))
      if (others.length > 0) return false
      for (const datasetId of datasetIds)
        await database.sql
          .update(members)
          .set({ pendingKey: keyOf(accountId, datasetId) })
          .where(and(eq(members.applicationId, id), eq(members.datasetId, datasetId)))
      return true
    },
    /** A change while it is pending: false where it is not, or had changed since it was read. */
    change: (
      id: number,
      to: { waitingForAnswer?: boolean; assigneeId?: number | null },
      revision: number | undefined,
    ): Promise<boolean> =>
      updated(
        database,
        applications,
        { ...to, revision: sql`${applications.revision} + 1` },
        and(
          eq(applications.id, id),
          eq(applications.status, 'pending'),
          revision === undefined ? undefined : eq(applications.revision, revision),
        ),
      ),
    addEvent: async (row: {
      applicationId: number
      at: number
      authorId: number | null
      type: ApplicationEventType
      text?: string
      toId?: number | null
    }): Promise<number> => (await database.sql.insert(events).values(row).returning({ id: events.id }))[0]!.id,

    /**
     * A case whose time is up, with the state of all that it asks for; nobody else decides on it, and none of the datasets
     * is withdrawn or moved, until the transaction ends. Null where it is not due any more.
     */
    lockDue: async (id: number, now: number) => {
      const [row] = await database.sql
        .update(applications)
        .set({ revision: sql`${applications.revision}` })
        .where(
          and(
            eq(applications.id, id),
            eq(applications.status, 'pending'),
            lte(applications.dueAt, now),
            isNull(applications.stalled),
          ),
        )
        .returning()
      if (!row) return null
      const [account] = await database.sql
        .select({ status: accounts.status })
        .from(accounts)
        .where(eq(accounts.id, row.accountId))
      const asked = await database.sql
        .select({ id: members.datasetId })
        .from(members)
        .where(eq(members.applicationId, id))
      return { row, enabled: account?.status === 'enabled', datasets: await locked(asked.map((one) => one.id)) }
    },
    stall: async (id: number, stalled: NonNullable<Row['stalled']>) => {
      await database.sql
        .update(applications)
        .set({ stalled, revision: sql`${applications.revision} + 1` })
        .where(eq(applications.id, id))
    },
    find: async (id: number) => (await rows().where(eq(applications.id, id)))[0] ?? null,
    /** Who decided it, and when. */
    decided: (id: number) =>
      first(
        database.sql
          .select({
            status: applications.status,
            dueAt: applications.dueAt,
            stalled: applications.stalled,
            decidedAt: applications.decidedAt,
            decidedBy: applications.decidedBy,
            decider: decider.realName,
          })
          .from(applications)
          .leftJoin(decider, eq(decider.id, applications.decidedBy))
          .where(eq(applications.id, id)),
      ),
    mine: async (accountId: number, { status, page, limit, order }: MyApplicationsQuery) => {
      const where = and(eq(applications.accountId, accountId), status && eq(applications.status, status))
      const list = await rows()
        .where(where)
        .orderBy(
          ...ordered(order, applications, applications.id, [desc(applications.appliedAt), desc(applications.id)]),
        )
        .limit(limit)
        .offset((page - 1) * limit)
      const [counted] = await database.sql.select({ total: count() }).from(applications).where(where)
      return { rows: list, total: counted?.total ?? 0 }
    },
    datasetsOf: async (ids: number[]) => {
      const held = new Map<number, { id: number; nameZh: string; nameEn: string; version: number }[]>(
        ids.map((id) => [id, []]),
      )
      if (ids.length === 0) return held
      const found = await database.sql
        .select({
          applicationId: members.applicationId,
          id: datasets.id,
          nameZh: datasets.nameZh,
          nameEn: datasets.nameEn,
          version: datasets.currentVersion,
        })
        .from(members)
        .innerJoin(datasets, eq(datasets.id, members.datasetId))
        .where(inArray(members.applicationId, ids))
        .orderBy(asc(datasets.id))
      for (const { applicationId, ...dataset } of found) held.get(applicationId)?.push(dataset)
      return held
    },
    /** What happened to it, the oldest first. */
    events: (id: number) =>
      database.sql.select().from(events).where(eq(events.applicationId, id)).orderBy(asc(events.id)),
    event: (id: number) => first(database.sql.select().from(events).where(eq(events.id, id))),

    /** Whose time is up, the longest overdue first. */
    due: async (now: number, most: number): Promise<number[]> =>
      (
        await database.sql
          .select({ id: applications.id })
          .from(applications)
          .where(and(eq(applications.status, 'pending'), lte(applications.dueAt, now), isNull(applications.stalled)))
          .orderBy(asc(applications.dueAt), asc(applications.id))
          .limit(most)
      ).map((row) => row.id),
    /** Those that were handed over to somebody. */
    assigned: () =>
      database.sql
        .select({ id: applications.id, kind: applications.kind, assigneeId: applications.assigneeId })
        .from(applications)
        .where(and(eq(applications.status, 'pending'), isNotNull(applications.assigneeId))),
    /** Under review; those whose time is up by `now` are left out. */
    pending: (now = 0) =>
      database.sql
        .select({ id: applications.id, appliedAt: applications.appliedAt, dueAt: applications.dueAt })
        .from(applications)
        .where(and(eq(applications.status, 'pending'), gt(applications.dueAt, now))),
    /** How many for this dataset are under review. */
    pendingFor: async (datasetId: number): Promise<number> =>
      (
        await database.sql
          .select({ n: count() })
          .from(members)
          .where(and(eq(members.datasetId, datasetId), isNotNull(members.pendingKey)))
      )[0]?.n ?? 0,
    setDue: async (id: number, dueAt: number) => {
      await database.sql
        .update(applications)
        .set({ dueAt })
        .where(and(eq(applications.id, id), eq(applications.status, 'pending')))
    },
    pendingOf: async (accountId: number): Promise<number[]> =>
      (
        await database.sql
          .select({ id: applications.id })
          .from(applications)
          .where(and(eq(applications.accountId, accountId), eq(applications.status, 'pending')))
          .orderBy(asc(applications.id))
      ).map((row) => row.id),
    exported: (accountId: number) => rows().where(eq(applications.accountId, accountId)).orderBy(desc(applications.id)),
    /** Who asked last and is still to be told of the answer. */
    lastAsker: async (id: number): Promise<number | null> =>
      (
        await database.sql
          .select({ authorId: events.authorId })
          .from(events)
          .where(and(eq(events.applicationId, id), eq(events.type, 'question'), isNotNull(events.authorId)))
          .orderBy(desc(events.id))
          .limit(1)
      )[0]?.authorId ?? null,
  }
}
