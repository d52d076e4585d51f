import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMessagesStore } from '../../server/messages/messages.store.ts'
import { mostCounted } from '../../server/messages/messages.vocabulary.ts'
import { onBothDatabases, type TestDatabase } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const many = 20_000

onBothDatabases('A long list of messages', (fresh) => {
  let portal: People
  let reader: Someone
  let database: TestDatabase['database']
  beforeAll(async () => {
    portal = await startPeople(fresh)
    database = portal.services.database
    reader = await portal.someone('reader')
    const other = await portal.someone('other')
    const { messages } = database.tables
    for (let at = 0; at < many; at += 1000)
      await database.transaction(async () => {
        await database.sql.insert(messages).values(
          Array.from({ length: 1000 }, (_, i) => ({
            accountId: i % 10 === 9 ? other.id : reader.id,
            eventKey: `plan:${at + i}`,
            type: i % 50 === 0 ? ('grant' as const) : ('download' as const),
            titleZh: '标题',
            titleEn: 'Title',
            contentZh: '内容'.repeat(40),
            contentEn: 'Content '.repeat(20),
            link: '',
            createdAt: at + i,
            read: at > 0,
          })),
        )
      })
    if (database.dialect === 'postgres')
      await database.transaction(() => database.rows(sql`analyze ${database.tables.messages}`))
  })
  afterAll(() => portal.close())

  /** How the database goes about it, in words. */
  async function planOf(query: unknown): Promise<string> {
    const { sql: text, params } = (query as { toSQL(): { sql: string; params: unknown[] } }).toSQL()
    const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))
    let at = 0
    const inlined = sql.raw(text.replace(/\?|\$\d+/g, () => literal(params[at++])))
    const rows =
      database.dialect === 'sqlite'
        ? await database.rows<Record<string, string>>(sql`explain query plan ${inlined}`)
        : await database.rows<Record<string, string>>(sql`explain ${inlined}`)
    return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n')
  }

  it.each([
    ['the first page', {}, {}],
    ['what follows it', {}, { before: 500 }],
    ['one type', { type: 'grant' as const }, {}],
    ['the unread ones', { read: false }, {}],
    ['the unread ones of a type', { type: 'grant' as const, read: false }, {}],
  ])('is read by an index, without sorting and without looking at every row: %s', async (_, filter, place) => {
    const store = createMessagesStore(portal.services.database)
    const plan = await planOf(store.page(reader.id, filter, { offset: 0, limit: 11, ...place }))
    expect(plan).toMatch(/USING INDEX messages_|Index Scan.* (using|on) messages_/)
    expect(plan).not.toMatch(/TEMP B-TREE|\bSCAN\b|Seq Scan/)
    // Where an index leads to the few that match, PostgreSQL rather sorts those few.
    if (!plan.includes('messages_type_read')) expect(plan).not.toContain('Sort Key')
  })

  it('is counted no further than a bound', async () => {
    const store = createMessagesStore(portal.services.database)
    expect(await store.count(reader.id, {})).toBe(mostCounted)
    expect(await store.count(reader.id, { read: false })).toBe(900)
    expect((await portal.call('GET', '/sys/datashare/dmessage/page', reader)).json().data).toMatchObject({
      total: mostCounted,
      unread: 900,
    })
  })
})
