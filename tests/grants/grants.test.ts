import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { covers, isStricter, laterEnd, stateOf } from '../../server/grants/grants.rules.ts'
import { type Cases, day, monday, startCases } from '../applications/cases.ts'
import { makeDataset } from '../helpers/make.ts'
import type { Someone } from '../helpers/people.ts'

describe('what a grant covers', () => {
  const terms = { sharingMode: 'permission' as const, licence: 'CC-BY-NC-4.0' }
  test.each([
    ['the same', terms, false],
    ['open data', { ...terms, sharingMode: 'open' as const }, false],
    ['a freer licence', { ...terms, licence: 'CC-BY-4.0' }, false],
    ['a stricter licence', { ...terms, licence: 'programme' }, true],
    ['a licence that nobody knows', { ...terms, licence: 'ours' }, true],
    ['no licence', { ...terms, licence: '' }, true],
  ])('%s: stricter %s', (_, later, stricter) => {
    expect(isStricter(later, terms)).toBe(stricter)
  })

  test('what was open and needs permission now is stricter', () => {
    expect(isStricter(terms, { ...terms, sharingMode: 'open' })).toBe(true)
  })

  test('the versions that were there, whatever became of them, and later ones that are no stricter', () => {
    const grant = { throughVersion: 2, terms }
    const strict = { ...terms, licence: 'programme' }
    expect([1, 2].map((number) => covers(grant, { number, ...strict }))).toEqual([true, true])
    expect(covers(grant, { number: 3, ...terms })).toBe(true)
    expect(covers(grant, { number: 3, ...strict })).toBe(false)
  })

  test('is over at its end, before any sweep has come by', () => {
    const grant = { revokedAt: null, endedAt: null, until: 100 }
    expect([99, 100, 101].map((now) => stateOf(grant, now))).toEqual(['live', 'ended', 'ended'])
    expect(stateOf({ ...grant, revokedAt: 50 }, 200)).toBe('revoked')
    expect(stateOf({ ...grant, until: null }, 200)).toBe('live')
    expect([laterEnd(1, 2), laterEnd(null, 2), laterEnd(1, null)]).toEqual([2, null, null])
  })
})

