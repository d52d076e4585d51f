import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import { afterEach, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { servicesOn } from '../applications/world.ts'
import { temporaryFolder } from '../helpers/databases.ts'
import { canMount, fill, smallDisk } from '../helpers/disks.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'
import { type ServerProcess, startServer } from '../helpers/server.ts'

const canInject = existsSync('/usr/bin/strace')

const running: ServerProcess[] = []
afterEach(async () => {
  for (const server of running.splice(0)) if (server.child.exitCode === null) await server.stop()
})

/** A running server on this folder, with an administrator who writes. */
async function portalOn(DATA_DIR: string) {
  const config = { DATABASE_URL: '', DATA_DIR }
  await migrateDatabase(config)
  const services = await servicesOn(config, Date.now)
  await makeRoles(services)
  await makeAccount(services, { username: 'boss', roles: ['admin'] })
  await services.close()
  const server = await startServer(config)
  running.push(server)
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const said = (await answer.json()) as { code?: string; message?: string; data?: { token: string } }
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), said }
  }
  const logIn = await post('/api/user/login', { username: 'boss', password: 'Demo2026' })
  const headers = { access_token: logIn.said.data!.token }
  let count = 0
  const acknowledged: string[] = []
  return {
    server,
    acknowledged,
    write: async () => {
      const zh = `${'理'.repeat(150)} ${++count}`
      const answer = await post('/api/admin/reason-templates', { zh, en: zh, position: 0 }, headers)
      if (answer.status === 200) acknowledged.push(zh)
      return answer
    },
    status: async (path: string) => (await fetch(`${server.address}${path}`, { headers })).status,
    /** What was acknowledged and is not there. */
    missing: () => {
      const database = new BetterSqlite(join(DATA_DIR, 'portal.db'), { readonly: true })
      const kept = new Set(database.prepare('select zh from reason_templates').pluck().all())
      const sound = database.pragma('integrity_check', { simple: true })
      database.close()
      return { sound, lost: acknowledged.filter((one) => !kept.has(one)) }
    },
  }
}

describe.skipIf(!canMount)('a disk without room (needs root and a machine that mounts)', () => {
  test('takes no writes and says why, still reads, and goes on when there is room', async () => {
    const disk = smallDisk('48m')!
    const portal = await portalOn(disk)
    expect((await portal.write()).status).toBe(200)
    fill(disk)
    // What the log of the database has reserved may still take some.
    let refused = await portal.write()
    for (let i = 0; refused.status === 200 && i < 5000; i++) refused = await portal.write()
    expect([refused.status, refused.said.code, refused.retryAfter]).toEqual([507, '050701', '5'])
    expect(refused.said.message).toMatch(/存储空间不足/)
    await expect.poll(() => portal.status('/readyz'), { timeout: 10_000 }).toBe(503)
    expect(await portal.status('/api/user/me')).toBe(200)
    expect(await portal.status('/healthz')).toBe(200)
    rmSync(join(disk, 'ballast'))
    await expect.poll(async () => (await portal.write()).status).toBe(200)
    await expect.poll(() => portal.status('/readyz'), { timeout: 10_000 }).toBe(200)
    expect(portal.missing()).toEqual({ sound: 'ok', lost: [] })
    expect(portal.server.said().match(/no room left/g)!.length).toBeLessThan(5)
  })
})

describe.skipIf(!canInject)('a disk that fails (needs strace)', () => {
  /** From now on every such call of the server fails, until what this gives is called. */
  async function failing(pid: number, inject: string) {
    const log = join(temporaryFolder(), 'strace')
    const [call = ''] = inject.split(':')
    const tracer = spawn('strace', [
      '-f',
      '-p',
      String(pid),
      '-o',
      log,
      '-e',
      `trace=${call}`,
      '-e',
      `inject=${inject}`,
    ])
    let said = ''
    tracer.stderr.on('data', (chunk) => (said += chunk))
    await expect.poll(() => said, { timeout: 10_000 }).toMatch(/attached/)
    return {
      hit: () => existsSync(log) && readFileSync(log, 'utf8').includes('INJECTED'),
      end: async () => {
        const gone = new Promise((resolve) => tracer.once('exit', resolve))
        tracer.kill('SIGINT')
        await gone
      },
    }
  }
  test.each([
    ['cannot bring what was written to the disk', 'fsync,fdatasync:error=EIO', 503, '050301'],
    ['cannot write', 'pwrite64:error=EIO', 503, '050301'],
    ['was mounted again without writing', 'pwrite64:error=EROFS', 503, '050301'],
    ['has no room', 'pwrite64:error=ENOSPC', 507, '050701'],
  ])(
    'one that %s: no write is acknowledged that is not kept, and it heals',
    async (_, inject, status, code) => {
      const folder = temporaryFolder()
      const portal = await portalOn(folder)
      expect((await portal.write()).status).toBe(200)
      const fault = await failing(portal.server.child.pid!, inject)
      for (let i = 0; i < 5; i++) {
        const refused = await portal.write()
        expect([refused.status, refused.said.code, refused.retryAfter]).toEqual([status, code, '5'])
      }
      expect(fault.hit()).toBe(true)
      expect(await portal.status('/api/user/me')).toBe(200)
      await fault.end()
      await expect.poll(async () => (await portal.write()).status, { timeout: 10_000 }).toBe(200)
      expect(portal.missing()).toEqual({ sound: 'ok', lost: [] })
      expect(portal.server.child.exitCode).toBeNull()
    },
    60_000,
  )
})

test('a database that a stranger holds: the write is refused after a while, and the process goes on', async () => {
  const folder = temporaryFolder()
  const portal = await portalOn(folder)
  const stranger = new BetterSqlite(join(folder, 'portal.db'))
  stranger.exec('BEGIN EXCLUSIVE')
  const short = portal.write()
  await wait(3000)
  stranger.exec('COMMIT')
  expect((await short).status).toBe(200)
  stranger.exec('BEGIN EXCLUSIVE')
  const refused = await portal.write()
  expect([refused.status, refused.said.code, refused.retryAfter]).toEqual([503, '050301', '5'])
  expect(await portal.status('/api/user/me')).toBe(200)
  stranger.exec('COMMIT')
  stranger.close()
  expect((await portal.write()).status).toBe(200)
  expect(portal.missing()).toEqual({ sound: 'ok', lost: [] })
})
