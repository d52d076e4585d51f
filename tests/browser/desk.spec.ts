import { type APIRequestContext, expect, type Page, test } from './obeyed.ts'
import { startBuiltPortal } from './portal.process.ts'
import { pressMark, pressWords, tick } from './press.ts'

/** A portal of its own: these tests count what waits. */
let portal: Awaited<ReturnType<typeof startBuiltPortal>>
let addresses = 0

interface Case {
  id: number
  status: string
  reply: string
  decidedBy: string | null
  waitingForAnswer: boolean
  applicant: { id: number; realName: string }
  datasets: { id: number; name: { zh: string } }[]
  assignee: { realName: string } | null
}

/** What the pages call, for what comes before and after what is seen. */
async function person(request: APIRequestContext, username: string) {
  const address = `10.9.1.${++addresses}`
  const headers: Record<string, string> = { dataSourceType: 'zh', 'x-forwarded-for': address }
  const answer = await request.post(`${portal.address}/api/user/login`, {
    headers,
    data: { username, password: 'Demo2026' },
  })
  headers.access_token = (await answer.json()).data.token
  return {
    get: async <T>(path: string): Promise<T> =>
      (await request.get(`${portal.address}/api/${path}`, { headers })).json() as Promise<T>,
    post: (path: string, data: object = {}) => request.post(`${portal.address}/api/${path}`, { headers, data }),
  }
}
type Someone = Awaited<ReturnType<typeof person>>
let admin: Someone
let reviewer: Someone
let vip: Someone

const list = (resource: string, filter: object, sort: string[]) =>
  `admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}&range=[0,99]`
const caseOf = (id: number) => admin.get<Case>(`admin/applications/${id}`)

/** Datasets of a category that this person may apply for now. */
async function applicable(who: Someone, kind: string, wanted: number): Promise<number[]> {
  const all = await admin.get<{ id: number }[]>(
    list('datasets', { kind, sharingMode: 'permission', status: 'published' }, ['id', 'ASC']),
  )
  const found: number[] = []
  for (const { id } of all) {
    if (found.length === wanted) break
    const form = await who.get<{ data: { datasets: { applicable: boolean }[] } }>(`applications/form?datasets=${id}`)
    if (form.data.datasets[0]?.applicable) found.push(id)
  }
  expect(found).toHaveLength(wanted)
  return found
}

const reason = '用于分析 2024 年秋冬季臭氧与 PM2.5 的协同变化。'
async function apply(who: Someone, datasets: number[], more: object = {}): Promise<number> {
  const answer = await who.post('applications', { datasets, reason, ...more })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data.id
}

async function logIn(page: Page, username: string) {
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `10.9.2.${++addresses}` })
  await page.goto(`${portal.address}/console/`)
  await expect(page.getByLabel('用户名')).toBeFocused()
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Demo2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '概览' })).toBeVisible()
}
const open = (page: Page, path: string) => page.goto(`${portal.address}/console/#/${path}`)
const bar = (page: Page) => page.getByRole('region', { name: '审核', exact: true })
const shown = (page: Page) => Number(/applications\/(\d+)\/show/.exec(page.url())?.[1])

