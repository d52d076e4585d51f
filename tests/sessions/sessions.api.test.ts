import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'

const hour = 3_600_000

describe('sessions', () => {
  let portal: Portal
  let start: number
  beforeAll(async () => {
    portal = await startPortal()
    start = portal.services.clock()
    await makeRoles(portal.services)
    await makeAccount(portal.services, { username: 'lin', roles: ['ordinary'] })
    await makeAccount(portal.services, { username: 'waiting', status: 'pending' })
    await makeAccount(portal.services, { username: 'gone', status: 'disabled' })
  })
  afterAll(() => portal.close())

  const logIn = (payload: unknown, address = '10.0.0.1', language = 'zh') =>
    portal.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: payload as object,
      remoteAddress: address,
      headers: { datasourcetype: language },
    })
  const me = (headers: Record<string, string>) => portal.app.inject({ url: '/api/user/me', headers })

  test('a log-in answers a token for the header and a cookie that scripts cannot read', async () => {
    const answer = await logIn({ username: 'lin', password: 'Demo2026' })
    expect(answer.statusCode).toBe(200)
    const { code, data } = answer.json()
    expect(code).toBe('000000')
    expect(data).toMatchObject({ username: 'lin', roles: [{ code: 'ordinary', name: '普通用户' }] })
    expect(Date.parse(data.expiresAt) - start).toBe(12 * hour)
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect((await me({ access_token: data.token })).json().data.username).toBe('lin')
  })

  test('the user name is not case-sensitive, the password is', async () => {
    expect((await logIn({ username: ' LIN ', password: 'Demo2026' }, '10.0.0.2')).statusCode).toBe(200)
    expect((await logIn({ username: 'lin', password: 'demo2026' }, '10.0.0.2')).statusCode).toBe(401)
  })

  test('a wrong name and a wrong password read the same', async () => {
    const [name, password] = await Promise.all([
      logIn({ username: 'nobody', password: 'Demo2026' }, '10.0.0.3'),
      logIn({ username: 'lin', password: 'wrong' }, '10.0.0.3'),
    ])
    expect(name.statusCode).toBe(401)
    expect(name.body).toBe(password.body)
  })

  test('a pending and a disabled account are told apart only with the right password', async () => {
    expect((await logIn({ username: 'waiting', password: 'Demo2026' }, '10.0.0.4')).json().code).toBe('040102')
    expect((await logIn({ username: 'gone', password: 'Demo2026' }, '10.0.0.4')).json().code).toBe('040103')
    expect((await logIn({ username: 'gone', password: 'x' }, '10.0.0.4')).json().code).toBe('040101')
  })

  test('the eleventh try at a name from one address in a quarter of an hour is refused with a time to wait', async () => {
    for (let i = 0; i < 10; i++) await logIn({ username: ['Lin', ' lin'][i % 2]!, password: 'x' }, '10.0.0.5')
    const answer = await logIn({ username: 'lin', password: 'Demo2026' }, '10.0.0.5', 'en')
    expect(answer.statusCode).toBe(429)
    expect(answer.json().msg).toMatch(/Too many attempts/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('tries by every method count together, and HEAD is no log-in', async () => {
    const remoteAddress = '10.0.0.20'
    const byAddress = (method: 'GET' | 'HEAD', password: string, username = 'lin') =>
      portal.app.inject({ method, url: `/api/user/login?username=${username}&password=${password}`, remoteAddress })
    expect((await byAddress('HEAD', 'Demo2026')).headers['set-cookie']).toBeUndefined()
    for (let i = 0; i < 5; i++) {
      expect((await logIn({ username: 'lin', password: 'x' }, remoteAddress)).statusCode).toBe(401)
      expect((await byAddress('GET', 'x')).statusCode).toBe(401)
    }
    expect((await byAddress('GET', 'Demo2026')).statusCode).toBe(429)
  })

  test('the database keeps a hash of the token, never the token', async () => {
    const { token } = (await logIn({ username: 'lin', password: 'Demo2026' }, '10.0.0.6')).json().data
    const { database } = portal.services
    const rows = await database.sql.select().from(database.tables.sessions)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('the cookie alone reads and changes nothing, but it can end its session', async () => {
    const answer = await logIn({ username: 'lin', password: 'Demo2026' }, '10.0.0.7')
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!
    expect((await me({ cookie })).statusCode).toBe(200)
    const post = (url: string, payload?: object) =>
      portal.app.inject({ method: 'POST', url, headers: { cookie }, ...(payload && { payload }) })
    expect((await post('/api/downloads', { files: [1] })).statusCode).toBe(401)
    await post('/api/user/logout')
    expect((await me({ cookie })).statusCode).toBe(401)
  })

  test('a cookie that was planted before the log-in opens nothing after it', async () => {
    const planted = 'x'.repeat(43)
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username: 'lin', password: 'Demo2026' },
      headers: { cookie: `portal_session=${planted}` },
      remoteAddress: '10.0.0.31',
    })
    expect(answer.json().data.token).not.toBe(planted)
    for (const headers of [{ access_token: planted }, { cookie: `portal_session=${planted}` }])
      expect((await portal.app.inject({ url: '/api/user/me', headers })).statusCode).toBe(401)
  })

  test('a link cannot log somebody in: GET answers a token but sets no cookie', async () => {
    const answer = await portal.app.inject({
      url: '/api/user/login?username=lin&password=Demo2026',
      remoteAddress: '10.0.0.30',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('log-out ends the session at once', async () => {
    const { token } = (await logIn({ username: 'lin', password: 'Demo2026' }, '10.0.0.8')).json().data
    await portal.app.inject({ method: 'POST', url: '/api/user/logout', headers: { access_token: token } })
    expect((await me({ access_token: token })).json().code).toBe('050402')
  })

  test('two hours without use end a session, twelve hours end any', async () => {
    const idle = (await logIn({ username: 'lin', password: 'Demo2026' }, '10.0.0.9')).json().data.token
    const busy = (await logIn({ username: 'lin', password: 'Demo2026' }, '10.0.0.9')).json().data.token
    for (let passed = 1; passed < 12; passed++) {
      portal.setNow(start + passed * hour)
      expect((await me({ access_token: busy })).statusCode).toBe(200)
    }
    expect((await me({ access_token: idle })).json().code).toBe('050402')
    portal.setNow(start + 12 * hour)
    expect((await me({ access_token: busy })).json().code).toBe('050402')
    portal.setNow(start)
  })

  test('a session that was ended from outside says so', async () => {
    const { token } = (await logIn({ username: 'lin', password: 'Demo2026' }, '10.0.0.10')).json().data
    const { services } = portal
    const account = await services.accounts.byUsername('lin')
    await services.database.transaction(() => services.sessions.endAll(account!.id))
    expect((await me({ access_token: token })).json()).toMatchObject({ code: '050403', msg: '登录已失效，请重新登录' })
  })

  test.each([
    [{}, 400],
    [{ username: 'lin' }, 400],
    [{ username: 'lin', password: 'Demo2026', role: 'admin' }, 400],
    [{ username: ['lin'], password: { $ne: '' } }, 400],
    [{ username: 'x'.repeat(5000), password: 'y' }, 400],
  ])('a malformed log-in %j is refused', async (payload, status) => {
    expect((await logIn(payload, '10.0.0.11')).statusCode).toBe(status)
  })
})
