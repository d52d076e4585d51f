import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, startPeople } from '../helpers/people.ts'

const minute = 60_000

onBothDatabases('whoever logs in again and again', (fresh) => {
  let portal: People
  let start = 0
  beforeAll(async () => {
    portal = await startPeople(fresh)
    start = portal.services.clock()
  })
  afterAll(() => portal.close())

  test('keeps the newest fifty sessions, and gets sixty in an hour', async () => {
    const lin = await portal.someone('lin')
    const other = await portal.someone('other')
    const all = [lin.headers]
    const code = async (headers: { access_token: string }) =>
      (await portal.call('GET', '/user/me', headers)).json().code as string
    for (let i = 1; i < 50; i++) {
      portal.setNow(start + i * 1000)
      all.push(await portal.logInAgain('lin'))
    }
    expect(await code(all[0]!)).toBe('000000')
    for (let i = 50; i < 60; i++) {
      // Also within one and the same instant the one that was just begun stays.
      all.push(await portal.logInAgain('lin'))
      expect(await code(all.at(-1)!)).toBe('000000')
    }
    expect(await Promise.all([0, 9].map((i) => code(all[i]!)))).toEqual(['050403', '050403'])
    expect(await Promise.all([10, 30].map((i) => code(all[i]!)))).toEqual(['000000', '000000'])
    expect((await portal.call('GET', '/sessions', all.at(-1)!)).json().data).toHaveLength(50)
    expect(await code(other.headers)).toBe('000000')

    const logIn = () => portal.call('POST', '/user/login', null, { username: 'lin', password: 'Demo2026' })
    const refused = await logIn()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3551'])
    const { database } = portal.services
    const { auditEntries } = database.tables
    const entries = await database.sql.select().from(auditEntries)
    expect(entries.filter((one) => one.action === 'account.logged-in' && one.actorId === lin.id)).toHaveLength(60)
    portal.setNow(start + 60 * minute)
    expect((await logIn()).statusCode).toBe(200)
    portal.setNow(start)
  }, 60_000)

  test('changes a profile thirty times in an hour, and saves what changes nothing as often as may be', async () => {
    const wang = await portal.someone('wang')
    const save = (workUnit: string) => portal.call('PATCH', '/profile', wang, { workUnit })
    for (let i = 0; i < 30; i++) expect((await save(`单位${i % 2}`)).statusCode).toBe(200)
    const refused = await save('单位0')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().msg]).toEqual([
      429,
      '3600',
      '尝试过于频繁，请 3600 秒后再试',
    ])
    expect((await portal.call('GET', '/profile', wang)).json().data.workUnit).toBe('单位1')
    expect((await save('单位1')).statusCode).toBe(200)
    portal.setNow(start + 60 * minute)
    expect((await save('单位0')).statusCode).toBe(200)
    portal.setNow(start)
  })
})
