import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dateOf, dayNumber, startOfDay } from '../../server/basics/time.vocabulary.ts'
import type { Action } from '../../server/roles/roles.vocabulary.ts'
import { lastDays } from '../../server/statistics/statistics.rules.ts'
import type { Dashboard } from '../../server/statistics/statistics.schema.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount } from '../helpers/make.ts'
import { type Console, startConsole } from './console.ts'

const day = 86_400_000

describe('days of the trend', () => {
  test('a day begins at midnight in Beijing', () => {
    const midnight = Date.parse('2026-11-02T00:00:00+08:00')
    expect(dateOf(dayNumber(midnight))).toBe('2026-11-02')
    expect(dateOf(dayNumber(midnight - 1))).toBe('2026-11-01')
    expect(startOfDay(dayNumber(midnight + 5))).toBe(midnight)
  })

  test('days on which nothing happened are there with nought', () => {
    const now = Date.parse('2026-03-01T01:00:00+08:00')
    const days = lastDays([{ day: dayNumber(now - day), count: 3, bytes: 30 }], now, 3)
    expect(days).toEqual([
      { date: '2026-02-27', count: 0, bytes: 0 },
      { date: '2026-02-28', count: 3, bytes: 30 },
      { date: '2026-03-01', count: 0, bytes: 0 },
    ])
  })
})

onBothDatabases('the dashboard', (fresh) => {
  let portal: Console
  let now: number
  beforeAll(async () => {
    portal = await startConsole(fresh)
    now = portal.services.clock()
    const same = Buffer.from('same bytes')
    const file = (name: string, content: Buffer) => ({ name, format: 'text/csv', content })
    const first = await portal.publish({
      slug: 'a',
      version: { files: [file('a.csv', same), file('b.csv', Buffer.from('12345'))] },
    })
    await portal.publish({ slug: 'b', version: { notes: { zh: '另', en: 'other' }, files: [file('a.csv', same)] } })
    await portal.publish({ slug: 'c', version: { files: [] } })
    const gone = await portal.publish({ slug: 'd', version: { notes: { zh: '撤', en: 'gone' }, files: [] } })
    await portal.send('POST', `/datasets/${gone}/withdraw`)
    const account = await makeAccount(portal.services, { username: 'lin', status: 'pending' })
    const { database } = portal.services
    const at = [now - 1000, now - 2000, now - 29 * day, now - 31 * day]
    await database.transaction(async () => {
      await database.sql.insert(database.tables.downloads).values(
        at.reverse().map((when) => ({
          accountId: account,
          datasetId: first,
          versionNumber: 1,
          method: 'direct' as const,
          content: ['a.csv'],
          bytes: 10,
          at: when,
          address: '10.0.0.1',
        })),
      )
    })
  })
  afterAll(() => portal.close())

  async function makeRole(code: string, actions: Action[]) {
    const { database } = portal.services
    await database.transaction(async () => {
      const words = { nameZh: code, nameEn: code, descriptionZh: '', descriptionEn: '' }
      await database.sql
        .insert(database.tables.roles)
        .values({ code, ...words, enabled: true, builtIn: false, actions, createdAt: 0 })
    })
  }

  test('counts datasets, accounts, sessions, downloads and stored bytes', async () => {
    const figures: Dashboard = (await portal.get('/dashboard')).json()
    expect(figures.datasets).toEqual({ published: 3, withdrawn: 1, draft: 0, withoutFiles: 1 })
    expect(figures.accounts).toEqual({ total: 2, enabled: 1, pending: 1 })
    expect(figures.sessions).toBe(1)
    expect(figures.storedBytes).toBe(15)
    expect(figures.downloads).toMatchObject({ count: 3, bytes: 30, before: 1 })
    expect(figures.downloads.days).toHaveLength(30)
    expect(figures.downloads.days.at(-1)).toEqual({ date: '2026-11-02', count: 2, bytes: 20 })
    expect(figures.downloads.days[0]).toEqual({ date: '2026-10-04', count: 1, bytes: 10 })
    expect(figures.downloads.newest[0]).toMatchObject({
      username: 'lin',
      files: 1,
      dataset: { name: { en: expect.any(String) } },
    })
  })

  test('names nobody to those who may not see accounts', async () => {
    const figures: Dashboard = (await portal.get('/dashboard', await portal.holderOf('statistics.read'))).json()
    expect(figures.downloads.newest.map((download) => download.username)).toEqual([null, null, null, null])
  })

  test('a session that has been idle for two hours is not counted', async () => {
    portal.setNow(now + 2 * 3_600_000)
    const fresh = await portal.logIn('root')
    expect((await portal.get('/dashboard', fresh)).json().sessions).toBe(1)
  })

  test('tells a reviewer of nothing in other data categories, and names nothing that was withdrawn', async () => {
    const { services } = portal
    now += 2 * 3_600_000 + 60_000
    portal.setNow(now)
    const root = { ...(await portal.logIn('root')) }
    const { database } = services
    const elsewhere = await portal.publish({ slug: 'e', kind: 'satellite', categoryId: 1002 })
    const withdrawn = await portal.publish({ slug: 'f', version: { notes: { zh: '退', en: 'back' }, files: [] } })
    const accountId = await makeAccount(services, { username: 'asks', status: 'pending', reviewKinds: ['satellite'] })
    const row = { accountId, versionNumber: 1, method: 'direct' as const, content: ['x.csv'], bytes: 7, at: now }
    await database.transaction(async () => {
      const rows = [elsewhere, withdrawn].map((datasetId) => ({ ...row, datasetId, address: '' }))
      await database.sql.insert(database.tables.downloads).values(rows)
    })
    await portal.send('POST', `/datasets/${withdrawn}/withdraw`, undefined, root)
    await makeRole('figures', ['statistics.read', 'registrations.decide', 'applications.decide'])
    const seenBy = async (username: string, kinds: string[]): Promise<Dashboard> => {
      await makeAccount(services, { username, roles: ['figures'], reviewKinds: kinds })
      return (await portal.get('/dashboard', { ...(await portal.logIn(username)) })).json()
    }
    const ids = ({ downloads }: Dashboard) => downloads.newest.map((download) => download.dataset.id)
    const field = await seenBy('field', ['field'])
    expect(field.datasets).toEqual({ published: 3, withdrawn: 2, draft: 0, withoutFiles: 1 })
    expect([field.accounts.pending, field.storedBytes]).toEqual([1, 15])
    expect(field.downloads).toMatchObject({ count: 4, bytes: 37, before: 1 })
    expect(ids(field)).not.toContain(elsewhere)
    expect(ids(field)).not.toContain(withdrawn)
    const satellite = await seenBy('satellite', ['satellite'])
    expect(satellite.datasets).toEqual({ published: 1, withdrawn: 0, draft: 0, withoutFiles: 0 })
    expect(satellite.accounts.pending).toBe(2)
    expect(satellite.downloads).toMatchObject({ count: 1, bytes: 7, before: 0 })
    expect(ids(satellite)).toEqual([elsewhere])
    expect((await seenBy('none', [])).datasets.published).toBe(0)
    const all: Dashboard = (await portal.get('/dashboard', root)).json()
    expect(ids(all).slice(0, 2)).toEqual([withdrawn, elsewhere])
    expect([all.datasets.published, all.accounts.pending]).toEqual([4, 2])
  })
})
