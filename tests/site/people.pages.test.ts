import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { guides } from '../../seeds/content/guides.ts'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeDataset, makeKinds, makeRoles } from '../helpers/make.ts'

let portal: Portal
let app: App
const cookies: Record<string, string> = {}

beforeAll(async () => {
  portal = await startPortal()
  const { services } = portal
  await makeRoles(services)
  await makeKinds(services)
  await makeAccount(services, { username: 'li', realName: '李明' })
  await makeAccount(services, { username: 'wang', roles: ['reviewer'] })
  const { id: datasetId } = await services.publishing.publish(
    makeDataset({ name: { zh: '北京臭氧', en: 'Beijing ozone' } }),
  )
  const agreement = guides.find((guide) => guide.slug === 'data-use-agreement')!
  const { database } = services
  await database.transaction(async () => {
    await database.sql.insert(database.tables.guides).values({
      slug: agreement.slug,
      position: 1,
      listed: true,
      titleZh: agreement.title.zh,
      titleEn: agreement.title.en,
      contentZh: agreement.content.zh,
      contentEn: agreement.content.en,
    })
  })
  const { render } = (await import(resolve('public-site/render.tsx'))) as {
    render(request: PageRequest): Promise<PageAnswer>
  }
  app = await buildApp(services, {
    site: { render, assets: () => ({ script: '/assets/main.js', styles: ['/assets/main.css'] }) },
  })
  for (const username of ['li', 'wang']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username, password: 'Demo2026' },
    })
    cookies[username] = String(answer.headers['set-cookie']).split(';')[0]!
    await app.inject({
      method: 'PUT',
      url: `/api/favourites/${datasetId}`,
      headers: { access_token: answer.json().data.token },
    })
  }
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const open = (url: string, username?: string) =>
  app.inject({ url, headers: username ? { cookie: cookies[username]! } : {} })
const person = '/dataAudit/expertAudit'

describe('the pages of accounts', () => {
  test.each(['/register', '/forgetPassword'])('%s shows no header, but the menu and the footer', async (path) => {
    const { body, statusCode } = await open(path)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<header')
    expect(body).not.toContain('data-search')
    expect(body).toContain('<div class="header-menu">')
    expect(body).toContain('<footer class="footer"')
  })
  test('the log-in shows nothing of the shell', async () => {
    const { body } = await open('/login')
    for (const part of ['<header', 'header-menu', '<footer class="footer"']) expect(body).not.toContain(part)
  })
  test('registration carries the agreement in the reader’s language only, and no secret in an address', async () => {
    const { body } = await open('/register')
    const state = JSON.parse(body.match(/id="state">(.*?)<\/script>/s)![1]!)
    expect(state.outcome.data.agreement).toContain('<ol>')
    expect(state.outcome.data.agreement).toMatch(/署名/)
    expect(body).not.toContain('Credit')
  })
  test.each(['/register', '/register?step=mailbox', '/forgetPassword', '/login'])(
    'a form of %s posts, and waits for its script before it takes a press',
    async (path) => {
      const { body } = await open(path)
      for (const form of body.match(/<form[^>]*>/g)!) expect(form).toContain('method="post"')
      for (const button of body.match(/<button type="submit"[^>]*>/g)!) expect(button).toContain('disabled')
    },
  )
  test('the header of a visitor leads to registration, and so does the log-in', async () => {
    expect((await open('/')).body).toContain('href="/register"')
    const { body } = await open('/login')
    expect(body).toContain('href="/register"')
    expect(body).toContain('href="/forgetPassword"')
  })
})

describe('the personal centre', () => {
  test.each(['', 'favourites', 'downloads', 'profile', 'password', 'mailbox', 'sessions', 'tokens', 'data'])(
    'the section “%s” stands in the first view, and asks a visitor to log in and come back',
    async (part) => {
      const path = part ? `${person}?part=${part}` : person
      const page = await open(path, 'li')
      expect(page.statusCode).toBe(200)
      expect(page.headers['cache-control']).toBe('private, no-store')
      expect(page.body).toContain('aria-current="page"')
      const visitor = await open(path)
      expect([visitor.statusCode, visitor.headers.location]).toEqual([
        302,
        `/login?${new URLSearchParams({ next: path, reason: '050401' })}`,
      ])
    },
  )
  test('favourites and profile are those of the person', async () => {
    expect((await open(`${person}?part=favourites`, 'li')).body).toContain('北京臭氧')
    expect((await open(`${person}?part=profile`, 'li')).body).toContain('李明')
  })
  test('public pages say nothing of a person’s favourites', async () => {
    const { body } = await open('/list', 'li')
    expect(body).not.toContain('aria-pressed="true"')
  })
  test('only who may open the console is led there', async () => {
    expect((await open(person, 'wang')).body).toContain('进入管理台')
    expect((await open(person, 'li')).body).not.toContain('/console/')
  })
})
