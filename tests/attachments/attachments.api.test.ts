import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostBytes } from '../../server/attachments/attachments.vocabulary.ts'
import { backUp, restore } from '../../server/operations/backup.service.ts'
import { createServices } from '../../server/services.ts'
import { freshSqlite, onBothDatabases, temporaryFolder } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const pdf = (more = '') => Buffer.from(`%PDF-1.7\n${more}`)
const day = 24 * 3_600_000

onBothDatabases('Attachments', (fresh) => {
  let portal: People
  let sender: Someone
  let other: Someone
  let port: number
  beforeAll(async () => {
    portal = await startPeople(fresh)
    sender = await portal.someone('sender')
    other = await portal.someone('other')
    await portal.app.listen({ host: '127.0.0.1', port: 0 })
    port = (portal.app.server.address() as AddressInfo).port
    // Feature of the test: notice 1 is public, notice 2 is the other's.
    portal.services.attachments.readers.notice = async (person, id) => id === 1 || person?.accountId === other.id
  })
  afterAll(() => portal.close())

  let addresses = 0
  const send = (
    who: Someone | null,
    name: string,
    payload: Buffer | string,
    given: Record<string, string> = {},
    address?: string,
  ) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/attachments?name=${encodeURIComponent(name)}`,
      headers: { ...(who?.headers ?? {}), 'content-type': 'application/octet-stream', ...given },
      remoteAddress: address ?? `10.7.0.${++addresses}`,
      payload,
    })
  const sent = async (who: Someone | null, name: string, payload: Buffer) =>
    (await send(who, name, payload)).json().data
  /** Over a real connection: files are sent past the framework. */
  async function get(who: { headers: Record<string, string> } | null, key: string) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/attachments/${key}`, { headers: who?.headers ?? {} })
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      content: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const take = (keys: string[], accountId: number | null, subjectId: number) =>
    portal.services.database.transaction(() =>
      portal.services.attachments.take(keys, { accountId, subject: 'notice', subjectId }),
    )
  const stored = async () => {
    const list: string[] = []
    for await (const { sha256 } of portal.services.objects.list()) list.push(sha256)
    return list
  }

  it('are stored by what they hold and sent back as files, to their sender only until something uses them', async () => {
    const content = pdf('station list')
    const ref = await sent(sender, '站点清单.pdf', content)
    expect(ref).toEqual({
      key: expect.stringMatching(/^[\w-]{32}$/),
      name: '站点清单.pdf',
      mediaType: 'application/pdf',
      bytes: content.length,
      url: `/api/attachments/${ref.key}`,
    })
    expect(await stored()).toContain(createHash('sha256').update(content).digest('hex'))
    const answer = await get(sender, ref.key)
    expect(answer.content).toEqual(content)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="____.pdf"; filename*=UTF-8''${encodeURIComponent('站点清单.pdf')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('private'),
    })
    for (const who of [null, other]) expect((await get(who, ref.key)).statusCode).toBe(404)
    // A link in a page is followed with the cookie alone.
    const byCookie = { headers: { cookie: `portal_session=${sender.headers.access_token}` } }
    expect((await get(byCookie, ref.key)).statusCode).toBe(200)
  })

  it('belong to what takes them, once, and are then read by whoever may read that', async () => {
    const ref = await sent(sender, 'a.pdf', pdf('a'))
    expect(await take([ref.key, ref.key], sender.id, 2)).toEqual([ref])
    expect((await get(sender, ref.key)).statusCode).toBe(404)
    expect((await get(other, ref.key)).statusCode).toBe(200)
    await expect(take([ref.key], sender.id, 1)).rejects.toMatchObject({ error: 'attachmentGone' })
    const open = await sent(other, 'b.txt', Buffer.from('公开'))
    await take([open.key], other.id, 1)
    expect((await get(null, open.key)).content.toString()).toBe('公开')
    expect(await portal.services.attachments.of('notice', [1, 2, 3])).toEqual(
      new Map([
        [1, [open]],
        [2, [ref]],
        [3, []],
      ]),
    )
  })

  it("are not taken where one is unknown or somebody else's, and then none is", async () => {
    const [own, theirs] = [await sent(sender, 'own.pdf', pdf('own')), await sent(other, 'theirs.pdf', pdf('theirs'))]
    const visitors = await sent(null, 'visitor.pdf', pdf('visitor'))
    for (const wrong of [theirs.key, visitors.key, 'unknown'])
      await expect(take([own.key, wrong], sender.id, 1)).rejects.toMatchObject({ error: 'attachmentGone' })
    await expect(take([own.key], null, 1)).rejects.toMatchObject({ error: 'attachmentGone' })
    expect(await take([own.key], sender.id, 1)).toHaveLength(1)
    expect(await take([visitors.key], null, 1)).toHaveLength(1)
  })

  it('are removed by their sender while nothing uses them', async () => {
    const ref = await sent(sender, 'a.pdf', pdf('removed'))
    const remove = (who: Someone | null) => portal.call('DELETE', `/attachments/${ref.key}`, who)
    for (const who of [null, other]) expect((await remove(who)).statusCode).toBe(404)
    expect((await remove(sender)).statusCode).toBe(200)
    expect((await get(sender, ref.key)).statusCode).toBe(404)
    const used = await sent(sender, 'b.pdf', pdf('used'))
    await take([used.key], sender.id, 1)
    expect((await portal.call('DELETE', `/attachments/${used.key}`, sender)).statusCode).toBe(404)
  })

  it('are refused for what they are, not for what they say, and leave nothing behind', async () => {
    const before = (await stored()).length
    const refused: [string, Buffer, number, string][] = [
      ['a.exe', Buffer.from('MZ'), 422, '042233'],
      ['a.svg', Buffer.from('<svg onload="alert(1)"/>'), 422, '042233'],
      ['a.html.pdf', Buffer.from('<html><script>alert(1)</script>'), 422, '042233'],
      ['a.pdf', Buffer.from('%P'), 422, '042233'],
      ['a.csv', Buffer.from(`time,pm25\n${'1,2\n'.repeat(50_000)}\u0000`), 422, '042233'],
      ['a.txt', Buffer.alloc(0), 422, '042234'],
      ['a.txt', Buffer.alloc(mostBytes + 1, 'a'), 413, '041301'],
      ['.pdf', pdf('nameless'), 422, '042233'],
    ]
    for (const [name, payload, status, code] of refused) {
      const answer = await send(sender, name, payload)
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, status, code])
    }
    expect((await send(sender, 'a.txt', Buffer.alloc(mostBytes, 'a'))).statusCode).toBe(200)
    const [left] = [await stored()]
    expect(left.length).toBe(before + 1)
    const english = await send(sender, 'a.exe', Buffer.from('MZ'), { datasourcetype: 'en' })
    expect(english.json().msg).toMatch(/only pdf.*files are taken/)
  })

  it('come as raw bytes: no form, no JSON, no name from elsewhere', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'application/pdf'])
      expect((await send(sender, 'a.pdf', '{}', { 'content-type': type })).statusCode, type).toBe(415)
    expect((await portal.call('POST', '/attachments?name=a.pdf', sender)).statusCode).toBe(415)
    const nameless = await portal.app.inject({
      method: 'POST',
      url: '/api/attachments',
      headers: { ...sender.headers, 'content-type': 'application/octet-stream' },
      payload: pdf(),
    })
    expect(nameless.statusCode).toBe(400)
    const foreign = await send(sender, 'a.pdf', pdf(), { origin: 'https://elsewhere.example' })
    expect(foreign.statusCode).toBe(403)
    for (const key of ['..%2f..%2fetc', 'a b', `${'a'.repeat(81)}`])
      expect((await get(sender, key)).statusCode).toBe(400)
  })

  it('of visitors are limited by address', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await send(null, 'a.pdf', pdf('x'), {}, '10.8.0.1')).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await send(null, 'a.pdf', pdf('x'), {}, '10.8.0.2')).statusCode).toBe(200)
    expect((await send(sender, 'a.pdf', pdf('x'), {}, '10.8.0.1')).statusCode).toBe(200)
    // Whoever has one site of IPv6 has many networks.
    const ofSite: number[] = []
    for (let i = 0; i < 31; i++) ofSite.push((await send(null, 'a.pdf', pdf('x'), {}, `2001:db8:8:${i}::1`)).statusCode)
    expect(ofSite).toEqual([...Array(30).fill(200), 429])
  })

  it('that nothing used are swept after a day, with their bytes where nothing else needs them', async () => {
    const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex')
    const [lost, shared, kept] = [pdf('lost'), pdf('shared'), pdf('kept')]
    const unused = await sent(sender, 'lost.pdf', lost)
    await sent(sender, 'shared.pdf', shared)
    await take([(await sent(other, 'same.pdf', shared)).key, (await sent(other, 'kept.pdf', kept)).key], other.id, 1)
    const { attachments, publishing, clock } = portal.services
    const now = clock()
    portal.setNow(now + day - 1)
    await attachments.sweep()
    expect(
      await portal.services.database.transaction(() =>
        attachments.take([unused.key], { accountId: sender.id, subject: 'notice', subjectId: 9 }),
      ),
    ).toHaveLength(1)
    await portal.services.database.transaction(() => attachments.release([unused.key], 'notice', 9))
    portal.setNow(now + day + 1)
    await attachments.sweep()
    // The store goes by the time of the disk.
    portal.setNow(Date.now() + 2 * day)
    await publishing.sweepOrphans()
    const left = await stored()
    expect([sha(lost), sha(shared), sha(kept)].map((one) => left.includes(one))).toEqual([false, true, true])
    portal.setNow(now)
  })

  it('that break off on their way leave nothing', async () => {
    const rows = async () =>
      (await portal.services.database.sql.select().from(portal.services.database.tables.attachments)).length
    const before = [await rows(), (await stored()).length]
    await new Promise<void>((resolve) => {
      const call = request(
        {
          host: '127.0.0.1',
          port,
          method: 'POST',
          path: '/api/attachments?name=a.pdf',
          headers: { ...sender.headers, 'content-type': 'application/octet-stream', 'content-length': 1_000_000 },
        },
        () => resolve(),
      )
      call.on('error', () => resolve())
      call.write(pdf(randomBytes(100_000).toString('hex')))
      setTimeout(() => call.destroy(), 100)
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([await rows(), (await stored()).length]).toEqual(before)
    // One that never says how long it is, is cut off at the bound.
    const status = await new Promise<number | string>((resolve) => {
      const call = request(
        {
          host: '127.0.0.1',
          port,
          method: 'POST',
          path: '/api/attachments?name=a.txt',
          headers: { ...sender.headers, 'content-type': 'application/octet-stream' },
        },
        (response) => resolve(response.statusCode ?? 0),
      )
      call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
      const piece = Buffer.alloc(1024 * 1024, 'a')
      let count = 0
      const write = () => {
        if (count++ < 12) call.write(piece, write)
        else call.end()
      }
      write()
    })
    expect([413, 'EPIPE', 'ECONNRESET']).toContain(status)
    expect([await rows(), (await stored()).length]).toEqual(before)
  })
})

it('attachments come back with a backup', async () => {
  const source = await freshSqlite()
  const portal = await startPeople(async () => source)
  const who = await portal.someone('sender')
  const content = pdf('kept for good')
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/attachments?name=a.pdf',
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    payload: content,
  })
  const { key } = answer.json().data
  const { folder: made } = await backUp(
    portal.config,
    temporaryFolder(),
    new Date(portal.services.clock()),
    () => undefined,
  )
  const place = { ...portal.config, DATA_DIR: temporaryFolder() }
  await restore(place, made, () => undefined)
  const restored = await createServices(place)
  const row = await restored.attachments.find({ ...(await restored.sessions.personOf(who.id))!.person } as never, key)
  expect(row.bytes).toBe(content.length)
  expect(await restored.objects.size(row.sha256)).toBe(content.length)
  await restored.close()
  await portal.close()
})
