import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { strict } from '../../server/plugins/validation.ts'
import { chance, sample } from '../fuzz/values.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, startPeople } from '../helpers/people.ts'

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> }
}
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

describe('what a call does not know', () => {
  let portal: People
  let admin: Record<string, string>
  beforeAll(async () => {
    portal = await startPeople()
    await portal.services.publishing.publish(makeDataset())
    const { headers } = await portal.someone('admin', { roles: ['admin'] })
    await portal.confirm(headers)
    admin = { ...headers }
  })
  afterAll(() => portal.close())

  /** Of every route of the API; the few beside it (health, feeds) are pages to whoever asks. */
  const routes = () =>
    Object.entries(portal.app.swagger().paths ?? {})
      .filter(([path]) => path.startsWith('/api/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
          method: method.toUpperCase() as 'GET',
          path,
          url: path
            .replace('{token}', 'x'.repeat(43))
            .replace('{session}', '0'.repeat(16))
            .replace('/sessions/{id}', `/sessions/${'0'.repeat(16)}`)
            .replace('/calendar-days/{id}', '/calendar-days/2026-10-01')
            .replace(/\{\w+\}/g, '1'),
          body: operation.requestBody?.content['application/json']?.schema,
        })),
      )

  test('a parameter of the address is refused by every route, and named', async () => {
    expect(routes().length).toBeGreaterThan(150)
    for (const { method, path, url } of routes()) {
      const octets = path === '/api/attachments'
      const answer = await portal.app.inject({
        method,
        url: `${url}?surprise=1`,
        headers: { ...admin, datasourcetype: 'en', ...(octets && { 'content-type': 'application/octet-stream' }) },
        ...(method === 'GET' ? {} : { payload: octets ? 'x' : '{}' }),
        ...(method !== 'GET' &&
          !octets && { headers: { ...admin, datasourcetype: 'en', 'content-type': 'application/json' } }),
      })
      expect([answer.statusCode, answer.body], `${method} ${url}`).toEqual([400, expect.stringContaining('surprise')])
    }
  })

  test('a key of a body is refused by every route, and named', async () => {
    const by = chance(1)
    const passed: string[] = []
    for (const { method, url, path, body } of routes().filter((one) => one.method !== 'GET')) {
      if (path === '/api/attachments') continue
      // With all that it does know, so that nothing else is wrong with it.
      const known = body ? sample(body, by) : {}
      const answer = await portal.app.inject({
        method,
        url,
        headers: { ...admin, datasourcetype: 'en' },
        payload: { ...(known as object), surprise: 1 },
      })
      // What takes a list takes no keys at all.
      const named = /surprise|body must be a list/.test(answer.body)
      if (answer.statusCode !== 400 || !named) passed.push(`${method} ${url} ${answer.statusCode} ${answer.body}`)
    }
    expect(passed).toEqual([])
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/jsonx',
    'application/json\ta',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    '',
  ])('a body that says it is “%s” is refused by every route that takes JSON', async (type) => {
    const form = /form/.test(type) ? '/api/sys/dpush/clpush' : ''
    for (const { method, url, path } of routes().filter((one) => one.method !== 'GET')) {
      if (path === form || (path === '/api/attachments' && type === 'application/octet-stream')) continue
      const answer = await portal.app.inject({
        method,
        url,
        headers: { ...admin, ...(type && { 'content-type': type }) },
        payload: Buffer.from('surprise'),
      })
      // A type that begins well is read as JSON, and is none.
      expect([400, 415], `${method} ${url} ${answer.statusCode}`).toContain(answer.statusCode)
      if (!type.includes('\t')) expect(answer.statusCode, `${method} ${url}`).toBe(415)
    }
  })

  test('every object of every body is closed, however deep', () => {
    const open = (schema: Schema, place: string): string[] => [
      ...(schema.properties && schema.additionalProperties !== false ? [place] : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => open(one, `${place}.${name}`)),
      ...(schema.items ? open(schema.items, `${place}[]`) : []),
      ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((one) => open(one, place)),
    ]
    const bodies = routes().flatMap(({ method, path, body }) => (body ? [{ name: `${method} ${path}`, body }] : []))
    expect(bodies.length).toBeGreaterThan(35)
    expect(bodies.flatMap(({ name, body }) => open(body, name))).toEqual([])
  })

  test('a schema that joins others stops the start: nothing could tell what it does not know', () => {
    expect(() => strict({ allOf: [] })).toThrow('joins')
  })

  test('an address that is none is not found, whatever it is asked with', async () => {
    expect((await portal.app.inject({ url: '/api/nowhere?surprise=1' })).statusCode).toBe(404)
  })

  test.each(['/healthz', '/readyz', '/feed.rss', '/feed.atom', '/robots.txt', '/sitemap.xml'])(
    '%s passes over it',
    async (path) => {
      expect((await portal.app.inject({ url: `${path}?utm_source=x` })).statusCode).toBe(200)
    },
  )

  test('what is kept is found whatever the order and the spelling, and never hides a refusal', async () => {
    const tag = async (url: string) => {
      const { statusCode, headers } = await portal.app.inject({ url })
      return [statusCode, headers.etag]
    }
    const first = await tag('/api/datashare/zdyjjhzcxm/page?page=1&limit=5')
    expect(first[0]).toBe(200)
    // Nobody is told of it, so what is kept stays: what is made anew shows it.
    const { database } = portal.services
    const { projects } = database.tables
    const both = { nameZh: '一', nameEn: 'One', leaderZh: '', leaderEn: '', institutionZh: '', institutionEn: '' }
    const row = {
      number: '1',
      fundingTypes: [],
      abstractZh: '',
      abstractEn: '',
      startYear: 2020,
      endYear: 2021,
      ...both,
    }
    await database.transaction(async () => {
      await database.sql.insert(projects).values(row)
    })
    const anew = await portal.app.inject({ url: '/api/datashare/zdyjjhzcxm/page?page=1&limit=5', headers: admin })
    expect(anew.json().data.total).toBe(1)
    expect(await tag('/api/datashare/zdyjjhzcxm/page/?limit=5&%70age=%31')).toEqual(first)
    expect(await tag('/api/datashare/zdyjjhzcxm/page?page=1&limit=6')).not.toEqual(first)
    expect(await tag('/api/datashare/zdyjjhzcxm/page?page=1&limit=5&surprise=1')).toEqual([400, undefined])
  })
})

