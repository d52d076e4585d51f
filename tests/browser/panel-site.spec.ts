import { applicable, clearPending, enter, person, twoNotices } from './api.ts'
import { expect, type Page, test } from './portal.ts'
import { pressWords } from './press.ts'
import { reload, visit } from './visit.ts'

/** The panel of what is new: notices and things to do, over every page of the site. */

const portal = () => process.env.PORTAL!
const open = (page: Page, path: string) => visit(page, portal() + path)
const panel = (page: Page) => page.getByRole('region', { name: /^消息推送/ })
/** Far less than the poll takes. */
const quick = { timeout: 15_000 }

test('the panel is used by keyboard alone', async ({ page, context }) => {
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
  const user = await person('user')
  const reviewer = await person('reviewer')
  await clearPending(user)
  for (const push of (await reviewer.get('/sys/dpush/mypush')).data)
    await reviewer.post('/sys/dpush/clpush', { clfs: 2, id: push.id })
  for (const id of await applicable(user, 'field', 3))
    await user.post('/applications', { datasets: [id], reason: '研究' })
  await enter(context, 'reviewer')
  await open(page, '/about/platformguid')
  const box = panel(page)
  await pressWords(box.getByRole('button', { name: '查看更多' }))
  await expect(box.getByRole('listitem')).toHaveCount(3)
  const asked = page.waitForRequest((request) => request.url().endsWith('/sys/dpush/clpush'))
  await box.getByRole('button', { name: '稍后处理' }).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '1 小时后提醒' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect((await asked).postData()).toMatch(/^clfs=3&id=\d+&hour=2$/)
  await expect(box.getByRole('listitem')).toHaveCount(2)
  await pressWords(box.getByRole('button', { name: '稍后处理' }).first())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(box.getByRole('button', { name: '稍后处理' }).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: '忽略' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box.getByRole('listitem')).toHaveCount(1)
  await pressWords(box.getByRole('button', { name: '查看详情' }))
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
  await pressWords(panel(page).getByRole('button', { name: '忽略' }))
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
