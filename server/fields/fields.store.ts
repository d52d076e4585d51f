import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { prepared } from '../engines/database/prepared.ts'

export function createFieldsStore(database: Database) {
  const { datasets, versions, versionFields } = database.tables
  const publishedRow = prepared(database, (on) =>
    on
      .select({
        id: datasets.id,
        kind: datasets.kind,
        sharingMode: datasets.sharingMode,
        preview: datasets.preview,
        currentVersion: datasets.currentVersion,
      })
      .from(datasets)
      .where(and(eq(datasets.id, sql.placeholder('id')), eq(datasets.status, 'published'))),
  )
  return {
    dataset: async (id: number) => (await publishedRow({ id }))[0] ?? null,
    version: async (datasetId: number, number: number) => {
      const { id, state, withdrawnReasonZh, withdrawnReasonEn } = versions
      const [row] = await database.sql
        .select({ id, state, number: versions.number, withdrawnReasonZh, withdrawnReasonEn })
        .from(versions)
        .where(and(eq(versions.datasetId, datasetId), eq(versions.number, number)))
      return row ?? null
    },
    fields: (versionId: number) =>
      database.sql
        .select({ key: versionFields.key, sha256: versionFields.sha256, about: versionFields.about })
        .from(versionFields)
        .where(eq(versionFields.versionId, versionId))
        .orderBy(asc(versionFields.position)),
  }
}
