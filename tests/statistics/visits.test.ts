import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { figuresOf } from '../../server/statistics/visits.rules.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset, makeKinds, makeRoles } from '../helpers/make.ts'

/** Its compiler has other settings than that of the tests. */
const { viewed } = (await import(resolve('public-site/viewed.ts'))) as {
  viewed(address: string): { page: string; datasetId: number | null } | null
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const start = Date.parse('2026-11-02T09:00:00+08:00')

onBothDatabases('Views', (fresh) => {
  let portal: Portal
  let app: App
  let dataset: number
  beforeAll(async () => {
    const { config } = await fresh()
    portal = await startPortal({ DATABASE_URL: config.DATABASE_URL, DATA_DIR: config.DATA_DIR })
    await makeRoles(portal.services)
    await makeKinds(portal.services)
    dataset = (await portal.services.publishing.publish(makeDataset())).id
    app = await buildApp(portal.services, {
      site: {
        viewed,
        render: async ({ path }) => ({ status: path.startsWith('/gone') ? 404 : 200, body: '<p>a page' }),
        assets: () => ({ script: '', styles: [] }),
      },
    })
  })
  afterAll(async () => {
    await app.close()
    await portal.close()
  })

  const open = (url: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { 'user-agent': firefox, accept: 'text/html', ...more } })
  const tell = (address: string, more: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/visits',
      headers: { 'user-agent': firefox, ...more },
      payload: { address },
    })
  const figures = (query = '') => app.inject({ url: `/api/datashare/tongji/getTongji${query}` })
  async function counted() {
    await portal.services.visits.flush()
    const { sql, tables } = portal.services.database
    return sql.select().from(tables.visits).orderBy(tables.visits.id)
  }

  test('of pages are counted, also of kept ones, and neither robots nor double clicks', async () => {
    await open('/')
    portal.setNow(start + 20_000)
    // Kept by now, and within the time of a double click of the first.
    await open('/')
    portal.setNow(start + 51_000)
    const kept = await open('/')
    await open('/', { 'if-none-match': String(kept.headers.etag) })
    await open(`/detail?id=${dataset}`)
    await open('/', { 'user-agent': 'Googlebot/2.1' })
    await open('/list', { 'sec-purpose': 'prefetch' })
    await open('/list', {}, 'HEAD')
    await open('/gone')
    const rows = await counted()
    expect(rows.map(({ page, datasetId }) => [page, datasetId])).toEqual([
      ['/', null],
      ['/', null],
      ['/detail', dataset],
    ])
    expect(new Set(rows.map(({ session }) => session)).size).toBe(1)
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
  })

  test('that the browser tells are counted where there is such a page', async () => {
    const before = (await counted()).length
    expect((await tell('/notices/4')).statusCode).toBe(200)
    await tell('/nowhere')
    await tell('/detail?id=999999')
    await tell('/list', { 'user-agent': 'curl/8.5.0' })
    expect((await tell('/list', { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    expect((await tell(`/list?${'x'.repeat(3000)}`)).statusCode).toBe(400)
    expect((await tell(`/list?${'x'.repeat(20_000)}`)).statusCode).toBe(413)
    expect((await counted()).slice(before).map(({ page, datasetId }) => [page, datasetId])).toEqual([
      ['/notices/:id', null],
      ['/detail', null],
    ])
  })

  test('of the next day are of another session', async () => {
    portal.setNow(start + 86_400_000)
    await open('/')
    const rows = await counted()
    expect(new Set(rows.map(({ session }) => session)).size).toBe(2)
  })

  test('add up to what the log gives when it is counted again', async () => {
    const order = (one: { day: number; measure: string; subject: string }) => `${one.day} ${one.measure} ${one.subject}`
    const again = figuresOf(await counted()).sort((a, b) => (order(a) < order(b) ? -1 : 1))
    const written = await portal.services.visits.figures()
    expect(written.sort((a, b) => (order(a) < order(b) ? -1 : 1))).toEqual(again)
  })

  test('are told to everybody, with the time they were counted', async () => {
    const answer = (await figures()).json().data
    expect(answer).toMatchObject({
      range: '30d',
      at: new Date(start + 86_400_000).toISOString(),
      counters: { visits: 6, visitors: 2, downloads: 0, bytes: 0, registrations: 0, datasets: 1 },
      series: { step: 'day' },
    })
    expect(answer.series.times).toHaveLength(30)
    expect(answer.series.visits.slice(-2)).toEqual([5, 1])
    expect(answer.top.datasets).toEqual([{ id: dataset, name: makeDataset().name, visits: 1, downloads: 0, bytes: 0 }])
    expect(answer.top.kinds[0]).toMatchObject({ code: 'field', visits: 1 })
    expect(answer.top.units).toMatchObject([{ name: { zh: '单位', en: 'Unit' }, visits: 1 }])
    expect((await figures('?range=year')).json().data.series.times).toHaveLength(12)
    expect((await figures('?range=all')).json().data.series.times).toEqual(['2026-11-01'])
  })

  test('are kept for a minute', async () => {
    await open('/about/introductory')
    await counted()
    expect((await figures()).json().data.counters.visits).toBe(6)
    portal.setNow(start + 86_400_000 + 60_000)
    expect((await figures()).json().data.counters.visits).toBe(7)
  })

  test('refuse a range that there is not, in the language of the reader', async () => {
    const answer = await app.inject({
      url: '/api/datashare/tongji/getTongji?range=week',
      headers: { datasourcetype: 'zh' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toMatch(/\p{Script=Han}/u)
  })
})
