import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
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
