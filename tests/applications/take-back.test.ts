import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import type { Someone } from '../helpers/people.ts'
import { type Cases, monday, startCases } from './cases.ts'

const second = 1000

onBothDatabases('A decision that is taken back', (fresh) => {
  let portal: Cases
  let count = 0
  beforeAll(async () => {
    portal = await startCases(fresh)
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.setNow(monday))

  const newcomer = () => portal.someone(`slip${++count}`)
  const read = async (id: number) =>
    (await portal.call('GET', `/admin/applications/${id}`, portal.fieldReviewer)).json() as Record<string, unknown>
  const takeBack = async (ids: number[], who: Someone = portal.fieldReviewer) =>
    (await portal.call('POST', '/admin/applications/take-back', who, { ids })).json() as {
      decided: number[]
      refused: { id: number; message: string }[]
    }
  const held = (more: object = {}) => ({ hold: true, ...more })
  const told = async (id: number) => {
    const { sql, tables } = portal.services.database
    const key = `application-decision:${id}`
    return {
      messages: (await sql.select().from(tables.messages)).filter((row) => row.eventKey === key).length,
      pushes: (await sql.select().from(tables.pushes)).filter((row) => row.eventKey === `message:${key}`).length,
      mails: (await sql.select().from(tables.mails)).filter((row) => row.eventKey === `message:${key}`),
    }
  }
  const notices = async (who: Someone) => (await portal.call('GET', '/sys/dpush/mypush', who)).json().data as object[]
  const actions = async (id: number) => {
    const { sql, tables } = portal.services.database
    return (await sql.select().from(tables.auditEntries))
      .filter((row) => row.subject === 'application' && row.subjectId === String(id))
      .map((row) => row.action)
  }

  it('leaves the case as it was before, and nobody told', async () => {
    const who = await newcomer()
    const made = await portal.apply(who, [portal.data.field, portal.data.field2])
    const before = await read(made.id)
    expect((await portal.pass(portal.fieldReviewer, made.id, held())).json()).toMatchObject({
      status: 'passed',
      canTakeBack: true,
    })
    expect(await portal.reason(who, portal.data.field)).toBe('granted')
    expect(await notices(who)).toEqual([])
    portal.setNow(monday + 9 * second)
    expect(await takeBack([made.id])).toEqual({ decided: [made.id], refused: [] })
    const { revision, ageHours: _, ...after } = await read(made.id)
    const { revision: was, ageHours: __, ...earlier } = before
    expect(after).toEqual(earlier)
    expect(revision).toBe((was as number) + 2)
    expect(await portal.reason(who, portal.data.field)).toBe('application-pending')
    expect(await told(made.id)).toEqual({ messages: 0, pushes: 0, mails: [] })
    const { sql, tables } = portal.services.database
    const todos = (await sql.select().from(tables.pushes)).filter((row) => row.subjectId === made.id)
    expect(todos.map((row) => row.accountId).sort()).toEqual(
      [portal.admin.id, portal.fieldReviewer.id, portal.fieldReviewer2.id].sort(),
    )
    expect(await actions(made.id)).toEqual(['application.submitted', 'application.passed', 'application.taken-back'])
    // And is decided anew, and told once.
    expect((await portal.reject(portal.fieldReviewer, made.id, { reason: '请补充' })).statusCode).toBe(200)
    expect(await told(made.id)).toMatchObject({ messages: 1, pushes: 1, mails: [{ state: 'waiting' }] })
  })

  it('waits in the outbox for ten seconds, and stands after them', async () => {
    const who = await newcomer()
    const made = await portal.apply(who, [portal.data.field])
    await portal.reject(portal.fieldReviewer, made.id, held({ reason: '请补充' }))
    const [mail] = (await told(made.id)).mails
    expect(mail!.dueAt).toBeGreaterThanOrEqual(monday + 10 * second)
    expect(mail!.dueAt).toBeLessThan(monday + 15 * second)
    portal.setNow(mail!.dueAt)
    expect(await notices(who)).toHaveLength(1)
    expect(await read(made.id)).toMatchObject({ status: 'not-passed', canTakeBack: false })
    const { decided, refused } = await takeBack([made.id])
    expect(decided).toEqual([])
    expect(refused[0]!.message).toBe('该审核结果已生效，不能再撤销')
    expect(await read(made.id)).toMatchObject({ status: 'not-passed', reply: '请补充' })
  })

  it('is for whoever decided it, and only where it was held', async () => {
    const made = await portal.apply(await newcomer(), [portal.data.field])
    await portal.pass(portal.fieldReviewer, made.id, held())
    expect((await takeBack([made.id], portal.fieldReviewer2)).decided).toEqual([])
    expect((await takeBack([made.id], portal.satelliteReviewer)).refused[0]!.message).toMatch(/不存在|没有/)
    expect((await takeBack([made.id])).decided).toEqual([made.id])
    expect((await takeBack([made.id])).decided).toEqual([])
    await portal.pass(portal.fieldReviewer, made.id)
    expect(await read(made.id)).toMatchObject({ canTakeBack: false })
    expect((await takeBack([made.id])).decided).toEqual([])
  })

  it('stands once something came of it: another application, a read message, a mail under way, time that is up', async () => {
    const { database } = portal.services
    const { tables } = database
    const [again, reader, mailed, late] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()]
    const made: number[] = []
    for (const who of [again, reader, mailed, late]) made.push((await portal.apply(who, [portal.data.field])).id)
    await database.transaction(async () => {
      const soon = { dueAt: monday + 5 * second }
      await database.sql.update(tables.applications).set(soon).where(eq(tables.applications.id, made[3]!))
    })
    for (const id of made) await portal.reject(portal.fieldReviewer, id, held({ reason: '请补充' }))
    await portal.apply(again, [portal.data.field])
    const inbox = (await portal.call('GET', '/sys/datashare/dmessage/page', reader)).json().data.list as {
      id: number
    }[]
    await portal.call('POST', '/sys/datashare/dmessage/updateByIdsT', reader, { ids: inbox.map((one) => one.id) })
    const [mail] = (await told(made[2]!)).mails
    await database.transaction(async () => {
      await database.sql
        .update(tables.mails)
        .set({ state: 'sending', attempts: 1 })
        .where(eq(tables.mails.id, mail!.id))
    })
    expect((await takeBack(made.slice(0, 3))).decided).toEqual([])
    portal.setNow(monday + 6 * second)
    expect((await takeBack([made[3]!])).decided).toEqual([])
    for (const id of made) expect(await read(id)).toMatchObject({ status: 'not-passed' })
  })

  it('is not offered where an earlier permission was renewed: what that was is not kept', async () => {
    const who = await newcomer()
    const first = await portal.apply(who, [portal.data.field])
    await portal.pass(portal.fieldReviewer, first.id, { until: '2026-12-01' })
    const { database } = portal.services
    const { tables } = database
    const second = await portal.apply(await newcomer(), [portal.data.field])
    // The same person's, as it stands where the terms have become stricter meanwhile.
    await database.transaction(async () => {
      await database.sql
        .update(tables.applications)
        .set({ accountId: who.id })
        .where(eq(tables.applications.id, second.id))
    })
    expect((await portal.pass(portal.fieldReviewer, second.id, held())).json()).toMatchObject({
      status: 'passed',
      canTakeBack: false,
    })
    expect((await takeBack([second.id])).decided).toEqual([])
  })

  it('stands where an administrator renewed or revoked what it gave meanwhile, and says why', async () => {
    const { database } = portal.services
    const { tables } = database
    for (const [verb, body, state] of [
      ['renew', { until: '2027-06-30' }, { until: '2027-06-30T15:59:59.999Z', state: 'live' }],
      ['renew', { until: null }, { until: null, state: 'live' }],
      ['revoke', { reason: '用途不符' }, { state: 'revoked' }],
    ] as const) {
      const who = await newcomer()
      const made = await portal.apply(who, [portal.data.field])
      await portal.pass(portal.fieldReviewer, made.id, held({ until: '2027-03-31' }))
      const [grant] = await database.sql.select().from(tables.grants).where(eq(tables.grants.applicationId, made.id))
      const changed = await portal.call('POST', `/admin/grants/${grant!.id}/${verb}`, portal.admin, body)
      expect(changed.json()).toMatchObject(state)
      const { decided, refused } = await takeBack([made.id])
      expect(decided).toEqual([])
      expect(JSON.stringify(refused)).toMatch(/此后已被延长、缩短或收回|extended, shortened or revoked since/)
      expect((await portal.call('GET', `/admin/grants/${grant!.id}`, portal.admin)).json()).toMatchObject(state)
      expect(await read(made.id)).toMatchObject({ status: 'passed' })
    }
  })

  it('of many at once each by itself', async () => {
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.push((await portal.apply(await newcomer(), [portal.data.field])).id)
    const bulk = { ids, decision: 'pass', hold: true }
    expect(
      (await portal.call('POST', '/admin/applications/decide', portal.fieldReviewer, bulk)).json().decided,
    ).toEqual(ids)
    expect((await takeBack([...ids, ids[0]!])).decided).toEqual(ids)
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'pending', canDecide: true })
  })

  it('still waits for the answer that it waited for', async () => {
    const made = await portal.apply(await newcomer(), [portal.data.field])
    await portal.call('POST', `/admin/applications/${made.id}/ask`, portal.fieldReviewer, { text: '用于什么？' })
    await portal.pass(portal.fieldReviewer, made.id, held())
    await takeBack([made.id])
    expect(await read(made.id)).toMatchObject({ status: 'pending', waitingForAnswer: true })
  })
})
