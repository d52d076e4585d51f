import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import type { Someone } from '../helpers/people.ts'
import { monday, startWorld, type World } from './world.ts'

const second = 1000
/** After the files came. */
const decided = monday + 60 * second

onBothDatabases('A decision on a delivery that is taken back', (fresh) => {
  let portal: World
  beforeAll(async () => {
    portal = await startWorld(fresh)
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.setNow(decided))

  type Decision = 'pass' | 'return' | 'reject'
  const decide = async (verb: Decision, id: number, revision: number, more: object = { hold: true }) =>
    (
      await portal.call('POST', `/admin/deliveries/${id}/${verb}`, portal.reviewer, {
        revision,
        reason: '请补充',
        ...more,
      })
    ).json()
  const read = async (id: number) => (await portal.call('GET', `/admin/deliveries/${id}`, portal.reviewer)).json()
  const takeBack = async (ids: number[], who: Someone = portal.reviewer) =>
    (await portal.call('POST', '/admin/deliveries/take-back', who, { ids })).json()
  const told = async (id: number) => {
    const { sql, tables } = portal.services.database
    const about = (row: { eventKey: string | null }) => row.eventKey?.includes(`delivery-decision:${id}:`)
    return {
      messages: (await sql.select().from(tables.messages)).filter(about).length,
      pushes: (await sql.select().from(tables.pushes)).filter(about).length,
      mails: (await sql.select().from(tables.mails)).filter(about).length,
    }
  }
  const waiting = async () => {
    const { id, revision } = await portal.submitted()
    portal.setNow(decided)
    return { id, revision: revision as number }
  }

  it.each(['pass', 'return', 'reject'] as const)('leaves it as it was before (%s), and nobody told', async (verb) => {
    const { id, revision } = await waiting()
    const before = await read(id)
    expect(await decide(verb, id, revision)).toMatchObject({ canTakeBack: true, canDecide: false })
    expect(await told(id)).toMatchObject({ messages: 1, pushes: 1 })
    expect((await portal.call('GET', '/sys/dpush/mypush', portal.deliverer)).json().data).toEqual([])
    portal.setNow(decided + 9 * second)
    expect(await takeBack([id, id])).toEqual({ decided: [id], refused: [] })
    const { revision: now, updatedAt: _, remainingHours: __, ...after } = await read(id)
    const { revision: was, updatedAt: ___, remainingHours: ____, ...earlier } = before
    expect(after).toEqual(earlier)
    expect(now).toBe(was + 2)
    expect(await told(id)).toEqual({ messages: 0, pushes: 0, mails: 0 })
    const { sql, tables } = portal.services.database
    const todos = (await sql.select().from(tables.pushes)).filter(
      (row) => row.subject === 'delivery' && row.subjectId === id,
    )
    expect(todos.map((row) => row.accountId).sort()).toEqual([portal.admin.id, portal.reviewer.id].sort())
    // And is decided anew, and told at once.
    expect(await decide(verb, id, now, {})).toMatchObject({ canTakeBack: false })
    expect(await told(id)).toEqual({ messages: 1, pushes: 1, mails: 1 })
    expect((await takeBack([id])).decided).toEqual([])
  })

  it('goes on waiting for an answer, and keeps what was decided in earlier rounds', async () => {
    const { id, revision } = await waiting()
    await decide('return', id, revision, {})
    const again = await portal.call('POST', `/deliveries/${id}/submit`, portal.deliverer, { revision: revision + 1 })
    await portal.call('POST', `/admin/deliveries/${id}/question`, portal.reviewer, { text: '哪台仪器？' })
    await decide('pass', id, again.json().data.revision + 1)
    expect((await takeBack([id])).decided).toEqual([id])
    const { waitingForAnswer, events } = await read(id)
    expect(waitingForAnswer).toBe(true)
    expect(events.map(({ type }: { type: string }) => type)).toEqual(['submitted', 'returned', 'submitted', 'question'])
  })

  it('stands once it is told, for everybody else, and once something came of it', async () => {
    const [late, foreign, resubmitted, filed, passed] = [
      ...[await waiting(), await waiting(), await waiting(), await waiting(), await waiting()],
    ] as { id: number; revision: number }[]
    await decide('reject', late!.id, late!.revision)
    portal.setNow(decided + 20 * second)
    expect(await read(late!.id)).toMatchObject({ canTakeBack: false })
    expect((await takeBack([late!.id])).refused).toEqual([{ id: late!.id, message: '该审核结果已生效，不能再撤销' }])
    portal.setNow(decided)
    await decide('pass', foreign!.id, foreign!.revision)
    expect((await takeBack([foreign!.id], portal.admin)).decided).toEqual([])
    expect((await takeBack([foreign!.id], portal.otherReviewer)).decided).toEqual([])

    await decide('return', resubmitted!.id, resubmitted!.revision)
    await portal.call('POST', `/deliveries/${resubmitted!.id}/submit`, portal.deliverer, {
      revision: resubmitted!.revision + 1,
    })
    expect((await takeBack([resubmitted!.id])).decided).toEqual([])

    await decide('return', filed!.id, filed!.revision)
    const key = await portal.upload(filed!.id, portal.deliverer.id, 'more.csv', 'time,o3\n')
    const { database } = portal.services
    const { uploads } = database.tables
    await database.transaction(async () => {
      await database.sql
        .update(uploads)
        .set({ createdAt: decided + second })
        .where(eq(uploads.id, key))
    })
    expect((await takeBack([filed!.id])).decided).toEqual([])

    // What passed before has no way back: what was said then is not kept.
    await decide('pass', passed!.id, passed!.revision, {})
    expect(await decide('return', passed!.id, passed!.revision + 1)).toMatchObject({
      status: 'returned',
      canTakeBack: false,
    })
  })
})
