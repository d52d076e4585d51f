import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withinTokenScope } from '../../server/tokens/tokens.rules.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const day = 86_400_000

describe('the scope of API tokens', () => {
  test.each([
    [{ permission: 'public', method: 'GET' }, true],
    [{ permission: 'public', method: 'HEAD' }, true],
    [{ permission: 'public', method: 'POST' }, false],
    [{ permission: 'public', method: 'GET', changes: true }, false],
    [{ permission: 'signed-in', method: 'GET' }, false],
    [{ permission: 'signed-in', method: 'GET', token: true }, true],
    [{ permission: 'signed-in', method: 'POST', token: true }, true],
    [{ permission: 'accounts.read', method: 'GET', token: true }, false],
  ] as const)('%j: %s', (route, within) => {
    expect(withinTokenScope(route)).toBe(within)
  })
})

onBothDatabases('API tokens', (fresh) => {
  let portal: People
  let lin: Someone
  let root: Someone
  let file: number
  let start = 0
  beforeAll(async () => {
    portal = await startPeople(fresh)
    start = portal.services.clock()
    const { id } = await portal.services.publishing.publish(makeDataset())
    file = (await portal.call('GET', `/datasets/${id}`)).json().data.files[0].id
    lin = await portal.someone('lin')
    root = await portal.someone('root', { roles: ['admin'] })
  })
  afterAll(() => portal.close())

  const make = async (who: Someone, body: object = { name: 'script' }) => portal.call('POST', '/tokens', who, body)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  test('a token is shown once, and the database keeps its hash only', async () => {
    const made = await make(lin, { name: ' nightly script ', days: 30 })
    const { token, ...shown } = made.json().data
    expect(token).toMatch(/^portal_[\w-]{43}$/)
    expect(made.headers['cache-control']).toBe('private, no-store')
    expect(shown).toEqual({
      id: expect.any(Number),
      name: 'nightly script',
      prefix: token.slice(0, 11),
      createdAt: new Date(start).toISOString(),
      lastUsedAt: null,
      expiresAt: new Date(start + 30 * day).toISOString(),
    })
    const listed = await portal.call('GET', '/tokens', lin)
    expect(listed.json().data).toEqual([shown])
    const { database } = portal.services
    expect(JSON.stringify(await database.sql.select().from(database.tables.apiTokens))).not.toContain(token)
  })

  test('it reads and downloads as its owner, by either header', async () => {
    const { token } = (await make(lin)).json().data
    for (const headers of [bearer(token), { access_token: token }]) {
      expect((await portal.call('GET', '/user/me', headers)).json().data.username).toBe('lin')
      expect((await portal.call('HEAD', `/files/${file}/content`, headers)).statusCode).toBe(200)
      const zip = await portal.call('POST', '/downloads', headers, { files: [file] })
      expect(zip.statusCode).toBe(200)
      expect((await portal.call('HEAD', zip.json().data.url.slice(4), headers)).statusCode).toBe(200)
      expect((await portal.call('GET', '/favourites', headers)).statusCode).toBe(200)
    }
  })

  test('it changes nothing, reads nothing of the account, and never opens the console', async () => {
    const { token } = (await make(root)).json().data
    const refused = await Promise.all([
      portal.call('GET', '/admin/accounts', bearer(token)),
      portal.call('POST', `/admin/accounts/${lin.id}/disable`, bearer(token)),
      portal.call('POST', '/tokens', bearer(token), { name: 'child' }),
      portal.call('GET', '/tokens', bearer(token)),
      portal.call('GET', '/sessions', bearer(token)),
      portal.call('DELETE', '/sessions', bearer(token)),
      portal.call('GET', '/profile/export', bearer(token)),
      portal.call('POST', '/profile/close', bearer(token), { password: 'Demo2026' }),
      portal.call('PUT', '/favourites/1', bearer(token)),
    ])
    for (const answer of refused) expect(answer.json().code).toBe('040311')
    expect((await portal.call('GET', '/user/me', lin)).statusCode).toBe(200)
  })

  test('it stops when it expires', async () => {
    const { token } = (await make(lin, { name: 'short', days: 1 })).json().data
    portal.setNow(start + day - 1)
    expect((await portal.call('GET', '/user/me', bearer(token))).statusCode).toBe(200)
    portal.setNow(start + day)
    const dead = await portal.call('GET', '/user/me', bearer(token))
    expect([dead.statusCode, dead.json().code]).toEqual([401, '050404'])
    // A dead token is told also where nobody need log in: a script should not go on as a visitor unawares.
    expect((await portal.call('GET', '/home', bearer(token))).json().code).toBe('050404')
    portal.setNow(start)
  })

  test('it stops when it is revoked, by its owner alone', async () => {
    const { token, id } = (await make(lin, { name: 'revoked' })).json().data
    const foreign = await portal.call('DELETE', `/tokens/${id}`, root)
    const unknown = await portal.call('DELETE', '/tokens/999999', root)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(unknown.body)
    expect((await portal.call('GET', '/user/me', bearer(token))).statusCode).toBe(200)
    expect((await portal.call('DELETE', `/tokens/${id}`, lin)).statusCode).toBe(200)
    expect((await portal.call('GET', '/user/me', bearer(token))).json().code).toBe('050404')
  })

  test('it stops while its account is disabled', async () => {
    const gone = await portal.someone('gone')
    const { token } = (await make(gone)).json().data
    await portal.call('POST', `/admin/accounts/${gone.id}/disable`, root)
    expect((await portal.call('GET', '/user/me', bearer(token))).json().code).toBe('050404')
  })

  test('its last use is written once a minute', async () => {
    const { token, id } = (await make(lin, { name: 'used' })).json().data
    const used = async () =>
      (await portal.call('GET', '/tokens', lin)).json().data.find((one: { id: number }) => one.id === id).lastUsedAt
    const at = async (seconds: number) => {
      portal.setNow(start + seconds * 1000)
      await portal.call('GET', '/user/me', bearer(token))
      return (Date.parse(await used()) - start) / 1000
    }
    expect(await used()).toBeNull()
    // It is written beside the answer.
    await expect.poll(() => at(5)).toBe(5)
    expect(await at(64)).toBe(5)
    await expect.poll(() => at(65)).toBe(65)
    portal.setNow(start)
  })

  test.each([
    {},
    { name: '' },
    { name: '   ' },
    { name: 'a\nb' },
    { name: 'x'.repeat(61) },
    { name: 'a', days: 0 },
    { name: 'a', days: null },
    { name: 'a', days: 366 },
    { name: 'a', days: 1.5 },
    { name: 'a', accountId: 1 },
  ])('%j makes no token', async (body) => {
    expect((await make(lin, body)).statusCode).toBe(400)
  })

  test('twenty are enough, also when many are made at once', async () => {
    const many = await portal.someone('many')
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => make(many, { name: `t${index}` })))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(20)
    expect((await make(many)).json()).toMatchObject({ code: '042214', msg: expect.stringContaining('20') })
  })
})
