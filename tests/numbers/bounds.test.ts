import BetterSqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addWorkdays, addWorkingTime, calendarOf, workingTime } from '../../server/calendar/workdays.rules.ts'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import type { Services } from '../../server/services.ts'
import { onBothDatabases, postgresBinaries } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { olderPostgres, olderSqlite } from '../helpers/older.ts'
import { startPeople } from '../helpers/people.ts'

/** The migration before the bounds. */
const beforeBounds = '0008_dataset_details'

const day = 86_400_000
const rows = (huge: string) => [
  `insert into kinds values ('field', '外场', 'Field', '句', 'Sentence', 0)`,
  `insert into review_terms values ('field', ${huge}, null, 1)`,
  `insert into accounts (id, username, username_key, password_hash, real_name, phone, mailbox, mailbox_key, work_unit, purpose, account_type, status, registered_at)
     values (1, 'lin', 'lin', 'x', 'Lin', '', 'l@u', 'l@u', '', '', 'ordinary', 'enabled', 1)`,
  `insert into applications (id, account_id, kind, reason, purpose, status, applied_at, due_at) values (7, 1, 'field', '理由', '', 'pending', 5, ${huge}), (9, 1, 'field', 'r', '', 'pending', 5, 6)`,
  `insert into application_events (application_id, at, type) values (7, 5, 'submitted')`,
  `delete from applications where id = 9`,
]

describe('a database from before the bounds keeps its rows', () => {
  const check = (read: Record<string, unknown>) =>
    expect(read).toEqual({ workdays: 3, due: 7258118400000, events: 1, next: 10 })

  test('on SQLite, where an infinity was stored', async () => {
    const { old, file, config } = olderSqlite(beforeBounds)
    for (const statement of rows('9e999')) old.exec(statement)
    old.close()
    await migrateDatabase(config)
    const now = new BetterSqlite(file)
    const one = (text: string) => now.prepare(text).pluck().get()
    now.exec(
      `insert into applications (account_id, kind, reason, purpose, status, applied_at, due_at) values (1, 'field', 'r', '', 'pending', 5, 6)`,
    )
    check({
      workdays: one('select review_workdays from review_terms'),
      due: one('select due_at from applications where id = 7'),
      events: one('select count(*) from application_events'),
      // An id is never given twice, not even that of a row that was deleted.
      next: one('select max(id) from applications'),
    })
    for (const wrong of ['9e999', '-1', '2.5', '61'])
      expect(() => now.exec(`update review_terms set review_workdays = ${wrong}`), wrong).toThrow(/CHECK/)
    expect(() => now.exec('update applications set due_at = 9e999')).toThrow(/CHECK/)
    now.close()
  })

  test.skipIf(!postgresBinaries())('on PostgreSQL', async () => {
    const { client, config } = await olderPostgres(beforeBounds)
    for (const statement of rows('2147483647')) await client.query(statement)
    await migrateDatabase(config)
    const one = async (text: string) => Number(Object.values((await client.query(text)).rows[0])[0])
    expect(await one('select review_workdays from review_terms')).toBe(3)
    expect(await one('select due_at from applications where id = 7')).toBe(2147483647)
    expect(await one('select count(*) from application_events')).toBe(1)
    await expect(client.query('update review_terms set review_workdays = 61')).rejects.toThrow(/review_terms_workdays/)
    await expect(client.query('update grants set until = -1')).resolves.toBeDefined()
    await client.end()
  })
})

describe('a database from before attachments ended keeps its rules of review', () => {
  const before = '0012_operations'
  const old = [
    `insert into kinds values ('field', '外场', 'Field', '句', 'Sentence', 0)`,
    `insert into review_terms values ('field', 5, 90, 1)`,
    `insert into attachments (key, name, media_type, bytes, sha256, created_at) values ('k', 'a.pdf', 'application/pdf', 3, 'ab', 1)`,
  ]
  const read = `select review_workdays, grant_days, attachment_days, removed_at, sha256 from review_terms, attachments`
  const kept = { review_workdays: 5, grant_days: 90, attachment_days: 730, removed_at: null, sha256: 'ab' }

  test('on SQLite', async () => {
    const { old: database, config } = olderSqlite(before)
    for (const statement of old) database.exec(statement)
    await migrateDatabase(config)
    expect(database.prepare(read).all()).toEqual([kept])
    database.close()
  })
  test.skipIf(!postgresBinaries())('on PostgreSQL', async () => {
    const { client, config } = await olderPostgres(before)
    for (const statement of old) await client.query(statement)
    await migrateDatabase(config)
    expect((await client.query(read)).rows).toEqual([kept])
    await client.end()
  })
})

