import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import type { DatasetEdit } from './datasets.admin.schema.ts'

/** What editing and withdrawing read and write; call it inside a transaction. */
export function createDatasetsEditStore(database: Database) {
  const { datasets, categories, projects, versions, contacts } = database.tables
  return {
    kindOfCategory: async (id: number): Promise<string | null> => {
      const [row] = await database.sql.select({ kind: categories.kind }).from(categories).where(eq(categories.id, id))
      return row?.kind ?? null
    },
    hasProject: async (id: number): Promise<boolean> =>
      (await database.sql.select({ id: projects.id }).from(projects).where(eq(projects.id, id))).length > 0,

    /** Only while nobody else has changed it since it was read; false otherwise. */
    save: async (
      id: number,
      readAt: number,
      edit: DatasetEdit & { categoryId: number },
      kind: string,
      now: number,
    ): Promise<boolean> => {
      const saved = await database.sql
        .update(datasets)
        .set({
          kind,
          categoryId: edit.categoryId,
          projectId: edit.projectId,
          nameZh: edit.name.zh,
          nameEn: edit.name.en,
          abstractZh: edit.abstract.zh,
          abstractEn: edit.abstract.en,
          keywordsZh: edit.keywords.zh,
          keywordsEn: edit.keywords.en,
          sourceZh: edit.source.zh,
          sourceEn: edit.source.en,
          methodZh: edit.method.zh,
          methodEn: edit.method.en,
          qualityZh: edit.quality.zh,
          qualityEn: edit.quality.en,
          sharingMode: edit.sharingMode as 'open' | 'permission',
          classificationLevel: edit.classificationLevel as 0 | 1 | 2,
          spaceRangeZh: edit.spaceRange.zh,
          spaceRangeEn: edit.spaceRange.en,
          temporalResolution: edit.temporalResolution,
          spatialResolution: edit.spatialResolution,
          observationType: edit.observationType,
          parameterType: edit.parameterType,
          department: edit.department,
          species: edit.species,
          serviceMailbox: edit.serviceMailbox,
          licence: edit.licence,
          doi: edit.doi || null,
          creators: edit.creators,
          publisherZh: edit.publisher.zh,
          publisherEn: edit.publisher.en,
          references: edit.references.map(({ text, doi, url, lang }) => ({
            text,
            ...(doi ? { doi } : {}),
            ...(url ? { url } : {}),
            lang: lang as 'zh' | 'en',
          })),
          updatedAt: now,
        })
        .where(and(eq(datasets.id, id), eq(datasets.updatedAt, readAt)))
        .returning({ id: datasets.id })
      if (saved.length === 0) return false
      await database.sql.delete(contacts).where(eq(contacts.datasetId, id))
      if (edit.contacts.length)
        await database.sql.insert(contacts).values(
          edit.contacts.map(({ name, unit, mailbox }, position) => ({
            datasetId: id,
            nameZh: name.zh,
            nameEn: name.en,
            unitZh: unit.zh,
            unitEn: unit.en,
            mailbox,
            position,
          })),
        )
      return true
    },

    /**
     * In the transaction that changes it: until that ends, nobody else changes the dataset, and nobody applies for it or is
     * granted it by the state it had.
     */
    state: async (id: number) => {
      const [row] = await database.sql
        .update(datasets)
        .set({ status: sql`${datasets.status}` })
        .where(eq(datasets.id, id))
        .returning({ status: datasets.status, updatedAt: datasets.updatedAt })
      if (!row) return null
      const [counted] = await database.sql
        .select({ versions: count() })
        .from(versions)
        .where(eq(versions.datasetId, id))
      return { ...row, versions: counted?.versions ?? 0 }
    },
    setStatus: async (id: number, status: 'published' | 'withdrawn' | 'draft', now: number) => {
      await database.sql.update(datasets).set({ status, updatedAt: now }).where(eq(datasets.id, id))
    },
  }
}
