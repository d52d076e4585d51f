import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editableNames } from '../../server/datasets/datasets.fields.ts'
import { outcomeOf } from '../../server/recommendations/recommendations.rules.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { hourly, material } from '../publishing/material.ts'

const start = Date.parse('2026-11-02T10:00:00+08:00')
const day = 86_400_000

describe('A recommendation', () => {
  const votes = (favour: number, against: number, silent = 0) => [
    ...Array.from({ length: favour }, () => ({ votedAt: 1, inFavour: true })),
    ...Array.from({ length: against }, () => ({ votedAt: 1, inFavour: false })),
    ...Array.from({ length: silent }, () => ({ votedAt: null, inFavour: null })),
  ]
  it('needs three votes, and two thirds of them in favour', () => {
    for (const [favour, against, silent, given] of [
      [3, 0, 0, true],
      [2, 1, 0, true],
      [2, 0, 5, false],
      [0, 0, 3, false],
      [3, 2, 0, false],
      [4, 2, 9, true],
      [1, 2, 0, false],
    ] as const)
      expect(outcomeOf(votes(favour, against, silent)), `${favour}:${against}`).toBe(
        given ? 'recommended' : 'not-recommended',
      )
  })
})

onBothDatabases('Experts who are invited', (fresh) => {
  let portal: People
  let admin: Someone
  let reviewer: Someone
  let outsider: Someone
  let reader: Someone
  let experts: Someone[]
  let dataset: number
  let made = 0
  let now = start
  beforeAll(async () => {
    portal = await startPeople(fresh)
    portal.setNow(now)
    admin = await portal.someone('boss', { roles: ['admin'] })
    reviewer = await portal.someone('fieldreviewer', { roles: ['reviewer'], reviewKinds: ['field'] })
    outsider = await portal.someone('satexpert', { roles: ['expert'], reviewKinds: ['satellite'] })
    reader = await portal.someone('reader')
    experts = []
    for (const name of ['e1', 'e2', 'e3', 'e4'])
      experts.push(
        await portal.someone(`expert${name}`, {
          ...{ roles: ['expert'], reviewKinds: ['field'], realName: `专家${name}`, workUnit: '大学' },
        }),
      )
  })
  beforeEach(async () => {
    const one = material(
      `one-${made++}`,
      { classificationLevel: 1, categoryId: 1001 },
      { series: () => [hourly(`one-${made - 1}-east`, 48)] },
    )
    dataset = (await portal.services.publishing.publish(one)).id
  })
  afterAll(() => portal.close())

  /** Sessions end while the clock moves. */
  async function again() {
    const names: [Someone, string][] = [
      ...(
        [
          [admin, 'boss'],
          [reviewer, 'fieldreviewer'],
          [outsider, 'satexpert'],
          [reader, 'reader'],
        ] as const
      ).map(([who, name]): [Someone, string] => [who, name]),
      ...experts.map((who, index): [Someone, string] => [who, `experte${index + 1}`]),
    ]
    for (const [who, name] of names) who.headers = await portal.logInAgain(name)
  }
  const invite = (who: Someone, body: object = {}) =>
    portal.call('POST', '/admin/recommendations', who, {
      ...{ datasetId: dataset, experts: experts.slice(0, 3).map(({ id }) => id), days: 7 },
      ...body,
    })
  const opened = async (body: object = {}) => (await invite(reviewer, body)).json().id as number
  const vote = (who: Someone, id: number, inFavour: boolean, more: object = {}) =>
    portal.call('POST', `/admin/recommendations/${id}/vote`, who, {
      ...{ inFavour, reason: `因为 ${inFavour}`, language: 'zh', named: false },
      ...more,
    })
  const read = async (who: Someone, id: number) =>
    (await portal.call('GET', `/admin/recommendations/${id}`, who)).json()
  const level = async () =>
    (await portal.call('GET', `/datasets/${dataset}`, reader)).json().data.classificationLevel as number
  const page = async () => (await portal.call('GET', `/datasets/${dataset}/recommendation`)).json().data
  const todos = async (who: Someone) =>
    (await portal.call('GET', '/sys/dpush/mypush', who)).json().data.filter((one: { type: number }) => one.type === 7)

  it('are told, vote with a reason, and make level 2 once all have voted', async () => {
    const answer = await invite(reviewer)
    expect(answer.statusCode, answer.body).toBe(200)
    const { id } = answer.json()
    const [first, second, third, fourth] = experts as [Someone, Someone, Someone, Someone]
    expect(await todos(first)).toMatchObject([{ sendType: 2, type: 7 }])
    expect(await todos(fourth)).toEqual([])
    const messages = (await portal.call('GET', '/sys/datashare/dmessage/page', first)).json().data.list
    expect(messages[0]).toMatchObject({ type: 'upload', link: '/dataAudit/expertAudit?type=sjtj' })
    expect(messages[0].title.zh).toMatch(/^请就数据集发表推荐意见/)
    expect((await vote(first, id, true, { named: true })).statusCode).toBe(200)
    expect(await todos(first)).toEqual([])
    expect(await todos(second)).toHaveLength(1)
    // An expert sees who was asked, and what others said only once it ended.
    const seen = await read(second, id)
    expect(seen.inFavour).toBeNull()
    expect(seen.experts.find((one: { id: number }) => one.id === first.id)).toMatchObject({ said: null })
    expect((await read(reviewer, id)).experts.find((one: { id: number }) => one.id === first.id).said).toMatchObject({
      inFavour: true,
      reason: '因为 true',
    })
    // A vote may be changed as long as the round is open.
    expect((await vote(first, id, false)).statusCode).toBe(200)
    expect((await vote(first, id, true, { named: true, reason: '质量控制完善。' })).statusCode).toBe(200)
    expect((await vote(second, id, false, { reason: 'Too short a period', language: 'en' })).statusCode).toBe(200)
    expect([await level(), await page()]).toEqual([1, null])
    expect((await vote(third, id, true, { reason: '方法公开。' })).json()).toMatchObject({
      ...{ state: 'recommended', votes: 3, inFavour: 2, canVote: false },
    })
    expect(await level()).toBe(2)
    expect(await page()).toEqual({
      ...{ at: expect.any(String), version: 1, votes: 3, inFavour: 2 },
      reasons: [
        { by: { name: '专家e1', unit: '大学' }, text: '质量控制完善。', language: 'zh' },
        { by: null, text: '方法公开。', language: 'zh' },
      ],
    })
    expect((await vote(first, id, false)).json()).toMatchObject({ message: expect.any(String) })
    expect((await vote(first, id, false)).statusCode).toBe(409)
    expect((await read(first, id)).experts.filter((one: { said: unknown }) => one.said)).toHaveLength(3)
    expect((await invite(reviewer)).json().message).toMatch(/二级/)
    const told = (await portal.call('GET', '/sys/datashare/dmessage/page', reviewer)).json().data.list
    expect(told[0].title.zh).toMatch(/^数据集已被推荐为二级数据/)
    const mine = (await portal.call('GET', '/profile/export', first)).json().data
    expect(mine.recommendations.at(-1)).toMatchObject({ dataset, inFavour: true, reason: '质量控制完善。' })
    const { database } = portal.services
    const log = await database.sql
      .select()
      .from(database.tables.auditEntries)
      .where(eq(database.tables.auditEntries.subjectId, String(dataset)))
    expect(log.map(({ action }) => action).filter((one) => one.includes('recommendation'))).toEqual([
      'dataset.recommendation-opened',
      ...Array.from({ length: 5 }, () => 'dataset.recommendation-voted'),
      'dataset.recommendation-ended',
    ])
  })

  it('end without it where too few are in favour, or nobody answers in time', async () => {
    const no = await opened()
    for (const who of experts.slice(0, 3)) await vote(who, no, who === experts[0])
    expect((await read(reviewer, no)).state).toBe('not-recommended')
    expect(await level()).toBe(1)
    const late = await opened()
    for (const who of experts.slice(0, 2)) await vote(who, late, true)
    now += 7 * day - 1
    portal.setNow(now)
    expect(await portal.services.recommendations.run()).toBe(0)
    now += 1
    portal.setNow(now)
    await again()
    expect((await vote(experts[2]!, late, true)).statusCode).toBe(409)
    expect(await portal.services.recommendations.run()).toBe(1)
    expect(await portal.services.recommendations.run()).toBe(0)
    expect((await read(reviewer, late)).state).toBe('not-recommended')
    expect(await level()).toBe(1)
  })

  it('recommend nothing that was withdrawn meanwhile, and have no vote once they delivered it', async () => {
    const id = await opened()
    const { database } = portal.services
    const { datasets, deliveries } = database.tables
    const [first, second, third] = experts as [Someone, Someone, Someone]
    const withdraw = (status: 'published' | 'withdrawn') =>
      database.transaction(() => database.sql.update(datasets).set({ status }).where(eq(datasets.id, dataset)))
    const delivery = (await portal.call('POST', '/deliveries', third, {})).json().data.id as number
    const about = (datasetId: number | null) =>
      database.transaction(() => database.sql.update(deliveries).set({ datasetId }).where(eq(deliveries.id, delivery)))
    await about(dataset)
    expect((await vote(third, id, true)).statusCode).toBe(403)
    await about(null)
    await vote(first, id, true)
    await vote(second, id, true)
    await withdraw('withdrawn')
    expect((await vote(third, id, true)).statusCode).toBe(200)
    await withdraw('published')
    expect((await read(reviewer, id)).state).toBe('cancelled')
    expect(await level()).toBe(1)
  })

  it('are asked by administrators and by reviewers of the category, about what they did not deliver', async () => {
    const [first] = experts as [Someone]
    // An expert decides on deliveries, and invites nobody.
    expect((await invite(first)).statusCode).toBe(403)
    expect((await invite(reader)).statusCode).toBe(403)
    const other = await portal.someone('satreviewer', { roles: ['reviewer'], reviewKinds: ['satellite'] })
    expect((await invite(other)).statusCode).toBe(404)
    expect((await portal.call('GET', `/admin/recommendation-experts/${dataset}`, other)).statusCode).toBe(404)
    const { database } = portal.services
    const { deliveries } = database.tables
    const [row] = await database.transaction(() =>
      database.sql
        .insert(deliveries)
        .values({
          ...{ accountId: first.id, kind: 'field', datasetId: dataset, status: 'published', description: {} },
          ...{ createdAt: now, updatedAt: now },
        })
        .returning({ id: deliveries.id }),
    )
    const { experts: able } = (await portal.call('GET', `/admin/recommendation-experts/${dataset}`, admin)).json()
    expect(able.map((one: { id: number }) => one.id)).toEqual([reviewer.id, ...experts.slice(1).map(({ id }) => id)])
    expect((await invite(admin)).json().message).toMatch(/曾提供/)
    await database.transaction(() => database.sql.delete(deliveries).where(eq(deliveries.id, row!.id)))
    for (const [body, status] of [
      [{ experts: experts.slice(0, 2).map(({ id }) => id) }, 400],
      [{ experts: [experts[0]!.id, experts[0]!.id, experts[1]!.id] }, 400],
      [{ experts: [...experts.slice(0, 2).map(({ id }) => id), outsider.id] }, 422],
      [{ experts: [...experts.slice(0, 2).map(({ id }) => id), 999_999] }, 422],
      [{ days: 2 }, 400],
      [{ days: 61 }, 400],
      [{ datasetId: 999_999 }, 404],
      [{ level: 2 }, 400],
    ] as const)
      expect([body, (await invite(admin, body)).statusCode]).toEqual([body, status])
    const id = await opened()
    expect((await invite(admin)).statusCode).toBe(409)
    // Nobody else votes, or sees that there is such a round.
    for (const who of [outsider, experts[3]!]) {
      expect((await vote(who, id, true)).statusCode).toBe(404)
      expect((await portal.call('GET', `/admin/recommendations/${id}`, who)).statusCode).toBe(404)
      const listed = (await portal.call('GET', '/admin/recommendations', who)).json() as { id: number }[]
      expect(listed.map((one) => one.id)).not.toContain(id)
    }
    expect((await vote(reader, id, true)).statusCode).toBe(403)
    for (const reason of ['', '  \n ']) expect((await vote(first, id, true, { reason })).statusCode).toBe(400)
    expect((await vote(first, id, true, { reason: '长'.repeat(1001) })).statusCode).toBe(400)
    expect((await portal.call('POST', `/admin/recommendations/${id}/cancel`, first, {})).statusCode).toBe(403)
    expect((await portal.call('POST', `/admin/recommendations/${id}/cancel`, reviewer, {})).json().state).toBe(
      'cancelled',
    )
    expect(await todos(first)).toEqual([])
    expect((await vote(first, id, true)).statusCode).toBe(409)
  })

  it('are the only ones who give level 2: an editor keeps it or takes it away', async () => {
    const edit = async (classificationLevel: number) => {
      const now = (await portal.call('GET', `/admin/datasets/${dataset}`, admin)).json()
      const form = Object.fromEntries(['updatedAt', ...editableNames].map((name) => [name, now[name]]))
      return portal.call('PUT', `/admin/datasets/${dataset}`, admin, { ...form, classificationLevel })
    }
    const refused = await edit(2)
    expect([refused.statusCode, JSON.stringify(refused.json())]).toEqual([400, expect.stringContaining('二级')])
    const id = await opened()
    for (const who of experts.slice(0, 3)) await vote(who, id, true)
    expect(await level()).toBe(2)
    expect((await edit(2)).statusCode).toBe(200)
    // A new version keeps what was recommended, and the page says of which version.
    const next = { series: () => [hourly(`one-${made - 1}-east`, 96)] }
    await portal.services.publishing.publish(
      material(`one-${made - 1}`, { classificationLevel: 1, categoryId: 1001 }, next),
    )
    expect([await level(), (await page()).version]).toEqual([2, 1])
    expect((await edit(1)).statusCode).toBe(200)
    expect([await level(), await page()]).toEqual([1, null])
    expect((await edit(2)).statusCode).toBe(400)
  })
})
