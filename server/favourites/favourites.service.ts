import { both } from '../basics/language.ts'
import type { Order } from '../basics/order.ts'
import { iso } from '../basics/time.vocabulary.ts'
import type { DatasetSummary } from '../datasets/datasets.schema.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Favourite, FavouriteSortable } from './favourites.schema.ts'
import { createFavouritesStore } from './favourites.store.ts'

export function createFavourites(needs: {
  database: Database
  summaries: (ids: number[]) => Promise<DatasetSummary[]>
  clock: Clock
}) {
  const { database, summaries, clock } = needs
  const store = createFavouritesStore(database)

  async function demandPublished(datasetId: number) {
    if ((await store.published([datasetId])).length === 0) throw new DomainError('datasetNotFound')
  }

  return {
    page: async (accountId: number, page: number, limit: number, order: Order<FavouriteSortable> | null) => {
      const { ids, total } = await store.page(accountId, page, limit, order)
      return { list: await summaries(ids), total }
    },
    ids: store.ids,
    /** @throws DomainError datasetNotFound also for one that is not published */
    read: async (accountId: number, datasetId: number): Promise<Favourite> => {
      await demandPublished(datasetId)
      return { datasetId, favourite: await store.has(accountId, datasetId) }
    },
    /** @throws DomainError datasetNotFound */
    add: async (accountId: number, datasetId: number): Promise<Favourite> => {
      await database.transaction(async () => {
        await demandPublished(datasetId)
        await store.add(accountId, [{ datasetId, at: clock() }])
      })
      return { datasetId, favourite: true }
    },
    /** What a browser remembered before log-in, the newest first; it keeps that order. */
    merge: async (accountId: number, ids: number[]): Promise<number[]> => {
      await database.transaction(async () => {
        const published = new Set(await store.published([...new Set(ids)]))
        const now = clock()
        const wanted = [...new Set(ids)].filter((id) => published.has(id))
        await store.add(
          accountId,
          wanted.map((datasetId, age) => ({ datasetId, at: now - age })),
        )
      })
      return store.ids(accountId)
    },
    /** Nothing happens where it was none. */
    remove: async (accountId: number, datasetId: number): Promise<Favourite> => {
      await database.transaction(() => store.remove(accountId, datasetId))
      return { datasetId, favourite: false }
    },
    removeAll: store.removeAll,
    exported: async (accountId: number) =>
      (await store.everything(accountId)).map((row) => ({
        dataset: { id: row.datasetId, ...(row.status === 'published' ? { name: both(row, 'name') } : {}) },
        at: iso(row.at),
      })),
  }
}

export type Favourites = ReturnType<typeof createFavourites>
