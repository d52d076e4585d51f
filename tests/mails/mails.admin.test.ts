import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeKinds, makeRoles } from '../helpers/make.ts'
import { type Sink, startSmtp } from '../helpers/smtp.ts'
import { applicantsOf, form } from '../registrations/applicants.ts'

const get = async (portal: Portal, path: string, headers: Record<string, string>) => {
  const answer = await portal.app.inject({ url: `/api/admin${path}`, headers })
  return { status: answer.statusCode, range: String(answer.headers['content-range']), body: answer.json() }
}
const filter = (given: object) => `/mails?filter=${encodeURIComponent(JSON.stringify(given))}`

describe('the outbox in the console', () => {
  let portal: Portal
  let sink: Sink
  let admin: Record<string, string>
  beforeAll(async () => {
    sink = await startSmtp()
    portal = await startPortal({ SMTP_URL: sink.url, MAIL_FROM: 'data@portal.example' })
    await makeRoles(portal.services)
    await makeKinds(portal.services)
    await makeAccount(portal.services, { username: 'admin', roles: ['admin'] })
    admin = await portal.logIn('admin')
    sink.onRecipient = (recipient) =>
      recipient.startsWith('nobody') ? { code: 550, text: 'no <b>such</b> user' } : null
    const people = applicantsOf(portal, sink)
    await people.call('GET', '/user/sendMail?mailbox=nobody@unit.example')
    await people.register('lin')
    await portal.services.mails.deliverDue()
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  test('shows what waits, was sent or failed and why', async () => {
    const all = await get(portal, '/mails', admin)
    expect(all.range).toBe('mails 0-2/3')
    const failed = await get(portal, filter({ state: 'failed' }), admin)
    expect(failed.body).toMatchObject([
      { recipient: 'nobody@unit.example', template: 'verification-code', attempts: 1, resendable: true },
    ])
    expect(failed.body[0].error).toContain('no <b>such</b> user')
    expect((await get(portal, filter({ keyword: 'LIN@' }), admin)).range).toBe('mails 0-1/2')
    expect((await get(portal, filter({ template: 'registration-received' }), admin)).body).toHaveLength(1)
    expect((await get(portal, filter({ accountId: 1 }), admin)).body).toHaveLength(0)
    expect((await get(portal, filter({ secret: '1' }), admin)).status).toBe(400)
    expect((await get(portal, '/mails?sort=["secret","ASC"]', admin)).status).toBe(400)
  })

  test('no list and no mail tells a code while a mail server delivers them', async () => {
    const { body: rows } = await get(portal, '/mails', admin)
    for (const { id } of rows) {
      const { body } = await get(portal, `/mails/${id}`, admin)
      expect(body.text + body.html).not.toMatch(/\b\d{6}\b/)
      if (body.template === 'verification-code') expect(body.text).toContain('••••••')
      expect(body).not.toHaveProperty('secret')
    }
  })

  test('a failed mail is sent again; whoever only reads may not', async () => {
    const [failed] = (await get(portal, filter({ state: 'failed' }), admin)).body
    const resend = (headers: Record<string, string>) =>
      portal.app.inject({ method: 'POST', url: `/api/admin/mails/${failed.id}/resend`, headers })
    const { database } = portal.services
    await database.transaction(async () => {
      await database.sql.insert(database.tables.roles).values({
        code: 'reader',
        nameZh: '查看',
        nameEn: 'Reader',
        descriptionZh: '',
        descriptionEn: '',
        enabled: true,
        builtIn: false,
        actions: ['console.open', 'mails.read'],
        createdAt: 0,
      })
    })
    await makeAccount(portal.services, { username: 'reader', roles: ['reader'] })
    const reader = await portal.logIn('reader')
    expect((await get(portal, `/mails/${failed.id}`, reader)).status).toBe(200)
    expect((await resend(reader)).statusCode).toBe(403)
    sink.onRecipient = () => null
    expect((await resend(admin)).json()).toMatchObject({ id: failed.id, error: null })
    await sink.mailTo('nobody@unit.example')
    await portal.services.mails.deliverDue()
    const again = await resend(admin)
    expect([again.statusCode, again.json().code]).toEqual([409, '040905'])
  })
})

describe('a portal without a mail server', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
    await makeRoles(portal.services)
    await makeKinds(portal.services)
    await makeAccount(portal.services, { username: 'admin', roles: ['admin'] })
  })
  afterAll(() => portal.close())

  test('lets one register all the same: the code is read in the console', async () => {
    const call = (method: 'GET' | 'POST', url: string, payload?: object, cookies = {}) =>
      portal.app.inject({ method, url: `/api${url}`, cookies, ...(payload && { payload }) })
    expect((await call('GET', '/registrations/form')).json().data.mailed).toBe(false)
    const asked = await call('GET', '/user/sendMail?mailbox=lin@unit.example')
    const [{ name, value }] = asked.cookies as [{ name: string; value: string }]
    const admin = await portal.logIn('admin')
    const [row] = (await get(portal, '/mails', admin)).body
    expect(row).toMatchObject({ state: 'waiting', recipient: 'lin@unit.example' })
    const code = /\b\d{6}\b/.exec((await get(portal, `/mails/${row.id}`, admin)).body.text)![0]
    const checked = await call('GET', `/user/mailChecking?mailbox=lin@unit.example&code=${code}`, undefined, {
      [name]: value,
    })
    const { ticket } = checked.json().data
    expect((await call('POST', '/user/add', { ...form('lin'), ticket })).statusCode).toBe(200)
  })
})
