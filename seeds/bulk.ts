/**
 * Writes many small datasets fast: the same rows that publishing makes, many to a statement, for load work only. Their
 * files must be few and the same; a dataset whose slug is there already is passed over.
 */

import { ofVersion } from '../server/datasets/fields.rules.ts'
import { fingerprinting } from '../server/datasets/publishing/publishing.rules.ts'
import { datasetColumns } from '../server/datasets/publishing/publishing.store.ts'
import type { NewDataset, NewFile } from '../server/datasets/publishing/publishing.types.ts'
import type { Database } from '../server/engines/database/database.ts'
import type { Services } from '../server/services.ts'

/** SQLite takes 32,766 values in a statement. */
const rowsEach = 500
const datasetsEach = 500
/** The index is rewritten in blocks of neighbouring ids: few large steps cost least. */
const indexedEach = 4000

interface StoredFile {
  bytes: number
  sha256: string
}

async function insertAll<Row>(rows: Row[], insert: (some: Row[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += rowsEach) await insert(rows.slice(at, at + rowsEach))
}

/** One transaction: either all of these are there afterwards or none. Gives the ids of the new ones. */
function insertDatasets(
  database: Database,
  list: NewDataset[],
  projects: ReadonlyMap<string, number>,
  files: ReadonlyMap<NewFile, StoredFile>,
): Promise<number[]> {
  const { sql, tables } = { sql: () => database.sql, tables: database.tables }
  const storedOf = (file: NewFile): StoredFile => files.get(file) as StoredFile
  return database.transaction(async () => {
    const inserted = await sql()
      .insert(tables.datasets)
      .values(
        list.map((dataset) => {
          const at = dataset.publishedAt ?? 0
          return {
            ...datasetColumns(dataset),
            slug: dataset.slug,
            projectId: dataset.projectNumber === undefined ? null : (projects.get(dataset.projectNumber) ?? null),
            status: 'published' as const,
            dataVolume: dataset.version.files.reduce((sum, file) => sum + storedOf(file).bytes, 0),
            currentVersion: 1,
            publishedAt: at,
            updatedAt: at,
          }
        }),
      )
      .onConflictDoNothing({ target: tables.datasets.slug })
      .returning({ id: tables.datasets.id, slug: tables.datasets.slug })
    if (inserted.length === 0) return []
    const ids = new Map(inserted.map(({ id, slug }) => [slug, id]))
    const added = list.flatMap((dataset) => {
      const id = ids.get(dataset.slug)
      return id === undefined ? [] : [{ id, dataset }]
    })
    await insertAll(
      added.flatMap(({ id, dataset }) =>
        dataset.contacts.map(({ name, unit, mailbox }, position) => ({
          datasetId: id,
          nameZh: name.zh,
          nameEn: name.en,
          unitZh: unit.zh,
          unitEn: unit.en,
          mailbox,
          position,
        })),
      ),
      (some) => sql().insert(tables.contacts).values(some),
    )
    const versions = await sql()
      .insert(tables.versions)
      .values(
        added.map(({ id, dataset }) => {
          const fingerprint = fingerprinting(dataset)
          for (const file of dataset.version.files) fingerprint.file(file.name, storedOf(file).sha256)
          fingerprint.sample()
          return {
            datasetId: id,
            number: 1,
            publishedAt: dataset.publishedAt ?? 0,
            notesZh: dataset.version.notes.zh,
            notesEn: dataset.version.notes.en,
            sample: dataset.version.sample,
            fingerprint: fingerprint.digest(),
            sharingMode: dataset.sharingMode,
            licence: dataset.licence,
            addedAt: dataset.publishedAt ?? 0,
            ...ofVersion({
              ...datasetColumns(dataset),
              dataVolume: dataset.version.files.reduce((sum, file) => sum + storedOf(file).bytes, 0),
            }),
          }
        }),
      )
      .returning({ id: tables.versions.id, datasetId: tables.versions.datasetId })
    const versionOf = new Map(versions.map(({ id, datasetId }) => [datasetId, id]))
    await insertAll(
      added.flatMap(({ id, dataset }) =>
        dataset.version.variables.map((variable, position) => ({
          versionId: versionOf.get(id) as number,
          key: variable.key,
          nameZh: variable.name.zh,
          nameEn: variable.name.en,
          unit: variable.unit,
          cfName: variable.cfName ?? null,
          cas: variable.cas ?? null,
          descriptionZh: variable.description.zh,
          descriptionEn: variable.description.en,
          averaging: variable.averaging,
          position,
        })),
      ),
      (some) => sql().insert(tables.variables).values(some),
    )
    await insertAll(
      added.flatMap(({ id, dataset }) =>
        dataset.version.files.map((file, position) => ({
          versionId: versionOf.get(id) as number,
          name: file.name,
          format: file.format,
          ...storedOf(file),
          position,
        })),
      ),
      (some) => sql().insert(tables.files).values(some),
    )
    return added.map(({ id }) => id)
  })
}

/** Publishes them and takes them into the search index. Gives how many are new. */
export async function publishInBulk(
  { database, objects, takeIn, revision }: Pick<Services, 'database' | 'objects' | 'takeIn' | 'revision'>,
  list: Iterable<NewDataset> | AsyncIterable<NewDataset>,
): Promise<number> {
  const { tables } = database
  const projects = new Map(
    (await database.sql.select({ id: tables.projects.id, number: tables.projects.number }).from(tables.projects)).map(
      ({ id, number }) => [number, id],
    ),
  )
  const files = new Map<NewFile, StoredFile>()
  let batch: NewDataset[] = []
  let unindexed: number[] = []
  let added = 0
  const write = async () => {
    const ids = await insertDatasets(database, batch, projects, files)
    batch = []
    added += ids.length
    unindexed.push(...ids)
  }
  const index = async () => {
    await takeIn(unindexed)
    unindexed = []
  }
  for await (const dataset of list) {
    for (const file of dataset.version.files)
      if (!files.has(file)) {
        const { bytes, sha256 } = await objects.put(file.content)
        files.set(file, { bytes, sha256 })
      }
    batch.push(dataset)
    if (batch.length === datasetsEach) await write()
    if (unindexed.length >= indexedEach) await index()
  }
  if (batch.length > 0) await write()
  if (unindexed.length > 0) await index()
  await database.transaction(() => revision.bump())
  return added
}
