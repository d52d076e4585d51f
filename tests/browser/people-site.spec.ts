import { readFileSync } from 'node:fs'
import { codeIn, type Sink, startSmtp } from '../helpers/smtp.ts'
import { expect, type Page, test } from './obeyed.ts'
import { startBuiltPortal } from './portal.process.ts'
import { pressMark, pressWords, tick } from './press.ts'
import { alive, reload, visit, visitEarly } from './visit.ts'

/** A portal that sends its mails to a server of this test. */
let sink: Sink
let portal: Awaited<ReturnType<typeof startBuiltPortal>>
let people = 0
let addresses = 0

test.beforeAll(async () => {
  sink = await startSmtp()
  portal = await startBuiltPortal({
    SMTP_URL: sink.url,
    MAIL_FROM: 'Portal <data@portal.example>',
    TRUST_PROXY: '127.0.0.1',
  })
})
test.afterAll(async () => {
  await portal?.stop()
  await sink?.close()
})

// Everyone from an address of their own: mails are limited by address.
test.beforeEach(async ({ context }) => {
  addresses++
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.7.0.${addresses}` })
})

const person = '/dataAudit/expertAudit'
const password = 'Clear2Air!'
const open = (page: Page, path: string) => visit(page, portal.address + path)

/** The next focusable things, until this one is reached: nothing here touches the mouse. */
async function tabTo(page: Page, name: string | RegExp, role?: 'button' | 'link' | 'checkbox' | 'textbox') {
  const wanted = role ? page.getByRole(role, { name, exact: true }).first() : page.getByLabel(name, { exact: true })
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${name}`)
}
async function type(page: Page, name: string, text: string) {
  await tabTo(page, name)
  await page.keyboard.type(text)
}
async function press(page: Page, name: string, role: 'button' | 'link' | 'checkbox' = 'button') {
  await tabTo(page, name, role)
  await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter')
}

