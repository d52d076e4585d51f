/** A CSV that was saved, opened by programs that are not ours. */
import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { temporaryFolder } from '../helpers/databases.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'
import { hourly, material } from '../publishing/material.ts'

/** Debian's Python, for whom its pandas is installed (`apt install python3-pandas`), or any other. */
const python = ['/usr/bin/python3', 'python3'].find((name) => spawnSync(name, ['--version']).status === 0)
const hasPandas = python !== undefined && spawnSync(python, ['-c', 'import pandas']).status === 0
const readers = hasPandas ? ['csv', 'pandas'] : ['csv']

interface Opened {
  columns: string[]
  rows: number
  times: number[]
  ends: number[]
  stations: string[]
  values: (number | null)[]
  n: number[]
}

describe.skipIf(!python)(
  `A CSV opened by Python (skipped without python3; with pandas where that is installed: ${hasPandas ? 'it is' : 'it is not here'})`,
  () => {
    let portal: Portal
    let reader: { access_token: string }
    let id: number
    beforeAll(async () => {
      portal = await startPortal()
      await makeRoles(portal.services)
      await makeAccount(portal.services, { username: 'reader' })
      reader = await portal.logIn('reader')
      await ensureVocabulary(portal.services.database)
      // Quotes, commas, line ends and a "#" in the words of the head, which no reader may take for data.
      const quality = { zh: '缺测不插补，"见说明"\n# 第二行', en: 'Gaps stay, "see #2"\n# a second line, 1,2,3' }
      const gaps = (i: number) => (i >= 24 && i < 36 ? Number.NaN : (i % 50) / 10)
      const series = () => [hourly('opened-east', 24 * 90, gaps), hourly('opened-west', 24 * 90, () => -0.25)]
      id = (await portal.services.publishing.publish(material('opened', { quality, madeUp: true }, { series }))).id
    })
    afterAll(() => portal.close())

    it.each(['zh', 'en'])(
      'has its head passed over, its times and numbers read, and gaps empty (%s)',
      async (language) => {
        const query = 'variable=pm25&station=opened-east&station=opened-west&resolution=day'
        const get = (more: string) =>
          portal.app.inject({
            url: `/api/datasets/${id}/series?${query}${more}`,
            headers: { ...reader, datasourcetype: language },
          })
        const path = join(temporaryFolder(), 'saved.csv')
        const saved = (await get('&format=csv')).rawPayload
        // The mark that Excel needs to read Chinese.
        expect([...saved.subarray(0, 3)]).toEqual(language === 'zh' ? [0xef, 0xbb, 0xbf] : [...Buffer.from('# D')])
        writeFileSync(path, saved)
        const found = JSON.parse(
          execFileSync(python!, ['tests/series/opened.py', path], { encoding: 'utf8' }),
        ) as Record<string, Opened>
        expect(Object.keys(found)).toEqual(readers)
        const { times, series } = (await get('')).json().data as {
          times: number[]
          series: { values: (number | null)[]; n: number[] }[]
        }
        for (const opened of Object.values(found)) {
          expect(opened.columns).toEqual(['time', 'time_end', 'station', 'pm25', 'pm25_n', 'pm25_of'])
          expect(opened.rows).toBe(180)
          expect(opened.stations).toEqual(['opened-east', 'opened-west'])
          expect(opened.times).toEqual([...times, ...times])
          expect(opened.ends).toEqual([...times, ...times].map((start) => start + 86_400))
          expect(opened.n).toEqual(series.flatMap(({ n }) => n))
          const values = series.flatMap((line) => line.values)
          expect(opened.values.map((value) => value === null)).toEqual(values.map((value) => value === null))
          expect(values).toContain(null)
          for (const [i, value] of opened.values.entries()) if (value !== null) expect(value).toBeCloseTo(values[i]!, 5)
        }
      },
    )
  },
)
