import { clearPending, enter, type Person, person } from './api.ts'
import { expect, type Page, test } from './portal.ts'
import { pressMark, pressWords, tick } from './press.ts'
import { alive, reload, visit, visitEarly } from './visit.ts'

const portal = () => process.env.PORTAL!
const open = (page: Page, path: string) => visit(page, portal() + path)
const personal = '/dataAudit/expertAudit'

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
const panel = (page: Page) => page.getByRole('region', { name: /^消息推送/ })
/** Far less than the poll takes. */
const quick = { timeout: 15_000 }

test('from the dataset to the download: what happens to an application is seen at once', async ({ page, context }) => {
  const vip = await person('vip')
  const reviewer = await person('reviewer')
  await clearPending(vip)
  const [dataset] = await applicable(vip, 'field', 1)
  await enter(context, 'vip')
  const polls: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sys/dpush/mypush')) polls.push(Date.now())
  })

  await open(page, `/detail?id=${dataset!.id}`)
  await expect(page.getByText('为什么还不能下载？')).toBeVisible()
  await pressWords(page.getByRole('link', { name: '申请使用', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: '申请使用数据' })).toBeVisible()
  await pressWords(page.getByRole('button', { name: '提交申请' }))
  const reason = page.getByLabel('申请理由')
  await expect(page.getByText('请先填写申请理由')).toBeVisible()
  await expect(reason).toBeFocused()
  await reason.fill('研究华北平原背景臭氧的年际变化。')
  await page.getByLabel('使用目的', { exact: true }).fill(`博士论文第三章 ${dataset!.id}`)
  await tick(page.getByLabel('保存此使用目的'))
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: '木马.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await expect(page.getByText('“木马.exe”的类型不受支持')).toBeVisible()
  await files.setInputFiles([
    { name: '研究方案.txt', mimeType: 'text/plain', buffer: Buffer.from('方案') },
    { name: '不要的.txt', mimeType: 'text/plain', buffer: Buffer.from('多余') },
  ])
  await pressWords(page.getByRole('button', { name: '移除 不要的.txt' }))

  // Neither a reload nor a new log-in loses what was typed and sent.
  await reload(page)
  await expect(reason).toHaveValue('研究华北平原背景臭氧的年际变化。')
  await expect(page.getByText('研究方案.txt')).toBeVisible()
  await expect(page.getByText('不要的.txt')).toHaveCount(0)
  await pressWords(page.getByRole('button', { name: '提交申请' }))

  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeFocused()
  await expect(page.getByText(/^\d+月\d+日（周.）18:00$/).first()).toBeVisible()
  const id = Number(/application\/(\d+)/.exec(page.url())![1])

  // The reviewer asks; the page says so by itself.
  await expect.poll(() => polls.length).toBeGreaterThan(0)
  const before = polls.length
  await reviewer.post(`/admin/applications/${id}/ask`, { text: '数据会公开吗？' })
  await expect(page.getByText('数据会公开吗？')).toBeVisible(quick)
  await page.getByLabel('您的答复').fill('不会公开，只发表统计结果。')
  await pressWords(page.getByRole('button', { name: '发送答复' }))
  await expect(page.getByText('答复已发送')).toBeVisible()
  await expect(page.getByText('不会公开，只发表统计结果。')).toBeVisible()

  await reviewer.post(`/admin/applications/${id}/pass`, { reason: '同意，请注明来源。' })
  await expect(page.locator('#bell')).toHaveAttribute('aria-expanded', 'false', quick)
  await pressMark(page, '#bell')
  await expect(
    panel(page)
      .getByText(/通过.*/)
      .first(),
  ).toBeVisible(quick)
  expect(polls.slice(before).every((at, place) => place === 0 || at - polls[before]! < 55_000)).toBe(true)
  await expect(page.getByText('申请已通过', { exact: true })).toBeVisible(quick)
  await pressWords(panel(page).getByRole('button', { name: '查看详情' }).first())
  await expect(page).toHaveURL(/\/messageCenter\?id=\d+/)
  await pressWords(page.getByRole('link', { name: '查看详情' }))
  await expect(page).toHaveURL(new RegExp(`/application/${id}`))
  await pressWords(page.locator('.case-grants').getByRole('link'))
  await expect(page.getByText('您已获得该数据集的数据访问权限')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await pressWords(page.locator('.detail-aside').getByRole('button', { name: /^下载/ }))
  expect((await downloading).suggestedFilename()).toMatch(/\.\w+$/)

  // What was kept is offered again.
  const [another] = await applicable(vip, 'field', 1)
  await open(page, `/application?dataset=${another!.id}`)
  await pressWords(page.getByRole('button', { name: `选用“博士论文第三章 ${dataset!.id}”` }))
  await expect(page.getByLabel('使用目的', { exact: true })).toHaveValue(`博士论文第三章 ${dataset!.id}`)
  await pressMark(page, page.getByRole('button', { name: `删除保存的“博士论文第三章 ${dataset!.id}”` }))
  await expect(page.getByText('已删除')).toBeVisible()
})

