import { and, asc, eq, sql } from 'drizzle-orm'
import type { Resolution } from '../datasets/datasets.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import { prepared } from '../engines/database/prepared.ts'

export interface SeriesTable {
  sha256: string
  rows: number
  timeFrom: number
  timeTo: number
}

export interface SeriesStation {
  code: string
  tables: Partial<Record<Resolution, SeriesTable>>
}

/** What of a version can be drawn; it never changes once published, but for being withdrawn. */
export interface SeriesVersion {
  variables: { key: string; unit: string }[]
  stations: SeriesStation[]
}

export function createSeriesStore(database: Database) {
  const { datasets, versions, variables, stations, stationTables } = database.tables
  const publishedRow = prepared(database, (on) =>
    on
      .select({
        id: datasets.id,
        kind: datasets.kind,
        sharingMode: datasets.sharingMode,
        currentVersion: datasets.currentVersion,
      })
      .from(datasets)
      .where(and(eq(datasets.id, sql.placeholder('id')), eq(datasets.status, 'published'))),
  )
  return {
    dataset: async (id: number) => (await publishedRow({ id }))[0] ?? null,
    /** Why a version that is not the current one is not given. */
    withdrawn: async (datasetId: number, number: number) => {
      const { withdrawnReasonZh, withdrawnReasonEn } = versions
      const [row] = await database.sql
        .select({ number: versions.number, withdrawnReasonZh, withdrawnReasonEn })
        .from(versions)
        .where(and(eq(versions.datasetId, datasetId), eq(versions.number, number), eq(versions.state, 'withdrawn')))
      return row ?? null
    },
    version: async (datasetId: number, number: number): Promise<SeriesVersion | null> => {
      const [version] = await database.sql
        .select({ id: versions.id })
        .from(versions)
        .where(and(eq(versions.datasetId, datasetId), eq(versions.number, number)))
      if (!version) return null
      const described = await database.sql
        .select({ key: variables.key, unit: variables.unit, averaging: variables.averaging })
        .from(variables)
        .where(eq(variables.versionId, version.id))
        .orderBy(asc(variables.position))
      const rows = await database.sql
        .select({
          code: stations.code,
          resolution: stationTables.resolution,
          sha256: stationTables.sha256,
          rows: stationTables.rows,
          timeFrom: stationTables.timeFrom,
          timeTo: stationTables.timeTo,
        })
        .from(stationTables)
        .innerJoin(stations, eq(stations.id, stationTables.stationId))
        .where(eq(stationTables.versionId, version.id))
        .orderBy(asc(stations.code))
      const byCode = new Map<string, SeriesStation>()
      for (const { code, resolution, ...table } of rows) {
        const station = byCode.get(code) ?? { code, tables: {} }
        station.tables[resolution] = table
        byCode.set(code, station)
      }
      return {
        variables: described.filter((one) => one.averaging !== 'none').map(({ key, unit }) => ({ key, unit })),
        stations: [...byCode.values()],
      }
    },
  }
}
