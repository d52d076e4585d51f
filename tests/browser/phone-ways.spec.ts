import type { Locator } from '@playwright/test'
import { applicable, clearPending, enter, listOf, person } from './api.ts'
import { type BrowserContext, expect, type Page, test } from './portal.ts'
import { fill, phone, press, pressMark, pressWords } from './press.ts'
import { alive, visit } from './visit.ts'

/** Whole ways by finger at the width of a phone: nothing is reached otherwise. */

const portal = () => process.env.PORTAL!
const open = (page: Page, path: string) => visit(page, portal() + path)
const inConsole = (page: Page, path: string) => page.goto(`${portal()}/console/#/${path}`)

test.use(phone)

/** In the console a label lies within its field. */
async function write(page: Page, field: Locator, text: string) {
  await pressMark(page, field)
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

async function speak(context: BrowserContext, language: 'zh' | 'en') {
  await context.addCookies([{ name: 'language', value: language, url: portal() }])
  await context.addInitScript((locale) => {
    if (origin !== 'null') localStorage.setItem('language', locale)
  }, language)
}

/** Asked for before rights are changed, once in ten minutes. */
async function givePassword(page: Page, { title, label, go }: { title: string; label: string; go: string }) {
  const asked = page.getByRole('dialog', { name: title })
  await write(page, asked.getByLabel(label), 'Demo2026')
  await press(page, go, { within: '[role=dialog] button' })
  await expect(asked).toHaveCount(0)
}
const password = {
  zh: { title: '请输入密码', label: '密码', go: '确认' },
  en: { title: 'Enter your password', label: 'Password', go: 'Confirm' },
}

const registration = {
  zh: {
    type: '企业普通用户',
    begin: '开始注册',
    mailbox: '邮箱',
    sendCode: '发送验证码',
    code: '验证码',
    verify: '验证并继续',
    username: '用户名',
    password: '密码',
    again: '再次输入密码',
    next: '下一步',
    name: '姓名',
    phone: '手机号码',
    unit: '工作单位',
    purpose: '申请用途',
    agree: /^我已阅读并同意/,
    send: '提交注册申请',
    sent: '申请已提交，等待审核',
  },
  en: {
    type: 'Ordinary enterprise user',
    begin: 'Begin',
    mailbox: 'Email address',
    sendCode: 'Send the code',
    code: 'Verification code',
    verify: 'Verify and continue',
    username: 'User name',
    password: 'Password',
    again: 'Password, once more',
    next: 'Continue',
    name: 'Name',
    phone: 'Mobile phone',
    unit: 'Work unit',
    purpose: 'Purpose',
    agree: /^I have read and accept/,
    send: 'Send the registration',
    sent: 'Sent. It is being reviewed',
  },
}

/** From the first page to the last, with the code from the mails that the console shows. */
async function register(page: Page, language: 'zh' | 'en') {
  const words = registration[language]
  const admin = await person('admin')
  const username = `chen${language}${Date.now().toString(36).slice(-6)}`
  const mailbox = `${username}@unit.example`
  await speak(page.context(), language)
  await open(page, '/register')
  await press(page, words.type, { within: 'label' })
  await press(page, words.begin, { within: 'form button' })
  await fill(page, words.mailbox, mailbox)
  await press(page, words.sendCode, { within: 'form button' })
  await expect(page.getByLabel(words.code, { exact: true })).toBeVisible()
  const [mail] = await admin.get(listOf('mails', { keyword: mailbox, template: 'verification-code' }))
  const [code] = /\d{6}/.exec((await admin.get(`/admin/mails/${mail.id}`)).text)!
  await fill(page, words.code, code)
  await press(page, words.verify, { within: 'form button' })
  await fill(page, words.username, username)
  await fill(page, words.password, 'Clear2Air!')
  await fill(page, words.again, 'Clear2Air!')
  await press(page, words.next, { within: 'form button' })
  await fill(page, words.name, '陈一')
  await fill(page, words.phone, '13800138000')
  await fill(page, words.unit, '北京大学')
  await fill(page, words.purpose, '研究臭氧。')
  await press(page, words.agree, { within: 'label' })
  await press(page, words.send, { within: 'form button' })
  await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
  return username
}

test('somebody registers to the end in English', async ({ page }) => {
  const username = await register(page, 'en')
  const [waiting] = await (await person('admin')).get(listOf('registrations', { keyword: username }))
  expect(waiting).toMatchObject({ username })
})

test('somebody registers to the end, and an administrator edits the account', async ({ page, browser }) => {
  const admin = await person('admin')
  const username = await register(page, 'zh')
  const [{ id }] = await admin.get(listOf('registrations', { keyword: username }))
  await admin.post(`/admin/registrations/${id}/pass`)
  const context = await browser.newContext({ ...phone, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await enter(context, 'admin')
  const desk = await context.newPage()
  await inConsole(desk, `accounts/${id}/show`)
  await pressWords(desk.getByRole('button', { name: '修改数据类别' }))
  await press(desk, '外场观测数据', { within: 'main label, #main-content label' })
  await press(desk, '保存', { within: 'form button' })
  await givePassword(desk, password.zh)
  await expect(desk.getByText('数据类别已保存')).toBeVisible()
  await pressWords(desk.getByRole('button', { name: '修改角色' }))
  await press(desk, '专家', { within: '#main-content label' })
  await press(desk, '保存', { within: 'form button' })
  await expect(desk.getByText('角色已保存，立即生效')).toBeVisible()
  const account = await admin.get(`/admin/accounts/${id}`)
  expect(account.reviewKinds).toEqual(['field'])
  expect(account.roles.map((role: { code: string }) => role.code).sort()).toEqual(['expert', 'ordinary'])
  await context.close()
})

const words = {
  zh: {
    apply: '申请使用',
    reason: '申请理由',
    send: '提交申请',
    missing: '请先填写申请理由',
    sent: '申请已提交',
    answer: '您的答复',
    sendAnswer: '发送答复',
    answered: '答复已发送，审核人会收到提醒。',
    report: '报告此数据集的问题',
    title: '标题',
    content: '内容',
    sendFeedback: '提交反馈',
    feedbackSent: '反馈已提交',
    reply: '回复',
    sendReply: '发送回复',
    inChinese: '说明（中文）',
    inEnglish: '说明（英文）',
    save: '保存',
    saved: '已保存，对拥有该角色的账号立即生效',
    right: '查看邮件',
  },
  en: {
    apply: 'Request access',
    reason: 'Reason',
    send: 'Send the application',
    missing: 'Please enter the application reason first',
    sent: 'Your application was sent',
    answer: 'Your answer',
    sendAnswer: 'Send the answer',
    answered: 'Your answer was sent; the reviewer is told.',
    report: 'Report a problem with this dataset',
    title: 'Title',
    content: 'Content',
    sendFeedback: 'Send the feedback',
    feedbackSent: 'Your feedback was sent',
    reply: 'Reply',
    sendReply: 'Send the reply',
    inChinese: 'Description (Chinese)',
    inEnglish: 'Description (English)',
    save: 'Save',
    saved: 'Saved; it holds at once for everyone with this role',
    right: 'See mails',
  },
}

for (const language of ['zh', 'en'] as const) {
  const say = words[language]

  test(`data are applied for through the form, and a question is answered (${language})`, async ({ page, context }) => {
    const vip = await person('vip')
    const reviewer = await person('reviewer')
    await clearPending(vip)
    const [dataset] = await applicable(vip, 'field', 1)
    await speak(context, language)
    await enter(context, 'vip')
    await open(page, `/detail?id=${dataset}`)
    await press(page, say.apply, { within: 'main a' })
    await expect(page).toHaveURL(/\/application\?/)
    await alive(page)
    await press(page, say.send, { within: 'form button' })
    await expect(page.getByText(say.missing)).toBeVisible()
    await fill(page, say.reason, '研究华北平原背景臭氧的年际变化。')
    await press(page, say.send, { within: 'form button' })
    await expect(page.getByRole('heading', { name: say.sent })).toBeVisible()
    const id = /application\/(\d+)/.exec(page.url())![1]
    await reviewer.post(`/admin/applications/${id}/ask`, { text: '数据会公开吗？' })
    await open(page, `/application/${id}`)
    await fill(page, say.answer, '不会公开，只发表统计结果。')
    await press(page, say.sendAnswer, { within: 'form button' })
    await expect(page.getByText(say.answered)).toBeVisible()
    await expect(page.getByText('不会公开，只发表统计结果。')).toBeVisible()
    await clearPending(vip)
  })

  test(`feedback is sent, replied to in the console, and the reply read (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const title = `单位有误 ${language} ${Date.now()}`
    await speak(context, language)
    await enter(context, 'user')
    await open(page, '/detail?id=1')
    await press(page, say.report, { within: 'main a' })
    await expect(page).toHaveURL(/\/feedback\?/)
    await alive(page)
    await fill(page, say.title, title)
    await fill(page, say.content, '写的是 µg m⁻³，看起来是 ppb。')
    await press(page, say.sendFeedback, { within: 'form button' })
    await expect(page.getByRole('heading', { name: say.feedbackSent })).toBeVisible()

    const admin = await person('admin')
    const [{ id }] = await admin.get(listOf('feedback', { keyword: title }))
    const other = await browser.newContext({ ...phone, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    await speak(other, language)
    await enter(other, 'admin')
    const desk = await other.newPage()
    await inConsole(desk, `feedback/${id}/show`)
    await press(desk, say.reply, { within: '#main-content button' })
    await write(desk, desk.getByRole('textbox', { name: say.reply }), '已核对，单位已更正。')
    await press(desk, say.sendReply, { within: 'form button' })
    await expect.poll(async () => (await admin.get(`/admin/feedback/${id}`)).reply).toBe('已核对，单位已更正。')
    await other.close()

    await open(page, '/dataAudit/expertAudit?part=feedback')
    await expect(page.locator('main li').filter({ hasText: title })).toContainText('已核对，单位已更正。')
  })

  test(`a role is edited in the console (${language})`, async ({ page, context }) => {
    const admin = await person('admin')
    await admin.post('/session/confirm', { password: 'Demo2026' })
    const name = `保管 ${language} ${Date.now().toString(36).slice(-5)}`
    const { id } = await admin.post('/admin/roles', {
      code: `keeper-${language}-${Date.now().toString(36).slice(-5)}`,
      name: { zh: name, en: name },
      description: { zh: '', en: '' },
      actions: [],
      menus: [],
    })
    await speak(context, language)
    await enter(context, 'admin')
    await inConsole(page, 'roles')
    await press(page, name, { within: '#main-content a' })
    await expect(page).toHaveURL(new RegExp(`#/roles/${id}`))
    await write(page, page.getByRole('textbox', { name: say.inChinese }), '保管邮件。')
    await write(page, page.getByRole('textbox', { name: say.inEnglish }), 'Keeps mails.')
    await press(page, say.right, { within: '#main-content label' })
    await press(page, say.save, { within: 'form button' })
    await givePassword(page, password[language])
    await expect(page.getByText(say.saved)).toBeVisible()
    expect(await admin.get(`/admin/roles/${id}`)).toMatchObject({
      description: { zh: '保管邮件。', en: 'Keeps mails.' },
      actions: ['mails.read'],
    })
  })
}
