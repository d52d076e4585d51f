import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { groups } from '../basics/groups.ts'
import { both } from '../basics/language.ts'
import { iso } from '../basics/time.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import { prepared, preparedForLists } from '../engines/database/prepared.ts'
import { isPublished } from './datasets.store.ts'
import type { Material, VersionRow } from './details.rules.ts'

export interface WrittenRow {
  datasetId: number
  version: number
  updatedAt: number
  stationsOf: number | null
  body: string
}

/** What a detail is read from: one row where it is written down by these rules, else all the rows it is made of. */
export function createDetailsStore(database: Database, rules: string) {
  const { datasets, categories, projects, kinds, contacts, details } = database.tables
  const { versions, variables, files, stations, versionStations, stationTables, identifiers } = database.tables
  const id = sql.placeholder('id')
  /** What everybody may cite: a test of the registration stays inside. */
  const cited = and(eq(identifiers.mode, 'production'), isNotNull(identifiers.registeredAt))

  const foundRow = prepared(database, (on) =>
    on
      .select({
        id: datasets.id,
        kind: datasets.kind,
        sharingMode: datasets.sharingMode,
        currentVersion: datasets.currentVersion,
        downloadCount: datasets.downloadCount,
        kindZh: kinds.nameZh,
        kindEn: kinds.nameEn,
        categoryId: datasets.categoryId,
        categoryZh: categories.nameZh,
        categoryEn: categories.nameEn,
        projectId: datasets.projectId,
        projectNumber: projects.number,
        projectZh: projects.nameZh,
        projectEn: projects.nameEn,
        nameZh: datasets.nameZh,
        nameEn: datasets.nameEn,
        creators: datasets.creators,
        publisherZh: datasets.publisherZh,
        publisherEn: datasets.publisherEn,
        doi: datasets.doi,
        cstr: datasets.cstr,
        ownDoi: identifiers.name,
        sourceRecord: datasets.sourceRecord,
        madeUp: datasets.madeUp,
        preview: datasets.preview,
        releasedAt: versions.publishedAt,
        addedAt: versions.addedAt,
        updatedAt: datasets.updatedAt,
        written: {
          rules: details.rules,
          version: details.version,
          updatedAt: details.updatedAt,
          stationsOf: details.stationsOf,
          body: details.body,
        },
      })
      .from(datasets)
      .innerJoin(categories, eq(categories.id, datasets.categoryId))
      .innerJoin(kinds, eq(kinds.code, datasets.kind))
      .leftJoin(projects, eq(projects.id, datasets.projectId))
      .innerJoin(versions, and(eq(versions.datasetId, datasets.id), eq(versions.number, datasets.currentVersion)))
      .leftJoin(identifiers, and(eq(identifiers.versionId, versions.id), cited))
      .leftJoin(details, eq(details.datasetId, datasets.id))
      .where(and(eq(datasets.id, id), isPublished(database))),
  )

  // The sample is large; what else is left out is told of no version.
  const {
    sample: _sample,
    line: _line,
    inventory: _inventory,
    fingerprint: _fingerprint,
    sharingMode: _mode,
    licence: _licence,
    ...versionColumns
  } = getTableColumns(versions)
  const rowsOf = preparedForLists(database, (on, ids) =>
    on
      .select()
      .from(datasets)
      .where(inArray(datasets.id, ids ?? []))
      .orderBy(asc(datasets.id)),
  )
  const versionsOf = preparedForLists(database, (on, ids) =>
    on
      .select(versionColumns)
      .from(versions)
      .where(inArray(versions.datasetId, ids ?? []))
      .orderBy(desc(versions.number)),
  )
  const contactsOf = preparedForLists(database, (on, ids) =>
    on
      .select()
      .from(contacts)
      .where(inArray(contacts.datasetId, ids ?? []))
      .orderBy(asc(contacts.position)),
  )
  const variablesOf = preparedForLists(database, (on, ids) =>
    on
      .select()
      .from(variables)
      .where(inArray(variables.versionId, ids ?? []))
      .orderBy(asc(variables.position)),
  )
  const filesOf = preparedForLists(database, (on, ids) =>
    on
      .select()
      .from(files)
      .where(inArray(files.versionId, ids ?? []))
      .orderBy(asc(files.position)),
  )
  const periodsOf = preparedForLists(database, (on, ids) =>
    on
      .select({
        versionId: stationTables.versionId,
        resolution: stationTables.resolution,
        from: sql<number>`min(${stationTables.timeFrom})`,
        to: sql<number>`max(${stationTables.timeTo})`,
        label: stationTables.label,
        step: stationTables.step,
        zone: stationTables.zone,
      })
      .from(stationTables)
      .where(inArray(stationTables.versionId, ids ?? []))
      .groupBy(
        stationTables.versionId,
        stationTables.resolution,
        stationTables.label,
        stationTables.step,
        stationTables.zone,
      ),
  )
  const doisOf = preparedForLists(database, (on, ids) =>
    on
      .select({ versionId: identifiers.versionId, name: identifiers.name })
      .from(identifiers)
      .where(and(inArray(identifiers.versionId, ids ?? []), cited)),
  )
  const stationsOf = prepared(database, (on) => {
    // Longer intervals begin earlier: the latest beginning is that of the values themselves.
    const stored = on
      .select({
        stationId: stationTables.stationId,
        from: sql<number>`max(${stationTables.timeFrom})`.as('stored_from'),
        to: sql<number>`max(${stationTables.timeTo})`.as('stored_to'),
      })
      .from(stationTables)
      .where(eq(stationTables.versionId, id))
      .groupBy(stationTables.stationId)
      .as('stored')
    return on
      .select({
        id: stations.id,
        code: stations.code,
        nameZh: versionStations.nameZh,
        nameEn: versionStations.nameEn,
        cityZh: versionStations.cityZh,
        cityEn: versionStations.cityEn,
        longitude: versionStations.longitude,
        latitude: versionStations.latitude,
        altitude: versionStations.altitude,
        instruments: versionStations.instruments,
        from: stored.from,
        to: stored.to,
      })
      .from(versionStations)
      .innerJoin(stations, eq(stations.id, versionStations.stationId))
      .innerJoin(stored, eq(stored.stationId, versionStations.stationId))
      .where(eq(versionStations.versionId, id))
      .orderBy(asc(stations.code))
  })

  return {
    /** Of a published dataset: what stands around it, and what is written down of it as it is now. */
    find: async (id: number) => {
      const [row] = await foundRow({ id })
      if (!row) return null
      const { written, updatedAt, releasedAt, addedAt, ownDoi, ...found } = row
      const holds =
        written?.rules === rules && written.version === found.currentVersion && written.updatedAt === updatedAt
      return { ...found, written: holds ? { ...written, releasedAt, addedAt, ownDoi } : null }
    },
    /** The rows of datasets, of any status, at a version each: the current one where none is named. */
    material: async (ids: number[], number?: number): Promise<Material[]> => {
      if (ids.length === 0) return []
      const rows = await rowsOf(ids)
      const versionsFor = groups((await versionsOf(ids)) as VersionRow[], (one) => one.datasetId)
      const contactsFor = groups(await contactsOf(ids), (one) => one.datasetId)
      const chosen = rows.flatMap((dataset) => {
        const all = versionsFor.get(dataset.id) ?? []
        const version = all.find((one) => one.number === (number ?? dataset.currentVersion))
        return version ? [{ dataset, versions: all, version, contacts: contactsFor.get(dataset.id) ?? [] }] : []
      })
      const versionIds = chosen.map(({ version }) => version.id)
      if (versionIds.length === 0) return []
      const variablesFor = groups(await variablesOf(versionIds), (one) => one.versionId)
      const filesFor = groups(await filesOf(versionIds), (one) => one.versionId)
      const periodsFor = groups(await periodsOf(versionIds), (one) => one.versionId)
      const doiFor = new Map((await doisOf(versionIds)).map((one) => [one.versionId, one.name]))
      return chosen.map((one) => ({
        ...one,
        ownDoi: doiFor.get(one.version.id) ?? null,
        variables: variablesFor.get(one.version.id) ?? [],
        files: filesFor.get(one.version.id) ?? [],
        periods: (periodsFor.get(one.version.id) ?? []).map(({ from, to, versionId: _, ...table }) => ({
          ...table,
          from: Number(from),
          to: Number(to),
        })),
      }))
    },
    stations: async (versionId: number) =>
      (await stationsOf({ id: versionId })).map((station) => ({
        id: station.id,
        code: station.code,
        name: both(station, 'name'),
        city: both(station, 'city'),
        longitude: station.longitude,
        latitude: station.latitude,
        altitude: station.altitude,
        instruments: station.instruments,
        from: iso(Number(station.from) * 1000),
        to: iso(Number(station.to) * 1000),
      })),
    put: async (rows: WrittenRow[]) => {
      if (rows.length === 0) return
      const set = {
        rules: sql`excluded.rules`,
        version: sql`excluded.version`,
        updatedAt: sql`excluded.updated_at`,
        stationsOf: sql`excluded.stations_of`,
        body: sql`excluded.body`,
      }
      await database.sql
        .insert(details)
        .values(rows.map((row) => ({ ...row, rules })))
        .onConflictDoUpdate({ target: details.datasetId, set })
    },
    /** The next datasets that are not written down as they are now. */
    unwritten: async (after: number, limit: number): Promise<number[]> => {
      const written = database.sql
        .select({ one: sql`1` })
        .from(details)
        .where(
          and(
            eq(details.datasetId, datasets.id),
            eq(details.rules, rules),
            eq(details.version, datasets.currentVersion),
            eq(details.updatedAt, datasets.updatedAt),
          ),
        )
      const rows = await database.sql
        .select({ id: datasets.id })
        .from(datasets)
        .where(and(gt(datasets.id, after), notExists(written)))
        .orderBy(asc(datasets.id))
        .limit(limit)
      return rows.map((row) => row.id)
    },
  }
}