async function administrator() {
  const call = async (method: string, path: string, token?: string, body?: unknown) => {
    const answer = await fetch(`${portal.address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { access_token: token } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  const { data } = await call('POST', '/user/login', undefined, { username: 'admin', password: 'Demo2026' })
  const idOf = async (username: string) => {
    const filter = encodeURIComponent(JSON.stringify({ keyword: username }))
    const [row] = await call('GET', `/admin/registrations?filter=${filter}`, data.token)
    return row.id as number
  }
  return {
    pass: async (username: string) => call('POST', `/admin/registrations/${await idOf(username)}/pass`, data.token, {}),
    reject: async (username: string, reason: string) =>
      call('POST', `/admin/registrations/${await idOf(username)}/reject`, data.token, { reason }),
  }
}

/** By mouse or keyboard, whatever is quicker: the way itself is tested once. */
async function register(page: Page) {
  const username = `lin${++people}`
  const mailbox = `${username}@unit.example`
  await open(page, '/register')
  await pressWords(page.getByText('企业普通用户'))
  await pressWords(page.getByRole('button', { name: '开始注册' }))
  await page.getByLabel('邮箱', { exact: true }).fill(mailbox)
  await pressWords(page.getByRole('button', { name: '发送验证码' }))
  await page.getByLabel('验证码', { exact: true }).fill(codeIn(await sink.mailTo(mailbox)))
  await pressWords(page.getByRole('button', { name: '验证并继续' }))
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('再次输入密码').fill(password)
  await pressWords(page.getByRole('button', { name: '下一步' }))
  await page.getByLabel('姓名').fill('林一')
  await page.getByLabel('手机号码').fill('13800138000')
  await page.getByLabel('工作单位').fill('北京大学')
  await page.getByLabel('申请用途').fill('研究臭氧。')
  await tick(page.getByLabel('我已阅读并同意'))
  await pressWords(page.getByRole('button', { name: '提交注册申请' }))
  await expect(page.getByRole('heading', { name: '申请已提交，等待审核' })).toBeVisible()
  await sink.mailTo(mailbox)
  return { username, mailbox }
}

async function logIn(page: Page, username: string, secret = password) {
  await open(page, '/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await pressWords(page.getByRole('button', { name: '登录', exact: true }))
}

test('the whole registration by keyboard alone, then the first log-in, a favourite and another password', async ({
  page,
}) => {
  const mailbox = 'zhou@unit.example'
  await open(page, '/')
  await press(page, '注册', 'link')
  await expect(page.getByRole('heading', { level: 1, name: '注册账号' })).toBeVisible()
  await expect(page.locator('header')).toHaveCount(0)
  await expect(page.locator('footer')).toBeVisible()

  // Nothing chosen: told, and led there.
  await press(page, '开始注册')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^专家/ })).toBeChecked()
  await press(page, '开始注册')

  await expect(page.getByRole('heading', { name: '验证邮箱' })).toBeFocused()
  await type(page, '邮箱', 'zhou@qq.com')
  await expect(page.getByText('建议使用单位邮箱')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(mailbox)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('验证码', { exact: true })
  await expect(code).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText(/4:5\d/)
  await expect(page.getByRole('button', { name: /重新发送（\d+ 秒后）/ })).toBeDisabled()
  const right = codeIn(await sink.mailTo(mailbox))
  await page.keyboard.type(right === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('验证码错误', { exact: true })).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(right)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: '账号信息' })).toBeFocused()
  await type(page, '用户名', 'zh')
  await type(page, '密码', 'abc123')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('用户名')).toBeFocused()
  await expect(page.getByText('用户名为 3 至 15 个字符')).toBeVisible()
  await expect(page.getByText('这个密码太常见，请换一个')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('zhou')
  await expect(page.getByText('用户名为 3 至 15 个字符')).toBeHidden()
  await tabTo(page, '密码')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(password)
  await expect(page.getByText('密码强度：较强')).toBeVisible()
  await type(page, '再次输入密码', password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: '个人信息' })).toBeFocused()
  await type(page, '姓名', '周明')
  await type(page, '手机号码', '13800138000')
  await type(page, '工作单位', '大气物理研究所')
  await type(page, '申请用途', '研究臭氧与颗粒物的协同控制。')

  // A reload keeps all but the password.
  await reload(page)
  await expect(page.getByText('密码不会保留，请重新输入')).toBeVisible()
  await expect(page.getByLabel('用户名')).toHaveValue('zhou')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(password)
  await type(page, '密码', password)
  await type(page, '再次输入密码', password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('姓名')).toHaveValue('周明')

  await press(page, '提交注册申请')
  await expect(page.getByText('请至少选择一个数据类别')).toBeVisible()
  await press(page, '外场观测数据', 'checkbox')
  await expect(page.getByRole('region', { name: '数据使用协议' })).toBeVisible()
  await press(page, '我已阅读并同意《数据使用协议》', 'checkbox')
  await press(page, '提交注册申请')
  await expect(page.getByRole('heading', { name: '申请已提交，等待审核' })).toBeFocused()
  await expect(page.locator('time')).toHaveText(/\d{4}年\d{1,2}月\d{1,2}日/)
  expect((await sink.mailTo(mailbox)).mail.subject).toContain('注册申请已收到')

  await logIn(page, 'zhou')
  await expect(page.getByText('账号正在审核，三个工作日内会邮件通知结果')).toBeVisible()
  await (await administrator()).pass('zhou')
  await sink.mailTo(mailbox)

  // Marked before log-in, kept after.
  await open(page, '/list')
  const heart = page.getByRole('button', { name: /^收藏“/ }).first()
  const name = (await heart.getAttribute('aria-label'))!.slice(3, -1)
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await logIn(page, 'zhou')
  await expect(page).toHaveURL(`${portal.address}/`)
  await open(page, `${person}?part=favourites`)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  const kept = page.getByRole('button', { name: `收藏“${name}”` })
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  await pressMark(page, kept)
  await expect(kept).toHaveAttribute('aria-pressed', 'false')
  await expect
    .poll(async () => (await (await page.request.get(`${portal.address}/api/favourites`)).json()).data.total)
    .toBe(0)
  // What fails is undone.
  await page.route('**/api/favourites/*', (route) => route.abort())
  await pressMark(page, kept)
  await expect(page.getByText('网络波动，请稍后重试')).toBeVisible()
  await expect(kept).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/favourites/*')

  await open(page, `${person}?part=password`)
  await type(page, '当前密码', 'wrong-one')
  await type(page, '新密码', 'Blue4Skies!')
  await type(page, '再次输入新密码', 'Blue4Skies!')
  await page.keyboard.press('Enter')
  await expect(page.getByText('密码不正确')).toBeVisible()
  await expect(page.getByLabel('当前密码')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('密码已修改，其他设备上的登录已结束。')).toBeVisible()
  expect((await sink.mailTo(mailbox)).mail.text).toContain('密码')
})

test('somebody who was not passed corrects by the link of the mail and sends again', async ({ page, browser }) => {
  const { username, mailbox } = await register(page)
  await (await administrator()).reject(username, '请写明单位全称。')
  const { mail } = await sink.mailTo(mailbox)
  const link = /\/register#correct=[\w-]+/.exec(mail.text ?? '')![0]

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await open(other, link)
  await expect(other.getByText('请写明单位全称。')).toBeVisible()
  await expect(other).not.toHaveURL(/correct=/)
  await expect(other.getByLabel('用户名')).toHaveValue(username)
  await reload(other)
  await expect(other.getByText('请写明单位全称。')).toBeVisible()
  await pressWords(other.getByRole('button', { name: '下一步' }))
  await other.getByLabel('工作单位').fill('北京大学环境科学与工程学院')
  await tick(other.getByLabel('我已阅读并同意'))
  await pressWords(other.getByRole('button', { name: '提交注册申请' }))
  await expect(other.getByRole('heading', { name: '申请已提交，等待审核' })).toBeVisible()
  await other.context().close()

  // Not passed again; this time the way back is the password.
  await sink.mailTo(mailbox)
  await (await administrator()).reject(username, '请写明用途。')
  await logIn(page, username)
  await pressWords(page.getByRole('link', { name: '修改并重新提交' }))
  await expect(page.getByText('请写明用途。')).toBeVisible()
})

test('a forgotten password is set anew by mail, with the same words for a mailbox nobody has', async ({ page }) => {
  const { username, mailbox } = await register(page)
  await (await administrator()).pass(username)
  await sink.mailTo(mailbox)

  await open(page, '/login')
  await pressWords(page.getByRole('link', { name: '忘记密码？' }))
  await expect(page.locator('header')).toHaveCount(0)
  const ask = async (address: string) => {
    const field = page.getByLabel('注册时使用的邮箱')
    await field.fill(address)
    // A page that has only just come may take no press yet, and may still place the focus.
    await expect(page.getByRole('button', { name: '发送验证码' })).toBeEnabled()
    await field.press('Enter')
    await expect(page.getByText(`如果 ${address} 已注册，验证码已发送到该邮箱，请查收邮件。`)).toBeVisible()
  }
  await ask('nobody@unit.example')
  await pressWords(page.getByRole('button', { name: '更换邮箱' }))
  await ask(mailbox)
  await page.getByLabel('验证码', { exact: true }).fill(codeIn(await sink.mailTo(mailbox)))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '设置新密码' })).toBeFocused()
  await page.getByLabel('新密码', { exact: true }).fill('Green5Hills!')
  await page.getByLabel('再次输入新密码').fill('Green5Hills?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await page.getByLabel('再次输入新密码').fill('Green5Hills!')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '密码已修改' })).toBeVisible()
  await logIn(page, username, 'Green5Hills!')
  await expect(page).toHaveURL(`${portal.address}/`)
})

test('a session that ended leads to the log-in and back, with what was typed', async ({ page, browser }) => {
  await logIn(page, 'vip', 'Demo2026')
  await expect(page).toHaveURL(`${portal.address}/`)
  await open(page, `${person}?part=profile`)
  await pressWords(page.getByRole('button', { name: '修改资料' }))
  await page.getByLabel('工作单位').fill('蓝天研究院')

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await logIn(other, 'vip', 'Demo2026')
  await expect(other).toHaveURL(`${portal.address}/`)
  await open(other, `${person}?part=sessions`)
  await pressWords(other.getByRole('button', { name: '结束其他所有设备上的登录' }))
  await pressWords(other.getByRole('button', { name: '全部结束' }))
  await expect(other.getByText('没有在其他设备上登录。')).toBeVisible()
  await other.context().close()

  await pressWords(page.getByRole('button', { name: '保存' }))
  await expect(page).toHaveURL(/\/login\?.*reason=050403/)
  await expect(page.getByText('登录已失效')).toBeVisible()
  await page.getByLabel('用户名').fill('vip')
  await page.getByLabel('密码', { exact: true }).fill('Demo2026')
  await pressWords(page.getByRole('button', { name: '登录', exact: true }))
  await expect(page).toHaveURL(/part=profile/)
  await expect(page.getByLabel('工作单位')).toHaveValue('蓝天研究院')
  await pressWords(page.getByRole('button', { name: '保存' }))
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(page.getByText('蓝天研究院')).toBeVisible()
})

test('after a session ended elsewhere data are still seen, and a file leads to the log-in', async ({ page }) => {
  await logIn(page, 'vip', 'Demo2026')
  await expect(page).toHaveURL(`${portal.address}/`)
  await open(page, '/detail?id=1')
  const second = await page.context().newPage()
  await open(second, '/detail?id=1')
  await expect(second.locator('.uplot')).toBeVisible()
  const { token } = await page.evaluate(() => ({ token: sessionStorage.getItem('token')! }))
  const ended = await fetch(`${portal.address}/api/user/logout`, { method: 'POST', headers: { access_token: token } })
  expect(ended.status).toBe(200)

  // A page that stands open: what it draws next is what a visitor sees.
  await pressWords(second.getByRole('button', { name: '7 天', exact: true }))
  await expect.poll(() => second.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await expect(second.locator('.uplot')).toBeVisible()
  await expect(second.getByText(/请先登录|没有有效值/)).toHaveCount(0)
  // The file is told of, not swallowed.
  await pressWords(page.locator('.file-name a').first())
  await expect(page).toHaveURL(/\/login\?.*next=.*detail/)
})

test('two people in one browser are never mixed: a tab acts for whom it shows', async ({ page, context }) => {
  const tokenOf = (tab: Page) =>
    tab.evaluate(async () => {
      const headers = { access_token: sessionStorage.getItem('token') ?? '' }
      const acts = await (await fetch('/api/user/me', { headers, credentials: 'omit' })).json()
      return { kept: sessionStorage.getItem('username'), acts: acts.data?.username }
    })
  await logIn(page, 'vip', 'Demo2026')
  await expect(page).toHaveURL(`${portal.address}/`)
  const second = await context.newPage()
  // The cookie is shared: this page would be the one of who is logged in already.
  await context.clearCookies()
  await logIn(second, 'user', 'Demo2026')
  await expect(second).toHaveURL(`${portal.address}/`)

  // The first tab is there to answer, and alone with the second's cookie.
  await second.close()
  const third = await context.newPage()
  await open(third, `${person}?part=profile`)
  await expect(third.getByText('演示企业用户乙').first()).toBeVisible()
  // Both have had their say.
  await third.waitForTimeout(500)
  expect((await tokenOf(third)).kept).toBeNull()

  const shown = await page.evaluate(() => sessionStorage.getItem('username'))
  expect(shown).toBe('vip')
  await reload(page)
  expect(await tokenOf(page)).toEqual({ kept: null, acts: undefined })

  const fourth = await context.newPage()
  await context.clearCookies()
  await logIn(fourth, 'user', 'Demo2026')
  await expect(fourth).toHaveURL(`${portal.address}/`)
  const fifth = await context.newPage()
  await open(fifth, `${person}?part=profile`)
  await expect.poll(async () => tokenOf(fifth)).toEqual({ kept: 'user', acts: 'user' })
})

test('an API token is shown once, reads, and is revoked', async ({ page }) => {
  await logIn(page, 'user', 'Demo2026')
  await expect(page).toHaveURL(`${portal.address}/`)
  await open(page, `${person}?part=tokens`)
  await page.getByLabel('名称', { exact: true }).fill('同步脚本')
  await pressWords(page.getByText('30 天', { exact: true }))
  await pressWords(page.getByRole('button', { name: '新建令牌' }))
  // The password again: a wrong one is told, leaving it loses nothing, and the right one makes the token.
  const asked = page.getByRole('dialog', { name: '请输入密码' })
  await asked.getByLabel('登录密码').fill('wrong')
  await pressWords(asked.getByText('确认', { exact: true }))
  await expect(asked).toContainText('密码不正确')
  await pressWords(asked.getByText('取消'))
  await expect(asked).toHaveCount(0)
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue('同步脚本')
  await pressWords(page.getByRole('button', { name: '新建令牌' }))
  await asked.getByLabel('登录密码').fill('Demo2026')
  await page.keyboard.press('Enter')
  const token = (await page.locator('.issued-token code').textContent())!
  expect(token).toMatch(/^portal_[\w-]{43}$/)
  const ask = () => fetch(`${portal.address}/api/favourites`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status).toBe(200)
  await reload(page)
  const [year, month, day] = new Date(Date.now() + (30 * 24 + 8) * 3_600_000).toISOString().slice(0, 10).split('-')
  await expect(page.locator('.sessions')).toContainText(`到期 ${year}年${Number(month)}月${Number(day)}日`)
  expect(await page.content()).not.toContain(token)
  await pressWords(page.getByRole('button', { name: '撤销令牌“同步脚本”' }))
  await pressWords(page.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }))
  await expect(page.getByText('令牌“同步脚本”已撤销')).toBeVisible()
  expect((await ask()).status).toBe(401)
})

test('a phone is asked for the password by touch, in English as well', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await logIn(page, 'user', 'Demo2026')
  await expect(page).toHaveURL(`${portal.address}/`)
  await open(page, `${person}?part=tokens&lang=en`)
  await page.getByLabel('Name', { exact: true }).fill('Phone')
  await pressWords(page.getByText('Make the token', { exact: true }))
  const asked = page.getByRole('dialog', { name: 'Enter your password' })
  await asked.getByLabel('Password', { exact: true }).fill('Demo2026')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await pressWords(asked.getByText('Confirm', { exact: true }))
  await expect(page.locator('.issued-token code')).toContainText('portal_')
  // Once in ten minutes.
  await page.getByLabel('Name', { exact: true }).fill('Second')
  await pressWords(page.getByText('Make the token', { exact: true }))
  await expect(page.locator('.sessions li')).toHaveCount(2)
  await context.close()
})

/** Somebody who was passed and is logged in. */
async function passed(page: Page) {
  const somebody = await register(page)
  await (await administrator()).pass(somebody.username)
  await sink.mailTo(somebody.mailbox)
  await logIn(page, somebody.username)
  await expect(page).toHaveURL(`${portal.address}/`)
  return somebody
}

test('another mailbox is proved, confirmed with the password, and the old one is told', async ({ page }) => {
  const { mailbox } = await passed(page)
  const next = `new-${mailbox}`
  await open(page, `${person}?part=mailbox`)
  await page.getByLabel('新邮箱').fill(next)
  await pressWords(page.getByRole('button', { name: '发送验证码' }))
  await page.getByLabel('验证码', { exact: true }).fill(codeIn(await sink.mailTo(next)))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${next} 已通过验证。请输入密码，确认更换。`)).toBeVisible()
  // What was proved survives a reload.
  await reload(page)
  await page.getByLabel('当前密码', { exact: true }).fill('wrong-one')
  await page.keyboard.press('Enter')
  await expect(page.getByText('密码不正确')).toBeVisible()
  await page.getByLabel('当前密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`邮箱已更换为 ${next}。`)).toBeFocused()
  const { mail } = await sink.mailTo(mailbox)
  expect(mail.subject).toMatch(/^账号邮箱已修改/)
  expect(mail.text).toContain('n***@unit.example')
  await reload(page)
  await expect(page.getByText(next, { exact: true })).toBeVisible()
})

