import { and, asc, eq, sql } from 'drizzle-orm'
import type { Averaging, ReferenceState, SourceTimes, Statistic } from '../averages/times.vocabulary.ts'
import type { Bilingual } from '../basics/language.ts'
import { beijingZone } from '../basics/time.vocabulary.ts'
import type { Resolution } from '../datasets/datasets.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import { prepared } from '../engines/database/prepared.ts'

export interface SeriesTable {
  sha256: string
  rows: number
  timeFrom: number
  timeTo: number
  /** The rules that made it; empty for those of an earlier release. */
  rules: string
  /** Names of its columns that not all tables have, once they were asked for. */
  extras?: readonly string[]
}

export interface SeriesStation {
  code: string
  tables: Partial<Record<Resolution, SeriesTable>>
}

interface SeriesVariable {
  key: string
  name: Bilingual
  unit: string
  statistic: Statistic
  averaging: Averaging
  referenceStates: ReferenceState[]
}

/** What of a version can be drawn; it never changes once published, but for being withdrawn. */
export interface SeriesVersion {
  time: SourceTimes
  variables: SeriesVariable[]
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
        preview: datasets.preview,
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
        .select({
          key: variables.key,
          nameZh: variables.nameZh,
          nameEn: variables.nameEn,
          unit: variables.unit,
          statistic: variables.statistic,
          averaging: variables.averaging,
          referenceStates: variables.referenceStates,
        })
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
          label: stationTables.label,
          step: stationTables.step,
          zone: stationTables.zone,
          rules: stationTables.rules,
        })
        .from(stationTables)
        .innerJoin(stations, eq(stations.id, stationTables.stationId))
        .where(eq(stationTables.versionId, version.id))
        .orderBy(asc(stations.code))
      const byCode = new Map<string, SeriesStation>()
      for (const { code, resolution, label: _, step: __, zone: ___, ...table } of rows) {
        const station = byCode.get(code) ?? { code, tables: {} }
        station.tables[resolution] = table
        byCode.set(code, station)
      }
      // All tables of a version are of one source.
      const { label, step, zone } = rows[0] ?? { label: 'unknown', step: 3600, zone: beijingZone }
      return {
        time: { label, step, zone },
        variables: described
          .filter((one) => one.averaging !== 'none')
          .map(({ nameZh, nameEn, ...one }) => ({ ...one, name: { zh: nameZh, en: nameEn } })),
        stations: [...byCode.values()],
      }
    },
  }
}
