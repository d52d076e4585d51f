import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayNumber, numberOf } from '../../server/basics/time.vocabulary.ts'
import { spanBefore, spanOf } from '../../server/statistics/uses.rules.ts'
import type { Uses } from '../../server/statistics/uses.schema.ts'
import { type Console, startConsole } from '../console/console.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount } from '../helpers/make.ts'

const dayLength = 86_400_000

describe('the period of figures', () => {
  const now = Date.parse('2026-11-02T09:00:00+08:00')
  test('has days or months, ends today and begins no earlier than figures can', () => {
    expect(spanOf({}, now, null, false).starts).toHaveLength(30)
    expect(spanOf({ range: 'year' }, now, null, false)).toMatchObject({ step: 'month', from: numberOf('2025-12-01') })
    expect(spanOf({ range: 'year' }, now, null, true)).toMatchObject({ step: 'day', from: numberOf('2025-12-01') })
    const long = spanOf({ from: '0001-01-01', to: '9999-12-31' }, now, null, true)
    expect(long).toMatchObject({ step: 'month', from: numberOf('2000-01-01'), to: dayNumber(now) })
    expect(long.starts.length).toBeLessThan(400)
    const own = spanOf({ from: '2026-10-01', to: '2026-10-03' }, now, null, false)
    expect(own.starts).toHaveLength(3)
    expect(spanBefore(own)).toEqual({ from: numberOf('2026-09-28'), to: numberOf('2026-09-30') })
    expect(spanOf({ from: '2030-01-01' }, now, null, false).starts).toEqual([dayNumber(now)])
  })
  test('is refused where it is no day, or ends before it begins', () => {
    expect(() => spanOf({ from: '2026-02-30' }, now, null, false)).toThrow()
    expect(() => spanOf({ from: '2026-10-03', to: '2026-10-01' }, now, null, false)).toThrow()
  })
})

onBothDatabases('how datasets are used', (fresh) => {
  let portal: Console
  let first: number
  let gone: number
  let now: number
  beforeAll(async () => {
    portal = await startConsole(fresh)
    now = portal.services.clock()
    first = await portal.publish({ slug: 'a' })
    gone = await portal.publish({ slug: 'b', version: { notes: { zh: '撤', en: 'gone' }, files: [] } })
    await portal.send('POST', `/datasets/${gone}/withdraw`)
    const account = await makeAccount(portal.services, { username: 'lin' })
    const { database, visits } = portal.services
    await database.transaction(async () => {
      await database.sql.insert(database.tables.downloads).values(
        [first, first, gone].map((datasetId, back) => ({
          ...{ accountId: account, datasetId, versionNumber: 1, method: 'direct' as const, content: ['a.csv'] },
          ...{ bytes: 10, at: now - back * dayLength, address: '' },
        })),
      )
    })
    const view = (back: number, session: string, datasetId: number | null) => ({
      ...{ at: now - back * dayLength, day: dayNumber(now) - back, session, page: '/detail', datasetId },
    })
    await visits.takeOver([
      ...[view(0, 'x', first), view(0, 'x', null), view(0, 'y', first)],
      ...[view(1, 'z', first), view(40, 'w', first), view(0, 'y', gone)],
    ])
  })
  afterAll(() => portal.close())

  const ask = async (query = '') => (await portal.get(`/statistics${query}`)).json() as Uses
  const open = (query: string) => portal.app.inject({ url: `/api/statistics/datasets/${query}` })

  test('is told from the portal down to the days of one', async () => {
    const all = await ask()
    expect(all.counters).toEqual({ views: 5, visitors: 3, downloads: 3, bytes: 30 })
    expect(all.before).toEqual({ views: 1, visitors: 1, downloads: 0, bytes: 0 })
    expect(all.level).toBe('kinds')
    expect(all.rows[0]).toMatchObject({ id: 'field', datasets: 2, views: 4, downloads: 3, bytes: 30 })
    const kind = await ask('?kind=field')
    expect([kind.level, kind.counters.visitors, kind.counters.views]).toEqual(['categories', null, 4])
    const child = kind.rows[0]!
    const category = await ask(`?category=${child.id}`)
    expect(category.path).toMatchObject({ kind: { code: 'field' }, category: { id: Number(child.id) } })
    expect(category.rows.map(({ id, views }) => [Number(id), views])).toEqual([
      [first, 3],
      [gone, 1],
    ])
    const one = await ask(`?dataset=${first}&range=year`)
    expect([one.level, one.series.step, one.counters.views]).toEqual(['days', 'day', 4])
    expect(one.series.views.slice(-2)).toEqual([1, 2])
    expect(one.path.dataset).toMatchObject({ id: first })
  })

  test('is refused in words where nothing is there or the dates are wrong', async () => {
    for (const query of ['?kind=nowhere', '?dataset=99999', '?category=99999'])
      expect((await portal.get(`/statistics${query}`)).statusCode).toBe(404)
    for (const query of ['?from=2026-13-01', '?from=2026-10-03&to=2026-10-01', '?range=week', '?dataset=Infinity'])
      expect((await portal.get(`/statistics${query}`)).statusCode).toBe(400)
  })

  test('is told to everybody of what is published, without names of people', async () => {
    const answer = await open(`${first}?range=all`)
    expect(answer.headers['cache-control']).toMatch(/^public/)
    expect(answer.json().data).toMatchObject({ views: 4, downloads: 2, series: { step: 'day' } })
    expect((await open(String(first))).json().data).toMatchObject({ views: 3, downloads: 2 })
    for (const id of [gone, 99_999]) expect((await open(String(id))).statusCode).toBe(404)
    expect((await open('Infinity')).statusCode).toBe(400)
  })

  test('a reviewer meets their data categories only', async () => {
    const { services } = portal
    const { database } = services
    await database.transaction(async () => {
      const words = { nameZh: 'x', nameEn: 'x', descriptionZh: '', descriptionEn: '' }
      const right = {
        enabled: true,
        builtIn: false,
        actions: ['statistics.read' as const, 'applications.decide' as const],
      }
      await database.sql.insert(database.tables.roles).values({ code: 'figures', ...words, ...right, createdAt: 0 })
    })
    await makeAccount(services, { username: 'sat', roles: ['figures'], reviewKinds: ['satellite'] })
    const headers = { ...(await portal.logIn('sat')) }
    const seen: Uses = (await portal.get('/statistics', headers)).json()
    expect(seen.rows.map(({ id }) => id)).toEqual(['satellite'])
    expect(seen.counters).toEqual({ views: 0, visitors: null, downloads: 0, bytes: 0 })
    for (const query of ['?kind=field', `?dataset=${first}`])
      expect((await portal.get(`/statistics${query}`, headers)).statusCode).toBe(404)
  })
})
