import { resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, startPeople } from '../helpers/people.ts'
import { hourly, material } from '../publishing/material.ts'

type Render = (request: PageRequest) => Promise<PageAnswer>

let portal: People
let render: Render
let app: App
/** Keeps no middle. */
let bare: App
/** Middles that were made, not taken from what is kept. */
let made = 0
let asked: MockInstance<App['inject']>
const cookies: Record<string, string> = {}

const assets = () => ({ script: '/assets/main.js', styles: ['/assets/main.css'] })

beforeAll(async () => {
  portal = await startPeople()
  const { publishing } = portal.services
  await publishing.publish(makeDataset({ slug: 'open', sharingMode: 'open' }))
  await publishing.publish(makeDataset({ slug: 'asked', sharingMode: 'permission' }))
  render = ((await import(resolve('public-site/render.tsx'))) as { render: Render }).render
  app = await buildApp(portal.services, {
    site: {
      assets,
      render: (request) =>
        render({
          ...request,
          middle: (make) =>
            request.middle!(() => {
              made++
              return make()
            }),
        }),
    },
  })
  bare = await buildApp(portal.services, {
    site: { assets, render: ({ middle: _, ...request }) => render(request) },
  })
  asked = vi.spyOn(app, 'inject')
  for (const [username, roles] of [
    ['li', ['ordinary']],
    ['wang', ['ordinary']],
    ['chief', ['admin']],
  ] as const) {
    const { headers } = await portal.someone(username, { roles: [...roles], realName: `${username}-name` })
    cookies[username] = `portal_session=${headers.access_token}`
  }
})
afterAll(async () => {
  await app.close()
  await bare.close()
  await portal.close()
})
beforeEach(() => {
  made = 0
  asked.mockClear()
})
/** Calls of the API that pages made. */
const calls = () => asked.mock.calls.filter((given: unknown[]) => JSON.stringify(given).includes('"url":"/api/')).length

const open = (url: string, who: string | null, headers: Record<string, string> = {}, of = app) =>
  of.inject({ url, headers: { ...(who && { cookie: cookies[who]! }), ...headers } })

describe('pages for people who are logged in', () => {
  test.each(['/', '/list', '/list?keyword=ozone&search=1&id=3', '/detail?id=1', '/about/projectoverview', '/notices'])(
    'the middle of %s is made once for all who are answered the same',
    async (url) => {
      await open(url, 'li')
      expect(made).toBe(1)
      asked.mockClear()
      const [again, other] = [await open(url, 'li'), await open(url, 'wang')]
      expect(made).toBe(1)
      // The menu, and what of a dataset depends on its reader.
      expect(calls() / 2).toBe(url.startsWith('/detail') ? 3 : 1)
      expect(again.body).toContain('li-name')
      expect(other.body).toContain('wang-name')
      expect(other.body).not.toContain('li-name')
      expect(other.body.replaceAll('wang', 'li')).toBe(again.body)
    },
  )

  test('what they get is what they would get if nothing were kept, whoever came before', async () => {
    const urls = [
      '/',
      '/list',
      '/detail?id=1',
      '/detail?id=2',
      '/feedback?about=1',
      '/login',
      '/register',
      '/notices/9',
    ]
    for (const url of urls)
      for (const who of ['chief', 'li', null, 'wang', 'chief', null, 'li']) {
        const [kept, anew] = [await open(url, who), await open(url, who, {}, bare)]
        expect([kept.statusCode, kept.body], `${url} for ${who}`).toEqual([anew.statusCode, anew.body])
      }
  })

  test('who may take a dataset sees so, and nobody else by it', async () => {
    await open('/detail?id=2', 'chief')
    const [chief, li] = [await open('/detail?id=2', 'chief'), await open('/detail?id=2', 'li')]
    expect(chief.body).toContain('您负责该类数据的审核')
    expect(li.body).not.toContain('您负责该类数据的审核')
    expect(made).toBe(2)
  })

  test('who may not see what the reader before saw gets a page, and is refused nothing', async () => {
    const { publishing } = portal.services
    const series = () => [hourly('hidden-east', 24 * 30, (i) => Math.floor(i / 24))]
    const hidden = material('hidden', { categoryId: 1001, sharingMode: 'permission', preview: 'sample' }, { series })
    const url = `/detail?id=${(await publishing.publish(hidden)).id}`
    for (const who of ['chief', 'chief', 'li', 'chief', 'li', 'wang']) {
      const [kept, anew] = [await open(url, who), await open(url, who, {}, bare)]
      expect([kept.statusCode, kept.body], who).toEqual([200, anew.body])
    }
    // The picture that opens the chart is of the chief alone.
    expect(made).toBe(4)
    await open(url, 'chief')
    asked.mockClear()
    await open(url, 'wang')
    expect(JSON.stringify(asked.mock.calls)).toContain('/api/datasets/')
    expect(JSON.stringify(asked.mock.calls)).not.toContain('/series')
  })

  test('a page that names its reader is made for each of them', async () => {
    expect((await open('/login', 'li')).body).toContain('li-name')
    expect((await open('/login', 'wang')).body).not.toContain('li-name')
    expect(made).toBe(2)
  })

  test('a page that had to do without something is made anew', async () => {
    const failing = vi.spyOn(portal.services.projects, 'page').mockRejectedValue(new Error('broken'))
    try {
      expect((await open('/about/projectoverview?words=x', 'li')).statusCode).toBe(500)
    } finally {
      failing.mockRestore()
    }
    const whole = await open('/about/projectoverview?words=x', 'li')
    expect([whole.statusCode, made]).toEqual([200, 2])
  })

  test('a publishing is seen at once', async () => {
    expect((await open('/list', 'li')).body).not.toContain('紫外')
    await portal.services.publishing.publish(
      makeDataset({ slug: 'later', name: { zh: '紫外辐射', en: 'Ultraviolet radiation' } }),
    )
    expect((await open('/list', 'li')).body).toContain('紫外辐射')
    expect((await open('/list', 'wang')).body).toContain('紫外辐射')
  })

  test('they are as small as those for visitors, and nobody else’s', async () => {
    const plain = await open('/list', 'li')
    for (const [encoding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await open('/list', 'li', { 'accept-encoding': encoding })
      expect(headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'private, no-store' })
      expect(headers.vary).toContain('accept-encoding')
      expect(headers.etag).toBeUndefined()
      expect(read(rawPayload).toString()).toBe(plain.body)
      const visitor = await open('/list', null, { 'accept-encoding': encoding })
      expect(rawPayload.length).toBeLessThan(visitor.rawPayload.length * 1.1)
    }
    const { headers } = await open('/list', 'li', { 'accept-encoding': 'br;q=0, gzip;q=0' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('so are the answers to their calls', async () => {
    const { headers, rawPayload } = await open('/api/datasets/1', 'li', { 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-store' })
    expect(gunzipSync(rawPayload).toString()).toBe((await open('/api/datasets/1', 'li')).body)
  })
})
