import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import type { Someone } from '../helpers/people.ts'
import { csv, day, monday, startWorld, type World } from './world.ts'

onBothDatabases('The review of a delivery', (fresh) => {
  let portal: World
  beforeAll(async () => {
    portal = await startWorld(fresh)
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.setNow(monday))

  const act = (who: Someone, id: number, verb: string, payload: object = {}) =>
    portal.call('POST', `/admin/deliveries/${id}/${verb}`, who, payload)
  const seen = (who: Someone, id: number) => portal.call('GET', `/admin/deliveries/${id}`, who)
  const mine = async (id: number) => (await portal.call('GET', `/deliveries/${id}`, portal.deliverer)).json().data
  const todos = async (who: Someone) =>
    (await portal.call('GET', '/sys/dpush/mypush', who)).json().data.filter((one: { type: number }) => one.type === 6)
  const told = async (who: Someone) => {
    const { database } = portal.services
    return (await database.sql.select().from(database.tables.messages)).filter((row) => row.accountId === who.id)
  }

  it('is for those of its category alone, also in lists and for files', async () => {
    const { id, revision } = await portal.submitted()
    const { uploads } = await mine(id)
    for (const [verb, payload] of [
      ['pass', { revision }],
      ['return', { revision, reason: 'x' }],
      ['reject', { revision, reason: 'x' }],
      ['question', { text: 'x' }],
      ['comments', { text: 'x' }],
      ['hand-over', { to: null }],
      ['publish', {}],
    ] as const) {
      expect((await act(portal.otherReviewer, id, verb, payload)).statusCode, verb).toBe(404)
      expect((await act(portal.deliverer, id, verb, payload)).statusCode, verb).toBe(403)
    }
    const path = `/admin/deliveries/${id}/uploads/${uploads[0].id}/content`
    expect((await portal.call('GET', path, portal.otherReviewer)).statusCode).toBe(404)
    const file = await portal.take(path, portal.reviewer)
    expect([file.status, await file.text()]).toEqual([200, csv])
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect((await seen(portal.otherReviewer, id)).statusCode).toBe(404)
    const ids = async (who: Someone) =>
      (await portal.call('GET', '/admin/deliveries', who)).json().map((row: { id: number }) => row.id)
    expect(await ids(portal.otherReviewer)).toEqual([])
    expect(await ids(portal.reviewer)).toContain(id)
    const draft = await portal.ready()
    expect(await ids(portal.admin)).not.toContain(draft.id)
    expect((await seen(portal.admin, draft.id)).statusCode).toBe(404)
    const [row] = (
      await portal.call('GET', `/admin/deliveries?filter=${encodeURIComponent('{"keyword":"臭氧"}')}`, portal.reviewer)
    ).json()
    expect(row).toMatchObject({ files: 1, remainingHours: 72, deliverer: { username: 'deliverer' } })
  })

  it('is decided once, by what was read, and told', async () => {
    const { id, revision } = await portal.submitted()
    expect((await act(portal.reviewer, id, 'pass', { revision: revision - 1 })).statusCode).toBe(409)
    expect((await act(portal.reviewer, id, 'pass', {})).statusCode).toBe(400)
    const passed = await act(portal.reviewer, id, 'pass', { revision, reason: '很好' })
    expect(passed.json()).toMatchObject({ status: 'passed', reply: '很好', canDecide: false, canPublish: true })
    for (const verb of ['pass', 'reject'])
      expect((await act(portal.admin, id, verb, { revision, reason: 'x' })).json().message).toContain('fieldreviewer')
    const [message] = (await told(portal.deliverer)).filter((row) =>
      row.eventKey.startsWith(`delivery-decision:${id}:`),
    )
    expect(message).toMatchObject({ type: 'upload', link: `/dataDelivery/examining?id=${id}` })
    const push = (await portal.call('GET', '/sys/dpush/mypush', portal.deliverer)).json().data
    expect(push[0]).toMatchObject({ sendType: 1, type: 3 })
    const { database } = portal.services
    const mails = (await database.sql.select().from(database.tables.mails)).map((mail) => mail.eventKey)
    expect(mails).toContain(`message:${message!.eventKey}`)
    expect((await todos(portal.reviewer)).some((one: { content: string }) => one.content.includes(`${id}`))).toBe(false)
    const after = await mine(id)
    expect(after.events.at(-1)).toMatchObject({ type: 'passed', author: { name: '', role: 'reviewer' } })
  })

  it('is nobody’s who delivered it', async () => {
    const both = await portal.someone(`both${Date.now()}`, { roles: ['reviewer'], reviewKinds: ['field'] })
    const { id, revision } = await portal.submitted(both)
    expect((await act(both, id, 'pass', { revision })).statusCode).toBe(422)
    expect((await seen(both, id)).json()).toMatchObject({ canDecide: false })
    expect(await todos(both)).toEqual([])
  })

  it('sends back with a reason, and shows what was mended', async () => {
    const { id, revision } = await portal.submitted()
    expect((await act(portal.reviewer, id, 'return', { revision, reason: ' ' })).statusCode).toBe(400)
    expect((await act(portal.reviewer, id, 'return', { revision, reason: 'x'.repeat(2001) })).statusCode).toBe(400)
    const back = await act(portal.reviewer, id, 'return', { revision, reason: '缺少方法' })
    expect(back.json().status).toBe('returned')
    const open = await mine(id)
    expect(open).toMatchObject({ status: 'returned', reply: '缺少方法', changes: [] })
    const method = { zh: '紫外光度法', en: 'UV photometry' }
    const saved = await portal.call('PATCH', `/deliveries/${id}`, portal.deliverer, {
      revision: open.revision,
      description: { ...open.description, method },
    })
    await portal.upload(id, portal.deliverer.id, 'readme.txt', 'text')
    const again = await portal.call('POST', `/deliveries/${id}/submit`, portal.deliverer, {
      revision: saved.json().data.revision,
    })
    expect(again.json().data).toMatchObject({ status: 'submitted', reply: '', decidedAt: null })
    const { changes } = (await seen(portal.reviewer, id)).json()
    expect(changes.map((one: { what: string; name: string }) => `${one.what} ${one.name}`)).toEqual([
      'field method',
      'file readme.txt',
    ])
    const rejected = await act(portal.reviewer, id, 'reject', {
      revision: again.json().data.revision,
      reason: '不是数据',
    })
    expect(rejected.json().status).toBe('rejected')
    expect((await portal.call('POST', `/deliveries/${id}/reopen`, portal.deliverer)).statusCode).toBe(409)
  })

  it('asks, is answered, and goes on with its clock', async () => {
    const { id } = await portal.submitted()
    expect((await act(portal.reviewer, id, 'question', { text: ' ' })).statusCode).toBe(400)
    const asked = await act(portal.reviewer, id, 'question', {
      text: '单位？',
      place: { upload: 'u', column: 'o3', row: 3 },
    })
    expect(asked.json()).toMatchObject({ waitingForAnswer: true, dueAt: new Date(monday + 3 * day).toISOString() })
    expect(asked.json().events.at(-1)).toMatchObject({
      type: 'question',
      place: { upload: 'u', column: 'o3', row: 3 },
      author: { name: 'fieldreviewer', role: 'reviewer' },
    })
    const before = (await todos(portal.reviewer)).length
    const answer = await portal.call('POST', `/deliveries/${id}/comments`, portal.deliverer, { text: 'µg/m³' })
    expect(answer.json().data).toMatchObject({ waitingForAnswer: false })
    expect(answer.json().data.events.at(-1)).toMatchObject({ type: 'answer', text: 'µg/m³' })
    expect((await todos(portal.reviewer)).length).toBe(before + 1)
    const comment = await portal.call('POST', `/deliveries/${id}/comments`, portal.deliverer, { text: '另外' })
    expect(comment.json().data.events.at(-1).type).toBe('comment')
    expect((await act(portal.reviewer, id, 'comments', { text: '好', place: { field: 'name' } })).statusCode).toBe(200)
  })

  it('is handed to a colleague of the category, and comes back when that one is gone', async () => {
    const colleague = await portal.someone(`colleague${Date.now()}`, { roles: ['expert'], reviewKinds: ['field'] })
    const { id } = await portal.submitted()
    expect((await act(portal.reviewer, id, 'hand-over', { to: portal.otherReviewer.id })).statusCode).toBe(422)
    const shown = (await seen(portal.reviewer, id)).json()
    expect(shown.colleagues.map((one: { id: number }) => one.id)).toContain(colleague.id)
    const handed = await act(portal.reviewer, id, 'hand-over', { to: colleague.id, text: '请看' })
    expect(handed.json()).toMatchObject({ assignee: { id: colleague.id } })
    expect(handed.json().events.at(-1)).toMatchObject({ type: 'handedOver', text: '请看' })
    expect((await mine(id)).events.map((event: { type: string }) => event.type)).toEqual(['submitted'])
    expect((await todos(colleague)).length).toBe(1)
    const { database } = portal.services
    const { reviewKinds } = database.tables
    const { eq } = await import('drizzle-orm')
    await database.transaction(async () => {
      await database.sql.delete(reviewKinds).where(eq(reviewKinds.accountId, colleague.id))
    })
    await portal.services.escalation.run()
    expect((await seen(portal.reviewer, id)).json().assignee).toBeNull()
    expect((await todos(colleague)).length).toBe(0)
  })

  it('is escalated when its time is up, once, and never passes by itself', async () => {
    const { id } = await portal.submitted()
    portal.setNow(monday + 3 * day - 1)
    await portal.services.escalation.run()
    expect((await mine(id).catch(() => null))?.status ?? 'submitted').toBe('submitted')
    portal.setNow(monday + 3 * day)
    expect(await portal.services.escalation.run()).toBeGreaterThan(0)
    expect(await portal.services.escalation.run()).toBe(0)
    portal.setNow(monday + 30 * day)
    await portal.services.escalation.run()
    await portal.services.publication.run()
    for (const who of [portal.reviewer, portal.admin])
      expect((await told(who)).filter((row) => row.eventKey.startsWith(`delivery-overdue:${id}:`)).length).toBe(1)
    expect((await told(portal.otherReviewer)).filter((row) => row.eventKey.startsWith('delivery-overdue'))).toEqual([])
    const { database } = portal.services
    const rows = await database.sql.select().from(database.tables.deliveries)
    expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'submitted', escalatedAt: monday + 3 * day })
    const events = (await database.sql.select().from(database.tables.deliveryEvents)).filter(
      (one) => one.deliveryId === id,
    )
    expect(events.map((one) => one.type).sort()).toEqual(['escalated', 'submitted'])
  })
})
