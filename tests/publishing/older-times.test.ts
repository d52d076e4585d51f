import BetterSqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { postgresBinaries } from '../helpers/databases.ts'
import { olderPostgres, olderSqlite } from '../helpers/older.ts'

/** The migration before tables said what their times are. */
const before = '0015_versions_stay'
const dataset = (id: number) =>
  `insert into datasets (id, slug, kind, category_id, status, name_zh, name_en, abstract_zh, abstract_en, keywords_zh, keywords_en,
     source_zh, source_en, method_zh, method_en, quality_zh, quality_en, sharing_mode, classification_level, time_zone,
     space_range_zh, space_range_en, temporal_resolution, spatial_resolution, observation_type, parameter_type, department, species,
     file_formats, data_volume, service_mailbox, licence, creators, publisher_zh, publisher_en, "references", current_version, updated_at)
   values (${id}, 'old-${id}', 'field', 1, 'published', '', '', '', '', '[]', '[]', '', '', '', '', '', '', 'open', 0, '+08:00', '', '',
     'hour', 'point', 'in-situ', 'meteorology', 'atmosphere', '[]', '[]', 0, '', 'CC-BY-4.0', '[]', '', '', '[]', 1, 1)`
const version = (id: number, column: string) =>
  `insert into dataset_versions (id, dataset_id, number, published_at, notes_zh, notes_en, sample, fingerprint)
     values (${id}, ${id}, 1, 1, '', '', '{"columns":[{"name":"${column}"}],"rows":[]}', '')`
const table = (id: number) =>
  `insert into station_tables (version_id, station_id, resolution, sha256, rows, time_from, time_to)
     values (${id}, 1, 'day', 'a', 1, 0, 0)`
const rows = [
  `insert into kinds (code, name_zh, name_en, sentence_zh, sentence_en, position) values ('field', '', '', '', '', 1)`,
  `insert into categories (id, kind, name_zh, name_en, position) values (1, 'field', '', '', 1)`,
  `insert into stations (id, code, name_zh, name_en, city_zh, city_en, longitude, latitude, setting, instruments)
     values (1, 's', '', '', '', '', 0, 0, '', '[]')`,
  ...[dataset(1), dataset(2), version(1, 'time_start'), version(2, 'time'), table(1), table(2)],
  `insert into variables (version_id, key, name_zh, name_en, unit, description_zh, description_en, averaging, position)
     values (1, 'o3', '', '', 'ppb', '', '', 'mean', 0)`,
]
const ofTables = 'select version_id as version, label, step, zone, rules from station_tables order by version_id'
const ofVariables = 'select statistic, averaging, reference_states as states from variables'

/** What was published stays what it was: days cut in Beijing, means of ozone, labels known where the sample names them. */
describe('tables of an earlier release say what is known of them', () => {
  const cutInBeijing = { step: 3600, zone: '+08:00', rules: '' }
  const check = (tables: unknown[], [variable]: Record<string, unknown>[]) => {
    expect(tables).toEqual([
      { version: 1, label: 'begin', ...cutInBeijing },
      { version: 2, label: 'unknown', ...cutInBeijing },
    ])
    const { states, ...said } = variable!
    expect(said).toEqual({ statistic: 'unknown', averaging: 'mean' })
    expect(typeof states === 'string' ? JSON.parse(states) : states).toEqual([])
  }

  test('on SQLite', async () => {
    const { old, file, config } = olderSqlite(before)
    for (const statement of rows) old.exec(statement)
    old.close()
    await migrateDatabase(config)
    const now = new BetterSqlite(file, { readonly: true })
    check(now.prepare(ofTables).all(), now.prepare(ofVariables).all() as Record<string, unknown>[])
    now.close()
  })

  test.skipIf(!postgresBinaries())('on PostgreSQL', async () => {
    const { client, config } = await olderPostgres(before)
    for (const statement of rows) await client.query(statement)
    await migrateDatabase(config)
    check((await client.query(ofTables)).rows, (await client.query(ofVariables)).rows)
    await client.end()
  })
})
