import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeDataset, makeKinds, makeRoles } from '../helpers/make.ts'

let portal: Portal
let app: App
let open1: number
let asked: number
let other: number
let caseId: number
const people: Record<string, { cookie: string; token: string; id: number }> = {}

beforeAll(async () => {
  portal = await startPortal()
  const { services } = portal
  await makeRoles(services)
  await makeKinds(services)
  for (const username of ['li', 'wang'])
    people[username] = { cookie: '', token: '', id: await makeAccount(services, { username }) }
  const publish = async (slug: string, sharingMode: 'open' | 'permission', name: string) =>
    (await services.publishing.publish(makeDataset({ slug, sharingMode, name: { zh: name, en: `${slug} data` } }))).id
  open1 = await publish('open-one', 'open', '开放的数据')
  asked = await publish('asked', 'permission', '须许可的数据')
  other = await publish('other', 'permission', '另一个须许可的数据')
  const { render } = (await import(resolve('public-site/render.tsx'))) as {
    render(request: PageRequest): Promise<PageAnswer>
  }
  app = await buildApp(services, {
    site: { render, assets: () => ({ script: '/assets/main.js', styles: ['/assets/main.css'] }) },
  })
  for (const [username, person] of Object.entries(people)) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username, password: 'Demo2026' },
    })
    person.cookie = String(answer.headers['set-cookie']).split(';')[0]!
    person.token = answer.json().data.token
  }
  caseId = (await call('li', 'POST', '/applications', { datasets: [asked], reason: '研究背景臭氧。' })).data.id
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const open = (url: string, username?: string) =>
  app.inject({ url, headers: username ? { cookie: people[username]!.cookie } : {} })
async function call(username: string, method: 'POST' | 'GET', path: string, payload?: object) {
  const headers = { access_token: people[username]!.token }
  return (await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })).json()
}
const person = '/dataAudit/expertAudit'
const en = { cookie: 'language=en' }

describe('why the data cannot be taken, and what to do', () => {
  test('a visitor logs in and comes to the form', async () => {
    const { body } = await open(`/detail?id=${asked}`)
    expect(body).toContain('为什么还不能下载？')
    expect(body).toContain(`/login?next=${encodeURIComponent(`/application?dataset=${asked}`)}`)
  })
  test('a person without a permission applies', async () => {
    const { body } = await open(`/detail?id=${other}`, 'li')
    expect(body).toContain(`href="/application?dataset=${other}"`)
    expect(body).toContain('申请使用')
  })
  test('a person whose application is under review sees it and its clock', async () => {
    const { body } = await open(`/detail?id=${asked}`, 'li')
    expect(body).toContain(`href="/application/${caseId}"`)
    expect(body).toContain('最迟审核时间')
  })
  test('an open dataset says nothing of applications', async () => {
    expect((await open(`/detail?id=${open1}`, 'li')).body).not.toContain('/application?')
  })
  test('a problem is reported from the page, of it', async () => {
    expect((await open(`/detail?id=${open1}`)).body).toContain(
      `href="/feedback?about=${encodeURIComponent(`/detail?id=${open1}`)}"`,
    )
  })
})

describe('the form', () => {
  test('asks a visitor to log in, and leads back with all that was chosen', async () => {
    const path = `/application?dataset=${asked}&dataset=${other}`
    expect((await open(path)).headers.location).toBe(`/login?${new URLSearchParams({ next: path, reason: '050401' })}`)
  })
  test('shows what is asked for, how long it takes and what is granted', async () => {
    const { body, statusCode } = await open(`/application?dataset=${other}`, 'li')
    expect(statusCode).toBe(200)
    expect(body).toContain('另一个须许可的数据')
    expect(body).toContain('3 个工作日内审核')
    expect(body).toContain('通过后长期可下载')
    expect(body).toMatch(/<form[^>]*method="post"/)
  })
  test('sets aside what cannot be applied for, with the way on', async () => {
    const { body } = await open(`/application?dataset=${asked}&dataset=${open1}`, 'li')
    expect(body).toContain('这些数据集现在不能申请')
    expect(body).toContain(`href="/application/${caseId}"`)
    expect(body).not.toContain('<form class="form"')
  })
  test('without a dataset says where to find some', async () => {
    const { body, statusCode } = await open('/application', 'li')
    expect(statusCode).toBe(200)
    expect(body).toContain('href="/list?sharingMode=permission"')
  })
})

