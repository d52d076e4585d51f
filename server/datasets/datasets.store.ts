import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database, Sql } from '../engines/database/database.ts'
import { prepared, preparedForLists } from '../engines/database/prepared.ts'
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
    publishedAt: datasets.publishedAt,
    updatedAt: datasets.updatedAt,
    projectId: datasets.projectId,
    projectNumber: projects.number,
    projectZh: projects.nameZh,
    projectEn: projects.nameEn,
  }
  const summaryQuery = (on: Sql = database.sql) =>
    on
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
    updatedAt: iso(row.publishedAt ?? row.updatedAt)!,
    project:
      row.projectId === null || row.projectNumber === null
        ? null
        : {
            id: row.projectId,
            number: row.projectNumber,
            name: { zh: row.projectZh ?? '', en: row.projectEn ?? '' },
          },
  })

  /** Pages have few sizes, at most a hundred rows; each is a query of its own. */
  const summariesOf = preparedForLists(database, (on, ids) =>
    summaryQuery(on).where(and(inArray(datasets.id, ids ?? []), eq(datasets.status, 'published'))),
  )

  const id = sql.placeholder('id')
  // What stands behind the sample in a row is left out too: to reach it, the sample would be read.
  const {
    sample: _sample,
    fingerprint: _fingerprint,
    sharingMode: _mode,
    licence: _licence,
    ...versionColumns
  } = getTableColumns(versions)
  const publishedRow = prepared(database, (on) =>
    on
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
      .where(and(eq(datasets.id, id), eq(datasets.status, 'published'))),
  )
  const versionsOf = prepared(database, (on) =>
    on.select(versionColumns).from(versions).where(eq(versions.datasetId, id)).orderBy(desc(versions.number)),
  )
  const sampleOf = prepared(database, (on) =>
    on.select({ sample: versions.sample }).from(versions).where(eq(versions.id, id)),
  )
  const contactsOf = prepared(database, (on) =>
    on.select().from(contacts).where(eq(contacts.datasetId, id)).orderBy(asc(contacts.position)),
  )
  const variablesOf = prepared(database, (on) =>
    on.select().from(variables).where(eq(variables.versionId, id)).orderBy(asc(variables.position)),
  )
  const filesOf = prepared(database, (on) =>
    on.select().from(files).where(eq(files.versionId, id)).orderBy(asc(files.position)),
  )
  const stationsOf = prepared(database, (on) =>
    on
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
      .where(eq(stationTables.versionId, id))
      .orderBy(asc(stations.code)),
  )
  const periodsOf = prepared(database, (on) =>
    on
      .select({
        resolution: stationTables.resolution,
        from: sql<number>`min(${stationTables.timeFrom})`,
        to: sql<number>`max(${stationTables.timeTo})`,
      })
      .from(stationTables)
      .where(eq(stationTables.versionId, id))
      .groupBy(stationTables.resolution),
  )

  return {
    /** Summaries of published datasets, in the order of the ids asked for. */
    summaries: async (ids: number[]): Promise<DatasetSummary[]> => {
      if (ids.length === 0) return []
      const rows = await summariesOf(ids)
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
          .orderBy(desc(datasets.publishedAt), desc(datasets.id))
          .limit(limit)
      ).map(summary),
    /** The whole row of a published dataset. */
    published: async (id: number) => {
      const [row] = await publishedRow({ id })
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
    /** Newest first, without their samples. */
    versions: (datasetId: number) => versionsOf({ id: datasetId }),
    sample: async (versionId: number) => (await sampleOf({ id: versionId }))[0]?.sample ?? null,
    contacts: (datasetId: number) => contactsOf({ id: datasetId }),
    variables: (versionId: number) => variablesOf({ id: versionId }),
    files: (versionId: number) => filesOf({ id: versionId }),
    stations: (versionId: number) => stationsOf({ id: versionId }),
    tablesPeriod: async (versionId: number) => {
      const rows = await periodsOf({ id: versionId })
      return rows.map((row) => ({ resolution: row.resolution, from: Number(row.from), to: Number(row.to) }))
    },
  }
}
