import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FinishedUpload } from '../../server/uploads/uploads.types.ts'
import { mostFileBytes, mostFiles } from '../../server/uploads/uploads.vocabulary.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { makeDelivery, sha256, someBytes, tusClient } from './world.ts'

onBothDatabases('Uploads', (fresh) => {
  let portal: People
  let owner: Someone
  let other: Someone
  let tus: ReturnType<typeof tusClient>
  const finished: FinishedUpload[] = []
  beforeAll(async () => {
    portal = await startPeople(fresh)
    owner = await portal.someone('owner')
    other = await portal.someone('other')
    await portal.app.listen({ host: '127.0.0.1', port: 0 })
    tus = tusClient(`http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`)
    portal.services.uploads.onFinished((upload) => finished.push(upload))
  })
  afterAll(() => portal.close())

  const draft = (who = owner) => makeDelivery(portal.services, who.id)
  const setStatus = (id: number, status: 'draft' | 'submitted') =>
    portal.services.database.transaction(async () => {
      const { deliveries } = portal.services.database.tables
      const all = await portal.services.database.sql.select().from(deliveries)
      const row = all.find((one) => one.id === id)!
      await portal.services.database.sql
        .insert(deliveries)
        .values({ ...row, status })
        .onConflictDoUpdate({ target: deliveries.id, set: { status } })
    })
  const announce = (delivery: number, name: string, length: number | string, who = owner, more = {}) =>
    tus.create(who.headers, { filename: name, filetype: 'text/csv', delivery: String(delivery) }, length, more)
  const code = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
  const bytesAt = (place: string) => join(portal.config.DATA_DIR, 'uploads', place.split('/').at(-1)!)

  it('come in parts, are acknowledged as they stand, and are known by their SHA-256 at the end', async () => {
    const delivery = await draft()
    const content = someBytes(3_000_000)
    const made = await announce(delivery, '2024/站点/o3.csv', content.length)
    expect(made.status).toBe(201)
    const place = made.headers.get('location')!
    expect(place).toMatch(/^\/uploads\/[\w-]{32}$/)
    expect([...made.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(await portal.services.uploads.ofDelivery(delivery)).toEqual([
      {
        id: place.slice(9),
        name: '2024/站点/o3.csv',
        bytes: content.length,
        received: 0,
        mediaType: 'text/csv',
        createdAt: portal.services.clock(),
        finishedAt: null,
        sha256: null,
      },
    ])
    const first = await tus.patch(owner.headers, place, 0, content.subarray(0, 1_000_001))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '1000001'])
    const asked = await tus.head(owner.headers, place)
    expect([asked.status, asked.headers.get('upload-offset'), asked.headers.get('upload-length')]).toEqual([
      200,
      '1000001',
      '3000000',
    ])
    expect(asked.headers.get('cache-control')).toBe('no-store')
    // A wrong place changes nothing.
    for (const offset of [0, 1_000_000, 1_000_002, 3_000_000])
      expect(await code(await tus.patch(owner.headers, place, offset, content.subarray(0, 10)))).toEqual([
        409,
        '040954',
      ])
    await expect(portal.services.uploads.pathOf(place.slice(9))).rejects.toMatchObject({ error: 'uploadNotFound' })
    const last = await tus.patch(owner.headers, place, 1_000_001, content.subarray(1_000_001))
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '3000000'])
    // Again, and empty: it was finished once.
    for (let i = 0; i < 2; i++)
      expect((await tus.patch(owner.headers, place, content.length, Buffer.alloc(0))).status).toBe(204)
    const [upload] = await portal.services.uploads.ofDelivery(delivery)
    expect(upload).toMatchObject({ received: content.length, sha256: sha256(content), finishedAt: expect.any(Number) })
    expect(finished.filter((one) => one.id === upload!.id)).toEqual([
      { ...upload, deliveryId: delivery, accountId: owner.id },
    ])
    expect(sha256(readFileSync(await portal.services.uploads.pathOf(upload!.id)))).toBe(sha256(content))
  })

  it('of small files come whole as they are announced', async () => {
    const delivery = await draft()
    const content = Buffer.from('time,o3\n2022-01-01,41\n')
    const made = await announce(delivery, 'o3.csv', content.length, owner, { body: content })
    expect([made.status, made.headers.get('upload-offset')]).toEqual([201, String(content.length)])
    expect((await portal.services.uploads.ofDelivery(delivery))[0]).toMatchObject({ sha256: sha256(content) })
  })

  it('are there for their owner alone, whatever is asked', async () => {
    const delivery = await draft()
    const place = (await announce(delivery, 'mine.csv', 10)).headers.get('location')!
    expect((await tus.head(other.headers, place)).status).toBe(404)
    expect(await code(await tus.patch(other.headers, place, 0, Buffer.alloc(10)))).toEqual([404, '040451'])
    expect(await code(await tus.remove(other.headers, place))).toEqual([404, '040451'])
    expect(await code(await announce(delivery, 'theirs.csv', 10, other))).toEqual([404, '040401'])
    expect(await code(await announce(9999, 'none.csv', 10))).toEqual([404, '040401'])
    // The cookie reads and never writes; nobody at all gets nowhere.
    const cookie = { cookie: `portal_session=${owner.headers.access_token}` }
    expect((await tus.head(cookie, place)).status).toBe(200)
    expect(await code(await tus.patch(cookie, place, 0, Buffer.alloc(10)))).toEqual([401, '050401'])
    expect(await code(await tus.remove({}, place))).toEqual([401, '050401'])
    expect(await code(await tus.patch({ access_token: 'dead' }, place, 0, Buffer.alloc(10)))).toEqual([401, '050402'])
    const foreign = await tus.patch(owner.headers, place, 0, Buffer.alloc(10), { origin: 'https://elsewhere.example' })
    expect(await code(foreign)).toEqual([403, '040303'])
    expect((await tus.head(owner.headers, place)).headers.get('upload-offset')).toBe('0')
    // The bytes are not served here, to nobody.
    const { address, port } = portal.app.server.address() as AddressInfo
    expect((await fetch(`http://${address}:${port}${place}`, { headers: owner.headers })).status).toBe(404)
    await expect(portal.services.uploads.remove(place.slice(9), other.id)).rejects.toMatchObject({
      error: 'uploadNotFound',
    })
  })

  it('stand still once the delivery is handed in', async () => {
    const delivery = await draft()
    const place = (await announce(delivery, 'late.csv', 10)).headers.get('location')!
    await setStatus(delivery, 'submitted')
    expect(await code(await announce(delivery, 'more.csv', 10))).toEqual([409, '040951'])
    expect(await code(await tus.patch(owner.headers, place, 0, Buffer.alloc(10)))).toEqual([409, '040951'])
    expect(await code(await tus.remove(owner.headers, place))).toEqual([409, '040951'])
    expect((await tus.head(owner.headers, place)).status).toBe(200)
    await setStatus(delivery, 'draft')
    expect((await tus.patch(owner.headers, place, 0, Buffer.alloc(10))).status).toBe(204)
  })

  it('are refused before the first byte for their names, and told why in the language asked for', async () => {
    const delivery = await draft()
    const names: [string, string][] = [
      ['', '042282'],
      ['../../etc/passwd.csv', '042282'],
      ['a/../b.csv', '042282'],
      ['a//b.csv', '042282'],
      ['a/./b.csv', '042282'],
      ['/etc/passwd.csv', '042282'],
      ['C:/windows/a.csv', '042282'],
      ['a\\..\\b.csv', '042282'],
      ['a\u0000.csv', '042282'],
      ['a\nb.csv', '042282'],
      ['a\u202evsc.exe.csv', '042282'],
      [`${'a'.repeat(401)}.csv`, '042282'],
      [`${'数'.repeat(90)}.csv`, '042282'],
      ['run.exe', '042283'],
      ['page.html', '042283'],
      ['.csv', '042283'],
      ['csv', '042283'],
      ['a.csv/', '042282'],
    ]
    for (const [name, expected] of names)
      expect([name, ...(await code(await announce(delivery, name, 10)))]).toEqual([name, 422, expected])
    const english = await announce(delivery, '../a.csv', 10, owner, { headers: { datasourcetype: 'en' } })
    expect(((await english.json()) as { msg: string }).msg).toBe(
      'The name “../a.csv” cannot be used: no folder in it may be empty, “.” or “..”',
    )
    const broken = await tus.create(owner.headers, { delivery: String(delivery) }, 10, {
      headers: { 'upload-metadata': `delivery ${btoa(String(delivery))},filename ${btoa('\xff\xfe.csv')}` },
    })
    expect(await code(broken)).toEqual([422, '042282'])
    expect(await portal.services.uploads.ofDelivery(delivery)).toEqual([])
  })

  it('are refused for what they claim, and leave nothing', async () => {
    const delivery = await draft()
    expect(await code(await announce(delivery, 'empty.csv', 0))).toEqual([422, '042234'])
    expect(await code(await announce(delivery, 'large.nc', mostFileBytes + 1))).toEqual([413, '041302'])
    for (const length of ['-1', 'Infinity', 'NaN', '1e3', '1.5', '', '99999999999999999999'])
      expect([length, (await announce(delivery, 'a.csv', length)).status]).toEqual([length, 400])
    for (const id of ['', 'x', '0', '-1', '1e3', '99999999999', '1.0'])
      expect([id, (await tus.create(owner.headers, { filename: 'a.csv', delivery: id }, 10)).status]).toEqual([id, 400])
    const deferred = await announce(delivery, 'a.csv', '', owner, { headers: { 'upload-defer-length': '1' } })
    expect(deferred.status).toBe(400)
    const versionless = await announce(delivery, 'a.csv', 10, owner, { headers: { 'tus-resumable': '0.2.0' } })
    expect(versionless.status).toBe(400)
    const wrongSum = { filename: 'a.csv', delivery: String(delivery), sha256: 'no' }
    expect((await tus.create(owner.headers, wrongSum, 10)).status).toBe(400)
    expect(await portal.services.uploads.ofDelivery(delivery)).toEqual([])
  })

  it('that bring more than they announced are refused, and go on where they were', async () => {
    const delivery = await draft()
    const place = (await announce(delivery, 'long.csv', 100)).headers.get('location')!
    expect(await code(await tus.patch(owner.headers, place, 0, Buffer.alloc(101)))).toEqual([413, '041305'])
    let pulls = 0
    const endless = new ReadableStream({
      pull: (controller) => (pulls++ < 10_000 ? controller.enqueue(new Uint8Array(64)) : controller.close()),
    })
    await tus.patch(owner.headers, place, 0, endless).then(
      (answer) => expect(answer.status).toBe(413),
      // The server need not read on for ever.
      () => undefined,
    )
    const offset = Number((await tus.head(owner.headers, place)).headers.get('upload-offset'))
    expect(offset).toBeLessThanOrEqual(100)
    expect((await tus.patch(owner.headers, place, offset, Buffer.alloc(100 - offset))).status).toBe(204)
  })

  it('have one name each in a delivery, and whoever asks twice is told which is there', async () => {
    const delivery = await draft()
    const made = await announce(delivery, 'a.csv', 10)
    const again = await announce(delivery, 'a.csv', 10)
    expect(again.status).toBe(409)
    const place = made.headers.get('location')!
    expect(await again.json()).toMatchObject({ code: '040953', data: { upload: place.slice(9) } })
    await tus.patch(owner.headers, place, 0, Buffer.alloc(10))
    expect(await code(await announce(delivery, 'a.csv', 10))).toEqual([409, '040952'])
    expect((await announce(await draft(), 'a.csv', 10)).status).toBe(201)
  })

  it('are so many and so much in a delivery, and in all open deliveries of a person', async () => {
    const someone = await portal.someone('collector')
    const { database } = portal.services
    const { uploads } = database.tables
    const fill = (deliveryId: number, count: number, bytes: number) =>
      database.transaction(async () => {
        for (let i = 0; i < count; i++)
          await database.sql.insert(uploads).values({
            id: `${deliveryId}-${i}-${bytes}`,
            deliveryId,
            accountId: someone.id,
            name: `filled-${i}-${bytes}.csv`,
            bytes,
            createdAt: 1_700_000_000_000,
            touchedAt: 1_700_000_000_000,
            finishedAt: 1_700_000_000_000,
          })
      })
    const many = await draft(someone)
    await fill(many, mostFiles, 1)
    expect(await code(await announce(many, 'one-more.csv', 1, someone))).toEqual([422, '042281'])
    const first = await draft(someone)
    await fill(first, 1, 45 * 2 ** 30)
    expect(await code(await announce(first, 'more.nc', 6 * 2 ** 30, someone))).toEqual([413, '041303'])
    await fill(await draft(someone), 1, 45 * 2 ** 30)
    const third = await draft(someone)
    expect(await code(await announce(third, 'more.nc', 11 * 2 ** 30, someone))).toEqual([413, '041304'])
    // What is handed in is no longer theirs to keep small.
    await setStatus(first, 'submitted')
    expect((await announce(third, 'more.csv', 1000, someone)).status).toBe(201)
  })

  it('that do not have the SHA-256 which was announced are not kept', async () => {
    const delivery = await draft()
    const content = someBytes(1000)
    const metadata = { filename: 'a.csv', delivery: String(delivery), sha256: sha256(content) }
    const place = (await tus.create(owner.headers, metadata, 1000)).headers.get('location')!
    expect(await code(await tus.patch(owner.headers, place, 0, someBytes(1000)))).toEqual([422, '042284'])
    expect((await tus.head(owner.headers, place)).status).toBe(404)
    expect(await portal.services.uploads.ofDelivery(delivery)).toEqual([])
    const right = (await tus.create(owner.headers, metadata, 1000)).headers.get('location')!
    expect((await tus.patch(owner.headers, right, 0, content)).status).toBe(204)
  })

  it('are removed by their owner, finished or not, with their bytes', async () => {
    const delivery = await draft()
    for (const length of [10, 20]) {
      const place = (await announce(delivery, 'a.csv', length)).headers.get('location')!
      await tus.patch(owner.headers, place, 0, Buffer.alloc(10))
      expect(existsSync(bytesAt(place))).toBe(true)
      expect((await tus.remove(owner.headers, place)).status).toBe(204)
      expect([existsSync(bytesAt(place)), existsSync(`${bytesAt(place)}.mark`)]).toEqual([false, false])
      expect((await tus.remove(owner.headers, place)).status).toBe(404)
      expect(await portal.services.uploads.ofDelivery(delivery)).toEqual([])
    }
    const place = (await announce(delivery, 'a.csv', 10)).headers.get('location')!
    await portal.services.uploads.remove(place.slice(9), owner.id)
    expect(existsSync(bytesAt(place))).toBe(false)
    const last = (await announce(delivery, 'b.csv', 10)).headers.get('location')!
    await portal.services.database.transaction(() => portal.services.uploads.removeAll(delivery))
    await expect.poll(() => existsSync(bytesAt(last))).toBe(false)
    expect(await portal.services.uploads.ofDelivery(delivery)).toEqual([])
  })

  it('of two connections at once the newer goes on', async () => {
    const delivery = await draft()
    const place = (await announce(delivery, 'slow.csv', 100)).headers.get('location')!
    let held!: ReadableStreamDefaultController
    const slow = tus
      .patch(
        owner.headers,
        place,
        0,
        new ReadableStream({
          start: (controller) => {
            held = controller
            controller.enqueue(new Uint8Array(40))
          },
        }),
      )
      .catch(() => null)
    await expect.poll(async () => (await portal.services.uploads.ofDelivery(delivery)).length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const asked = await tus.head(owner.headers, place)
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '40'])
    held.close()
    await slow
    expect((await tus.patch(owner.headers, place, 40, Buffer.alloc(60))).status).toBe(204)
    expect((await portal.services.uploads.ofDelivery(delivery))[0]).toMatchObject({
      sha256: sha256(Buffer.alloc(100)),
    })
  })
})
