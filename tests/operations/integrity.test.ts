import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { objectPath, objectsFolder, openObjects } from '../../server/engines/objects/objects.ts'
import { createIntegrity } from '../../server/operations/integrity.service.ts'
import { createServices, type Services } from '../../server/services.ts'
import { type Downloading, file, startDownloading } from '../downloads/downloading.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'
import { hourly, material } from '../publishing/material.ts'
import { flip } from './flip.ts'

/** The same, and nothing of it shows in the file's times: what a disk does by itself. */
function rot(path: string) {
  const { atime, mtime } = statSync(path)
  flip(path)
  utimesSync(path, atime, mtime)
}

onBothDatabases('Stored objects', (fresh) => {
  let portal: Downloading
  let admin: { access_token: string }
  const now = Date.parse('2026-11-03T02:10:00+08:00')
  beforeAll(async () => {
    portal = await startDownloading({ CHECK_MIB_PER_SECOND: '10000' }, fresh)
    await makeRoles(portal.services)
    await makeAccount(portal.services, { username: 'boss', roles: ['admin'], password: 'Clear4ir' })
    await portal.setNow(now)
    admin = await logIn('boss')
  })
  afterAll(() => portal.close())

  async function logIn(username: string) {
    const by = { device: null, userAgent: 'test', address: '127.0.0.1' }
    const { token } = await portal.services.sessions.logIn({ username, password: 'Clear4ir' }, by, 'en')
    return { access_token: token }
  }
  const pathOf = (sha256: string) => join(objectsFolder(portal.config.DATA_DIR), objectPath(sha256))
  async function take(id: number, init: RequestInit = {}) {
    const answer = await fetch(`${portal.origin}/api/files/${id}/content`, {
      ...init,
      headers: { cookie: portal.wang.cookie, ...init.headers },
    })
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
  }
  const console = async () =>
    (await portal.app.inject({ url: '/api/admin/stored-objects', headers: admin })).json() as Awaited<
      ReturnType<typeof portal.services.integrity.report>
    >
  const names = async () => (await console()).faulty.flatMap(({ state, uses }) => uses.map(({ name }) => [name, state]))
  const downloads = async () => {
    const { sql, tables } = portal.services.database
    return (await sql.select().from(tables.downloads)).length
  }

  test('one flipped byte: whole, in part, by its head, in a zip and handed over, it is never sent as good', async () => {
    const { id, files } = await portal.publish('flipped', [file('good.csv'), file('bad.csv')])
    const [good, bad] = [files.find((one) => one.name === 'good.csv')!, files.find((one) => one.name === 'bad.csv')!]
    expect((await take(bad.id)).status).toBe(200)
    flip(pathOf(bad.sha256))
    const before = await downloads()
    for (const init of [
      {},
      { headers: { range: 'bytes=0-9' } },
      { headers: { range: 'bytes=500-' } },
      { method: 'HEAD' },
    ] as RequestInit[]) {
      const answer = await take(bad.id, init)
      expect(answer.status).toBe(500)
      expect(answer.headers.get('etag')).toBeNull()
      expect(answer.headers.get('repr-digest')).toBeNull()
      if (init.method !== 'HEAD') expect(JSON.parse(answer.body.toString())).toMatchObject({ code: '050002' })
    }
    const zip = await portal.app.inject({
      method: 'POST',
      url: '/api/downloads',
      headers: { access_token: portal.wang.access_token },
      payload: { files: [good.id, bad.id] },
    })
    expect(zip.statusCode).toBe(500)
    const behind = await createServices({ ...portal.config, ACCEL_PREFIX: '/objects/' }, () => now)
    const proxied = await buildApp(behind)
    const handed = (which: { id: number }) =>
      proxied.inject({ url: `/api/files/${which.id}/content`, headers: { access_token: portal.wang.access_token } })
    expect((await handed(good)).headers['x-accel-redirect']).toBe(`/objects/${objectPath(good.sha256)}`)
    const refused = await handed(bad)
    expect([refused.statusCode, refused.headers['x-accel-redirect']]).toEqual([500, undefined])
    await proxied.close()
    await behind.close()
    expect(await downloads()).toBe(before + 1)
    expect((await take(good.id)).status).toBe(200)
    expect(await console()).toMatchObject({
      damaged: 1,
      missing: 0,
      faulty: [
        {
          sha256: bad.sha256,
          state: 'damaged',
          uses: [{ kind: 'file', name: 'bad.csv', version: 1, dataset: { id } }],
        },
      ],
    })
    expect((await portal.app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      faultyObjects: 1,
      jobs: 'ok',
      decisions: 'running',
    })
    const metrics = await portal.app.inject('/metrics')
    expect(metrics.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(metrics.body).toMatch(
      /^# HELP portal_faulty_objects .+\n# TYPE portal_faulty_objects gauge\nportal_faulty_objects 1\n/,
    )
    expect(metrics.body).toContain('\nportal_jobs{state="dead"} 0\n')
    // The good bytes put again take its place.
    flip(pathOf(bad.sha256))
    expect((await take(bad.id)).status).toBe(200)
    expect((await console()).faulty).toEqual([])
  })

  test('a missing object is 404 for GET and HEAD, and named', async () => {
    const { files } = await portal.publish('missing', [file('gone.csv')])
    const [one] = files
    renameSync(pathOf(one!.sha256), `${pathOf(one!.sha256)}.away`)
    for (const method of ['GET', 'HEAD']) {
      // Who may not have it is not told that it is missing.
      expect((await take(one!.id, { method, headers: { cookie: '' } })).status).toBe(401)
      expect((await take(one!.id, { method })).status).toBe(404)
    }
    expect(await names()).toEqual([['gone.csv', 'missing']])
    renameSync(`${pathOf(one!.sha256)}.away`, pathOf(one!.sha256))
    expect((await take(one!.id)).status).toBe(200)
    expect(await names()).toEqual([])
  })

  test('a download that is repeated is not read twice before it is sent', async () => {
    const bytes = Buffer.alloc(64 * 1024 * 1024, 7)
    const { files } = await portal.publish('large', [file('large.bin', bytes, 'application/octet-stream')])
    const [one] = files
    /** Bytes that this process reads for an object to be opened. */
    const readBy = async ({ objects }: Services) => {
      const reads = () => Number(/rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))![1])
      const before = reads()
      await (await objects.open(one!.sha256)).close()
      return reads() - before
    }
    const clock = () => now
    const elsewhere = await createServices(portal.config, clock)
    try {
      // Another process does not know it yet: the first look reads it all, those after it only its head.
      expect(await readBy(elsewhere)).toBeGreaterThanOrEqual(bytes.length)
      expect(await readBy(elsewhere)).toBeLessThan(bytes.length / 4)
      const third = await createServices(portal.config, clock)
      try {
        // It stands in the database that it was read.
        expect(await readBy(third)).toBeLessThan(bytes.length / 4)
      } finally {
        await third.close()
      }
    } finally {
      await elsewhere.close()
    }
  })

  /** For the database this copy, as it is now, was good two days ago. */
  async function wasGood(sha256: string) {
    const { database } = portal.services
    const { stamp, bytes } = await portal.services.objects.look(sha256)
    const row = { sha256, stamp, state: 'good' as const, bytes, checkedAt: now - 2 * 24 * 3_600_000 }
    await database.transaction(async () => {
      const { objectChecks } = database.tables
      await database.sql.insert(objectChecks).values(row).onConflictDoUpdate({ target: objectChecks.sha256, set: row })
    })
  }
  /** As a disk does it behind the back of everyone. */
  async function rotSince(sha256: string, at: number) {
    flip(pathOf(sha256), at)
    await wasGood(sha256)
  }

  test('what was read long ago is hashed while it goes out, and broken off where it is wrong', async () => {
    const content = randomBytes(3_000_000)
    const { files } = await portal.publish('old', [file('old.bin', content)])
    const { sha256, id } = files[0]!
    await rotSince(sha256, 2_999_999)
    const ask = () => fetch(`${portal.origin}/api/files/${id}/content`, { headers: { cookie: portal.wang.cookie } })
    const answer = await ask()
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    expect((await ask()).status).toBe(500)
    expect(await names()).toEqual([['old.bin', 'damaged']])
    flip(pathOf(sha256), 2_999_999)
    expect((await take(id)).body.equals(content)).toBe(true)
  })

  describe('of what was read long ago', () => {
    const size = 200_000
    const bin = (name: string) => file(name, randomBytes(size), 'application/octet-stream')
    const headers = () => ({ access_token: portal.wang.access_token })

    test.each(['bytes=0-9', 'bytes=100000-100009', 'bytes=-10', 'bytes=1-'])(
      'no part goes out before all of it was hashed: %s',
      async (range) => {
        const { files } = await portal.publish(`part ${range}`, [bin(`part ${range}.bin`), bin(`good ${range}.bin`)])
        const [one, good] = [
          files.find(({ name }) => name.startsWith('part'))!,
          files.find(({ name }) => name.startsWith('good'))!,
        ]
        await rotSince(one.sha256, size - 100)
        await wasGood(good.sha256)
        const before = await downloads()
        const answer = await take(one.id, { headers: { range } })
        expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([500, '050002'])
        expect(await downloads()).toBe(before)
        expect(await names()).toContainEqual([one.name, 'damaged'])
        expect((await take(good.id, { headers: { range } })).status).toBe(206)
        flip(pathOf(one.sha256), size - 100)
        expect((await take(one.id, { headers: { range } })).status).toBe(206)
      },
    )

    test('nor a part of a zip that begins or ends in it, or of what a person attached', async () => {
      const { files } = await portal.publish('zipped', [bin('a.bin'), bin('b.bin')])
      const made = await portal.app.inject({
        method: 'POST',
        url: '/api/downloads',
        headers: headers(),
        payload: { files: files.map(({ id }) => id) },
      })
      const { url, bytes } = made.json().data as { url: string; bytes: number }
      const part = (path: string, from: number, to: number) =>
        fetch(portal.origin + path, { headers: { cookie: portal.wang.cookie, range: `bytes=${from}-${to}` } }).then(
          async (answer) => [answer.status, (await answer.arrayBuffer()).byteLength],
        )
      const b = files.find(({ name }) => name === 'b.bin')!
      await rotSince(b.sha256, 500)
      // The first of the two lies before the middle: b, and what is wrong in it, is not touched.
      expect(await part(url, 0, 99_999)).toEqual([206, 100_000])
      expect((await part(url, bytes - 100_000, bytes - 1))[0]).toBe(500)
      expect(await names()).toContainEqual(['b.bin', 'damaged'])

      const attached = await portal.app.inject({
        method: 'POST',
        url: '/api/attachments?name=attached.txt',
        headers: { ...headers(), 'content-type': 'application/octet-stream' },
        payload: Buffer.from('something to attach'.repeat(100)),
      })
      const { key } = attached.json().data as { key: string }
      const { sql, tables } = portal.services.database
      const [row] = (await sql.select().from(tables.attachments)).filter((one) => one.key === key)
      await rotSince(row!.sha256!, 700)
      expect((await part(`/api/attachments/${key}`, 0, 9))[0]).toBe(500)
      expect(await names()).toContainEqual(['attached.txt', 'damaged'])
      flip(pathOf(b.sha256), 500)
      flip(pathOf(row!.sha256!), 700)
      expect(await part(`/api/attachments/${key}`, 0, 9)).toEqual([206, 10])
      expect(await part(url, bytes - 100_000, bytes - 1)).toEqual([206, 100_000])
    })

    test('nor is it handed over to a proxy', async () => {
      const { files } = await portal.publish('handed', [bin('handed.bin')])
      const { sha256, id } = files[0]!
      const behind = await createServices({ ...portal.config, ACCEL_PREFIX: '/objects/' }, () => now)
      const proxied = await buildApp(behind)
      onTestFinished(async () => {
        await proxied.close()
        await behind.close()
      })
      const handed = () => proxied.inject({ url: `/api/files/${id}/content`, headers: headers() })
      expect((await handed()).headers['x-accel-redirect']).toBe(`/objects/${objectPath(sha256)}`)
      await rotSince(sha256, 5)
      const refused = await handed()
      expect([refused.statusCode, refused.headers['x-accel-redirect']]).toEqual([500, undefined])
      flip(pathOf(sha256), 5)
      expect((await handed()).statusCode).toBe(200)
    })

    test('it is hashed once, and who asks for a large one meanwhile is told to come again', async () => {
      const bytes = 64 * 1024 * 1024
      const { files } = await portal.publish('waited', [file('waited.bin', Buffer.alloc(bytes, 9))])
      const { sha256 } = files[0]!
      await wasGood(sha256)
      const { database, config } = portal.services
      const { objects } = createIntegrity({
        database,
        objects: await openObjects(config),
        clock: () => now,
        config,
        patience: 1,
      })
      await (await objects.open(sha256, 'in turn')).close()
      for (const _ of [1, 2])
        await expect(objects.open(sha256)).rejects.toMatchObject({
          error: 'objectBeingChecked',
          details: { seconds: 1 },
        })
      const reads = () => Number(/rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))![1])
      const opened = () => objects.open(sha256).then((reader) => reader.close())
      await vi.waitFor(opened, { timeout: 20_000, interval: 100 })
      const before = reads()
      await opened()
      expect(reads() - before).toBeLessThan(bytes / 4)
    })
  })

  test('tables are read by nobody once they are damaged', async () => {
    const { id } = await portal.services.publishing.publish(
      material(
        'tables',
        {},
        { series: () => [hourly('tables-east', 24 * 30), hourly('tables-west', 24 * 30, (i) => 200 + i)] },
      ),
    )
    const { sql, tables } = portal.services.database
    const [table] = (await sql.select().from(tables.stationTables)).filter((one) => one.resolution === 'hour')
    flip(pathOf(table!.sha256), 100)
    const ask = () =>
      portal.app.inject({
        url: `/api/datasets/${id}/series?variable=pm25&station=tables-east&resolution=hour`,
        headers: { access_token: portal.wang.access_token },
      })
    const answer = await ask()
    expect(answer.statusCode).toBe(500)
    expect(answer.json().code).toBe('050002')
    expect(await names()).toEqual([['tables-east hour', 'damaged']])
    flip(pathOf(table!.sha256), 100)
    expect((await ask()).statusCode).toBe(200)
    await rotSince(table!.sha256, 100)
    // Not what was kept in memory.
    const anew = await createServices(portal.config, () => now)
    await expect(anew.objects.localPath(table!.sha256)).rejects.toMatchObject({ error: 'objectDamaged' })
    flip(pathOf(table!.sha256), 100)
    expect(await anew.objects.localPath(table!.sha256)).toBe(pathOf(table!.sha256))
    await anew.close()
  })

  describe('the check at night', () => {
    test('finds what rotted without a trace in the file, and goes on where it was cut off', async () => {
      const { files } = await portal.publish('rotten', [file('a.csv'), file('b.csv'), file('c.csv')])
      for (const one of files) expect((await take(one.id)).status).toBe(200)
      const [a, b] = files
      rot(pathOf(a!.sha256))
      rmSync(pathOf(b!.sha256))
      const { integrity, database } = portal.services
      const { sql, tables } = database
      integrity.stop()
      await portal.services.integrity.check()
      const rounds = () => sql.select().from(tables.objectRounds)
      expect(await rounds()).toMatchObject([{ damaged: 1, missing: 1 }])
      const report = await console()
      expect(report.lastCheck!.objects).toBe((await sql.select().from(tables.objectChecks)).length)
      expect((await names()).sort()).toEqual([
        ['a.csv', 'damaged'],
        ['b.csv', 'missing'],
      ])
      expect((await take(a!.id)).status).toBe(500)
      // Not again on the same night, however often the job comes round.
      await integrity.check()
      expect(await rounds()).toHaveLength(1)

      await portal.setNow(now + 24 * 3_600_000)
      admin = await logIn('boss')
      const cutOff = integrity.check()
      await expect.poll(rounds).toHaveLength(2)
      integrity.stop()
      await cutOff
      const read = (await sql.select().from(tables.objectChecks)).filter((one) => one.checkedAt > now)
      expect(read.length).toBeLessThan((await sql.select().from(tables.objectChecks)).length)
      const after = await createServices(portal.config, () => now + 24 * 3_600_000 + 60_000)
      try {
        await after.integrity.check()
      } finally {
        await after.close()
      }
      const all = await sql.select().from(tables.objectChecks)
      for (const one of read) expect(all.find(({ sha256 }) => sha256 === one.sha256)).toEqual(one)
      expect((await rounds())[1]).toMatchObject({ damaged: 1, missing: 1, objects: all.length })
    })

    test('names what cannot be read, and reads what follows', async () => {
      const contents = Array.from({ length: 8 }, (_, i) => file(`shut-${i}.csv`, Buffer.from(`shut ${i}`)))
      const { files } = await portal.publish('shut', contents)
      const [first, second] = files.map(({ sha256 }) => sha256).sort()
      // A copy that is there and cannot be read, whoever asks.
      for (const sha256 of [first!, second!]) {
        renameSync(pathOf(sha256), `${pathOf(sha256)}.away`)
        mkdirSync(pathOf(sha256))
      }
      const later = await createServices(portal.config, () => now + 2 * 24 * 3_600_000)
      onTestFinished(() => later.close())
      await later.integrity.check()
      const checks = await later.database.sql.select().from(later.database.tables.objectChecks)
      const stateOf = (sha256: string) => checks.find((one) => one.sha256 === sha256)
      const night = now + 2 * 24 * 3_600_000
      for (const { sha256 } of files)
        expect(stateOf(sha256)).toMatchObject({
          state: sha256 === first || sha256 === second ? 'unreadable' : 'good',
          checkedAt: night,
        })
      const report = await later.integrity.report()
      expect(report.unreadable).toBe(2)
      expect(report.running).toBeNull()
      expect(
        report.faulty
          .filter(({ state }) => state === 'unreadable')
          .map(({ sha256 }) => sha256)
          .sort(),
      ).toEqual([first, second])
      expect(await later.integrity.faulty()).toBe(report.damaged + report.missing + 2)
      for (const sha256 of [first!, second!]) {
        rmSync(pathOf(sha256), { recursive: true })
        renameSync(`${pathOf(sha256)}.away`, pathOf(sha256))
        await (await later.objects.open(sha256)).close()
      }
      expect((await later.integrity.report()).unreadable).toBe(0)
    })

    test('takes its time', async () => {
      await portal.publish('slow', [file('slow.bin', Buffer.alloc(3 * 1024 * 1024, 3))])
      const slow = await createServices({ ...portal.config, CHECK_MIB_PER_SECOND: 20 }, () => now + 3 * 24 * 3_600_000)
      try {
        const begun = performance.now()
        await slow.integrity.check()
        // The large one of the test before it is 64 MiB.
        expect(performance.now() - begun).toBeGreaterThan(3000)
      } finally {
        await slow.close()
      }
    })
  })

  test('only administrators see it', async () => {
    for (const [who, status] of [
      [{}, 401],
      [{ access_token: portal.wang.access_token }, 403],
    ] as const)
      expect((await portal.app.inject({ url: '/api/admin/stored-objects', headers: who })).statusCode).toBe(status)
  })
})
