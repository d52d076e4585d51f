import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount, makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

onBothDatabases('accounts in the console', (fresh) => {
  let portal: People
  let root: Someone
  let lin: Someone
  let wang: Someone
  let pending: number
  beforeAll(async () => {
    portal = await startPeople(fresh)
    root = await portal.someone('root', { roles: ['admin'] })
    lin = await portal.someone('lin', { realName: '林一', workUnit: '北京大学', phone: '13911112222' })
    wang = await portal.someone('wang', { accountType: 'expert', roles: ['expert'], reviewKinds: ['satellite'] })
    pending = await makeAccount(portal.services, { username: 'waiting', status: 'pending', roles: [] })
  })
  afterAll(() => portal.close())

  const names = async (query: string) =>
    (await portal.call('GET', `/admin/accounts?sort=["username","ASC"]&${query}`, root))
      .json()
      .map((row: { username: string }) => row.username)
  const state = async (id: number) => (await portal.call('GET', `/admin/accounts/${id}`, root)).json()
  const post = (path: string, payload?: object, who = root) => portal.call('POST', `/admin${path}`, who, payload)
  const put = (path: string, payload: object, who = root) => portal.call('PUT', `/admin${path}`, who, payload)
  const mails = async (id: number) => {
    const { database } = portal.services
    const rows = await database.sql.select().from(database.tables.mails)
    return rows.filter((row) => row.accountId === id).map((row) => [row.template, row.recipient])
  }

  test('they are found by the data category they review', async () => {
    expect(await names('filter={"reviewKind":"satellite"}')).toEqual(['wang'])
    expect(await names('filter={"reviewKind":"field"}')).toEqual([])
    expect(await names('filter={"role":"expert","accountType":"expert"}')).toEqual(['wang'])
  })

  test('an export takes them page by page, up to a thousand each', async () => {
    const page = await portal.call('GET', '/admin/accounts?range=[0,999]', root)
    expect(page.headers['content-range']).toBe('accounts 0-3/4')
    expect((await portal.call('GET', '/admin/accounts?range=[0,1000]', root)).statusCode).toBe(400)
  })

  test('one person is shown whole: where they are logged in, what they took, what happened', async () => {
    const { services } = portal
    const { id } = await services.publishing.publish(makeDataset())
    const file = (await portal.call('GET', `/datasets/${id}`)).json().data.files[0].id
    const me = (await services.sessions.identify(lin.headers.access_token)).person!
    const files = await services.files.permitted([file], me)
    await services.downloads.record(files, { person: me, start: 0, address: '203.0.113.9' })
    await services.database.transaction(async () => {
      await services.database.sql.insert(services.database.tables.registrationDecisions).values({
        accountId: lin.id,
        decision: 'not-passed',
        reason: '请用单位邮箱',
        decidedBy: root.id,
        at: services.clock() - 1000,
      })
    })
    const shown = await portal.call('GET', `/admin/accounts/${lin.id}`, root)
    expect(shown.json()).toMatchObject({
      username: 'lin',
      phone: '13911112222',
      purpose: 'Research',
      reviewKinds: [],
      sessions: [{ id: expect.stringMatching(/^[0-9a-f]{16}$/), address: expect.stringMatching(/^10\./) }],
      downloads: { total: 1, list: [{ content: ['o3.csv'], dataset: { id } }] },
      log: expect.arrayContaining([
        expect.objectContaining({ event: 'not-passed', reason: '请用单位邮箱', by: 'root' }),
        expect.objectContaining({ event: 'registered' }),
        expect.objectContaining({ event: 'logged-in', address: expect.stringMatching(/^10\./) }),
      ]),
    })
    const times = shown.json().log.map((entry: { at: string }) => entry.at)
    expect(times).toEqual([...times].sort().reverse())
    expect(shown.body).not.toMatch(/argon2|passwordHash|tokenHash/)
    expect((await portal.call('GET', '/admin/accounts/999999', root)).statusCode).toBe(404)
  })

  test('disabling ends every session at once and tells the person; enabling does not bring them back', async () => {
    const phone = await portal.logInAgain('lin')
    expect((await post(`/accounts/${lin.id}/disable`)).json()).toMatchObject({ status: 'disabled', sessions: [] })
    for (const headers of [lin.headers, phone])
      expect((await portal.call('GET', '/user/me', headers)).json().code).toBe('050403')
    await expect(portal.logInAgain('lin')).rejects.toThrow('040103')
    expect((await post(`/accounts/${lin.id}/disable`)).statusCode).toBe(200)
    expect((await post(`/accounts/${lin.id}/enable`)).json().status).toBe('enabled')
    expect((await portal.call('GET', '/user/me', phone)).json().code).toBe('050403')
    lin.headers = await portal.logInAgain('lin')
    // Once for each change, although disabling was asked for twice.
    expect(await mails(lin.id)).toEqual([
      ['account-disabled', 'lin@unit.example'],
      ['account-enabled', 'lin@unit.example'],
    ])
  })

  test('why an account was disabled is told to its holder and kept in the log', async () => {
    const { id } = await portal.someone('told')
    const ids = { ids: [id], reason: ' 长期未使用 ' }
    expect((await portal.call('POST', '/admin/accounts/disable', root, ids)).statusCode).toBe(200)
    const { sql, tables } = portal.services.database
    const [mail] = (await sql.select().from(tables.mails)).filter((row) => row.accountId === id)
    expect(mail!.text).toContain('理由如下：')
    expect(mail!.text).toContain('长期未使用')
    const [entry] = (await sql.select().from(tables.auditEntries)).filter(
      (row) => row.action === 'account.disabled' && row.subjectId === String(id),
    )
    expect(entry!.after).toMatchObject({ status: 'disabled', reason: '长期未使用' })
  })

  test('a registration that waits is not enabled past its review', async () => {
    const answer = await post(`/accounts/${pending}/enable`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, '040911'])
    expect((await state(pending)).status).toBe('pending')
  })

  test('many are changed together or not at all', async () => {
    for (const ids of [
      [lin.id, wang.id, pending],
      [lin.id, wang.id, 999_999],
      [lin.id, wang.id, root.id],
    ])
      expect((await post('/accounts/disable', { ids })).statusCode).toBeGreaterThanOrEqual(400)
    expect([(await state(lin.id)).status, (await state(wang.id)).status]).toEqual(['enabled', 'enabled'])
    expect(await mails(wang.id)).toEqual([])
    expect((await post('/accounts/disable', { ids: [lin.id, wang.id] })).json().ids).toEqual([lin.id, wang.id])
    expect((await state(wang.id)).status).toBe('disabled')
    expect((await post('/accounts/enable', { ids: [wang.id, lin.id] })).statusCode).toBe(200)
    for (const ids of [[], [1, 1], Array.from({ length: 201 }, (_, index) => index + 1)])
      expect((await post('/accounts/disable', { ids })).statusCode).toBe(400)
    lin.headers = await portal.logInAgain('lin')
    wang.headers = await portal.logInAgain('wang')
  })

  test('several roles add up, and a change of what somebody else has changed is refused', async () => {
    const set = (roles: string[], was?: string[]) =>
      put(`/accounts/${lin.id}/roles`, { roles, ...(was ? { was } : {}) })
    const given = await set(['ordinary', 'reviewer'], ['ordinary'])
    expect(given.json().roles.map((role: { code: string }) => role.code)).toEqual(['ordinary', 'reviewer'])
    expect((await portal.call('GET', '/user/me', lin)).json().data.actions).toContain('console.open')
    expect((await set(['vip'], ['ordinary'])).statusCode).toBe(409)
    expect((await set(['vip', 'nothing'])).json().message).toContain('nothing')
    expect((await set(['ordinary'])).json().roles).toHaveLength(1)
    expect((await portal.call('GET', '/user/me', lin)).json().data.actions).toEqual([])
  })

  test('review categories are given and taken, and count from the next request on', async () => {
    const { services } = portal
    // `makeRoles` lets reviewers download what they review.
    await put(`/accounts/${wang.id}/roles`, { roles: ['reviewer'] })
    const set = (kinds: string[], was?: string[]) =>
      put(`/accounts/${wang.id}/review-kinds`, { kinds, ...(was ? { was } : {}) })
    const reason = async () => {
      const me = (await services.sessions.identify(wang.headers.access_token)).person!
      return (await services.access.explain(me, { id: 1, kind: 'field', sharingMode: 'permission', version: 1 })).reason
    }
    expect(await reason()).toBe('permission-needed')
    expect((await set(['field', 'satellite'], ['satellite'])).json().reviewKinds).toEqual(['field', 'satellite'])
    expect(await reason()).toBe('staff')
    expect((await set([], ['satellite'])).statusCode).toBe(409)
    expect((await set(['nothing'])).json().message).toContain('nothing')
    await set(['satellite'])
    expect(await reason()).toBe('permission-needed')
  })

  test('ending the sessions of a person spares the one that asks', async () => {
    const again = await portal.logInAgain('lin')
    expect((await post(`/accounts/${lin.id}/sessions/end`)).json()).toEqual({ ended: 2 })
    expect((await portal.call('GET', '/user/me', again)).json().code).toBe('050403')
    lin.headers = await portal.logInAgain('lin')
    await portal.logInAgain('root')
    expect((await post(`/accounts/${root.id}/sessions/end`)).json()).toEqual({ ended: 1 })
    expect((await portal.call('GET', '/user/me', root)).statusCode).toBe(200)
  })

  test('one session is ended by its id, if it is that person’s', async () => {
    const phone = await portal.logInAgain('lin')
    const sessions = (await state(lin.id)).sessions
    const [{ id: foreign }] = (await state(wang.id)).sessions
    const end = (session: string) => post(`/accounts/${lin.id}/sessions/${session}/end`)
    expect((await end(foreign)).statusCode).toBe(404)
    expect((await portal.call('GET', '/user/me', wang)).statusCode).toBe(200)
    for (const { id } of sessions) expect((await end(id)).json()).toEqual({ ended: 1 })
    expect((await portal.call('GET', '/user/me', phone)).json().code).toBe('050403')
    lin.headers = await portal.logInAgain('lin')
  })

  test('the roles and categories one may give are told from the others', async () => {
    const clerk = await portal.holderOf('clerk', 'accounts.read', 'accounts.manage')
    const given = async (what: string, who: Someone) =>
      (await portal.call('GET', `/admin/${what}`, who))
        .json()
        .filter((one: { grantable: boolean }) => one.grantable)
        .map((one: { code: string }) => one.code)
    // Experts decide on applications, which a clerk may not and so cannot give.
    expect(await given('account-roles', clerk)).toEqual(['ordinary', 'vip', 'of-clerk'])
    expect(await given('account-roles', root)).toContain('admin')
    expect(await given('account-kinds', clerk)).toEqual([])
    expect(await given('account-kinds', root)).toEqual(['field', 'satellite'])
  })

  test('who only sees accounts changes none', async () => {
    const reader = await portal.holderOf('reader', 'accounts.read')
    expect((await portal.call('GET', `/admin/accounts/${lin.id}`, reader)).statusCode).toBe(200)
    for (const answer of [
      await post(`/accounts/${lin.id}/disable`, undefined, reader),
      await post('/accounts/disable', { ids: [lin.id] }, reader),
      await put(`/accounts/${lin.id}/roles`, { roles: [] }, reader),
      await put(`/accounts/${lin.id}/review-kinds`, { kinds: [] }, reader),
      await post(`/accounts/${lin.id}/sessions/end`, undefined, reader),
    ])
      expect(answer.statusCode).toBe(403)
  })
})
