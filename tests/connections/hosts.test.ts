import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostName } from '../../server/plugins/hosts.ts'
import { type Portal, startPortal } from '../helpers/app.ts'

describe('a portal whose address was named', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal({ PUBLIC_URL: 'https://data.example', TRUST_PROXY: '10.0.0.1' })
  })
  afterAll(() => portal.close())
  const ask = async (headers: Record<string, string>, remoteAddress = '192.0.2.1', url = '/feed.rss') =>
    (await portal.app.inject({ url, headers, remoteAddress })).statusCode

  test.each(['data.example', 'DATA.example:443', 'localhost', '127.0.0.1:3000', '[::1]:3000'])(
    'answers at %s',
    async (host) => {
      expect(await ask({ host })).toBe(200)
    },
  )
  test.each([
    'evil.example',
    'data.example.evil.example',
    'data.example@evil.example',
    'evil.example#data.example',
    '192.0.2.9',
    'x'.repeat(300),
  ])('refuses %s, at every address', async (host) => {
    for (const url of ['/api/home', '/', '/api/nowhere', '/healthz/x', '/readyz/x'])
      expect(await ask({ host }, undefined, url)).toBe(421)
  })
  test.each(['/healthz', '/readyz', '/metrics', '/healthz?x=1'])('answers %s at whatever address', async (url) => {
    for (const host of ['10.1.2.3:3000', 'portal.cluster.local'])
      expect((await portal.app.inject({ url, headers: { host }, remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
  })
  test('takes the word of its proxy for the host, and of nobody else', async () => {
    expect(await ask({ host: 'inner', 'x-forwarded-host': 'data.example' }, '10.0.0.1')).toBe(200)
    expect(await ask({ host: 'inner', 'x-forwarded-host': 'data.example' })).toBe(421)
    expect(await ask({ host: 'data.example', 'x-forwarded-host': 'evil.example' }, '10.0.0.1')).toBe(421)
    expect(await ask({ host: 'data.example', 'x-forwarded-host': 'evil.example' })).toBe(200)
  })
  test('says so in both languages', async () => {
    const answer = await portal.app.inject({
      url: '/api/home',
      headers: { host: 'evil.example', datasourcetype: 'en' },
    })
    expect(answer.json()).toMatchObject({ code: '042101', msg: expect.stringContaining('published') })
    expect(answer.body).not.toContain('data.example')
  })
  test('answers a check in HTTP/1.0, which names no host', async () => {
    await portal.app.listen({ port: 0 })
    const address = portal.app.server.address()
    const socket = connect(typeof address === 'object' ? address!.port : 0, '127.0.0.1')
    socket.end('GET /healthz HTTP/1.0\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain(' 200 ')
    socket.destroy()
  })
})

test('a portal whose address nobody named answers at every one', async () => {
  const portal = await startPortal()
  for (const host of ['localhost', '127.0.0.1', '[::1]:3000', 'laptop.local'])
    expect((await portal.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200)
  await portal.close()
})

test.each([
  ['data.example', 'data.example'],
  ['[2001:DB8::1]:80', '[2001:db8::1]'],
  ['a:b', ''],
  ['a/b', ''],
  ['', ''],
])('the name in %s is %s', (header, name) => {
  expect(hostName(header)).toBe(name)
})
