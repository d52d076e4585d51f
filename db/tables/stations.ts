import type { TimeLabel } from '../../server/averages/times.vocabulary.ts'
import type { Derived, Resolution } from '../../server/datasets/datasets.vocabulary.ts'
import type { Kit } from '../kit.ts'
import type { datasetTables } from './datasets.ts'

export function stationTables(k: Kit, shared: ReturnType<typeof datasetTables>) {
  const described = () => ({
    nameZh: k.text().notNull(),
    nameEn: k.text().notNull(),
    cityZh: k.text().notNull(),
    cityEn: k.text().notNull(),
    /** Both, or neither where nobody knows. */
    longitude: k.real(),
    latitude: k.real(),
    /** Metres above mean sea level, where known. */
    altitude: k.real(),
    /** urban, suburban, background, mountain … */
    setting: k.text().notNull(),
    instruments: k.json<{ zh: string; en: string }[]>().notNull(),
  })
  /** Of all datasets, as the newest of their versions describes them: for the list of stations. */
  const stations = k.table('stations', {
    id: k.id(),
    code: k.text().notNull().unique(),
    ...described(),
    /** Put right by an editor: what is delivered later does not take its place. */
    corrected: k.boolean().notNull().default(false),
    updatedAt: k.instant().notNull().default(0),
  })

  /** The stations of a version, as they were. */
  const versionStations = k.table(
    'version_stations',
    {
      versionId: k
        .integer()
        .notNull()
        .references(() => shared.versions.id),
      stationId: k
        .integer()
        .notNull()
        .references(() => stations.id),
      ...described(),
    },
    (t) => [
      k.primaryKey({ columns: [t.versionId, t.stationId] }),
      k.index('version_stations_station').on(t.stationId, t.versionId),
    ],
  )

  /** One table of a version: one station at one resolution, stored as a Parquet object. */
  const stationTables = k.table(
    'station_tables',
    {
      id: k.id(),
      versionId: k
        .integer()
        .notNull()
        .references(() => shared.versions.id),
      stationId: k
        .integer()
        .notNull()
        .references(() => stations.id),
      resolution: k.text().$type<Resolution>().notNull(),
      sha256: k.text().notNull(),
      /** Of its times, values and flags alone, where its rows are those of the source; what is said of it changes nothing. */
      valuesSha256: k.text(),
      rows: k.count().notNull(),
      /** Epoch seconds of the first and last row. */
      timeFrom: k.count().notNull(),
      timeTo: k.count().notNull(),
      /** What the source wrote beside a value; `unknown` is drawn as the beginning and said to be so. */
      label: k.text().$type<TimeLabel>().notNull().default('unknown'),
      /** Seconds of an interval of the source. */
      step: k.integer().notNull().default(3600),
      /** The clock that cuts days, months and years: a fixed offset. */
      zone: k.text().notNull().default('+08:00'),
      /** The rules that made it out of hours; empty for what an earlier release made. */
      rules: k.text().notNull().default(''),
    },
    (t) => [k.uniqueIndex('station_tables_place').on(t.versionId, t.stationId, t.resolution)],
  )

  /** Daily mean over all stations of all published datasets: the ribbon on the home page. */
  const nationalDays = k.table('national_days', {
    /** ISO date, Beijing time. */
    day: k.text().primaryKey(),
    pm25: k.real(),
    stations: k.integer().notNull(),
  })

  /** What is made of published data and follows them; counted on in the transaction that changes those data. */
  const derived = k.table('derived', {
    what: k.text().$type<Derived>().primaryKey(),
    /** Changes of the data, and with how many of them it was last made: while that is fewer, it is stale. */
    changes: k.integer().notNull(),
    made: k.integer().notNull(),
    changedAt: k.instant().notNull(),
  })

  return { stations, versionStations, stationTables, nationalDays, derived }
}
