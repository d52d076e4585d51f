import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { KindCode } from '../datasets/datasets.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import { prepared } from '../engines/database/prepared.ts'

export function createFieldsStore(database: Database) {
  const { datasets, variables, versions, versionFields } = database.tables
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
    /** Fields of current versions, at most of so many; the newest dataset first. */
    mapped: async (kinds: readonly KindCode[], most: number) => {
      const rows = await database.sql
        .select({
          id: datasets.id,
          kind: datasets.kind,
          nameZh: datasets.nameZh,
          nameEn: datasets.nameEn,
          sharingMode: datasets.sharingMode,
          madeUp: datasets.madeUp,
          key: versionFields.key,
          about: versionFields.about,
        })
        .from(datasets)
        .innerJoin(versions, and(eq(versions.datasetId, datasets.id), eq(versions.number, datasets.currentVersion)))
        .innerJoin(versionFields, eq(versionFields.versionId, versions.id))
        .where(and(inArray(datasets.kind, [...kinds]), eq(datasets.status, 'published')))
        .orderBy(desc(datasets.publishedAt), desc(datasets.id), asc(versionFields.position))
        .limit(most)
      return rows.map(({ nameZh, nameEn, ...row }) => ({ ...row, name: { zh: nameZh, en: nameEn } }))
    },
    /** What the dataset says of a value goes before what its file says. */
    fields: async (versionId: number) => {
      const rows = await database.sql
        .select({
          ...{ key: versionFields.key, sha256: versionFields.sha256, about: versionFields.about },
          statistic: variables.statistic,
        })
        .from(versionFields)
        .leftJoin(
          variables,
          and(eq(variables.versionId, versionFields.versionId), eq(variables.key, versionFields.key)),
        )
        .where(eq(versionFields.versionId, versionId))
        .orderBy(asc(versionFields.position))
      return rows.map(({ statistic, about, ...row }) => ({
        ...row,
        about: statistic === null || statistic === 'unknown' ? about : { ...about, statistic },
      }))
    },
  }
}