describe('what a page does not know', () => {
  let portal: People
  let app: App
  const rendered: string[] = []
  beforeAll(async () => {
    portal = await startPeople()
    const site = (await import(resolve('public-site/render.tsx'))) as {
      render(request: PageRequest): Promise<PageAnswer>
      known(address: string): string
    }
    app = await buildApp(portal.services, {
      site: {
        known: site.known,
        render: (request) => {
          rendered.push(request.path)
          return site.render(request)
        },
        assets: () => ({ script: '', styles: [] }),
      },
    })
  })
  afterAll(async () => {
    await app.close()
    await portal.close()
  })

  test.each([
    ['/', '/'],
    ['/?x=1', '/'],
    ['/list?x=1&keyword=o3&kind=field&kind=satellite', '/list?keyword=o3&kind=field&kind=satellite'],
    ['/list?kind=field&keyword=o3&y', '/list?keyword=o3&kind=field'],
    ['/about/projectoverview?words=a&utm_source=b', '/about/projectoverview?words=a'],
    ['/list?keyword=no2&keyword=other&kind=field&kind=field&kind=', '/list?keyword=no2&kind=field'],
    ['/notices?lang=x&page=1&page=2', '/notices?page=1'],
  ])('%s is %s', async (url, own) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(rendered.at(-1)).toBe(own)
    const made = rendered.length
    for (let i = 0; i < 5; i++) {
      const again = await app.inject({ url: `${url}${url.includes('?') ? '&' : '?'}n${i}=${i}` })
      expect([again.statusCode, again.headers.etag]).toEqual([200, answer.headers.etag])
    }
    expect(rendered.length).toBe(made)
  })

  test('who asks for the head of a page alone gets it from what is kept as well', async () => {
    const page = await app.inject({ url: '/notices?page=3' })
    const made = rendered.length
    for (let i = 0; i < 3; i++) {
      const head = await app.inject({ method: 'HEAD', url: `/notices?page=3&n=${i}` })
      expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, page.headers.etag, ''])
      expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(page.body))
    }
    expect(rendered.length).toBe(made)
  })

  test('feeds and what crawlers ask for are made once, whatever else they are asked with', async () => {
    const { crawlers, notices } = portal.services
    const made = [vi.spyOn(crawlers, 'robots'), vi.spyOn(crawlers, 'sitemap'), vi.spyOn(notices, 'newest')]
    const times = () => made.map((one) => one.mock.calls.length)
    try {
      for (const url of ['/feed.rss', '/feed.atom?lang=en', '/robots.txt', '/sitemap.xml'])
        for (let i = 0; i < 3; i++) {
          const answer = await app.inject({ url: `${url}${url.includes('?') ? '&' : '?'}n${i}=${i}` })
          expect(answer.statusCode, url).toBe(200)
        }
      expect(times()).toEqual([1, 1, 2])
    } finally {
      for (const one of made) one.mockRestore()
    }
  })
})
