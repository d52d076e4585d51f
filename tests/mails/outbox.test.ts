import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { needed } from '../../server/roles/roles.rules.ts'
import { freshSqlite, onBothDatabases, type TestDatabase } from '../helpers/databases.ts'
import { actor } from '../helpers/make.ts'
import { type Broken, codeIn, type Sink, startBrokenSmtp, startSmtp } from '../helpers/smtp.ts'
import { type Outbox, outboxOn, sweepingProcess } from './outbox.ts'

const minute = 60_000
const begin = Date.parse('2026-11-02T09:00:00+08:00')
const administrator = { ...actor, actions: new Set(needed) }

onBothDatabases('the outbox', (fresh) => {
  let place: TestDatabase
  let sink: Sink
  let now: number
  const open: Outbox[] = []
  const outbox = (smtp: string | null = sink.url) => {
    const one = outboxOn(place, () => now, smtp)
    open.push(one)
    return one
  }
  beforeEach(async () => {
    place = await fresh()
    sink = await startSmtp()
    now = begin
  })
  afterEach(async () => {
    for (const one of open.splice(0)) await one.stop()
    await sink.close()
  })

  test('a mail leaves right after its transaction is committed, and is marked as sent', async () => {
    const { write, rows, mails } = outbox()
    await write('lin')
    const { mail, envelope } = await sink.mailTo('lin@unit.example')
    await mails.deliverDue()
    expect(envelope).toEqual({ from: 'data@portal.example', to: ['lin@unit.example'] })
    expect(mail.from).toMatchObject({ name: '数据平台', address: 'data@portal.example' })
    expect(mail.subject).toBe('注册已通过审核 · 大气复合污染研究数据平台')
    expect(mail.text).toContain('https://data.example/login')
    expect(mail.html).toContain('<a href="https://data.example/login"')
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'sent', attempts: 1, sentAt: now, error: null })
    expect(mail.messageId).toBe(`<${row!.messageId}>`)
  })

  test('a mail of a transaction that is rolled back was never there', async () => {
    const { rows, mails, write } = outbox()
    const { transaction } = place.database
    await expect(
      transaction(async () => {
        await place.database.sql.insert(place.database.tables.attempts).values({ key: 'x', times: [], lastAt: 0 })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await write('lin')
    await mails.deliverDue()
    expect(sink.received).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  test('one event has one mail', async () => {
    const { write, rows, mails } = outbox()
    expect([await write('lin'), await write('lin')]).toEqual([true, false])
    await mails.deliverDue()
    expect(await rows()).toHaveLength(1)
    expect(sink.received).toHaveLength(1)
  })

  test('four processes that sweep at once send every mail once', async () => {
    const writer = outbox(null)
    const keys = Array.from({ length: 60 }, (_, i) => `reader${i}`)
    for (const key of keys) await writer.write(key)
    const processes = Array.from({ length: 4 }, () => sweepingProcess(place, sink.url, now))
    expect(await Promise.all(processes.map((one) => one.ended))).toEqual([0, 0, 0, 0])
    expect(sink.received.flatMap((one) => one.envelope.to).sort()).toEqual(
      keys.map((key) => `${key}@unit.example`).sort(),
    )
    expect(new Set(sink.received.map((one) => one.mail.messageId)).size).toBe(keys.length)
    expect(new Set((await writer.rows()).map((row) => row.state))).toEqual(new Set(['sent']))
  })

  test('a temporary refusal is tried again later with the same Message-ID, the others go on', async () => {
    sink.onRecipient = (recipient) =>
      recipient.startsWith('busy') && now < begin + 6 * minute ? { code: 451, text: 'try later' } : null
    const { write, rows, mails, reports } = outbox()
    await write('busy')
    await write('free')
    await mails.deliverDue()
    expect(sink.received.map((one) => one.envelope.to[0])).toEqual(['free@unit.example'])
    let [busy] = await rows()
    expect(busy).toMatchObject({ state: 'waiting', attempts: 1, dueAt: now + minute })
    expect(busy!.error).toMatch(/try later/)
    const { messageId } = busy!

    await mails.deliverDue()
    expect((await rows())[0]!.attempts).toBe(1)
    now += minute
    await mails.deliverDue()
    ;[busy] = await rows()
    expect(busy).toMatchObject({ state: 'waiting', attempts: 2, dueAt: now + 5 * minute, messageId })
    now += 5 * minute
    await mails.deliverDue()
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 3, error: null })
    expect(sink.received[1]!.mail.messageId).toBe(`<${messageId}>`)
    expect(reports).toHaveLength(2)
    expect(JSON.stringify(reports)).not.toContain('unit.example')
  })

  test('after a day of tries a mail has failed, with the reason', async () => {
    sink.onRecipient = () => ({ code: 450, text: 'mailbox full' })
    const { write, rows, mails } = outbox()
    await write('lin')
    for (let tries = 0; tries < 12; tries++) {
      await mails.deliverDue()
      now = (await rows())[0]!.dueAt
    }
    expect((await rows())[0]).toMatchObject({ state: 'failed', attempts: 9 })
    expect((await rows())[0]!.error).toMatch(/mailbox full/)
  })

  test.each([
    ['the recipient', () => (sink.onRecipient = () => ({ code: 550, text: 'no such user\u0007 here' }))],
    ['the message', () => (sink.onMessage = () => ({ code: 554, text: 'looks like spam' }))],
  ])('a server that refuses %s for good ends the matter at once', async (_, refuse) => {
    refuse()
    const { write, rows, mails } = outbox()
    await write('lin')
    await mails.deliverDue()
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'failed', attempts: 1 })
    expect(row!.error).toMatch(/no such user|looks like spam/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
    expect(row!.error).not.toMatch(/[\x00-\x1f]/)
  })

  test('a claim that its sender left behind becomes due again, and keeps the Message-ID', async () => {
    const { write, rows, mails } = outbox()
    const { database } = place
    await sink.close()
    await write('lin')
    await mails.deliverDue()
    await database.transaction(async () => {
      await database.sql.update(database.tables.mails).set({ state: 'sending', claimedUntil: now + 2 * minute })
    })
    const [{ messageId } = { messageId: '' }] = await rows()
    sink = await startSmtp()
    const other = outbox()
    now += minute
    await other.mails.deliverDue()
    expect(sink.received).toHaveLength(0)
    now += minute
    await other.mails.deliverDue()
    expect(sink.received[0]!.mail.messageId).toBe(`<${messageId}>`)
    expect((await rows())[0]!.state).toBe('sent')
  })

  test('a process killed between acceptance and mark repeats one mail at most, under the same Message-ID', async () => {
    const { write, rows } = outbox(null)
    await write('lin')
    let accepted = () => {}
    const whole = new Promise<void>((resolve) => {
      accepted = resolve
    })
    sink.onMessage = async () => {
      if (sink.received.length > 0) return null
      accepted()
      await new Promise((resolve) => setTimeout(resolve, 300))
      return null
    }
    const process = sweepingProcess(place, sink.url, now)
    await whole
    process.kill()
    await process.ended
    while (sink.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    expect((await rows())[0]!.state).toBe('sending')

    const next = outbox()
    await next.mails.deliverDue()
    expect(sink.received).toHaveLength(1)
    now += 2 * minute
    await next.mails.deliverDue()
    await next.mails.deliverDue()
    expect(sink.received).toHaveLength(2)
    expect(new Set(sink.received.map((one) => one.mail.messageId)).size).toBe(1)
    expect((await rows())[0]!.state).toBe('sent')
  })

  test('a code is in the mail, and nowhere once it was sent', async () => {
    const { writeCode, rows, mails } = outbox()
    await writeCode('lin', '014703', now + 5 * minute)
    expect(codeIn(await sink.mailTo('lin@unit.example'))).toBe('014703')
    await mails.deliverDue()
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'sent', secret: null })
    expect(JSON.stringify(row)).not.toContain('014703')
    expect((await mails.read(administrator, row!.id)).text).toContain('••••••')
    await expect(mails.resend(administrator, row!.id)).rejects.toMatchObject({ error: 'mailSecretGone' })
  })

  test('a code that expired before it could be sent is removed and never sent', async () => {
    sink.onRecipient = () => ({ code: 451, text: 'later' })
    const { writeCode, rows, mails } = outbox()
    await writeCode('lin', '014703', now + 5 * minute)
    await mails.deliverDue()
    expect((await rows())[0]!.secret).toBe('014703')
    sink.onRecipient = () => null
    now += 5 * minute
    await mails.deliverDue()
    expect((await rows())[0]).toMatchObject({ state: 'failed', error: 'expired', secret: null })
    expect(sink.received).toHaveLength(0)
  })

  test('without a mail server mails wait and show their code, until it expires', async () => {
    const { writeCode, rows, mails } = outbox(null)
    await writeCode('lin', '014703', now + 5 * minute)
    await mails.deliverDue()
    const [row] = await rows()
    expect(row!.state).toBe('waiting')
    // A code can open any account: it is not for whoever may only read mails.
    expect((await mails.read({ actions: new Set(['mails.read', 'accounts.manage']) }, row!.id)).text).toContain(
      '••••••',
    )
    expect((await mails.read(administrator, row!.id)).text).toContain('014703')
    now += 5 * minute
    await mails.deliverDue()
    expect((await mails.read(administrator, row!.id)).text).not.toContain('014703')
    expect(JSON.stringify(await rows())).not.toContain('014703')
    // Nobody tried to send it, so nobody is alarmed.
    const failed = (tried?: boolean) =>
      mails.list(actor, {
        sort: { field: 'id', descending: false },
        offset: 0,
        limit: 10,
        filter: { state: 'failed', ...(tried !== undefined && { tried }) },
      })
    expect([(await failed()).total, (await failed(true)).total, (await failed(false)).total]).toEqual([1, 0, 1])
  })

  test('what waited for a week is not sent any more', async () => {
    await outbox(null).write('old')
    now += 8 * 24 * 60 * minute
    const { write, rows, mails } = outbox()
    await write('new')
    await mails.deliverDue()
    expect(sink.received.map((one) => one.envelope.to[0])).toEqual(['new@unit.example'])
    expect((await rows())[0]).toMatchObject({ state: 'failed', error: 'too old' })
  })

  test('a failed mail is sent again on request, a sent one as a mail of its own', async () => {
    sink.onRecipient = () => ({ code: 550, text: 'no such user' })
    const { write, rows, mails } = outbox()
    await write('lin')
    await mails.deliverDue()
    sink.onRecipient = () => null
    const [failed] = await rows()
    await mails.resend(administrator, failed!.id)
    await mails.deliverDue()
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 1, messageId: failed!.messageId })
    const again = await mails.resend(administrator, failed!.id)
    await mails.deliverDue()
    expect(again.id).not.toBe(failed!.id)
    expect(sink.received).toHaveLength(2)
    expect(sink.received[1]!.mail.messageId).not.toBe(sink.received[0]!.mail.messageId)
  })

  test('the text of a mail is removed after half a year; that it was sent stays, and nobody sends it empty', async () => {
    sink.onRecipient = (recipient) => (recipient.startsWith('refused') ? { code: 550, text: 'no' } : null)
    const { write, rows, mails } = outbox()
    await write('lin')
    await write('refused')
    await mails.deliverDue()
    const day = 24 * 60 * minute
    now += 180 * day
    await mails.sweep()
    expect((await rows()).every((row) => row.text.includes('林一') && row.html.includes('林一'))).toBe(true)
    now += 1
    await write('new')
    await mails.deliverDue()
    await mails.sweep()
    const [sent, refused, young] = await rows()
    for (const row of [sent, refused]) expect([row!.text, row!.html]).toEqual(['', ''])
    expect([sent!.state, sent!.recipient, refused!.state]).toEqual(['sent', 'lin@unit.example', 'failed'])
    expect(young!.text).toContain('林一')
    expect((await mails.read(administrator, sent!.id)).resendable).toBe(false)
    for (const row of [sent, refused])
      await expect(mails.resend(administrator, row!.id)).rejects.toMatchObject({ error: 'mailTextGone' })
  })

  test('one that was asked for again is sent whole, however old', async () => {
    sink.onRecipient = () => ({ code: 550, text: 'no' })
    const { write, rows, mails } = outbox()
    await write('lin')
    await mails.deliverDue()
    now += 179 * 24 * 60 * minute
    sink.onRecipient = () => ({ code: 451, text: 'later' })
    await mails.resend(administrator, (await rows())[0]!.id)
    await mails.deliverDue()
    now += 2 * 24 * 60 * minute
    await mails.sweep()
    sink.onRecipient = () => null
    await mails.deliverDue()
    expect(sink.received).toHaveLength(1)
    expect(sink.received[0]!.mail.text).toContain('林一')
  })
})

