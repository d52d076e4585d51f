import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { refuseLosses } from '../../server/engines/database/losses.ts'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { snapshotDatabase } from '../../server/engines/database/snapshot.ts'
import { openSqlite } from '../../server/engines/database/sqlite.ts'
import { temporaryFolder } from '../helpers/databases.ts'
import { startRefused, startServer } from '../helpers/server.ts'

/** A server that was killed: what it wrote last is in the log beside its database. */
async function killed() {
  const DATA_DIR = temporaryFolder()
  const server = await startServer({ DATA_DIR })
  await expect.poll(() => existsSync(join(DATA_DIR, 'portal.db-open'))).toBe(true)
  const ended = once(server.child, 'exit')
  server.child.kill('SIGKILL')
  await ended
  return { DATA_DIR, file: (ending: string) => join(DATA_DIR, `portal.db${ending}`) }
}

test('a server does not start on a database whose log was lost, and does once it is back', async () => {
  const { DATA_DIR, file } = await killed()
  renameSync(file('-wal'), file('-away'))
  rmSync(file('-shm'))
  const refused = await startRefused({ DATA_DIR })
  expect(refused.code).toBe(1)
  expect(refused.said.trim()).toMatch(/^Setting: DATA_DIR: portal\.db-wal is gone .*remove \S+portal\.db-open$/)
  renameSync(file('-away'), file('-wal'))
  const server = await startServer({ DATA_DIR })
  expect(await server.stop()).toBe(0)
  // An orderly end leaves neither.
  expect([existsSync(file('-wal')), existsSync(file('-open'))]).toEqual([false, false])
  expect(await (await startServer({ DATA_DIR })).stop()).toBe(0)
})

test.each([
  ['a backup', async (DATA_DIR: string) => snapshotDatabase({ DATABASE_URL: '', DATA_DIR }, temporaryFolder())],
  [
    'another program',
    async (DATA_DIR: string) => {
      const other = new BetterSqlite(join(DATA_DIR, 'portal.db'))
      other.prepare('select count(*) from accounts').get()
      other.close()
    },
  ],
])('a server that was killed starts again although %s closed its database last', async (_, close) => {
  const { DATA_DIR, file } = await killed()
  await close(DATA_DIR)
  expect([existsSync(file('-wal')), existsSync(file('-open'))]).toEqual([false, true])
  expect(await (await startServer({ DATA_DIR })).stop()).toBe(0)
})

test('a lost log is told from one that is all in the database by the commits alone', async () => {
  const DATA_DIR = temporaryFolder()
  await migrateDatabase({ DATABASE_URL: '', DATA_DIR })
  const file = join(DATA_DIR, 'portal.db')
  const number = () => {
    const database = new BetterSqlite(file)
    const found = Number(database.pragma('user_version', { simple: true }))
    database.close()
    return found
  }
  const mark = (commit: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32BE(commit)
    writeFileSync(`${file}-open`, bytes)
  }
  const database = openSqlite(file)
  const { attempts } = database.tables
  for (let i = 0; i < 3; i++)
    await database.transaction(() => database.sql.insert(attempts).values({ key: `try ${i}`, times: [], lastAt: i }))
  // What writes nothing is no commit.
  await database.transaction(() => database.sql.select().from(attempts))
  await database.close()
  expect(number()).toBe(3)
  mark(4)
  expect(() => refuseLosses(DATA_DIR)).toThrow(/portal\.db-wal is gone/)
  for (const commit of [3, 2]) {
    mark(commit)
    expect(() => refuseLosses(DATA_DIR)).not.toThrow()
  }
  // A mark that says nothing, as older versions left it, proves nothing.
  writeFileSync(`${file}-open`, '')
  expect(() => refuseLosses(DATA_DIR)).not.toThrow()
})

test('a database that was copied without its log, or not at all, makes no empty site beside stored files', async () => {
  const DATA_DIR = temporaryFolder()
  const objects = join(DATA_DIR, 'objects', 'ab')
  mkdirSync(objects, { recursive: true })
  writeFileSync(join(objects, 'c'.repeat(62)), 'x')
  const line = /there are stored files but no database/
  await expect(migrateDatabase({ DATABASE_URL: '', DATA_DIR })).rejects.toThrow(line)
  expect(existsSync(join(DATA_DIR, 'portal.db'))).toBe(false)
  writeFileSync(join(DATA_DIR, 'portal.db'), '')
  await expect(migrateDatabase({ DATABASE_URL: '', DATA_DIR })).rejects.toThrow(line)
  const whole = temporaryFolder()
  await migrateDatabase({ DATABASE_URL: '', DATA_DIR: whole })
  copyFileSync(join(whole, 'portal.db'), join(DATA_DIR, 'portal.db'))
  expect(readFileSync(join(DATA_DIR, 'portal.db')).length).toBeGreaterThan(4096)
  const { before, after } = await migrateDatabase({ DATABASE_URL: '', DATA_DIR })
  expect(after).toBe(before)
})

test('a damaged database stops the start with one line that says what to do', async () => {
  const DATA_DIR = temporaryFolder()
  await migrateDatabase({ DATABASE_URL: '', DATA_DIR })
  const bytes = readFileSync(join(DATA_DIR, 'portal.db'))
  bytes.fill(0x5a, 100, 2100)
  writeFileSync(join(DATA_DIR, 'portal.db'), bytes)
  const refused = await startRefused({ DATA_DIR })
  expect(refused.code).toBe(1)
  expect(refused.said.trim()).toMatch(/^the database is damaged: restore a backup into an empty place \(.*\)$/)
})
