import type { Database } from '../../engines/database/database.ts'
import { type Offer, offerOf } from './inventory.rules.ts'
import { createInventoryStore } from './inventory.store.ts'

/** What there is to ask for of inventories. */
export function createInventories({ database }: { database: Database }) {
  const store = createInventoryStore(database)
  return {
    /** By the ids of those among the datasets that are inventories. */
    offers: async (ids: number[]): Promise<Map<number, Offer>> => {
      const offers = new Map<number, Offer>()
      if (ids.length === 0) return offers
      for (const dataset of await store.datasets(ids))
        offers.set(dataset.id, { ...offerOf(dataset, dataset.inventory), species: dataset.species })
      return offers
    },
  }
}
export type Inventories = ReturnType<typeof createInventories>
