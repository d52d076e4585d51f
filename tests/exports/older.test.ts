import BetterSqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { defaultLimits, usualExports } from '../../server/roles/limits.vocabulary.ts'
import { postgresBinaries } from '../helpers/databases.ts'
import { olderPostgres, olderSqlite } from '../helpers/older.ts'

/** Exports were limited by then, and every row had the limit of ordinary people. */
const before = '0042_feedback-types'
const codes = ['vip', 'reviewer', 'expert', 'admin', 'ordinary', 'own', 'vip-of-own']
const rowsOf = (yes: string, no: string) =>
  codes.flatMap((code, i) => [
    `insert into roles (id, code, name_zh, name_en, description_zh, description_en, enabled, built_in, actions, created_at, updated_at)
       values (${i + 1}, '${code}', '', '', '', '', ${yes}, ${no}, '[]', 1, 0)`,
    `insert into role_limits (role_id, files_at_once, values_at_once, pending_applications, calls_per_minute, updated_at)
       values (${i + 1}, 40, 1000000, 10, 300, 1)`,
  ])
const said = `update role_limits set exported_per_day = 70000000 where role_id = ${codes.indexOf('reviewer') + 1}`
const read = 'select code, exported_per_day as most from role_limits join roles on roles.id = role_id order by roles.id'

describe('limits of roles that were set before exports came have what their role has by default', () => {
  const check = (found: { code: string; most: number }[]) => {
    for (const { code, most } of found)
      expect(most, code).toBe(code === 'reviewer' ? 70_000_000 : defaultLimits(code).exportedPerDay)
    expect(found.map(({ most }) => most)).toContain(usualExports)
    expect(found).toHaveLength(codes.length)
  }
  test('on SQLite', async () => {
    const { old, file, config } = olderSqlite(before)
    for (const statement of [...rowsOf('1', '0'), said]) old.exec(statement)
    old.close()
    await migrateDatabase(config)
    const now = new BetterSqlite(file, { readonly: true })
    const found = now.prepare(read).all() as { code: string; most: number }[]
    now.close()
    check(found)
  })
  test.skipIf(!postgresBinaries())('on PostgreSQL', async () => {
    const { client, config } = await olderPostgres(before)
    for (const statement of [...rowsOf('true', 'false'), said]) await client.query(statement)
    await migrateDatabase(config)
    const { rows } = await client.query(read)
    await client.end()
    check(rows)
  })
})