test('a second application for the same dataset leads to the one that is running', async ({ page, context }) => {
  const user = await person('user')
  await clearPending(user)
  const [dataset] = await applicable(user, 'field', 1)
  await enter(context, 'user')
  await open(page, `/application?dataset=${dataset!.id}`)
  await page.getByLabel('申请理由').fill('第一份')
  // Meanwhile, in another tab.
  const { data } = await user.post('/applications', { datasets: [dataset!.id], reason: '更快的一份' })
  await pressWords(page.getByRole('button', { name: '提交申请' }))
  await pressWords(page.getByRole('alert').getByRole('link', { name: '查看进行中的申请' }))
  await expect(page).toHaveURL(`${portal()}/application/${data.id}`)
  await expect(page.getByText('更快的一份')).toBeVisible()
  await open(page, `/application?dataset=${dataset!.id}`)
  await expect(page.getByText('这些数据集现在不能申请')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交申请' })).toHaveCount(0)

  await pressWords(page.getByRole('link', { name: '查看进行中的申请' }))
  await pressWords(page.getByRole('button', { name: '撤回申请' }))
  await pressWords(page.getByRole('dialog').getByRole('button', { name: '取消' }))
  // Its button says the same as the one that opens it.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.case-state')).toHaveText('审核中')
  await pressWords(page.getByRole('button', { name: '撤回申请' }))
  await pressWords(page.getByRole('dialog').getByRole('button', { name: '撤回申请' }))
  await expect(page.getByText('申请已撤回。')).toBeFocused()
  await expect(page.locator('.case-state')).toHaveText('已撤回')
  await pressWords(page.getByRole('link', { name: '修改后重新申请' }))
  await expect(page.getByRole('button', { name: '提交申请' })).toBeVisible()
})

test('several datasets are chosen by a visitor and applied for after the log-in, each kind as its own case', async ({
  page,
}) => {
  const user = await person('user')
  await clearPending(user)
  const [field] = await applicable(user, 'field', 1)
  const [inventory] = await applicable(user, 'inventory', 1)
  await open(page, `/list?keyword=${encodeURIComponent(field!.name.zh)}&sharingMode=permission`)
  await tick(page.getByRole('checkbox', { name: `选入申请：“${field!.name.zh}”` }))
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
  await pressWords(page.getByRole('region', { name: '已选的数据集' }).getByRole('link', { name: '申请使用' }))
  await page.getByLabel('用户名').fill('user')
  await page.getByLabel('密码', { exact: true }).fill('Demo2026')
  await pressWords(page.getByRole('button', { name: '登录', exact: true }))

  await expect(page.getByText('将分成 2 份申请')).toBeVisible()
  await page.getByLabel('申请理由').fill('评估减排效果。')
  await pressWords(page.getByRole('button', { name: '提交申请' }))
  await expect(page.getByText('请先同意清单数据的使用约定')).toBeVisible()
  await expect(page.locator('input[name=years]').first()).toBeFocused()
  // What the dataset has, and nothing else.
  const { offer } = (await user.get(`/applications/form?datasets=${inventory!.id}`)).data.datasets[0]
  const boxes = (name: string) => page.getByRole('group', { name }).getByRole('checkbox')
  const values = (name: string) =>
    boxes(name).evaluateAll((all) => all.flatMap((one) => one.getAttribute('value') ?? []))
  expect(await values('年份')).toEqual(offer.years.map(String))
  expect(await values('部门')).toEqual(offer.sectors.map(({ code }: { code: string }) => code))
  await tick(page.getByRole('group', { name: '年份' }).getByRole('checkbox', { name: '全选' }))
  await tick(boxes('物种').first())
  await tick(boxes('部门').last())
  await expect(page.getByLabel('分辨率')).toHaveValue(offer.resolutions[0])
  await tick(page.getByRole('checkbox', { name: /^我同意/ }))
  await pressWords(page.getByRole('button', { name: '提交申请' }))
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible()
  await expect(page.locator('.case-other')).toHaveCount(1)

  // Applied for, so no longer chosen; and both stand in the personal centre, to be withdrawn together.
  await open(page, `${personal}?part=applications&status=pending`)
  await expect(page.getByRole('region', { name: '已选的数据集' })).toHaveCount(0)
  await expect(page.locator('.cases > li')).toHaveCount(2)
  await pressWords(page.getByRole('button', { name: '撤回所选' }))
  await expect(page.getByText('请先选择要撤回的申请')).toBeVisible()
  await tick(page.getByLabel('全选审核中的申请'))
  await pressWords(page.getByRole('button', { name: '撤回所选' }))
  await pressWords(page.getByRole('dialog').getByRole('button', { name: '撤回所选' }))
  await expect(page.getByText('已撤回 2 份申请。')).toBeVisible()
  await expect(page.getByText('没有这种状态的申请')).toBeVisible()
})

test('a visitor sends feedback about a dataset, and somebody answers', async ({ page }) => {
  await open(page, '/detail?id=1')
  await pressWords(page.getByRole('link', { name: '报告此数据集的问题' }))
  await expect(page.getByRole('radio', { name: /^数据问题/ })).toBeChecked()
  await pressWords(page.getByRole('button', { name: '提交反馈' }))
  await expect(page.getByLabel('标题')).toBeFocused()
  const subject = `单位有误 ${Date.now()}`
  await page.getByLabel('标题').fill(subject)
  await page.getByLabel('内容').fill('写的是 µg m⁻³，看起来是 ppb。')
  await page.getByLabel('您的邮箱').fill('visitor')
  await pressWords(page.getByRole('button', { name: '提交反馈' }))
  await expect(page.getByText('邮箱格式不正确')).toBeVisible()
  await page.getByLabel('您的邮箱').fill('visitor@unit.example')
  // A person takes longer than this to write anything.
  await page.waitForTimeout(3500)
  await pressWords(page.getByRole('button', { name: '提交反馈' }))
  await expect(page.getByRole('heading', { name: '反馈已提交' })).toBeFocused()
  await expect(page.getByText('visitor@unit.example')).toBeVisible()
  const admin = await person('admin')
  const filter = encodeURIComponent(JSON.stringify({ keyword: subject }))
  const [row] = await admin.get(`/admin/feedback?filter=${filter}`)
  expect([row.about, row.type, row.account]).toEqual(['/detail?id=1', 'data', null])
  await admin.post(`/admin/feedback/${row.id}/reply`, { reply: '已更正，谢谢。' })
})

test('feedback of a person is answered in the message centre and among their feedback', async ({ page, context }) => {
  const admin = await person('admin')
  await enter(context, 'expert')
  await open(page, '/feedback')
  await expect(page.getByLabel('您的邮箱')).toHaveCount(0)
  const subject = `排序 ${Date.now()}`
  await tick(page.getByRole('radio', { name: /^平台功能/ }))
  await page.getByLabel('标题').fill(subject)
  await page.getByLabel('内容').fill('希望按站点数排序。')
  await pressWords(page.getByRole('button', { name: '提交反馈' }))
  await pressWords(page.getByRole('link', { name: '我的反馈' }))
  await expect(page.getByRole('heading', { name: new RegExp(subject) })).toContainText('待回复')
  const filter = encodeURIComponent(JSON.stringify({ keyword: subject }))
  const [row] = await admin.get(`/admin/feedback?filter=${filter}`)
  await admin.post(`/admin/feedback/${row.id}/reply`, { reply: '下个版本加入。' })
  await open(page, '/messageCenter?type=feedback')
  await pressWords(page.getByRole('link', { name: new RegExp(subject) }))
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
  await tick(kind)
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
  const expertPerson = await person('expert')
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
  // Things to do count as well, and are no messages; what others register in the meantime is one more.
  const counts = (unread: number) =>
    expect(async () => {
      const pushes = (await expertPerson.get('/sys/dpush/mypush')).data as { sendType: number }[]
      const all = unread + pushes.filter(({ sendType }) => sendType === 2).length
      if (all === 0) await expect(bell).toHaveCount(0, { timeout: 500 })
      else await expect(bell).toHaveText(all > 99 ? '99+' : String(all), { timeout: 500 })
    }).toPass(quick)
  const total = (await expertPerson.get('/sys/datashare/dmessage/page')).data.total as number
  expect(total).toBeGreaterThanOrEqual(3)
  await counts(0)

  // The first press may come before the page has come to life.
  await expect(async () => {
    await pressWords(page.getByRole('button', { name: '删除', exact: true }))
    await expect(page.getByText('请先选择消息')).toBeVisible({ timeout: 500 })
  }).toPass()
  const boxes = rows.getByRole('checkbox')
  await tick(boxes.nth(0))
  await tick(boxes.nth(1))
  await pressWords(page.getByRole('button', { name: '标为未读' }))
  await expect(page.getByText('已标为未读（2 条）。')).toBeFocused()
  await expect(page.locator('.message-unread')).toHaveCount(2)
  await counts(2)
  await pressWords(page.getByRole('link', { name: '未读 2' }))
  await expect(rows).toHaveCount(2)
  await tick(page.getByLabel('全选本页'))
  await pressWords(page.getByRole('button', { name: '标为已读', exact: true }))
  await expect(page.getByText('没有符合条件的消息')).toBeVisible()
  await counts(0)

  await pressWords(page.getByRole('link', { name: '查看全部消息' }))
  const first = (await rows.first().getByRole('link').textContent())!
  await tick(boxes.nth(0))
  await tick(boxes.nth(1))
  await pressWords(page.getByRole('button', { name: '删除', exact: true }))
  await pressWords(page.getByRole('dialog').getByRole('button', { name: '删除' }))
  await expect(page.getByText('已删除 2 条消息。')).toBeFocused()
  expect((await expertPerson.get('/sys/datashare/dmessage/page')).data.total).toBe(total - 2)
  await pressWords(page.getByRole('button', { name: '撤销' }))
  await expect(page.getByText('已恢复 2 条消息。')).toBeVisible()
  await expect(rows.first()).toContainText(first)
  expect((await expertPerson.get('/sys/datashare/dmessage/page')).data.total).toBe(total)

  // One alone, on its own page.
  await pressWords(rows.first().getByRole('link'))
  // The list has a button of the same name.
  await expect(rows).toHaveCount(0)
  await pressWords(page.getByRole('button', { name: '删除', exact: true }))
  await pressWords(page.getByRole('dialog').getByRole('button', { name: '删除' }))
  await expect(page.getByText('已删除 1 条消息。')).toBeVisible()
  await pressWords(page.getByRole('button', { name: '撤销' }))
  await expect(page.getByText('已恢复 1 条消息。')).toBeVisible()
})

test('how messages are mailed is chosen per type', async ({ page, context }) => {
  await enter(context, 'user')
  const letCome = await visitEarly(page, `${portal()}${personal}?part=messages`)
  const feedback = page.getByRole('group', { name: /^平台反馈通知/ })
  await tick(feedback.getByRole('radio', { name: '每日汇总' }))
  await expect(page.getByRole('button', { name: '保存' })).toBeDisabled()
  letCome()
  await pressWords(page.getByRole('button', { name: '保存' }))
  await expect(page.getByText('已保存。')).toBeVisible()
  await reload(page)
  await expect(feedback.getByRole('radio', { name: '每日汇总' })).toBeChecked()
  await tick(feedback.getByRole('radio', { name: '逐条邮件' }))
  await pressWords(page.getByRole('button', { name: '保存' }))
  await expect(page.getByText('已保存。')).toBeVisible()
})
