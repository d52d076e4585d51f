import { setImmediate as breath } from 'node:timers/promises'
import { and, asc, desc, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

const countedEach = 2000

export function createHomeStore(database: Database) {
  const { datasets, versions, files, stationTables, projects, nationalDays } = database.tables
  const number = (value: unknown) => Number(value ?? 0)
  const current = and(eq(datasets.id, versions.datasetId), eq(datasets.currentVersion, versions.number))
  /** As a text that no index knows: the few tables of stations are looked at first, not every published dataset. */
  const publishedOfFew = sql`${datasets.status} || '' = 'published'`
  return {
    /** Counted in breaths: a hundred thousand datasets in one would hold up everybody else. */
    figures: async () => {
      const sum = { datasets: 0, bytes: 0, files: 0, downloads: 0 }
      const [last] = await database.sql.select({ id: sql<number>`max(${datasets.id})` }).from(datasets)
      for (let after = 0; after < number(last?.id); after += countedEach) {
        const these = and(
          eq(datasets.status, 'published'),
          gt(datasets.id, after),
          lte(datasets.id, after + countedEach),
        )
        const [published] = await database.sql
          .select({
            n: sql<number>`count(*)`,
            volume: sql<number>`sum(${datasets.dataVolume})`,
            downloads: sql<number>`sum(${datasets.downloadCount})`,
          })
          .from(datasets)
          .where(these)
        const [stored] = await database.sql
          .select({ n: sql<number>`count(*)` })
          .from(datasets)
          .innerJoin(versions, current)
          .innerJoin(files, eq(files.versionId, versions.id))
          .where(these)
        sum.datasets += number(published?.n)
        sum.bytes += number(published?.volume)
        sum.downloads += number(published?.downloads)
        sum.files += number(stored?.n)
        await breath()
      }
      const [observed] = await database.sql
        .select({
          rows: sql<number>`sum(${stationTables.rows})`,
          stations: sql<number>`count(distinct ${stationTables.stationId})`,
        })
        .from(stationTables)
        .innerJoin(versions, eq(versions.id, stationTables.versionId))
        .innerJoin(datasets, current)
        .where(and(eq(stationTables.resolution, 'hour'), publishedOfFew))
      const [project] = await database.sql.select({ n: sql<number>`count(*)` }).from(projects)
      return {
        ...sum,
        observations: number(observed?.rows),
        stations: number(observed?.stations),
        projects: number(project?.n),
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
