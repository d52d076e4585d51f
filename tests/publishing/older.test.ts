import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../server/engines/database/database.ts'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { openDatabase } from '../../server/engines/database/open.ts'
import { postgresBinaries } from '../helpers/databases.ts'
import { olderPostgres, olderSqlite } from '../helpers/older.ts'

/** Two versions, of which the second is current; the first had one station, and each a file. */
const rows = (dialect: 'sqlite' | 'postgres') => {
  const json = (text: string) => (dialect === 'sqlite' ? `'${text}'` : `'${text}'::jsonb`)
  const places = [
    [1, 'east', 116.3],
    [2, 'west', 116.4],
  ]
  return [
    `insert into kinds values ('field', '外场', 'Field', '句', 'Sentence', 0)`,
    `insert into categories (id, kind, name_zh, name_en, position) values (1, 'field', '站网', 'Networks', 0)`,
    `insert into datasets (id, slug, kind, category_id, status, name_zh, name_en, abstract_zh, abstract_en, keywords_zh, keywords_en,
       source_zh, source_en, method_zh, method_en, quality_zh, quality_en, sharing_mode, classification_level, time_from, time_to, time_zone,
       space_range_zh, space_range_en, west, south, east, north, temporal_resolution, spatial_resolution, observation_type, parameter_type,
       department, species, file_formats, data_volume, service_mailbox, licence, creators, publisher_zh, publisher_en, "references",
       current_version, published_at, updated_at)
     values (7, 'old', 'field', 1, 'published', '旧', 'Old', '', '', ${json('[]')}, ${json('[]')}, '', '', '', '', '', '', 'open', 1,
       7200000, 10800000, '+08:00', '', '', 116, 39, 117, 41, 'hour', 'point', 'in-situ', 'meteorology', 'atmosphere', ${json('[]')},
       ${json('["CSV"]')}, 20, 'a@b.cd', 'CC-BY-4.0', ${json('[]')}, '', '', ${json('[]')}, 2, 900, 901)`,
    ...[1, 2].map(
      (number) =>
        `insert into dataset_versions (id, dataset_id, number, published_at, notes_zh, notes_en, fingerprint, sharing_mode, licence)
         values (${number * 10}, 7, ${number}, ${number * 100}, '', '', 'f${number}', 'open', 'CC-BY-4.0')`,
    ),
    ...[1, 2].map(
      (number) =>
        `insert into files (version_id, name, format, bytes, sha256, position) values (${number * 10}, 'a.csv', 'text/csv', ${number * 10}, 'ab', 0)`,
    ),
    ...places.map(
      ([id, code, longitude]) =>
        `insert into stations (id, code, name_zh, name_en, city_zh, city_en, longitude, latitude, altitude, setting, instruments)
         values (${id}, '${code}', '站', 'Station', '北京', 'Beijing', ${longitude}, 39.9, 44, 'urban', ${json('[{"zh":"仪器","en":"Monitor"}]')})`,
    ),
    ...[
      [10, 1, 'hour', 3600, 7200],
      [10, 1, 'day', 0, 0],
      [20, 1, 'hour', 7200, 10800],
      [20, 2, 'hour', 7200, 10800],
    ].map(
      ([version, station, resolution, from, to]) =>
        `insert into station_tables (version_id, station_id, resolution, sha256, rows, time_from, time_to)
         values (${version}, ${station}, '${resolution}', 'cd', 2, ${from}, ${to})`,
    ),
  ]
}
const last = '0014_repeats'

const databases: Database[] = []
afterAll(async () => {
  for (const database of databases) await database.close()
})

async function check(config: Parameters<typeof migrateDatabase>[0]) {
  await migrateDatabase(config)
  const database = openDatabase(config)
  databases.push(database)
  const { sql, tables: t } = database
  const [first, second] = (await sql.select().from(t.versions)).sort((a, b) => a.number - b.number)
  const same = { timeZone: '+08:00', west: 116, south: 39, east: 117, north: 41, fileFormats: ['CSV'] }
  const never = { state: 'published', withdrawnAt: null, undoes: null, restores: null }
  // What is known of the first is the period of its tables, and the bytes of its files.
  expect(first).toMatchObject({
    ...same,
    ...never,
    timeFrom: 3_600_000,
    timeTo: 7_200_000,
    dataVolume: 10,
    addedAt: 100,
  })
  expect(second).toMatchObject({
    ...same,
    ...never,
    timeFrom: 7_200_000,
    timeTo: 10_800_000,
    dataVolume: 20,
    addedAt: 900,
  })
  const stations = await sql.select().from(t.versionStations)
  expect(stations.map((one) => [one.versionId, one.stationId, one.longitude]).sort()).toEqual([
    [10, 1, 116.3],
    [20, 1, 116.3],
    [20, 2, 116.4],
  ])
  expect(stations[0]).toMatchObject({ nameEn: 'Station', altitude: 44, instruments: [{ zh: '仪器', en: 'Monitor' }] })
  expect(await sql.select().from(t.derived)).toMatchObject([{ what: 'national days', changes: 1, made: 0 }])
}

test('a database from before versions kept what they say knows it of each afterwards, on SQLite', async () => {
  const { old, config } = olderSqlite(last)
  for (const statement of rows('sqlite')) old.exec(statement)
  old.close()
  await check(config)
})
test.skipIf(!postgresBinaries())('the same on PostgreSQL', async () => {
  const { client, config } = await olderPostgres(last)
  for (const statement of rows('postgres')) await client.query(statement)
  await client.end()
  await check(config)
})
