import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bounds, proxiesOf, surplus, type Waiting } from '../../server/plugins/connections.rules.ts'
import { boundConnections } from '../../server/plugins/connections.ts'
import { type Portal, startPortal } from '../helpers/app.ts'

const waits = (given: Partial<Waiting>): Waiting => ({
  address: 'a',
  since: 0,
  bytes: 1,
  fresh: false,
  proxy: false,
  answering: false,
  pending: 0,
  ...given,
})
const many = (count: number, given: (i: number) => Partial<Waiting>) =>
  Array.from({ length: count }, (_, i) => waits({ since: i, ...given(i) }))

describe('which connections have to go', () => {
  test('none while all fit, and idle ones are not counted among the requests', () => {
    expect(
      surplus(
        many(bounds.requestsOfOne, () => ({})),
        bounds,
      ),
    ).toEqual([])
    expect(
      surplus(
        many(bounds.connectionsOfOne, () => ({ bytes: 0 })),
        bounds,
      ),
    ).toEqual([])
    expect(
      surplus(
        many(bounds.connectionsOfOne + 5, () => ({ bytes: 0 })),
        bounds,
      ).length,
    ).toBe(5)
  })
  test('the oldest of an address that has too many, and nobody else', () => {
    const own = many(bounds.requestsOfOne + 3, () => ({}))
    const others = many(20, (i) => ({ address: `b${i}`, since: -i }))
    expect(surplus([...own, ...others], bounds).map((one) => [one.address, one.since])).toEqual([
      ['a', 2],
      ['a', 1],
      ['a', 0],
    ])
  })
  test('a proxy has no bound of its own, only that of all', () => {
    expect(
      surplus(
        many(bounds.requests, () => ({ proxy: true })),
        bounds,
      ),
    ).toEqual([])
    expect(
      surplus(
        many(bounds.requests + 9, () => ({ proxy: true })),
        bounds,
      ).length,
    ).toBe(9)
  })
  test('those that are being answered stay before those that wait, and have bounds of their own', () => {
    const idle = many(bounds.connectionsOfOne, (i) => ({ bytes: 0, since: 1000 + i }))
    const answers = many(10, () => ({ answering: true, bytes: 0 }))
    const gone = surplus([...idle, ...answers], bounds)
    expect(gone.map((one) => one.answering)).toEqual(Array.from({ length: 10 }, () => false))
    const downloads = many(bounds.answersOfOne + 2, () => ({ answering: true, bytes: 0 }))
    expect(surplus(downloads, bounds).map((one) => one.since)).toEqual([1, 0])
    const heavy = (address: (i: number) => string) =>
      surplus(
        many(100, (i) => ({ answering: true, bytes: 0, pending: 12_000_000, address: address(i) })),
        bounds,
      ).length
    expect(100 - heavy(() => 'a')).toBe(Math.floor(bounds.pendingOfOne / 12_000_000))
    expect(100 - heavy((i) => `${i}`)).toBe(Math.floor(bounds.pending / 12_000_000))
  })
  test('what has come of them is bounded too, of one and of all', () => {
    const kept = (list: Waiting[]) => {
      const gone = new Set(surplus(list, bounds))
      return list.filter((one) => !gone.has(one)).reduce((sum, one) => sum + one.bytes, 0)
    }
    expect(kept(many(120, () => ({ bytes: 250_000 })))).toBeLessThanOrEqual(bounds.bytesOfOne)
    expect(kept(many(500, (i) => ({ bytes: 250_000, address: `${i}` })))).toBeLessThanOrEqual(bounds.bytes)
  })
})

test('proxies are known by address, network and word', () => {
  const isProxy = proxiesOf(['10.1.0.0/16', '192.0.2.1', 'loopback', 'fd00::/8'])
  for (const address of ['10.1.2.3', '192.0.2.1', '127.0.0.9', '::1', 'fd12::1'])
    expect(isProxy(address), address).toBe(true)
  for (const address of ['10.2.0.1', '192.0.2.2', '2001:db8::1', '']) expect(isProxy(address), address).toBe(false)
  expect(proxiesOf(false)('127.0.0.1')).toBe(false)
})

