import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { SampleTable } from '../../db/tables/datasets.ts'
import type { Database } from '../engines/database/database.ts'
import { columnsOfDelivery, rowsOf } from './fields.rules.ts'
import type { NewDataset } from './publishing.types.ts'

const rowsAtOnce = 500

function* batches<T>(list: T[]): Iterable<T[]> {
  for (let at = 0; at < list.length; at += rowsAtOnce) yield list.slice(at, at + rowsAtOnce)
}

export interface StoredFile {
  name: string
  format: string
  bytes: number
  sha256: string
}

export interface StoredTable {
  station: string
  resolution: 'hour' | 'day' | 'month' | 'year'
  sha256: string
  rows: number
  timeFrom: number
  timeTo: number
}

export interface NewVersion {
  number: number
  publishedAt: number
  fingerprint: string
  sample: SampleTable | null
  sharingMode: 'open' | 'permission'
  licence: string
}

/** Of one variable over all stations. */
export interface Counted {
  valueCount: number | null
  missingCount: number | null
  minimum: number | null
  maximum: number | null
}

/** What a dataset says of itself, as its row holds it. */
export const datasetColumns = (dataset: NewDataset) => ({
  kind: dataset.kind,
  ...columnsOfDelivery(dataset),
})

export function createPublishingStore(database: Database) {
  const {
    applicationDatasets,
    attachments,
    datasets,
    contacts,
    versions,
    variables,
    files,
    stations,
    stationTables,
    projects,
    nationalDays,
  } = database.tables

  return {
    projectIds: async (numbers: string[]) => {
      const found = new Map<string, number>()
      for (const batch of batches([...new Set(numbers)]))
        for (const row of await database.sql
          .select({ id: projects.id, number: projects.number })
          .from(projects)
          .where(inArray(projects.number, batch)))
          found.set(row.number, row.id)
      return found
    },

    /** Holds the dataset's row until the transaction ends, so that two publishers cannot make the same version. */
    claim: async (slug: string) => {
      const [row] = await database.sql
        .update(datasets)
        .set({ slug })
        .where(eq(datasets.slug, slug))
        .returning({ id: datasets.id, kind: datasets.kind })
      return row ?? null
    },
    /** Is somebody's application for it under review? */
    underReview: async (id: number): Promise<boolean> =>
      (
        await database.sql
          .select({ id: applicationDatasets.datasetId })
          .from(applicationDatasets)
          .where(and(eq(applicationDatasets.datasetId, id), isNotNull(applicationDatasets.pendingKey)))
          .limit(1)
      ).length > 0,
    /** Null where another publisher was faster. */
    insertDataset: async (dataset: NewDataset, projectId: number | null, bytes: number, at: number) => {
      const [row] = await database.sql
        .insert(datasets)
        .values({
          ...datasetColumns(dataset),
          slug: dataset.slug,
          projectId,
          status: 'published',
          dataVolume: bytes,
          currentVersion: 1,
          downloadCount: dataset.downloadCount ?? 0,
          publishedAt: at,
          updatedAt: at,
        })
        .onConflictDoNothing({ target: datasets.slug })
        .returning({ id: datasets.id })
      return row?.id ?? null
    },
    updateDataset: async (
      id: number,
      dataset: NewDataset,
      { at, ...changes }: { projectId: number | null; dataVolume: number; currentVersion: number; at: number },
    ) => {
      await database.sql
        .update(datasets)
        .set({ ...datasetColumns(dataset), ...changes, publishedAt: at, updatedAt: at })
        .where(eq(datasets.id, id))
      await database.sql.delete(contacts).where(eq(contacts.datasetId, id))
    },
    insertContacts: async (datasetId: number, list: NewDataset['contacts']) => {
      const rows = rowsOf('contacts', list).map((row) => ({ ...row, datasetId }))
      if (rows.length > 0) await database.sql.insert(contacts).values(rows)
    },
    versions: (datasetId: number) =>
      database.sql
        .select({ number: versions.number, fingerprint: versions.fingerprint })
        .from(versions)
        .where(eq(versions.datasetId, datasetId))
        .orderBy(desc(versions.number)),
    insertVersion: async (datasetId: number, version: NewVersion, notes: { zh: string; en: string }) => {
      const [row] = await database.sql
        .insert(versions)
        .values({ datasetId, ...version, notesZh: notes.zh, notesEn: notes.en })
        .returning({ id: versions.id })
      return row!.id
    },
    insertVariables: async (versionId: number, list: NewDataset['version']['variables'], counted: Counted[]) => {
      for (const batch of batches(list.map((variable, position) => ({ variable, position }))))
        await database.sql.insert(variables).values(
          batch.map(({ variable, position }) => ({
            versionId,
            key: variable.key,
            nameZh: variable.name.zh,
            nameEn: variable.name.en,
            unit: variable.unit,
            cfName: variable.cfName ?? null,
            cas: variable.cas ?? null,
            descriptionZh: variable.description.zh,
            descriptionEn: variable.description.en,
            averaging: variable.averaging,
            ...counted[position]!,
            position,
          })),
        )
    },
    insertFiles: async (versionId: number, list: StoredFile[]) => {
      for (const batch of batches(list.map((file, position) => ({ ...file, versionId, position }))))
        await database.sql.insert(files).values(batch)
    },
    /** Describes stations as they are described now; gives their ids by code. */
    saveStations: async (list: NewDataset['version']['stations']) => {
      const ids = new Map<string, number>()
      for (const station of list) {
        const described = {
          nameZh: station.name.zh,
          nameEn: station.name.en,
          cityZh: station.city.zh,
          cityEn: station.city.en,
          longitude: station.longitude,
          latitude: station.latitude,
          altitude: station.altitude ?? null,
          setting: station.setting,
          instruments: station.instruments,
        }
        const [row] = await database.sql
          .insert(stations)
          .values({ code: station.code, ...described })
          .onConflictDoUpdate({ target: stations.code, set: described })
          .returning({ id: stations.id })
        ids.set(station.code, row!.id)
      }
      return ids
    },
    insertTables: async (versionId: number, list: StoredTable[], stationIds: ReadonlyMap<string, number>) => {
      for (const batch of batches(list))
        await database.sql
          .insert(stationTables)
          .values(batch.map(({ station, ...table }) => ({ ...table, versionId, stationId: stationIds.get(station)! })))
    },

    /** Those of these objects that are part of something. Every table that names objects has to be asked here. */
    referenced: async (objects: string[]) => {
      const inFiles = await database.sql
        .selectDistinct({ sha256: files.sha256 })
        .from(files)
        .where(inArray(files.sha256, objects))
      const inTables = await database.sql
        .selectDistinct({ sha256: stationTables.sha256 })
        .from(stationTables)
        .where(inArray(stationTables.sha256, objects))
      const attached = await database.sql
        .selectDistinct({ sha256: attachments.sha256 })
        .from(attachments)
        .where(inArray(attachments.sha256, objects))
      return new Set([...inFiles, ...inTables, ...attached].map((row) => row.sha256))
    },

    /** Day tables with PM2.5 of the current versions of published datasets, the newest dataset first. */
    dayTables: () =>
      database.sql
        .select({ station: stationTables.stationId, sha256: stationTables.sha256, rows: stationTables.rows })
        .from(stationTables)
        .innerJoin(versions, eq(versions.id, stationTables.versionId))
        .innerJoin(datasets, and(eq(datasets.id, versions.datasetId), eq(datasets.currentVersion, versions.number)))
        .innerJoin(variables, and(eq(variables.versionId, versions.id), eq(variables.key, 'pm25')))
        .where(
          and(
            eq(datasets.status, 'published'),
            eq(stationTables.resolution, 'day'),
            // Means of another unit cannot be averaged with these.
            or(eq(variables.unit, 'µg m⁻³'), eq(variables.unit, 'μg m⁻³')),
          ),
        )
        .orderBy(desc(datasets.publishedAt), desc(datasets.id), stationTables.stationId),
    replaceNationalDays: async (list: { day: string; pm25: number; stations: number }[]) => {
      await database.sql.delete(nationalDays).where(sql`true`)
      for (const batch of batches(list)) await database.sql.insert(nationalDays).values(batch)
    },
  }
}
