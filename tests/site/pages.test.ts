import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeDataset, makeKinds, makeRoles } from '../helpers/make.ts'

let portal: Portal
let app: App

beforeAll(async () => {
  portal = await startPortal()
  await makeRoles(portal.services)
  await makeAccount(portal.services, { username: 'li' })
  await makeKinds(portal.services)
  await portal.services.publishing.publish(
    makeDataset({ name: { zh: '</script><script>臭氧 & “观测”', en: '</script><script>Ozone & “observations”' } }),
  )
  // The pages are TSX, which this project's own settings do not compile; Vitest reads the site's.
  const { render } = (await import(resolve('public-site/render.tsx'))) as {
    render(request: PageRequest): Promise<PageAnswer>
  }
  app = await buildApp(portal.services, {
    site: { render, assets: () => ({ script: '/assets/main.js', styles: ['/assets/main.css'] }) },
  })
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const english = { cookie: 'language=en' }

describe('pages for the first view', () => {
  test('home is Chinese at first, and English at its own address', async () => {
    const zh = await open('/')
    expect(zh.statusCode).toBe(200)
    expect(zh.body).toContain('<html lang="zh-CN">')
    expect(zh.body).toContain('按类别浏览')
    const redirect = await open('/', english)
    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/en'])
    const en = await open('/en', english)
    expect(en.body).toContain('<html lang="en">')
    expect(en.body).toContain('Browse by data category')
  })
  test('the English address is English whatever the reader chose before', async () => {
    const first = await open('/en')
    const page = first.statusCode === 302 ? await open(String(first.headers.location)) : first
    expect(page.body).toContain('<html lang="en">')
  })
  test('an address that names its language has it whatever the header says, and leads nowhere twice', async () => {
    for (const [address, header, language] of [
      ['/en', 'zh', 'en'],
      ['/en?lang=en', 'zh', 'en'],
      ['/?lang=zh', 'en', 'zh-CN'],
      ['/en?lang=zh', 'en', 'zh-CN'],
      ['/list?lang=en', 'zh', 'en'],
    ] as const) {
      let page = await open(address, { datasourcetype: header })
      if (page.statusCode === 302) page = await open(String(page.headers.location), { datasourcetype: header })
      expect([address, page.statusCode, page.body.includes(`<html lang="${language}">`)]).toEqual([address, 200, true])
    }
  })
  test('every address of the sitemap is a page that names itself, and the other languages as the sitemap does', async () => {
    const { body } = await open('/sitemap.xml')
    const urls = [...body.matchAll(/<url>(.*?)<\/url>/g)].map(([, url]) => url!)
    expect(urls.length).toBeGreaterThan(12)
    const links = (text: string) => [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...own]) => own)
    const { PUBLIC_URL } = portal.services.config
    for (const url of urls) {
      const [, address] = /<loc>(.*?)<\/loc>/.exec(url)!
      const page = await open(address!.replaceAll('&amp;', '&').slice(PUBLIC_URL.length))
      expect([page.statusCode, /<link rel="canonical" href="([^"]+)">/.exec(page.body)?.[1]]).toEqual([200, address])
      expect(links(page.body.split('<body>')[0]!)).toEqual(links(url))
    }
  })
  test('a page in the language of its reader is the same page as at its address with it', async () => {
    const { PUBLIC_URL } = portal.services.config
    const canonical = async (url: string, headers = {}) =>
      /<link rel="canonical" href="([^"]+)">/.exec((await open(url, headers)).body)?.[1]?.slice(PUBLIC_URL.length)
    expect(await canonical('/list?sort=name')).toBe('/list?sort=name&amp;lang=zh')
    expect(await canonical('/list?lang=en&sort=name')).toBe('/list?sort=name&amp;lang=en')
    expect(await canonical('/list', english)).toBe('/list?lang=en')
    // What names another as canonical is not offered as an alternative of it.
    const { body } = await open('/list', english)
    expect([...body.matchAll(/hreflang="[^"]+" href="([^"]+)"/g)].map(([, to]) => to)).not.toContain(
      `${PUBLIC_URL}/list`,
    )
    expect(await canonical('/en', english)).toBe('/en?lang=en')
    expect(await canonical('/login')).toBe('/login?lang=zh')
  })
  test('a list shows the dataset in the reader’s language with the other beneath', async () => {
    const page = await open('/list?keyword=ozone&search=1&id=3', english)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('1 dataset for “ozone”')
    expect(page.body).toContain('class="other-title" lang="zh-CN"')
  })
  test('a page after the last one says so and leads to the last', async () => {
    const { body, statusCode } = await open('/list?page=999&sort=name', english)
    expect(statusCode).toBe(200)
    expect(body).toContain('There is no page 999: the results fill 1 page')
    expect(body).toContain('href="/list?sort=name"')
    expect(body).not.toContain('rel="prev"')
  })
  test('a search for signs alone says what would be found', async () => {
    const { body } = await open('/list?keyword=%22*%22&search=1&id=3')
    expect(body).toContain('请至少输入一个字、词或数字')
  })
  test('two slashes are not one', async () => {
    const { find } = (await import(resolve('public-site/routes.tsx'))) as { find(address: string): unknown }
    expect(find('/list?keyword=a//b')).not.toBeNull()
    expect(find('//list')).toBeNull()
    expect((await open('/resourceDownload//field')).statusCode).toBe(404)
  })
  test.each([
    ['/en/register', '/register?lang=en'],
    ['/en/list?keyword=a%2Fb&lang=zh&page=2', '/list?keyword=a%2Fb&page=2&lang=en'],
    ['/en/', '/?lang=en'],
    ['/en//evil.test/x', '/evil.test/x?lang=en'],
    ['/en/\\evil.test', '/evil.test?lang=en'],
  ])('%s leads to the page in English', async (path, to) => {
    const { statusCode, headers } = await open(path)
    expect([statusCode, headers.location]).toEqual([302, to])
  })
  test('what people wrote never becomes markup or script', async () => {
    for (const path of ['/', '/list', '/list?keyword=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E']) {
      const { body } = await open(path)
      const scripts = body.match(/<script[^>]*>/g)
      expect(scripts).toEqual([
        '<script src="/assets/theme-2.js">',
        '<script type="module" src="/assets/main.js">',
        '<script type="application/json" id="state">',
      ])
      expect(JSON.parse(body.match(/id="state">(.*?)<\/script>/s)![1]!)).toMatchObject({ language: 'zh' })
    }
  })
  test('a query cannot set what a page is made of', async () => {
    const { body, statusCode } = await open(
      '/list?component=iframe&src=//evil.test&url=/login&path=/login&children=x&data=x',
    )
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<iframe')
    expect(body).toContain('class="page list"')
  })
  test.each([
    '/list?keyword=100%',
    '/list?keyword=%E0%A4%A&x=%',
    '/list?from=abc&to=2012-99&bbox=1,2&page=-3&limit=7&sort=x&id=x',
  ])('%s is answered with a list', async (path) => {
    const page = await open(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('class="page list"')
  })
  test('what of the address is passed over is said where the results begin', async () => {
    const { body } = await open('/list?from=2020-13-45&bbox=1,2')
    expect(body).toMatch(/role="alert">没有按“2020-13-45”筛选：请写成 2015、2015-03 或 2015-03-01。/)
    expect(body).toContain('没有按“1,2”筛选')
    expect((await open('/list?from=2020')).body).not.toContain('没有按')
  })
  test('a dataset that is not there is called so, in the reader’s language', async () => {
    const page = await open('/detail?id=999999')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('<h1>数据集不存在</h1>')
    expect(page.body).toContain('<title>数据集不存在')
  })
  test.each([
    '/nothing',
    '/resourceDownload',
    '/notices/999',
    '/notices/x',
    '/messageCenter?id=x',
    '/about/platformguid?id=nothing',
  ])('%s is a page that is not there', async (path) => {
    const page = await open(path)
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('没有这个页面')
    expect(page.body).toContain('<meta name="robots" content="noindex">')
  })
  test('/about leads to the guide, the personal page to the log-in', async () => {
    expect((await open('/about')).headers.location).toBe('/about/platformguid')
    expect((await open('/dataAudit/expertAudit')).headers.location).toBe(
      '/login?next=%2FdataAudit%2FexpertAudit&reason=050401',
    )
  })
  test('the login page shows neither header nor footer', async () => {
    const { body } = await open('/login')
    expect(body).not.toContain('<header class="header"')
    expect(body).not.toContain('<footer')
  })
  test('a person who is logged in sees name, roles and no log-in link', async () => {
    const login = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username: 'li', password: 'Demo2026' },
    })
    const cookie = String(login.headers['set-cookie']).split(';')[0]!
    const { body, statusCode } = await open('/dataAudit/expertAudit', { cookie })
    expect(statusCode).toBe(200)
    expect(body).toContain('普通用户')
    expect(body).toContain('退出登录')
    expect(body).not.toContain('href="/login')
  })
})
