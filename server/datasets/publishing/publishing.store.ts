import { and, eq, exists, inArray, isNotNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { InventoryNames, SampleTable } from '../../../db/tables/datasets.ts'
import type { TimeLabel } from '../../averages/times.vocabulary.ts'
import { batches } from '../../basics/groups.ts'
import type { Database } from '../../engines/database/database.ts'
import type { StoredField } from '../../fields/fields.types.ts'
import { columnsOfDelivery, type OfVersion, rowsOf } from '../fields.rules.ts'
import { measuredOf } from '../measured.vocabulary.ts'
import { judged } from '../profiles/judging.rules.ts'
import type { NewProfiles } from '../profiles/profiles.types.ts'
import type { KnownStation } from './publishing.stations.rules.ts'
import type { NewDataset } from './publishing.types.ts'

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
  /** Of what came as it came; null of what is made of it. */
  valuesSha256: string | null
  rows: number
  timeFrom: number
  timeTo: number
  label: TimeLabel
  step: number
  zone: string
  rules: string
}

export interface NewVersion extends OfVersion {
  number: number
  publishedAt: number
  addedAt: number
  fingerprint: string
  sample: SampleTable | null
  inventory: InventoryNames | null
  sharingMode: 'open' | 'permission'
  licence: string
  undoes: number | null
  restores: number | null
}

/** Of one variable over all stations. */
export interface Counted {
  valueCount: number | null
  missingCount: number | null
  leftOutCount: number | null
  minimum: number | null
  maximum: number | null
}

/** What a dataset says of itself, as its row holds it. */
export const datasetColumns = (dataset: NewDataset) => ({
  kind: dataset.kind,
  ...columnsOfDelivery(dataset),
  sourceRecord: dataset.sourceRecord ?? null,
  madeUp: dataset.madeUp ?? false,
})

