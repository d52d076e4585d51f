import { renameSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PageRequest } from '../../public-site/render.types.ts'
import { buildApp } from '../../server/app.ts'
import { builtSite } from '../../server/plugins/site.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { freshPostgres, onBothDatabases, postgresBinaries, postgresServer } from '../helpers/databases.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'

/** A statement that the portal itself would never make. */
async function run(config: Portal['config'], statement: string) {
  if (!config.DATABASE_URL) return void new BetterSqlite(join(config.DATA_DIR, 'portal.db')).exec(statement).close()
  const client = new pg.Client({ connectionString: config.DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

let portal: Portal | undefined
afterEach(async () => {
  await portal?.close()
  portal = undefined
})

test.each([
  ['says nothing', ''],
  ['broke off in the middle of its question', 'GET /api/datasets HTTP/1.1\r\nHost:'],
  [
    'never sends what it announced',
    'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n',
  ],
])('a server that stops does not wait for a connection that %s', async (_, text) => {
  portal = await startPortal()
  const { app } = portal
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(text)
  await expect.poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(1)
  // What was written has come to the server.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const asked = Date.now()
  await app.close()
  expect(Date.now() - asked).toBeLessThan(20_000)
  socket.destroy()
})

describe('another process holds the database', () => {
  const start = async () => {
    portal = await startPortal()
    await makeRoles(portal.services)
    await makeAccount(portal.services, { username: 'lin' })
    const other = new BetterSqlite(join(portal.config.DATA_DIR, 'portal.db'))
    other.exec('BEGIN IMMEDIATE')
    return { portal, other }
  }
  const logIn = (portal: Portal) =>
    portal.app.inject({ method: 'POST', url: '/api/user/login', payload: { username: 'lin', password: 'Demo2026' } })

  test('a write waits for it, and everybody else is answered meanwhile', async () => {
    const { portal, other } = await start()
    const waiting = logIn(portal)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const before = performance.now()
    expect((await portal.app.inject('/healthz')).statusCode).toBe(200)
    // Held up by the lock it would be five seconds.
    expect(performance.now() - before).toBeLessThan(3000)
    other.exec('COMMIT')
    other.close()
    expect((await waiting).statusCode).toBe(200)
  })

  test('a write that waits too long is refused for now, and a person still reads', async () => {
    const { portal, other } = await start()
    other.exec('COMMIT')
    const { access_token } = await portal.logIn('lin')
    other.exec('BEGIN IMMEDIATE')
    // Old enough to be written as seen again.
    portal.setNow(portal.services.clock() + 120_000)
    const [refused, read] = await Promise.all([
      logIn(portal),
      portal.app.inject({ url: '/api/user/me', headers: { access_token } }),
    ])
    other.close()
    expect([refused.statusCode, refused.json().code]).toEqual([503, '050301'])
    expect(refused.headers['retry-after']).toBeDefined()
    expect(read.statusCode).toBe(200)
  })
})

describe.skipIf(!postgresBinaries())('the database server is away', () => {
  test('the answer is 503, not a fault of ours', async () => {
    await postgresServer()
    const { config, database } = await freshPostgres()
    await database.close()
    portal = await startPortal({ ...config })
    const client = new pg.Client({ connectionString: config.DATABASE_URL })
    await client.connect()
    // As a server that is being started again: no connection lives, and none can be made.
    const socket = join(new URL(config.DATABASE_URL).searchParams.get('host')!, '.s.PGSQL.5432')
    renameSync(socket, `${socket}.away`)
    // They are told to end, and end a moment later.
    const others = 'from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1'
    await client.query(`select pg_terminate_backend(pid) ${others}`, ['client backend'])
    await expect
      .poll(async () => (await client.query(`select pid ${others}`, ['client backend'])).rows, { timeout: 20_000 })
      .toEqual([])
    const answer = await portal.app.inject('/api/stations')
    renameSync(`${socket}.away`, socket)
    await client.end()
    expect([answer.statusCode, answer.json().code]).toEqual([503, '050301'])
    expect((await portal.app.inject('/api/stations')).statusCode).toBe(200)
  })
})

onBothDatabases('what goes wrong', (fresh) => {
  const start = async () => {
    const { config, database } = await fresh()
    await database.close()
    portal = await startPortal({ ...config })
    return portal
  }

  test('is logged without the values of the query', async () => {
    const { services } = await start()
    const lines: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    const app = await buildApp({ ...services, config: { ...services.config, LOG_LEVEL: 'error' } })
    try {
      await run(services.config, 'alter table accounts rename to accounts_elsewhere')
      const answer = await app.inject({
        method: 'POST',
        url: '/api/user/login',
        payload: { username: 'canary-name', password: 'canary-password' },
      })
      expect(answer.statusCode).toBe(500)
    } finally {
      write.mockRestore()
      await app.close()
    }
    expect(lines.join('')).toContain('request failed')
    expect(lines.join('')).toMatch(/accounts/)
    expect(lines.join('')).not.toMatch(/canary/)
  })

  test('pages say nothing of it beside the log, once for the calls that failed', async () => {
    const { services } = await start()
    const lines: string[] = []
    const keep = (line: unknown) => lines.push(String(line)) > 0
    const outputs = [process.stdout, process.stderr].map((to) => vi.spyOn(to, 'write').mockImplementation(keep))
    const errors = vi.spyOn(console, 'error').mockImplementation(keep)
    const config = { ...services.config, LOG_LEVEL: 'error' as const }
    const app = await buildApp({ ...services, config }, { site: await builtSite('dist') })
    try {
      await run(config, 'alter table menus rename to menus_elsewhere')
      expect((await app.inject('/list')).statusCode).toBe(200)
    } finally {
      for (const one of [...outputs, errors]) one.mockRestore()
      await app.close()
    }
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  })

  test('a page that had to do without something is not kept for those who come after', async () => {
    const { services } = await start()
    const site = {
      assets: () => ({ script: '', styles: [] }),
      // As the pages do with their shell and with their preview of a chart.
      render: async ({ api }: PageRequest) => {
        const body = await api('/site/texts').then(JSON.stringify, () => 'without')
        return { status: 200, body }
      },
    }
    const app = await buildApp(services, { site })
    try {
      await run(services.config, 'alter table texts rename to texts_elsewhere')
      const poor = await app.inject('/list')
      expect([poor.statusCode, poor.body, poor.headers['cache-control']]).toEqual([200, 'without', 'no-store'])
      await run(services.config, 'alter table texts_elsewhere rename to texts')
      expect((await app.inject('/list')).body).toBe('{}')
      expect((await app.inject('/list')).headers['cache-control']).toBe('no-cache')
    } finally {
      await app.close()
    }
  })
})
