import { beforeEach, expect, test } from 'vitest'
import { createVerifications } from '../../server/verifications/verifications.service.ts'
import { onBothDatabases, type TestDatabase } from '../helpers/databases.ts'

const minute = 60_000
const box = 'lin@unit.example'

onBothDatabases('codes and tickets', (fresh) => {
  let now: number
  let place: TestDatabase
  let verifications: ReturnType<typeof createVerifications>
  const newCode = async (purpose: 'register' | 'recover' = 'register', mailbox = box) =>
    (await place.database.transaction(() => verifications.newCode(purpose, mailbox, null))).value
  const exchange = (code: string, purpose: 'register' | 'recover' = 'register', mailbox = box) =>
    verifications.exchange(purpose, mailbox, code).then(
      (ticket) => ({ ticket }),
      (error: Error) => error.message,
    )
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  beforeEach(async () => {
    now = Date.parse('2026-11-02T09:00:00+08:00')
    place = await fresh()
    verifications = createVerifications({ database: place.database, clock: () => now })
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
    expect(await exchange(code, 'recover')).toBe('codeWrong')
    expect(await exchange(code, 'register', 'other@unit.example')).toBe('codeWrong')
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
