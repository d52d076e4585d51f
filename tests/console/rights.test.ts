import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Action } from '../../server/roles/roles.vocabulary.ts'
import { type Console, startConsole } from './console.ts'

describe('who may do what in the console', () => {
  let portal: Console
  let id: number
  beforeAll(async () => {
    portal = await startConsole()
    id = await portal.publish()
  })
  afterAll(() => portal.close())

  const calls: [method: 'GET' | 'PUT' | 'POST', path: () => string, needs: Action][] = [
    ['GET', () => '/datasets', 'datasets.manage'],
    ['GET', () => `/datasets/${id}`, 'datasets.manage'],
    ['GET', () => '/dataset-choices', 'datasets.manage'],
    ['PUT', () => `/datasets/${id}`, 'datasets.manage'],
    ['POST', () => `/datasets/${id}/withdraw`, 'datasets.manage'],
    ['POST', () => `/datasets/${id}/publish`, 'datasets.manage'],
    ['GET', () => '/accounts', 'accounts.read'],
    ['GET', () => '/account-roles', 'accounts.read'],
    ['GET', () => '/dashboard', 'statistics.read'],
    ['GET', () => '/statistics', 'statistics.read'],
  ]
  const everything: Action[] = ['console.open', 'datasets.manage', 'accounts.read', 'statistics.read']

  test.each(calls)('%s %s is refused to visitors and to those without its right', async (method, path, needs) => {
    const call = (headers: Record<string, string>) =>
      portal.app.inject({ method, url: `/api/admin${path()}`, headers, ...(method === 'PUT' ? { payload: {} } : {}) })
    expect((await call({})).statusCode).toBe(401)
    const others = await portal.holderOf(...everything.filter((action) => action !== needs))
    const refused = await call({ ...others, datasourcetype: 'en' })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({ code: '040301', message: 'You are not allowed to do this' })
    expect([401, 403, 404]).not.toContain((await call(await portal.holderOf(needs))).statusCode)
  })

  test('the cookie alone reads but never changes', async () => {
    const cookie = { cookie: `portal_session=${portal.admin.access_token}` }
    expect((await portal.get('/datasets', cookie)).statusCode).toBe(200)
    expect((await portal.send('POST', `/datasets/${id}/withdraw`, undefined, cookie)).statusCode).toBe(401)
  })
})
