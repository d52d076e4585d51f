import type { Resolution } from '../../server/datasets/datasets.vocabulary.ts'
import type { Kit } from '../kit.ts'
import type { datasetTables } from './datasets.ts'

export function stationTables(k: Kit, shared: ReturnType<typeof datasetTables>) {
  const stations = k.table('stations', {
    id: k.id(),
    code: k.text().notNull().unique(),
    nameZh: k.text().notNull(),
    nameEn: k.text().notNull(),
    cityZh: k.text().notNull(),
    cityEn: k.text().notNull(),
    longitude: k.real().notNull(),
    latitude: k.real().notNull(),
    /** Metres above mean sea level, where known. */
    altitude: k.real(),
    /** urban, suburban, background, mountain … */
    setting: k.text().notNull(),
    instruments: k.json<{ zh: string; en: string }[]>().notNull(),
  })

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
      rows: k.count().notNull(),
      /** Epoch seconds of the first and last row. */
      timeFrom: k.count().notNull(),
      timeTo: k.count().notNull(),
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

  return { stations, stationTables, nationalDays }
}
