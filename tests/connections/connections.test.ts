import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bounds, proxiesOf, surplus, type Waiting } from '../../server/plugins/connections.rules.ts'
import { type Portal, startPortal } from '../helpers/app.ts'

const waits = (given: Partial<Waiting>): Waiting => ({
  address: 'a',
  since: 0,
  bytes: 1,
  fresh: false,
  proxy: false,
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
