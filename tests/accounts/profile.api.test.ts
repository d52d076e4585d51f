import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccountsStore } from '../../server/accounts/accounts.store.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount, makeKinds, makeRoles } from '../helpers/make.ts'
import { codeIn, type Sink, startSmtp } from '../helpers/smtp.ts'
import { type Applicants, applicantsOf } from '../registrations/applicants.ts'

onBothDatabases('my account', (fresh) => {
  let portal: Portal
  let sink: Sink
  let people: Applicants
  beforeAll(async () => {
    sink = await startSmtp()
    portal = await startPortal({ ...(await fresh()).config, SMTP_URL: sink.url, MAIL_FROM: 'data@portal.example' })
    await makeRoles(portal.services)
    await makeKinds(portal.services)
    people = applicantsOf(portal, sink)
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })
  const someone = async (username: string) => {
    await makeAccount(portal.services, { username, realName: '林一' })
    return portal.logIn(username)
  }
  const me = (headers: Record<string, string>) => people.call('GET', '/user/me', { headers })

  describe('profile', () => {
    test('is read and edited, field by field', async () => {
      const headers = await someone('lin')
      const read = await people.call('GET', '/profile', { headers })
      expect(read.json().data).toMatchObject({ username: 'lin', mailbox: 'lin@unit.example', language: 'zh' })
      expect(read.headers['cache-control']).toBe('private, no-store')
      const edited = await people.call('PATCH', '/profile', {
        headers,
        body: { realName: ' \u202e林\u0007 \u200b二 ', purpose: '第一行\r\n第二行\u0000', language: 'en' },
      })
      expect(edited.json().data).toMatchObject({
        realName: '林 二',
        purpose: '第一行\n第二行',
        language: 'en',
        phone: '13800000000',
      })
    })

    test('an ORCID may be given, in any of its forms, and taken back', async () => {
      const headers = await portal.logIn('lin')
      const edit = async (orcid: string) =>
        (await people.call('PATCH', '/profile', { headers, body: { orcid } })).json()
      expect((await people.call('GET', '/profile', { headers })).json().data.orcid).toBe('')
      expect((await edit('https://orcid.org/0000-0002-1825-0097')).data.orcid).toBe('0000-0002-1825-0097')
      expect((await edit('0000-0002-1825-0090')).data.fields).toEqual({
        orcid: 'ORCID 不正确：共 16 位，如 0000-0002-1825-0097，请核对',
      })
      expect((await people.call('GET', '/profile/export', { headers })).json().data.profile.orcid).toBe(
        '0000-0002-1825-0097',
      )
      expect((await edit(' ')).data.orcid).toBe('')
    })

    test('a name that nobody can see is none', async () => {
      const headers = await portal.logIn('lin')
      const answer = await people.call('PATCH', '/profile', { headers, body: { realName: '\u200b\u202e\u2060' } })
      expect([answer.statusCode, answer.json().data.fields]).toEqual([400, { realName: '必填' }])
    })

    test('what is wrong is told at its field and changes nothing', async () => {
      const headers = await someone('wrong')
      const answer = await people.call('PATCH', '/profile', {
        headers,
        body: { realName: ' ', phone: '123', workUnit: 'X' },
      })
      expect(answer.json().data.fields).toEqual({
        realName: '必填',
        phone: '请输入正确的 11 位手机号码；境外号码以“+”和国家或地区代码开头',
      })
      expect((await people.call('GET', '/profile', { headers })).json().data).toMatchObject({ workUnit: 'Unit' })
    })

    test.each(['username', 'mailbox', 'status', 'accountType', 'reviewCategories', 'passwordHash'])(
      '%s is not edited here',
      async (field) => {
        const headers = await portal.logIn('lin')
        expect((await people.call('PATCH', '/profile', { headers, body: { [field]: 'x' } })).statusCode).toBe(400)
      },
    )
  })

  describe('password', () => {
    const change = (headers: Record<string, string>, body: object) =>
      people.call('POST', '/profile/password', { headers, body })
    let refused = 0
    const good = { current: 'Demo2026', password: 'Fresh9Air!', confirmPassword: 'Fresh9Air!' }

    test('is changed with the current one; the other sessions end, this one goes on, the owner is told', async () => {
      const headers = await someone('changes')
      const other = await portal.logIn('changes')
      expect((await change(headers, good)).statusCode).toBe(200)
      expect((await me(headers)).statusCode).toBe(200)
      expect((await me(other)).json().code).toBe('050403')
      expect((await sink.mailTo('changes@unit.example')).mail.subject).toMatch(/^密码已修改/)
      await portal.logIn('changes', 'Fresh9Air!')
    })

    test('revokes the API tokens: whoever knew the old password may have made one', async () => {
      const headers = await someone('scripts')
      await portal.confirm(headers)
      const made = await people.call('POST', '/tokens', { headers, body: { name: 'script' } })
      const token = { authorization: `Bearer ${made.json().data.token}` }
      expect((await me(token)).statusCode).toBe(200)
      expect((await change(headers, good)).statusCode).toBe(200)
      expect((await me(token)).json().code).toBe('050404')
      expect((await sink.mailTo('scripts@unit.example')).mail.text).toContain('API 令牌均已撤销')
    })

    test('of two changes at once one counts, and the password is the one it was told', async () => {
      const headers = await someone('twice')
      const wanted = ['Fresh9Air!', 'Clear8Sky!']
      const answers = await Promise.all(
        wanted.map((password) => change(headers, { current: 'Demo2026', password, confirmPassword: password })),
      )
      const won = answers.findIndex((answer) => answer.statusCode === 200)
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
      await portal.logIn('twice', wanted[won])
    })

    test('a log-in that was under way with the old password opens no session behind it', async () => {
      const headers = await someone('overtaken')
      const { accounts, database } = portal.services
      const { loggedIn } = accounts
      // The password was found right; before the session is written, its owner has changed it.
      accounts.loggedIn = async (...given) => {
        accounts.loggedIn = loggedIn
        await createAccountsStore(database).setPassword(given[0].id, 'another')
        return loggedIn(...given)
      }
      await expect(portal.logIn('overtaken')).rejects.toThrow('040101')
      expect((await people.call('GET', '/sessions', { headers })).json().data).toHaveLength(1)
    })

    test.each([
      [{ ...good, current: 'wrong' }, { current: '密码不正确' }],
      [{ ...good, confirmPassword: 'x' }, { confirmPassword: '两次输入的密码不一致' }],
      [
        { current: 'Demo2026', password: 'Demo2026', confirmPassword: 'Demo2026' },
        { password: '新密码不能与当前密码相同' },
      ],
      [{ ...good, password: '123456', confirmPassword: '123456' }, { password: '这个密码太常见，请换一个' }],
      [{}, { current: '必填', password: '必填' }],
    ])('%j is refused', async (body, fields) => {
      const name = `refused${++refused}`
      const headers = await someone(name)
      const answer = await change(headers, body)
      expect([answer.statusCode, answer.json().data.fields]).toEqual([400, fields])
      await portal.logIn(name)
    })

    test('whoever finds an open session does not find the password by trying', async () => {
      const headers = await someone('stolen')
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, i) => change(headers, { ...good, current: `guess${i}` })),
      )
      expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(10)
      expect((await change(headers, good)).statusCode).toBe(429)
    })
  })

  describe('mailbox', () => {
    const send = (headers: Record<string, string>, mailbox: string) =>
      people.call('GET', `/datashare/dcwuserinfo/sendMail?purpose=changeMailbox&mailbox=${mailbox}`, { headers })
    const check = (headers: Record<string, string>, mailbox: string, code: string) =>
      people.call('POST', '/datashare/dcwuserinfo/findCheckEmail', {
        headers,
        body: { mailbox, code, purpose: 'changeMailbox' },
      })
    const change = (headers: Record<string, string>, ticket: string, password = 'Demo2026') =>
      people.call('POST', '/profile/mailbox', { headers, body: { ticket, password } })

    test('a code goes to the new one, a notice to the old one', async () => {
      const headers = await someone('moves')
      expect((await send(headers, 'New.Box@unit.example')).statusCode).toBe(200)
      const code = codeIn(await sink.mailTo('New.Box@unit.example'))
      const ticket = (await check(headers, 'new.box@unit.example', code)).json().data.ticket
      expect((await change(headers, ticket, 'wrong')).json().data.fields).toEqual({ password: '密码不正确' })
      expect((await change(headers, ticket)).json().data.mailbox).toBe('New.Box@unit.example')
      const { mail } = await sink.mailTo('moves@unit.example')
      expect(mail.subject).toMatch(/^账号邮箱已修改/)
      expect(mail.text).toContain('N***@unit.example')
      expect(mail.text).not.toContain('New.Box')
      expect((await change(headers, ticket)).json().code).toBe('042208')
    })

    test('a code and a ticket are of use to nobody else', async () => {
      const mine = await someone('minebox')
      const thief = await someone('thief')
      await send(mine, 'wanted@unit.example')
      const code = codeIn(await sink.mailTo('wanted@unit.example'))
      expect((await check(thief, 'wanted@unit.example', code)).json().code).toBe('042261')
      const ticket = (await check(mine, 'wanted@unit.example', code)).json().data.ticket
      expect((await change(thief, ticket)).json().code).toBe('042208')
      expect((await change(mine, ticket)).statusCode).toBe(200)
    })

    test('somebody’s mailbox is refused, also when it became somebody’s meanwhile', async () => {
      const headers = await someone('latecomer')
      expect((await send(headers, 'lin@unit.example')).json().code).toBe('040902')
      await send(headers, 'soon@unit.example')
      const code = codeIn(await sink.mailTo('soon@unit.example'))
      const ticket = (await check(headers, 'soon@unit.example', code)).json().data.ticket
      await makeAccount(portal.services, { username: 'quicker', mailbox: 'soon@unit.example' })
      expect((await change(headers, ticket)).json().code).toBe('040902')
    })

    test('of two who verified the same one and take it at once, one gets it', async () => {
      const both = [await someone('first'), await someone('second')]
      const tickets: string[] = []
      for (const headers of both) {
        await send(headers, 'shared@unit.example')
        const code = codeIn(await sink.mailTo('shared@unit.example'))
        tickets.push((await check(headers, 'shared@unit.example', code)).json().data.ticket)
      }
      const answers = await Promise.all(both.map((headers, i) => change(headers, tickets[i]!)))
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    })

    test('a recovery code on its way to the old mailbox is void', async () => {
      const headers = await someone('careful')
      const old = 'careful@unit.example'
      await people.call('GET', `/datashare/dcwuserinfo/sendMail?purpose=recover&mailbox=${old}`)
      const recovery = codeIn(await sink.mailTo(old))
      await send(headers, 'careful2@unit.example')
      const code = codeIn(await sink.mailTo('careful2@unit.example'))
      await change(headers, (await check(headers, 'careful2@unit.example', code)).json().data.ticket)
      const answer = await people.call('POST', '/datashare/dcwuserinfo/findCheckEmail', {
        body: { mailbox: old, code: recovery },
      })
      expect(answer.json().code).toBe('042206')
    })

    test('needs a log-in, and a token rather than a cookie', async () => {
      const { access_token } = await someone('cookie')
      const cookie = `portal_session=${access_token}`
      expect((await me({ cookie })).statusCode).toBe(200)
      expect((await send({ cookie }, 'cookie2@unit.example')).json().code).toBe('050401')
      expect((await send({}, 'cookie2@unit.example')).json().code).toBe('050401')
    })
  })
})
