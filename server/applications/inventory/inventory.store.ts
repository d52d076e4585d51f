import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../engines/database/database.ts'
import { inventoryKinds } from '../applications.vocabulary.ts'

export function createInventoryStore(database: Database) {
  const { datasets, files, versions } = database.tables
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
          versionId: versions.id,
        })
        .from(datasets)
        .innerJoin(versions, and(eq(versions.datasetId, datasets.id), eq(versions.number, datasets.currentVersion)))
        .where(
          and(inArray(datasets.id, ids), inArray(datasets.kind, [...inventoryKinds]), eq(datasets.status, 'published')),
        ),
    files: (versionId: number) =>
      database.sql
        .select({ name: files.name, bytes: files.bytes, sha256: files.sha256 })
        .from(files)
        .where(eq(files.versionId, versionId))
        .orderBy(files.position),
  }
}
