import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'
import { codeIn, type Sink, startSmtp } from '../helpers/smtp.ts'
import { type Applicants, applicantsOf } from '../registrations/applicants.ts'

const minute = 60_000

describe('password recovery', () => {
  let portal: Portal
  let sink: Sink
  let people: Applicants
  let start: number
  beforeAll(async () => {
    sink = await startSmtp()
    portal = await startPortal({ SMTP_URL: sink.url, MAIL_FROM: 'data@portal.example' })
    await makeRoles(portal.services)
    people = applicantsOf(portal, sink)
    start = portal.services.clock()
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  const send = (mailbox: string, address?: string) =>
    people.call('GET', `/datashare/dcwuserinfo/sendMail?purpose=recover&mailbox=${encodeURIComponent(mailbox)}`, {
      ...(address && { address }),
    })
  const check = (mailbox: string, code: string) =>
    people.call('POST', '/datashare/dcwuserinfo/findCheckEmail', { body: { mailbox, code } })
  const set = (ticket: string, password = 'Fresh9Air!', confirmPassword = password) =>
    people.call('POST', '/datashare/dcwuserinfo/findPassword', { body: { ticket, password, confirmPassword } })
  const logIn = (username: string, password: string) =>
    people.call('POST', '/user/login', { body: { username, password } })
  const account = async (username: string, given = {}) => {
    await makeAccount(portal.services, { username, ...given })
    return `${username}@unit.example`
  }
  const ticketFor = async (mailbox: string) => {
    await send(mailbox)
    return (await check(mailbox, codeIn(await sink.mailTo(mailbox)))).json().data.ticket as string
  }

  test('verify, reset, finish: the new password logs in, the old one does not, every session and API token is over', async () => {
    const mailbox = await account('lin')
    const open = [await portal.logIn('lin'), await portal.logIn('lin')]
    await portal.confirm(open[0]!)
    const made = await people.call('POST', '/tokens', { headers: open[0], body: { name: 'script' } })
    const token = { authorization: `Bearer ${made.json().data.token}` }
    expect((await people.call('GET', '/user/me', { headers: token })).statusCode).toBe(200)
    const ticket = await ticketFor(mailbox)
    const answer = await set(ticket)
    expect([answer.statusCode, answer.json().msg]).toEqual([200, '密码已修改，请用新密码登录'])
    for (const headers of open) expect((await people.call('GET', '/user/me', { headers })).json().code).toBe('050403')
    expect((await people.call('GET', '/user/me', { headers: token })).statusCode).toBe(401)
    expect((await logIn('lin', 'Demo2026')).statusCode).toBe(401)
    expect((await logIn('lin', 'Fresh9Air!')).statusCode).toBe(200)
    const { mail } = await sink.mailTo(mailbox)
    expect(mail.subject).toMatch(/^密码已修改/)
    expect(mail.text).not.toContain('Fresh9Air')
  })

  test('a ticket sets one password, of twenty at once one', async () => {
    const ticket = await ticketFor(await account('once'))
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => set(ticket, `Fresh9Air${i}`)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.statusCode !== 200).map((answer) => answer.json().code))).toEqual(
      new Set(['042208']),
    )
  })

  test('a known and an unknown mailbox read the same at every step', async () => {
    const known = await account('known')
    const unknown = 'unknown@unit.example'
    const steps = async (mailbox: string) => {
      const seen: unknown[] = []
      const note = ({ statusCode, body }: { statusCode: number; body: string }) => seen.push([statusCode, body])
      note(await check(mailbox, '000000'))
      note(await send(mailbox))
      for (let i = 0; i < 6; i++) note(await check(mailbox, `00000${i}`))
      portal.setNow(start + 5 * minute)
      note(await send(mailbox))
      portal.setNow(start + 10 * minute)
      note(await check(mailbox, '999999'))
      for (let i = 0; i < 4; i++) note(await send(mailbox))
      portal.setNow(start)
      return seen
    }
    expect(await steps(known)).toEqual(await steps(unknown))
    await portal.services.mails.deliverDue()
    expect(sink.received.some((one) => one.envelope.to.includes(unknown))).toBe(false)
  })

  test('and take the same time', async () => {
    const time = async (mailbox: string) => {
      const begin = performance.now()
      await send(mailbox)
      return performance.now() - begin
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 20; i++) {
      await account(`timed${i}`)
      known.push(await time(`timed${i}@unit.example`))
      unknown.push(await time(`nobody${i}@unit.example`))
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[times.length / 2]!
    expect(Math.abs(median(known) / median(unknown) - 1)).toBeLessThan(0.1)
  })

  test('a code of registration recovers nothing, and one of another person neither', async () => {
    const mine = await account('mine')
    const theirs = await account('theirs')
    await send(mine)
    const code = codeIn(await sink.mailTo(mine))
    expect((await check(theirs, code)).json().code).toBe('042261')
    const ticket = await people.verify('fresh@unit.example')
    expect((await set(ticket)).json().code).toBe('042208')
  })

  test('the rules of passwords hold here too', async () => {
    const ticket = await ticketFor(await account('ruled'))
    expect((await set(ticket, '123')).json().data.fields).toEqual({ password: '密码为 6 至 20 个字符' })
    expect((await set(ticket, 'Fresh9Air!', 'other')).json().data.fields).toEqual({
      confirmPassword: '两次输入的密码不一致',
    })
    expect((await set(ticket, 'RULED@unit.example')).json().data.fields.password).toMatch(/不能与用户名或邮箱相同/)
    expect((await set(ticket)).statusCode).toBe(200)
  })

  test('a disabled account recovers nothing, and nobody is told so', async () => {
    const mailbox = await account('gone', { status: 'disabled' })
    expect((await send(mailbox)).json().msg).toBe((await send('nobody77@unit.example')).json().msg)
    await portal.services.mails.deliverDue()
    expect(sink.received.some((one) => one.envelope.to.includes(mailbox))).toBe(false)
  })

  test('an account that was disabled meanwhile cannot be taken back with an old ticket', async () => {
    const mailbox = await account('late')
    const ticket = await ticketFor(mailbox)
    const { database, accounts } = portal.services
    const found = await accounts.byMailbox(mailbox)
    await database.transaction(() => accounts.move(found!.id, 'enabled', 'disabled'))
    expect((await set(ticket)).json().code).toBe('042208')
  })

  test('a paused account logs in again with its new password', async () => {
    const mailbox = await account('paused')
    const address = '10.7.7.7'
    const tried = (password: string) =>
      people.call('POST', '/user/login', { body: { username: 'paused', password }, address })
    for (let i = 0; i < 10; i++) await tried('wrong')
    expect((await tried('Demo2026')).statusCode).toBe(429)
    await sink.mailTo(mailbox)
    await set(await ticketFor(mailbox))
    expect((await tried('Fresh9Air!')).statusCode).toBe(200)
  })

  test('strangers neither use up a code, nor the mails of a mailbox, nor give a code they read over a shoulder', async () => {
    const mailbox = await account('wanted')
    const path = `/datashare/dcwuserinfo/sendMail?purpose=recover&mailbox=${encodeURIComponent(mailbox)}`
    const asked = await people.call('GET', path, { browser: 'owner' })
    const cookie = String(asked.headers['set-cookie'])
    expect(cookie).toMatch(/^portal_asker=[\w-]{43}; .*HttpOnly; SameSite=Strict/)
    const code = codeIn(await sink.mailTo(mailbox))
    const give = (browser: string, given = code) =>
      people.call('POST', '/datashare/dcwuserinfo/findCheckEmail', { body: { mailbox, code: given }, browser })
    for (let i = 0; i < 4; i++)
      for (let n = 0; n < 4; n++) {
        await people.call('GET', path, { browser: `stranger${i}`, address: `10.6.6.${i}` })
        await give(`stranger${i}`, '000000')
      }
    expect((await give('nobody')).json().code).toBe('042261')
    const again = await people.call('GET', path, { browser: 'owner', address: '10.6.7.1' })
    expect(again.statusCode).toBe(200)
    await people.call('GET', path, { browser: 'stranger9', address: '10.6.7.9' })
    await portal.services.mails.deliverDue()
    const newest = sink.received
      .filter((one) => one.envelope.to.includes(mailbox))
      .map(codeIn)
      .at(-2)!
    expect((await give('owner', newest)).statusCode).toBe(200)
  })
})
