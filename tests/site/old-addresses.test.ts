import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { type People, startPeople } from '../helpers/people.ts'

const personal = '/dataAudit/expertAudit'
const waiting = {
  registrations: `/console/#/registrations?filter=${encodeURIComponent('{"state":"pending"}')}`,
  applications: `/console/#/applications?filter=${encodeURIComponent('{"status":"pending"}')}`,
}
/** Where each address of audits and management leads who has the right; the rest of the table is the same for all. */
const screens: Record<string, string> = {
  [`${personal}?type=yhzc`]: waiting.registrations,
  [`${personal}?type=sjxz`]: waiting.applications,
  '/dataAudit/datadlodAuditreview': waiting.applications,
  '/dataAudit/dataAuditdown': `/console/#/applications?filter=${encodeURIComponent('{}')}`,
  '/dataAudit/expertAudit/auditing?id=7': '/console/#/applications/7/show',
  '/dataAudit/expertAudit/auditingMEIC?id=7': '/console/#/applications/7/show',
  '/dataAudit/expertAudit/auditing?id=7%2F..%2Fx': '/console/#/applications',
  '/dataAudit/expertAudit/auditing': '/console/#/applications',
  '/dataAudit/expertAudit/log': '/console/#/review-log',
  '/userAudit/auditpage': waiting.registrations,
  '/userAudit/auditpage?type=yhzc': waiting.registrations,
  '/userAudit/auditpage?type=sjxz': waiting.applications,
  '/userManage': '/console/#/accounts',
  '/dataAudit/userList': '/console/#/accounts',
  '/bankmange/platformfeedback': '/console/#/feedback',
}
const addresses = Object.keys(screens)
/** The personal centre itself, which stays what it is for who has nothing to decide. */
const isPersonal = (address: string) => address.startsWith(`${personal}?`)

describe('old addresses of audits and management', () => {
  let portal: People
  let app: App
  const cookies: Record<string, string> = {}
  beforeAll(async () => {
    portal = await startPeople()
    const { render } = (await import(resolve('public-site/render.tsx'))) as {
      render(request: PageRequest): Promise<PageAnswer>
    }
    app = await buildApp(portal.services, { site: { render, assets: () => ({ script: '/m.js', styles: [] }) } })
    await portal.makeRole('desk', ['console.open', 'registrations.decide', 'applications.decide'])
    for (const [username, roles] of [
      ['ordinary', ['ordinary']],
      ['reviewer', ['desk']],
      ['admin', ['admin']],
    ] as const) {
      const { headers } = await portal.someone(username, { roles: [...roles] })
      cookies[username] = `portal_session=${headers.access_token}`
    }
  })
  afterAll(async () => {
    await app.close()
    await portal.close()
  })
  const open = (url: string, username?: string) =>
    app.inject({ url, headers: username ? { cookie: cookies[username]! } : {} })
  const decoded = (location: unknown) => decodeURIComponent(String(location)).replaceAll('+', ' ')

  test.each(addresses)('%s leads an administrator to the console', async (address) => {
    const { statusCode, headers } = await open(address, 'admin')
    expect([statusCode, decoded(headers.location)]).toEqual([302, decoded(screens[address])])
  })

  test.each(addresses)('%s leads a reviewer where they may decide, else to their personal centre', async (address) => {
    const theirs = !/userManage|userList|bankmange/.test(address)
    const { headers } = await open(address, 'reviewer')
    expect(decoded(headers.location)).toBe(theirs ? decoded(screens[address]) : personal)
  })

  test.each(addresses)('%s leads an ordinary user to the personal centre', async (address) => {
    const { statusCode, headers } = await open(address, 'ordinary')
    if (isPersonal(address)) expect(statusCode).toBe(200)
    else expect([statusCode, headers.location]).toEqual([302, personal])
  })

  test('whoever is led elsewhere is told which right was missing, and nobody else is', async () => {
    await portal.makeRole('outside', ['registrations.decide'])
    const { headers } = await portal.someone('outside', { roles: ['outside'] })
    cookies.outside = `portal_session=${headers.access_token}`
    const told = async (url: string, username?: string) =>
      (await open(url, username)).cookies.find(({ name }) => name === 'portal_refused')?.value
    expect(await told('/userManage', 'reviewer')).toBe('accounts.read')
    expect(await told('/bankmange/platformfeedback', 'ordinary')).toBe('feedback.manage')
    // A right that its holder cannot use without another is told as well.
    expect(await told('/userAudit/auditpage', 'outside')).toBe('console.open')
    expect(await told('/userManage', 'admin')).toBeUndefined()
    expect(await told('/userManage')).toBeUndefined()
    expect(await told('/dataAudit/expertAudit', 'ordinary')).toBeUndefined()
  })

  test.each(addresses)('%s asks a visitor to log in, and comes back to it', async (address) => {
    const { statusCode, headers } = await open(address)
    expect(statusCode).toBe(302)
    const login = new URL(String(headers.location), 'http://local.invalid')
    expect([login.pathname, login.searchParams.get('next'), login.searchParams.get('reason')]).toEqual([
      '/login',
      address,
      '050401',
    ])
  })

  test('in English as well', async () => {
    expect((await open('/userManage?lang=en', 'admin')).headers.location).toBe('/console/#/accounts')
  })

  test('every page names its feeds', async () => {
    for (const path of ['/', '/messageCenter', '/list']) {
      const { body } = await open(path)
      expect(body).toContain('<link rel="alternate" type="application/rss+xml" href="/feed.rss?lang=zh"')
      expect(body).toContain('<link rel="alternate" type="application/atom+xml" href="/feed.atom?lang=zh"')
    }
  })
})
