import { request as ask } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { buildApp } from '../../server/app.ts'
import { areaNames } from '../../server/library/library.vocabulary.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, startPeople } from '../helpers/people.ts'

const han = /\p{Script=Han}/u

describe('what a call is asked is obeyed or refused', () => {
  let portal: People
  let app: App
  let user: Record<string, string>
  beforeAll(async () => {
    portal = await startPeople()
    for (const [slug, zh] of [
      ['b', '乙'],
      ['c', '丙'],
      ['a', '甲'],
    ] as const)
      await portal.services.publishing.publish(makeDataset({ slug, name: { zh, en: slug } }))
    user = (await portal.someone('user', { roles: ['ordinary'] })).headers
    const site = (await import(resolve('public-site/render.tsx'))) as {
      render(request: PageRequest): Promise<PageAnswer>
      known(address: string): string
    }
    app = await buildApp(portal.services, {
      site: { ...site, assets: () => ({ script: '', styles: [] }) },
      dist: resolve('dist'),
    })
    await app.listen({ port: 0 })
  })
  afterAll(async () => {
    await app.close()
    await portal.close()
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  interface Parameter {
    name: string
    schema: { enum?: string[] }
  }
  const paged = () =>
    Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) => {
      // Feeds are no calls: like pages they leave out what they do not know.
      if (!path.startsWith('/api/')) return []
      const parameters = ((methods as { get?: { parameters?: Parameter[] } }).get?.parameters ?? []) as Parameter[]
      const names = parameters.map((one) => one.name)
      const fields = parameters.find((one) => one.name === 'orderField')?.schema.enum ?? []
      return names.includes('page') && names.includes('limit') ? [{ path, fields: fields.filter(Boolean) }] : []
    })

  test('every paged call takes orderField and order for what it names, and refuses the rest', async () => {
    expect(paged().length).toBeGreaterThanOrEqual(10)
    for (const { path, fields } of paged()) {
      expect(fields.length, path).toBeGreaterThan(0)
      const status = async (query: string) =>
        (await get(`${path.replace('{area}', areaNames[0]!)}?${query}`, { ...user, datasourcetype: 'en' })).statusCode
      for (const field of fields)
        for (const order of ['asc', 'desc'])
          expect([path, field, await status(`orderField=${field}&order=${order}`)]).toEqual([path, field, 200])
      // As a client of the old contract sends them where it wants none.
      expect([path, await status('orderField=&order=')]).toEqual([path, 200])
      const refused = ['orderField=nameless', `orderField=${fields[0]}&order=up`, 'order=desc', 'surprise=1']
      for (const query of refused) expect([path, query, await status(query)]).toEqual([path, query, 400])
    }
  })

  test('datasets come in the order that was asked for, in both directions', async () => {
    const names = async (query: string) =>
      (await get(`/api/dataAccess/dat/page?${query}`, { datasourcetype: 'en' }))
        .json()
        .data.list.map(({ name }: { name: { en: string } }) => name.en)
    expect(await names('orderField=name&order=asc')).toEqual(['a', 'b', 'c'])
    expect(await names('orderField=name&order=desc')).toEqual(['c', 'b', 'a'])
    expect(await names('orderField=name&order=desc&limit=1&page=2')).toEqual(['b'])
    const newest = await names('orderField=publishedAt&order=desc')
    expect(await names('orderField=publishedAt')).toEqual(newest.toReversed())
  })

  test('favourites come in the order that was asked for', async () => {
    for (const id of [1, 2, 3]) await app.inject({ method: 'PUT', url: `/api/favourites/${id}`, headers: user })
    const ids = async (query: string) =>
      (await get(`/api/favourites?${query}`, user)).json().data.list.map(({ id }: { id: number }) => id)
    expect(await ids('orderField=id&order=asc')).toEqual([1, 2, 3])
    expect(await ids('orderField=id&order=desc')).toEqual([3, 2, 1])
  })

  test.each([
    ['/api/dataAccess/dat/page?classificationLevel=2', 'classificationLevel'],
    ['/api/dataAccess/dat/page?limit=ten', 'limit'],
    ['/api/dataAccess/dat/page?orderField=size', 'orderField'],
    ['/api/dataAccess/dat/page?from=2024-02-31', 'from'],
    ['/api/dataAccess/dat/page?from=2025&to=2024', 'from'],
    ['/api/dataAccess/dat/page?bbox=1,2,3,400', 'bbox'],
    ['/api/dataAccess/dat/page?bbox=1,90,3,2', 'bbox'],
  ])('%s is refused, in words of the reader that name it', async (url, named) => {
    for (const language of ['zh', 'en']) {
      const answer = await get(url, { datasourcetype: language })
      const { code, msg, data } = answer.json()
      expect([answer.statusCode, code, data]).toEqual([400, '040001', null])
      expect(msg).toContain(named)
      expect(han.test(msg)).toBe(language === 'zh')
      expect(msg).not.toMatch(/querystring|instancePath/)
    }
  })

  test.each([
    ['{"username":', 'JSON'],
    ['', 'JSON'],
    ['{"username":1,"password":"x"}', 'username'],
    ['{"username":"x"}', 'password'],
    ['[]', 'JSON'],
  ])('the body %s is refused, in words of the reader that help', async (payload, named) => {
    for (const language of ['zh', 'en']) {
      const headers = { datasourcetype: language, 'content-type': 'application/json' }
      const answer = await app.inject({ method: 'POST', url: '/api/user/login', headers, payload })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().msg).toContain(named)
      expect(han.test(answer.json().msg)).toBe(language === 'zh')
    }
  })

  test('a visitor who wants files is told to log in first, then download', async () => {
    const wanted = (language: string) =>
      app.inject({
        method: 'POST',
        url: '/api/downloads',
        headers: { datasourcetype: language },
        payload: { files: [1] },
      })
    const [zh, en] = [await wanted('zh'), await wanted('en')]
    expect([zh.statusCode, zh.json().msg]).toEqual([401, '请先登录，再下载数据'])
    expect([en.statusCode, en.json().msg]).toEqual([401, 'Please log in first, then download data'])
  })

  /** As it stands, byte for byte: clients encode what they send. */
  const raw = (text: string) =>
    new Promise<string>((done, failed) => {
      let answer = ''
      connect((app.server.address() as AddressInfo).port)
        .on('data', (some) => {
          answer += some
        })
        .on('end', () => done(answer))
        .on('error', failed)
        .end(text)
    })

  test.each(['zh', 'en'])(
    'characters that stand bare in an address are told how to be written (%s)',
    async (language) => {
      const [head, body] = (
        await raw(
          `GET /api/dataAccess/dat/page?keyword=臭氧 HTTP/1.1\r\nHost: 127.0.0.1\r\ndataSourceType: ${language}\r\nConnection: close\r\n\r\n`,
        )
      ).split('\r\n\r\n') as [string, string]
      expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
      expect(head).toContain('x-content-type-options: nosniff')
      const { code, msg, data } = JSON.parse(body)
      expect([code, data]).toEqual(['040009', null])
      expect(msg).toMatch(/UTF-8.*%E/)
      if (language === 'en') expect(msg).not.toMatch(han)
    },
  )

  test('what is no HTTP, and a head beyond all bounds, get the envelope as well', async () => {
    const body = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1]!)
    expect(body(await raw('surprise\r\n\r\n'))).toMatchObject({ code: '040010', data: null })
    const long = await new Promise<number>((done, failed) =>
      ask({ port: (app.server.address() as AddressInfo).port, path: `/?${'x'.repeat(300_000)}` }, (answer) =>
        done(answer.statusCode!),
      )
        .on('error', failed)
        .end(),
    )
    expect(long).toBe(431)
  })

  test.each(['/%E0', '/list/%E0%A4', '/nowhere', '/console/nope', '/assets/nope'])(
    '%s is a page that helps, in the language of the reader',
    async (url) => {
      for (const language of ['zh', 'en']) {
        const answer = await get(url, { accept: 'text/html,*/*', cookie: `a=b; language=${language}` })
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
        expect(answer.body).toContain(`<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"`)
        expect(answer.body).toContain('href="/list"')
      }
    },
  )

  test('a program that asks for what is not there gets the envelope', async () => {
    expect((await get('/api/%E0', { datasourcetype: 'en', accept: 'text/html' })).json().msg).toBe(
      'Invalid input: the address is not encoded properly',
    )
    expect((await get('/%E0')).json().code).toBe('040001')
    expect((await get('/console/assets/nope.js', { accept: '*/*' })).json().code).toBe('040401')
  })

  test('a list is of the kind that its address names', async () => {
    const shown = async (type: string) => (await get(`/list?type=${type}`)).body.includes('乙')
    expect([await shown('field'), await shown('satellite'), await shown('nothing')]).toEqual([true, false, false])
  })
})
