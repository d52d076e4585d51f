import { applicable, clearPending, enter, listOf, type Person, person } from './api.ts'
import { expect, type Page, test } from './portal.ts'
import { pressWords, tick } from './press.ts'
import { reloadConsole } from './visit.ts'

const portal = () => process.env.PORTAL!
let reviewer: Person
let vip: Person
let user: Person

test.beforeAll(async () => {
  reviewer = await person('reviewer')
  vip = await person('vip')
  user = await person('user')
  for (const who of [vip, user]) await clearPending(who)
  for (const id of await applicable(vip, 'field', 6))
    await vip.post('/applications', { datasets: [id], reason: '待审' })
})
test.afterAll(() => clearPending(vip))
test.beforeEach(({ context }) => enter(context, 'reviewer'))

const shown = (page: Page) => Number(/applications\/(\d+)\/show/.exec(page.url())?.[1])
const caseOf = (id: number) => reviewer.get(`/admin/applications/${id}`)
const pass = (page: Page) => page.getByRole('button', { name: /^通过( p)?$/ })
const confirm = (page: Page) => page.getByRole('button', { name: '通过并通知申请人' })
const firstOf = async () => (await reviewer.get(listOf('applications', { status: 'pending', kind: 'field' })))[0].id

/** Letters follow a decision of the same hand only once the word before is over. */
async function open(page: Page, id: number) {
  await page.goto(`${portal()}/console/#/applications/${id}/show`)
  await expect(pass(page)).toBeEnabled()
}

test('a key that is pressed while the next case comes waits for it, and Enter does not', async ({ page }) => {
  await page.goto(`${portal()}/console/`)
  await open(page, await firstOf())
  const id = shown(page)
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue().catch(() => {})
  })
  await page.keyboard.press('p')
  await expect(confirm(page)).toBeFocused()
  // As fast as a hand that knows the way: the next choice, and its confirmation, before anything is there.
  for (const key of ['Enter', 'p', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => shown(page)).not.toBe(id)
  await expect(confirm(page)).toBeFocused()
  const next = shown(page)
  expect((await caseOf(id)).status).toBe('passed')
  expect((await caseOf(next)).status).toBe('pending')
  // What follows the letter makes a word of it.
  await page.keyboard.press('Enter')
  for (const key of ['p', 'o']) await page.keyboard.press(key)
  await expect.poll(() => shown(page)).not.toBe(next)
  await expect(pass(page)).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await expect(confirm(page)).toHaveCount(0)
})

test('a decision is taken back by a press or Ctrl+Z, and nobody was told', async ({ page }) => {
  await page.goto(`${portal()}/console/`)
  for (const way of ['press', 'key'] as const) {
    const id = await firstOf()
    await open(page, id)
    await pressWords(pass(page))
    await pressWords(confirm(page))
    await expect.poll(() => shown(page)).not.toBe(id)
    const { applicant } = await caseOf(id)
    expect((await caseOf(id)).status).toBe('passed')
    await expect(page.getByText(`${applicant.realName} 的申请已通过`)).toBeVisible()
    if (way === 'press') await pressWords(page.getByRole('button', { name: '撤销' }))
    else await page.keyboard.press('Control+z')
    await expect.poll(() => shown(page)).toBe(id)
    await expect(pass(page)).toBeEnabled()
    expect(await caseOf(id)).toMatchObject({ status: 'pending', decidedBy: null, grants: [] })
    await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(0)
  }
})

test('several that were decided at once are taken back at once', async ({ page }) => {
  const filter = encodeURIComponent(JSON.stringify({ status: 'pending', kind: 'field' }))
  await page.goto(`${portal()}/console/#/applications?filter=${filter}`)
  const waiting = await reviewer.get(listOf('applications', { status: 'pending', kind: 'field' }))
  const ids = waiting.slice(0, 2).map(({ id }: { id: number }) => id) as number[]
  const rows = page.locator('tbody tr')
  for (const id of ids)
    await tick(rows.filter({ has: page.locator(`a[href$="/applications/${id}/show"]`) }).getByRole('checkbox'))
  await pressWords(page.getByText('通过', { exact: true }).first())
  const dialog = page.getByRole('dialog')
  await pressWords(dialog.getByRole('button', { name: '通过', exact: true }))
  await expect(dialog).toContainText('已审核 2 份')
  for (const id of ids) expect((await caseOf(id)).status).toBe('passed')
  await pressWords(dialog.getByRole('button', { name: '撤销' }))
  await expect(dialog).toHaveCount(0)
  for (const id of ids) expect((await caseOf(id)).status).toBe('pending')
})

