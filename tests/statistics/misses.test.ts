import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { countedWord, fewestAsked, keptDays } from '../../server/statistics/misses.rules.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

/** Its compiler has other settings than that of the tests. */
const { viewed } = (await import(resolve('public-site/viewed.ts'))) as {
  viewed(address: string): { page: string; datasetId: number | null; keyword?: string } | null
}
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const day = 86_400_000

test.each([
  ['  Micro\n Plastics ', 'micro plastics'],
  ['ＰＭ１０', 'pm10'],
  ['zhang@unit.example', null],
  ['138 0013-8000', null],
  ['张三 13800138000', null],
  ['https://elsewhere.example', null],
  ['%%', null],
  ['', null],
  ['长'.repeat(61), null],
  ['臭\u0000氧', null],
  ['臭\u200b氧', null],
  ['\ud800a', null],
])('%j is counted as %j', (keyword, word) => {
  expect(countedWord(keyword)).toBe(word)
})

onBothDatabases('words that find nothing', (fresh) => {
  let portal: People
  let app: App
  let reader: Someone
  beforeAll(async () => {
    portal = await startPeople(fresh)
    reader = await portal.holderOf('reader', 'console.open', 'statistics.read')
    app = await buildApp(portal.services, {
      site: {
        viewed,
        // As the page of a list asks.
        render: async ({ path, api }) => {
          const keyword = new URLSearchParams(path.split('?')[1]).get('keyword')
          await api(`/dataAccess/dat/page?keyword=${encodeURIComponent(keyword ?? '')}`, 'anybody')
          return { status: 200, body: '<p>a page' }
        },
        assets: () => ({ script: '', styles: [] }),
      },
    })
  })
  afterAll(async () => {
    await app.close()
    await portal.close()
  })

  const search = (keyword: string, remoteAddress: string, more: Record<string, string> = {}) =>
    app.inject({
      url: `/list?keyword=${encodeURIComponent(keyword)}`,
      remoteAddress,
      headers: { 'user-agent': firefox, accept: 'text/html', ...more },
    })
  const rows = async () => {
    await portal.services.misses.flush()
    const { sql, tables } = portal.services.database
    return sql.select().from(tables.searchMisses).orderBy(tables.searchMisses.word)
  }
  const told = async (): Promise<[string, number][]> => {
    await portal.services.misses.flush()
    const answer = await portal.call('GET', '/admin/search-misses', reader)
    expect(answer.statusCode).toBe(200)
    return answer.json().list.map(({ word, count }: { word: string; count: number }) => [word, count])
  }

  test('are told once several readers asked, each once a day, and no robot', async () => {
    for (let i = 1; i < fewestAsked; i++) await search('zzyzx', `10.0.0.${i}`)
    await search('Zzyzx', '10.0.0.1')
    for (let i = 0; i < 5; i++) await search('zzyzx', `10.0.1.${i}`, { 'user-agent': 'Googlebot/2.1' })
    expect(await rows()).toEqual([expect.objectContaining({ word: 'zzyzx', count: fewestAsked - 1 })])
    expect(await told()).toEqual([])
    // The page is kept by now.
    await search('zzyzx', '10.0.0.9')
    expect(await told()).toEqual([['zzyzx', fewestAsked]])
  })

  test('are written with nothing of who asked', async () => {
    const { tables } = portal.services.database
    expect(Object.keys((await rows())[0]!).sort()).toEqual(['count', 'day', 'word'])
    expect(Object.keys(tables.searchMisses)).not.toContain('session')
  })

  test('that look like a person are never written', async () => {
    for (const keyword of ['li@unit.example', '13800138000', '李 13800138000'])
      for (let i = 0; i < fewestAsked; i++) await search(keyword, `10.0.2.${i}`)
    expect((await rows()).map(({ word }) => word)).toEqual(['zzyzx'])
  })

  test('go from the list when data or synonyms answer them, and in time altogether', async () => {
    await portal.services.publishing.publish(
      makeDataset({ slug: 'answer', name: { zh: '应答', en: 'Zzyzx road dust' } }),
    )
    expect(await told()).toEqual([])
    const now = portal.services.clock()
    portal.setNow(now + (keptDays - 1) * day)
    await portal.services.misses.sweep()
    expect(await rows()).toHaveLength(1)
    portal.setNow(now + (keptDays + 1) * day)
    await portal.services.misses.sweep()
    expect(await rows()).toHaveLength(0)
  })

  test('are not for everybody of the console', async () => {
    const other = await portal.holderOf('other', 'console.open')
    expect((await portal.call('GET', '/admin/search-misses', other)).statusCode).toBe(403)
    expect((await portal.call('GET', '/admin/search-misses')).statusCode).toBe(401)
  })
})
