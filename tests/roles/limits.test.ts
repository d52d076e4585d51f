/** What roles allow, set by administrators: what counts at once, whatever is under way, and what cannot be set. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCalls } from '../../server/roles/calls.service.ts'
import { bounds, defaultLimits, type Limits, limitNames } from '../../server/roles/limits.vocabulary.ts'
import { type Cases, startCases } from '../applications/cases.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import type { Someone } from '../helpers/people.ts'
import { hourly, material } from '../publishing/material.ts'

const ordinary = defaultLimits('ordinary')
const least = Object.fromEntries(limitNames.map((name) => [name, bounds[name][0]])) as unknown as Limits

onBothDatabases('Limits by role', (fresh) => {
  let portal: Cases
  let member: Someone
  let vip: Someone
  let id: number
  let files: number[]
  let dataset: number
  beforeAll(async () => {
    portal = await startCases(fresh)
    member = await portal.someone('member')
    vip = await portal.someone('vip', { accountType: 'vip', roles: ['vip'] })
    // One more than is asked for: all of a version are never too many.
    const many = Array.from({ length: 32 }, (_, index) => ({
      ...{ name: `${index}.csv`, format: 'text/csv', content: Buffer.from(`a${index}\n`) },
    }))
    const series = () => [hourly('many-east', 24 * 300)]
    dataset = (
      await portal.services.publishing.publish(material('many', { categoryId: 1001 }, { files: many, series }))
    ).id
    files = (await portal.call('GET', `/datasets/${dataset}`)).json().data.files.map((file: { id: number }) => file.id)
    const list = (await portal.call('GET', '/admin/role-limits', portal.admin)).json() as { id: number; code: string }[]
    id = list.find(({ code }) => code === 'ordinary')!.id
  })
  afterAll(() => portal.close())

  const read = async () => (await portal.call('GET', `/admin/role-limits/${id}`, portal.admin)).json()
  const set = async (limits: Partial<Record<keyof Limits, unknown>>, who: Someone | null = portal.admin) => {
    const { changedAt } = await read()
    return portal.call('PUT', `/admin/role-limits/${id}`, who, { ...ordinary, ...limits, changedAt })
  }
  const reset = async () => {
    const { changedAt } = await read()
    return portal.call('POST', `/admin/role-limits/${id}/reset`, portal.admin, { changedAt })
  }
  const mine = async (who: Someone) => (await portal.call('GET', '/user/me', who)).json().data.limits
  const zip = (who: Someone, count: number) => portal.call('POST', '/downloads', who, { files: files.slice(0, count) })

  it('are the defaults until somebody sets them, and VIPs have more', async () => {
    expect(await mine(member)).toEqual(ordinary)
    expect(await mine(vip)).toEqual(defaultLimits('vip'))
    expect((await portal.call('GET', `/datasets/${dataset}`, vip)).json().data.access.filesAtOnce).toBe(100)
    const refused = await zip(member, 31)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: '042201' })
    expect(refused.json().msg).toMatch(/30/)
    expect((await zip(vip, 31)).statusCode).toBe(200)
  })

  it('count from the next call on, also for what was promised before, and go back to the defaults', async () => {
    const url = (await zip(member, 3)).json().data.url.replace('/api', '')
    expect((await set({ filesAtOnce: 2, valuesAtOnce: 16_000, pendingApplications: 1 })).statusCode).toBe(200)
    expect(await mine(member)).toEqual({ ...ordinary, filesAtOnce: 2, valuesAtOnce: 16_000, pendingApplications: 1 })
    // The zip of three was asked for while it was allowed.
    expect((await portal.call('HEAD', url, member)).statusCode).toBe(422)
    expect((await zip(member, 3)).json().msg).toMatch(/2/)
    const values = (query: string) =>
      portal.call('GET', `/datasets/${dataset}/series?format=csv&resolution=hour${query}`, member)
    const refused = await values('')
    expect(refused.statusCode).toBe(422)
    expect(refused.json().code).toBe('042203')
    expect(refused.json().msg).toMatch(/16000|16,000/)
    expect((await values('&variable=pm25')).statusCode).toBe(200)
    expect(
      (await portal.call('POST', '/applications', member, { datasets: [portal.data.field], reason: '研究' }))
        .statusCode,
    ).toBe(200)
    const second = await portal.call('POST', '/applications', member, {
      datasets: [portal.data.field2],
      reason: '研究',
    })
    expect(second.json()).toMatchObject({ code: '042252' })
    expect((await reset()).json()).toMatchObject({ ...ordinary, changedAt: null })
    expect(await mine(member)).toEqual(ordinary)
    expect((await portal.call('HEAD', url, member)).statusCode).toBe(200)
    const { database } = portal.services
    const log = await database.sql.select().from(database.tables.auditEntries)
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['role.limits-changed', 'role.limits-reset']),
    )
  })

  it('cannot be nothing, endless, broken or set by others', async () => {
    for (const wrong of [0, -1, 1.5, 1e12, null, '30', true])
      for (const name of limitNames) expect((await set({ [name]: wrong })).statusCode, `${name} ${wrong}`).toBe(400)
    for (const [name, [low, high]] of Object.entries(bounds))
      for (const wrong of [low - 1, high + 1]) expect((await set({ [name]: wrong })).statusCode).toBe(400)
    for (const who of [member, vip, portal.fieldReviewer]) expect((await set({}, who)).statusCode).toBe(403)
    expect((await set({}, null)).statusCode).toBe(401)
    expect(await mine(member)).toEqual(ordinary)
    // The database keeps nothing else either.
    const { database } = portal.services
    const row = { roleId: id, ...least, filesAtOnce: 0, updatedAt: 1 }
    await expect(
      database.transaction(async () => void (await database.sql.insert(database.tables.roleLimits).values(row))),
    ).rejects.toThrow()
  })

  it('of two who set them at once, the second is told', async () => {
    const { changedAt } = await read()
    const put = (filesAtOnce: number) =>
      portal.call('PUT', `/admin/role-limits/${id}`, portal.admin, { ...ordinary, filesAtOnce, changedAt })
    const answers = await Promise.all([put(5), put(6)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await reset()
  })

  it('bound the calls for data in a minute, and all calls of a program', async () => {
    const busy = await portal.someone('busy')
    const { token } = (await portal.call('POST', '/tokens', busy, { name: 'script' })).json().data
    await set({ callsPerMinute: 60 })
    const script = { authorization: `Bearer ${token}` }
    for (let i = 0; i < 30; i++) {
      expect(
        (await portal.call('GET', `/datasets/${dataset}/series?variable=pm25&resolution=year`, busy)).statusCode,
      ).toBe(200)
      expect((await portal.call('GET', '/dataAccess/getDataModule', script)).statusCode).toBe(200)
    }
    for (const [path, who] of [
      [`/datasets/${dataset}/series?variable=pm25&resolution=year`, busy],
      [`/files/${files[0]}/content`, busy],
      ['/dataAccess/getDataModule', script],
    ] as const) {
      const refused = await portal.call('GET', path, who)
      expect(refused.statusCode, path).toBe(429)
      expect(refused.json()).toMatchObject({ code: '042902' })
      expect(refused.json().msg).toMatch(/60/)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    // Reading pages goes on, and others are not touched.
    expect((await portal.call('GET', '/profile', busy)).statusCode).toBe(200)
    expect(
      (await portal.call('GET', `/datasets/${dataset}/series?variable=pm25&resolution=year`, vip)).statusCode,
    ).toBe(200)
    await reset()
    expect((await portal.call('GET', '/dataAccess/getDataModule', script)).statusCode).toBe(200)
  })
})

describe('Calls in a minute', () => {
  it('begin anew when it is over', () => {
    let now = 0
    const calls = createCalls(() => now)
    const person = { accountId: 1, limits: { ...least, callsPerMinute: 2 } }
    const take = () => calls.take(person)
    take()
    take()
    expect(take).toThrow()
    now = 59_999
    expect(take).toThrow()
    now = 60_000
    take()
    // Lowered while it runs: counts at once.
    expect(() => calls.take({ ...person, limits: { ...person.limits, callsPerMinute: 1 } })).toThrow()
  })
})
