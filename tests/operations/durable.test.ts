import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshSqlite, temporaryFolder } from '../helpers/databases.ts'
import { programOf } from '../helpers/programs.ts'

test('what SQLite promises is what it was set to, after a write as well', async () => {
  const { database } = await freshSqlite()
  const write = () =>
    database.transaction(async () => {
      await database.sql.insert(database.tables.catalogueRevision).values({ id: 1, revision: 1 }).onConflictDoNothing()
      const read = async (name: string) =>
        Object.values((await database.rows<object>(sql.raw(`pragma ${name}`)))[0]!)[0]
      return [
        await read('synchronous'),
        await read('journal_mode'),
        await read('foreign_keys'),
        await read('busy_timeout'),
      ]
    })
  await write()
  expect(await write()).toEqual([2, 'wal', 1, 5000])
})

test.skipIf(!existsSync('/usr/bin/strace'))(
  'each acknowledged write was synced to the disk (needs strace)',
  async () => {
    const log = join(temporaryFolder(), 'calls')
    const writes = 40
    const child = spawn(
      'strace',
      [
        '-f',
        '-qq',
        '-o',
        log,
        '-e',
        'trace=fsync,fdatasync',
        process.execPath,
        programOf('tests/operations/durable.child.ts'),
        temporaryFolder(),
        String(writes),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let said = ''
    child.stdout.on('data', (piece) => {
      said += piece
    })
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(said).toBe('.'.repeat(writes))
    const synced = readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => /(fsync|fdatasync)\(\d+\)\s+= 0/.test(line))
    expect(synced.length).toBeGreaterThanOrEqual(writes)
  },
  120_000,
)