describe('one case', () => {
  test('shows its applicant the state, the clock and what was written', async () => {
    const { body } = await open(`/application/${caseId}`, 'li')
    expect(body).toContain('审核中')
    expect(body).toMatch(/\d+月\d+日（周.）18:00/)
    expect(body).toContain('仍未审核，自动通过')
    expect(body).toContain('研究背景臭氧。')
    expect(body).toContain('撤回申请')
  })
  test('is no page for anybody else', async () => {
    const theirs = await open(`/application/${caseId}`, 'wang')
    const none = await open('/application/999999', 'wang')
    expect([theirs.statusCode, none.statusCode]).toEqual([404, 404])
    expect(theirs.body).not.toContain('研究背景臭氧')
    expect((await open('/application/abc', 'li')).statusCode).toBe(404)
  })
})

describe('the personal centre', () => {
  test.each([
    ['applications', '须许可的数据'],
    ['grants', '还没有数据访问权限'],
    ['messages', '每日汇总'],
    ['feedback', '还没有提交过反馈'],
    ['owned', '平台上没有您提供的数据集'],
  ])('has a section “%s”, and asks a visitor to log in', async (part, text) => {
    const path = `${person}?part=${part}`
    const page = await open(path, 'li')
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(page.body).toContain(text)
    expect((await open(path)).headers.location).toContain('/login?')
  })
  test('filters applications by state, and says when there are none', async () => {
    expect((await open(`${person}?part=applications&status=pending`, 'li')).body).toContain('须许可的数据')
    expect((await open(`${person}?part=applications&status=passed`, 'li')).body).toContain('没有这种状态的申请')
  })
  test('names owned datasets in its menu only where there are any', async () => {
    expect((await open(person, 'li')).body).not.toContain('part=owned')
  })
  test('shows what waits, first', async () => {
    const { body } = await open(person, 'li')
    expect(body).toContain('条未读消息')
    expect(body).toContain('审核中的申请')
  })
})

