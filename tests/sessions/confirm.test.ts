import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const minute = 60_000

onBothDatabases('the password given again', (fresh) => {
  let portal: People
  let root: Someone
  let lin: Someone
  let role: number
  let start: number
  beforeAll(async () => {
    portal = await startPeople(fresh)
    start = portal.services.clock()
    root = await portal.someone('root', { roles: ['admin'] })
    lin = await portal.someone('lin')
    role = await portal.makeRole('desk', ['console.open'])
  })
  afterAll(() => portal.close())

  type Headers = { access_token: string }
  /** Once, as a thief with an open session would. */
  const ask = (headers: Headers, method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) =>
    portal.app.inject({ method, url: `/api${path}`, headers, payload })
  const confirm = (headers: Headers, password = 'Demo2026') => ask(headers, 'POST', '/session/confirm', { password })

  test('a session alone neither makes a token nor changes rights, also one that was just begun', async () => {
    const session = await portal.logInAgain('root')
    const words = { zh: '台', en: 'Desk' }
    const rights = { name: words, description: words, actions: ['accounts.manage'], menus: [] }
    const guarded = [
      ['POST', '/tokens', { name: 'script' }],
      ['PUT', `/admin/accounts/${lin.id}/roles`, { roles: ['admin'] }],
      ['POST', '/admin/roles', { code: 'mine', ...rights }],
      ['PUT', `/admin/roles/${role}`, { ...rights, updatedAt: new Date(0).toISOString() }],
      ['PUT', '/admin/roles/actions', { roles: [{ id: role, updatedAt: new Date(0).toISOString(), actions: [] }] }],
      ['POST', `/admin/roles/${role}/disable`, {}],
      ['POST', `/admin/roles/${role}/enable`, {}],
      ['DELETE', `/admin/roles/${role}`, {}],
    ] as const
    for (const [method, path, body] of guarded) {
      const answer = await ask(session, method, path, body)
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, '040313'])
    }
    expect((await portal.call('GET', `/admin/accounts/${lin.id}`, root)).json().roles).not.toContain('admin')
    // Whoever may not do it at all is told that.
    expect((await ask(lin.headers, 'POST', '/admin/roles', {})).json().code).toBe('040301')
  })

  test('it is good for ten minutes of this session, and of no other', async () => {
    const [session, other] = [await portal.logInAgain('lin'), await portal.logInAgain('lin')]
    const confirmed = await confirm(session)
    expect(confirmed.json().data).toEqual({ until: new Date(start + 10 * minute).toISOString() })
    expect(confirmed.headers['cache-control']).toBe('private, no-store')
    expect((await ask(session, 'POST', '/tokens', { name: 'one' })).statusCode).toBe(200)
    expect((await ask(other, 'POST', '/tokens', { name: 'two' })).json().code).toBe('040313')
    portal.setNow(start + 10 * minute - 1)
    expect((await ask(session, 'POST', '/tokens', { name: 'three' })).statusCode).toBe(200)
    portal.setNow(start + 10 * minute)
    expect((await ask(session, 'POST', '/tokens', { name: 'four' })).json().code).toBe('040313')
    portal.setNow(start)
  })

  test('the wrong one is told at its field, and ten of them hold up this session alone', async () => {
    const [found, own] = [await portal.logInAgain('lin'), await portal.logInAgain('lin')]
    for (let i = 0; i < 10; i++) {
      const answer = await confirm(found, `guess${i}`)
      expect([answer.statusCode, answer.json().data.fields]).toEqual([400, { password: '密码不正确' }])
    }
    expect((await confirm(found)).statusCode).toBe(429)
    expect((await confirm(own)).statusCode).toBe(200)
  })

  test('neither the cookie nor an API token confirms anything', async () => {
    const { access_token } = await portal.logInAgain('lin')
    const byCookie = await portal.app.inject({
      method: 'POST',
      url: '/api/session/confirm',
      headers: { cookie: `portal_session=${access_token}` },
      payload: { password: 'Demo2026' },
    })
    expect(byCookie.statusCode).toBe(401)
    const { token } = (await portal.call('POST', '/tokens', lin, { name: 'script' })).json().data
    expect((await confirm({ access_token: token })).json().code).toBe('040311')
  })

  test('a token ends: after ninety days unless said otherwise, a year at most', async () => {
    const day = 24 * 60 * minute
    const made = (await portal.call('POST', '/tokens', lin, { name: 'usual' })).json().data
    expect(made.expiresAt).toBe(new Date(start + 90 * day).toISOString())
    expect((await portal.call('POST', '/tokens', lin, { name: 'year', days: 365 })).statusCode).toBe(200)
    for (const days of [366, 0, null])
      expect((await portal.call('POST', '/tokens', lin, { name: 'ever', days })).statusCode).toBe(400)
    const bearer = { authorization: `Bearer ${made.token}` }
    portal.setNow(start + 90 * day - 1)
    expect((await portal.call('GET', '/user/me', bearer)).statusCode).toBe(200)
    portal.setNow(start + 90 * day)
    expect((await portal.call('GET', '/user/me', bearer)).json().code).toBe('050404')
    portal.setNow(start)
  })

  test('an account that is disabled loses its tokens, and does not get them back', async () => {
    const someone = await portal.someone('leaver')
    const { token } = (await portal.call('POST', '/tokens', someone, { name: 'script' })).json().data
    await portal.call('POST', `/admin/accounts/${someone.id}/disable`, root)
    await portal.call('POST', `/admin/accounts/${someone.id}/enable`, root)
    expect((await portal.call('GET', '/user/me', { access_token: token })).json().code).toBe('050404')
    const { database } = portal.services
    const rows = await database.sql.select().from(database.tables.apiTokens)
    expect(rows.some((row) => row.accountId === someone.id)).toBe(false)
  })
})
