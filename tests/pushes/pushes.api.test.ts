import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { event, tell } from '../messages/telling.ts'
import { form } from '../registrations/applicants.ts'

const hour = 3_600_000

onBothDatabases('Pushes', (fresh) => {
  let portal: People
  let admin: Someone
  let field: Someone
  let satellite: Someone
  let user: Someone
  let cases = 0
  beforeAll(async () => {
    portal = await startPeople(fresh)
    await portal.makeRole('deciders', ['console.open', 'registrations.decide', 'applications.decide'])
    admin = await portal.someone('admin', { roles: ['admin'] })
    field = await portal.someone('field', { roles: ['deciders'], reviewKinds: ['field'] })
    satellite = await portal.someone('satellite', { roles: ['deciders'], reviewKinds: ['satellite'] })
    user = await portal.someone('user')
  })
  afterAll(() => portal.close())

  const mine = async (who: Someone, language = 'zh') => {
    const answer = await portal.call('GET', '/sys/dpush/mypush', { ...who.headers, datasourcetype: language })
    return answer.json().data as {
      id: number
      content: string
      sendType: number
      type: number
      messageId: number | null
    }[]
  }
  const handle = (who: Someone | null, payload: unknown) => portal.call('POST', '/sys/dpush/clpush', who, payload)
  const notice = async (who: Someone, given = {}) => {
    await tell(portal.services, event(who.id, { push: 2, mail: false, ...given }))
    return (await mine(who))[0]!
  }

  /** A pending application of this category, with its to-do. */
  async function application(kind: string) {
    const { database, pushes, clock } = portal.services
    return database.transaction(async () => {
      const [row] = await database.sql
        .insert(database.tables.applications)
        .values({
          accountId: user.id,
          kind,
          reason: '研究',
          purpose: '',
          status: 'pending',
          appliedAt: clock(),
          dueAt: clock(),
        })
        .returning({ id: database.tables.applications.id })
      await pushes.ask({
        eventKey: `application:${++cases}`,
        accounts: await pushes.deciders('application', [kind]),
        type: 5,
        content: { zh: '有新的数据申请', en: 'A new application for data' },
        subject: 'application',
        subjectId: row!.id,
      })
      return row!.id
    })
  }
  async function clear(...people: Someone[]) {
    for (const who of people) for (const push of await mine(who)) await handle(who, { clfs: 2, id: push.id })
  }

  it('are listed newest first, in the language of the reader, notices and to-dos alike', async () => {
    await clear(field)
    const first = await notice(field)
    await application('field')
    expect(await mine(field)).toMatchObject([
      { sendType: 2, type: 5, messageId: null, content: '有新的数据申请' },
      { id: first.id, sendType: 1, type: 2, messageId: expect.any(Number), content: '申请已通过' },
    ])
    expect((await mine(field, 'en')).map((push) => push.content)).toEqual([
      'A new application for data',
      'Application passed',
    ])
  })

  it.each([
    ['JSON', (fields: Record<string, string>) => ({ payload: fields, headers: {} })],
    [
      'a form of the browser',
      (fields: Record<string, string>) => ({
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      }),
    ],
    [
      'a form in parts',
      (fields: Record<string, string>) => ({
        payload: `${Object.entries(fields)
          .map(([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
          .join('')}--part--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=part' },
      }),
    ],
  ])('are handled by codes, sent as %s', async (_, encode) => {
    const send = async (fields: Record<string, string>) => {
      const { payload, headers } = encode(fields)
      return portal.app.inject({
        method: 'POST',
        url: '/api/sys/dpush/clpush',
        headers: { ...field.headers, ...headers },
        payload,
      })
    }
    await clear(field)
    const viewed = await notice(field)
    const ignored = await notice(field)
    await application('field')
    const todo = (await mine(field))[0]!
    const answer = await send({ clfs: '1', id: String(viewed.id) })
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: '000000', msg: '处理成功', data: null }])
    expect((await send({ clfs: '2', id: String(ignored.id) })).statusCode).toBe(200)
    expect((await mine(field)).map((push) => push.id)).toEqual([todo.id])
    const now = portal.services.clock()
    expect((await send({ clfs: '3', id: String(todo.id), hour: '1' })).statusCode).toBe(200)
    expect(await mine(field)).toEqual([])
    portal.setNow(now + hour - 1)
    expect(await mine(field)).toEqual([])
    portal.setNow(now + hour)
    expect((await mine(field)).map((push) => push.id)).toEqual([todo.id])
    await clear(field)
    portal.setNow(now)
  })

  it('refuse other codes, other hours, putting off a notice, and what is somebody else’s, each with its own words', async () => {
    const push = await notice(field)
    await application('field')
    const todo = (await mine(field))[0]!
    const says = async (payload: unknown, who: Someone = field) => {
      const answer = await handle(who, payload)
      return [answer.statusCode, answer.json().code]
    }
    for (const clfs of [0, 4, '', 'view', -1, '1.5']) expect(await says({ clfs, id: push.id })).toEqual([400, '040006'])
    for (const hour of [0, 4, '', '1.5', 'soon', undefined])
      expect(await says({ clfs: 3, id: todo.id, hour })).toEqual([400, '040007'])
    expect(await says({ clfs: 3, id: push.id, hour: 1 })).toEqual([422, '042232'])
    expect(await says({ clfs: 1, id: push.id }, satellite)).toEqual([404, '040401'])
    for (const id of ['0', '999999', '-1', 'x', '99999999999999', '2147483648'])
      expect(await says({ clfs: 1, id })).toEqual([404, '040401'])
    for (const payload of [undefined, {}, { clfs: 1 }, { id: 1 }, [], 'x', { clfs: [1], id: { a: 1 } }])
      expect((await says(payload))[0]).toBe(payload === 'x' ? 415 : 400)
    const english = await portal.call(
      'POST',
      '/sys/dpush/clpush',
      { ...field.headers, datasourcetype: 'en' },
      { clfs: 9, id: push.id },
    )
    expect(english.json().msg).toMatch(/handling code/)
    expect((await mine(field)).map((one) => one.id)).toEqual([todo.id, push.id])
    // The other tab was quicker: nothing to complain about.
    for (let i = 0; i < 2; i++) expect(await says({ clfs: 1, id: push.id })).toEqual([200, '000000'])
    await handle(field, { clfs: 1, id: todo.id })
    expect(await says({ clfs: 3, id: todo.id, hour: 1 })).toEqual([200, '000000'])
    expect(await mine(field)).toEqual([])
  })

  it('take forms at this one address only, small ones, without files', async () => {
    const form = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
      portal.app.inject({
        method: 'POST',
        url: `/api${url}`,
        headers: { ...field.headers, 'content-type': type },
        payload,
      })
    expect((await form('/sys/datashare/dmessage/delete', 'ids=1')).statusCode).toBe(415)
    expect((await form('/sys/dpush/clpush', `clfs=1&id=${'1'.repeat(20_000)}`)).statusCode).toBe(413)
    const file = '--x\r\nContent-Disposition: form-data; name="id"; filename="a"\r\n\r\n1\r\n--x--\r\n'
    expect((await form('/sys/dpush/clpush', file, 'multipart/form-data; boundary=x')).statusCode).toBe(400)
    expect((await form('/sys/dpush/clpush', file, 'multipart/form-data')).statusCode).toBe(400)
    expect((await form('/sys/dpush/clpush', 'clfs=1&id=999999&id[$ne]=2')).statusCode).toBe(400)
  })

  it('are for people who are logged in, and a form needs the header, not the cookie', async () => {
    const gone = await portal.someone('gone')
    await portal.call('POST', `/admin/accounts/${gone.id}/disable`, admin, {})
    for (const who of [null, gone]) {
      expect((await handle(who, { clfs: 1, id: 1 })).statusCode).toBe(401)
      expect((await portal.call('GET', '/sys/dpush/mypush', who)).statusCode).toBe(401)
      expect((await portal.call('GET', '/sys/dpush/stream', who)).statusCode).toBe(401)
    }
    const push = await notice(field)
    const byCookie = await portal.app.inject({
      method: 'POST',
      url: '/api/sys/dpush/clpush',
      headers: {
        cookie: `portal_session=${field.headers.access_token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `clfs=1&id=${push.id}`,
    })
    expect(byCookie.statusCode).toBe(401)
    const foreign = await portal.app.inject({
      method: 'POST',
      url: '/api/sys/dpush/clpush',
      headers: {
        ...field.headers,
        origin: 'https://elsewhere.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `clfs=1&id=${push.id}`,
    })
    expect(foreign.statusCode).toBe(403)
    expect((await mine(field))[0]!.id).toBe(push.id)
  })

  it('reach the deciders of the category and nobody else, and go for everyone once it is settled', async () => {
    await clear(admin, field, satellite, user)
    const id = await application('satellite')
    const seen = async () => Promise.all([admin, field, satellite, user].map(async (who) => (await mine(who)).length))
    expect(await seen()).toEqual([1, 0, 1, 0])
    await portal.services.database.transaction(() => portal.services.pushes.settled('application', id))
    expect(await seen()).toEqual([0, 0, 0, 0])
  })

  it('vanish with what made them a reviewer’s business, even before anything is settled', async () => {
    await clear(admin, field, satellite)
    const id = await application('satellite')
    const { database } = portal.services
    const { applications, reviewKinds, roles } = database.tables
    const count = async () => (await mine(satellite)).length
    expect(await count()).toBe(1)
    // Another category is assigned.
    const setKinds = (kinds: string[]) =>
      database.transaction(() => portal.services.accounts.setReviewKinds(satellite.id, kinds))
    await setKinds(['field'])
    expect(await count()).toBe(0)
    await setKinds([])
    expect(await count()).toBe(0)
    await setKinds(['field', 'satellite'])
    expect(await count()).toBe(1)
    // The role loses the right.
    const setActions = (actions: string[]) =>
      database.transaction(async () => {
        await database.sql.update(roles).set({ actions }).where(eq(roles.code, 'deciders'))
      })
    await setActions(['console.open', 'registrations.decide'])
    expect(await count()).toBe(0)
    await setActions(['console.open', 'registrations.decide', 'applications.decide'])
    expect(await count()).toBe(1)
    // Decided by hand in the database, as a restored or half-migrated installation may have it.
    await database.transaction(async () => {
      await database.sql.update(applications).set({ status: 'passed' }).where(eq(applications.id, id))
    })
    expect(await count()).toBe(0)
    await setKinds(['satellite'])
    expect(await database.sql.select().from(reviewKinds).where(eq(reviewKinds.accountId, satellite.id))).toHaveLength(1)
  })

  it('ask to decide on a registration, also one that is sent again, until it is decided', async () => {
    await clear(admin, field, satellite, user)
    const { verifications, database } = portal.services
    const register = async (username: string, given: Record<string, unknown> = {}) => {
      const mailbox = `${username}@unit.example`
      const code = await database.transaction(() => verifications.newCode('register', mailbox, null, 'browser'))
      const ticket = await verifications.exchange('register', mailbox, code.value, {
        browser: 'browser',
        address: '127.0.0.1',
      })
      const answer = await portal.call('POST', '/user/add', null, form(username, { ticket, ...given }))
      expect(answer.statusCode).toBe(200)
      return answer.json().data.id as number
    }
    const plain = await register('plain', { realName: '王二', workUnit: '南京大学' })
    expect(await mine(field)).toMatchObject([
      { sendType: 2, type: 4, messageId: null, content: '王二（南京大学）申请注册，请审核' },
    ])
    const counts = async () => Promise.all([admin, field, satellite, user].map(async (who) => (await mine(who)).length))
    expect(await counts()).toEqual([1, 1, 1, 0])
    const expert = await register('expert1', { accountType: 'expert', reviewCategories: ['satellite'] })
    expect(await counts()).toEqual([2, 1, 2, 0])

    expect((await portal.call('POST', `/admin/registrations/${plain}/pass`, field, {})).statusCode).toBe(200)
    expect(await counts()).toEqual([1, 0, 1, 0])
    // The new user finds the notice of it.
    const newcomer = { id: plain, headers: await logIn('plain') }
    expect(await mine(newcomer)).toMatchObject([{ sendType: 1, type: 1, content: '注册已通过审核' }])

    const rejected = await portal.call('POST', `/admin/registrations/${expert}/reject`, admin, { reason: '单位不明' })
    expect([rejected.statusCode, await counts()]).toEqual([200, [0, 0, 0, 0]])
    const { value: ticket } = await database.transaction(() =>
      verifications.issue('correct', 'expert1@unit.example', expert, hour),
    )
    const corrected = form('expert1', { accountType: 'expert', reviewCategories: ['satellite'], workUnit: '清华大学' })
    const again = await portal.call('PUT', '/registrations/mine', { ticket }, { ...corrected, mailbox: undefined })
    expect(again.statusCode).toBe(200)
    expect(await counts()).toEqual([1, 0, 1, 0])

    async function logIn(username: string) {
      const answer = await portal.call('POST', '/user/login', null, { username, password: 'Clear2Air!' })
      return { access_token: answer.json().data.token as string }
    }
  })

  it('that were handled are swept after a month, those that wait stay', async () => {
    await clear(admin, field, satellite)
    const done = await notice(user)
    await handle(user, { clfs: 2, id: done.id })
    const waiting = await notice(user)
    const { database, pushes, clock } = portal.services
    const now = clock()
    portal.setNow(now + 31 * 24 * hour)
    await pushes.sweep()
    const left = await database.sql.select({ id: database.tables.pushes.id }).from(database.tables.pushes)
    expect(left.map((row) => row.id)).not.toContain(done.id)
    expect(left.map((row) => row.id)).toContain(waiting.id)
    portal.setNow(now)
  })
})
