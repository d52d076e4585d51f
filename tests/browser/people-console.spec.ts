import { type APIRequestContext, expect, type Page, test } from './portal.ts'
import { pressWords, tick } from './press.ts'

const portal = () => process.env.PORTAL!
/** Names of this run: the portal may have seen another. */
const run = Date.now().toString(36).slice(-6)

interface Applicant {
  id: number
  username: string
  realName: string
}

/** What the console's own calls do, for what comes before and after what is seen. */
async function administrator(request: APIRequestContext) {
  const answer = await request.post(`${portal()}/api/user/login`, {
    data: { username: 'admin', password: 'Demo2026' },
  })
  const { data } = await answer.json()
  const headers = { access_token: data.token as string, dataSourceType: 'zh' }
  return {
    get: async (path: string) => (await request.get(`${portal()}/api/admin/${path}`, { headers })).json(),
    post: (path: string, body = {}) => request.post(`${portal()}/api/admin/${path}`, { headers, data: body }),
  }
}
/** Asked for before rights are changed; a wrong one is told, and what was typed waits behind it. */
async function givePassword(page: Page) {
  const asked = page.getByRole('dialog', { name: '请输入密码' })
  await asked.getByLabel('密码').fill('wrong')
  await pressWords(asked.getByText('确认', { exact: true }))
  await expect(asked.getByRole('alert')).toContainText('密码不正确')
  await asked.getByLabel('密码').fill('Demo2026')
  await pressWords(asked.getByText('确认', { exact: true }))
  await expect(asked).toHaveCount(0)
}

type Administrator = Awaited<ReturnType<typeof administrator>>
const filtered = (filter: object, sort = ['id', 'DESC']) =>
  `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`

/** As often as the limit on mails asks to wait. */
async function patiently(ask: () => ReturnType<APIRequestContext['get']>) {
  for (;;) {
    const answer = await ask()
    const seconds = Number(answer.headers()['retry-after'])
    // More than a minute is the limit of the day.
    if (answer.status() !== 429 || seconds > 60) return answer
    await new Promise((resolve) => setTimeout(resolve, (seconds + 1) * 1000))
  }
}

/** Somebody registers; without a mail server the code is read in the outbox. */
async function register(request: APIRequestContext, admin: Administrator, name: string): Promise<Applicant> {
  const username = `${name}${run}`
  const mailbox = `${username}@unit.example`
  const user = `${portal()}/api/user`
  const sent = await patiently(() => request.get(`${user}/sendMail`, { params: { mailbox } }))
  expect(sent.ok()).toBe(true)
  const [mail] = await admin.get(`mails?${filtered({ keyword: mailbox, template: 'verification-code' })}`)
  const [code] = /\d{6}/.exec((await admin.get(`mails/${mail.id}`)).text)!
  const checked = await request.get(`${user}/mailChecking`, { params: { mailbox, code } })
  const realName = `申请人${username}`
  const added = await request.post(`${user}/add`, {
    data: {
      accountType: 'ordinary',
      username,
      password: 'Air-Data-26',
      confirmPassword: 'Air-Data-26',
      realName,
      phone: '13912345678',
      workUnit: '大气环境监测中心',
      purpose: '分析2024年秋冬季臭氧与 PM2.5 的协同变化。',
      reviewCategories: [],
      agreement: true,
      mailbox,
      ticket: (await checked.json()).data.ticket,
    },
  })
  expect(added.ok()).toBe(true)
  return { id: (await added.json()).data.id, username, realName }
}

async function logIn(page: Page, username: string) {
  await page.goto(`${portal()}/console/`)
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill('Demo2026')
  await pressWords(page.getByRole('button', { name: '登录' }))
  await expect(page.getByRole('menuitem', { name: '概览' })).toBeVisible()
}
const open = (page: Page, path: string) => page.goto(`${portal()}/console/#/${path}`)
const decisionBar = (page: Page) => page.getByRole('region', { name: '审核', exact: true })
const caseOf = (page: Page, { realName }: Applicant) => page.getByRole('heading', { level: 2, name: realName })

test.describe.configure({ mode: 'serial' })

let admin: Administrator
let applicants: [Applicant, Applicant, Applicant]

