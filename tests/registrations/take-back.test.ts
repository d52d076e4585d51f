import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Portal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount } from '../helpers/make.ts'
import type { Sink } from '../helpers/smtp.ts'
import { type Applicants, startWithApplicants } from './applicants.ts'

const second = 1000
type Headers = { access_token: string }

onBothDatabases('A decision on a registration that is taken back', (fresh) => {
  let portal: Portal
  let sink: Sink
  let people: Applicants
  let start: number
  let admin: Headers
  let field: Headers
  let registered = 0
  beforeAll(async () => {
    ;({ sink, portal, start, people } = await startWithApplicants(await fresh()))
    await makeAccount(portal.services, { username: 'admin', roles: ['admin'] })
    await makeAccount(portal.services, { username: 'field', roles: ['reviewer'], reviewKinds: ['field'] })
    admin = await portal.logIn('admin')
    field = await portal.logIn('field')
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })
  beforeEach(() => portal.setNow(start))

  const newcomer = async () => {
    const name = `slip${++registered}`
    return { name, id: await people.register(name, { accountType: 'vip' }) }
  }
  const read = async (id: number) => (await people.call('GET', `/admin/registrations/${id}`, { headers: admin })).json()
  const decide = async (verb: 'pass' | 'reject', id: number, more: object = { hold: true }, headers = admin) =>
    (
      await people.call('POST', `/admin/registrations/${id}/${verb}`, {
        headers,
        body: { ...(verb === 'reject' && { reason: '请补充' }), ...more },
      })
    ).json()
  const takeBack = async (ids: number[], headers = admin) =>
    (await people.call('POST', '/admin/registrations/take-back', { headers, body: { ids } })).json() as {
      decided: number[]
      refused: { id: number; message: string }[]
    }
  const logIn = async (username: string) =>
    (await people.call('POST', '/user/login', { body: { username, password: 'Clear2Air!' } })).statusCode
  const about = async (id: number) => {
    const { sql, tables } = portal.services.database
    const mine = { mails: tables.mails, messages: tables.messages }
    return {
      mails: (await sql.select().from(mine.mails).where(eq(mine.mails.accountId, id))).filter((row) =>
        row.eventKey.startsWith('registration-decision:'),
      ),
      messages: await sql.select().from(mine.messages).where(eq(mine.messages.accountId, id)),
      todos: (await sql.select().from(tables.pushes)).filter((row) => row.subjectId === id),
      roles: await sql.select().from(tables.accountRoles).where(eq(tables.accountRoles.accountId, id)),
      tickets: (await sql.select().from(tables.verifications)).filter(
        (row) => row.accountId === id && row.purpose === 'correct' && row.usedAt === null,
      ),
    }
  }

  test.each(['pass', 'reject'] as const)('to %s: it waits again as before, and nobody was told', async (verb) => {
    const { id, name } = await newcomer()
    const before = await read(id)
    const decided = await decide(verb, id)
    expect(decided).toMatchObject({ state: verb === 'pass' ? 'passed' : 'not-passed', canTakeBack: true })
    portal.setNow(start + 9 * second)
    await portal.services.mails.deliverDue()
    expect(await takeBack([id, id])).toEqual({ decided: [id], refused: [] })
    portal.setNow(start)
    expect(await read(id)).toEqual(before)
    expect(await about(id)).toMatchObject({ mails: [], messages: [], roles: [], tickets: [] })
    expect((await about(id)).todos).toHaveLength(2)
    expect(await logIn(name)).toBe(403)
    // And is decided anew, and told once.
    expect(await decide('pass', id, {})).toMatchObject({ state: 'passed', canTakeBack: false })
    expect(await about(id)).toMatchObject({ mails: [{}], messages: [{}], roles: [{}] })
    expect(await logIn(name)).toBe(200)
  })

  test('waits in the outbox for ten seconds, and stands after them', async () => {
    const { id } = await newcomer()
    await decide('reject', id)
    const [mail] = (await about(id)).mails
    expect(mail!.dueAt).toBeGreaterThanOrEqual(start + 10 * second)
    expect(mail!.dueAt).toBeLessThan(start + 15 * second)
    portal.setNow(mail!.dueAt)
    expect(await read(id)).toMatchObject({ state: 'not-passed', canTakeBack: false })
    expect((await takeBack([id])).refused).toEqual([{ id, message: '该审核结果已生效，不能再撤销' }])
    expect(await read(id)).toMatchObject({ state: 'not-passed' })
  })

  test('is for whoever decided it, only where it was held, and once', async () => {
    const { id } = await newcomer()
    await decide('pass', id)
    expect((await takeBack([id], field)).decided).toEqual([])
    expect((await takeBack([id])).decided).toEqual([id])
    expect((await takeBack([id])).decided).toEqual([])
    await decide('pass', id, {})
    expect((await takeBack([id])).decided).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'passed' })
  })

  test('stands once the new account was used, or somebody gave it another role', async () => {
    const [used, promoted] = [await newcomer(), await newcomer()]
    for (const { id } of [used, promoted]) await decide('pass', id)
    portal.setNow(start + second)
    expect(await logIn(used.name)).toBe(200)
    await portal.confirm(admin)
    const given = { headers: admin, body: { roles: ['vip', 'reviewer'] } }
    expect((await people.call('PUT', `/admin/accounts/${promoted.id}/roles`, given)).statusCode).toBe(200)
    expect((await takeBack([used.id, promoted.id])).decided).toEqual([])
    for (const { id } of [used, promoted]) expect(await read(id)).toMatchObject({ state: 'passed' })
  })
})