/** Where the keyboard stands, for a message that helps. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

test.beforeAll(async ({ playwright }) => {
  portal = await startBuiltPortal({ TRUST_PROXY: '127.0.0.1' })
  const request = await playwright.request.newContext()
  admin = await person(request, 'admin')
  reviewer = await person(request, 'reviewer')
  vip = await person(request, 'vip')
})
test.afterAll(() => portal?.stop())

test('a reviewer decides 50 cases with the keyboard alone', async ({ page }) => {
  for (const id of await applicable(vip, 'field', 21)) await apply(vip, [id])
  // Reviews another category, and is an applicant here.
  const other = await person(page.request, 'reviewer2')
  for (const id of await applicable(other, 'field', 24)) await apply(other, [id])
  const before = await reviewer.get<Case[]>(list('applications', { status: 'pending' }, ['dueAt', 'ASC']))
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      window.addEventListener(kind, () => document.documentElement.setAttribute('data-touched', ''), true)
  })
  await logIn(page, 'reviewer')
  await tabTo(page, page.getByRole('menuitem', { name: '数据申请审核' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('tbody tr').getByRole('link').first())
  await page.keyboard.press('Enter')

  const decided: { id: number; passed: boolean }[] = []
  for (let count = 1; count <= 50; count++) {
    await expect(bar(page).getByRole('button', { name: '通过 p' })).toBeEnabled()
    // What was decided here still counts: the queue does not seem to begin anew.
    await expect(page.getByText(new RegExp(`第 \\d+ 个，共 ${before.length} 个`))).toBeVisible()
    const id = shown(page)
    expect(decided.map((one) => one.id)).not.toContain(id)
    const passed = count % 5 !== 0
    await page.keyboard.press(passed ? 'p' : 'n')
    if (passed) await page.keyboard.press('Enter')
    else {
      // A ready-made reason, and a word of one's own.
      await expect(page.getByRole('textbox', { name: '理由' })).toBeFocused()
      await expect(page.getByRole('group', { name: '常用理由' }).getByRole('button').first()).toBeVisible()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: '理由' })).toBeFocused()
      await page.keyboard.type(`（第 ${count} 份）`)
      await page.keyboard.press('Control+Enter')
    }
    decided.push({ id, passed })
    // The next one opens by itself, and says whose it is.
    await expect.poll(() => shown(page)).not.toBe(id)
    const { applicant } = await caseOf(shown(page))
    await expect(page.getByRole('heading', { level: 2, name: applicant.realName, exact: true })).toBeFocused()
  }

  for (const { id, passed } of decided) {
    const now = await caseOf(id)
    expect(now).toMatchObject({ status: passed ? 'passed' : 'not-passed', decidedBy: '演示审核员' })
    expect(now.reply === '').toBe(passed)
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-touched', '')

  // What was decided is still there to be read, and nothing can be decided on it again.
  await open(page, `applications/${decided[0]!.id}/show`)
  await expect(bar(page)).toContainText(/演示审核员已于.*审核：已通过/)
  await expect(bar(page).getByRole('button', { name: /^通过/ })).toHaveCount(0)
  await page.keyboard.press('p')
  await expect(bar(page)).not.toContainText('通过并通知申请人')
})

test('of two reviewers the second sees what the first did', async ({ browser }) => {
  const [one, another] = await applicable(vip, 'field', 2)
  const id = await apply(vip, [one!])
  const asked = await apply(vip, [another!])
  const [first, second] = await Promise.all(
    ['reviewer', 'expert'].map(async (username) => {
      const page = await (await browser.newContext()).newPage()
      await logIn(page, username)
      await open(page, `applications/${id}/show`)
      await expect(bar(page).getByRole('button', { name: '通过 p' })).toBeEnabled()
      return page
    }),
  )
  await second!.keyboard.press('n')
  await second!.getByRole('textbox', { name: '理由' }).fill('用途不明。')

  await first!.keyboard.press('p')
  await first!.getByRole('textbox', { name: '给申请人的话（可不填）' }).fill('请注明数据来源。')
  await first!.keyboard.press('Control+Enter')
  await expect.poll(async () => (await caseOf(id)).status).toBe('passed')

  await second!.keyboard.press('Control+Enter')
  await expect(bar(second!)).toContainText('其他审核员已先处理')
  await expect(bar(second!)).toContainText(/演示审核员已于.*审核：已通过/)
  await expect(bar(second!)).toContainText('请注明数据来源。')
  await expect(bar(second!)).toContainText('数据访问权限有效期：')
  expect(await caseOf(id)).toMatchObject({ status: 'passed', decidedBy: '演示审核员', reply: '请注明数据来源。' })
  await second!.keyboard.press('Enter')
  await expect.poll(() => shown(second!)).not.toBe(id)

  // What changed without being decided is told as well, and what was typed stays.
  await open(second!, `applications/${asked}/show`)
  await expect(bar(second!).getByRole('button', { name: '通过 p' })).toBeEnabled()
  await second!.keyboard.press('n')
  await second!.getByRole('textbox', { name: '理由' }).fill('请补充说明。')
  // Begun and not sent, it stands open again.
  await second!.reload()
  await expect(second!.getByRole('textbox', { name: '理由' })).toHaveValue('请补充说明。')
  expect((await reviewer.post(`admin/applications/${asked}/ask`, { text: '用于什么项目？' })).ok()).toBe(true)
  await second!.keyboard.press('Control+Enter')
  await expect(bar(second!)).toContainText('打开之后，这份申请有了变化')
  await expect(second!.getByText('用于什么项目？')).toBeVisible()
  expect((await caseOf(asked)).status).toBe('pending')
  await second!.keyboard.press('n')
  await expect(second!.getByRole('textbox', { name: '理由' })).toHaveValue('请补充说明。')
  await second!.keyboard.press('Control+Enter')
  await expect.poll(async () => (await caseOf(asked)).status).toBe('not-passed')
  for (const page of [first!, second!]) await page.context().close()
})

test('a reviewer asks, notes and hands over, and each is found in the log', async ({ page }) => {
  const [dataset] = await applicable(vip, 'field', 1)
  const id = await apply(vip, [dataset!])
  await logIn(page, 'reviewer')
  await open(page, `applications/${id}/show`)
  await pressWords(page.getByRole('button', { name: '备注' }))
  await page.getByRole('textbox', { name: '备注' }).fill('该单位使用规范。')
  await pressWords(page.getByRole('button', { name: '保存备注' }))
  await expect(page.getByText('该单位使用规范。')).toBeVisible()
  expect(shown(page)).toBe(id)

  await pressWords(page.getByRole('button', { name: '询问申请人' }))
  await pressWords(page.getByRole('button', { name: '发送问题' }))
  await expect(bar(page).getByRole('alert')).toContainText('请先填写内容')
  await page.getByRole('textbox', { name: '问题' }).fill('成果是否公开发表？')
  await pressWords(page.getByRole('button', { name: '发送问题' }))
  await expect.poll(async () => (await caseOf(id)).waitingForAnswer).toBe(true)
  // The next one opens by itself; only then is the page done with this one.
  await expect.poll(() => shown(page)).not.toBe(id)
  await expect(page.getByText('成果是否公开发表？')).toHaveCount(0)
  expect((await vip.post(`applications/${id}/answer`, { text: '会发表论文。' })).ok()).toBe(true)

  await open(page, `applications/${id}/show`)
  await expect(page.getByText('会发表论文。')).toBeVisible()
  await pressWords(page.getByRole('button', { name: '转交' }))
  await pressMark(page, page.getByRole('combobox', { name: '同事' }))
  await pressWords(page.getByRole('option', { name: '演示专家' }))
  await pressWords(bar(page).getByRole('button', { name: '转交' }))
  await expect.poll(async () => (await caseOf(id)).assignee?.realName).toBe('演示专家')
  await expect.poll(() => shown(page)).not.toBe(id)

  await open(page, `review-log?filter=${encodeURIComponent(JSON.stringify({ applicationId: id }))}`)
  const rows = page.locator('tbody tr')
  for (const [what, words] of [
    ['转交', '演示审核员'],
    ['申请人答复', '会发表论文。'],
    ['审核人提问', '成果是否公开发表？'],
    ['内部备注', '该单位使用规范。'],
  ])
    await expect(rows.filter({ hasText: what! })).toContainText(words!)
})

test('several are decided at once, and of each it is told what became of it', async ({ page }) => {
  const [one, two, three] = await applicable(vip, 'source-profile', 3)
  const ids = [await apply(vip, [one!]), await apply(vip, [two!]), await apply(vip, [three!])]
  await logIn(page, 'reviewer')
  await open(
    page,
    `applications?filter=${encodeURIComponent(JSON.stringify({ status: 'pending', kind: 'source-profile' }))}`,
  )
  const rows = page.locator('tbody tr')
  for (const id of ids)
    await tick(rows.filter({ has: page.locator(`a[href$="/applications/${id}/show"]`) }).getByRole('checkbox'))
  await pressWords(page.getByRole('button', { name: '驳回' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('驳回 3 份申请？')
  await pressWords(dialog.getByRole('button', { name: '驳回' }))
  await expect(dialog.getByRole('alert')).toContainText('请先填写理由')
  await dialog.getByRole('textbox', { name: '理由' }).fill('请说明用途。')
  expect((await admin.post(`admin/applications/${ids[1]}/pass`)).ok()).toBe(true)
  await pressWords(dialog.getByRole('button', { name: '驳回' }))
  await expect(dialog).toContainText('已审核 2 份，未能审核 1 份')
  await expect(dialog.getByRole('listitem').first()).toContainText('演示管理员')
  await pressWords(dialog.getByRole('button', { name: '关闭' }))
  expect(await Promise.all(ids.map(async (id) => (await caseOf(id)).status))).toEqual([
    'not-passed',
    'passed',
    'not-passed',
  ])
})

test('all or none: one that was decided meanwhile stops the others, and is named', async ({ page }) => {
  const [one, two] = await applicable(vip, 'source-profile', 2)
  const ids = [await apply(vip, [one!]), await apply(vip, [two!])]
  await logIn(page, 'reviewer')
  await open(
    page,
    `applications?filter=${encodeURIComponent(JSON.stringify({ status: 'pending', kind: 'source-profile' }))}`,
  )
  const row = (id: number) =>
    page.locator('tbody tr').filter({ has: page.locator(`a[href$="/applications/${id}/show"]`) })
  for (const id of ids) await tick(row(id).getByRole('checkbox'))
  await pressWords(page.getByText('通过', { exact: true }).first())
  const dialog = page.getByRole('dialog')
  await pressWords(dialog.getByText('要么全部审核，要么都不审核'))
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  expect((await admin.post(`admin/applications/${ids[1]}/pass`)).ok()).toBe(true)
  await pressWords(dialog.getByRole('button', { name: '通过', exact: true }))
  await expect(dialog).toContainText('全部未审核')
  await expect(dialog.getByRole('listitem').first()).toContainText('演示管理员')
  await expect(dialog.getByRole('listitem').last()).toContainText('未审核')
  expect((await caseOf(ids[0]!)).status).toBe('pending')
  await pressWords(dialog.getByRole('button', { name: '关闭' }))
  await expect(row(ids[0]!)).toBeVisible()
})

test('an administrator renews and revokes, and explains why somebody may not download', async ({ page }) => {
  const [dataset] = await applicable(vip, 'satellite', 1)
  const id = await apply(vip, [dataset!])
  expect((await admin.post(`admin/applications/${id}/pass`)).ok()).toBe(true)
  const { applicant, datasets } = await caseOf(id)
  const name = datasets[0]!.name.zh
  const grants = () =>
    admin.get<{ id: number; state: string; until: string | null }[]>(
      list('grants', { accountId: applicant.id, datasetId: dataset }, ['id', 'DESC']),
    )
  await logIn(page, 'admin')
  await open(page, `accounts/${applicant.id}/show`)
  await pressWords(page.getByRole('button', { name: `续期：${applicant.realName}，${name}` }))
  const dialog = page.getByRole('dialog')
  const year = new Date().getUTCFullYear() + 2
  await dialog.getByLabel('最后一天').fill(`${year}-06-30`)
  await pressWords(dialog.getByRole('button', { name: '续期' }))
  await expect.poll(async () => (await grants())[0]?.until).toBe(`${year}-06-30T15:59:59.999Z`)

  await open(page, `datasets/${dataset}/show`)
  await pressWords(page.getByRole('button', { name: `收回：${applicant.realName}，${name}` }))
  await pressWords(dialog.getByRole('button', { name: '收回' }))
  await expect(dialog.getByRole('alert')).toContainText('请先填写理由')
  await dialog.getByRole('textbox', { name: '理由' }).fill('项目已结束。')
  await pressWords(dialog.getByRole('button', { name: '收回' }))
  await expect.poll(async () => (await grants())[0]?.state).toBe('revoked')

  await open(page, 'grants')
  await pressWords(page.getByRole('button', { name: '此人为何能（或不能）下载此数据集？' }))
  await page.getByRole('combobox', { name: '用户' }).fill(applicant.realName)
  await pressWords(page.getByRole('option', { name: new RegExp(applicant.realName) }))
  await page.getByRole('combobox', { name: '数据集' }).fill(name)
  await pressWords(page.getByRole('option', { name }))
  const answer = page.getByRole('alert').filter({ hasText: '不能下载' })
  await expect(answer).toContainText('数据访问权限已收回')
  await expect(answer).toContainText('项目已结束。')
})

test('renewing shortens nothing unless somebody says so', async ({ page }) => {
  const [dataset] = await applicable(vip, 'laboratory', 1)
  const id = await apply(vip, [dataset!])
  expect((await admin.post(`admin/applications/${id}/pass`, { until: null })).ok()).toBe(true)
  const { applicant, datasets } = await caseOf(id)
  const name = datasets[0]!.name.zh
  const filter = { accountId: applicant.id, datasetId: dataset }
  const until = async () =>
    (await admin.get<{ until: string | null }[]>(list('grants', filter, ['id', 'DESC'])))[0]?.until
  await logIn(page, 'admin')
  await open(page, `grants?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  const renew = page.getByRole('button', { name: `续期：${applicant.realName}，${name}` })
  const dialog = page.getByRole('dialog')
  await pressWords(renew)
  await expect(dialog).toContainText('目前的有效期：长期有效')
  await expect(dialog.getByRole('radio', { name: '长期有效' })).toBeChecked()
  await pressWords(dialog.getByRole('button', { name: '续期' }))
  await expect(dialog).toHaveCount(0)
  expect(await until()).toBeNull()

  await pressWords(renew)
  const year = new Date().getUTCFullYear() + 1
  await dialog.getByLabel('最后一天').fill(`${year}-06-30`)
  await expect(dialog.getByRole('alert')).toContainText('这比目前的有效期（长期有效）短')
  await pressWords(dialog.getByRole('button', { name: '续期' }))
  await expect.poll(until).toBe(`${year}-06-30T15:59:59.999Z`)
  await pressWords(renew)
  await expect(dialog.getByLabel('最后一天')).toHaveValue(`${year + 1}-06-30`)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await pressWords(dialog.getByText('长期有效', { exact: true }))
  await pressWords(dialog.getByRole('button', { name: '续期' }))
  await expect.poll(until).toBeNull()

  // One that is over says nothing of an end that it had.
  await pressWords(page.getByRole('button', { name: `收回：${applicant.realName}，${name}` }))
  await dialog.getByRole('textbox', { name: '理由' }).fill('项目已结束。')
  await pressWords(dialog.getByRole('button', { name: '收回' }))
  const row = page.locator('tbody tr').first()
  await expect(row).toContainText('已收回')
  await expect(row).not.toContainText('长期有效')
})

test('a day off moves the due date of what is under review, and is taken back', async ({ page }) => {
  const [dataset] = await applicable(vip, 'field', 1)
  const id = await apply(vip, [dataset!])
  const due = async () => (await admin.get<{ dueAt: string }>(`admin/applications/${id}`)).dueAt
  const before = await due()
  // A working day inside the review: the last one that is counted whole.
  const day = new Date(Date.parse(before) + 8 * 3_600_000 - 1).toISOString().slice(0, 10)
  await logIn(page, 'admin')
  await open(page, 'calendar-days')
  await expect(page.getByRole('heading', { name: /^\d{4} 年$/ })).toBeVisible()
  while (!(await page.getByRole('heading', { name: `${day.slice(0, 4)} 年`, exact: true }).isVisible()))
    await pressWords(page.getByRole('button', { name: '下一年' }))
  await pressWords(page.getByRole('button', { name: `${day}：工作日` }))
  await page.getByRole('textbox', { name: '中文名称' }).fill('校庆')
  await page.getByRole('textbox', { name: '英文名称' }).fill('Anniversary')
  await expect(page.getByText(/不作此修改时/)).toBeVisible()
  await pressWords(page.getByRole('button', { name: '保存' }))
  const entry = page.getByRole('button', { name: new RegExp(`^${day}：放假 · 校庆`) })
  await expect(entry).toBeVisible()
  expect(Date.parse(await due())).toBeGreaterThan(Date.parse(before))

  await pressWords(entry)
  await pressWords(page.getByRole('button', { name: /^移除/ }))
  await pressWords(page.getByRole('dialog').getByRole('button', { name: '移除' }))
  await expect(entry).toHaveCount(0)
  expect(await due()).toBe(before)
})

test('the rules of a category are changed in their place', async ({ page }) => {
  await logIn(page, 'admin')
  await open(page, 'review-terms')
  await pressWords(page.getByRole('button', { name: '修改：卫星观测数据' }))
  await page.getByRole('spinbutton', { name: '审核时限（工作日）' }).fill('0')
  await pressWords(page.getByRole('button', { name: '保存' }))
  await expect(page.getByRole('form').getByRole('alert')).toContainText('1 至 60')
  await page.getByRole('spinbutton', { name: '审核时限（工作日）' }).fill('5')
  await pressWords(page.getByRole('radio', { name: '限定天数' }))
  await page.getByRole('spinbutton', { name: '天数', exact: true }).fill('180')
  await pressWords(page.getByRole('button', { name: '保存' }))
  await expect(page.getByRole('listitem').filter({ hasText: '卫星观测数据' })).toContainText('5 个工作日')
  expect(await admin.get('admin/review-terms/satellite')).toMatchObject({ reviewWorkdays: 5, grantDays: 180 })
})