test.beforeAll(async ({ playwright }) => {
  // Mails are limited by address; a portal behind a proxy sees a new one each run.
  const address = `10.8.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
  const request = await playwright.request.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } })
  admin = await administrator(request)
  applicants = [
    await register(request, admin, 'yi'),
    await register(request, admin, 'er'),
    await register(request, admin, 'san'),
  ]
})

test('a reviewer decides from the keyboard, and the next one opens by itself', async ({ page }) => {
  const [first, second, third] = applicants
  await logIn(page, 'reviewer')
  const menu = page.getByRole('menuitem')
  await expect(menu.filter({ hasText: '注册审核' })).toBeVisible()
  for (const foreign of ['账号', '角色', '邮件', '数据集', '常用理由'])
    await expect(menu.filter({ hasText: foreign })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '待审核注册' })).toBeVisible()

  await pressWords(menu.filter({ hasText: '注册审核' }))
  await page.getByRole('textbox', { name: '姓名、用户名、邮箱或单位' }).fill(first.username)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await pressWords(page.getByRole('link', { name: first.realName }))
  await expect(caseOf(page, first)).toBeVisible()
  await expect(page.getByText(/截止：\d+月\d+日（周.）18:00/).first()).toBeVisible()

  // Not passing needs a reason; a ready-made one is put in by a click.
  await page.keyboard.press('n')
  const reason = page.getByRole('textbox', { name: '理由' })
  await expect(reason).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(decisionBar(page).getByRole('alert')).toContainText('请先填写理由')
  const [ready] = await admin.get('reason-templates')
  await pressWords(page.getByRole('group', { name: '常用理由' }).getByRole('button', { name: ready.zh }))
  await expect(reason).toHaveValue(ready.zh)

  // What was begun stands open again after the page was left.
  await page.reload()
  await expect(caseOf(page, first)).toBeVisible()
  await expect(reason).toHaveValue(ready.zh)
  await page.keyboard.press('Control+Enter')

  await expect(caseOf(page, second)).toBeFocused()
  expect((await admin.get(`accounts/${first.id}`)).status).toBe('rejected')
  const [mail] = await admin.get(`mails?${filtered({ accountId: first.id, template: 'registration-rejected' })}`)
  expect((await admin.get(`mails/${mail.id}`)).text).toContain(ready.zh)

  // Somebody else is faster: what they decided is said, and nothing is decided twice.
  expect((await admin.post(`registrations/${second.id}/pass`)).ok()).toBe(true)
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expect(decisionBar(page)).toContainText('其他审核员已先处理')
  await expect(decisionBar(page)).toContainText(/演示管理员已于.*审核：通过/)
  await pressWords(page.getByRole('button', { name: '打开下一个' }))

  await expect(caseOf(page, third)).toBeVisible()
  await page.keyboard.press('p')
  await expect(decisionBar(page)).toContainText(`${third.realName} 将以“企业普通用户”身份登录使用`)
  await page.keyboard.press('Escape')
  await expect(decisionBar(page).getByRole('button', { name: '驳回' })).toBeVisible()
  expect((await admin.get(`accounts/${third.id}`)).status).toBe('pending')
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await admin.get(`accounts/${third.id}`)).status).toBe('enabled')
})

test('single keys can be switched off', async ({ page }) => {
  const [first] = applicants
  await logIn(page, 'reviewer')
  await open(page, `registrations/${first.id}/show`)
  await expect(caseOf(page, first)).toBeVisible()
  await page.keyboard.press('?')
  await tick(page.getByRole('switch', { name: '启用单键快捷键' }), false)
  await page.getByRole('heading', { level: 2, name: first.realName }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('switch', { name: '启用单键快捷键' })).toBeVisible()
})

test('an administrator disables an account, and is told plainly what cannot be done', async ({ page, request }) => {
  const [, second, third] = applicants
  await logIn(page, 'admin')
  await open(page, 'accounts')
  await page.getByRole('textbox', { name: '用户名、姓名、邮箱或单位' }).fill(run)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + applicants.length)
  for (const { realName } of [second, third]) await tick(page.getByRole('checkbox', { name: `选择 ${realName}` }))
  await pressWords(page.getByRole('button', { name: '停用' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('停用 2 个账号？')
  await pressWords(dialog.getByRole('button', { name: '停用' }))
  await expect(dialog).toHaveCount(0)
  for (const { id, username } of [second, third]) {
    expect((await admin.get(`accounts/${id}`)).status).toBe('disabled')
    const refused = await request.post(`${portal()}/api/user/login`, { data: { username, password: 'Air-Data-26' } })
    expect(refused.status()).toBe(403)
  }

  // One person's page: enabled again, given a category, and a session ended.
  await pressWords(page.getByRole('link', { name: third.realName }))
  await pressWords(page.getByRole('button', { name: '启用' }))
  await pressWords(dialog.getByRole('button', { name: '启用' }))
  await givePassword(page)
  await expect(dialog).toHaveCount(0)
  const session = await request.post(`${portal()}/api/user/login`, {
    data: { username: third.username, password: 'Air-Data-26' },
  })
  const { token } = (await session.json()).data
  await pressWords(page.getByRole('button', { name: '修改数据类别' }))
  await tick(page.getByRole('checkbox', { name: '外场观测数据' }))
  await pressWords(page.getByRole('button', { name: '保存' }))
  await expect.poll(async () => (await admin.get(`accounts/${third.id}`)).reviewKinds).toEqual(['field'])
  await pressWords(page.getByRole('button', { name: '结束全部会话' }))
  await pressWords(dialog.getByRole('button', { name: '结束全部会话' }))
  await expect(page.getByText('当前没有登录。')).toBeVisible()
  const after = await request.get(`${portal()}/api/user/me`, { headers: { access_token: token } })
  expect(after.status()).toBe(401)

  // Oneself, and the last who may look after accounts and roles.
  const [self] = await admin.get(`accounts?${filtered({ keyword: 'admin', role: 'admin' })}`)
  await open(page, `accounts/${self.id}/show`)
  await pressWords(page.getByRole('button', { name: '停用' }))
  await pressWords(dialog.getByRole('button', { name: '停用' }))
  await expect(dialog.getByRole('alert')).toContainText('不能停用自己的账号')
  await pressWords(dialog.getByRole('button', { name: '关闭' }))
  await pressWords(page.getByRole('button', { name: '修改角色' }))
  await tick(page.getByRole('checkbox', { name: '管理员' }), false)
  await pressWords(page.getByRole('button', { name: '保存' }))
  await expect(page.getByRole('alert')).toContainText('至少要保留一个能管理账号和角色的启用账号')
  expect((await admin.get(`accounts/${self.id}`)).status).toBe('enabled')
})

test('an administrator makes a role, changes it in both languages, and deletes it', async ({ page }) => {
  const code = `keeper-${run}`
  await logIn(page, 'admin')
  await open(page, 'roles')
  await pressWords(page.getByRole('link', { name: '新建角色' }))
  // The form is set to its first values once more just after it is shown; no hand is that quick.
  await expect(async () => {
    await page.getByRole('textbox', { name: '代码' }).fill('Not a code')
    await expect(page.getByRole('button', { name: '保存' })).toBeEnabled({ timeout: 500 })
  }).toPass()
  await pressWords(page.getByRole('button', { name: '保存' }))
  await givePassword(page)
  await expect(page.getByText(/代码以小写字母开头/)).toBeVisible()
  await page.getByRole('textbox', { name: '代码' }).fill(code)
  await page.getByRole('textbox', { name: '名称（中文）' }).fill('数据保管员')
  await page.getByRole('textbox', { name: '名称（英文）' }).fill('Data keeper')
  const group = page.getByRole('checkbox', { name: '邮件：全部' })
  await tick(page.getByRole('checkbox', { name: '查看邮件' }))
  await expect(group).toHaveJSProperty('indeterminate', true)
  await pressWords(page.getByRole('button', { name: '保存' }))
  await expect(page.getByText(code)).toBeVisible()
  const find = async () => (await admin.get(`roles?${filtered({ keyword: code })}`))[0]
  expect(await find()).toMatchObject({ name: { zh: '数据保管员', en: 'Data keeper' }, actions: ['mails.read'] })

  await tick(group)
  await page.getByRole('textbox', { name: '说明（中文）' }).fill('保管邮件。')
  await page.getByRole('textbox', { name: '说明（英文）' }).fill('Keeps mails.')
  await pressWords(page.getByRole('button', { name: '保存' }))
  await expect
    .poll(find)
    .toMatchObject({ description: { zh: '保管邮件。', en: 'Keeps mails.' }, actions: ['mails.read', 'mails.manage'] })

  await open(page, 'roles')
  await pressWords(page.getByRole('tab', { name: '权限矩阵' }))
  await expect(page.getByRole('columnheader', { name: '数据保管员' })).toBeVisible()
  await pressWords(page.getByRole('link', { name: '数据保管员' }))
  await pressWords(page.getByRole('button', { name: '删除' }))
  await pressWords(page.getByRole('dialog').getByRole('button', { name: '删除' }))
  await expect.poll(find).toBeUndefined()
})

test('the outbox shows a mail as its reader sees it, without running it', async ({ page }) => {
  const [first] = applicants
  const [mail] = await admin.get(`mails?${filtered({ accountId: first.id, template: 'registration-rejected' })}`)
  await logIn(page, 'admin')
  await open(page, `mails/${mail.id}/show`)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame.contentFrame().getByText(`${first.realName}，您好`)).toBeVisible()
  await pressWords(page.getByRole('button', { name: '重新发送' }))
  await pressWords(page.getByRole('dialog').getByRole('button', { name: '重新发送' }))
  await expect(page.getByText('邮件已加入发送队列')).toBeVisible()
})
