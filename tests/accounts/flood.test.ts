import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'

describe('a flood of log-ins', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
    await makeRoles(portal.services)
    await makeAccount(portal.services, { username: 'lin' })
  })
  afterAll(() => portal.close())

  test('waits its turn up to a bound, the rest is told to come back, and others are answered meanwhile', async () => {
    const logIn = (i: number) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/user/login',
        payload: { username: `flood${i}`, password: 'Demo2026' },
        remoteAddress: `10.${20 + (i >> 8)}.${i & 255}.1`,
      })
    let ended = 0
    const flood = Array.from({ length: 260 }, (_, i) => logIn(i).finally(() => ended++))
    const health = await portal.app.inject({ url: '/api/registrations/form' })
    expect(health.statusCode).toBe(200)
    expect(ended).toBeLessThan(260)
    const answers = await Promise.all(flood)
    const refused = answers.filter((answer) => answer.statusCode === 503)
    expect(refused.length).toBeGreaterThan(30)
    expect(refused[0]!.headers['retry-after']).toBe('10')
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBe(260 - refused.length)
    await portal.logIn('lin')
  })

  test('of right log-ins from one address holds up that address, not others, nor another name behind it', async () => {
    const names = ['wang', 'zhao', 'sun', 'qian', 'zhou', 'wu']
    for (const username of names) await makeAccount(portal.services, { username })
    const logIn = (username: string, remoteAddress: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/user/login',
        payload: { username, password: 'Demo2026' },
        remoteAddress,
      })
    let ended = 0
    const flood = Array.from({ length: 260 }, (_, i) =>
      logIn('lin', `2001:db8:7:${i.toString(16)}::1`).then((answer) => {
        if (answer.statusCode === 200) ended++
        return answer
      }),
    )
    const others = await Promise.all([
      ...names.slice(0, 4).map((name, i) => logIn(name, `10.40.${i}.1`)),
      ...names.slice(4).map((name) => logIn(name, '2001:db8:7:8::9')),
    ])
    expect(others.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200))
    const before = ended
    const answers = await Promise.all(flood)
    expect(before).toBeLessThan(ended)
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 429]))
    expect(ended).toBeGreaterThanOrEqual(30)
    const refused = answers.find((answer) => answer.statusCode === 429)!
    expect([refused.headers['retry-after'], refused.json().msg]).toEqual(['5', '尝试过于频繁，请 5 秒后再试'])
  }, 60_000)

  test('from one account that is logged in holds up that account alone', async () => {
    const session = await portal.logIn('lin')
    const confirm = (i: number) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/session/confirm',
        headers: session,
        payload: { password: 'Demo2026' },
        remoteAddress: `10.50.${i}.1`,
      })
    const answers = await Promise.all(Array.from({ length: 70 }, (_, i) => confirm(i)))
    expect(answers.filter((answer) => answer.statusCode === 429).length).toBeGreaterThan(10)
    expect(answers.filter((answer) => answer.statusCode === 200).length).toBeGreaterThanOrEqual(10)
    await portal.logIn('lin')
  }, 60_000)

  test('a password is kept as Argon2id of more than 19 MiB', async () => {
    const { database } = portal.services
    const [row] = await database.sql.select().from(database.tables.accounts)
    expect(row!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })
})