test('all that is kept is taken away as a file, then the account is closed and the mailbox told', async ({ page }) => {
  const { username, mailbox } = await passed(page)
  await open(page, `${person}?part=data`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressWords(page.getByRole('link', { name: '下载我的数据' })),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(data.profile).toMatchObject({ username, mailbox, realName: '林一', workUnit: '北京大学' })
  expect(data.sessions).toHaveLength(1)
  await expect(page.getByText('已下载', { exact: true })).toBeVisible()

  await pressWords(page.getByRole('button', { name: '注销账号……' }))
  await page.getByLabel('输入密码确认').fill('wrong-one')
  await pressWords(page.getByRole('button', { name: '永久注销账号' }))
  await expect(page.getByText('密码不正确')).toBeVisible()
  await page.getByLabel('输入密码确认').fill(password)
  await pressWords(page.getByRole('button', { name: '永久注销账号' }))
  await expect(page).toHaveURL(`${portal.address}/`)
  await expect(page.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe(null)
  const { mail } = await sink.mailTo(mailbox)
  expect(mail.subject).toMatch(/^账号已注销/)
  expect(mail.text).toContain(username)
  await logIn(page, username)
  await expect(page.getByText('用户名或密码不正确')).toBeVisible()
})

test('whoever decides sees in the menu what they decide on, and nobody else does', async ({ page }) => {
  await logIn(page, 'reviewer', 'Demo2026')
  await expect(page).toHaveURL(`${portal.address}/`)
  // A menu opens without script, and stays open when that comes.
  const letCome = await visitEarly(page, `${portal.address}/`)
  await pressWords(page.getByText('审核管理'))
  letCome()
  await alive(page)
  await expect(page.getByRole('link', { name: '用户管理' })).toHaveCount(0)
  await pressWords(page.getByRole('link', { name: '注册审核' }))
  await expect(page).toHaveURL(/\/console\/#\/registrations/)
  await page.context().clearCookies()
  await open(page, '/')
  await expect(page.getByText('关于计划')).toBeVisible()
  await expect(page.getByText('审核管理')).toHaveCount(0)
})
