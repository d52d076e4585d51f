import { request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { mostPerAccount, pollEvery } from '../../server/pushes/stream.service.ts'
import { createServices, type Services } from '../../server/services.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { event, tell } from '../messages/telling.ts'

interface Stream {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Waits for the next event. */
  next(): Promise<{ event: string; data: unknown }>
  ended: Promise<void>
  text(): string
  close(): void
}

// The looks into the database are those of the portal, only sooner: nobody learns from waiting.
const interval = globalThis.setInterval
beforeAll(() => {
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, every: number) =>
    interval(work, every === pollEvery ? 300 : every)) as typeof setInterval)
})
afterAll(() => vi.restoreAllMocks())

onBothDatabases('The stream of news', (fresh) => {
  let portal: People
  let origin: { port: number }
  /** Another process on the same database. */
  let elsewhere: Services
  const streams: Stream[] = []
  beforeAll(async () => {
    portal = await startPeople(fresh)
    await portal.app.listen({ host: '127.0.0.1', port: 0 })
    origin = { port: (portal.app.server.address() as AddressInfo).port }
    elsewhere = await createServices(portal.config, portal.services.clock)
  })
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close()
  })
  afterAll(async () => {
    await elsewhere.close()
    await portal.close()
  })

  function listen(headers: Record<string, string>): Promise<Stream> {
    return new Promise((resolve, reject) => {
      const call = open({ host: '127.0.0.1', ...origin, path: '/api/sys/dpush/stream', headers }, (response) => {
        let said = ''
        let read = 0
        let waiting: (() => void) | null = null
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          said += piece
          waiting?.()
        })
        const ended = new Promise<void>((done) => response.once('close', () => done()))
        const stream: Stream = {
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: () => said,
          ended,
          close: () => call.destroy(),
          next: async () => {
            for (;;) {
              const found = /event: (\w+)\ndata: (.*)\n\n/.exec(said.slice(read))
              if (found) {
                read += found.index + found[0].length
                return { event: found[1]!, data: JSON.parse(found[2]!) }
              }
              await new Promise<void>((wake) => {
                waiting = wake
              })
            }
          },
        }
        streams.push(stream)
        resolve(stream)
      })
      call.on('error', reject)
      call.end()
    })
  }
  const byCookie = (who: Someone) => ({ cookie: `portal_session=${who.headers.access_token}` })

  it('says how many there are at once, and again when this process writes', async () => {
    const who = await portal.someone('inside')
    await tell(portal.services, event(who.id, { push: 2 }))
    const stream = await listen(byCookie(who))
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.headers['cache-control']).toMatch(/no-store.*no-transform/)
    expect(await stream.next()).toEqual({ event: 'news', data: { pushes: 1, unread: 1 } })
    await tell(portal.services, event(who.id, { push: 2 }))
    expect((await stream.next()).data).toEqual({ pushes: 2, unread: 2 })
    await portal.call('POST', '/sys/datashare/dmessage/readAll', who)
    expect((await stream.next()).data).toEqual({ pushes: 0, unread: 0 })
    // By the header as well, as programs do.
    const program = await listen(who.headers)
    expect((await program.next()).data).toEqual({ pushes: 0, unread: 0 })
  })

  it('says so where one came while another went, though there are as many as before', async () => {
    const who = await portal.someone('turn')
    const first = (await tell(portal.services, event(who.id, { push: 2 })))!
    const stream = await listen(byCookie(who))
    const counts = { pushes: 1, unread: 1 }
    expect((await stream.next()).data).toEqual(counts)
    const { database, messages } = elsewhere
    await database.transaction(async () => {
      await messages.tell(event(who.id, { push: 2 }))
      await messages.remove(who.id, [first])
    })
    expect((await stream.next()).data).toEqual(counts)
  })

  it('says nothing of what is rolled back, nor of other people', async () => {
    const [who, other] = [await portal.someone('quiet'), await portal.someone('loud')]
    const stream = await listen(byCookie(who))
    await stream.next()
    const { database, messages } = portal.services
    await database
      .transaction(async () => {
        await messages.tell(event(who.id))
        throw new Error('undone')
      })
      .catch(() => undefined)
    await tell(portal.services, event(other.id))
    await tell(portal.services, event(who.id))
    expect((await stream.next()).data).toEqual({ pushes: 0, unread: 1 })
    expect(stream.text().match(/event:/g)).toHaveLength(2)
  })

  it('says so where the roles of somebody were changed, here or in another process, and to nobody else', async () => {
    const [who, other] = [await portal.someone('promoted'), await portal.someone('bystander')]
    const admin = await portal.holderOf('promoter', 'accounts.manage', 'feedback.manage')
    await portal.makeRole('helper', ['feedback.manage'])
    const [stream, beside] = [await listen(byCookie(who)), await listen(byCookie(other))]
    for (const one of [stream, beside]) await one.next()
    const set = await portal.call('PUT', `/admin/accounts/${who.id}/roles`, admin, { roles: ['helper'] })
    expect(set.statusCode).toBe(200)
    expect(await stream.next()).toEqual({ event: 'rights', data: {} })
    const { database } = elsewhere
    const { roles } = database.tables
    await database.transaction(() => database.sql.update(roles).set({ actions: [] }).where(eq(roles.code, 'helper')))
    expect(await stream.next()).toEqual({ event: 'rights', data: {} })
    expect(beside.text()).not.toContain('rights')
  })

  it('tells what another process wrote', async () => {
    const who = await portal.someone('outside')
    const stream = await listen(byCookie(who))
    expect((await stream.next()).data).toEqual({ pushes: 0, unread: 0 })
    await tell(elsewhere, event(who.id, { push: 2 }))
    expect((await stream.next()).data).toEqual({ pushes: 1, unread: 1 })
  })

  it('ends with the session, and looks at none that nobody listens to', async () => {
    const who = await portal.someone('leaving')
    const stream = await listen(byCookie(who))
    await stream.next()
    await portal.call('POST', '/user/logout', who)
    await stream.ended
    expect(portal.services.pushStream.listening()).toBe(0)
    expect((await listen(byCookie(who))).status).toBe(401)
  })

  it('is refused to visitors and API tokens, and beyond a number of tabs', async () => {
    const who = await portal.someone('tabs')
    expect((await listen({})).status).toBe(401)
    const { token } = (await portal.call('POST', '/tokens', who, { name: 'script' })).json().data
    expect((await listen({ access_token: token })).status).toBe(403)
    for (let i = 0; i < mostPerAccount; i++) expect((await listen(byCookie(who))).status).toBe(200)
    const refused = await listen(byCookie(who))
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    // One that was closed makes room.
    streams.find((stream) => stream.status === 200)!.close()
    await expect.poll(async () => (await listen(byCookie(who))).status).toBe(200)
  })
})

it('a server that stops ends its streams first and is not held up by them', async () => {
  const portal = await startPeople()
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = portal.app.server.address() as AddressInfo
  const who = await portal.someone('reader')
  const ended = new Promise<void>((resolve, reject) => {
    const call = open({ host: '127.0.0.1', port, path: '/api/sys/dpush/stream', headers: who.headers }, (response) => {
      response.once('data', () => void portal.close())
      response.resume()
      response.once('end', () => resolve())
    })
    call.on('error', reject)
    call.end()
  })
  const started = Date.now()
  await ended
  expect(Date.now() - started).toBeLessThan(8000)
})
