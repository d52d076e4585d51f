import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { both } from '../language.ts'
import type { DatasetSummary } from './datasets.schema.ts'

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

export function createDatasetsStore(database: Database) {
  const { datasets, categories, projects, kinds, contacts, versions, variables, files, stations, stationTables } =
    database.tables

  const summaryColumns = {
    id: datasets.id,
    kind: datasets.kind,
    nameZh: datasets.nameZh,
    nameEn: datasets.nameEn,
    abstractZh: datasets.abstractZh,
    abstractEn: datasets.abstractEn,
    categoryId: datasets.categoryId,
    categoryZh: categories.nameZh,
    categoryEn: categories.nameEn,
    sharingMode: datasets.sharingMode,
    classificationLevel: datasets.classificationLevel,
    timeFrom: datasets.timeFrom,
    timeTo: datasets.timeTo,
    spaceRangeZh: datasets.spaceRangeZh,
    spaceRangeEn: datasets.spaceRangeEn,
    west: datasets.west,
    south: datasets.south,
    east: datasets.east,
    north: datasets.north,
    species: datasets.species,
    temporalResolution: datasets.temporalResolution,
    spatialResolution: datasets.spatialResolution,
    observationType: datasets.observationType,
    parameterType: datasets.parameterType,
    department: datasets.department,
    dataVolume: datasets.dataVolume,
    fileFormats: datasets.fileFormats,
    downloadCount: datasets.downloadCount,
    updatedAt: datasets.updatedAt,
    projectId: datasets.projectId,
    projectNumber: projects.number,
    projectZh: projects.nameZh,
    projectEn: projects.nameEn,
  }
  const summaryQuery = () =>
    database.sql
      .select(summaryColumns)
      .from(datasets)
      .innerJoin(categories, eq(categories.id, datasets.categoryId))
      .leftJoin(projects, eq(projects.id, datasets.projectId))
  type SummaryRow = Awaited<ReturnType<typeof summaryQuery>>[number]

  const summary = (row: SummaryRow): DatasetSummary => ({
    id: row.id,
    name: both(row, 'name'),
    abstract: both(row, 'abstract'),
    kind: row.kind,
    category: { id: row.categoryId, name: both(row, 'category') },
    sharingMode: row.sharingMode,
    classificationLevel: row.classificationLevel,
    timeFrom: iso(row.timeFrom),
    timeTo: iso(row.timeTo),
    spaceRange: both(row, 'spaceRange'),
    extent:
      row.west === null || row.south === null || row.east === null || row.north === null
        ? null
        : { west: row.west, south: row.south, east: row.east, north: row.north },
    species: row.species,
    temporalResolution: row.temporalResolution,
    spatialResolution: row.spatialResolution,
    observationType: row.observationType,
    parameterType: row.parameterType,
    department: row.department,
    dataVolume: row.dataVolume,
    fileFormats: row.fileFormats,
    downloadCount: row.downloadCount,
    updatedAt: iso(row.updatedAt)!,
    project:
      row.projectId === null || row.projectNumber === null
        ? null
        : {
            id: row.projectId,
            number: row.projectNumber,
            name: { zh: row.projectZh ?? '', en: row.projectEn ?? '' },
          },
  })

  return {
    /** Summaries of published datasets, in the order of the ids asked for. */
    summaries: async (ids: number[]): Promise<DatasetSummary[]> => {
      if (ids.length === 0) return []
      const rows = await summaryQuery().where(and(inArray(datasets.id, ids), eq(datasets.status, 'published')))
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = byId.get(id)
        return row ? [summary(row)] : []
      })
    },
    hottest: async (limit: number) =>
      (
        await summaryQuery()
          .where(eq(datasets.status, 'published'))
          .orderBy(desc(datasets.downloadCount), asc(datasets.id))
          .limit(limit)
      ).map(summary),
    latest: async (limit: number) =>
      (
        await summaryQuery()
          .where(eq(datasets.status, 'published'))
          .orderBy(desc(datasets.updatedAt), desc(datasets.id))
          .limit(limit)
      ).map(summary),
    /** The whole row of a published dataset. */
    published: async (id: number) => {
      const [row] = await database.sql
        .select({
          dataset: datasets,
          categoryZh: categories.nameZh,
          categoryEn: categories.nameEn,
          kindZh: kinds.nameZh,
          kindEn: kinds.nameEn,
          projectNumber: projects.number,
          projectZh: projects.nameZh,
          projectEn: projects.nameEn,
        })
        .from(datasets)
        .innerJoin(categories, eq(categories.id, datasets.categoryId))
        .innerJoin(kinds, eq(kinds.code, datasets.kind))
        .leftJoin(projects, eq(projects.id, datasets.projectId))
        .where(and(eq(datasets.id, id), eq(datasets.status, 'published')))
      if (!row) return null
      return {
        row: row.dataset,
        kindName: both(row, 'kind'),
        summary: summary({
          ...row.dataset,
          categoryZh: row.categoryZh,
          categoryEn: row.categoryEn,
          projectNumber: row.projectNumber,
          projectZh: row.projectZh,
          projectEn: row.projectEn,
        }),
      }
    },
    versions: (datasetId: number) =>
      database.sql.select().from(versions).where(eq(versions.datasetId, datasetId)).orderBy(desc(versions.number)),
    contacts: (datasetId: number) =>
      database.sql.select().from(contacts).where(eq(contacts.datasetId, datasetId)).orderBy(asc(contacts.position)),
    variables: (versionId: number) =>
      database.sql.select().from(variables).where(eq(variables.versionId, versionId)).orderBy(asc(variables.position)),
    files: (versionId: number) =>
      database.sql.select().from(files).where(eq(files.versionId, versionId)).orderBy(asc(files.position)),
    stations: (versionId: number) =>
      database.sql
        .selectDistinct({
          id: stations.id,
          code: stations.code,
          nameZh: stations.nameZh,
          nameEn: stations.nameEn,
          cityZh: stations.cityZh,
          cityEn: stations.cityEn,
          longitude: stations.longitude,
          latitude: stations.latitude,
          altitude: stations.altitude,
        })
        .from(stationTables)
        .innerJoin(stations, eq(stations.id, stationTables.stationId))
        .where(eq(stationTables.versionId, versionId))
        .orderBy(asc(stations.code)),
    tablesPeriod: async (versionId: number) => {
      const rows = await database.sql
        .select({
          resolution: stationTables.resolution,
          from: sql<number>`min(${stationTables.timeFrom})`,
          to: sql<number>`max(${stationTables.timeTo})`,
        })
        .from(stationTables)
        .where(eq(stationTables.versionId, versionId))
        .groupBy(stationTables.resolution)
      return rows.map((row) => ({ resolution: row.resolution, from: Number(row.from), to: Number(row.to) }))
    },
  }
}
export type DatasetsStore = ReturnType<typeof createDatasetsStore>
