import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Order } from '../basics/order.ts'
import type { Database } from '../engines/database/database.ts'
import { any, ordered } from '../engines/database/rows.ts'
import type { FavouriteSortable } from './favourites.schema.ts'

export function createFavouritesStore(database: Database) {
  const { favourites, datasets } = database.tables
  /** Of published datasets only: what was withdrawn comes back with its dataset. */
  const mine = (accountId: number) => and(eq(favourites.accountId, accountId), eq(datasets.status, 'published'))
  const newestFirst = [desc(favourites.at), desc(favourites.datasetId)]
  const all = (accountId: number, order: Order<FavouriteSortable> | null = null) =>
    database.sql
      .select({ id: favourites.datasetId })
      .from(favourites)
      .innerJoin(datasets, eq(datasets.id, favourites.datasetId))
      .where(mine(accountId))
      .orderBy(...ordered(order, { at: favourites.at, id: favourites.datasetId }, favourites.datasetId, newestFirst))

  return {
    ids: async (accountId: number): Promise<number[]> => (await all(accountId)).map((row) => row.id),
    page: async (accountId: number, page: number, limit: number, order: Order<FavouriteSortable> | null) => {
      const rows = await all(accountId, order)
        .limit(limit)
        .offset((page - 1) * limit)
      const [counted] = await database.sql
        .select({ total: count() })
        .from(favourites)
        .innerJoin(datasets, eq(datasets.id, favourites.datasetId))
        .where(mine(accountId))
      return { ids: rows.map((row) => row.id), total: counted!.total }
    },
    has: (accountId: number, datasetId: number): Promise<boolean> =>
      any(
        database.sql
          .select({ id: favourites.datasetId })
          .from(favourites)
          .where(and(eq(favourites.accountId, accountId), eq(favourites.datasetId, datasetId))),
      ),
    /** Those of the ids that are published. */
    published: async (ids: number[]): Promise<number[]> =>
      ids.length
        ? (
            await database.sql
              .select({ id: datasets.id })
              .from(datasets)
              .where(and(inArray(datasets.id, ids), eq(datasets.status, 'published')))
          ).map((row) => row.id)
        : [],
    add: async (accountId: number, wanted: { datasetId: number; at: number }[]) => {
      if (wanted.length)
        await database.sql
          .insert(favourites)
          .values(wanted.map((one) => ({ accountId, ...one })))
          .onConflictDoNothing()
    },
    remove: async (accountId: number, datasetId: number) => {
      await database.sql
        .delete(favourites)
        .where(and(eq(favourites.accountId, accountId), eq(favourites.datasetId, datasetId)))
    },
    removeAll: async (accountId: number) => {
      await database.sql.delete(favourites).where(eq(favourites.accountId, accountId))
    },
    /** Also those that are not to be seen now, with their names. */
    everything: (accountId: number) =>
      database.sql
        .select({
          datasetId: favourites.datasetId,
          nameZh: datasets.nameZh,
          nameEn: datasets.nameEn,
          status: datasets.status,
          at: favourites.at,
        })
        .from(favourites)
        .innerJoin(datasets, eq(datasets.id, favourites.datasetId))
        .where(eq(favourites.accountId, accountId))
        .orderBy(...newestFirst),
  }
}
