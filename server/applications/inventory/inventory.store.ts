import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../engines/database/database.ts'
import { inventoryKinds } from '../applications.vocabulary.ts'

export function createInventoryStore(database: Database) {
  const { datasets, versions } = database.tables
  const current = and(eq(versions.datasetId, datasets.id), eq(versions.number, datasets.currentVersion))
  const shown = and(inArray(datasets.kind, [...inventoryKinds]), eq(datasets.status, 'published'))
  return {
    /** Those among them that are inventories and published. */
    datasets: (ids: number[]) =>
      database.sql
        .select({
          id: datasets.id,
          species: datasets.species,
          spatialResolution: datasets.spatialResolution,
          timeFrom: datasets.timeFrom,
          timeTo: datasets.timeTo,
          inventory: versions.inventory,
        })
        .from(datasets)
        .innerJoin(versions, current)
        .where(and(inArray(datasets.id, ids), shown)),
  }
}