test('without single keys everything is two presses away, and letters do nothing', async ({ page }) => {
  await page.goto(`${portal()}/console/`)
  await open(page, await firstOf())
  const id = shown(page)
  await pressWords(page.getByRole('button', { name: '快捷键（?）' }))
  await pressWords(page.getByRole('switch', { name: '启用单键快捷键' }))
  await page.reload()
  await expect(pass(page)).toBeEnabled()
  for (const key of 'pnaihjk?') await page.keyboard.press(key)
  await expect(pass(page)).toBeVisible()
  expect(shown(page)).toBe(id)
  const back = page.getByRole('button', { name: '返回', exact: true })
  for (const [choice, then] of [
    ['驳回', '驳回并发送理由'],
    ['询问申请人', '发送问题'],
    ['备注', '保存备注'],
    ['转交', '转交'],
    ['通过', '通过并通知申请人'],
  ] as const) {
    await pressWords(page.getByRole('region', { name: '审核' }).getByRole('button', { name: choice, exact: true }))
    // The second press is there at once, whatever words it asks for.
    await expect(
      page.getByRole('region', { name: '审核' }).getByRole('button', { name: then, exact: true }),
    ).toBeEnabled()
    await pressWords(back)
  }
  // The newest is the last of the queue.
  await pressWords(page.getByRole('button', { name: '上一个' }))
  await expect.poll(() => shown(page)).not.toBe(id)
  expect((await caseOf(id)).status).toBe('pending')
})

test.describe('registrations', () => {
  const read = (id: number) => reviewer.get(`/admin/registrations/${id}`)
  const own = async () => {
    for (const { id } of await reviewer.get(listOf('registrations', { state: 'pending' })))
      if ((await read(id)).canPass) return id as number
    throw new Error('no registration waits that this reviewer may pass')
  }
  const openOne = async (page: Page) => {
    const id = await own()
    await page.goto(`${portal()}/console/#/registrations/${id}/show`)
    await expect(pass(page)).toBeEnabled()
    return id
  }

  test('a decision is taken back by a press or Ctrl+Z, and nobody was told', async ({ page }) => {
    await page.goto(`${portal()}/console/`)
    for (const way of ['press', 'key'] as const) {
      const id = await openOne(page)
      const before = await read(id)
      await pressWords(pass(page))
      await pressWords(page.getByRole('button', { name: '通过并发送邮件' }))
      await expect(page.getByText(`${before.realName} 已通过`)).toBeVisible()
      expect(await read(id)).toMatchObject({ state: 'passed', canTakeBack: true })
      if (way === 'press') await pressWords(page.getByRole('button', { name: '撤销' }))
      else await page.keyboard.press('Control+z')
      await expect(page).toHaveURL(new RegExp(`registrations/${id}/show`))
      await expect(pass(page)).toBeEnabled()
      expect(await read(id)).toMatchObject({ state: 'pending', decisions: before.decisions })
      await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(0)
    }
  })

  test('without single keys everything is two presses away, and letters do nothing', async ({ page }) => {
    await page.goto(`${portal()}/console/`)
    const id = await openOne(page)
    await pressWords(page.getByRole('button', { name: '快捷键（?）' }))
    await pressWords(page.getByRole('switch', { name: '启用单键快捷键' }))
    await page.reload()
    await expect(pass(page)).toBeEnabled()
    for (const key of 'pnjk?') await page.keyboard.press(key)
    await expect(pass(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`registrations/${id}/show`))
    const bar = page.getByRole('region', { name: '审核' })
    for (const [choice, then] of [
      ['驳回', '驳回并发送理由'],
      ['通过', '通过并发送邮件'],
    ] as const) {
      await pressWords(bar.getByRole('button', { name: choice, exact: true }))
      await expect(bar.getByRole('button', { name: then, exact: true })).toBeEnabled()
      await pressWords(page.getByRole('button', { name: '返回', exact: true }))
    }
    expect((await read(id)).state).toBe('pending')
  })
})

test.describe('deliveries', () => {
  test('a decision is taken back by a press or Ctrl+Z, also from the list, and nobody was told', async ({ page }) => {
    const [{ id }] = await reviewer.get(listOf('deliveries', { status: 'submitted', kind: 'field' }))
    const status = async () => (await reviewer.get(`/admin/deliveries/${id}`)).status
    for (const way of ['press', 'key'] as const) {
      await page.goto(`${portal()}/console/#/deliveries/${id}/show`)
      // What was taken back is being read once more, which puts a choice that was begun meanwhile aside.
      await reloadConsole(page)
      await expect(pass(page)).toBeEnabled()
      await pressWords(pass(page))
      await page.getByRole('region', { name: '审核' }).locator('[data-confirm]').press('Enter')
      // On to the next that waits, or to the list where none does; other tests may have left some.
      await expect(page).not.toHaveURL(new RegExp(`deliveries/${id}/show`))
      expect(await status()).toBe('passed')
      if (way === 'press') {
        await page.goto(`${portal()}/console/#/deliveries`)
        await expect(page).not.toHaveURL(/show/)
      }
      await expect(page.getByRole('button', { name: '撤销' })).toBeVisible()
      if (way === 'press') await pressWords(page.getByRole('button', { name: '撤销' }))
      else await page.keyboard.press('Control+z')
      await expect(page).toHaveURL(new RegExp(`deliveries/${id}/show`))
      await expect(pass(page)).toBeEnabled()
      expect(await status()).toBe('submitted')
    }
  })
})