describe('the message centre', () => {
  test('says to a visitor what it is for, where to log in, and where the notices are', async () => {
    const { body, statusCode } = await open('/messageCenter')
    expect(statusCode).toBe(200)
    expect(body).toContain('登录后可查看发给您的消息')
    expect(body).toContain('href="/login?next=%2FmessageCenter"')
    expect(body).toContain('href="/notices"')
  })
  test('leads on to the notices, which stood in it once', async () => {
    for (const [old, now] of [
      ['?view=notices', '/notices'],
      ['?view=notices&lang=en', '/notices?lang=en'],
      ['?category=news&page=2', '/notices?category=news&page=2'],
      ['?notice=7', '/notices/7'],
      ['?notice=7&lang=en', '/notices/7?lang=en'],
      ['?notice=%2F%2Fevil.example', '/notices/%2F%2Fevil.example'],
    ]) {
      const { statusCode, headers } = await open(`/messageCenter${old}`)
      expect([statusCode, headers.location]).toEqual([302, now])
    }
    for (const path of ['/notices?page=0&category=x', '/notices']) {
      const { statusCode, body } = await open(path)
      expect(statusCode).toBe(200)
      expect(body).toContain('<h1>通知公告</h1>')
      expect(body).toContain('href="/feed.rss?lang=zh"')
    }
  })
  test('shows a person their own messages, and nobody else’s', async () => {
    expect((await open('/messageCenter', 'li')).body).toContain('须许可的数据')
    const wang = await open('/messageCenter', 'wang')
    expect(wang.statusCode).toBe(200)
    expect(wang.body).not.toContain('须许可的数据')
  })
  test('opens one by its id; somebody else’s is no page', async () => {
    const { data } = await call('li', 'GET', '/sys/datashare/dmessage/page')
    const { id } = data.list[0]
    expect((await open(`/messageCenter?id=${id}`, 'li')).body).toContain('查看详情')
    expect((await open(`/notices/${id}`, 'li')).statusCode).toBe(404)
    const body = async (path: string) => (await open(path, 'wang')).body.replaceAll(/id=\d+/g, 'id=N')
    expect((await open(`/messageCenter?id=${id}`, 'wang')).statusCode).toBe(404)
    expect(await body(`/messageCenter?id=${id}`)).toBe(await body('/messageCenter?id=99999999'))
    expect(await body(`/messageCenter?id=${id}`)).toMatch(/<h1>没有这条消息<\/h1>.*我的消息/s)
  })
  test('leads a visitor from the link of a mail over the log-in to that very message', async () => {
    const { data } = await call('li', 'GET', '/sys/datashare/dmessage/page')
    const path = `/messageCenter?id=${data.list[0].id}`
    const { statusCode, headers } = await open(path)
    expect(statusCode).toBe(302)
    expect(headers.location).toBe(`/login?${new URLSearchParams({ next: path, reason: '050401' })}`)
    const login = await open(headers.location!)
    expect(login.body).toContain(`href="/forgetPassword?${new URLSearchParams({ next: path })}"`)
    // Whoever came without a place to go back to leaves nothing behind for the next.
    await open('/forgetPassword')
    const way = await open(`/forgetPassword?${new URLSearchParams({ next: path })}`)
    expect(way.body).toContain(`href="/login?${new URLSearchParams({ next: path })}"`)
  })
  test('never shows a notice where a message of the same number was meant', async () => {
    const { data } = await call('li', 'GET', '/sys/datashare/dmessage/page')
    const { id } = data.list[0]
    const { database } = portal.services
    const texts = { titleZh: '同号的公告', titleEn: '', contentZh: '公告正文', contentEn: '' }
    await database.transaction(async () => {
      await database.sql.insert(database.tables.notices).values({ id, ...texts, publishedAt: 0, pinned: false })
    })
    expect((await open(`/messageCenter?id=${id}`)).statusCode).toBe(302)
    expect((await open(`/messageCenter?id=${id}`, 'wang')).statusCode).toBe(404)
    expect((await open(`/messageCenter?id=${id}`, 'li')).body).not.toContain('公告正文')
    expect((await open(`/notices/${id}`, 'wang')).body).toContain('公告正文')
  })
})

describe('feedback', () => {
  test('asks a visitor for a mailbox, and a person for none', async () => {
    const visitor = await open('/feedback')
    expect(visitor.body).toContain('您的邮箱')
    expect((await open('/feedback', 'li')).body).not.toContain('您的邮箱')
  })
  test('names the dataset it is about, and trusts no other address', async () => {
    expect((await open(`/feedback?about=${encodeURIComponent(`/detail?id=${open1}`)}`)).body).toContain('开放的数据')
    const foreign = await open('/feedback?about=//evil.example/x')
    expect(foreign.statusCode).toBe(200)
    expect(foreign.body).not.toContain('href="//evil')
  })
  test('holds no proof in the page, which is the same for every visitor', async () => {
    const { body } = await open('/feedback')
    const state = JSON.parse(body.match(/id="state">(.*?)<\/script>/s)![1]!)
    expect(state.outcome.data).toEqual({ about: '', dataset: null, types: expect.any(Array) })
  })
  test('is reached from the foot of every page, in both languages', async () => {
    expect((await open('/')).body).toContain('href="/feedback"')
    const { body } = await app.inject({ url: '/about/platformguid', headers: en })
    expect(body).toContain('Feedback')
  })
})

describe('what only people who are logged in need', () => {
  test('is in no page of the server: the panel and its count come later', async () => {
    for (const username of [undefined, 'li']) {
      const { body } = await open('/', username)
      expect(body).not.toContain('push-panel')
      expect(body).toContain('<span id="unread"></span>')
    }
  })
})