describe('a mail server in trouble', () => {
  const open: { stop(): Promise<void> }[] = []
  const servers: (Broken | Sink)[] = []
  let now = begin
  afterEach(async () => {
    for (const one of open.splice(0)) await one.stop()
    for (const one of servers.splice(0)) await one.close()
  })
  const outbox = async (smtp: string) => {
    const one = outboxOn(await freshSqlite(), () => now, smtp)
    open.push(one)
    return one
  }
  afterAll(() => {
    now = begin
  })

  test('that is down leaves the others their tries', async () => {
    const { write, rows, mails, reports } = await outbox('smtp://127.0.0.1:1')
    for (let i = 0; i < 30; i++) await write(`reader${i}`)
    await mails.deliverDue()
    const tried = (await rows()).filter((row) => row.attempts > 0)
    expect(tried.length).toBeGreaterThan(0)
    expect(tried.every((row) => row.state === 'waiting' && /ECONNREFUSED|ESOCKET/.test(row.error ?? ''))).toBe(true)
    // Each commit woke a round; each round stops at the first mails that meet a dead server.
    expect(reports.length).toBeLessThan(30 * 4)
    expect((await rows()).every((row) => row.attempts <= 1)).toBe(true)
  })

  test('that never greets is left after five seconds', async () => {
    const broken = await startBrokenSmtp('silent')
    servers.push(broken)
    const { write, rows, mails } = await outbox(broken.url)
    const start = Date.now()
    await write('lin')
    await mails.deliverDue()
    expect(Date.now() - start).toBeGreaterThan(4500)
    expect(Date.now() - start).toBeLessThan(9000)
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
    expect((await rows())[0]!.error).toMatch(/ETIMEDOUT/)
  })

  test('that dies after the message gets it once more, with the same Message-ID', async () => {
    const broken = await startBrokenSmtp('dies after data')
    servers.push(broken)
    const { write, rows, mails } = await outbox(broken.url)
    await write('lin')
    await mails.deliverDue()
    expect(broken.messages).toBe(1)
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
    now += minute
    await mails.deliverDue()
    expect(broken.messages).toBe(2)
  })

  test('whose certificate cannot be verified gets no mail', async () => {
    const sink = await startSmtp({ tls: true })
    servers.push(sink)
    const { write, rows, mails } = await outbox(sink.url)
    await write('lin')
    await mails.deliverDue()
    expect(sink.received).toHaveLength(0)
    expect((await rows())[0]).toMatchObject({ state: 'waiting' })
    expect((await rows())[0]!.error).toMatch(/certificate|self-signed|ETLS/i)
  })

  test('a stop does not wait for a server that says nothing', async () => {
    const broken = await startBrokenSmtp('silent')
    servers.push(broken)
    const one = await outbox(broken.url)
    await one.write('lin')
    while (broken.connections === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    const start = Date.now()
    await one.mails.stop()
    expect(Date.now() - start).toBeLessThan(7000)
    expect((await one.rows())[0]).toMatchObject({ state: 'waiting' })
  })
})
