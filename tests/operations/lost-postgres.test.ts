import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { servicesOn } from '../applications/world.ts'
import { freshPostgres, postgresBinaries, postgresServer } from '../helpers/databases.ts'
import { makeAccount, makeDataset, makeKinds, makeRoles } from '../helpers/make.ts'
import { startServer } from '../helpers/server.ts'

describe.skipIf(!postgresBinaries())('PostgreSQL that goes away under writes', () => {
  test('costs answers, never the process and nothing that was acknowledged', async () => {
    const cluster = await postgresServer()
    const { config } = await freshPostgres()
    const services = await servicesOn(config, Date.now)
    await makeRoles(services)
    await makeKinds(services)
    await makeAccount(services, { username: 'boss', roles: ['admin'] })
    const server = await startServer({ ...config })
    const ask = (path: string, init: RequestInit = {}) => fetch(`${server.address}${path}`, init)
    const logIn = await ask('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'boss', password: 'Demo2026' }),
    })
    const { token } = ((await logIn.json()) as { data: { token: string } }).data
    const headers = { access_token: token, 'content-type': 'application/json' }

    // Somebody listens all the time.
    let streamEnded = false
    const stream = await ask('/api/sys/dpush/stream', { headers: { cookie: `portal_session=${token}` } })
    expect(stream.status).toBe(200)
    const listening = stream.body!.pipeTo(new WritableStream()).then(
      () => (streamEnded = true),
      () => (streamEnded = true),
    )

    const acknowledged: string[] = []
    const statuses = new Map<number, number>()
    let retryAfter = true
    let writing = true
    const write = async (writer: number) => {
      for (let i = 0; writing; i++) {
        const text = `reason ${writer}-${i}`
        const answer = await ask('/api/admin/reason-templates', {
          method: 'POST',
          headers,
          body: JSON.stringify({ zh: text, en: text, position: 0 }),
        })
        await answer.arrayBuffer()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (answer.status === 200) acknowledged.push(text)
        else retryAfter &&= answer.headers.has('retry-after')
      }
    }
    const writers = Array.from({ length: 8 }, (_, i) => write(i))
    const written = async (more: number) => {
      const from = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(from + more)
    }
    const administrator = new pg.Client({ connectionString: config.DATABASE_URL })
    administrator.on('error', () => undefined)
    await administrator.connect()
    await written(20)
    for (let round = 0; round < 10; round++) {
      await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
      await written(5)
    }
    for (let round = 0; round < 3; round++) {
      await cluster.crash()
      await expect.poll(async () => [(await ask('/readyz')).status, (await ask('/healthz')).status]).toEqual([503, 200])
      expect((await ask('/api/stations')).status).toBe(503)
      expect((await ask('/api/user/me', { headers })).status).toBe(503)
      await cluster.resume()
      await written(20)
    }
    writing = false
    await Promise.all(writers)

    expect([...statuses.keys()].sort()).toEqual([200, 503])
    expect(retryAfter).toBe(true)
    expect(server.child.exitCode).toBeNull()
    expect(streamEnded).toBe(false)
    const rows = await services.database.sql.select().from(services.database.tables.reasonTemplates)
    const kept = new Set(rows.map((row) => row.en))
    expect(acknowledged.filter((text) => !kept.has(text))).toEqual([])
    // The look at what others publish goes on as well.
    const tag = async () => (await ask('/api/home')).headers.get('etag')
    const before = await tag()
    await services.publishing.publish(makeDataset())
    await expect.poll(tag).not.toBe(before)
    // Not a line for every request that met it.
    expect(server.said().match(/does not answer/g)!.length).toBeLessThan(5)
    await administrator.end().catch(() => undefined)
    await services.close()
    expect(await server.stop()).toBe(0)
    await listening
  })
})
