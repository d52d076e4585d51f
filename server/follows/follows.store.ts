import { and, asc, count, eq, gt, inArray, isNotNull, lt, lte, max, min, or } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { first } from '../engines/database/rows.ts'

const atOnce = 500

export function createFollowsStore(database: Database) {
  const { follows, datasets, versions, categories } = database.tables
  type NewRow = typeof follows.$inferInsert
  const columns = {
    ...{ id: follows.id, key: follows.key, datasetId: follows.datasetId, search: follows.search },
    ...{ wordsZh: follows.wordsZh, wordsEn: follows.wordsEn, createdAt: follows.createdAt, toldAt: follows.toldAt },
    ...{ nameZh: datasets.nameZh, nameEn: datasets.nameEn, status: datasets.status },
  }
  const rows = () => database.sql.select(columns).from(follows).leftJoin(datasets, eq(datasets.id, follows.datasetId))
  const cameOut = (after: number, until: number) =>
    and(eq(datasets.status, 'published'), gt(datasets.publishedAt, after), lte(datasets.publishedAt, until))

  return {
    /** The newest first. */
    of: (accountId: number) => rows().where(eq(follows.accountId, accountId)).orderBy(asc(follows.id)),
    find: (accountId: number, key: string) =>
      first(rows().where(and(eq(follows.accountId, accountId), eq(follows.key, key)))),
    count: async (accountId: number): Promise<number> =>
      (await database.sql.select({ n: count() }).from(follows).where(eq(follows.accountId, accountId)))[0]!.n,
    /** Nothing happens where it is followed already. */
    add: async (row: NewRow) => {
      await database.sql.insert(follows).values(row).onConflictDoNothing()
    },
    /** False where it is not this person's. */
    remove: async (accountId: number, id: number): Promise<boolean> =>
      (
        await database.sql
          .delete(follows)
          .where(and(eq(follows.accountId, accountId), eq(follows.id, id)))
          .returning({ id: follows.id })
      ).length > 0,
    removeAll: async (accountId: number) => {
      await database.sql.delete(follows).where(eq(follows.accountId, accountId))
    },
    dataset: (id: number) =>
      first(
        database.sql
          .select({ nameZh: datasets.nameZh, nameEn: datasets.nameEn })
          .from(datasets)
          .where(and(eq(datasets.id, id), eq(datasets.status, 'published'))),
      ),
    category: (id: number) =>
      first(
        database.sql
          .select({ nameZh: categories.nameZh, nameEn: categories.nameEn })
          .from(categories)
          .where(eq(categories.id, id)),
      ),

    /** What happened since it was told to datasets that are followed: a version came out, or was withdrawn. */
    events: (until: number, after: number) =>
      database.sql
        .select({
          ...{ id: follows.id, accountId: follows.accountId, toldUntil: follows.toldUntil },
          ...{ datasetId: datasets.id, nameZh: datasets.nameZh, nameEn: datasets.nameEn },
          ...{
            number: versions.number,
            addedAt: versions.addedAt,
            notesZh: versions.notesZh,
            notesEn: versions.notesEn,
          },
          withdrawnAt: versions.withdrawnAt,
          ...{ reasonZh: versions.withdrawnReasonZh, reasonEn: versions.withdrawnReasonEn },
        })
        .from(follows)
        .innerJoin(datasets, eq(datasets.id, follows.datasetId))
        .innerJoin(versions, eq(versions.datasetId, datasets.id))
        .where(
          and(
            gt(follows.id, after),
            or(
              and(gt(versions.addedAt, follows.toldUntil), lte(versions.addedAt, until)),
              and(gt(versions.withdrawnAt, follows.toldUntil), lte(versions.withdrawnAt, until)),
            ),
          ),
        )
        .orderBy(asc(follows.id), asc(versions.number))
        .limit(atOnce),
    told: async (id: number, until: number, at: number) => {
      await database.sql
        .update(follows)
        .set({ toldUntil: until, toldAt: at })
        .where(and(eq(follows.id, id), lt(follows.toldUntil, until)))
    },

    /** When the newest dataset came out, as far as that is settled. */
    newest: async (until: number): Promise<number> =>
      (
        await database.sql
          .select({ at: max(datasets.publishedAt) })
          .from(datasets)
          .where(cameOut(0, until))
      )[0]?.at ?? 0,
    /** The searches of which something may be new: each once, however many follow it. */
    searches: (before: number, after: string) =>
      database.sql
        .select({ key: follows.key, since: min(follows.toldUntil) })
        .from(follows)
        .where(and(isNotNull(follows.search), lt(follows.toldUntil, before), gt(follows.key, after)))
        .groupBy(follows.key)
        .orderBy(asc(follows.key))
        .limit(atOnce),
    followers: (key: string, before: number, after: number) =>
      database.sql
        .select()
        .from(follows)
        .where(and(eq(follows.key, key), lt(follows.toldUntil, before), gt(follows.id, after)))
        .orderBy(asc(follows.id))
        .limit(atOnce),
    /** Those of the ids that came out in this time, the newest first. */
    cameOut: async (ids: number[], after: number, until: number) =>
      ids.length === 0
        ? []
        : database.sql
            .select({ id: datasets.id, nameZh: datasets.nameZh, nameEn: datasets.nameEn, at: datasets.publishedAt })
            .from(datasets)
            .where(and(inArray(datasets.id, ids), cameOut(after, until))),
    /** Nothing of it was new until then. */
    passed: async (id: number, until: number) => {
      await database.sql
        .update(follows)
        .set({ toldUntil: until })
        .where(and(eq(follows.id, id), lt(follows.toldUntil, until)))
    },
  }
}

export type FollowRow = Awaited<ReturnType<ReturnType<typeof createFollowsStore>['of']>>[number]
