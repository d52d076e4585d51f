import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export function createOverviewsStore(database: Database) {
  const { datasets, versions, variables, files } = database.tables
  return {
    /** Of a published version of a published dataset, the current one where none is named. */
    version: async (id: number, number?: number) => {
      const [found] = await database.sql
        .select({
          id: versions.id,
          version: versions.number,
          kind: datasets.kind,
          sharingMode: datasets.sharingMode,
        })
        .from(datasets)
        .innerJoin(
          versions,
          and(eq(versions.datasetId, datasets.id), eq(versions.number, number ?? datasets.currentVersion)),
        )
        .where(and(eq(datasets.id, id), eq(datasets.status, 'published'), eq(versions.state, 'published')))
      return found ?? null
    },
    variables: (versionId: number) =>
      database.sql
        .select({
          key: variables.key,
          nameZh: variables.nameZh,
          nameEn: variables.nameEn,
          unit: variables.unit,
          averaging: variables.averaging,
        })
        .from(variables)
        .where(eq(variables.versionId, versionId))
        .orderBy(asc(variables.position)),
    tables: (versionId: number) =>
      database.sql
        .select({ name: files.name, bytes: files.bytes, sha256: files.sha256 })
        .from(files)
        .where(and(eq(files.versionId, versionId), eq(files.format, 'text/csv')))
        .orderBy(asc(files.position)),
  }
}
