import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { objectPath, objectsFolder } from '../../server/engines/objects/objects.ts'
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
    for (const method of ['GET', 'HEAD']) expect((await take(one!.id, { method })).status).toBe(404)
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

  test('what was read long ago is hashed while it goes out, and broken off where it is wrong', async () => {
    const content = randomBytes(3_000_000)
    const { files } = await portal.publish('old', [file('old.bin', content)])
    const { sha256, id } = files[0]!
    flip(pathOf(sha256), 2_999_999)
    // As a disk does it behind the back of everyone: for the database this copy was good two days ago.
    const { stamp } = await portal.services.objects.look(sha256)
    const { database } = portal.services
    const row = { sha256, stamp, state: 'good' as const, bytes: content.length, checkedAt: now - 2 * 24 * 3_600_000 }
    await database.transaction(async () => {
      await database.sql.insert(database.tables.objectChecks).values(row)
    })
    const ask = () => fetch(`${portal.origin}/api/files/${id}/content`, { headers: { cookie: portal.wang.cookie } })
    const answer = await ask()
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    expect((await ask()).status).toBe(500)
    expect(await names()).toEqual([['old.bin', 'damaged']])
    flip(pathOf(sha256), 2_999_999)
    expect((await take(id)).body.equals(content)).toBe(true)
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
