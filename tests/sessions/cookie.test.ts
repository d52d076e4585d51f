import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ PUBLIC_URL: 'https://data.example' })
  await makeRoles(portal.services)
  await makeAccount(portal.services, { username: 'lin' })
})
afterAll(() => portal.close())

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'POST', url: `/api${path}`, payload, headers })
const logIn = () => post('/user/login', { username: 'lin', password: 'Demo2026' })
const me = async (cookie: string) => (await portal.app.inject({ url: '/api/user/me', headers: { cookie } })).statusCode

test('behind TLS the cookie is one that no other host of the domain can set', async () => {
  const answer = await logIn()
  const [session, device] = answer.headers['set-cookie'] as unknown as string[]
  expect(session).toMatch(/^__Host-portal_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(device).toMatch(
    /^__Host-portal_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  const { token } = answer.json().data
  expect(await me(`__Host-portal_session=${token}`)).toBe(200)
  // Set by another host of the domain, or on a plain line: whoever's session it is, it is not taken.
  expect(await me(`portal_session=${token}`)).toBe(401)
  expect(await me(`portal_session=planted; __Host-portal_session=${token}`)).toBe(200)
})

test('it still ends its session, and is taken back', async () => {
  const { token } = (await logIn()).json().data
  const cookie = `__Host-portal_session=${token}`
  const out = await post('/user/logout', {}, { cookie })
  expect(String(out.headers['set-cookie'])).toMatch(/^__Host-portal_session=; Max-Age=0; Path=\/; .*Secure/)
  expect(await me(cookie)).toBe(401)
  const closing = (await logIn()).json().data.token
  const closed = await post('/profile/close', { password: 'Demo2026' }, { access_token: closing })
  expect(String(closed.headers['set-cookie'])).toMatch(/^__Host-portal_session=;/)
})
