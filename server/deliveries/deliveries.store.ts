import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DeliveryPlace } from '../../db/tables/deliveries.ts'
import type { Database } from '../engines/database/database.ts'
import { any, first, ordered, updated } from '../engines/database/rows.ts'
import type { MyDeliveriesQuery } from './deliveries.schema.ts'
import { type DeliveryEventType, type DeliveryState, deliveryStates, isOpen } from './deliveries.vocabulary.ts'
import type { Snapshot } from './snapshot.rules.ts'

const openStates = deliveryStates.filter(isOpen)

/** What both sides do with deliveries; what only reviewers ask for is in `deliveries.admin.store.ts`. */
export function createDeliveriesStore(database: Database) {
  const { accounts, datasets, deliveries, deliveryEvents: events, readings, uploads } = database.tables
  const author = alias(accounts, 'author')
  const decider = alias(accounts, 'decider')
  type Row = typeof deliveries.$inferSelect
  type Change = Partial<Omit<typeof deliveries.$inferInsert, 'id' | 'revision'>>
  const another = { revision: sql`${deliveries.revision} + 1` }

  const mine = (accountId: number, states: DeliveryState[]): SQL | undefined =>
    and(eq(deliveries.accountId, accountId), states.length ? inArray(deliveries.status, states) : undefined)

  return {
    /** Others who make something for this account wait until the transaction ends. False where it is not enabled. */
    lockAccount: async (id: number): Promise<boolean> => {
      const [account] = await database.sql
        .update(accounts)
        .set({ language: sql`${accounts.language}` })
        .where(eq(accounts.id, id))
        .returning({ status: accounts.status })
      return account?.status === 'enabled'
    },
    openCount: async (accountId: number): Promise<number> =>
      (await database.sql.select({ n: count() }).from(deliveries).where(mine(accountId, openStates)))[0]?.n ?? 0,
    add: async (row: typeof deliveries.$inferInsert): Promise<number> =>
      (await database.sql.insert(deliveries).values(row).returning({ id: deliveries.id }))[0]!.id,
    find: (id: number): Promise<Row | null> =>
      first(database.sql.select().from(deliveries).where(eq(deliveries.id, id))),
    /** Nobody else changes it until the transaction ends. */
    lock: async (id: number): Promise<Row | null> =>
      first(
        database.sql
          .update(deliveries)
          .set({ revision: sql`${deliveries.revision}` })
          .where(eq(deliveries.id, id))
          .returning(),
      ),
    mine: async (accountId: number, { state, page, limit, order }: MyDeliveriesQuery) => {
      const condition = mine(accountId, state)
      const [counted] = await database.sql.select({ n: count() }).from(deliveries).where(condition)
      const rows = await database.sql
        .select()
        .from(deliveries)
        .where(condition)
        .orderBy(
          ...ordered(
            order,
            {
              id: deliveries.id,
              updatedAt: deliveries.updatedAt,
              createdAt: deliveries.createdAt,
              submittedAt: sql`coalesce(${deliveries.submittedAt}, 0)`,
              dueAt: sql`coalesce(${deliveries.dueAt}, 0)`,
              decidedAt: sql`coalesce(${deliveries.decidedAt}, 0)`,
              status: deliveries.status,
            },
            deliveries.id,
            [desc(deliveries.updatedAt), desc(deliveries.id)],
          ),
        )
        .limit(limit)
        .offset((page - 1) * limit)
      return { rows, total: counted?.n ?? 0 }
    },
    /** Files that are there, and those of them that are not complete. */
    filesOf: async (ids: number[]) => {
      const found = new Map<number, { files: number; bytes: number; unfinished: number }>()
      if (ids.length === 0) return found
      for (const row of await database.sql
        .select({
          id: uploads.deliveryId,
          files: count(),
          bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number),
          unfinished: sql<number>`sum(case when ${uploads.finishedAt} is null then 1 else 0 end)`.mapWith(Number),
        })
        .from(uploads)
        .where(and(inArray(uploads.deliveryId, ids), isNull(uploads.removedAt)))
        .groupBy(uploads.deliveryId))
        found.set(row.id, row)
      return found
    },
    /** A change of what is still open, by its bearer: false where it is not, or had changed since it was read. */
    edit: (id: number, accountId: number, revision: number, to: Change): Promise<boolean> =>
      updated(
        database,
        deliveries,
        { ...to, ...another },
        and(
          eq(deliveries.id, id),
          eq(deliveries.accountId, accountId),
          inArray(deliveries.status, openStates),
          eq(deliveries.revision, revision),
        ),
      ),
    /** From one of these states to what follows: null where it is in none of them, or had changed since it was read. */
    move: async (
      id: number,
      from: DeliveryState[],
      to: Change,
      only: { revision?: number | undefined; accountId?: number; decidedBy?: number } = {},
    ): Promise<Row | null> =>
      first(
        database.sql
          .update(deliveries)
          .set({ ...to, ...another })
          .where(
            and(
              eq(deliveries.id, id),
              inArray(deliveries.status, from),
              only.revision === undefined ? undefined : eq(deliveries.revision, only.revision),
              only.accountId === undefined ? undefined : eq(deliveries.accountId, only.accountId),
              only.decidedBy === undefined ? undefined : eq(deliveries.decidedBy, only.decidedBy),
            ),
          )
          .returning(),
      ),
    /** A draft that was never submitted, whose uploads are gone. */
    removeDraft: (id: number, accountId: number): Promise<boolean> =>
      any(
        database.sql
          .delete(deliveries)
          .where(and(eq(deliveries.id, id), eq(deliveries.accountId, accountId), eq(deliveries.status, 'draft')))
          .returning({ id: deliveries.id }),
      ),
    addEvent: async (row: {
      deliveryId: number
      at: number
      authorId: number | null
      type: DeliveryEventType
      text?: string
      textEn?: string
      place?: DeliveryPlace | null
      toId?: number | null
      snapshot?: Record<string, unknown>
    }): Promise<number> => (await database.sql.insert(events).values(row).returning({ id: events.id }))[0]!.id,
    events: (id: number) =>
      database.sql
        .select({
          id: events.id,
          at: events.at,
          type: events.type,
          authorId: events.authorId,
          author: author.realName,
          toId: events.toId,
          text: events.text,
          textEn: events.textEn,
          place: events.place,
        })
        .from(events)
        .leftJoin(author, eq(author.id, events.authorId))
        .where(eq(events.deliveryId, id))
        .orderBy(asc(events.id)),
    /** What was submitted, the last time first. */
    snapshots: async (id: number, most: number): Promise<Snapshot[]> =>
      (
        await database.sql
          .select({ snapshot: events.snapshot })
          .from(events)
          .where(and(eq(events.deliveryId, id), eq(events.type, 'submitted'), isNotNull(events.snapshot)))
          .orderBy(desc(events.id))
          .limit(most)
      ).map((row) => row.snapshot as unknown as Snapshot),
    /** As what the newest published version of a dataset was submitted, where that was delivered. */
    deliveredBefore: async (datasetId: number, but: number): Promise<Snapshot | null> =>
      ((
        await database.sql
          .select({ snapshot: events.snapshot })
          .from(events)
          .innerJoin(deliveries, eq(deliveries.id, events.deliveryId))
          .where(
            and(
              eq(deliveries.datasetId, datasetId),
              eq(deliveries.status, 'published'),
              ne(deliveries.id, but),
              eq(events.type, 'submitted'),
              isNotNull(events.snapshot),
            ),
          )
          .orderBy(desc(deliveries.version), desc(events.id))
          .limit(1)
      )[0]?.snapshot as Snapshot | null | undefined) ?? null,
    /** Who asked last and is still to be told of the answer. */
    lastAsker: async (id: number): Promise<number | null> =>
      (
        await database.sql
          .select({ authorId: events.authorId })
          .from(events)
          .where(and(eq(events.deliveryId, id), eq(events.type, 'question'), isNotNull(events.authorId)))
          .orderBy(desc(events.id))
          .limit(1)
      )[0]?.authorId ?? null,
    decided: (id: number) =>
      first(
        database.sql
          .select({ status: deliveries.status, decidedAt: deliveries.decidedAt, decider: decider.realName })
          .from(deliveries)
          .leftJoin(decider, eq(decider.id, deliveries.decidedBy))
          .where(eq(deliveries.id, id)),
      ),

    /** The last question was not answered. */
    waits: async (id: number): Promise<boolean> => {
      const [asked] = await database.sql
        .select({ type: events.type })
        .from(events)
        .where(and(eq(events.deliveryId, id), inArray(events.type, ['question', 'answer', 'submitted'])))
        .orderBy(desc(events.id))
        .limit(1)
      return asked?.type === 'question'
    },
    /** Its files, or what is said of their reading, changed since. */
    filesChanged: async (id: number, since: number): Promise<boolean> => {
      const [changed] = await database.sql
        .select({ id: uploads.id })
        .from(uploads)
        .leftJoin(readings, eq(readings.uploadId, uploads.id))
        .where(
          and(
            eq(uploads.deliveryId, id),
            or(
              gt(uploads.createdAt, since),
              gt(uploads.touchedAt, since),
              gt(uploads.removedAt, since),
              gt(readings.updatedAt, since),
            ),
          ),
        )
        .limit(1)
      return changed !== undefined
    },
    /** In the transaction that takes the decision back. */
    removeDecision: async (id: number) => {
      const [last] = await database.sql
        .select({ id: events.id })
        .from(events)
        .where(and(eq(events.deliveryId, id), inArray(events.type, ['passed', 'returned', 'rejected'])))
        .orderBy(desc(events.id))
        .limit(1)
      if (last) await database.sql.delete(events).where(eq(events.id, last.id))
    },

    /** The dataset, where this person delivered it. */
    deliveredDataset: (accountId: number, datasetId: number) =>
      first(
        database.sql
          .select({ kind: datasets.kind, description: deliveries.description })
          .from(deliveries)
          .innerJoin(datasets, eq(datasets.id, deliveries.datasetId))
          .where(
            and(
              eq(deliveries.accountId, accountId),
              eq(deliveries.datasetId, datasetId),
              eq(deliveries.status, 'published'),
            ),
          )
          .orderBy(desc(deliveries.publishedAt), desc(deliveries.id))
          .limit(1),
      ),
    dataset: (id: number) =>
      first(
        database.sql
          .select({ slug: datasets.slug, kind: datasets.kind, status: datasets.status })
          .from(datasets)
          .where(eq(datasets.id, id)),
      ),

    /** Under review; those whose time is up by `now` are left out. */
    pending: (now: number) =>
      database.sql
        .select({ id: deliveries.id, submittedAt: deliveries.submittedAt, dueAt: deliveries.dueAt })
        .from(deliveries)
        .where(and(eq(deliveries.status, 'submitted'), gt(deliveries.dueAt, now))),
    setDue: async (id: number, dueAt: number) => {
      await database.sql
        .update(deliveries)
        .set({ dueAt })
        .where(and(eq(deliveries.id, id), eq(deliveries.status, 'submitted')))
    },
    /** Their time is up, and nobody was told of it. */
    overdue: async (now: number, most: number): Promise<number[]> =>
      (
        await database.sql
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(and(eq(deliveries.status, 'submitted'), lte(deliveries.dueAt, now), isNull(deliveries.escalatedAt)))
          .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
          .limit(most)
      ).map((row) => row.id),
    /** Null where it is not overdue any more, or was escalated by another. */
    escalate: async (id: number, now: number): Promise<Row | null> =>
      first(
        database.sql
          .update(deliveries)
          .set({ escalatedAt: now })
          .where(
            and(
              eq(deliveries.id, id),
              eq(deliveries.status, 'submitted'),
              lte(deliveries.dueAt, now),
              isNull(deliveries.escalatedAt),
            ),
          )
          .returning(),
      ),
    /** Passed, and to be published by now. */
    planned: async (now: number, most: number): Promise<number[]> =>
      (
        await database.sql
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(and(eq(deliveries.status, 'passed'), lte(deliveries.publishAt, now)))
          .orderBy(asc(deliveries.publishAt), asc(deliveries.id))
          .limit(most)
      ).map((row) => row.id),
    /** Handed to somebody, and not decided. */
    assigned: () =>
      database.sql
        .select({ id: deliveries.id, kind: deliveries.kind, assigneeId: deliveries.assigneeId })
        .from(deliveries)
        .where(and(eq(deliveries.status, 'submitted'), isNotNull(deliveries.assigneeId))),
    ofAccount: (accountId: number, states: DeliveryState[]) =>
      database.sql.select().from(deliveries).where(mine(accountId, states)).orderBy(asc(deliveries.id)),
  }
}

export type DeliveriesStore = ReturnType<typeof createDeliveriesStore>
export type DeliveryRecord = NonNullable<Awaited<ReturnType<DeliveriesStore['find']>>>
