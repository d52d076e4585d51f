import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOf, isRefusal } from '../../server/audit/refusals.rules.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const minute = 60_000

test.each([
  [{ status: 403, error: 'forbidden', url: '/api/admin/accounts', permission: 'accounts.read' }, true],
  [{ status: 403, error: 'passwordNeeded', url: '/api/tokens', permission: 'signed-in' }, false],
  [{ status: 404, error: 'notFound', url: '/api/applications/:id', permission: 'signed-in' }, true],
  [{ status: 404, error: 'notFound', url: '/api/datasets/:id', permission: 'public' }, false],
  [{ status: 404, error: 'notFound', url: '/api/favourites', permission: 'signed-in' }, false],
  [{ status: 401, error: 'loginToDownload', url: '/api/files/:id/content', permission: 'public' }, true],
  [{ status: 401, error: 'notSignedIn', url: '/api/user/me', permission: 'signed-in' }, false],
  [{ status: 401, error: 'notSignedIn', url: '/api/admin/accounts', permission: 'accounts.read' }, true],
  [{ status: 401, error: 'sessionExpired', url: '/api/admin/accounts', permission: 'accounts.read' }, false],
  [{ status: 409, error: 'conflict', url: '/api/applications/:id', permission: 'signed-in' }, false],
] as const)('%j: %s', (refused, told) => {
  expect(isRefusal({ ...refused, signedIn: true })).toBe(told)
})

test('of an address only numbers are told: what else stands in it may open something', () => {
  expect(callOf('GET', '/api/downloads/:token/:name', { token: 'secret', name: 'a.zip' })).toBe(
    'GET /api/downloads/:token/:name',
  )
  expect(callOf('GET', '/api/applications/:id', { id: '12' })).toBe('GET /api/applications/12')
})

