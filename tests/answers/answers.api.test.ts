import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount, makeDataset, makeKinds, makeRoles } from '../helpers/make.ts'

onBothDatabases('answers of the API', (fresh) => {
  let portal: Portal
  beforeAll(async () => {
    const { database, config } = await fresh()
    await database.close()
    portal = await startPortal({ ...config })
    await makeRoles(portal.services)
    await makeKinds(portal.services)
    await makeAccount(portal.services, { username: 'user' })
    await portal.services.publishing.publish(makeDataset())
    await portal.services.publishing.publish(makeDataset({ slug: 'closed', sharingMode: 'permission' }))
  })
  afterAll(() => portal.close())
  const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })

  test('an answer is the envelope, with success as 000000', async () => {
    expect((await get('/api/datasets/1')).json()).toMatchObject({ code: '000000', msg: '', data: { id: 1 } })
  })

  test.each([
    ['/api/datasets/999', 404, '040402'],
    ['/api/datasets/abc', 400, '040001'],
    ['/api/datasets/1?version=9', 404, '040402'],
    ['/api/datasets/99999999999999999999', 400, '040001'],
    ['/api/datasets/2147483647', 404, '040402'],
    ['/api/datasets/-1', 400, '040001'],
    ['/api/nothing/here', 404, '040401'],
    ['/api/user/me', 401, '050401'],
    ['/api/datashare/dtongzhigonggao/5', 404, '040401'],
    ['/api/datashare/zdyjjhzcxm/page?limit=1000', 400, '040001'],
    ['/api/datashare/zdyjjhzcxm/page?page=-1', 400, '040001'],
    ['/api/wrdatashow/dataplatform/getDataPlatform?id=none', 404, '040401'],
  ])('%s answers %i with the code and the words of both languages', async (url, status, code) => {
    const zh = await get(url)
    const en = await get(url, { datasourcetype: 'en' })
    expect([zh.statusCode, zh.json().code, zh.json().data]).toEqual([status, code, null])
    expect(zh.json().msg).toMatch(/\p{Script=Han}/u)
    expect(en.json().msg).not.toMatch(/\p{Script=Han}/u)
  })

  test('an error says nothing of files, SQL or versions', async () => {
    for (const url of ['/api/datasets/abc', '/api/%E0%A4%A', "/api/datasets/1'--", '/api/datasets/1%00']) {
      const answer = await get(url)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toMatch(/sqlite|select |\/server\/|node_modules|fastify/i)
    }
  })

  test('malformed bodies are refused, whatever their type says', async () => {
    for (const [type, payload, status] of [
      ['application/json', '{"username":', 400],
      ['text/plain', '{"username":"a","password":"b"}', 415],
      ['application/json; garbage', '[]', 400],
      ['multipart/form-data', 'x', 415],
      ['application/xml', '<a/>', 415],
    ] as const) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/user/login',
        headers: { 'content-type': type },
        payload,
        remoteAddress: '10.2.0.1',
      })
      expect(answer.statusCode, type).toBe(status)
    }
  })

  test('a dataset is described in both languages with a citation in seven styles', async () => {
    const { data } = (await get('/api/datasets/1')).json()
    expect(data.name).toEqual({ zh: '北京臭氧小时观测数据集', en: 'Hourly ozone observations in Beijing' })
    expect(data.citation.gbt7714).toBe(
      `林一. 北京臭氧小时观测数据集[DS/OL]. V1. 数据平台, 2024(2024-05-01)[2026-11-02]. ${portal.config.PUBLIC_URL}/id/dataset-1.v1.`,
    )
    expect(Object.keys(data.citation)).toEqual(['gbt7714', 'apa', 'bibtex', 'ris', 'datacite', 'csl', 'cff'])
    expect(data.files).toHaveLength(1)
  })

  test('what a person may do is said with the dataset', async () => {
    const user = await portal.logIn('user')
    const access = async (id: number, headers = {}) => (await get(`/api/datasets/${id}`, headers)).json().data.access
    expect(await access(1)).toMatchObject({ allowed: false, reason: 'log-in-needed' })
    expect(await access(1, user)).toMatchObject({ allowed: true, reason: 'open' })
    expect(await access(2, user)).toMatchObject({ allowed: false, reason: 'permission-needed' })
  })

  test('a finished answer has a strong tag, answers 304, and changes with the catalogue', async () => {
    const first = await get('/api/dataAccess/getDataRecommend')
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^"[\w-]+"$/)
    const again = await get('/api/dataAccess/getDataRecommend', { 'if-none-match': tag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await portal.services.publishing.publish(makeDataset({ slug: 'third' }))
    const changed = await get('/api/dataAccess/getDataRecommend', { 'if-none-match': tag })
    expect(changed.statusCode).toBe(200)
    expect(changed.json().data.latest).toHaveLength(3)
  })

  test('an answer to a very long question has its tag, and is not kept', async () => {
    const url = `/api/dataAccess/dat/page?keyword=${'aerosol%20'.repeat(300)}`
    const first = await get(url)
    expect(first.headers.etag).toMatch(/^"[\w-]+"$/)
    expect((await get(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
    const searched = vi.spyOn(portal.services.search, 'page')
    await get(url)
    await get('/api/dataAccess/dat/page?keyword=aerosol')
    await get('/api/dataAccess/dat/page?keyword=aerosol')
    expect(searched).toHaveBeenCalledTimes(2)
    searched.mockRestore()
  })

  test('a finished answer is compressed as the reader accepts it, each form with a tag of its own', async () => {
    const plain = await get('/api/datasets/1')
    for (const encoding of ['br', 'gzip']) {
      for (const round of ['made', 'kept']) {
        const answer = await get('/api/datasets/1', { 'accept-encoding': encoding })
        expect(answer.headers['content-encoding'], round).toBe(encoding)
        expect(answer.headers.etag).not.toBe(plain.headers.etag)
      }
    }
  })

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.0, BR', 'br'],
    ['gzip, br;q=0.000', 'gzip'],
    ['br;q=0,gzip;q=0', undefined],
    ['br;q=0.001', 'br'],
    ['deflate, gzip;q=1.0', 'gzip'],
    ['x-br, brotli', undefined],
    ['identity', undefined],
  ])('%s is answered as %s', async (accepted, encoding) => {
    const answer = await get('/api/datasets/1', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
  })

  test('answers to a person are never kept for others', async () => {
    const user = await portal.logIn('user')
    const own = await get('/api/datasets/1', user)
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect((await get('/api/user/me', user)).headers['cache-control']).toBe('private, no-store')
    expect((await get('/api/datasets/1')).json().data.access.allowed).toBe(false)
  })

  test('every answer forbids framing, sniffing and foreign scripts', async () => {
    for (const url of ['/api/datasets/1', '/api/nothing', '/healthz']) {
      const { headers } = await get(url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    }
  })

  test('readable documentation and the OpenAPI document are served', async () => {
    expect((await get('/api/docs')).statusCode).toBeLessThan(400)
    expect((await get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
  })
})
