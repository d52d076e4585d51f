import { enter, listOf, person } from './api.ts'
import { expect, test } from './portal.ts'
import { pressWords } from './press.ts'

const portal = () => process.env.PORTAL!
const broken = { status: 500, contentType: 'application/json', body: '{"message":"出错了"}' }

test.beforeEach(async ({ page, context }) => {
  await enter(context, 'admin')
  await page.goto(`${portal()}/console/`)
  await expect(page.getByRole('menuitem', { name: '概览' })).toBeVisible()
})

test('a list that could not be read is not an empty one, and is read again by a press', async ({ page }) => {
  const calls = /\/api\/admin\/applications\?/
  await page.route(calls, (route) => route.fulfill(broken))
  await page.goto(`${portal()}/console/#/applications`)
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: '出错了' })
  await expect(failed).toBeVisible()
  await expect(page.getByText('没有符合条件的申请')).toHaveCount(0)
  // Nobody knows how many there are.
  await expect(page.getByText('每页条数')).toHaveCount(0)
  await page.unroute(calls)
  await pressWords(failed.getByRole('button', { name: '重试' }))
  await expect(page.locator('tbody tr').first()).toBeVisible()
})

for (const status of [502, 302])
  test(`an answer ${status} leads to the page that says so, from console and site`, async ({ page }) => {
    const headers: Record<string, string> = status === 302 ? { location: '/elsewhere' } : {}
    const answered = { status, body: '', headers }
    await page.route(/\/api\/admin\/applications\?/, (route) => route.fulfill(answered))
    await page.goto(`${portal()}/console/#/applications`)
    await expect(page).toHaveURL(`${portal()}/${status}`)
    await page.goto(portal())
    await page.route(/\/api\/dataAccess\/dat\/page/, (route) => route.fulfill(answered))
    await pressWords(page.locator('header').getByRole('link', { name: '全部数据' }))
    await expect(page).toHaveURL(`${portal()}/${status}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(status === 502 ? '服务暂时无法连接' : '登录已失效')
  })

test('a list that its filters leave empty offers to clear them', async ({ page }) => {
  const filter = encodeURIComponent(JSON.stringify({ keyword: '没有这样的人' }))
  await page.goto(`${portal()}/console/#/accounts?filter=${filter}`)
  await pressWords(page.getByRole('button', { name: '清除筛选条件' }))
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '清除筛选条件' })).toHaveCount(0)
})

test('a case that could not be read is not one that is not there', async ({ page }) => {
  const admin = await person('admin')
  const { id, applicant } = (await admin.get(listOf('applications', { status: 'pending' })))[0]
  const call = `**/api/admin/applications/${id}`
  await page.route(call, (route) => route.fulfill(broken))
  await page.goto(`${portal()}/console/#/applications/${id}/show`)
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: '出错了' })
  await expect(failed).toBeVisible()
  expect(page.url()).toContain(`/applications/${id}/show`)
  await page.unroute(call)
  await pressWords(failed.getByRole('button', { name: '重试' }))
  await expect(page.getByRole('heading', { level: 2, name: applicant.realName, exact: true })).toBeVisible()
  // One that is not there leads to those that are.
  await page.goto(`${portal()}/console/#/applications/987654/show`)
  await expect(page).toHaveURL(/#\/applications(\?|$)/)
})

test('nobody is told that no mail waits before that is known, and a missing mail server is said', async ({ page }) => {
  await page.route(/\/api\/admin\/mails\?.*waiting/, (route) => route.fulfill(broken))
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: '未设置邮件服务器' })).toBeVisible()
  await expect(page.getByRole('main').getByText('出错了')).toBeVisible()
  await expect(page.getByText('没有等待发送或发送失败的邮件')).toHaveCount(0)
  await page.goto(`${portal()}/console/#/mails`)
  await expect(page.getByRole('alert').filter({ hasText: '未设置邮件服务器' })).toBeVisible()
})
