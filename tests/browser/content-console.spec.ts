import { type APIRequestContext, expect, type Page, test } from './portal.ts'
import { pressMark, pressWords, tick } from './press.ts'

const portal = () => process.env.PORTAL!
/** Words of this run: the portal may have seen another. */
const run = Date.now().toString(36).slice(-6)

/** What somebody's own calls do, for what comes before and after what is seen. */
async function person(request: APIRequestContext, username: string) {
  const answer = await request.post(`${portal()}/api/user/login`, { data: { username, password: 'Demo2026' } })
  const { data } = await answer.json()
  const headers = { access_token: data.token as string, dataSourceType: 'zh' }
  // Roles ask for the password once more.
  await request.post(`${portal()}/api/session/confirm`, { headers, data: { password: 'Demo2026' } })
  return {
    get: async (path: string) => (await request.get(`${portal()}/api/${path}`, { headers })).json(),
    send: async (method: 'POST' | 'PUT', path: string, body = {}) => {
      const sent = await request.fetch(`${portal()}/api/${path}`, { method, headers, data: body })
      expect(sent.ok(), `${path}: ${await sent.text()}`).toBe(true)
      return sent.json()
    },
  }
}
type Caller = Awaited<ReturnType<typeof person>>
const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`

async function logIn(page: Page) {
  await page.goto(`${portal()}/console/`)
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('Demo2026')
  await pressWords(page.getByRole('button', { name: '登录' }))
  await expect(page.getByRole('menuitem', { name: '概览' })).toBeVisible()
}
const open = (page: Page, path: string) => page.goto(`${portal()}/console/#/${path}`)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test.describe.configure({ mode: 'serial' })

let admin: Caller
let user: Caller
let first: { id: number; title: string }
let second: { id: number; title: string }

async function write(title: string) {
  const { data } = await user.send('POST', 'feedback', {
    title,
    type: 'data',
    content: '下载的压缩包无法打开。\n请检查校验值。',
    about: '/detail?id=1',
  })
  return { id: data.id as number, title }
}

