import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { pollutants } from './aqi.vocabulary.ts'

export function createAirStore(database: Database) {
  const { datasets, versions, variables, stationTables, versionStations, stations } = database.tables
  const isCurrent = and(eq(datasets.id, versions.datasetId), eq(datasets.currentVersion, versions.number))
  return {
    /** Published datasets with stations and at least one of the pollutants; those with most of them first. */
    networks: async () => {
      const having = await database.sql
        .select({ version: versions.id, pollutants: sql<number>`count(*)` })
        .from(versions)
        .innerJoin(datasets, isCurrent)
        .innerJoin(variables, eq(variables.versionId, versions.id))
        .where(and(eq(datasets.status, 'published'), inArray(variables.key, pollutants)))
        .groupBy(versions.id)
      if (having.length === 0) return []
      const winds = await database.sql
        .select({ version: variables.versionId })
        .from(variables)
        .where(
          and(
            inArray(
              variables.versionId,
              having.map(({ version }) => version),
            ),
            eq(variables.key, 'wind_direction'),
            inArray(
              variables.versionId,
              database.sql
                .select({ version: variables.versionId })
                .from(variables)
                .where(eq(variables.key, 'wind_speed')),
            ),
          ),
        )
      const windy = new Set(winds.map(({ version }) => version))
      const rows = await database.sql
        .select({
          id: datasets.id,
          nameZh: datasets.nameZh,
          nameEn: datasets.nameEn,
          sharingMode: datasets.sharingMode,
          madeUp: datasets.madeUp,
          version: versions.id,
          stations: sql<number>`count(distinct ${stationTables.stationId})`,
        })
        .from(datasets)
        .innerJoin(versions, isCurrent)
        .innerJoin(stationTables, eq(stationTables.versionId, versions.id))
        .where(
          inArray(
            versions.id,
            having.map(({ version }) => version),
          ),
        )
        .groupBy(datasets.id, datasets.nameZh, datasets.nameEn, datasets.sharingMode, datasets.madeUp, versions.id)
        .orderBy(desc(sql`count(distinct ${stationTables.stationId})`), asc(datasets.id))
      const number = new Map(having.map(({ version, pollutants: count }) => [version, Number(count)]))
      return rows
        .map(({ nameZh, nameEn, version, ...row }) => ({
          ...row,
          name: { zh: nameZh, en: nameEn },
          stations: Number(row.stations),
          pollutants: number.get(version) ?? 0,
          wind: windy.has(version),
        }))
        .sort((a, b) => b.pollutants - a.pollutants || b.stations - a.stations || a.id - b.id)
    },
    /** The stations of the current version as it describes them, with the first and last day that they have. */
    places: async (datasetId: number) => {
      const rows = await database.sql
        .select({
          code: stations.code,
          nameZh: versionStations.nameZh,
          nameEn: versionStations.nameEn,
          cityZh: versionStations.cityZh,
          cityEn: versionStations.cityEn,
          longitude: versionStations.longitude,
          latitude: versionStations.latitude,
          from: stationTables.timeFrom,
          to: stationTables.timeTo,
        })
        .from(datasets)
        .innerJoin(versions, isCurrent)
        .innerJoin(versionStations, eq(versionStations.versionId, versions.id))
        .innerJoin(stations, eq(stations.id, versionStations.stationId))
        .innerJoin(
          stationTables,
          and(eq(stationTables.versionId, versions.id), eq(stationTables.stationId, stations.id)),
        )
        .where(and(eq(datasets.id, datasetId), eq(datasets.status, 'published'), eq(stationTables.resolution, 'day')))
        .orderBy(asc(stations.code))
      return rows.map(({ nameZh, nameEn, cityZh, cityEn, ...row }) => ({
        ...row,
        name: { zh: nameZh, en: nameEn },
        city: { zh: cityZh, en: cityEn },
      }))
    },
  }
}
