import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageRequest } from '../../public-site/render.types.ts'
import { buildApp } from '../../server/app.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount, makeDataset, makeKinds, makeRoles } from '../helpers/make.ts'

/** More than a 32-bit id, than a 64-bit one, and a character that PostgreSQL cannot keep. */
const huge = ['2147483648', '99999999999', '1e30', '99999999999999999999']
const nul = '%00'

onBothDatabases('hostile values', (fresh) => {
  let portal: Portal
  let admin: { access_token: string }
  beforeAll(async () => {
    const { database, config } = await fresh()
    await database.close()
    portal = await startPortal({ ...config })
    await makeRoles(portal.services)
    await makeKinds(portal.services)
    await makeAccount(portal.services, { username: 'admin', roles: ['admin'] })
    await portal.services.publishing.publish(makeDataset())
    admin = await portal.logIn('admin')
  })
  afterAll(() => portal.close())
  const get = (url: string) => portal.app.inject({ url, headers: admin })

  test.each([
    ...huge.flatMap((id) => [
      `/api/datasets/${id}/series`,
      `/api/datasets/${id}/sample`,
      `/api/datasets/1/series?version=${id}`,
      `/api/datasets/1?version=${id}`,
      `/api/stations/${id}`,
      `/api/stations?dataset=${id}`,
      `/api/dataAccess/dat/page?id=${id}`,
      `/api/files/${id}/content`,
      `/api/admin/datasets/${id}`,
      `/api/admin/datasets?range=[${id},${id}]`,
      `/api/admin/datasets?filter={"id":[${id}]}`,
      `/api/admin/datasets?filter={"projectId":${id}}`,
      `/api/admin/accounts?filter={"id":[1,${id}]}`,
    ]),
  ])('%s is refused', async (url) => {
    expect((await get(encodeURI(url))).statusCode).toBe(400)
  })

  test.each([
    `/api/stations?city=${nul}`,
    `/api/admin/accounts?filter=${encodeURIComponent('{"keyword":"a\\u0000b"}')}`,
    `/api/admin/accounts?filter=${encodeURIComponent('{"role":"\\u0000"}')}`,
    `/api/admin/datasets?filter=${encodeURIComponent('{"kind":"\\u0000"}')}`,
  ])('%s finds nothing or is refused', async (url) => {
    const answer = await get(url)
    expect([200, 400]).toContain(answer.statusCode)
    if (answer.statusCode === 200) expect(answer.json().data?.list ?? answer.json()).toEqual([])
  })

  test.each([
    ...['1.5000000000000002e-9', '1E-9', '25000000000000000', '2.5e+16', '0.1'].map((number) => [number, 404]),
    ...['1e', 'NaN', 'Infinity', '0x10', '1e999', '--1', '1e1.5', '01'].map((number) => [number, 400]),
  ] as const)('%s as the end of a range of colours: %d', async (number, status) => {
    const url = `/api/datasets/1/fields/none/frame?time=0&to=${encodeURIComponent(number)}`
    expect((await get(url)).statusCode).toBe(status)
  })

  test('a name with a character that nobody can keep is nobody', async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username: 'ad\0min', password: 'Sky2026' },
    })
    expect(answer.statusCode).toBe(401)
  })

  test.each([
    ['no JSON', '{', '不是有效的 JSON', 'not valid JSON'],
    ['nothing', '', '为空', 'empty'],
    ['a word for a text', '{"username":5,"password":"x"}', 'username 应为文本', 'username must be a text'],
  ])('a body that is %s is told in the reader’s words', async (_what, payload, zh, en) => {
    for (const [language, words] of Object.entries({ zh, en })) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/user/login',
        headers: { 'content-type': 'application/json', datasourcetype: language },
        payload,
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().msg).toContain(words)
    }
  })

  test.each([
    ['a menu child', '/api/dataAccess/dat/page?id=99999999'],
    ['a word', `/api/dataAccess/dat/page?keyword=a${nul}b`],
    ['a facet', `/api/dataAccess/dat/page?kind=${nul}&project=__proto__`],
    ['what is typed', `/api/datasets/suggest?q=${nul}`],
  ])('%s that is not there finds what is there', async (_, url) => {
    expect((await get(url)).statusCode).toBe(200)
  })

  test('a log-in with a name that no database can hold is a wrong log-in', async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username: 'a\u0000', password: 'x' },
      remoteAddress: '10.9.0.1',
    })
    expect([400, 401]).toContain(answer.statusCode)
  })

  test('an edit with ids that are too large is refused, and control characters are left out', async () => {
    const read = async () => (await get('/api/admin/datasets/1')).json()
    const whole = await read()
    const fields =
      'updatedAt categoryId projectId name abstract keywords source method quality sharingMode classificationLevel spaceRange temporalResolution spatialResolution observationType parameterType department species serviceMailbox licence doi creators publisher references contacts'
    const edit = Object.fromEntries(fields.split(' ').map((field) => [field, whole[field]]))
    const put = (change: object) =>
      portal.app.inject({
        method: 'PUT',
        url: '/api/admin/datasets/1',
        headers: admin,
        payload: { ...edit, ...change },
      })
    expect((await put({ categoryId: 99999999999 })).statusCode).toBe(400)
    expect((await put({ projectId: 99999999999 })).statusCode).toBe(400)
    const saved = await put({ abstract: { zh: '一\u0000二\n三', en: 'one\u0007 two\nthree' } })
    expect(saved.statusCode).toBe(200)
    expect((await read()).abstract).toEqual({ zh: '一二\n三', en: 'one two\nthree' })
  })
})

describe('addresses that are none', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.close())

  test.each([
    ['GET', '/nowhere', 404, '040401'],
    ['POST', '/list', 404, '040401'],
    ['GET', '/%E0%A4%A', 400, '040001'],
  ] as const)('%s %s is answered like every error', async (method, url, status, code) => {
    const answer = await portal.app.inject({ method, url })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json()).not.toHaveProperty('message')
  })

  test.each([
    ['//', '/'],
    ['//evil.test/x', '/evil.test/x'],
    ['///list?keyword=a//b', '/list?keyword=a//b'],
  ])('%s leads to %s: no page repeats an address that names another host', async (url, own) => {
    const render = async ({ path }: PageRequest) => ({ status: 200, body: path })
    const app = await buildApp(portal.services, { site: { render, assets: () => ({ script: '', styles: [] }) } })
    const answer = await app.inject({ url })
    await app.close()
    expect([answer.statusCode, answer.headers.location]).toEqual([308, own])
  })
})
