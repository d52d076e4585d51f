import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { deliveryStates, isOpen } from '../deliveries/deliveries.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import { first, updated } from '../engines/database/rows.ts'

/** Any number that no other lock of the database uses. */
const turnKey = 7_274_062
const openStates = deliveryStates.filter(isOpen)

export function createUploadsStore(database: Database) {
  const { uploads, deliveries } = database.tables
  const sum = sql<number>`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number)
  const count = sql<number>`count(*)`.mapWith(Number)
  /** Not being removed. */
  const standing = isNull(uploads.removedAt)
  const unfinished = and(standing, isNull(uploads.finishedAt))

  return {
    /** What is counted and then written must not be counted by two at once; SQLite has one writer anyway. */
    inTurn: async () => {
      if (database.dialect === 'postgres') await database.rows(sql`select pg_advisory_xact_lock(${turnKey})`)
    },
    delivery: (id: number) =>
      first(
        database.sql
          .select({ accountId: deliveries.accountId, status: deliveries.status })
          .from(deliveries)
          .where(eq(deliveries.id, id)),
      ),
    /** With the state of its delivery. */
    find: async (id: string) => {
      const row = await first(
        database.sql
          .select({ upload: uploads, status: deliveries.status })
          .from(uploads)
          .innerJoin(deliveries, eq(deliveries.id, uploads.deliveryId))
          .where(and(eq(uploads.id, id), standing)),
      )
      return row && { ...row.upload, open: isOpen(row.status) }
    },
    called: (deliveryId: number, name: string) =>
      first(
        database.sql
          .select()
          .from(uploads)
          .where(and(eq(uploads.deliveryId, deliveryId), eq(uploads.name, name), standing)),
      ),
    ofDelivery: (deliveryId: number) =>
      database.sql
        .select()
        .from(uploads)
        .where(and(eq(uploads.deliveryId, deliveryId), standing))
        .orderBy(asc(uploads.createdAt), asc(uploads.name)),
    held: async (deliveryId: number) =>
      (
        await database.sql
          .select({ files: count, bytes: sum })
          .from(uploads)
          .where(and(eq(uploads.deliveryId, deliveryId), standing))
      )[0]!,
    /** In the deliveries that they still work on. */
    bytesOfAccount: async (accountId: number): Promise<number> =>
      (
        await database.sql
          .select({ bytes: sum })
          .from(uploads)
          .innerJoin(deliveries, eq(deliveries.id, uploads.deliveryId))
          .where(and(eq(uploads.accountId, accountId), inArray(deliveries.status, openStates), standing))
      )[0]!.bytes,
    add: async (row: typeof uploads.$inferInsert) => {
      await database.sql.insert(uploads).values(row)
    },
    touch: async (id: string, at: number) => {
      await database.sql.update(uploads).set({ touchedAt: at }).where(eq(uploads.id, id))
    },
    /** False: it was finished before, or is gone. */
    finish: (id: string, sha256: string, at: number): Promise<boolean> =>
      updated(database, uploads, { finishedAt: at, touchedAt: at, sha256 }, and(eq(uploads.id, id), unfinished)),
    markRemoved: (id: string, at: number): Promise<boolean> =>
      updated(database, uploads, { removedAt: at }, and(eq(uploads.id, id), standing)),
    remove: async (id: string) => {
      await database.sql.delete(uploads).where(eq(uploads.id, id))
    },
    /** Gives the ids of those that were there. */
    removeAll: async (deliveryId: number): Promise<string[]> => {
      const gone = await database.sql
        .delete(uploads)
        .where(eq(uploads.deliveryId, deliveryId))
        .returning({ id: uploads.id })
      return gone.map(({ id }) => id)
    },
    unfinished: () => database.sql.select().from(uploads).where(unfinished),
    abandoned: (before: number) =>
      database.sql
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(unfinished, lt(uploads.touchedAt, before))),
    removed: () => database.sql.select({ id: uploads.id }).from(uploads).where(isNotNull(uploads.removedAt)),
    /** Of these, those that have a row. */
    known: async (ids: string[]): Promise<Set<string>> => {
      const found = new Set<string>()
      for (let i = 0; i < ids.length; i += 500)
        for (const { id } of await database.sql
          .select({ id: uploads.id })
          .from(uploads)
          .where(inArray(uploads.id, ids.slice(i, i + 500))))
          found.add(id)
      return found
    },
  }
}

type Store = ReturnType<typeof createUploadsStore>
export type UploadRow = Awaited<ReturnType<Store['ofDelivery']>>[number]
