import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isForeign, ownOrigins } from '../../server/plugins/same-origin.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'

describe('calls from pages of other sites', () => {
  let portal: Portal
  let token: Record<string, string>
  beforeAll(async () => {
    portal = await startPortal({ PUBLIC_URL: 'https://data.example', HOST: '127.0.0.1' })
    await makeRoles(portal.services)
    await makeAccount(portal.services, { username: 'lin' })
    await makeAccount(portal.services, { username: 'root', roles: ['admin'] })
    token = await portal.logIn('lin')
  })
  afterAll(() => portal.close())

  const changing: [method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string][] = [
    ['POST', '/api/user/login'],
    ['GET', '/api/user/login?username=lin&password=Demo2026'],
    ['GET', '/api/user/sendMail?mailbox=a@unit.example'],
    ['GET', '/api/user/mailChecking?mailbox=a@unit.example&code=000000'],
    ['GET', '/api/datashare/dcwuserinfo/sendMail?purpose=recover&mailbox=a@unit.example'],
    ['POST', '/api/datashare/dcwuserinfo/findCheckEmail'],
    ['POST', '/api/datashare/dcwuserinfo/findPassword'],
    ['POST', '/api/user/add'],
    ['PUT', '/api/registrations/mine'],
    ['PATCH', '/api/profile'],
    ['POST', '/api/profile/password'],
    ['POST', '/api/user/logout'],
    ['POST', '/api/admin/mails/1/resend'],
  ]
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, headers: Record<string, string>) =>
    portal.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) })

  test.each(changing)('%s %s is refused, with a session and without', async (method, path) => {
    for (const from of [
      { origin: 'https://evil.example' },
      { origin: 'https://data.example.evil.example' },
      { origin: 'http://data.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      // Whatever name the request was sent to.
      { origin: 'http://evil.example', host: 'evil.example' },
    ] as Record<string, string>[])
      for (const session of [{}, token, { cookie: `__Host-portal_session=${token.access_token}` }]) {
        const answer = await call(method, path, { ...from, ...session })
        // A name that is not the portal's is refused before anything else is looked at.
        const refusal = from.host ? [421, '042101'] : [403, '040303']
        expect([answer.statusCode, answer.json().code], JSON.stringify(from)).toEqual(refusal)
      }
  })

  test.each(changing)('%s %s is let in from the portal itself and from programs', async (method, path) => {
    for (const from of [
      {},
      { origin: 'https://data.example', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ] as Record<string, string>[]) {
      const answer = await call(method, path, from)
      expect(answer.json().code, JSON.stringify(from)).not.toBe('040303')
    }
  })

  test('what only reads is read from anywhere, as an address in a page or a link', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[])
      expect((await call('GET', '/api/home', headers)).statusCode).toBe(200)
  })

  test('a GET that changes something has no HEAD that does the same', async () => {
    for (const [, url] of changing.filter(([method]) => method === 'GET')) {
      const answer = await portal.app.inject({ method: 'HEAD', url })
      expect(answer.statusCode, url).toBe(404)
    }
  })

  test('no answer lets another origin read with the cookie of a person', async () => {
    const answer = await call('GET', '/api/user/me', { origin: 'https://evil.example', ...token })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('a form of another site cannot even be sent as text', async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'text/plain' },
      payload: '{"username":"lin","password":"Demo2026"}',
    })
    expect(answer.statusCode).toBe(415)
  })

  test('the cookie alone sends no mail, and logs its bearer out from our own pages only', async () => {
    const cookie = `__Host-portal_session=${token.access_token}`
    const wanted = await call(
      'GET',
      '/api/datashare/dcwuserinfo/sendMail?purpose=changeMailbox&mailbox=b@unit.example',
      {
        cookie,
      },
    )
    expect(wanted.json().code).toBe('050401')
    expect((await call('POST', '/api/user/logout', { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await call('GET', '/api/user/me', token)).statusCode).toBe(200)
    expect((await call('POST', '/api/user/logout', { cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    expect((await call('GET', '/api/user/me', token)).statusCode).toBe(401)
  })
})

describe('own origins', () => {
  test.each([
    [{ PUBLIC_URL: 'http://127.0.0.1:3000', HOST: '127.0.0.1' }, 'http://localhost:3000', true],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000', HOST: '127.0.0.1' }, 'http://localhost:3001', false],
    [{ PUBLIC_URL: 'https://data.example', HOST: '0.0.0.0' }, 'http://127.0.0.1:3000', true],
    [{ PUBLIC_URL: 'https://data.example', HOST: '::1' }, 'http://[::1]:3000', true],
    [{ PUBLIC_URL: 'https://data.example', HOST: '10.0.0.5' }, 'http://10.0.0.5:3000', true],
    [{ PUBLIC_URL: 'https://data.example', HOST: '10.0.0.5' }, 'http://localhost:3000', false],
    [{ PUBLIC_URL: 'https://data.example/portal', HOST: '10.0.0.5' }, 'https://data.example', true],
    [{ PUBLIC_URL: 'https://data.example', HOST: '10.0.0.5' }, 'https://data.example:8443', false],
  ])('%j and %s', (config, origin, own) => {
    expect(isForeign({ origin }, ownOrigins(config, 3000))).toBe(!own)
  })
})
