import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

onBothDatabases('an administrator changes accounts', (fresh) => {
  let portal: People
  let root: Someone
  let clerk: Someone
  let lin: Someone
  beforeAll(async () => {
    portal = await startPeople(fresh)
    root = await portal.someone('root', { roles: ['admin'] })
    clerk = await portal.holderOf('clerk', 'console.open', 'accounts.read', 'accounts.manage')
    lin = await portal.someone('lin', { realName: '林一', workUnit: '北京大学', phone: '13911112222' })
  })
  afterAll(() => portal.close())

  const edit = (id: number, body: object, who = root) => portal.call('PUT', `/admin/accounts/${id}`, who, body)
  const shown = async (id: number) => (await portal.call('GET', `/admin/accounts/${id}`, root)).json()
  const changeRole = (ids: number[], role: string, held: boolean, who = root) =>
    portal.call('POST', '/admin/accounts/role', who, { ids, role, held })
  const entries = async (subjectId: number) => {
    const { database } = portal.services
    const rows = await database.sql.select().from(database.tables.auditEntries)
    return rows.filter((row) => row.subject === 'account' && row.subjectId === String(subjectId))
  }

  test('who somebody is: only what is sent changes, and the log holds no name', async () => {
    const answer = await edit(lin.id, { realName: ' 林  一一 ', phone: '+86 139-3333-4444', accountType: 'vip' })
    expect(answer.json()).toMatchObject({
      realName: '林 一一',
      phone: '13933334444',
      accountType: 'vip',
      workUnit: '北京大学',
      username: 'lin',
    })
    const [entry] = (await entries(lin.id)).filter((row) => row.action === 'account.profile-changed')
    expect(entry).toMatchObject({
      actorId: root.id,
      before: { accountType: 'ordinary' },
      after: { accountType: 'vip', fields: ['accountType', 'realName', 'phone'] },
    })
    expect(JSON.stringify(entry)).not.toContain('林')
  })

  test('what does not fit is refused field by field, and changes nothing', async () => {
    const before = await shown(lin.id)
    const answer = await edit(lin.id, { realName: '', mailbox: 'a@b', phone: '123', workUnit: 'x'.repeat(101) })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors).sort()).toEqual(['mailbox', 'phone', 'realName', 'workUnit'])
    expect(await shown(lin.id)).toEqual(before)
    expect((await edit(lin.id, { status: 'disabled' })).statusCode).toBe(400)
    expect((await edit(lin.id, { username: 'other' })).statusCode).toBe(400)
    expect((await edit(999_999, { realName: 'x' })).statusCode).toBe(404)
  })

  test('an ORCID is checked by its last digit, and may be taken away', async () => {
    expect((await edit(lin.id, { orcid: '0000-0002-1825-0096' })).json().errors).toHaveProperty('orcid')
    expect((await edit(lin.id, { orcid: 'orcid.org/0000-0002-1825-0097' })).json().orcid).toBe('0000-0002-1825-0097')
    expect((await edit(lin.id, { orcid: '', was: { orcid: '0000-0002-1825-0097' } })).json().orcid).toBe('')
  })

  test('a phone that nobody knows may stay empty', async () => {
    expect((await edit(lin.id, { phone: '' })).json().phone).toBe('')
  })

  test('what somebody else changed meanwhile is not written over', async () => {
    const was = { workUnit: (await shown(lin.id)).workUnit }
    expect((await edit(lin.id, { workUnit: '清华大学', was })).statusCode).toBe(200)
    expect((await edit(lin.id, { workUnit: '南京大学', was })).json().code).toBe('040901')
    expect((await shown(lin.id)).workUnit).toBe('清华大学')
  })

  test('another mailbox: the old one is told, its codes and links are void, and no two accounts share one', async () => {
    const { verifications, database } = portal.services
    const { value: ticket } = await verifications.issue('set-password', 'lin@unit.example', lin.id, 60_000)
    expect((await edit(lin.id, { mailbox: 'ROOT@unit.example' })).json().errors).toHaveProperty('mailbox')
    expect((await edit(lin.id, { mailbox: ' lin.yi@unit.example ' })).json().mailbox).toBe('lin.yi@unit.example')
    expect(await verifications.peek(ticket, 'set-password')).toBeNull()
    const mails = (await database.sql.select().from(database.tables.mails)).filter((row) => row.accountId === lin.id)
    expect(mails.map((row) => [row.template, row.recipient])).toEqual([['mailbox-changed', 'lin@unit.example']])
    expect(mails[0]!.text).not.toContain('lin.yi')
    // The same in other letters is the same.
    expect((await edit(lin.id, { mailbox: 'Lin.Yi@unit.example' })).json().mailbox).toBe('Lin.Yi@unit.example')
  })

  test('nobody moves their own mailbox without proving the new one', async () => {
    const answer = await edit(root.id, { mailbox: 'elsewhere@unit.example' })
    expect(answer.json().errors.mailbox).toContain('个人中心')
    expect((await edit(root.id, { workUnit: '管理处' })).statusCode).toBe(200)
  })

  test('nobody changes an account that may do more than they: by its mailbox they would become it', async () => {
    const reviewer = await portal.someone('reviewer', { roles: ['ordinary'], reviewKinds: ['field'] })
    expect((await edit(root.id, { realName: '乙' }, clerk)).json().code).toBe('040312')
    expect((await edit(root.id, { mailbox: 'clerk2@unit.example' }, clerk)).json().code).toBe('040312')
    expect((await edit(reviewer.id, { mailbox: 'clerk2@unit.example' }, clerk)).json().code).toBe('040312')
    expect((await edit(reviewer.id, { workUnit: '气象局' }, clerk)).statusCode).toBe(200)
    expect((await edit(lin.id, { realName: '丙' }, lin)).json().code).toBe('040301')
  })

  test('a session alone changes nobody, nor roles of several', async () => {
    const headers = await portal.logInAgain('root')
    const ask = (method: 'PUT' | 'POST', url: string, payload: object) =>
      portal.app.inject({ method, url: `/api/admin/accounts${url}`, headers, payload })
    expect((await ask('PUT', `/${lin.id}`, { realName: '丁' })).json().code).toBe('040313')
    expect((await ask('POST', '/role', { ids: [lin.id], role: 'vip', held: true })).json().code).toBe('040313')
  })

  test('a registration that is not decided stays as it was sent', async () => {
    const id = await makeAccount(portal.services, { username: 'waiting', status: 'pending', roles: [] })
    expect((await edit(id, { realName: '戊' })).json().code).toBe('040912')
  })

  test('one role is given to several and taken again, once each in the log', async () => {
    const ids = [lin.id, (await portal.someone('wang', { roles: ['vip'] })).id]
    const rolesOf = async (id: number) => (await shown(id)).roles.map((role: { code: string }) => role.code).sort()
    expect((await changeRole(ids, 'vip', true)).json()).toEqual({ ids })
    expect([await rolesOf(ids[0]!), await rolesOf(ids[1]!)]).toEqual([['ordinary', 'vip'], ['vip']])
    const changes = async (id: number) =>
      (await entries(id)).filter((row) => row.action === 'account.roles-changed').map((row) => row.after)
    expect([await changes(ids[0]!), await changes(ids[1]!)]).toEqual([[{ roles: ['ordinary', 'vip'] }], []])
    expect((await changeRole(ids, 'vip', false)).statusCode).toBe(200)
    expect([await rolesOf(ids[0]!), await rolesOf(ids[1]!)]).toEqual([['ordinary'], []])
  })

  test('all of them or none; no role beyond one’s own rights; the last administrator stays', async () => {
    const rolesOf = async (id: number) => (await shown(id)).roles.map((role: { code: string }) => role.code)
    expect((await changeRole([lin.id, 999_999], 'vip', true)).statusCode).toBe(404)
    expect(await rolesOf(lin.id)).not.toContain('vip')
    expect((await changeRole([lin.id], 'admin', true, clerk)).json().code).toBe('040312')
    expect((await changeRole([clerk.id], 'admin', true, clerk)).json().code).toBe('040312')
    expect((await changeRole([lin.id, root.id], 'vip', true, clerk)).json().code).toBe('040312')
    expect(await rolesOf(lin.id)).not.toContain('vip')
    expect((await changeRole([lin.id], 'nothing', true)).statusCode).toBe(400)
    expect((await changeRole([root.id], 'admin', false)).json().code).toBe('042211')
    expect(await rolesOf(root.id)).toEqual(['admin'])
  })
})
