import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { steps } from '../averages/times.vocabulary.ts'
import type { Order } from '../basics/order.ts'
import type { Database } from '../engines/database/database.ts'
import { ordered } from '../engines/database/rows.ts'
import type { StationSortable } from './stations.schema.ts'

export interface StationFilter {
  box?: { west: number; south: number; east: number; north: number }
  city?: string
  keyword?: string
  setting?: string
  dataset?: number
}

export function createStationsStore(database: Database) {
  const { datasets, versions, variables, stations, stationTables } = database.tables
  /** Hours, or days where the source has no hours. */
  const finest = or(
    eq(stationTables.resolution, 'hour'),
    and(eq(stationTables.resolution, 'day'), eq(stationTables.step, steps.day)),
  )
  const isCurrent = and(eq(datasets.id, versions.datasetId), eq(datasets.currentVersion, versions.number))

  /** What is typed stands for itself: `%` and `_` are no signs of a pattern. */
  const says = (keyword: string) => {
    const pattern = `%${keyword.toLowerCase().replace(/[!%_]/g, '!$&')}%`
    const { code, nameZh, nameEn, cityZh, cityEn } = stations
    return or(
      ...[code, nameZh, nameEn, cityZh, cityEn].map((column) => sql`lower(${column}) like ${pattern} escape '!'`),
    )
  }

  function where({ box, city, keyword, setting, dataset }: StationFilter): SQL | undefined {
    // Stations that have something in a published dataset; drafts and withdrawn ones show nothing.
    const withData = database.sql
      .select({ id: stationTables.stationId })
      .from(stationTables)
      .innerJoin(versions, eq(versions.id, stationTables.versionId))
      .innerJoin(datasets, isCurrent)
      .where(and(eq(datasets.status, 'published'), dataset === undefined ? undefined : eq(datasets.id, dataset)))
    const conditions: (SQL | undefined)[] = [inArray(stations.id, withData)]
    if (city !== undefined)
      conditions.push(or(eq(stations.cityZh, city), eq(sql`lower(${stations.cityEn})`, city.toLowerCase())))
    if (keyword !== undefined) conditions.push(says(keyword))
    if (setting !== undefined) conditions.push(eq(stations.setting, setting))
    if (box) {
      conditions.push(gte(stations.latitude, box.south), lte(stations.latitude, box.north))
      const [eastOf, westOf] = [gte(stations.longitude, box.west), lte(stations.longitude, box.east)]
      conditions.push(box.west <= box.east ? and(eastOf, westOf) : or(eastOf, westOf))
    }
    return and(...conditions)
  }

  return {
    page: (filter: StationFilter, limit: number, offset: number, order: Order<StationSortable> | null) =>
      database.sql
        .select()
        .from(stations)
        .where(where(filter))
        .orderBy(...ordered(order, stations, stations.id, [asc(stations.code)]))
        .limit(limit)
        .offset(offset),
    count: async (filter: StationFilter) => {
      const [row] = await database.sql.select({ n: sql<number>`count(*)` }).from(stations).where(where(filter))
      return Number(row?.n ?? 0)
    },
    one: async (id: number) => {
      const [row] = await database.sql
        .select()
        .from(stations)
        .where(and(where({}), eq(stations.id, id)))
      return row ?? null
    },
    /** What published datasets hold of these stations; times of the first and last hour, or day. */
    holdings: async (ids: number[]) => {
      if (ids.length === 0) return []
      const rows = await database.sql
        .select({
          station: stationTables.stationId,
          dataset: versions.datasetId,
          version: versions.id,
          from: stationTables.timeFrom,
          to: stationTables.timeTo,
        })
        .from(stationTables)
        .innerJoin(versions, eq(versions.id, stationTables.versionId))
        .innerJoin(datasets, isCurrent)
        .where(and(eq(datasets.status, 'published'), inArray(stationTables.stationId, ids), finest))
        .orderBy(asc(versions.datasetId))
      return rows
    },
    variables: async (versionIds: number[]) => {
      if (versionIds.length === 0) return []
      return database.sql
        .select({ version: variables.versionId, key: variables.key, averaging: variables.averaging })
        .from(variables)
        .where(inArray(variables.versionId, versionIds))
        .orderBy(asc(variables.versionId), asc(variables.position))
    },
  }
}
