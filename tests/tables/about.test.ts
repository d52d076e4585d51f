import { DuckDBInstance } from '@duckdb/node-api'
import { expect, it } from 'vitest'
import { madeUpWords } from '../../server/datasets/about.vocabulary.ts'
import { licenceAddresses, licences } from '../../server/datasets/datasets.vocabulary.ts'
import { freshSqlite } from '../helpers/databases.ts'
import { material, publishingOn, start } from '../publishing/material.ts'

/** Reads a table as somebody does who has nothing but the file. */
it('a table alone says what it is, when its intervals begin and end, and what its values are', async () => {
  const world = await publishingOn(await freshSqlite())
  const plain = material('about')
  const creators = [{ zh: '裴松年', en: 'Songnian Pei', family: 'Pei', given: 'Songnian' }]
  const named = plain.version.variables.map((one) =>
    one.key === 'pm25'
      ? { ...one, statistic: 'mean' as const, referenceStates: [{ from: null, to: null, state: 'ambient' as const }] }
      : one,
  )
  await world.publishing.publish(
    material(
      'about',
      { madeUp: true, doi: '10.5555/about', licence: 'CC-BY-NC-4.0', creators },
      { variables: named, times: { label: 'unknown', step: 3600, zone: '+08:00' } },
    ),
  )
  const tables = await world.database.sql.select().from(world.database.tables.stationTables)
  const day = tables.find(({ resolution }) => resolution === 'day')!
  expect(day).toMatchObject({ label: 'unknown', step: 3600, zone: '+08:00', rules: 'GB 3095-2026, HJ 663-2013' })

  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()
  const path = `'${(await world.objects.localPath(day.sha256)).replaceAll("'", "''")}'`
  const said = Object.fromEntries(
    await rows(`select decode(key), decode(value) from parquet_kv_metadata(${path})`),
  ) as Record<string, string>
  expect(said).toMatchObject({ resolution: 'day', zone: '+08:00', source_label: 'unknown', source_step: '3600 s' })
  expect(said).toMatchObject({
    ...{ dataset: 'about', title: 'Observations about', title_zh: 'Observations about（中）' },
    ...{ made_up: madeUpWords.text.en, made_up_zh: madeUpWords.text.zh, creators: 'Pei, Songnian' },
    ...{ publisher: 'A university', quality: 'Gaps stay gaps', quality_zh: 'Gaps stay gaps（中）' },
    ...{ licence: licences['CC-BY-NC-4.0'].en, licence_url: licenceAddresses['CC-BY-NC-4.0'] },
    citation: expect.stringMatching(/^Pei, Songnian: Observations about\. A university\./),
    counts: expect.stringContaining('<variable>_n'),
  })
  expect(JSON.stringify(said)).not.toContain('10.5555')
  expect(JSON.parse(said.variables!)).toContainEqual({
    ...{ key: 'pm25', name: { zh: 'PM2.5（中）', en: 'PM2.5' }, unit: 'µg m⁻³' },
    ...{ statistic: 'daily mean (hour labels unknown)', reference_state: 'ambient temperature and pressure' },
  })
  expect(await rows(`select time::double, time_end::double from read_parquet(${path}) order by time limit 1`)).toEqual([
    [start, start + 86_400],
  ])
  connection.closeSync()
  await world.tables.close()
})
