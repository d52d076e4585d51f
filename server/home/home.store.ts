import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export function createHomeStore(database: Database) {
  const { datasets, versions, files, stationTables, projects, nationalDays } = database.tables
  const number = (value: unknown) => Number(value ?? 0)
  const current = and(eq(datasets.id, versions.datasetId), eq(datasets.currentVersion, versions.number))
  return {
    figures: async () => {
      const [published] = await database.sql
        .select({
          n: sql<number>`count(*)`,
          volume: sql<number>`sum(${datasets.dataVolume})`,
          downloads: sql<number>`sum(${datasets.downloadCount})`,
        })
        .from(datasets)
        .where(eq(datasets.status, 'published'))
      const [stored] = await database.sql
        .select({ n: sql<number>`count(*)` })
        .from(files)
        .innerJoin(versions, eq(versions.id, files.versionId))
        .innerJoin(datasets, current)
        .where(eq(datasets.status, 'published'))
      const [observed] = await database.sql
        .select({
          rows: sql<number>`sum(${stationTables.rows})`,
          stations: sql<number>`count(distinct ${stationTables.stationId})`,
        })
        .from(stationTables)
        .innerJoin(versions, eq(versions.id, stationTables.versionId))
        .innerJoin(datasets, current)
        .where(and(eq(stationTables.resolution, 'hour'), eq(datasets.status, 'published')))
      const [project] = await database.sql.select({ n: sql<number>`count(*)` }).from(projects)
      return {
        datasets: number(published?.n),
        bytes: number(published?.volume),
        files: number(stored?.n),
        observations: number(observed?.rows),
        stations: number(observed?.stations),
        projects: number(project?.n),
        downloads: number(published?.downloads),
      }
    },
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
              eq(datasets.status, 'published'),
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
