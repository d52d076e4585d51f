import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditAction } from '../../server/audit/audit.vocabulary.ts'
import { DatasetEdit } from '../../server/datasets/datasets.admin.schema.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount, makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { codeIn, type Sink, startSmtp } from '../helpers/smtp.ts'

/** Used in earnest below; none of them may stand in an entry. */
const secrets: Record<string, string> = {
  password: 'Canary4Password',
  changed: 'Canary4Changed',
  recovered: 'Canary4Recovered',
  typo: 'Canary4Typo',
}
const words = (name: string) => ({ name: { zh: `${name}角色`, en: name }, description: { zh: '', en: '' } })

onBothDatabases('what the log tells', (fresh) => {
  let portal: People
  let sink: Sink
  let root: Someone
  let lin: Someone
  let dataset = 0

  beforeAll(async () => {
    sink = await startSmtp()
    portal = await startPeople(fresh, { SMTP_URL: sink.url, MAIL_FROM: 'data@portal.example' })
    root = await portal.someone('root', { roles: ['admin'] })
    lin = await portal.someone('LinQinghe', { realName: '林青禾', workUnit: '北京大学', phone: '13812345678' })
    dataset = (await portal.services.publishing.publish(makeDataset())).id
    await everything()
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  const call = async (
    who: Someone | null,
    method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ) => {
    const answer = await portal.call(method, path, who, body)
    expect(answer.statusCode, `${method} ${path}: ${answer.body.slice(0, 300)}`).toBe(200)
    return answer.json()
  }
  /** Without the codes that stand in many numbers by chance. */
  const everyRow = async () =>
    JSON.stringify(await portal.services.database.sql.select().from(portal.services.database.tables.auditEntries))
  const entries = async (filter: object = {}) =>
    call(root, 'GET', `/admin/audit?range=[0,199]&filter=${encodeURIComponent(JSON.stringify(filter))}`)
  const later = (milliseconds: number) => portal.setNow(portal.services.clock() + milliseconds)

  async function everything() {
    const id = lin.id
    // Of accounts.
    await call(root, 'PUT', `/admin/accounts/${id}/roles`, { roles: ['ordinary', 'reviewer'] })
    await call(root, 'PUT', `/admin/accounts/${id}/review-kinds`, { kinds: ['field'] })
    await call(root, 'POST', `/admin/accounts/${id}/disable`)
    await call(root, 'POST', `/admin/accounts/${id}/enable`)
    lin.headers = await portal.logInAgain('LinQinghe')
    await call(root, 'POST', `/admin/accounts/${id}/sessions/end`)
    await call(root, 'GET', '/admin/accounts?range=[0,999]&filter={"keyword":"LinQinghe"}')
    lin.headers = await portal.logInAgain('LinQinghe')

    // Of the person.
    await call(lin, 'PATCH', '/profile', { workUnit: '清华大学', phone: '13987654321' })
    secrets.apiToken = (await call(lin, 'POST', '/tokens', { name: '林青禾的脚本', days: 30 })).data.token
    const [{ id: token }] = (await call(lin, 'GET', '/tokens')).data
    await call(lin, 'DELETE', `/tokens/${token}`)
    await call(lin, 'GET', '/profile/export')
    const change = { current: 'Demo2026', password: secrets.changed, confirmPassword: secrets.changed }
    await call(lin, 'POST', '/profile/password', change)
    await portal.services.mails.deliverDue()
    await sink.mailTo('LinQinghe@unit.example')
    await call(lin, 'GET', '/datashare/dcwuserinfo/sendMail?purpose=changeMailbox&mailbox=new@unit.example')
    await portal.services.mails.deliverDue()
    secrets.mailboxCode = codeIn(await sink.mailTo('new@unit.example'))
    const exchange = { purpose: 'changeMailbox', mailbox: 'new@unit.example', code: secrets.mailboxCode }
    secrets.mailboxTicket = (await call(lin, 'POST', '/datashare/dcwuserinfo/findCheckEmail', exchange)).data.ticket
    await call(lin, 'POST', '/profile/mailbox', { ticket: secrets.mailboxTicket, password: secrets.changed })
    later(120_000)
    await call(null, 'GET', '/datashare/dcwuserinfo/sendMail?purpose=recover&mailbox=new@unit.example')
    await portal.services.mails.deliverDue()
    secrets.recoveryCode = codeIn(await sink.mailTo('new@unit.example'))
    const recovering = { purpose: 'recover', mailbox: 'new@unit.example', code: secrets.recoveryCode }
    secrets.recoveryTicket = (await call(null, 'POST', '/datashare/dcwuserinfo/findCheckEmail', recovering)).data.ticket
    const recovery = { password: secrets.recovered, confirmPassword: secrets.recovered }
    await call(null, 'POST', '/datashare/dcwuserinfo/findPassword', { ...recovery, ticket: secrets.recoveryTicket })
    for (let tries = 0; tries < 10; tries++)
      await portal.app.inject({
        method: 'POST',
        url: '/api/user/login',
        payload: { username: 'LinQinghe', password: secrets.typo! },
        remoteAddress: `198.51.100.${tries}`,
      })

    // Of registrations.
    for (const [username, verb, body] of [
      ['passed', 'pass', {}],
      ['rejected', 'reject', { reason: '请补充林青禾的用途。' }],
    ] as const) {
      const applicant = await makeAccount(portal.services, { username, status: 'pending' })
      await call(root, 'POST', `/admin/registrations/${applicant}/${verb}`, body)
    }

    // Of roles, datasets, mails, reasons.
    const made = await call(root, 'POST', '/admin/roles', {
      code: 'helper',
      ...words('helper'),
      actions: [],
      menus: [],
    })
    const edit = { ...words('aide'), actions: ['mails.read'], menus: [], updatedAt: made.updatedAt }
    await call(root, 'PUT', `/admin/roles/${made.id}`, edit)
    await call(root, 'POST', `/admin/roles/${made.id}/disable`)
    await call(root, 'POST', `/admin/roles/${made.id}/enable`)
    await call(root, 'DELETE', `/admin/roles/${made.id}`)
    const { services } = portal
    await services.publishing.publish(
      makeDataset({ version: { files: [{ name: 'o3.csv', format: 'text/csv', content: Buffer.from('time,o3\n') }] } }),
    )
    const { updatedAt, ...read } = await call(root, 'GET', `/admin/datasets/${dataset}`)
    const told = {
      ...Object.fromEntries(Object.keys(DatasetEdit.properties).map((field) => [field, read[field]])),
      updatedAt,
    }
    await call(root, 'PUT', `/admin/datasets/${dataset}`, { ...told, licence: 'CC-BY-NC-4.0' })
    await call(root, 'POST', `/admin/datasets/${dataset}/withdraw`)
    await call(root, 'POST', `/admin/datasets/${dataset}/publish`)
    const mails = await call(root, 'GET', '/admin/mails?filter={"state":"sent"}')
    await call(root, 'POST', `/admin/mails/${mails.find((mail: { resendable: boolean }) => mail.resendable).id}/resend`)
    const notice = await call(root, 'POST', '/admin/notices', { title: { zh: '停机', en: '' } })
    const content = { zh: '今晚停机。', en: '' }
    await call(root, 'PUT', `/admin/notices/${notice.id}`, { content, draft: false, updatedAt: notice.updatedAt })
    await call(root, 'DELETE', `/admin/notices/${notice.id}`)
    expect((await portal.call('GET', '/admin/audit/export', root)).statusCode).toBe(200)
  }

  test.each<AuditAction>([
    'dataset.created',
    'dataset.version-added',
    'dataset.edited',
    'dataset.withdrawn',
    'dataset.published',
    'account.logged-in',
    'account.log-in-paused',
    'account.roles-changed',
    'account.categories-changed',
    'account.disabled',
    'account.enabled',
    'account.sessions-ended',
    'account.profile-changed',
    'account.password-changed',
    'account.password-recovered',
    'account.mailbox-changed',
    'account.exported',
    'token.made',
    'token.revoked',
    'list.exported',
    'registration.passed',
    'registration.rejected',
    'role.created',
    'role.edited',
    'role.disabled',
    'role.enabled',
    'role.deleted',
    'mail.resent',
    'notice.created',
    'notice.edited',
    'notice.deleted',
    'audit.exported',
  ])('%s', async (action) => {
    expect((await entries({ action })).length).toBeGreaterThan(0)
  })

  test('an entry says who, what, when, from where, and only what changed', async () => {
    const [entry] = await entries({ action: 'account.roles-changed' })
    expect(entry).toMatchObject({
      actorId: root.id,
      actorName: 'root',
      address: '127.0.0.1',
      subject: 'account',
      subjectId: String(lin.id),
      subjectName: 'LinQinghe',
      before: { roles: ['ordinary'] },
      after: { roles: ['ordinary', 'reviewer'] },
    })
    expect(Date.parse(entry.at)).toBeGreaterThan(0)
    const [role] = await entries({ action: 'role.edited' })
    expect(role.before).toEqual({ ...words('helper'), description: undefined, actions: [] })
    expect(role.after).toEqual({ ...words('aide'), description: undefined, actions: ['mails.read'] })
    const [edited] = await entries({ action: 'dataset.edited' })
    expect([edited.before, edited.after]).toEqual([{ licence: 'CC-BY-4.0' }, { licence: 'CC-BY-NC-4.0' }])
    const [withdrawn] = await entries({ action: 'dataset.withdrawn' })
    expect(withdrawn).toMatchObject({ kind: 'field', before: { status: 'published' }, after: { status: 'withdrawn' } })
  })

  test('what visitors and the portal itself did has no name, but visitors an address', async () => {
    const [recovered] = await entries({ action: 'account.password-recovered' })
    expect(recovered).toMatchObject({ actorId: null, actorName: '', address: '127.0.0.1' })
    const [created] = await entries({ action: 'dataset.created' })
    expect(created).toMatchObject({ actorId: null, actorName: '', address: '' })
  })

  test('no secret stands in any row, and nothing of a person but their id and address', async () => {
    const rows = await everyRow()
    for (const [name, secret] of Object.entries(secrets)) expect(rows.includes(secret), name).toBe(false)
    for (const trace of ['LinQinghe', '林青禾', '北京大学', '清华大学', '13812345678', '13987654321', 'unit.example'])
      expect(rows, trace).not.toContain(trace)
  })

  test('an act that is undone is not told', async () => {
    const count = async () => JSON.parse(await everyRow()).length
    const before = await count()
    const roles = { roles: ['ordinary'] }
    expect((await portal.call('PUT', `/admin/accounts/${root.id}/roles`, root, roles)).statusCode).toBe(422)
    expect((await portal.call('POST', `/admin/accounts/${root.id}/disable`, root)).statusCode).toBe(422)
    expect((await portal.call('PUT', `/admin/accounts/${lin.id}/roles`, root, { roles: ['none'] })).statusCode).toBe(
      400,
    )
    expect(await count()).toBe(before)
  })

  test('changing what it is already tells nothing', async () => {
    const before = (await entries()).length
    await call(root, 'PUT', `/admin/accounts/${lin.id}/roles`, { roles: ['reviewer', 'ordinary'] })
    await call(root, 'PUT', `/admin/accounts/${lin.id}/review-kinds`, { kinds: ['field'] })
    await call(root, 'POST', `/admin/accounts/${lin.id}/enable`)
    expect((await entries()).length).toBe(before)
  })

  test('the page of a person shows what was done to them, and to readers of the log what they did', async () => {
    type Log = { event: string; entry: { action: string } | null }[]
    const eventsFor = async (who: Someone) => {
      const { log } = (await call(who, 'GET', `/admin/accounts/${lin.id}`)) as { log: Log }
      return log.map(({ event, entry }) => entry?.action ?? event)
    }
    const seen = await eventsFor(root)
    for (const action of ['account.roles-changed', 'account.disabled', 'logged-in', 'registered', 'token.made'])
      expect(seen).toContain(action)
    const clerk = await portal.holderOf('clerk', 'console.open', 'accounts.read')
    const told = await eventsFor(clerk)
    expect(told).toContain('account.roles-changed')
    expect(told).not.toContain('token.made')
  })

  test('of a closed account the log keeps the pseudonym alone', async () => {
    portal.setNow(portal.services.clock() + 3_600_000)
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username: 'LinQinghe', password: secrets.recovered! },
      remoteAddress: '203.0.113.77',
    })
    const headers = { access_token: answer.json().data.token as string }
    root.headers = await portal.logInAgain('root')
    await call({ id: lin.id, headers }, 'POST', '/profile/close', { password: secrets.recovered })
    const [closed] = await entries({ action: 'account.closed' })
    expect(closed).toMatchObject({ actorId: lin.id, actorName: `closed:${lin.id}`, subjectName: `closed:${lin.id}` })
    expect(await entries({ actor: 'LinQinghe' })).toEqual([])
    expect((await entries({ actorId: lin.id })).length).toBeGreaterThan(3)
  })
})
