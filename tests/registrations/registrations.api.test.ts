import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Portal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { actor, makeAccount } from '../helpers/make.ts'
import { codeIn, type Sink } from '../helpers/smtp.ts'
import { type Applicants, form, startWithApplicants } from './applicants.ts'

const minute = 60_000

onBothDatabases('registration', (fresh) => {
  let portal: Portal
  let sink: Sink
  let people: Applicants
  let start: number
  beforeAll(async () => {
    ;({ sink, portal, start, people } = await startWithApplicants(await fresh()))
    await makeAccount(portal.services, { username: 'somebody' })
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  const accounts = async () => {
    const { sql, tables } = portal.services.database
    return sql.select().from(tables.accounts).orderBy(tables.accounts.id)
  }
  const sendMail = (mailbox: string, given = {}) =>
    people.call('GET', `/user/sendMail?mailbox=${encodeURIComponent(mailbox)}`, given)
  const checking = (mailbox: string, code: string, given = {}) =>
    people.call('GET', `/user/mailChecking?mailbox=${encodeURIComponent(mailbox)}&code=${code}`, given)

  test('a mailbox is verified, an account registered, and the applicant told what comes next', async () => {
    const sent = await sendMail('lin@unit.example')
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      { code: '000000', msg: '验证码已发送，请查收邮件', data: null },
    ])
    const mail = await sink.mailTo('lin@unit.example')
    expect(mail.mail.subject).toMatch(/^邮箱验证码/)
    const ticket = (await checking('lin@unit.example', codeIn(mail))).json().data.ticket
    const added = await people.call('POST', '/user/add', { body: { ...form('lin'), ticket } })
    expect(added.statusCode, added.body).toBe(200)
    expect(added.json()).toMatchObject({ msg: expect.stringMatching(/三个工作日/), data: { status: 'pending' } })
    const { mail: received } = await sink.mailTo('lin@unit.example')
    expect(received.text).toMatch(/三个工作日/)
    expect(received.text).toContain('2026-11-05 18:00')
    const logIn = await people.call('POST', '/user/login', { body: { username: 'lin', password: 'Clear2Air!' } })
    expect([logIn.statusCode, logIn.json().code]).toEqual([403, '040102'])
    const row = (await accounts()).find((one) => one.username === 'lin')!
    expect(row).toMatchObject({
      status: 'pending',
      language: 'zh',
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    })
    const { sql, tables } = portal.services.database
    expect((await sql.select().from(tables.accountRoles)).some((one) => one.accountId === row.id)).toBe(false)
  })

  test('an English applicant gets English mails', async () => {
    await sendMail('smith@unit.example', { language: 'en' })
    const code = await sink.mailTo('smith@unit.example')
    expect(code.mail.subject).toMatch(/^Your verification code/)
    const ticket = (await checking('smith@unit.example', codeIn(code))).json().data.ticket
    await people.call('POST', '/user/add', { body: { ...form('smith'), ticket }, language: 'en' })
    expect((await sink.mailTo('smith@unit.example')).mail.text).toMatch(/within three working days/)
  })

  test('a registered mailbox is told as such, spelled as it may be', async () => {
    for (const mailbox of ['somebody@unit.example', ' SomeBody@Unit.Example ']) {
      const answer = await sendMail(mailbox)
      expect([answer.statusCode, answer.json().msg]).toEqual([409, '邮箱已存在'])
      expect(answer.json().data.fields.mailbox).toBe('邮箱已存在')
    }
    expect((await sendMail('somebody@unit.example', { language: 'en' })).json().msg).toBe('Email already exists')
  })

  test.each([
    ['', 400],
    ['nobody', 400],
    ['a@b', 400],
    ['a@unit.example,b@unit.example', 400],
    ['a@unit.example\r\nBcc: b@unit.example', 400],
    ['"a@unit.example b"@unit.example', 400],
    ['Name <a@unit.example>', 400],
  ])('no code goes to %j', async (mailbox, status) => {
    const before = sink.received.length
    const answer = await sendMail(mailbox)
    expect([answer.statusCode, answer.json().code]).toEqual([status, '040003'])
    expect(answer.json().data.fields.mailbox).toBeTruthy()
    expect(sink.received.length).toBe(before)
  })

  test('an array of mailboxes is not a mailbox', async () => {
    const answer = await people.call('GET', '/user/sendMail?mailbox=a@unit.example&mailbox=b@unit.example')
    expect(answer.statusCode).toBe(400)
  })

  test('wrong, expired and used codes are told apart', async () => {
    await sendMail('codes@unit.example')
    const code = codeIn(await sink.mailTo('codes@unit.example'))
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await checking('codes@unit.example', wrong)).json().msg).toBe('验证码错误')
    expect((await checking('codes@unit.example', wrong, { language: 'en' })).json().msg).toBe('Verification code wrong')
    expect((await checking('never@unit.example', wrong)).json().msg).toMatch(/^这个浏览器没有获取过该邮箱的验证码/)
    portal.setNow(start + 5 * minute)
    expect((await checking('codes@unit.example', code)).json().msg).toMatch(/^验证码已过期/)
    portal.setNow(start)
    expect((await checking('codes@unit.example', code)).statusCode).toBe(200)
    expect((await checking('codes@unit.example', code)).json().msg).toMatch(/^验证码已使用/)
  })

  test('a user name that somebody has is told early, to who has proved a mailbox only', async () => {
    const ask = (username: string, ticket: string) =>
      people.call('GET', `/registrations/username?${new URLSearchParams({ username })}`, { headers: { ticket } })
    expect((await ask('somebody', 'made-up')).json().code).toBe('042208')
    await sendMail('early@unit.example')
    const code = codeIn(await sink.mailTo('early@unit.example'))
    const { ticket } = (await checking('early@unit.example', code)).json().data
    for (const name of ['somebody', ' SomeBody ']) {
      const taken = await ask(name, ticket)
      expect([taken.statusCode, taken.json().code]).toEqual([409, '040903'])
      expect(taken.json().data.fields).toEqual({ username: '用户名已存在' })
    }
    expect((await ask('a', ticket)).json().data.fields).toEqual({ username: '用户名为 3 至 15 个字符' })
    expect((await ask('nobody-yet', ticket)).statusCode).toBe(200)
    // Asking uses nothing up, and does not go on for ever.
    expect((await ask('nobody-yet', ticket)).statusCode).toBe(200)
    let last = 200
    for (let turn = 0; turn < 40 && last !== 429; turn++) last = (await ask('nobody-yet', ticket)).statusCode
    expect(last).toBe(429)
  })

  test('the form says what each kind of account may do, as it is set', async () => {
    const { ordinary, vip } = (await people.call('GET', '/registrations/form')).json().data.limits
    expect(vip).toEqual({
      filesAtOnce: 100,
      valuesAtOnce: 3_000_000,
      pendingApplications: 30,
      callsPerMinute: 1200,
      exportedPerDay: 500_000_000,
    })
    for (const [name, most] of Object.entries(vip)) expect(most).toBeGreaterThan(ordinary[name])
  })

  test('all that is wrong is told at once, each at its field, in the language of the reader', async () => {
    const answer = await people.call('POST', '/user/add', {
      body: {
        accountType: 'expert',
        username: 'a',
        password: '12345',
        confirmPassword: '1',
        phone: '12',
        mailbox: 'x',
      },
      language: 'en',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, '040003'])
    expect(answer.json().data.fields).toEqual({
      username: 'A user name has 3 to 15 characters',
      password: 'A password has 6 to 20 characters',
      confirmPassword: 'The two passwords differ',
      phone: 'Enter a correct phone number of 11 digits; outside mainland China with + and the country code',
      mailbox: 'The email address is not correctly formatted',
      realName: 'This is required',
      workUnit: 'This is required',
      purpose: 'This is required',
      reviewCategories: 'Choose at least one data category',
      agreement: 'Please read and accept the data use agreement',
    })
    expect((await people.call('POST', '/user/add', { body: {} })).json().data.fields).toMatchObject({
      accountType: '必填',
      agreement: '请阅读并同意数据使用协议',
    })
  })

  test.each([
    ['a password that everyone uses', { password: '12345678', confirmPassword: '12345678' }, 'password'],
    ['the user name as password', { password: 'WangWu1', confirmPassword: 'WangWu1', username: 'wangwu1' }, 'password'],
    ['letters that look Latin', { username: 'аdmin' }, 'username'],
    ['an agreement that was not accepted', { agreement: false }, 'agreement'],
    ['a category that does not exist', { accountType: 'expert', reviewCategories: ['nothing'] }, 'reviewCategories'],
    ['a type that does not exist', { accountType: 'admin' }, 'accountType'],
    ['a purpose without end', { purpose: '长'.repeat(1001) }, 'purpose'],
    ['a name of control characters', { realName: '\u0000\u0007 ' }, 'realName'],
    ['an ORCID with a slip', { orcid: '0000-0002-1825-0098' }, 'orcid'],
  ])('refused: %s', async (_, given, field) => {
    const answer = await people.call('POST', '/user/add', { body: form('wangwu', given) })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().data.fields)).toEqual([field])
  })

  test.each(['status', 'roles', 'id', 'registeredAt', 'mailboxKey', 'verified'])(
    'nobody gives themselves a %s',
    async (name) => {
      const answer = await people.call('POST', '/user/add', { body: { ...form('mallory'), [name]: 'enabled' } })
      expect([answer.statusCode, answer.json().code]).toEqual([400, '040001'])
    },
  )

  test('without the ticket of this very mailbox nothing is said of user names', async () => {
    const other = await people.verify('other@unit.example')
    for (const ticket of [undefined, '', 'x'.repeat(43), other]) {
      const answer = await people.call('POST', '/user/add', {
        body: { ...form('somebody', { mailbox: 'new@unit.example' }), ticket },
      })
      expect([answer.statusCode, answer.json().code]).toEqual([422, '042208'])
    }
  })

  test('a user name that is taken is told at its field, and the ticket stays good', async () => {
    const ticket = await people.verify('double@unit.example')
    for (const username of ['somebody', 'SOMEBODY', 'Somebody']) {
      const answer = await people.call('POST', '/user/add', {
        body: { ...form(username, { mailbox: 'double@unit.example' }), ticket },
      })
      expect([answer.statusCode, answer.json().msg]).toEqual([409, '用户名已存在'])
      expect(answer.json().data.fields.username).toBe('用户名已存在')
    }
    const again = await people.call('POST', '/user/add', {
      body: { ...form('double2', { mailbox: 'double@unit.example' }), ticket },
    })
    expect(again.statusCode).toBe(200)
  })

  test('of twenty equal registrations at once, one is made', async () => {
    const before = (await accounts()).length
    const ticket = await people.verify('eager@unit.example')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => people.call('POST', '/user/add', { body: { ...form('eager'), ticket } })),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.every((answer) => [200, 409, 422].includes(answer.statusCode))).toBe(true)
    expect(await accounts()).toHaveLength(before + 1)
  })

  test('under an Idempotency-Key twenty at once are one, and the answer that was lost is given again', async () => {
    const before = (await accounts()).length
    const ticket = await people.verify('patient@unit.example')
    const send = (given: Record<string, unknown> = {}) =>
      people.call('POST', '/user/add', {
        body: { ...form('patient'), ticket, ...given },
        headers: { 'idempotency-key': 'patient-1' },
      })
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(200)
    expect(await accounts()).toHaveLength(before + 1)
    const other = { password: 'Other2Air!', confirmPassword: 'Other2Air!' }
    expect((await send(other)).statusCode).toBe(422)
  })

  test('a registration never touches an account that exists', async () => {
    const before = (await accounts()).find((one) => one.username === 'somebody')
    const ticket = await people.verify('stranger@unit.example')
    await people.call('POST', '/user/add', {
      body: { ...form('somebody', { mailbox: 'stranger@unit.example' }), ticket },
    })
    await people.call('POST', '/user/add', {
      body: { ...form('stranger', { mailbox: 'somebody@unit.example' }), ticket },
    })
    expect((await accounts()).find((one) => one.username === 'somebody')).toEqual(before)
  })

  test('three mails a minute and ten a day to a mailbox for who asks from one network', async () => {
    portal.setNow(start + 60 * minute)
    const address = '10.78.0.1'
    for (let i = 0; i < 3; i++) expect((await sendMail('flood@unit.example', { address })).statusCode).toBe(200)
    const fourth = await sendMail('FLOOD@unit.example', { address, language: 'en' })
    expect(fourth.statusCode).toBe(429)
    expect(fourth.headers['retry-after']).toBe('60')
    expect(fourth.json().msg).toBe('Too many attempts; try again in 60 seconds')
    for (let passed = 1; passed <= 7; passed++) {
      portal.setNow(start + (60 + passed) * minute)
      expect((await sendMail('flood@unit.example', { address })).statusCode).toBe(200)
    }
    portal.setNow(start + 90 * minute)
    const eleventh = await sendMail('flood@unit.example', { address })
    expect(eleventh.statusCode).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    // Its owner sits elsewhere.
    expect((await sendMail('flood@unit.example', { address: '10.78.0.2' })).statusCode).toBe(200)
    portal.setNow(start)
  })

  test('a tag makes no other mailbox of it', async () => {
    portal.setNow(start + 2 * 60 * minute)
    const from = { address: '10.78.0.3' }
    for (const tag of ['a', 'b', 'c']) expect((await sendMail(`tagged+${tag}@unit.example`, from)).statusCode).toBe(200)
    expect((await sendMail('tagged@unit.example', from)).statusCode).toBe(429)
    portal.setNow(start)
  })

  test('an institute behind one address is served, a flood is not, also by the call that recovers a password', async () => {
    portal.setNow(start + 3 * 60 * minute)
    const address = '10.77.0.1'
    for (let i = 0; i < 18; i++) expect((await sendMail(`a0${i}@unit.example`, { address })).statusCode).toBe(200)
    expect((await sendMail('somebody@unit.example', { address })).statusCode).toBe(409)
    const recover = (mailbox: string) =>
      people.call('GET', `/datashare/dcwuserinfo/sendMail?purpose=recover&mailbox=${mailbox}`, { address })
    expect((await recover('a2@unit.example')).statusCode).toBe(200)
    expect((await recover('a3@unit.example')).statusCode).toBe(429)
    const forwarded = await people.call('GET', '/user/sendMail?mailbox=a4@unit.example', {
      address,
      headers: { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4' },
    })
    expect(forwarded.statusCode).toBe(429)
    portal.setNow(start)
  })

  test('codes that are guessed without having been asked for hold nobody up behind the same address', async () => {
    portal.setNow(start + 5 * 60 * minute)
    const address = '10.77.0.2'
    const guess = (mailbox: string) =>
      people.call('GET', `/user/mailChecking?mailbox=${mailbox}&code=000000`, { address, browser: 'guesser' })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => guess(`guessed${i}@unit.example`)))
    expect(new Set(answers.map((answer) => answer.json().code))).toEqual(new Set(['042261']))
    expect((await sendMail('colleague@unit.example', { address })).statusCode).toBe(200)
    const code = codeIn(await sink.mailTo('colleague@unit.example'))
    const given = await people.call('GET', `/user/mailChecking?mailbox=colleague@unit.example&code=${code}`, {
      address,
    })
    expect(given.statusCode).toBe(200)
    portal.setNow(start)
  })

  test('links in mails are made from the public address, whatever a request claims to be for', async () => {
    const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    // A name that is not the portal's is not answered at all.
    const refused = await people.call('GET', '/user/sendMail?mailbox=host@unit.example', {
      headers: { host: 'evil.example', ...forged },
    })
    expect(refused.statusCode).toBe(421)
    await people.call('GET', '/user/sendMail?mailbox=host@unit.example', { headers: forged })
    const { raw, mail } = await sink.mailTo('host@unit.example')
    expect(raw + mail.text + mail.html).not.toContain('evil')
    expect(mail.text).toContain('https://data.example')
  })

  test('a registration goes on while the mail server is down', async () => {
    const ticket = await people.verify('down@unit.example')
    sink.onRecipient = () => ({ code: 451, text: 'later' })
    const answer = await people.call('POST', '/user/add', { body: { ...form('down'), ticket } })
    expect(answer.statusCode).toBe(200)
    await portal.services.mails.deliverDue()
    sink.onRecipient = () => null
    const { list } = await portal.services.mails.list(actor, {
      sort: { field: 'id', descending: true },
      offset: 0,
      limit: 1,
      filter: { keyword: 'down@unit' },
    })
    expect(list[0]).toMatchObject({ template: 'registration-received', state: 'waiting' })
  })

  test('the form is told of free mailers, categories and times', async () => {
    const { data } = (await people.call('GET', '/registrations/form')).json()
    expect(data).toMatchObject({ reviewWorkdays: 3, codeSeconds: 300, mailed: true })
    expect(data.freeMailers).toContain('qq.com')
    expect(data.categories.map((one: { code: string }) => one.code)).toEqual(['field', 'satellite'])
  })
})