export function createPublishingStore(database: Database) {
  const {
    applicationDatasets,
    attachments,
    datasets,
    fieldObjects,
    versionFields,
    profiles,
    profileSpecies,
    profileValues,
    contacts,
    versions,
    variables,
    files,
    stations,
    stationTables,
    versionStations,
    projects,
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
        .returning({ id: datasets.id, kind: datasets.kind, currentVersion: datasets.currentVersion })
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
        .set({
          ...{ ...datasetColumns(dataset), ...changes, publishedAt: at, updatedAt: at },
          // What experts recommended stays so; whoever edits may take it away.
          classificationLevel: sql`case when ${datasets.classificationLevel} = 2 then 2 else ${dataset.classificationLevel} end`,
        })
        .where(eq(datasets.id, id))
      await database.sql.delete(contacts).where(eq(contacts.datasetId, id))
    },
    insertContacts: async (datasetId: number, list: NewDataset['contacts']) => {
      const rows = rowsOf('contacts', list).map((row) => ({ ...row, datasetId }))
      if (rows.length > 0) await database.sql.insert(contacts).values(rows)
    },
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
            statistic: variable.statistic ?? ('unknown' as const),
            averaging: variable.averaging,
            referenceStates: variable.referenceStates ?? [],
            measured: measuredOf(variable),
            ...counted[position]!,
            position,
          })),
        )
    },
    insertFiles: async (versionId: number, list: StoredFile[]) => {
      for (const batch of batches(list.map((file, position) => ({ ...file, versionId, position }))))
        await database.sql.insert(files).values(batch)
    },
    insertFields: async (versionId: number, list: StoredField[]) => {
      for (const [position, { key, sha256, about, objects }] of list.entries()) {
        await database.sql.insert(versionFields).values({ versionId, key, sha256, about, position })
        for (const batch of batches(objects.map((one) => ({ versionId, key, sha256: one }))))
          await database.sql.insert(fieldObjects).values(batch)
      }
    },
    insertProfiles: async (versionId: number, given: NewProfiles) => {
      for (const batch of batches(given.species))
        await database.sql.insert(profileSpecies).values(
          batch.map(({ key, name, symbol, cas }) => ({
            ...{ versionId, key, symbol, cas },
            ...{ nameZh: name.zh, nameEn: name.en },
          })),
        )
      const list = judged(given)
      for (const batch of batches(list.map((profile, position) => ({ profile, position }))))
        await database.sql.insert(profiles).values(
          batch.map(({ profile: { name, city, emissionFactor, values: _values, ...head }, position }) => ({
            ...{ ...head, versionId, position },
            ...{ nameZh: name.zh, nameEn: name.en, cityZh: city?.zh ?? null, cityEn: city?.en ?? null },
            ...{ emissionFactor: emissionFactor?.value ?? null, emissionUnit: emissionFactor?.unit ?? null },
          })),
        )
      const rows = list.flatMap(({ values }, profile) => values.map((one) => ({ ...one, versionId, profile })))
      for (const batch of batches(rows))
        await database.sql.insert(profileValues).values(
          batch.map(({ uncertaintyMethod = null, written = null, counted = true, ...one }) => ({
            ...{ ...one, uncertaintyMethod, written, counted },
          })),
        )
    },
    /** The stations of a version as they are described by it; gives their ids by code. */
    insertStations: async (versionId: number, list: NewDataset['version']['stations']) => {
      const rows = list
        .map((station) => ({
          code: station.code,
          nameZh: station.name.zh,
          nameEn: station.name.en,
          cityZh: station.city.zh,
          cityEn: station.city.en,
          longitude: station.longitude,
          latitude: station.latitude,
          altitude: station.altitude ?? null,
          setting: station.setting,
          instruments: station.instruments,
        }))
        .sort((a, b) => (a.code < b.code ? -1 : 1))
      const ids = new Map<string, number>()
      for (const batch of batches(rows)) {
        await database.sql.insert(stations).values(batch).onConflictDoNothing({ target: stations.code })
        const codes = batch.map((row) => row.code)
        for (const row of await database.sql
          .select({ id: stations.id, code: stations.code })
          .from(stations)
          .where(inArray(stations.code, codes)))
          ids.set(row.code, row.id)
        await database.sql
          .insert(versionStations)
          .values(batch.map(({ code, ...described }) => ({ ...described, versionId, stationId: ids.get(code)! })))
      }
      return ids
    },
    /** Of these stations, those that published versions of other datasets have and no earlier one of this dataset. */
    stationsOfOthers: async (datasetId: number, versionId: number, ids: number[]): Promise<KnownStation[]> => {
      const versionsWith = (condition: SQL | undefined) =>
        database.sql
          .select({ one: sql`1` })
          .from(versionStations)
          .innerJoin(versions, eq(versions.id, versionStations.versionId))
          .where(and(eq(versionStations.stationId, stations.id), condition))
      const found: KnownStation[] = []
      for (const batch of batches(ids))
        for (const { nameZh, nameEn, ...row } of await database.sql
          .select({
            code: stations.code,
            nameZh: stations.nameZh,
            nameEn: stations.nameEn,
            longitude: stations.longitude,
            latitude: stations.latitude,
          })
          .from(stations)
          .where(
            and(
              inArray(stations.id, batch),
              exists(versionsWith(and(ne(versions.datasetId, datasetId), eq(versions.state, 'published')))),
              notExists(versionsWith(and(eq(versions.datasetId, datasetId), ne(versions.id, versionId)))),
            ),
          ))
          found.push({ ...row, name: { zh: nameZh, en: nameEn } })
      return found
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
      const inFields = await database.sql
        .selectDistinct({ sha256: fieldObjects.sha256 })
        .from(fieldObjects)
        .where(inArray(fieldObjects.sha256, objects))
      const attached = await database.sql
        .selectDistinct({ sha256: attachments.sha256 })
        .from(attachments)
        .where(inArray(attachments.sha256, objects))
      return new Set([...inFiles, ...inTables, ...inFields, ...attached].map((row) => row.sha256))
    },
  }
}
