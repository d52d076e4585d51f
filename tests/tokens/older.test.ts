import BetterSqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { postgresBinaries } from '../helpers/databases.ts'
import { olderPostgres, olderSqlite } from '../helpers/older.ts'

/** The migration before every token ended. */
const before = '0009_bounds'
const day = 86_400_000
const said = Date.parse('2027-03-01T00:00:00Z')
const rows = [
  `insert into accounts (id, username, username_key, password_hash, real_name, phone, mailbox, mailbox_key, work_unit, purpose, account_type, status, registered_at)
     values (1, 'lin', 'lin', 'x', 'Lin', '', 'l@u', 'l@u', '', '', 'ordinary', 'enabled', 1)`,
  `insert into api_tokens (id, account_id, name, token_hash, prefix, created_at, expires_at)
     values (1, 1, 'for ever', 'a', 'portal_a', 1, null), (2, 1, 'with an end', 'b', 'portal_b', 1, ${said})`,
]
const read = 'select id, expires_at as ends from api_tokens order by id'

describe('a token without an end ends ninety days after the upgrade, one with an end when it says', () => {
  async function check(migrate: () => Promise<unknown>, tokens: () => Promise<{ id: number; ends: number }[]>) {
    // The database counts whole seconds.
    const from = Math.floor(Date.now() / 1000) * 1000
    await migrate()
    const until = Date.now()
    const [endless, ending, ...none] = await tokens()
    expect(endless!.ends).toBeGreaterThanOrEqual(from + 90 * day)
    expect(endless!.ends).toBeLessThanOrEqual(until + 90 * day + 1000)
    expect([ending, none]).toEqual([{ id: 2, ends: said }, []])
  }

  test('on SQLite', async () => {
    const { old, file, config } = olderSqlite(before)
    for (const statement of rows) old.exec(statement)
    old.close()
    await check(
      () => migrateDatabase(config),
      async () => {
        const now = new BetterSqlite(file, { readonly: true })
        const found = now.prepare(read).all() as { id: number; ends: number }[]
        now.close()
        return found
      },
    )
  })

  test.skipIf(!postgresBinaries())('on PostgreSQL', async () => {
    const { client, config } = await olderPostgres(before)
    for (const statement of rows) await client.query(statement)
    await check(
      () => migrateDatabase(config),
      async () => (await client.query(read)).rows.map(({ id, ends }) => ({ id, ends: Number(ends) })),
    )
    await client.end()
  })
})