onBothDatabases('what was refused', (fresh) => {
  let portal: People
  let root: Someone
  let lin: Someone
  let start: number
  beforeAll(async () => {
    portal = await startPeople(fresh)
    start = portal.services.clock()
    root = await portal.someone('root', { roles: ['admin'] })
    lin = await portal.someone('lin')
  })
  afterAll(() => portal.close())

  const entries = async (action: string) =>
    (
      await portal.call(
        'GET',
        `/admin/audit?range=[0,199]&filter=${encodeURIComponent(JSON.stringify({ action }))}`,
        root,
      )
    ).json()
  const logIn = (username: string, remoteAddress: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username, password: 'typed-secret' },
      remoteAddress,
    })

  test('stands in the log once for a person and a minute, with how often and what', async () => {
    for (let i = 0; i < 5; i++) await portal.call('GET', '/admin/accounts', lin)
    for (let i = 0; i < 2; i++) await portal.call('GET', '/applications/77', lin)
    portal.setNow(start + minute)
    await portal.call('GET', '/applications/78', lin)
    portal.setNow(start)
    const [later, first, ...rest] = await entries('access.refused')
    expect(rest).toEqual([])
    expect(first).toMatchObject({
      at: new Date(start).toISOString(),
      actorName: 'lin',
      subject: 'access',
      subjectName: 'GET /api/admin/accounts',
      after: {
        count: 7,
        calls: ['GET /api/admin/accounts 403 × 5', 'GET /api/applications/77 404 × 2'],
      },
    })
    expect(later).toMatchObject({ after: { count: 1, calls: ['GET /api/applications/78 404 × 1'] } })
  })

  test('a log-in that was refused is told of its network, with the account, and never what was typed', async () => {
    for (let i = 0; i < 3; i++) await logIn('LIN', `2001:db8:1:1::${i + 1}`)
    await logIn('root', '10.3.0.1')
    await logIn('my-secret-name', '10.3.0.1')
    const found = await entries('account.log-in-refused')
    expect(found).toHaveLength(2)
    const [several, one] = found
    expect(one).toMatchObject({
      actorId: null,
      address: '2001:db8:1:1::1',
      subject: 'account',
      subjectId: String(lin.id),
      subjectName: 'lin',
      after: { count: 3 },
    })
    expect(several).toMatchObject({ subjectId: '-', after: { count: 2, accounts: [root.id], unknownNames: 1 } })
    expect(JSON.stringify(found)).not.toMatch(/typed-secret|my-secret-name/)
  })

  test('a flood from many places is twenty entries a minute and one for all others', async () => {
    portal.setNow(start + 5 * minute)
    const before = (await entries('access.refused')).length
    for (let i = 0; i < 60; i++)
      for (let n = 0; n < 3; n++)
        await portal.app.inject({ url: `/api/admin/roles/${n}`, remoteAddress: `10.4.${i}.1` })
    for (let i = 0; i < 300; i++)
      await portal.app.inject({ url: `/api/admin/accounts/${i}`, remoteAddress: '10.5.0.1' })
    const found = (await entries('access.refused')).slice(0, -before)
    expect(found).toHaveLength(21)
    const counts = found.map((entry: { after: { count: number } }) => entry.after.count)
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(60 * 3 + 300)
    const others = found.find((entry: { address: string }) => entry.address === '*')
    expect(others).toMatchObject({ actorId: null, after: { count: 40 * 3 + 300 } })
    expect(others.after.calls.length).toBeLessThanOrEqual(10)
    portal.setNow(start)
  })

  test('who is logged in keeps an entry of their own beside a crowd of visitors, with what they did last', async () => {
    const crowd = async (from: number, to: number) => {
      for (let i = from; i < to; i++)
        await portal.app.inject({ url: '/api/admin/roles/1', remoteAddress: `10.${60 + (i >> 8)}.${i & 255}.1` })
    }
    portal.setNow(start + 10 * minute)
    await crowd(0, 40)
    for (let i = 1; i <= 30; i++) await portal.call('GET', `/applications/${i}`, lin)
    const [theft] = (await entries('access.refused')).filter((entry: { actorId: number }) => entry.actorId === lin.id)
    expect(theft).toMatchObject({ actorName: 'lin', after: { count: 30 } })
    expect(theft.after.calls).toHaveLength(10)
    expect(theft.after.calls[0]).toBe('GET /api/applications/1 404 × 1')
    expect(theft.after.calls.at(-1)).toBe('GET /api/applications/30 404 × 1')
    portal.setNow(start)
  })

  test('past the share of a day visitors share one entry, and an account has one an hour that still names it', async () => {
    const day = 24 * 60 * minute
    const { refusals } = portal.services
    // The next day, from its first minute on.
    const base = (Math.floor(start / day) + 1) * day
    const visitor = (i: number) => ({ accountId: null, address: `10.${i >> 8}.${i & 255}.1` })
    for (let i = 0; i < 100; i++) {
      portal.setNow(base + i * minute)
      for (let n = 0; n < 25; n++) refusals.ofCall(visitor(i * 25 + n), 'GET /api/a', 403)
      refusals.ofCall({ accountId: lin.id, address: '10.0.0.1' }, 'GET /api/b', 403)
      await refusals.flush()
    }
    const { database } = portal.services
    const all = async () =>
      (await database.sql.select().from(database.tables.auditEntries)).filter((row) => row.at >= base)
    const before = await all()
    expect(before.filter((row) => row.actorId === lin.id)).toHaveLength(100)
    portal.setNow(base + 120 * minute)
    for (let n = 0; n < 5; n++) {
      refusals.ofCall(visitor(n), 'GET /api/a', 403)
      refusals.ofCall({ accountId: lin.id, address: '10.0.0.1' }, `GET /api/c/${n}`, 403)
      refusals.ofCall({ accountId: root.id, address: '10.0.0.1' }, 'GET /api/d', 403)
      portal.setNow(base + (121 + n) * minute)
    }
    await refusals.flush()
    const after = (await all()).slice(before.length)
    const of = (actorId: number) => after.filter((row) => row.actorId === actorId)
    expect(of(lin.id).map((row) => row.after!.count)).toEqual([5])
    expect(of(root.id)).toHaveLength(5)
    expect(after.filter((row) => row.actorId === null).every((row) => row.address === '*')).toBe(true)
    portal.setNow(start)
  })

  test('nothing of it is written by the call itself, nor lost when the server stops', async () => {
    const { database, refusals } = portal.services
    const rows = async () => (await database.sql.select().from(database.tables.auditEntries)).length
    await refusals.flush()
    const before = await rows()
    for (let i = 0; i < 20; i++) await portal.call('GET', '/admin/accounts', lin)
    expect(await rows()).toBe(before)
    await refusals.flush()
    expect(await rows()).toBe(before + 1)
  })
})
