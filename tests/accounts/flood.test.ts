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

  test('a password is kept as Argon2id of more than 19 MiB', async () => {
    const { database } = portal.services
    const [row] = await database.sql.select().from(database.tables.accounts)
    expect(row!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })
})
