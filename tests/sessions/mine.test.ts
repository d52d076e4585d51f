import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceOf } from '../../server/sessions/sessions.rules.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'
const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const weChat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'

describe('devices', () => {
  test.each([
    [edge, 'Edge', 'Windows'],
    [chrome, 'Chrome', 'Android'],
    [safari, 'Safari', 'iOS'],
    [firefox, 'Firefox', 'Linux'],
    [weChat, 'WeChat', 'iOS'],
    ['curl/8.10.1', 'curl', null],
    ['', null, null],
    ['<script>alert(1)</script>', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })
})

onBothDatabases('my sessions', (fresh) => {
  let portal: People
  let lin: Someone
  let start = 0
  beforeAll(async () => {
    portal = await startPeople(fresh)
    start = portal.services.clock()
    lin = await portal.someone('lin')
  })
  afterAll(() => portal.close())

  const list = async (who: Record<string, string>) => (await portal.call('GET', '/sessions', who)).json().data
  const code = async (who: Record<string, string>) => (await portal.call('GET', '/user/me', who)).json().code

  test('each says on which device, since when and when last seen; one is this one', async () => {
    portal.setNow(start + 5 * 60_000)
    const phone = await portal.logInAgain('lin', chrome)
    portal.setNow(start + 10 * 60_000)
    const [here, there] = await list(lin.headers)
    expect(here).toMatchObject({ current: true, lastSeenAt: new Date(start + 10 * 60_000).toISOString() })
    expect(there).toMatchObject({
      current: false,
      device: { browser: 'Chrome', system: 'Android' },
      startedAt: new Date(start + 5 * 60_000).toISOString(),
      address: expect.stringMatching(/^10\./),
    })
    expect((await list(phone)).find((one: { current: boolean }) => one.current).id).toBe(there.id)
  })

  test('an id opens nothing and is no piece of the token', async () => {
    const [{ id }] = await list(lin.headers)
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(lin.headers.access_token).not.toContain(id)
    expect(await code({ access_token: id })).toBe('050402')
  })

  test('one is ended by its id, and its device is told so', async () => {
    const phone = await portal.logInAgain('lin', safari)
    const { id } = (await list(phone)).find((one: { current: boolean }) => one.current)
    expect((await portal.call('DELETE', `/sessions/${id}`, lin)).statusCode).toBe(200)
    expect(await code(phone)).toBe('050403')
    expect((await list(lin.headers)).map((one: { id: string }) => one.id)).not.toContain(id)
    expect((await portal.call('DELETE', `/sessions/${id}`, lin)).statusCode).toBe(404)
  })

  test('another person’s cannot be told from one that does not exist', async () => {
    const wang = await portal.someone('wang')
    const [{ id }] = await list(wang.headers)
    const [foreign, unknown] = [
      await portal.call('DELETE', `/sessions/${id}`, lin),
      await portal.call('DELETE', `/sessions/${'0'.repeat(16)}`, lin),
    ]
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(unknown.body)
    expect(await code(wang.headers)).toBe('000000')
    expect((await portal.call('DELETE', '/sessions/%25', lin)).statusCode).toBe(400)
  })

  test('all others are ended at once, and this one goes on', async () => {
    const others = [await portal.logInAgain('lin', edge), await portal.logInAgain('lin', firefox)]
    const before = (await list(lin.headers)).length
    const answer = await portal.call('DELETE', '/sessions', lin)
    expect(answer.json().data).toEqual({ ended: before - 1 })
    for (const other of others) expect(await code(other)).toBe('050403')
    expect(await list(lin.headers)).toHaveLength(1)
  })

  test('the cookie alone shows them and ends none', async () => {
    await portal.logInAgain('lin', edge)
    const cookie = { cookie: `portal_session=${lin.headers.access_token}` }
    expect(await list(cookie)).toHaveLength(2)
    expect((await portal.call('DELETE', '/sessions', cookie)).statusCode).toBe(401)
    expect(await list(cookie)).toHaveLength(2)
  })

  test('those that died of idleness are not shown', async () => {
    const all = (await list(lin.headers)).length
    portal.setNow(start + 60 * 60_000)
    await list(lin.headers)
    // That it was seen is written behind the answer.
    const { sql, tables } = portal.services.database
    await expect
      .poll(async () =>
        (await sql.select().from(tables.sessions)).some((row) => row.lastSeenAt === start + 60 * 60_000),
      )
      .toBe(true)
    portal.setNow(start + 2.5 * 60 * 60_000)
    expect(await list(lin.headers)).toHaveLength(all - 1)
    portal.setNow(start)
  })
})
