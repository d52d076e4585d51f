import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { type Sink, startSmtp } from '../helpers/smtp.ts'

const day = 24 * 3_600_000
const wanted = {
  username: 'newcomer',
  realName: '新同事',
  mailbox: 'newcomer@unit.example',
  workUnit: '环境研究院',
  accountType: 'ordinary',
}

onBothDatabases('links to set a password', (fresh) => {
  let portal: People
  let sink: Sink
  let root: Someone
  let clerk: Someone
  let start: number
  beforeAll(async () => {
    sink = await startSmtp()
    portal = await startPeople(fresh, { SMTP_URL: sink.url, MAIL_FROM: 'data@portal.example' })
    root = await portal.someone('root', { roles: ['admin'] })
    clerk = await portal.holderOf('clerk', 'console.open', 'accounts.read', 'accounts.manage')
    start = portal.services.clock()
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  const invite = (body: object = {}, who = root) => portal.call('POST', '/admin/accounts', who, { ...wanted, ...body })
  const sendLink = (id: number, who = root) => portal.call('POST', `/admin/accounts/${id}/password-link`, who)
  const set = (ticket: string, password = 'Fresh9Air!') =>
    portal.call('POST', '/datashare/dcwuserinfo/findPassword', null, { ticket, password, confirmPassword: password })
  const logIn = (username: string, password: string) => portal.call('POST', '/user/login', null, { username, password })
  const linkTo = async (mailbox: string) => {
    const { mail } = await sink.mailTo(mailbox)
    return /\/forgetPassword#set=([\w-]{43})\b/.exec(String(mail.text))![1]!
  }

  test('somebody new: nobody can log in until the link set a password, once', async () => {
    const answer = await invite()
    expect(answer.json()).toMatchObject({
      username: 'newcomer',
      status: 'enabled',
      phone: '',
      roles: [{ code: 'ordinary' }],
      lastLoginAt: null,
    })
    const ticket = await linkTo(wanted.mailbox)
    expect(answer.body).not.toContain(ticket)
    expect((await logIn('newcomer', 'Fresh9Air!')).statusCode).toBe(401)
    expect((await set(ticket, '123456')).statusCode).toBe(400)
    expect((await set(ticket)).statusCode).toBe(200)
    expect((await logIn('newcomer', 'Fresh9Air!')).statusCode).toBe(200)
    expect((await set(ticket, 'Other9Air!')).json().code).toBe('042208')
    const log = (await portal.call('GET', `/admin/accounts/${answer.json().id}`, root)).json().log
    const actions = log.flatMap((one: { entry: { action: string } | null }) => one.entry?.action ?? [])
    expect(actions).toEqual(expect.arrayContaining(['account.invited', 'account.password-set']))
  })

  test('the link stands neither in the log of the portal nor, once sent, in its database', async () => {
    const { id } = (await invite({ username: 'quiet', mailbox: 'quiet@unit.example' })).json()
    const ticket = await linkTo('quiet@unit.example')
    await portal.services.mails.deliverDue()
    const { sql, tables } = portal.services.database
    const rows = [
      ...(await sql.select().from(tables.mails)),
      ...(await sql.select().from(tables.auditEntries)),
      ...(await sql.select().from(tables.verifications)),
    ]
    expect(JSON.stringify(rows)).not.toContain(ticket)
    const mail = (await portal.call('GET', `/admin/mails?filter={"accountId":${id}}`, root)).json()[0]
    expect((await portal.call('GET', `/admin/mails/${mail.id}`, root)).body).not.toContain(ticket)
  })

  test('an invitation is good for seven days, a link to an account for one, and a newer one takes its place', async () => {
    const { id } = (await invite({ username: 'slow', mailbox: 'slow@unit.example' })).json()
    const first = await linkTo('slow@unit.example')
    portal.setNow(start + 7 * day)
    expect((await set(first)).json().code).toBe('042208')
    const headers = await portal.logInAgain('root')
    const again = async () => {
      expect((await sendLink(id, { id: root.id, headers })).statusCode).toBe(200)
      return linkTo('slow@unit.example')
    }
    const [older, newer] = [await again(), await again()]
    expect((await set(older)).json().code).toBe('042208')
    portal.setNow(start + 8 * day)
    expect((await set(newer)).json().code).toBe('042208')
    portal.setNow(start)
  })

  test('the link goes to the account’s own mailbox; the password stays until it is used, then every session ends', async () => {
    const lin = await portal.someone('lin')
    expect((await sendLink(lin.id)).statusCode).toBe(200)
    const ticket = await linkTo('lin@unit.example')
    expect((await portal.call('GET', '/user/me', lin)).statusCode).toBe(200)
    expect((await set(ticket)).statusCode).toBe(200)
    expect((await portal.call('GET', '/user/me', lin)).json().code).toBe('050403')
    expect((await logIn('lin', 'Fresh9Air!')).statusCode).toBe(200)
  })

  test('none opens an account that was disabled meanwhile, and none is sent to one', async () => {
    const wang = await portal.someone('wang')
    await sendLink(wang.id)
    const ticket = await linkTo('wang@unit.example')
    await portal.call('POST', `/admin/accounts/${wang.id}/disable`, root)
    expect((await set(ticket)).json().code).toBe('042208')
    expect((await sendLink(wang.id)).json().code).toBe('040912')
    const pending = await makeAccount(portal.services, { username: 'waiting', status: 'pending', roles: [] })
    expect((await sendLink(pending)).json().code).toBe('040912')
    expect((await sendLink(999_999)).statusCode).toBe(404)
  })

  test('nobody invites with, or sends links to, more rights than their own', async () => {
    const more = { username: 'more', mailbox: 'more@unit.example' }
    expect((await invite({ ...more, roles: ['admin'] }, clerk)).json().code).toBe('040312')
    expect((await sendLink(root.id, clerk)).json().code).toBe('040312')
    expect((await logIn('more', 'whatever')).json().code).toBe((await logIn('never-was', 'whatever')).json().code)
    expect((await invite({ ...more, roles: [] }, clerk)).json().roles).toEqual([])
    expect((await invite(more, await portal.someone('plain'))).json().code).toBe('040301')
    const headers = await portal.logInAgain('root')
    const url = '/api/admin/accounts'
    const alone = await portal.app.inject({ method: 'POST', url, headers, payload: { ...wanted, ...more } })
    expect(alone.json().code).toBe('040313')
  })

  test('what is wrong is said at its field, and a name or mailbox that is taken as well', async () => {
    const wrong = await invite({
      username: 'a',
      realName: '',
      mailbox: 'x',
      workUnit: ' ',
      phone: '1',
      roles: ['none'],
    })
    expect(Object.keys(wrong.json().errors).sort()).toEqual([
      'mailbox',
      'phone',
      'realName',
      'roles',
      'username',
      'workUnit',
    ])
    const taken = await invite({ username: 'ROOT', mailbox: 'fresh@unit.example' })
    expect(taken.json().errors).toHaveProperty('username')
    const known = await invite({ username: 'fresh', mailbox: 'Root@unit.example' })
    expect(known.json().errors).toHaveProperty('mailbox')
  })

  test('asked for twice with one key, one account is made', async () => {
    const headers = { ...root.headers, 'idempotency-key': 'invite-1' }
    const body = { ...wanted, username: 'twice', mailbox: 'twice@unit.example' }
    await portal.confirm(root.headers)
    const ask = () => portal.app.inject({ method: 'POST', url: '/api/admin/accounts', headers, payload: body })
    const answers = [await ask(), await ask()]
    expect(answers.map((one) => one.statusCode)).toEqual([200, 200])
    expect(answers[1]!.json().id).toBe(answers[0]!.json().id)
  })
})

describe('without a mail server', () => {
  test('nobody is invited and no link is sent, and both say why', async () => {
    const portal = await startPeople()
    const root = await portal.someone('root', { roles: ['admin'] })
    for (const answer of [
      await portal.call('POST', '/admin/accounts', root, wanted),
      await portal.call('POST', `/admin/accounts/${root.id}/password-link`, root),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([422, '042217'])
    const list = (await portal.call('GET', '/admin/accounts', root)).json()
    expect(list.map((row: { username: string }) => row.username)).toEqual(['root'])
    await portal.close()
  })
})
