import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApplicationsStore } from '../../server/applications/applications.store.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type Cases, day, monday, startCases } from './cases.ts'
import { personOf } from './moves.ts'

onBothDatabases('Passing by itself', (fresh) => {
  let portal: Cases
  beforeAll(async () => {
    portal = await startCases(fresh)
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.setNow(monday))

  let count = 0
  const apply = async (datasets = [portal.data.field]) => {
    const who = await portal.someone(`waiting${++count}`)
    return { who, id: (await portal.apply(who, datasets)).id }
  }
  /** Sessions end while the clock jumps. */
  const reviewerNow = async () => ({ ...portal.fieldReviewer, headers: await portal.logInAgain('fieldreviewer') })
  const autoPass = () => portal.services.decisions.autoPass()
  const find = async (id: number) => (await createApplicationsStore(portal.services.database).find(id))!.application
  const rows = async (name: 'messages' | 'mails' | 'applicationEvents' | 'auditEntries') => {
    const { database } = portal.services
    return (await database.sql.select().from(database.tables[name])) as Record<string, unknown>[]
  }

  it('happens when the time is up, not a moment before, and says so everywhere', async () => {
    const { who, id } = await apply([portal.data.field, portal.data.field2])
    portal.setNow(monday + 3 * day - 1)
    expect(await autoPass()).toBe(0)
    portal.setNow(monday + 3 * day)
    expect(await autoPass()).toBe(1)
    expect(await find(id)).toMatchObject({ status: 'passed', decidedBy: null, decidedAt: monday + 3 * day })
    const [message] = (await rows('messages')).filter((one) => one.eventKey === `application-decision:${id}`)
    expect(message!.titleZh).toContain('自动通过')
    expect(message!.contentEn).toContain('approved automatically')
    const [mail] = (await rows('mails')).filter((one) => one.eventKey === `message:application-decision:${id}`)
    expect(mail!.text).toContain('自动通过')
    expect((await rows('applicationEvents')).filter((one) => one.applicationId === id).at(-1)).toMatchObject({
      type: 'auto-passed',
      authorId: null,
    })
    expect(
      (await rows('auditEntries')).some((one) => one.action === 'application.auto-passed' && one.actorId === null),
    ).toBe(true)
    const { person } = (await portal.services.sessions.personOf(who.id))!
    for (const dataset of [portal.data.field, portal.data.field2])
      expect(await portal.services.grants.live(person, dataset, 1)).toBe(true)
    portal.setNow(monday)
    const shown = await portal.pass(portal.fieldReviewer, id)
    expect([shown.statusCode, shown.json().message]).toEqual([
      409,
      '审核时限已到，这条申请已于 2026-11-05 18:00 自动通过',
    ])
    const mine = (await portal.call('GET', `/applications/${id}`, who)).json().data
    expect([mine.automatic, mine.thread.at(-1).type]).toEqual([true, 'auto-passed'])
  })

  it('cannot be forestalled by a rejection once the time is up, though the portal has not come by yet', async () => {
    const { id } = await apply()
    const { reject, setNow, call } = portal
    setNow(monday + 3 * day - 1)
    const { dueAt, revision } = (await call('GET', `/admin/applications/${id}`, await reviewerNow())).json()
    expect(Date.parse(dueAt)).toBe(monday + 3 * day)
    setNow(monday + 3 * day)
    const late = await reject(await reviewerNow(), id, { reason: '不符', revision })
    expect([late.statusCode, late.json().message]).toEqual([409, '审核时限已到，这条申请即将自动通过'])
    expect((await find(id)).status).toBe('pending')
    expect(await autoPass()).toBe(1)
    expect((await find(id)).status).toBe('passed')
  })

  it('happens as it was told also where a day is made a holiday after the time was up', async () => {
    const { id } = await apply()
    const later = await portal.apply(await portal.someone(`waiting${++count}`), [portal.data.field2])
    const { dueAt } = await find(id)
    const { database, calendar } = portal.services
    const { applications } = database.tables
    await database.transaction(async () => {
      await database.sql
        .update(applications)
        .set({ dueAt: dueAt + 1 })
        .where(eq(applications.id, later.id))
    })
    portal.setNow(dueAt)
    const person = await personOf(portal.services, portal.admin.id)
    await calendar.add(person, { id: '2026-11-03', off: true, name: { zh: '补放', en: 'Off after all' } })
    expect([(await find(id)).dueAt, (await find(later.id)).dueAt]).toEqual([dueAt, dueAt + day + 1])
    expect(await autoPass()).toBe(1)
    expect((await find(id)).status).toBe('passed')
    await calendar.remove(person, '2026-11-03')
    portal.setNow(dueAt + 1)
    expect(await autoPass()).toBe(1)
  })

  it('makes good for the time a machine was down, each case once, also in two runs at a time', async () => {
    const made = []
    for (let i = 0; i < 8; i++) made.push((await apply()).id)
    await portal.pass(portal.fieldReviewer, made[0]!)
    portal.setNow(monday + 100 * day)
    const passed = await Promise.all([autoPass(), autoPass(), autoPass()])
    expect(passed.reduce((sum, one) => sum + one)).toBe(7)
    for (const id of made) {
      expect((await find(id)).status).toBe('passed')
      expect((await rows('messages')).filter((one) => one.eventKey === `application-decision:${id}`)).toHaveLength(1)
    }
  })

  it('leaves alone what was decided or withdrawn', async () => {
    const { who, id } = await apply()
    const refused = await apply()
    await portal.call('POST', `/applications/${id}/withdraw`, who)
    await portal.reject(portal.fieldReviewer, refused.id, { reason: '不符' })
    portal.setNow(monday + 100 * day)
    expect(await autoPass()).toBe(0)
    expect([(await find(id)).status, (await find(refused.id)).status]).toEqual(['withdrawn', 'not-passed'])
  })

  it('grants as long as the category has it', async () => {
    await portal.call('PUT', '/admin/review-terms/field', portal.admin, { reviewWorkdays: 3, grantDays: 10 })
    const { who } = await apply()
    portal.setNow(monday + 3 * day)
    await autoPass()
    const { database } = portal.services
    const grants = (await database.sql.select().from(database.tables.grants)).filter((one) => one.accountId === who.id)
    expect(grants.map((one) => [one.until, one.grantedBy])).toEqual([[monday + 13 * day, null]])
  })

  it('of one case that cannot be passed does not hold up the others', async () => {
    const broken = await apply()
    const fine = await apply()
    const { grants } = portal.services
    const give = grants.give
    grants.give = async (given) => {
      if (given.applicationId === broken.id) throw new Error('the disk is full')
      return give(given)
    }
    portal.setNow(monday + 100 * day)
    await expect(autoPass()).rejects.toThrow('the disk is full')
    expect([(await find(broken.id)).status, (await find(fine.id)).status]).toEqual(['pending', 'passed'])
    grants.give = give
    // It is not tried again at once, so that one that fails always costs little.
    expect(await autoPass()).toBe(0)
    portal.setNow(monday + 100 * day + 60_000)
    expect(await autoPass()).toBe(1)
    expect((await find(broken.id)).status).toBe('passed')
  })
})
