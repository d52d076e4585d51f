import { applicable, clearPending, enter, listOf, type Person, person } from './api.ts'
import { expect, type Page, test } from './portal.ts'
import { pressWords } from './press.ts'

const portal = () => process.env.PORTAL!
const inConsole = (page: Page, path: string) => page.goto(`${portal()}/console/#/${path}`)
test.describe('the queue', () => {
  let reviewer: Person
  let vip: Person
  test.beforeAll(async () => {
    reviewer = await person('reviewer')
    vip = await person('vip')
    await clearPending(vip)
    for (const id of await applicable(vip, 'field', 3))
      await vip.post('/applications', { datasets: [id], reason: '待审' })
  })
  test.afterAll(() => clearPending(vip))
  const shown = (page: Page) => Number(/applications\/(\d+)\/show/.exec(page.url())?.[1])
  const waiting = async (filter: object = {}) =>
    (await reviewer.get(listOf('applications', { status: 'pending', ...filter }))) as { id: number }[]

  test('counts in menu and title, and what arrives is there at once', async ({ page, context }) => {
    await enter(context, 'reviewer')
    await inConsole(page, 'applications')
    const before = (await waiting()).length
    const item = page.getByRole('menuitem', { name: '数据申请审核' })
    await expect(item).toHaveText(`数据申请审核${before}`)
    await expect(page).toHaveTitle(/^\(\d+\) 数据申请审核 · 管理台$/)
    const [dataset] = await applicable(vip, 'field', 1)
    await vip.post('/applications', { datasets: [dataset], reason: '刚刚提交' })
    await expect(item).toHaveText(`数据申请审核${before + 1}`)
    await pressWords(page.getByRole('button', { name: /^待办和通知/ }))
    await expect(page.getByRole('menuitem').filter({ hasText: '请审核' }).first()).toBeVisible()
  })

  test('follows the filters of the list, and a case is found by its number', async ({ page, context }) => {
    const [first] = await waiting({ kind: 'field' })
    await reviewer.post(`/admin/applications/${first!.id}/ask`, { text: '用于什么？' })
    await enter(context, 'reviewer')
    await inConsole(page, 'applications')
    const found = await waiting({ waitingForAnswer: true })
    await pressWords(page.getByRole('button', { name: `等待答复 ${found.length}` }))
    await expect(page.locator('tbody tr')).toHaveCount(found.length)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '姓名、数据集或申请编号' }).fill(`#${first!.id}`)
    await expect(page.getByRole('option').first()).toContainText(`#${first!.id}`)
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toBe(first!.id)
    await expect(page.getByText(`申请 #${first!.id} ·`).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: '审核队列' }).getByRole('listitem')).toHaveCount(found.length)
  })

  test('without a network the search over everything says so, and opens when the network is back', async ({
    page,
    context,
  }) => {
    await enter(context, 'reviewer')
    const part = '**/FinderDialog-*.js*'
    await page.route(part, (route) => route.abort())
    await inConsole(page, 'applications')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByText('网络波动，请稍后重试')).toBeVisible()
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await page.unroute(part)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: '姓名、数据集或申请编号' })).toBeVisible()
  })

  test('a digit puts in a template where nothing is written yet', async ({ page, context }) => {
    const [, , third] = await waiting({ kind: 'field' })
    await enter(context, 'reviewer')
    await inConsole(page, `applications/${third!.id}/show`)
    await pressWords(page.getByRole('button', { name: /^驳回/ }).first())
    const reason = page.getByRole('textbox', { name: '理由' })
    const ready = page.getByRole('group', { name: '常用理由' }).getByRole('button')
    await expect(ready.nth(1)).toBeVisible()
    await reason.press('2')
    await expect(reason).toHaveValue((await ready.nth(1).textContent())!.replace(/2$/, ''))
    await reason.press('3')
    await expect(reason).toHaveValue(/3$/)
  })
})