test.beforeAll(async ({ playwright }) => {
  // Log-ins and feedback are limited by address; a portal behind a proxy sees a new one each run.
  const address = `10.9.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
  const request = await playwright.request.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } })
  admin = await person(request, 'admin')
  user = await person(request, 'user')
  first = await write(`无法解压 ${run} 甲`)
  second = await write(`无法解压 ${run} 乙`)
})

test('feedback is replied to from the keyboard, and its writer has the reply as a message', async ({ page }) => {
  await logIn(page)
  await pressWords(page.getByRole('menuitem', { name: '平台反馈' }))
  await page.getByRole('textbox', { name: '标题、内容、姓名或邮箱' }).fill(run)
  // What is pressed before the list is the one that was asked for may move away under the mouse.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await pressWords(page.getByRole('link', { name: first.title }))
  await expect(heading(page, first.title)).toBeVisible()
  await expect(page.getByRole('link', { name: '/detail?id=1' })).toBeVisible()

  await page.keyboard.press('r')
  const reply = page.getByRole('textbox', { name: '回复' })
  await expect(reply).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: '回复' }).getByRole('alert')).toContainText('请先填写回复内容')
  await page.keyboard.type(`已重新生成文件（${run}），请再次下载。`)

  // What was typed is still there after the page was left.
  await page.reload()
  await expect(heading(page, first.title)).toBeVisible()
  await page.keyboard.press('r')
  await expect(reply).toHaveValue(`已重新生成文件（${run}），请再次下载。`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('回复已发送')).toBeVisible()
  // The next one opens by itself.
  await expect(heading(page, first.title)).toHaveCount(0)

  const { data } = await user.get('sys/datashare/dmessage/page?type=feedback&limit=5')
  const message = data.list.find((one: { title: { zh: string } }) => one.title.zh.includes(first.title))
  expect(message.content.zh).toContain(`已重新生成文件（${run}）`)
  expect((await user.get('feedback')).data.list.find((one: { id: number }) => one.id === first.id)).toMatchObject({
    status: 'replied',
  })

  // Who replied and when stays to be read, and the reply can be changed.
  await open(page, `feedback/${first.id}/show`)
  await expect(page.getByText(/^.+于\d{4}年.+回复$/)).toBeVisible()
  await pressWords(page.getByRole('button', { name: '修改回复' }))
  await reply.fill(`文件已更新（${run}）。`)
  await pressWords(page.getByRole('button', { name: '发送修改后的回复' }))
  await expect(page.getByText('修改后的回复已发送')).toBeVisible()
  await expect(page.getByText(`文件已更新（${run}）。`)).toBeVisible()
})

test('of two who reply at once, the second sees what the first wrote and loses nothing', async ({ page }) => {
  await logIn(page)
  await open(page, `feedback/${second.id}/show`)
  await expect(heading(page, second.title)).toBeVisible()
  await pressWords(page.getByRole('button', { name: /^回复/ }))
  await page.getByRole('textbox', { name: '回复' }).fill('我的回复')
  await admin.send('POST', `admin/feedback/${second.id}/reply`, { reply: '同事的回复' })
  await pressWords(page.getByRole('button', { name: '发送回复' }))
  await expect(page.getByText('其他人已先回复')).toBeVisible()
  await expect(page.getByText('同事的回复')).toBeVisible()
  await pressWords(page.getByRole('button', { name: '修改回复' }))
  await expect(page.getByRole('textbox', { name: '回复' })).toHaveValue('我的回复')
})

test('a notice is written, previewed, scheduled, published and seen on the site', async ({ page }) => {
  const title = `暑期维护 ${run}`
  await logIn(page)
  await pressWords(page.getByRole('menuitem', { name: '通知公告' }))
  await pressWords(page.getByRole('link', { name: '撰写公告' }))
  await page.getByRole('textbox', { name: '标题（中文）' }).fill(title)
  await page.getByRole('textbox', { name: '正文（中文）' }).fill('平台将于**周六**维护。\n\n- 下载暂停\n- 检索不受影响')
  const preview = page.getByRole('region', { name: '中文读者看到的内容' })
  await expect(preview.getByRole('listitem')).toHaveText(['下载暂停', '检索不受影响'])
  await expect(preview.locator('strong')).toHaveText('周六')

  // What was typed outlives a page that was left.
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await pressWords(page.getByRole('button', { name: '恢复' }))
  await expect(page.getByRole('textbox', { name: '标题（中文）' })).toHaveValue(title)

  await page.locator('input[type=file]').setInputFiles({
    name: '维护安排.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('2026-11-28 08:00-12:00\n'),
  })
  await expect(page.getByRole('link', { name: '维护安排.txt' })).toBeVisible()

  await tick(page.getByRole('radio', { name: '定时发布' }))
  await expect(page.getByText('英文标题为空', { exact: false }).or(page.getByText('没有英文内容'))).toBeVisible()
  await pressWords(
    page.getByRole('button', { name: '定时发布' }).or(page.getByRole('button', { name: '发布', exact: true })),
  )
  await expect(page.getByText('请选择日期和时间')).toBeVisible()
  await page.getByLabel('日期和时间').fill('2099-01-02T09:30')
  await pressWords(page.getByRole('button', { name: '定时发布' }))
  await expect(page.getByText('2099年1月2日 09:30').first()).toBeVisible()

  const [notice] = await admin.get(`admin/notices?${filtered({ keyword: run })}`)
  expect(notice).toMatchObject({ state: 'scheduled', publishedAt: '2099-01-02T01:30:00.000Z' })
  expect(notice.attachments).toHaveLength(1)
  const site = await page.request.get(`${portal()}/api/datashare/dtongzhigonggao/${notice.id}`)
  expect(site.status()).toBe(404)

  // Somebody else writes the English meanwhile: both are kept.
  await admin.send('PUT', `admin/notices/${notice.id}`, {
    updatedAt: notice.updatedAt,
    title: { en: `Maintenance ${run}` },
    content: { en: 'Downloads pause on **Saturday**.' },
  })
  await tick(page.getByRole('radio', { name: '立即发布' }))
  await pressWords(page.getByRole('button', { name: '发布', exact: true }))
  await expect(page.getByText('其他人刚刚保存了这篇公告')).toBeVisible()
  await pressWords(page.getByRole('button', { name: '并入对方的修改，保留我的内容' }))
  await expect(page.getByRole('textbox', { name: '标题（英文）' })).toHaveValue(`Maintenance ${run}`)
  await pressWords(page.getByRole('button', { name: '发布', exact: true }))
  await expect(page.getByText('已发布，读者现在可以看到')).toBeVisible()

  const view = page.getByRole('link', { name: '在网站上查看' })
  const address = await view.getAttribute('href')
  await page.goto(portal() + address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('检索不受影响')).toBeVisible()
  await expect(page.getByRole('link', { name: /维护安排\.txt/ })).toBeVisible()
})

test('what is refused says where, and what is typed after it is kept as well', async ({ page }) => {
  await logIn(page)
  await open(page, 'notices/create')
  await tick(page.getByRole('radio', { name: '立即发布' }))
  await pressWords(page.getByRole('button', { name: '发布', exact: true }))
  const title = page.getByRole('textbox', { name: '标题（中文）' })
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: '未保存' })).toContainText('至少用一种语言填写')
  await title.fill(`拒绝之后 ${run}`)
  // It is kept once typing rests.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:notices:0'))).toContain('拒绝之后')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await pressWords(page.getByRole('button', { name: '恢复' }))
  await expect(title).toHaveValue(`拒绝之后 ${run}`)
})

test('a notice that is deleted can be kept for some seconds', async ({ page }) => {
  const [notice] = await admin.get(`admin/notices?${filtered({ keyword: run })}`)
  const still = async () => (await admin.get(`admin/notices?${filtered({ keyword: run })}`)).length
  await logIn(page)
  const remove = async () => {
    await open(page, `notices/${notice.id}`)
    await pressWords(page.getByRole('button', { name: '删除' }))
    await pressWords(page.getByRole('dialog').getByRole('button', { name: '删除' }))
    await expect(page.getByText('正在删除公告')).toBeVisible()
  }
  await remove()
  await pressWords(page.getByRole('button', { name: '撤销' }))
  await expect(page.getByText('正在删除公告')).toHaveCount(0)
  expect(await still()).toBe(1)
  await remove()
  await expect.poll(still, { timeout: 15_000 }).toBe(0)
})

test('the change of a role is found in the audit log, with who, what and what it was before', async ({ page }) => {
  const code = `writer-${run}`
  const made = await admin.send('POST', 'admin/roles', {
    code,
    name: { zh: '公告撰写', en: 'Notice writer' },
    description: { zh: '', en: '' },
    actions: ['notices.manage'],
    menus: [],
  })
  await admin.send('PUT', `admin/roles/${made.id}`, {
    updatedAt: made.updatedAt,
    name: { zh: '公告撰写', en: 'Notice writer' },
    description: { zh: '', en: '' },
    actions: ['notices.manage', 'feedback.manage'],
    menus: [],
  })
  await logIn(page)
  await pressWords(page.getByRole('menuitem', { name: '操作日志' }))
  await pressMark(page, page.getByRole('combobox', { name: '对象', exact: true }))
  await pressWords(page.getByRole('option', { name: '角色', exact: true }))
  await page.getByRole('textbox', { name: '对象编号' }).fill(String(made.id))
  const row = page.getByRole('row').filter({ hasText: `admin修改了角色“${code}”` })
  await expect(row).toBeVisible()
  await expect(row.locator('ins')).toHaveText('处理平台反馈')
  await expect(page.getByRole('row').filter({ hasText: `admin新建了角色“${code}”` })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)

  // The whole of what is filtered, as the browser saves it.
  const href = await page.getByRole('link', { name: '导出全部 CSV' }).getAttribute('href')
  const saved = await page.request.get(portal() + href)
  expect(saved.headers()['content-type']).toContain('text/csv')
  expect((await saved.text()).trim().split('\r\n')).toHaveLength(3)

  await pressWords(row.locator('time'))
  await expect(page.getByRole('cell', { name: '管理通知公告与新闻、处理平台反馈' })).toBeVisible()
  await pressWords(page.getByRole('link', { name: `“${code}”` }))
  await expect(page.getByRole('textbox', { name: '名称（中文）' })).toHaveValue('公告撰写')
})