describe('a flood of requests that never come whole', () => {
  let portal: Portal
  let port = 0
  const sockets: Socket[] = []
  beforeAll(async () => {
    portal = await startPortal()
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const address = portal.app.server.address()
    port = typeof address === 'object' ? address!.port : 0
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await portal.close()
  })
  const flood = (count: number, first: string) =>
    Promise.all(
      Array.from(
        { length: count },
        () =>
          new Promise<void>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => socket.write(first, () => resolve()))
            socket.on('error', () => resolve())
            sockets.push(socket)
          }),
      ),
    )
  const healthy = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status
  const held = () =>
    new Promise<number>((resolve, reject) =>
      portal.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )

  test.each([
    ['heads', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(200_000)}`],
    [
      'bodies',
      `POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{"a":"${'b'.repeat(200_000)}`,
    ],
  ])('of 600 %s no more than the bounds stay, and others are answered', async (_, first) => {
    const waiting = flood(600, first)
    expect(await healthy()).toBe(200)
    await waiting
    expect(await healthy()).toBe(200)
    await vi.waitFor(async () => expect(await held()).toBeLessThanOrEqual(bounds.bytesOfOne / 200_000 + 3), 10_000)
    expect(await healthy()).toBe(200)
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  test('a body that comes after its refusal lets nobody past the bounds', async () => {
    const request =
      'POST /api/admin/operations/release HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n'
    const refused = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connect(port, '127.0.0.1')
        sockets.push(socket)
        socket.on('error', () => undefined)
        socket.write(request)
        const [answer] = (await once(socket, 'data')) as [Buffer]
        expect(answer.toString()).toContain(' 401 ')
        return socket
      }),
    )
    for (const socket of refused) socket.write('0123456789')
    // Each body by itself, so that what follows begins anew.
    expect(await healthy()).toBe(200)
    for (const socket of refused) socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(200_000)}`)
    await vi.waitFor(async () => expect(await held()).toBeLessThanOrEqual(bounds.bytesOfOne / 200_000 + 3), 5000)
    expect(await healthy()).toBe(200)
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  test('a connection that says nothing has to give way as well, and one that asked is left in peace', async () => {
    const agent = connect(port, '127.0.0.1')
    const ask = () =>
      new Promise<string>((resolve) => {
        agent.once('data', (bytes: Buffer) => resolve(bytes.toString()))
        agent.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
      })
    expect(await ask()).toContain(' 200 ')
    await flood(bounds.requestsOfOne + 50, '')
    await vi.waitFor(async () => expect(await held()).toBeLessThanOrEqual(bounds.requestsOfOne + 3), 10_000)
    expect(await ask()).toContain(' 200 ')
    agent.destroy()
  })
})

test('a crowd that comes at once is weighed a few times, not once for each, and is cut down all the same', async () => {
  const app = Fastify()
  let weighed = 0
  const weigh: typeof surplus = (connections, most) => {
    weighed++
    return surplus(connections, most)
  }
  const most = 20
  boundConnections(app, { TRUST_PROXY: false }, { ...bounds, requestsOfOne: most }, 60_000, { every: 3_600_000, weigh })
  app.get('/', async () => 'well')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  let came = 0
  app.server.on('connection', () => came++)
  const begun = performance.now()
  const crowd = 400
  for (let i = 0; i < crowd; i++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
  }
  await vi.waitFor(() => expect(came).toBe(crowd), 10_000)
  const atOnce = weighed
  const took = performance.now() - begun
  expect(atOnce).toBeLessThanOrEqual(Math.floor(took / 50) + 1)
  // Without the look that comes round.
  const held = () =>
    new Promise<number>((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  await vi.waitFor(async () => expect(await held()).toBeLessThanOrEqual(most), { timeout: 10_000, interval: 5 })
  expect(await held()).toBeGreaterThan(0)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})

describe('answers that nobody takes', () => {
  const large = Buffer.alloc(32 * 1024 * 1024, 65)
  async function listening(most: Partial<typeof bounds>, still: number) {
    const app = Fastify()
    boundConnections(app, { TRUST_PROXY: false }, { ...bounds, ...most }, still)
    app.get('/large', async () => large)
    app.get('/news', (_request, reply) => {
      reply.hijack()
      reply.raw.writeHead(200).write('news')
    })
    let came = 0
    app.server.on('connection', () => came++)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const sockets: Socket[] = []
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy()
      await app.close()
    })
    const held = () =>
      new Promise<number>((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      )
    const ask = (path: string) => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => undefined)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      return socket
    }
    return { ask, held, came: () => came }
  }

  test('are let go when they stand still; who reads slowly, or hears of no news, stays', async () => {
    const still = 1500
    const { ask, held, came } = await listening({ pending: Infinity, pendingOfOne: Infinity }, still)
    const news = ask('/news')
    await once(news, 'data')
    const slow = ask('/large')
    let taken = 0
    slow.on('data', (bytes: Buffer) => {
      taken += bytes.length
      slow.pause()
      setTimeout(() => slow.resume(), 10)
    })
    const begun = performance.now()
    // Nobody listens on these: they take what fits between, and no more.
    for (let i = 0; i < 20; i++) ask('/large').pause()
    await vi.waitFor(() => expect(came()).toBe(22), 10_000)
    await vi.waitFor(async () => expect(await held()).toBe(2), 10_000)
    await vi.waitFor(() => expect(taken).toBeGreaterThan(large.length), 20_000)
    // One write, that took longer than a reader may stand still.
    expect(performance.now() - begun).toBeGreaterThan(2 * still)
    expect([slow.destroyed, news.destroyed]).toEqual([false, false])
  })

  test('hold no more than their share, however short they have stood', async () => {
    const { ask, held, came } = await listening({ pendingOfOne: 5 * large.length }, 60_000)
    for (let i = 0; i < 30; i++) ask('/large').pause()
    await vi.waitFor(() => expect(came()).toBe(30), 10_000)
    await vi.waitFor(async () => expect(await held()).toBeLessThanOrEqual(5), 10_000)
    expect(await held()).toBeGreaterThan(0)
  })
})
