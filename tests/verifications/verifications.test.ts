import { beforeEach, describe, expect, test } from 'vitest'
import { createAttempts } from '../../server/attempts/attempts.service.ts'
import { createVerifications } from '../../server/verifications/verifications.service.ts'
import { onBothDatabases, type TestDatabase } from '../helpers/databases.ts'

const minute = 60_000
const box = 'lin@unit.example'

onBothDatabases('codes and tickets', (fresh) => {
  let now: number
  let place: TestDatabase
  let verifications: ReturnType<typeof createVerifications>
  const mine = { browser: 'mine', address: '10.0.0.1' }
  const theirs = { browser: 'theirs', address: '10.0.0.2' }
  const newCode = async (purpose: 'register' | 'recover' = 'register', mailbox = box, { browser } = mine) =>
    (await place.database.transaction(() => verifications.newCode(purpose, mailbox, null, browser))).value
  const exchange = (
    code: string,
    purpose: 'register' | 'recover' = 'register',
    mailbox = box,
    from: { browser: string | null; address: string } = mine,
  ) =>
    verifications.exchange(purpose, mailbox, code, from).then(
      (ticket) => ({ ticket }),
      (error: Error) => error.message,
    )
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  beforeEach(async () => {
    now = Date.parse('2026-11-02T09:00:00+08:00')
    place = await fresh()
    const attempts = createAttempts({ database: place.database, clock: () => now })
    verifications = createVerifications({ database: place.database, attempts, clock: () => now })
  })

  test('a code has six digits and is never stored', async () => {
    const code = await newCode()
    expect(code).toMatch(/^\d{6}$/)
    const { ticket } = (await exchange(code)) as { ticket: string }
    const rows = JSON.stringify(await place.database.sql.select().from(place.database.tables.verifications))
    expect(rows).not.toContain(`"${code}"`)
    expect(rows).not.toContain(ticket)
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(32)
  })

  test('it is good for five minutes on the clock of the server', async () => {
    const code = await newCode()
    now += 5 * minute - 1
    expect(await exchange(code)).toHaveProperty('ticket')
    const late = await newCode()
    now += 5 * minute
    expect(await exchange(late)).toBe('codeExpired')
  })

  test('it is bound to its purpose and its mailbox, however that is spelled', async () => {
    const code = await newCode()
    expect(await exchange(code, 'recover')).toBe('codeElsewhere')
    expect(await exchange(code, 'register', 'other@unit.example')).toBe('codeElsewhere')
    expect(await exchange(code, 'register', ' LIN@Unit.Example ')).toHaveProperty('ticket')
  })

  test('a newer code kills the older', async () => {
    const [older, newer] = [await newCode(), await newCode()]
    if (older !== newer) expect(await exchange(older)).toBe('codeWrong')
    expect(await exchange(newer)).toHaveProperty('ticket')
  })

  test('of twenty that give the right code at once, one gets a ticket', async () => {
    const code = await newCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)))
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'codeUsed')).toHaveLength(19)
  })

  test('five wrong tries kill it, also when fifty come at once', async () => {
    const code = await newCode()
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(wrongFor(code))))
    expect(answers.filter((answer) => answer === 'codeWrong')).toHaveLength(5)
    expect(await exchange(code)).toBe('codeSpent')
  })

  test('four wrong tries and the right one are fine', async () => {
    const code = await newCode()
    for (let i = 0; i < 4; i++) expect(await exchange(wrongFor(code))).toBe('codeWrong')
    expect(await exchange(code)).toHaveProperty('ticket')
  })

  test('it is good in the browser that asked, and in no other', async () => {
    const code = await newCode()
    expect(await exchange(code, 'register', box, theirs)).toBe('codeElsewhere')
    expect(await exchange(code, 'register', box, { browser: null, address: mine.address })).toBe('codeElsewhere')
    await newCode('register', box, theirs)
    const elsewhere = await exchange(code, 'register', box, theirs)
    expect(elsewhere).toBe('codeWrong')
    expect(await exchange(code)).toHaveProperty('ticket')
    const rows = JSON.stringify(await place.database.sql.select().from(place.database.tables.verifications))
    expect(rows).not.toContain('"mine"')
  })

  test('neither what others ask for nor their wrong tries end it', async () => {
    const code = await newCode()
    for (let round = 0; round < 6; round++) {
      const another = { browser: `theirs${round}`, address: `10.0.1.${round}` }
      const theirCode = await newCode('register', box, another)
      for (let i = 0; i < 6; i++) await exchange(wrongFor(theirCode), 'register', box, another)
    }
    expect(await exchange(code)).toHaveProperty('ticket')
  })

  test('asking anew brings no more tries: past ten wrong ones in an hour a code survives one', async () => {
    const answers: unknown[] = []
    for (let round = 0; round < 8; round++) {
      const code = await newCode()
      for (let i = 0; i < 4; i++) answers.push(await exchange(wrongFor(code)))
    }
    const looked = answers.filter((answer) => answer === 'codeWrong').length
    expect(looked).toBe(4 + 4 + 2 + 5 * 2)
    expect(answers.filter((answer) => answer === 'codeSpent')).toHaveLength(32 - looked)
    now += 60 * minute
    const later = await newCode()
    for (let i = 0; i < 4; i++) expect(await exchange(wrongFor(later))).toBe('codeWrong')
    expect(await exchange(later)).toHaveProperty('ticket')
  })

  test('past thirty wrong ones from a network codes asked for there survive one, whatever the mailbox', async () => {
    for (let i = 0; i < 6; i++) {
      const other = `someone${i}@unit.example`
      const code = await newCode('register', other)
      for (let n = 0; n < 5; n++) await exchange(wrongFor(code), 'register', other)
    }
    const code = await newCode()
    expect(await exchange(wrongFor(code))).toBe('codeWrong')
    expect(await exchange(code)).toHaveProperty('ticket')
    const next = await newCode()
    for (let i = 0; i < 2; i++) await exchange(wrongFor(next))
    expect(await exchange(next)).toBe('codeSpent')
    const elsewhere = await newCode('register', 'far@unit.example', theirs)
    for (let i = 0; i < 4; i++) await exchange(wrongFor(elsewhere), 'register', 'far@unit.example', theirs)
    expect(await exchange(elsewhere, 'register', 'far@unit.example', theirs)).toHaveProperty('ticket')
  })

  describe('asking for mails', () => {
    const ask = (address: string, device: string | null = null, mailbox = box) =>
      verifications.ask(mailbox, address, device).then(
        () => true,
        (error: Error) => error.message,
      )
    /** As many as a network gets in a day, however its tag is spelled. */
    const flood = async (address: string, most = 12) => {
      let sent = 0
      for (let i = 0; i < most; i++) {
        now += minute
        if ((await ask(address, null, `LIN+${i}@unit.example`)) === true) sent++
      }
      return sent
    }

    test('three a minute and ten a day for a mailbox and a network', async () => {
      for (let i = 0; i < 3; i++) expect(await ask('10.0.0.1')).toBe(true)
      expect(await ask('10.0.0.1')).toBe('tooManyRequests')
      now += minute
      expect(await flood('10.0.0.1')).toBe(7)
    })

    test('strangers who ask leave the owner some, and are bounded in all', async () => {
      let sent = 0
      for (let i = 0; i < 30; i++) {
        sent += await flood(`10.0.1.${i}`, 4)
        now += 5 * minute
      }
      // The first of each network, and twenty more of them all.
      expect(sent).toBe(50)
      expect(await ask('10.0.2.1')).toBe(true)
      for (let i = 0; i < 40; i++) {
        now += 4 * minute
        if ((await ask(`10.0.3.${i}`)) === true) sent++
      }
      // Forty and twenty, and of the reserve one in each hour that this took.
      expect(sent).toBeLessThanOrEqual(63)
      expect(await ask('10.0.4.1', 'device')).toBe(true)
    })

    test('one line of IPv6 is one place, however many networks it has', async () => {
      let sent = 0
      for (let i = 0; i < 256; i++) {
        now += 2 * minute
        if ((await ask(`2001:db8:1:${i.toString(16)}::1`)) === true) sent++
      }
      // The first, and all that may follow a first.
      expect(sent).toBe(21)
      expect(await ask('2001:db8:2::1')).toBe(true)
      expect(await ask('10.0.0.1')).toBe(true)
    })

    test('where a crowd used all up, a place not seen has one an hour, and a day is bounded', async () => {
      for (let i = 0; i < 45; i++) {
        now += 4 * minute
        await ask(`10.1.${i}.1`)
      }
      now += 60 * minute
      expect(await ask('10.2.0.1')).toBe(true)
      expect(await ask('10.2.1.1')).toBe('tooManyRequests')
      // Whoever asked before has no part in it.
      now += 60 * minute
      for (let i = 0; i < 20; i++) await ask(`10.1.${i}.1`)
      expect(await ask('10.1.30.1')).toBe('tooManyRequests')
      expect(await ask('10.2.1.1')).toBe(true)
      now += 24 * 60 * minute
      let sent = 0
      for (let i = 0; i < 700; i++) {
        now += 2 * minute
        if ((await ask(`10.${3 + (i >> 8)}.${i & 255}.1`)) === true) sent++
      }
      expect(sent).toBeLessThanOrEqual(40 + 24)
    })
  })

  test('a ticket works once, for its purpose, for thirty minutes', async () => {
    const { ticket } = (await exchange(await newCode())) as { ticket: string }
    const consume = (text = ticket, purpose: 'register' | 'recover' = 'register') =>
      place.database.transaction(() => verifications.consume(text, purpose))
    expect(await consume(ticket, 'recover')).toBeNull()
    expect(await consume(`${ticket}x`)).toBeNull()
    expect(await verifications.peek(ticket, 'register')).toMatchObject({ mailboxKey: box })
    const uses = await Promise.all(Array.from({ length: 10 }, () => consume()))
    expect(uses.filter(Boolean)).toHaveLength(1)

    const late = (await exchange(await newCode())) as { ticket: string }
    now += 30 * minute
    expect(await consume(late.ticket)).toBeNull()
  })

  test('old ones are swept, a ticket that still works is not', async () => {
    await newCode()
    const account = { database: place.database, tables: place.database.tables }
    const id = await place.database.transaction(async () => {
      const [row] = await account.database.sql
        .insert(account.tables.accounts)
        .values({
          username: 'lin',
          usernameKey: 'lin',
          passwordHash: '',
          realName: '',
          phone: '',
          mailbox: box,
          mailboxKey: box,
          workUnit: '',
          purpose: '',
          accountType: 'ordinary',
          status: 'rejected',
          registeredAt: now,
        })
        .returning({ id: account.tables.accounts.id })
      return row!.id
    })
    const { value } = await verifications.issue('correct', box, id, 14 * 24 * 60 * minute)
    now += 13 * 24 * 60 * minute
    await verifications.sweep()
    const rows = await place.database.sql.select().from(place.database.tables.verifications)
    expect(rows).toHaveLength(1)
    expect(await verifications.peek(value, 'correct')).toMatchObject({ accountId: id })
    now += 24 * 60 * minute
    expect(await verifications.peek(value, 'correct')).toBeNull()
  })
})
