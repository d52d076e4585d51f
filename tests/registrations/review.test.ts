import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostReason } from '../../server/registrations/registrations.vocabulary.ts'
import type { Portal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount } from '../helpers/make.ts'
import type { Sink } from '../helpers/smtp.ts'
import { type Applicants, form, startWithApplicants } from './applicants.ts'

const hour = 3_600_000
type Headers = Record<string, string>

onBothDatabases('the review of registrations', (fresh) => {
  let portal: Portal
  let sink: Sink
  let people: Applicants
  let start: number
  let admin: Headers
  let satellite: Headers
  let field: Headers
  let user: Headers
  beforeAll(async () => {
    ;({ sink, portal, start, people } = await startWithApplicants(await fresh()))
    await makeAccount(portal.services, { username: 'user' })
    await makeAccount(portal.services, { username: 'admin', roles: ['admin'], realName: '管理员甲' })
    await makeAccount(portal.services, { username: 'satellite', roles: ['reviewer'], reviewKinds: ['satellite'] })
    await makeAccount(portal.services, { username: 'field', roles: ['reviewer'], reviewKinds: ['field'] })
    admin = await portal.logIn('admin')
    satellite = await portal.logIn('satellite')
    field = await portal.logIn('field')
    user = await portal.logIn('user')
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  const list = async (headers: Headers, filter: object = {}) => {
    const answer = await people.call(
      'GET',
      `/admin/registrations?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      {
        headers,
      },
    )
    return {
      names: (answer.json() as { username: string }[]).map((one) => one.username).sort(),
      total: Number(String(answer.headers['content-range']).split('/')[1]),
    }
  }
  const read = (id: number, headers = admin) => people.call('GET', `/admin/registrations/${id}`, { headers })
  const pass = (id: number, headers = admin, body: object = {}) =>
    people.call('POST', `/admin/registrations/${id}/pass`, { headers, body })
  const reject = (id: number, headers = admin, body: object = { reason: '请说明申请用途。' }) =>
    people.call('POST', `/admin/registrations/${id}/reject`, { headers, body })
  const expert = (name: string, ...reviewCategories: string[]) =>
    people.register(name, { accountType: 'expert', reviewCategories })
  const ticketIn = async (mailbox: string) => {
    const { mail } = await sink.mailTo(mailbox)
    return /https:\/\/data\.example\/register#correct=([\w-]{43})/.exec(mail.text ?? '')![1]!
  }

  test('the queue shows who waits, since when, and how much working time is left', async () => {
    const id = await people.register('queued', { orcid: 'https://orcid.org/0000-0002-1694-233x' })
    portal.setNow(start + 30 * hour)
    expect((await read(id, await portal.logIn('admin'))).json()).toMatchObject({
      state: 'pending',
      username: 'queued',
      phone: '13800000000',
      orcid: '0000-0002-1694-233X',
      ageHours: 30,
      remainingHours: 51,
      dueAt: '2026-11-05T10:00:00.000Z',
      freeMailer: false,
      canPass: true,
      canReject: true,
      decisions: [],
    })
    portal.setNow(start + 10 * 24 * hour)
    expect((await read(id, await portal.logIn('admin'))).json()).toMatchObject({ remainingHours: 0 })
    portal.setNow(start)
    expect((await list(admin, { state: 'pending' })).names).toContain('queued')
  })

  test('a passed applicant is told, gets the role of the type, and logs in', async () => {
    const id = await people.register('passes', { accountType: 'vip' })
    const answer = await pass(id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ state: 'passed', remainingHours: null, canPass: false, canReject: false })
    expect(answer.json().decisions).toMatchObject([{ decision: 'passed', by: '管理员甲' }])
    expect((await sink.mailTo('passes@unit.example')).mail.subject).toMatch(/^注册已通过审核/)
    const logIn = await people.call('POST', '/user/login', { body: { username: 'passes', password: 'Clear2Air!' } })
    expect(logIn.json().data.roles).toEqual([{ code: 'vip', name: 'VIP 用户' }])
    expect((await list(admin, { state: 'passed' })).names).toEqual(['passes'])
  })

  test('of two decisions at once one counts, the other is told', async () => {
    const id = await people.register('contested')
    const answers = await Promise.all([pass(id, admin), reject(id, satellite), pass(id, field), reject(id, admin)])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find((answer) => answer.statusCode === 409)!.json().message).toBe('这条申请已经审核过了')
    expect((await read(id)).json().decisions).toHaveLength(1)
    await sink.mailTo('contested@unit.example')
    await portal.services.mails.deliverDue()
    expect(sink.received.filter((one) => one.envelope.to.includes('contested@unit.example'))).toHaveLength(3)
  })

  test('nobody is turned away without a reason', async () => {
    const id = await people.register('reasonable')
    for (const body of [{}, { reason: '' }, { reason: ' \n\u0000 ' }]) {
      const answer = await reject(id, admin, body)
      expect([answer.statusCode, answer.json().message]).toEqual([400, '请先填写驳回理由'])
    }
    // Nor with one that would be cut off.
    const long = await reject(id, admin, { reason: '不'.repeat(mostReason + 1) })
    expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([400, ['reason']])
    expect((await read(id)).json().state).toBe('pending')
  })

  test('a rejected applicant reads the reason, corrects what was kept and sends it again', async () => {
    const id = await people.register('corrects')
    expect((await reject(id, admin, { reason: '用途 <b>过于</b> 简略。' })).json()).toMatchObject({
      state: 'not-passed',
    })
    const mail = sink.received.at(-1)
    await portal.services.mails.deliverDue()
    expect(mail).toBeDefined()
    const ticket = await ticketIn('corrects@unit.example')
    const mine = await people.call('GET', '/registrations/mine', { headers: { ticket } })
    expect(mine.json().data).toMatchObject({
      username: 'corrects',
      mailbox: 'corrects@unit.example',
      purpose: '研究华北地区臭氧污染的成因。',
      reason: '用途 <b>过于</b> 简略。',
    })
    expect(mine.body).not.toContain('argon2')
    const corrected = { ...form('corrects2'), purpose: '评估京津冀臭氧来源，使用 VOCs 数据。' }
    const { mailbox: _, password: __, confirmPassword: ___, ...kept } = corrected
    const bad = await people.call('PUT', '/registrations/mine', { headers: { ticket }, body: { ...kept, phone: '1' } })
    expect(Object.keys(bad.json().data.fields)).toEqual(['phone'])
    portal.setNow(start + hour)
    const sent = await people.call('PUT', '/registrations/mine', { headers: { ticket }, body: kept })
    expect(sent.json().data).toMatchObject({ id, status: 'pending' })
    portal.setNow(start)
    const again = await people.call('PUT', '/registrations/mine', { headers: { ticket }, body: kept })
    expect([again.statusCode, again.json().code]).toEqual([422, '042209'])
    expect((await read(id)).json()).toMatchObject({
      state: 'pending',
      username: 'corrects2',
      registeredAt: new Date(start + hour).toISOString(),
      decisions: [{ decision: 'not-passed' }],
    })
    expect((await pass(id)).statusCode).toBe(200)
    const logIn = await people.call('POST', '/user/login', { body: { username: 'corrects2', password: 'Clear2Air!' } })
    expect(logIn.statusCode).toBe(200)
  })

  test('a correction takes nobody else’s name, and keeps its ticket for another try', async () => {
    const id = await people.register('envious')
    await reject(id)
    const ticket = await ticketIn('envious@unit.example')
    const { mailbox: _, ...body } = form('ADMIN')
    const answer = await people.call('PUT', '/registrations/mine', { headers: { ticket }, body })
    expect([answer.statusCode, answer.json().data.fields.username]).toEqual([409, '用户名已存在'])
    expect((await read(id)).json()).toMatchObject({ state: 'not-passed', username: 'envious' })
    expect((await people.call('GET', '/registrations/mine', { headers: { ticket } })).statusCode).toBe(200)
  })

  test('nor the name of an account that was closed', async () => {
    await makeAccount(portal.services, { username: 'leaves' })
    const leaving = await portal.logIn('leaves')
    await people.call('POST', '/profile/close', { headers: leaving, body: { password: 'Demo2026' } })
    await reject(await people.register('follows'))
    const { mailbox: _, ...body } = form('Leaves')
    const headers = { ticket: await ticketIn('follows@unit.example') }
    const answer = await people.call('PUT', '/registrations/mine', { headers, body })
    expect([answer.statusCode, answer.json().data.fields.username]).toEqual([409, '用户名已存在'])
  })

  test('whoever lost the link gets to the correction by the password', async () => {
    const id = await people.register('forgot')
    await reject(id)
    const logIn = (password: string) => people.call('POST', '/user/login', { body: { username: 'forgot', password } })
    expect((await logIn('wrong')).json()).toMatchObject({ code: '040101', data: null })
    const answer = await logIn('Clear2Air!')
    expect([answer.statusCode, answer.json().code]).toEqual([403, '040104'])
    const { ticket } = answer.json().data
    expect((await people.call('GET', '/registrations/mine', { headers: { ticket } })).json().data.username).toBe(
      'forgot',
    )
    // The mailed link stays good as well.
    const mailed = await ticketIn('forgot@unit.example')
    expect((await people.call('GET', '/registrations/mine', { headers: { ticket: mailed } })).statusCode).toBe(200)
    portal.setNow(start + 14 * 24 * hour)
    expect((await people.call('GET', '/registrations/mine', { headers: { ticket: mailed } })).statusCode).toBe(422)
    portal.setNow(start)
  })

  test('a decision covers what was read: one that was sent again meanwhile is refused', async () => {
    const id = await people.register('moving')
    const readAt = (await read(id)).json().registeredAt
    await reject(id)
    const ticket = await ticketIn('moving@unit.example')
    portal.setNow(start + hour)
    const { mailbox: _, ...body } = form('moving')
    await people.call('PUT', '/registrations/mine', { headers: { ticket }, body })
    portal.setNow(start)
    expect((await pass(id, admin, { registeredAt: readAt })).statusCode).toBe(409)
    expect((await pass(id, admin, { registeredAt: (await read(id)).json().registeredAt })).statusCode).toBe(200)
  })

  test('reviewers see the experts of their categories and those who ask for none, and nobody else’s', async () => {
    const [space, ground, all] = await Promise.all([
      expert('spacer', 'satellite'),
      expert('grounder', 'field'),
      expert('allround', 'field', 'satellite'),
    ])
    const seen = await list(satellite, { accountType: 'expert' })
    expect(seen).toEqual({ names: ['allround', 'spacer'], total: 2 })
    expect((await list(field, { accountType: 'expert' })).names).toEqual(['allround', 'grounder'])
    expect((await list(satellite, { category: 'field' })).names).toEqual(['allround'])
    expect((await list(satellite, { keyword: 'grounder' })).total).toBe(0)
    expect((await list(satellite, { id: [ground] })).total).toBe(0)
    expect((await list(satellite)).names).toContain('queued')
    for (const answer of [
      await read(ground, satellite),
      await pass(ground, satellite),
      await reject(ground, satellite),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe((await read(999_999, satellite)).body)
    }
    expect((await read(all, satellite)).json()).toMatchObject({ canPass: false, canReject: true })
    const beyond = await pass(all, satellite)
    expect([beyond.statusCode, beyond.json().code]).toEqual([403, '040304'])
    expect((await pass(space, satellite)).statusCode).toBe(200)
    expect((await pass(all, admin)).statusCode).toBe(200)
    const kinds = await portal.services.accounts.reviewKinds(all)
    expect(kinds.sort()).toEqual(['field', 'satellite'])
  })

  test('experts decide as reviewers do: within their categories, up to the rights they hold', async () => {
    await makeAccount(portal.services, { username: 'wise', roles: ['expert'], reviewKinds: ['field'] })
    const wise = await portal.logIn('wise')
    const [near, far, wide, none] = [
      await expert('neighbour', 'field'),
      await expert('stranger', 'satellite'),
      await expert('roundabout', 'field', 'satellite'),
      await people.register('plainly'),
    ]
    const { names } = await list(wise, { state: 'pending' })
    expect(names).toEqual(expect.arrayContaining(['neighbour', 'roundabout', 'plainly']))
    expect(names).not.toContain('stranger')
    const waiting = (await people.call('GET', '/sys/dpush/mypush', { headers: wise })).json().data as { id: number }[]
    expect(waiting).toHaveLength(3)
    for (const answer of [await read(far, wise), await pass(far, wise), await reject(far, wise)])
      expect(answer.statusCode).toBe(404)
    expect((await pass(wide, wise)).json().code).toBe('040304')
    expect((await reject(wide, wise)).statusCode).toBe(200)
    expect((await pass(near, wise)).json().decisions).toMatchObject([{ decision: 'passed', by: 'wise' }])
    expect((await pass(none, wise)).statusCode).toBe(200)
    // Decided, none of them waits for anybody any more.
    expect((await people.call('GET', '/sys/dpush/mypush', { headers: wise })).json().data).toEqual([])
    expect((await read(far)).json().state).toBe('pending')
  })

  test('nobody passes an expert into rights they do not hold themselves', async () => {
    const { tables, transaction } = portal.services.database
    const give = (actions: string[]) =>
      transaction(async () => {
        await portal.services.database.sql.update(tables.roles).set({ actions }).where(eq(tables.roles.code, 'expert'))
      })
    const id = await expert('powerful', 'satellite')
    await give(['accounts.manage'])
    const answer = await pass(id, satellite)
    expect([answer.statusCode, answer.json().code]).toEqual([403, '040312'])
    expect((await read(id, satellite)).json().canPass).toBe(false)
    await give([])
    expect((await pass(id, satellite)).statusCode).toBe(200)
  })

  test('ordinary people see no registration at all', async () => {
    for (const path of ['/admin/registrations', '/admin/registrations/1', '/admin/reason-templates'])
      expect((await people.call('GET', path, { headers: user })).statusCode).toBe(403)
  })

  test('accounts that were made otherwise are no registrations', async () => {
    const seen = await list(admin)
    for (const name of ['user', 'admin', 'satellite']) expect(seen.names).not.toContain(name)
  })

  test('only known fields are sorted and filtered by', async () => {
    for (const query of ['sort=["passwordHash","ASC"]', 'filter={"phone":"138"}', 'filter={"passwordHash":"x"}'])
      expect(
        (await people.call('GET', `/admin/registrations?${encodeURI(query)}`, { headers: admin })).statusCode,
      ).toBe(400)
  })

  test('reasons to begin with are written once and edited by administrators', async () => {
    await portal.services.reasons.writeFirst()
    await portal.services.reasons.writeFirst()
    const reasons = (await people.call('GET', '/admin/reason-templates', { headers: satellite })).json()
    expect(reasons).toHaveLength(5)
    const filter = encodeURIComponent(JSON.stringify({ subject: 'application' }))
    const others = (await people.call('GET', `/admin/reason-templates?filter=${filter}`, { headers: satellite })).json()
    expect(others.map((one: { subject: string }) => one.subject)).toEqual(Array(5).fill('application'))
    const body = { zh: '其他', en: 'Other', position: 9 }
    expect((await people.call('POST', '/admin/reason-templates', { headers: satellite, body })).statusCode).toBe(403)
    const added = (await people.call('POST', '/admin/reason-templates', { headers: admin, body })).json()
    const path = `/admin/reason-templates/${added.id}`
    expect((await people.call('PUT', path, { headers: admin, body: { ...body, en: 'Else' } })).json().en).toBe('Else')
    expect((await people.call('DELETE', path, { headers: admin })).statusCode).toBe(200)
    expect((await people.call('DELETE', path, { headers: admin })).statusCode).toBe(404)
  })
})