describe('counting days ends', () => {
  const never = calendarOf(
    Array.from({ length: 40_000 }, (_, i) => ({ day: new Date(i * day).toISOString().slice(0, 10), off: true })),
  )
  test.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN])('with %d', (none) => {
    expect(() => addWorkdays(new Map(), 0, none)).toThrow(RangeError)
    expect(() => addWorkingTime(new Map(), none, 1)).toThrow(RangeError)
    expect(() => workingTime(new Map(), 0, none)).toThrow(RangeError)
  })
  test('where no day is worked, and with a time that is farther than a hundred years', () => {
    expect(() => addWorkdays(never, 0, 1)).toThrow(RangeError)
    expect(() => addWorkdays(new Map(), 0, 1e9)).toThrow(RangeError)
    expect(workingTime(new Map(), 0, 1e300)).toBeLessThan(101 * 366 * day)
  })
})

onBothDatabases('numbers that are none', (fresh) => {
  let services: Services
  let portal: Awaited<ReturnType<typeof startPeople>>
  let admin: Record<string, string>
  beforeAll(async () => {
    const given = await fresh()
    await given.database.close()
    portal = await startPeople(async () => given)
    services = portal.services
    await services.publishing.publish(makeDataset())
    const { reviewTerms } = services.database.tables
    await services.database.transaction(async () => {
      await services.database.sql
        .insert(reviewTerms)
        .values({ kind: 'field', reviewWorkdays: 3, grantDays: null, updatedAt: 0 })
    })
    admin = (await portal.someone('admin', { roles: ['admin'] })).headers
  })
  afterAll(() => portal.close())

  const lists = [
    '/dataAccess/dat/page',
    '/datashare/zdyjjhzcxm/page',
    '/datashare/dtongzhigonggao/page',
    '/sys/datashare/dmessage/page',
    '/applications',
    '/downloads',
    '/favourites',
    '/feedback',
    '/grants',
    '/stations',
  ]
  const none = [
    'Infinity',
    '-Infinity',
    '1e400',
    'NaN',
    '-1',
    '0',
    '1.5',
    '7.0',
    '1e1',
    '0x10',
    '%207',
    '7%20',
    '',
    '07',
    '+7',
    '99999999999',
  ]
  test.each(lists)('%s takes a whole number in one spelling, and nothing else', async (path) => {
    for (const name of ['page', 'limit'])
      for (const value of none) {
        const answer = await portal.call('GET', `${path}?${name}=${value}`, admin)
        expect(answer.statusCode, `${name}=${value} ${answer.body.slice(0, 100)}`).toBe(400)
      }
    expect((await portal.call('GET', `${path}?page=1&limit=7`, admin)).statusCode).toBe(200)
    expect((await portal.call('GET', `${path}?page=1&page=2`, admin)).statusCode).toBe(400)
  })

  const term = async () => (await portal.call('GET', '/admin/review-terms/field', admin)).json()
  const put = (text: string) =>
    portal.app.inject({
      method: 'PUT',
      url: '/api/admin/review-terms/field',
      headers: { ...admin, 'content-type': 'application/json' },
      payload: text,
    })
  test.each([
    '{"reviewWorkdays":"Infinity","grantDays":null}',
    '{"reviewWorkdays":1e400,"grantDays":null}',
    '{"reviewWorkdays":"5","grantDays":null}',
    '{"reviewWorkdays":[5],"grantDays":null}',
    '{"reviewWorkdays":true,"grantDays":null}',
    '{"reviewWorkdays":2.5,"grantDays":null}',
    '{"reviewWorkdays":5,"grantDays":"-Infinity"}',
    '{"reviewWorkdays":5,"grantDays":""}',
    '{"reviewWorkdays":5,"grantDays":0}',
    '{"reviewWorkdays":5,"grantDays":null,"surprise":1}',
  ])('a rule of review is a number: %s writes nothing', async (text) => {
    const old = await term()
    expect((await put(text)).statusCode).toBe(400)
    expect(await term()).toEqual(old)
  })
  test('an instant is a whole number of milliseconds: a fraction is kept by no database', async () => {
    const { database } = services
    const { attempts } = database.tables
    const put = (lastAt: number) =>
      database.transaction(async () => {
        await database.sql.insert(attempts).values({ key: `at ${lastAt}`, times: [], lastAt })
      })
    for (const none of [1.5, Number.NaN, Number.POSITIVE_INFINITY]) await expect(put(none)).rejects.toThrow()
    await put(15)
    const rows = await database.sql.select().from(attempts)
    expect(rows.filter(({ key }) => key.startsWith('at ')).map(({ lastAt }) => lastAt)).toEqual([15])
  })

  test('and one that is a number is kept', async () => {
    expect((await put('{"reviewWorkdays":5,"grantDays":30}')).statusCode).toBe(200)
    expect(await term()).toMatchObject({ reviewWorkdays: 5, grantDays: 30 })
  })

  test('a list of an address may have one value', async () => {
    const one = await portal.call('GET', '/dataAccess/dat/page?kind=field')
    expect([one.statusCode, one.json().data.total]).toEqual([200, 1])
    expect((await portal.call('GET', '/dataAccess/dat/page?kind=field&kind=none')).json().data.total).toBe(1)
  })
})
