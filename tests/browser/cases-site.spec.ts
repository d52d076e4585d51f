import AxeBuilder from '@axe-core/playwright'
import { expectFits } from './fits.ts'
import { type BrowserContext, expect, type Page, test } from './portal.ts'
import { alive, reload, visit, visitEarly } from './visit.ts'

const portal = () => process.env.PORTAL!
const open = (page: Page, path: string) => visit(page, portal() + path)
const personal = '/dataAudit/expertAudit'

/** A person at the API, beside the one in the browser. */
async function api(username: string) {
  const ask = async (method: string, path: string, body?: unknown, token = '') => {
    const answer = await fetch(`${portal()}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { access_token: token }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
    return JSON.parse(text)
  }
  const { data } = await ask('POST', '/user/login', { username, password: 'Demo2026' })
  return {
    get: (path: string) => ask('GET', path, undefined, data.token),
    post: (path: string, body: unknown = {}) => ask('POST', path, body, data.token),
  }
}
type Person = Awaited<ReturnType<typeof api>>

/** Logged in as the log-in page leaves it; in every tab of the context. */
async function enter(context: BrowserContext, username: string) {
  const answer = await context.request.post(`${portal()}/api/user/login`, { data: { username, password: 'Demo2026' } })
  const { data } = await answer.json()
  await context.addInitScript(
    ([token, name]) => {
      sessionStorage.setItem('token', token!)
      sessionStorage.setItem('username', name!)
    },
    [data.token, username],
  )
}

interface Dataset {
  id: number
  kind: string
  name: { zh: string; en: string }
}
/** Datasets of a kind that this person may apply for now: each test takes new ones. */
async function applicable(person: Person, kind: string, count: number): Promise<Dataset[]> {
  const { data } = await person.get(`/dataAccess/dat/page?sharingMode=permission&kind=${kind}&limit=100`)
  const list = data.list as Dataset[]
  const form = await person.get(`/applications/form?datasets=${list.slice(0, 30).map(({ id }) => id)}`)
  const free = new Set(
    form.data.datasets.filter((one: { applicable: boolean }) => one.applicable).map(({ id }: Dataset) => id),
  )
  return list.filter(({ id }) => free.has(id)).slice(0, count)
}
/** Nothing under review is left of earlier tests: only so many may be at once. */
async function clearPending(person: Person) {
  const { data } = await person.get('/applications?status=pending&limit=100')
  const ids = data.list.map(({ id }: { id: number }) => id)
  if (ids.length) await person.post('/applications/withdraw', { ids })
}

const panel = (page: Page) => page.getByRole('region', { name: /^消息推送/ })
/** Far less than the poll takes. */
const quick = { timeout: 15_000 }

test('from the dataset to the download: what happens to an application is seen at once', async ({ page, context }) => {
  test.setTimeout(120_000)
  const vip = await api('vip')
  const reviewer = await api('reviewer')
  await clearPending(vip)
  const [dataset] = await applicable(vip, 'field', 1)
  await enter(context, 'vip')
  const polls: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sys/dpush/mypush')) polls.push(Date.now())
  })

  await open(page, `/detail?id=${dataset!.id}`)
  await expect(page.getByText('为什么还不能下载？')).toBeVisible()
  await page.getByRole('link', { name: '申请使用', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '申请使用数据' })).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).click()
  const reason = page.getByLabel('申请理由')
  await expect(page.getByText('请先填写申请理由')).toBeVisible()
  await expect(reason).toBeFocused()
  await reason.fill('研究华北平原背景臭氧的年际变化。')
  await page.getByLabel('使用目的', { exact: true }).fill(`博士论文第三章 ${dataset!.id}`)
  await page.getByLabel('保存此使用目的').check()
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: '木马.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await expect(page.getByText('“木马.exe”的类型不受支持')).toBeVisible()
  await files.setInputFiles([
    { name: '研究方案.txt', mimeType: 'text/plain', buffer: Buffer.from('方案') },
    { name: '不要的.txt', mimeType: 'text/plain', buffer: Buffer.from('多余') },
  ])
  await page.getByRole('button', { name: '移除 不要的.txt' }).click()

  // Neither a reload nor a new log-in loses what was typed and sent.
  await reload(page)
  await expect(reason).toHaveValue('研究华北平原背景臭氧的年际变化。')
  await expect(page.getByText('研究方案.txt')).toBeVisible()
  await expect(page.getByText('不要的.txt')).toHaveCount(0)
  await page.getByRole('button', { name: '提交申请' }).click()

  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText(/3 个工作日/)
  const id = Number(/application\/(\d+)/.exec(page.url())![1])

  // The reviewer asks; the page says so by itself.
  await expect.poll(() => polls.length).toBeGreaterThan(0)
  const before = polls.length
  await reviewer.post(`/admin/applications/${id}/ask`, { text: '数据会公开吗？' })
  await expect(page.getByText('数据会公开吗？')).toBeVisible(quick)
  await page.getByLabel('您的答复').fill('不会公开，只发表统计结果。')
  await page.getByRole('button', { name: '发送答复' }).click()
  await expect(page.getByText('答复已发送')).toBeVisible()
  await expect(page.getByText('不会公开，只发表统计结果。')).toBeVisible()

  await reviewer.post(`/admin/applications/${id}/pass`, { reason: '同意，请注明来源。' })
  await expect(
    panel(page)
      .getByText(/通过.*/)
      .first(),
  ).toBeVisible(quick)
  expect(polls.slice(before).every((at, place) => place === 0 || at - polls[before]! < 55_000)).toBe(true)
  await expect(page.getByText('申请已通过', { exact: true })).toBeVisible(quick)
  await panel(page).getByRole('button', { name: '查看详情' }).first().click()
  await expect(page).toHaveURL(/\/messageCenter\?id=\d+/)
  await page.getByRole('link', { name: '查看详情' }).click()
  await expect(page).toHaveURL(new RegExp(`/application/${id}`))
  await page.locator('.case-grants').getByRole('link').click()
  await expect(page.getByText('您已获得该数据集的使用许可')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.locator('.detail-aside').getByRole('button', { name: /^下载/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.\w+$/)

  // What was kept is offered again.
  const [another] = await applicable(vip, 'field', 1)
  await open(page, `/application?dataset=${another!.id}`)
  await page.getByRole('button', { name: `选用“博士论文第三章 ${dataset!.id}”` }).click()
  await expect(page.getByLabel('使用目的', { exact: true })).toHaveValue(`博士论文第三章 ${dataset!.id}`)
  await page.getByRole('button', { name: `删除保存的“博士论文第三章 ${dataset!.id}”` }).click()
  await expect(page.getByText('已删除')).toBeVisible()
})

test('a second application for the same dataset leads to the one that is running', async ({ page, context }) => {
  const user = await api('user')
  await clearPending(user)
  const [dataset] = await applicable(user, 'field', 1)
  await enter(context, 'user')
  await open(page, `/application?dataset=${dataset!.id}`)
  await page.getByLabel('申请理由').fill('第一份')
  // Meanwhile, in another tab.
  const { data } = await user.post('/applications', { datasets: [dataset!.id], reason: '更快的一份' })
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('alert').getByRole('link', { name: '查看进行中的申请' }).click()
  await expect(page).toHaveURL(`${portal()}/application/${data.id}`)
  await expect(page.getByText('更快的一份')).toBeVisible()
  await open(page, `/application?dataset=${dataset!.id}`)
  await expect(page.getByText('这些数据集现在不能申请')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交申请' })).toHaveCount(0)

  await page.getByRole('link', { name: '查看进行中的申请' }).click()
  await page.getByRole('button', { name: '撤回申请' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(page.locator('.case-state')).toHaveText('审核中')
  await page.getByRole('button', { name: '撤回申请' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click()
  await expect(page.getByText('申请已撤回。')).toBeFocused()
  await expect(page.locator('.case-state')).toHaveText('已撤回')
  await page.getByRole('link', { name: '修改后重新申请' }).click()
  await expect(page.getByRole('button', { name: '提交申请' })).toBeVisible()
})

test('several datasets are chosen by a visitor and applied for after the log-in, each kind as its own case', async ({
  page,
}) => {
  const user = await api('user')
  await clearPending(user)
  const [field] = await applicable(user, 'field', 1)
  const [inventory] = await applicable(user, 'inventory', 1)
  await open(page, `/list?keyword=${encodeURIComponent(field!.name.zh)}&sharingMode=permission`)
  await page.getByRole('checkbox', { name: `选入申请：“${field!.name.zh}”` }).check()
  await open(page, `/list?keyword=${encodeURIComponent(inventory!.name.zh)}&sharingMode=permission`)
  // By keyboard: to the title, then x.
  await page.locator('body').press('j')
  while (
    !(await page
      .getByRole('link', { name: inventory!.name.zh, exact: true })
      .evaluate((one) => one === document.activeElement))
  )
    await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: `选入申请：“${inventory!.name.zh}”` })).toBeChecked()
  await expect(page.getByText('已选 2 个数据集')).toBeVisible()
  await page.getByRole('region', { name: '已选的数据集' }).getByRole('link', { name: '申请使用' }).click()
  await page.getByLabel('用户名').fill('user')
  await page.getByLabel('密码', { exact: true }).fill('Demo2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()

  await expect(page.getByText('将分成 2 份申请')).toBeVisible()
  await page.getByLabel('申请理由').fill('评估减排效果。')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByLabel('年份')).toBeFocused()
  await expect(page.getByText('请先同意清单数据的使用约定')).toBeVisible()
  await page.getByLabel('年份').fill('2013—2017，2020')
  await page.getByRole('group', { name: '物种' }).getByRole('checkbox').first().check()
  await page.getByRole('checkbox', { name: '电力' }).check()
  await page.getByLabel('分辨率').selectOption({ label: '0.25° 网格' })
  await page.getByRole('checkbox', { name: /^我同意/ }).check()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible()
  await expect(page.locator('.case-other')).toHaveCount(1)

  // Applied for, so no longer chosen; and both stand in the personal centre, to be withdrawn together.
  await open(page, `${personal}?part=applications&status=pending`)
  await expect(page.getByRole('region', { name: '已选的数据集' })).toHaveCount(0)
  await expect(page.locator('.cases > li')).toHaveCount(2)
  await page.getByRole('button', { name: '撤回所选' }).click()
  await expect(page.getByText('请先选择要撤回的申请')).toBeVisible()
  await page.getByLabel('全选审核中的申请').check()
  await page.getByRole('button', { name: '撤回所选' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回所选' }).click()
  await expect(page.getByText('已撤回 2 份申请。')).toBeVisible()
  await expect(page.getByText('没有这种状态的申请')).toBeVisible()
})

test('a visitor sends feedback about a dataset, and somebody answers', async ({ page }) => {
  await open(page, '/detail?id=1')
  await page.getByRole('link', { name: '报告此数据集的问题' }).click()
  await expect(page.getByRole('radio', { name: /^数据问题/ })).toBeChecked()
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByLabel('标题')).toBeFocused()
  const subject = `单位有误 ${Date.now()}`
  await page.getByLabel('标题').fill(subject)
  await page.getByLabel('内容').fill('写的是 µg m⁻³，看起来是 ppb。')
  await page.getByLabel('您的邮箱').fill('visitor')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByText('邮箱格式不正确')).toBeVisible()
  await page.getByLabel('您的邮箱').fill('visitor@unit.example')
  // A person takes longer than this to write anything.
  await page.waitForTimeout(3500)
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByRole('heading', { name: '反馈已提交' })).toBeFocused()
  await expect(page.getByText('visitor@unit.example')).toBeVisible()
  const admin = await api('admin')
  const filter = encodeURIComponent(JSON.stringify({ keyword: subject }))
  const [row] = await admin.get(`/admin/feedback?filter=${filter}`)
  expect([row.about, row.type, row.account]).toEqual(['/detail?id=1', 'data', null])
  await admin.post(`/admin/feedback/${row.id}/reply`, { reply: '已更正，谢谢。' })
})

test('feedback of a person is answered in the message centre and among their feedback', async ({ page, context }) => {
  const admin = await api('admin')
  await enter(context, 'expert')
  await open(page, '/feedback')
  await expect(page.getByLabel('您的邮箱')).toHaveCount(0)
  const subject = `排序 ${Date.now()}`
  await page.getByRole('radio', { name: /^平台功能/ }).check()
  await page.getByLabel('标题').fill(subject)
  await page.getByLabel('内容').fill('希望按站点数排序。')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await page.getByRole('link', { name: '我的反馈' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(subject) })).toContainText('待回复')
  const filter = encodeURIComponent(JSON.stringify({ keyword: subject }))
  const [row] = await admin.get(`/admin/feedback?filter=${filter}`)
  await admin.post(`/admin/feedback/${row.id}/reply`, { reply: '下个版本加入。' })
  await open(page, '/messageCenter?type=feedback')
  await page.getByRole('link', { name: new RegExp(subject) }).click()
  await expect(page.getByText('下个版本加入。')).toBeVisible()
  await open(page, `${personal}?part=feedback`)
  await expect(page.getByRole('heading', { name: new RegExp(subject) })).toContainText('已回复')
  await expect(page.getByText('下个版本加入。')).toBeVisible()
})

test('what was ticked and written before the page came to life stays, and is heard', async ({ page }) => {
  await open(page, '/feedback')
  await page.getByLabel('标题').fill('上次的草稿')
  const letCome = await visitEarly(page, `${portal()}/feedback`)
  const kind = page.getByRole('radio', { name: /^平台功能/ })
  const content = page.getByLabel('内容')
  await kind.check()
  await page.getByLabel('标题').fill('早写的标题')
  await content.fill('早写的内容')
  const file = { name: '早选.csv', mimeType: 'text/csv', buffer: Buffer.from('站点,数值\n') }
  await page.locator('input[type=file]').setInputFiles(file)
  letCome()
  await alive(page)
  // Whatever the page did not hear is gone when it draws the form anew.
  await page.getByLabel('您的邮箱').fill('early@lab.example')
  await expect(kind).toBeChecked()
  await expect(page.getByLabel('标题')).toHaveValue('早写的标题')
  await expect(content).toHaveValue('早写的内容')
  await expect(page.getByText('早选.csv', { exact: true })).toBeVisible()
})

test('messages are marked and deleted together, and what was deleted comes back', async ({ page, context }) => {
  const expertPerson = await api('expert')
  await clearPending(expertPerson)
  for (const { id } of await applicable(expertPerson, 'satellite', 3)) {
    const { data } = await expertPerson.post('/applications', { datasets: [id], reason: '研究' })
    await expertPerson.post(`/applications/${data.id}/withdraw`)
  }
  await expertPerson.post('/sys/datashare/dmessage/readAll')
  await enter(context, 'expert')
  await open(page, '/messageCenter')
  const rows = page.locator('.message-row')
  const bell = page.locator('.header .unread')
  const total = (await expertPerson.get('/sys/datashare/dmessage/page')).data.total as number
  expect(total).toBeGreaterThanOrEqual(3)
  await expect(bell).toHaveCount(0)

  // The first press may come before the page has come to life.
  await expect(async () => {
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await expect(page.getByText('请先选择消息')).toBeVisible({ timeout: 500 })
  }).toPass()
  const boxes = rows.getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: '标为未读' }).click()
  await expect(page.getByText('已标为未读（2 条）。')).toBeFocused()
  await expect(page.locator('.message-unread')).toHaveCount(2)
  await expect(bell).toHaveText('2', quick)
  await page.getByRole('link', { name: '未读 2' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByLabel('全选本页').check()
  await page.getByRole('button', { name: '标为已读', exact: true }).click()
  await expect(page.getByText('没有符合条件的消息')).toBeVisible()
  await expect(bell).toHaveCount(0, quick)

  await page.getByRole('link', { name: '查看全部消息' }).click()
  const first = (await rows.first().getByRole('link').textContent())!
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('已删除 2 条消息。')).toBeFocused()
  expect((await expertPerson.get('/sys/datashare/dmessage/page')).data.total).toBe(total - 2)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已恢复 2 条消息。')).toBeVisible()
  await expect(rows.first()).toContainText(first)
  expect((await expertPerson.get('/sys/datashare/dmessage/page')).data.total).toBe(total)

  // One alone, on its own page.
  await rows.first().getByRole('link').click()
  // The list has a button of the same name.
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('已删除 1 条消息。')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已恢复 1 条消息。')).toBeVisible()
})

test('how messages are mailed is chosen per type', async ({ page, context }) => {
  await enter(context, 'user')
  const letCome = await visitEarly(page, `${portal()}${personal}?part=messages`)
  const feedback = page.getByRole('group', { name: /^平台反馈通知/ })
  await feedback.getByRole('radio', { name: '每日汇总' }).check()
  await expect(page.getByRole('button', { name: '保存' })).toBeDisabled()
  letCome()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存。')).toBeVisible()
  await reload(page)
  await expect(feedback.getByRole('radio', { name: '每日汇总' })).toBeChecked()
  await feedback.getByRole('radio', { name: '逐条邮件' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存。')).toBeVisible()
})

/** Two decided cases of `user`, as two notices. */
async function twoNotices() {
  const user = await api('user')
  const reviewer = await api('reviewer')
  await clearPending(user)
  for (const push of (await user.get('/sys/dpush/mypush')).data)
    await user.post('/sys/dpush/clpush', { clfs: 2, id: push.id })
  for (const { id } of await applicable(user, 'field', 2)) {
    const { data } = await user.post('/applications', { datasets: [id], reason: '研究' })
    await reviewer.post(`/admin/applications/${data.id}/reject`, { reason: '请写明用途。' })
  }
  return user
}

test('the panel is used by keyboard alone', async ({ page, context }) => {
  test.setTimeout(90_000)
  await twoNotices()
  await enter(context, 'user')
  await open(page, '/about/platformguid')
  const box = panel(page)
  await expect(box).toBeVisible(quick)
  await expect(box.getByRole('listitem')).toHaveCount(1)

  // It comes right after the header for whoever goes by Tab.
  const grip = box.getByRole('button', { name: '移动面板' })
  const more = box.getByRole('button', { name: '查看更多' })
  await page.locator('.header').getByRole('button', { name: '退出登录' }).focus()
  for (let presses = 0; presses < 12 && !(await more.evaluate((one) => one === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(box.getByRole('button', { name: '关闭' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(grip).toBeFocused()

  const at = async () => (await box.boundingBox())!
  const start = await at()
  expect(start.x + start.width).toBeGreaterThan(1440 - 60)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => [start.x - (await at()).x, (await at()).y - start.y]).toEqual([16, 16])
  for (let press = 0; press < 40; press++) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await at()).x).toBe(8)
  await reload(page)
  await expect(box).toBeVisible(quick)
  await expect.poll(async () => (await at()).x).toBe(8)
  // Narrower than 900 px it would stand in the page.
  await page.setViewportSize({ width: 1000, height: 300 })
  await expect.poll(async () => (await at()).y + (await at()).height).toBeLessThanOrEqual(300)
  await page.setViewportSize({ width: 1440, height: 900 })
  await grip.focus()
  await page.keyboard.press('Home')
  await expect.poll(async () => (await at()).x).toBeGreaterThan(1000)

  // Ignored by keyboard: the next one takes its place, and the keyboard's.
  await box.getByRole('button', { name: '忽略' }).focus()
  await page.keyboard.press('Enter')
  await expect(box.getByText('处理成功')).toBeVisible()
  await expect(box.getByRole('button', { name: '查看更多' })).toHaveCount(0)
  await expect(box.getByRole('button', { name: '查看详情' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/messageCenter\?id=\d+/)
  await expect(box).toHaveCount(0, quick)
})

test('the panel is dragged, its place kept', async ({ page, context }) => {
  await twoNotices()
  await enter(context, 'user')
  await open(page, '/about/platformguid')
  const bar = page.locator('.push-bar')
  await expect(bar).toBeVisible(quick)
  const from = (await bar.boundingBox())!
  await page.mouse.move(from.x + 40, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x - 360, from.y + 220, { steps: 5 })
  await page.mouse.up()
  const to = (await bar.boundingBox())!
  expect([Math.round(from.x - to.x), Math.round(to.y - from.y)]).toEqual([400, 200])
  await reload(page)
  await expect.poll(async () => Math.round((await bar.boundingBox())?.x ?? 0)).toBe(Math.round(to.x))
  // Far beyond the edge: it stops there.
  const again = (await bar.boundingBox())!
  await page.mouse.move(again.x + 40, again.y + 20)
  await page.mouse.down()
  await page.mouse.move(3000, 3000, { steps: 3 })
  await page.mouse.up()
  const whole = (await page.locator('.push-panel').boundingBox())!
  expect(whole.x + whole.width).toBeLessThanOrEqual(1440)
  expect(whole.y + whole.height).toBeLessThanOrEqual(900)
})

test('a to-do is put off, ignored or viewed, and leads to the desk', async ({ page, context }) => {
  test.setTimeout(90_000)
  const user = await api('user')
  const reviewer = await api('reviewer')
  await clearPending(user)
  for (const push of (await reviewer.get('/sys/dpush/mypush')).data)
    await reviewer.post('/sys/dpush/clpush', { clfs: 2, id: push.id })
  for (const { id } of await applicable(user, 'field', 3))
    await user.post('/applications', { datasets: [id], reason: '研究' })
  await enter(context, 'reviewer')
  await open(page, '/about/platformguid')
  const box = panel(page)
  await box.getByRole('button', { name: '查看更多' }).click()
  await expect(box.getByRole('listitem')).toHaveCount(3)
  const asked = page.waitForRequest((request) => request.url().endsWith('/sys/dpush/clpush'))
  await box.getByRole('button', { name: '稍后处理' }).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '1 小时后提醒' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect((await asked).postData()).toMatch(/^clfs=3&id=\d+&hour=2$/)
  await expect(box.getByRole('listitem')).toHaveCount(2)
  await box.getByRole('button', { name: '稍后处理' }).first().click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(box.getByRole('button', { name: '稍后处理' }).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: '忽略' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box.getByRole('listitem')).toHaveCount(1)
  await box.getByRole('button', { name: '查看详情' }).click()
  await expect(page).toHaveURL(/\/console\/#\/applications/)
  await clearPending(user)
})

test('without the stream the poll finds what is new, once a minute and only while the page is seen', async ({
  page,
  context,
}) => {
  const user = await twoNotices()
  await enter(context, 'user')
  await page.route('**/sys/dpush/stream', (route) => route.abort())
  let polls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/sys/dpush/mypush')) polls++
  })
  await page.clock.install()
  await open(page, '/about/platformguid')
  await expect(panel(page)).toBeVisible(quick)
  expect(polls).toBe(1)
  const [push] = (await user.get('/sys/dpush/mypush')).data
  await user.post('/sys/dpush/clpush', { clfs: 2, id: push.id })
  await page.clock.runFor(59_000)
  expect(polls).toBe(1)
  await page.clock.runFor(1_500)
  await expect.poll(() => polls).toBe(2)
  await expect(panel(page).getByRole('button', { name: '查看更多' })).toHaveCount(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(300_000)
  expect(polls).toBe(2)
})

test('a push that cannot be handled says what the server says', async ({ page, context }) => {
  await twoNotices()
  await enter(context, 'user')
  await page.route('**/sys/dpush/clpush', (route) =>
    route.fulfill({ status: 500, json: { code: '050001', msg: '服务器出错，请稍后重试', data: null } }),
  )
  await open(page, '/about/platformguid')
  await panel(page).getByRole('button', { name: '忽略' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText('服务器出错，请稍后重试')
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
})

test('nothing of the panel is fetched for a visitor', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /PushPanel|dpush|dmessage/.test(url))).toEqual([])
})

/** With one case under review, one decided, and two notices in the panel; made once. */
let pages: Promise<string[]> | null = null
async function pagesOfCases() {
  const user = await twoNotices()
  const [field] = await applicable(user, 'field', 1)
  const [inventory] = await applicable(user, 'inventory', 1)
  const { data: running } = await user.post('/applications', { datasets: [field!.id], reason: '研究背景臭氧。' })
  await (await api('reviewer')).post(`/admin/applications/${running.id}/ask`, { text: '数据会公开吗？' })
  const { data: decided } = await user.get('/applications?status=not-passed&limit=1')
  const { data: messages } = await user.get('/sys/datashare/dmessage/page?limit=1')
  return [
    `/application?dataset=${inventory!.id}&dataset=${field!.id}`,
    '/application',
    `/application/${running.id}?sent=`,
    `/application/${decided.list[0].id}`,
    '/messageCenter',
    `/messageCenter?id=${messages.list[0].id}`,
    `/detail?id=${field!.id}`,
    personal,
    ...['applications', 'grants', 'messages', 'feedback', 'owned'].map((part) => `${personal}?part=${part}`),
  ]
}

for (const width of [1440, 390])
  for (const language of ['zh', 'en'])
    test(`every page of cases fits ${width} px and has no accessibility fault (${language})`, async ({
      page,
      context,
    }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height: 900 })
      await context.addCookies([{ name: 'language', value: language, url: portal() }])
      const look = async (path: string) => {
        await open(page, path)
        await page.waitForLoadState('load')
        await page.waitForTimeout(300)
        await expectFits(page, path)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map((one) => `${path}: ${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
      }
      for (const path of [
        '/feedback',
        '/feedback?about=%2Fdetail%3Fid%3D1',
        '/messageCenter',
        '/messageCenter?notice=1',
      ])
        await look(path)
      pages ??= pagesOfCases()
      const paths = await pages
      await enter(context, 'user')
      for (const path of paths) await look(path)
    })
