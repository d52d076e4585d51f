import { and, asc, count, desc, eq, exists, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export function createHomeStore(database: Database) {
  const { datasets, versions, stations, versionStations, stationTables, projects, nationalDays } = database.tables
  const number = (value: unknown) => Number(value ?? 0)
  const current = and(eq(datasets.id, versions.datasetId), eq(datasets.currentVersion, versions.number))
  /** As a text that no index knows: the few tables of stations are looked at first, not every published dataset. */
  const publishedOfFew = sql`${datasets.status} || '' = 'published'`
  return {
    /** Stations that published hours are from. Asked of each station: there are few, and many datasets. */
    stations: async () => {
      const measured = database.sql
        .select({ one: sql`1` })
        .from(versionStations)
        .innerJoin(versions, eq(versions.id, versionStations.versionId))
        .innerJoin(datasets, and(current, eq(datasets.status, 'published')))
        .innerJoin(
          stationTables,
          and(
            eq(stationTables.versionId, versionStations.versionId),
            eq(stationTables.stationId, versionStations.stationId),
            eq(stationTables.resolution, 'hour'),
          ),
        )
        .where(eq(versionStations.stationId, stations.id))
      const [row] = await database.sql.select({ n: count() }).from(stations).where(exists(measured))
      return number(row?.n)
    },
    projects: async () => number((await database.sql.select({ n: count() }).from(projects))[0]?.n),
    lastDay: async (notAfter: string) =>
      (
        await database.sql
          .select({ day: nationalDays.day })
          .from(nationalDays)
          .where(lte(nationalDays.day, notAfter))
          .orderBy(desc(nationalDays.day))
          .limit(1)
      )[0]?.day ?? null,
    days: (from: string, to: string) =>
      database.sql
        .select()
        .from(nationalDays)
        .where(and(gte(nationalDays.day, from), lte(nationalDays.day, to)))
        .orderBy(asc(nationalDays.day)),
    /** The published dataset with the most stations that has data on this day. */
    widestDataset: async (at: number) =>
      (
        await database.sql
          .select({ id: datasets.id, stations: sql<number>`count(distinct ${stationTables.stationId})` })
          .from(stationTables)
          .innerJoin(versions, eq(versions.id, stationTables.versionId))
          .innerJoin(datasets, current)
          .where(
            and(
              publishedOfFew,
              eq(stationTables.resolution, 'day'),
              lte(stationTables.timeFrom, at),
              gte(stationTables.timeTo, at),
            ),
          )
          .groupBy(datasets.id)
          .orderBy(desc(sql`count(distinct ${stationTables.stationId})`), asc(datasets.id))
          .limit(1)
      )[0]?.id ?? null,
  }
}