describe('grants', () => {
  let portal: Cases
  beforeAll(async () => {
    portal = await startCases()
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.setNow(monday))

  let count = 0
  /** Somebody with a grant for field data. */
  async function holder(until?: string | null) {
    const who = await portal.someone(`holder${++count}`)
    const made = await portal.apply(who, [portal.data.field])
    await portal.pass(portal.fieldReviewer, made.id, until === undefined ? {} : { until })
    return { who, grant: (await mine(who))[0]! }
  }
  const mine = async (who: Someone) =>
    (await portal.call('GET', '/grants', who)).json().data.list as {
      id: number
      state: string
      until: string | null
      reason: string
    }[]
  const boss = (path: string, body?: object) =>
    portal.call(body ? 'POST' : 'GET', `/admin/grants${path}`, portal.admin, body)
  const told = async (who: Someone) => {
    const { database } = portal.services
    return (await database.sql.select().from(database.tables.messages))
      .filter((one) => one.accountId === who.id && one.type === 'grant')
      .map((one) => one.titleZh)
  }
  /** What the gate says now; sessions would have ended long ago. */
  async function says(who: Someone, at: number, version = 1) {
    portal.setNow(at)
    const found = await portal.services.sessions.personOf(who.id)
    return portal.services.access.explain(found!.person, {
      id: portal.data.field,
      kind: 'field',
      sharingMode: 'permission',
      version,
    })
  }

  test('last until their end, tell of it a week before, and end by themselves, each once', async () => {
    const { who } = await holder('2026-12-01')
    const end = Date.parse('2026-12-02T00:00:00+08:00')
    expect(await says(who, monday)).toMatchObject({
      allowed: true,
      reason: 'granted',
      until: '2026-12-01T15:59:59.999Z',
    })
    const { grants } = portal.services
    portal.setNow(end - 7.5 * day)
    await grants.sweep()
    expect(await told(who)).toEqual([])
    portal.setNow(end - 6.5 * day)
    await Promise.all([grants.sweep(), grants.sweep()])
    await grants.sweep()
    expect(await told(who)).toEqual(['数据访问权限即将到期：数据集 field-a'])
    expect((await says(who, end - 1)).reason).toBe('grant-ended')
    expect((await says(who, end - 2)).reason).toBe('granted')
    portal.setNow(end)
    await Promise.all([grants.sweep(), grants.sweep()])
    await grants.sweep()
    expect(await told(who)).toEqual(['数据访问权限即将到期：数据集 field-a', '数据访问权限已到期：数据集 field-a'])
    expect(await says(who, end)).toMatchObject({ allowed: false, reason: 'grant-ended', applicable: true })
    // A clock that was set back does not bring it back.
    expect((await says(who, end - day)).reason).toBe('grant-ended')
    portal.setNow(monday)
    expect((await mine(who)).map((one) => one.state)).toEqual(['ended'])
    const { mails } = portal.services.database.tables
    const sent = (await portal.services.database.sql.select().from(mails)).filter((mail) => mail.accountId === who.id)
    expect(new Set(sent.map((mail) => mail.eventKey)).size).toBe(sent.length)
    expect(sent).toHaveLength(4)
  })

  test('of which one cannot be ended do not hold up the others, nor what is told a week before', async () => {
    const [stuck, fine, soon] = [await holder('2026-12-01'), await holder('2026-12-01'), await holder('2026-12-08')]
    const { messages, grants } = portal.services
    const { tell } = messages
    messages.tell = async (one) => {
      if (one.account === stuck.who.id) throw new Error('the disk is full')
      return tell(one)
    }
    portal.setNow(Date.parse('2026-12-03T00:00:00+08:00'))
    await expect(grants.sweep()).rejects.toThrow('the disk is full')
    messages.tell = tell
    expect([await told(stuck.who), await told(fine.who), await told(soon.who)]).toEqual([
      [],
      ['数据访问权限已到期：数据集 field-a'],
      ['数据访问权限即将到期：数据集 field-a'],
    ])
    portal.setNow(Date.parse('2026-12-03T00:01:00+08:00'))
    await grants.sweep()
    expect(await told(stuck.who)).toEqual(['数据访问权限已到期：数据集 field-a'])
  })

  test('of a machine that was down at the end, are told of as ended, and of nothing else', async () => {
    const { who } = await holder('2026-12-01')
    portal.setNow(Date.parse('2027-03-01T00:00:00+08:00'))
    await portal.services.grants.sweep()
    expect(await told(who)).toEqual(['数据访问权限已到期：数据集 field-a'])
  })

  test('are revoked with a reason that the gate repeats, and cannot be taken twice', async () => {
    const { who, grant } = await holder()
    const bare = await boss(`/${grant.id}/revoke`, { reason: ' ' })
    expect([bare.statusCode, bare.json().message]).toEqual([400, '请先填写收回数据访问权限的理由'])
    expect((await boss(`/${grant.id}/revoke`, { reason: '转给第三方使用' })).json()).toMatchObject({
      state: 'revoked',
      revokedBy: 'admin',
      revokeReason: '转给第三方使用',
    })
    expect((await boss(`/${grant.id}/revoke`, { reason: 'x' })).statusCode).toBe(409)
    expect((await boss(`/${grant.id}/renew`, { until: null })).statusCode).toBe(409)
    const said = await says(who, monday)
    expect(said).toMatchObject({ allowed: false, reason: 'grant-revoked', applicable: true })
    expect(said.message.zh).toContain('转给第三方使用')
    expect((await mine(who))[0]).toMatchObject({ state: 'revoked', reason: '转给第三方使用' })
    expect(await told(who)).toEqual(['数据访问权限已被收回：数据集 field-a'])
    // Somebody who was refused it may ask again, and gets a new one.
    const again = await portal.apply(who, [portal.data.field])
    await portal.pass(portal.fieldReviewer, again.id)
    expect((await mine(who)).map((one) => one.state)).toEqual(['live', 'revoked'])
    expect((await says(who, monday)).reason).toBe('granted')
  })

  test('are renewed, also after their end, and told of', async () => {
    const { who, grant } = await holder('2026-12-01')
    expect((await boss(`/${grant.id}/renew`, { until: '2026-11-01' })).json().errors).toEqual({
      until: '请选择将来的日期，或选择长期有效',
    })
    expect((await boss(`/${grant.id}/renew`, { until: '2027-06-30' })).json().until).toBe('2027-06-30T15:59:59.999Z')
    portal.setNow(Date.parse('2027-07-01T00:00:00+08:00'))
    await portal.services.grants.sweep()
    portal.setNow(monday)
    expect((await boss(`/${grant.id}`)).json().state).toBe('ended')
    expect((await boss(`/${grant.id}/renew`, { until: null })).json()).toMatchObject({ state: 'live', until: null })
    expect((await says(who, monday)).reason).toBe('granted')
    expect(await told(who)).toHaveLength(3)
    expect((await boss('/99999/renew', { until: null })).statusCode).toBe(404)
  })

  test('that are made shorter are not told of as longer', async () => {
    const { who, grant } = await holder(null)
    expect((await boss(`/${grant.id}/renew`, { until: '2027-06-30' })).statusCode).toBe(200)
    expect((await boss(`/${grant.id}/renew`, { until: '2026-12-31' })).statusCode).toBe(200)
    expect((await boss(`/${grant.id}/renew`, { until: null })).statusCode).toBe(200)
    expect(await told(who)).toEqual([
      '数据访问权限有效期已缩短：数据集 field-a',
      '数据访问权限有效期已缩短：数据集 field-a',
      '数据访问权限已延长：数据集 field-a',
    ])
  })

  test('cover later versions until the terms become stricter; then one applies again', async () => {
    const { services, data, apply, fieldReviewer } = portal
    const { who } = await holder('2027-01-31')
    const publish = (licence: string, rows: string) =>
      services.publishing.publish(
        makeDataset({
          slug: 'field-a',
          sharingMode: 'permission',
          name: { zh: '数据集 field-a', en: 'Dataset field-a' },
          licence,
          version: { files: [{ name: 'a.csv', format: 'text/csv', content: Buffer.from(rows) }] },
        }),
      )
    expect((await publish('CC-BY-4.0', 'two')).version).toBe(2)
    expect((await says(who, monday, 2)).reason).toBe('granted')
    expect((await publish('programme', 'three')).version).toBe(3)
    const said = await says(who, monday, 3)
    expect(said).toMatchObject({ allowed: false, reason: 'version-not-covered', applicable: true })
    expect(said.message.zh).toContain('第 1 版')
    expect((await says(who, monday, 2)).reason).toBe('granted')
    const files = async (version: number) =>
      (await portal.call('GET', `/datasets/${data.field}?version=${version}`, who)).json().data.files[0].id
    const head = async (version: number) =>
      (
        await portal.app.inject({
          method: 'HEAD',
          url: `/api/files/${await files(version)}/content`,
          headers: who.headers,
        })
      ).statusCode
    expect([await head(1), await head(2), await head(3)]).toEqual([200, 200, 403])
    // Extended, never shortened: the same grant, with the later end of the two.
    const again = await apply(who, [data.field])
    await portal.pass(fieldReviewer, again.id, { until: '2026-12-31' })
    expect(await mine(who)).toMatchObject([{ state: 'live', until: '2027-01-31T15:59:59.999Z' }])
    expect(await head(3)).toBe(200)
  })

  test('are listed, searched, and explained to the administrator', async () => {
    const { who, grant } = await holder()
    const list = async (filter: object) =>
      (await boss(`?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json().map((one: { id: number }) => one.id)
    expect(await list({ keyword: `HOLDER${count}` })).toEqual([grant.id])
    expect(await list({ accountId: who.id, state: 'live', kind: 'field', datasetId: portal.data.field })).toEqual([
      grant.id,
    ])
    expect(await list({ accountId: who.id, state: 'ended' })).toEqual([])
    for (const field of ['id', 'grantedAt', 'until'])
      expect((await boss(`?sort=["${field}","DESC"]`)).headers['content-range']).toMatch(/^grants 0-/)
    const explain = async (account: number, dataset: number) =>
      (await boss(`/explain?accountId=${account}&datasetId=${dataset}`)).json()
    expect(await explain(who.id, portal.data.field)).toMatchObject({
      allowed: true,
      reason: 'granted',
      grant: { id: grant.id, grantedBy: 'fieldreviewer' },
      applicationId: null,
    })
    expect(await explain(portal.other.id, portal.data.field)).toMatchObject({
      allowed: false,
      reason: 'permission-needed',
    })
    expect((await explain(portal.fieldReviewer.id, portal.data.field)).reason).toBe('staff')
    await portal.call('POST', `/admin/accounts/${who.id}/disable`, portal.admin)
    expect(await explain(who.id, portal.data.field)).toMatchObject({ allowed: false, reason: 'account-not-enabled' })
    expect((await boss('/explain?accountId=99999&datasetId=1')).statusCode).toBe(404)
    expect((await boss(`/explain?accountId=${who.id}&datasetId=99999`)).statusCode).toBe(404)
  })

  test('the contact of a dataset sees who may use it by unit, and how often it was taken', async () => {
    const { call, data, someone } = portal
    const owner = await someone('owner', { mailbox: 'Lin@unit.example' })
    const { who } = await holder()
    const file = (await call('GET', `/datasets/${data.field}`, who)).json().data.files[0].id
    await portal.services.downloads.record(
      await portal.services.files.permitted(
        [file],
        (await portal.services.sessions.identify(who.headers.access_token)).person,
      ),
      {
        person: (await portal.services.sessions.identify(who.headers.access_token)).person,
        start: 0,
        address: '10.0.0.1',
      },
    )
    const all = (await call('GET', '/owned', owner)).json().data as { id: number; grants: number; downloads: number }[]
    expect(all).toHaveLength(5)
    expect(all[0]).toMatchObject({ id: data.field, downloads: 1, pending: 0 })
    expect(all[0]!.grants).toBeGreaterThan(0)
    const one = (await call('GET', `/owned/${data.field}`, owner)).json().data
    expect(one.holders[0].workUnit).toBe('Unit')
    expect(one.latestDownloads).toMatchObject([{ workUnit: 'Unit', files: 1 }])
    expect(JSON.stringify(one)).not.toMatch(/holder\d|10\.0/)
    expect((await call('GET', `/owned/${data.field}`, who)).statusCode).toBe(404)
    expect((await call('GET', '/owned', who)).json().data).toEqual([])
  })
})
