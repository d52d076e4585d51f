import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeKinds, makeRoles } from '../helpers/make.ts'
import { codeIn, type Sink, startSmtp } from '../helpers/smtp.ts'
import { type Applicants, applicantsOf, form } from '../registrations/applicants.ts'

/** Canaries: each is used in earnest somewhere below, and may appear in no log line and in no file of the server. */
describe('nothing secret is written down', () => {
  let portal: Portal
  let sink: Sink
  let people: Applicants
  const lines: string[] = []
  const secrets: Record<string, string> = {
    password: 'Canary4Password',
    typo: 'Canary4Typo',
    fresh: 'Canary4Fresh',
    changed: 'Canary4Changed',
    nameField: 'Canary4NameField',
  }
  beforeAll(async () => {
    sink = await startSmtp()
    portal = await startPortal(
      { SMTP_URL: sink.url, MAIL_FROM: 'data@portal.example', LOG_LEVEL: 'trace' },
      { log: { write: (line) => void lines.push(line) } },
    )
    await makeRoles(portal.services)
    await makeKinds(portal.services)
    await makeAccount(portal.services, { username: 'admin', roles: ['admin'] })
    people = applicantsOf(portal, sink)
    await everything()
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  /** Six digits may stand in a longer number by chance. */
  const holds = (text: string, secret: string) =>
    /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(text) : text.includes(secret)

  async function everything() {
    const { call } = people
    const logIn = (username: string, password: string) => call('POST', '/user/login', { body: { username, password } })
    const mailbox = 'canary@unit.example'
    const password = secrets.password!

    // Registration, with a fault of the server in the middle of calls that carry secrets.
    const asked = await call('GET', `/user/sendMail?mailbox=${mailbox}`)
    secrets.asker = asked.cookies.find((one) => one.name === 'portal_asker')!.value as string
    secrets.code = codeIn(await sink.mailTo(mailbox))
    secrets.ticket = (
      await call('GET', `/user/mailChecking?mailbox=${mailbox}&code=${secrets.code}`)
    ).json().data.ticket
    const { registrations, recovery } = portal.services
    const broken = async () => {
      throw new Error('the database is gone')
    }
    const { checkCode, register } = registrations
    Object.assign(registrations, { checkCode: broken, register: broken })
    await call('GET', `/user/mailChecking?mailbox=${mailbox}&code=${secrets.code}`)
    const body = { ...form('canary', { password, confirmPassword: password }), ticket: secrets.ticket }
    expect((await call('POST', '/user/add', { body })).statusCode).toBe(500)
    Object.assign(registrations, { checkCode, register })
    await call('POST', '/user/add', { body: { ...body, extra: password } })
    const added = await call('POST', '/user/add', { body })
    expect(added.statusCode, added.body).toBe(200)
    await sink.mailTo(mailbox)

    // Not passed, corrected, passed; the mail server refuses in between.
    const admin = await portal.logIn('admin')
    const id = added.json().data.id
    sink.onRecipient = () => ({ code: 451, text: 'later' })
    await call('POST', `/admin/registrations/${id}/reject`, { headers: admin, body: { reason: '请补充。' } })
    await portal.services.mails.deliverDue()
    sink.onRecipient = () => null
    portal.setNow(portal.services.clock() + 60_000)
    await portal.services.mails.deliverDue()
    secrets.correction = /correct=([\w-]+)/.exec((await sink.mailTo(mailbox)).mail.text ?? '')![1]!
    const { mailbox: _, password: __, confirmPassword: ___, ...kept } = form('canary')
    await call('GET', '/registrations/mine', { headers: { ticket: secrets.correction } })
    await call('PUT', '/registrations/mine', { headers: { ticket: secrets.correction }, body: kept })
    await call('POST', `/admin/registrations/${id}/pass`, { headers: admin, body: {} })

    // Log-ins: wrong ones, a password in the field for the name, the old call with it in the address.
    await logIn('canary', secrets.typo!)
    await logIn(secrets.nameField!, secrets.typo!)
    await call('GET', `/user/login?username=canary&password=${secrets.typo}`)
    await call('GET', `/user/login?username=canary&password=${secrets.typo}&other=1`)
    await call('GET', `/nothing/here?password=${secrets.typo}`)
    const loggedIn = await logIn('canary', password)
    secrets.token = loggedIn.json().data.token
    secrets.device = loggedIn.cookies.find((one) => one.name === 'portal_device')!.value as string
    const headers = { access_token: secrets.token! }
    await call('POST', '/session/confirm', { headers, body: { password: secrets.typo } })
    await call('POST', '/session/confirm', { headers, body: { password } })
    secrets.apiToken = (await call('POST', '/tokens', { headers, body: { name: 'script' } })).json().data.token
    await portal.services.refusals.flush()

    // Profile, password, recovery.
    const change = { current: password, password: secrets.changed, confirmPassword: secrets.changed }
    await call('POST', '/profile/password', { headers, body: { ...change, current: secrets.typo } })
    expect((await call('POST', '/profile/password', { headers, body: change })).statusCode).toBe(200)
    portal.setNow(portal.services.clock() + 120_000)
    await sink.mailTo(mailbox)
    await sink.mailTo(mailbox)
    await sink.mailTo(mailbox)
    await call('GET', `/datashare/dcwuserinfo/sendMail?purpose=recover&mailbox=${mailbox}`)
    secrets.recoveryCode = codeIn(await sink.mailTo(mailbox))
    secrets.recoveryTicket = (
      await call('POST', '/datashare/dcwuserinfo/findCheckEmail', { body: { mailbox, code: secrets.recoveryCode } })
    ).json().data.ticket
    const { setPassword } = recovery
    const fresh = { ticket: secrets.recoveryTicket, password: secrets.fresh, confirmPassword: secrets.fresh }
    Object.assign(recovery, { setPassword: broken })
    await call('POST', '/datashare/dcwuserinfo/findPassword', { body: fresh })
    Object.assign(recovery, { setPassword })
    expect((await call('POST', '/datashare/dcwuserinfo/findPassword', { body: fresh })).statusCode).toBe(200)
    await portal.services.mails.deliverDue()
  }

  test('every flow was gone through, and something was logged', () => {
    expect(Object.values(secrets).every((secret) => typeof secret === 'string' && secret.length >= 6)).toBe(true)
    expect(lines.filter((line) => line.includes('the database is gone')).length).toBeGreaterThanOrEqual(3)
    expect(lines.some((line) => line.includes('mail not sent'))).toBe(true)
  })

  test('no log line holds a secret, and each is one line of JSON', () => {
    for (const line of lines) {
      for (const [name, secret] of Object.entries(secrets)) expect(holds(line, secret), name).toBe(false)
      expect(line).not.toContain('canary@unit.example')
      expect(() => JSON.parse(line)).not.toThrow()
      expect(line.trimEnd()).not.toContain('\n')
    }
  })

  test('nor does the database, its log included', () => {
    const folder = portal.config.DATA_DIR
    for (const name of readdirSync(folder).filter((file) => file.startsWith('portal.db'))) {
      const bytes = readFileSync(join(folder, name)).toString('latin1')
      // Codes are six digits, which numbers may hold by chance; tickets pass through the outbox until they are sent.
      for (const [secretName, secret] of Object.entries(secrets))
        if (!/code|correction/i.test(secretName)) expect(bytes.includes(secret), `${secretName} in ${name}`).toBe(false)
    }
  })

  test('nor does any row, once the mails are sent', async () => {
    const { sql, tables } = portal.services.database
    const rows = JSON.stringify([
      await sql.select().from(tables.mails),
      await sql.select().from(tables.verifications),
      await sql.select().from(tables.attempts),
      await sql.select().from(tables.accounts),
      await sql.select().from(tables.sessions),
    ])
    for (const [name, secret] of Object.entries(secrets)) expect(holds(rows, secret), name).toBe(false)
  })
})
