import { and, asc, desc, eq, exists, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import { steps } from '../../averages/times.vocabulary.ts'
import { batches, groups } from '../../basics/groups.ts'
import { both } from '../../basics/language.ts'
import type { Database } from '../../engines/database/database.ts'
import { extentOf, ofVersion } from '../fields.rules.ts'
import type { Contents } from './versions.rules.ts'

/** All of a version's row but its sample, its line, which only lists show, and what an inventory names. */
export type VersionRow = Omit<Tables['versions']['$inferSelect'], 'sample' | 'line' | 'inventory'>

/** What a description of a station is made of. */
const described = [
  'nameZh',
  'nameEn',
  'cityZh',
  'cityEn',
  'longitude',
  'latitude',
  'altitude',
  'setting',
  'instruments',
] as const

export function createVersionsStore(database: Database) {
  const {
    datasets,
    versions,
    variables,
    files,
    stations,
    versionStations,
    stationTables,
    versionFields,
    fieldObjects,
    profiles,
    profileSpecies,
    profileValues,
  } = database.tables
  const descriptions = Object.fromEntries(described.map((name) => [name, versionStations[name]])) as Pick<
    typeof versionStations,
    (typeof described)[number]
  >
  /** Hours, or days where the source has no hours. */
  const finest = or(
    eq(stationTables.resolution, 'hour'),
    and(eq(stationTables.resolution, 'day'), eq(stationTables.step, steps.day)),
  )
  /** A station that brought no series is not told of. */
  const hasTables = () =>
    exists(
      database.sql
        .select({ one: sql`1` })
        .from(stationTables)
        .where(
          and(
            eq(stationTables.versionId, versionStations.versionId),
            eq(stationTables.stationId, versionStations.stationId),
          ),
        ),
    )

  async function contents(rows: VersionRow[]): Promise<Contents[]> {
    if (rows.length === 0) return []
    const ids = rows.map((row) => row.id)
    const of = <T extends { versionId: number }>(list: T[]) => groups(list, (one) => one.versionId)
    const stationsOf = of(
      await database.sql
        .select({ versionId: versionStations.versionId, code: stations.code, ...descriptions })
        .from(versionStations)
        .innerJoin(stations, eq(stations.id, versionStations.stationId))
        .where(and(inArray(versionStations.versionId, ids), hasTables()))
        .orderBy(asc(stations.code)),
    )
    const variablesOf = of(
      await database.sql
        .select()
        .from(variables)
        .where(inArray(variables.versionId, ids))
        .orderBy(asc(variables.position)),
    )
    const filesOf = of(
      await database.sql.select().from(files).where(inArray(files.versionId, ids)).orderBy(asc(files.position)),
    )
    const { versionId, stationId, sha256, valuesSha256, rows: length } = stationTables
    const tablesOf = of(
      await database.sql
        .select({ versionId, code: stations.code, sha256, valuesSha256, rows: length })
        .from(stationTables)
        .innerJoin(stations, eq(stations.id, stationId))
        .where(and(inArray(versionId, ids), finest)),
    )
    return rows.map((row) => ({
      number: row.number,
      timeFrom: row.timeFrom,
      timeTo: row.timeTo,
      extent: extentOf(row),
      ...{ timeZone: row.timeZone, fileFormats: row.fileFormats },
      ...{ sharingMode: row.sharingMode, licence: row.licence },
      rows: (tablesOf.get(row.id) ?? []).reduce((sum, { rows }) => sum + rows, 0),
      tables: Object.fromEntries(
        (tablesOf.get(row.id) ?? []).map(({ code, sha256, valuesSha256 }) => [code, { sha256, valuesSha256 }]),
      ),
      stations: (stationsOf.get(row.id) ?? []).map((one) => ({
        code: one.code,
        name: both(one, 'name'),
        city: both(one, 'city'),
        longitude: one.longitude,
        latitude: one.latitude,
        altitude: one.altitude,
      })),
      variables: (variablesOf.get(row.id) ?? []).map((one) => ({
        key: one.key,
        name: both(one, 'name'),
        unit: one.unit,
        averaging: one.averaging,
        valueCount: one.valueCount,
      })),
      files: (filesOf.get(row.id) ?? []).map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    }))
  }

  const { sample: _sample, line: _line, inventory: _inventory, ...columns } = getTableColumns(versions)
  /** Newest first. */
  const rowsOf = (datasetId: number): Promise<VersionRow[]> =>
    database.sql.select(columns).from(versions).where(eq(versions.datasetId, datasetId)).orderBy(desc(versions.number))

  /** The rows of a table that belong to a version, again for another. */
  async function copyRows(
    table:
      | typeof variables
      | typeof files
      | typeof stationTables
      | typeof versionFields
      | typeof fieldObjects
      | typeof profiles
      | typeof profileSpecies
      | typeof profileValues,
    from: number,
    to: number,
  ) {
    const rows = await database.sql.select().from(table).where(eq(table.versionId, from)).orderBy(asc(table.id))
    for (const batch of batches(rows))
      await database.sql.insert(table).values(batch.map(({ id: _id, ...row }) => ({ ...row, versionId: to })) as never)
  }

  return {
    contents,
    rows: rowsOf,
    find: async (datasetId: number, number: number): Promise<VersionRow | null> => {
      const which = and(eq(versions.datasetId, datasetId), eq(versions.number, number))
      return (await database.sql.select(columns).from(versions).where(which))[0] ?? null
    },
    dataset: async (id: number) => {
      const { nameZh, nameEn, kind, status, currentVersion } = datasets
      const [row] = await database.sql
        .select({ id: datasets.id, nameZh, nameEn, kind, status, currentVersion })
        .from(datasets)
        .where(eq(datasets.id, id))
      return row ?? null
    },

    // Writing, inside a transaction that holds the dataset's row
    /** All that a version holds, again as another one. Gives its row. */
    copy: async (from: number, head: Partial<VersionRow> & { number: number }): Promise<VersionRow> => {
      const [row] = await database.sql.select().from(versions).where(eq(versions.id, from))
      const { id: _id, ...kept } = row!
      const [added] = await database.sql
        .insert(versions)
        .values({ ...kept, ...head })
        .returning(columns)
      for (const table of [
        ...[variables, files, stationTables, versionFields, fieldObjects],
        ...[profiles, profileSpecies, profileValues],
      ])
        await copyRows(table, from, added!.id)
      const places = await database.sql.select().from(versionStations).where(eq(versionStations.versionId, from))
      for (const batch of batches(places))
        await database.sql.insert(versionStations).values(batch.map((one) => ({ ...one, versionId: added!.id })))
      return added!
    },
    withdraw: async (id: number, at: number, reason: { zh: string; en: string }) => {
      await database.sql
        .update(versions)
        .set({ state: 'withdrawn', withdrawnAt: at, withdrawnReasonZh: reason.zh, withdrawnReasonEn: reason.en })
        .where(eq(versions.id, id))
    },
    /** Lists and the search read of the dataset what its current version says. */
    makeCurrent: async (version: VersionRow, updatedAt: number) => {
      await database.sql
        .update(datasets)
        .set({ ...ofVersion(version), currentVersion: version.number, publishedAt: version.addedAt, updatedAt })
        .where(eq(datasets.id, version.datasetId))
    },
    touch: async (datasetId: number, updatedAt: number) => {
      await database.sql.update(datasets).set({ updatedAt }).where(eq(datasets.id, datasetId))
    },
    /** Ids of the stations of a dataset's versions. */
    stationIds: async (datasetId: number): Promise<number[]> => {
      const rows = await database.sql
        .selectDistinct({ id: versionStations.stationId })
        .from(versionStations)
        .innerJoin(versions, eq(versions.id, versionStations.versionId))
        .where(eq(versions.datasetId, datasetId))
      return rows.map((row) => row.id)
    },
    /** The list of stations describes each as the newest version does that is current somewhere, or else the newest at all. */
    describeStations: async (ids: number[]) => {
      const isShown = sql`case when ${datasets.status} = 'published' and ${datasets.currentVersion} = ${versions.number} then 1 else 0 end`
      for (const batch of batches([...ids].sort((a, b) => a - b))) {
        const rows = await database.sql
          .select({ id: versionStations.stationId, ...descriptions })
          .from(versionStations)
          .innerJoin(versions, eq(versions.id, versionStations.versionId))
          .innerJoin(datasets, eq(datasets.id, versions.datasetId))
          .where(and(inArray(versionStations.stationId, batch), eq(versions.state, 'published')))
          .orderBy(asc(versionStations.stationId), desc(isShown), desc(versions.id))
        for (const [id, [newest]] of groups(rows, (row) => row.id)) {
          const { id: _id, ...description } = newest!
          await database.sql
            .update(stations)
            // Whoever reads it for changing it is told; what nobody changed in the console says so.
            .set({
              ...description,
              updatedAt: sql`case when ${stations.updatedAt} = 0 then 0 else ${stations.updatedAt} + 1 end`,
            })
            .where(and(eq(stations.id, id), eq(stations.corrected, false)))
        }
      }
    },
  }
}
