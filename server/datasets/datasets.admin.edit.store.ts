import { and, count, eq, min, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import type { DatasetEdit } from './datasets.admin.schema.ts'
import type { DatasetState } from './datasets.vocabulary.ts'
import { columnsOfEdit, rowsOf } from './fields.rules.ts'
import type { Held } from './publishing/claims.rules.ts'

/** What editing and withdrawing read and write; call it inside a transaction. */
export function createDatasetsEditStore(database: Database) {
  const { datasets, categories, projects, versions, variables, stationTables, contacts } = database.tables
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
          ...columnsOfEdit(edit),
          updatedAt: now,
        })
        .where(and(eq(datasets.id, id), eq(datasets.updatedAt, readAt)))
        .returning({ id: datasets.id })
      if (saved.length === 0) return false
      await database.sql.delete(contacts).where(eq(contacts.datasetId, id))
      const rows = rowsOf('contacts', edit.contacts).map((row) => ({ ...row, datasetId: id }))
      if (rows.length > 0) await database.sql.insert(contacts).values(rows)
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
        .returning({
          status: datasets.status,
          updatedAt: datasets.updatedAt,
          currentVersion: datasets.currentVersion,
          sharingMode: datasets.sharingMode,
          licence: datasets.licence,
        })
      if (!row) return null
      const [counted] = await database.sql
        .select({ versions: count() })
        .from(versions)
        .where(and(eq(versions.datasetId, id), eq(versions.state, 'published')))
      return { ...row, versions: counted?.versions ?? 0 }
    },
    /** What the data of a version tell of themselves; of what has no version nothing is told. */
    held: async (datasetId: number, number: number): Promise<Held> => {
      const ofVersion = database.sql
        .select({ id: versions.id })
        .from(versions)
        .where(and(eq(versions.datasetId, datasetId), eq(versions.number, number)))
      const [finest] = await database.sql
        .select({ step: min(stationTables.step) })
        .from(stationTables)
        .where(eq(stationTables.versionId, ofVersion))
      return {
        step: finest?.step ?? null,
        variables: await database.sql
          .select({ key: variables.key, cfName: variables.cfName })
          .from(variables)
          .where(eq(variables.versionId, ofVersion)),
      }
    },
    setStatus: async (id: number, status: DatasetState, now: number) => {
      await database.sql.update(datasets).set({ status, updatedAt: now }).where(eq(datasets.id, id))
    },
  }
}
