import { applicable, clearPending, enter, person, twoNotices } from './api.ts'
import { expect, type Page, test } from './portal.ts'
import { phone, pressMark, pressWords } from './press.ts'
import { reload, visit } from './visit.ts'

/** The panel of what is new: notices and things to do, opened by the bell of every page. */

const portal = () => process.env.PORTAL!
const open = (page: Page, path: string) => visit(page, portal() + path)
const panel = (page: Page) => page.getByRole('region', { name: /^消息推送/ })
/** Far less than the poll takes. */
const quick = { timeout: 15_000 }
const bell = (page: Page) => page.locator('#bell')
async function ring(page: Page) {
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'false', quick)
  await pressMark(page, bell(page))
  await expect(panel(page)).toBeVisible()
}
/** What it must never lie over, and what else is pressed or read as one thing. */
const first = 'h1, h2, h3, h4, .card, .heart'
/** Whether the panel lies over any of these; of a heading its words count. */
const covers = (page: Page, names = `${first}, button, a[href], input, select`) =>
  page.evaluate((names) => {
    const box = document.querySelector('.push-panel')!.getBoundingClientRect()
    return [...document.querySelectorAll(names)]
      .filter((one) => !one.closest('.push-panel') && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const words = document.createRange()
        words.selectNodeContents(one)
        const heading = one.matches('h1, h2, h3, h4')
        const { left, right, top, bottom, width } = (heading ? words : one).getBoundingClientRect()
        return width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      .map((one) => one.outerHTML.slice(0, 80))
  }, names)

test('the panel is used by keyboard alone', async ({ page, context }) => {
  await twoNotices()
  await enter(context, 'user')
  await open(page, '/about/platformguid')
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'false', quick)
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const box = panel(page)
  await expect(box).toBeFocused()
  await expect(box.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()

  const grip = box.getByRole('button', { name: '移动面板' })
  const more = box.getByRole('button', { name: '查看更多' })
  await page.keyboard.press('Tab')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(box.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(box.getByRole('button', { name: '关闭' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(grip).toBeFocused()

  // Away from the bell by arrow keys; what must not be covered is jumped over.
  const at = async () => (await box.boundingBox())!
  const start = await at()
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await at()).y).toBeGreaterThan(start.y + 300)
  expect(await covers(page)).toEqual([])
  const put = await at()
  await reload(page)
  await ring(page)
  await expect.poll(async () => (await at()).y).toBe(put.y)
  // Narrower than 900 px it would stay below the bell.
  await page.setViewportSize({ width: 1000, height: 400 })
  await expect.poll(async () => (await at()).y + (await at()).height).toBeLessThanOrEqual(400)
  await page.setViewportSize({ width: 1440, height: 900 })
  await grip.focus()
  await page.keyboard.press('Home')
  await expect.poll(at).toEqual(start)

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

for (const width of [1440, 1280, 390])
  for (const [language, colorScheme] of [
    ['zh', 'light'],
    ['en', 'dark'],
    ['zh', 'dark'],
    ['en', 'light'],
  ] as const)
    test(`opened at ${width} px it moves nothing, and no heading, heart or card lies under it (${language}, ${colorScheme})`, async ({
      page,
      context,
    }) => {
      await twoNotices()
      await enter(context, 'user')
      await context.addCookies([{ name: 'language', value: language, url: portal() }])
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      const places = () =>
        page.evaluate(() => [
          document.documentElement.scrollHeight,
          Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
          scrollY,
          ...[...document.querySelectorAll('main, main h1, main h2, footer')].map((one) =>
            Math.round(one.getBoundingClientRect().top),
          ),
        ])
      // On a phone the title of a dataset takes up all that can be seen.
      const { data } = await (await page.request.get(`${portal()}/api/home`)).json()
      const detail = width > 390 ? [`/detail?id=${data.ribbon.datasetId}`] : []
      for (const path of [language === 'en' ? '/en' : '/', '/list', '/about/platformguid', ...detail]) {
        await open(page, path)
        await expect(bell(page)).toHaveAttribute('aria-expanded', 'false', quick)
        await page.waitForLoadState('networkidle')
        const box = page.locator('.push-panel')
        // What comes late to the page itself is there the next time; what the panel moves, it moves each time.
        await expect(async () => {
          const before = await places()
          await pressMark(page, bell(page))
          await expect(box).toBeVisible()
          // Its list comes after its paper; it then takes its place anew.
          await expect
            .poll(async () => {
              const { x, y, width: wide, height } = (await box.boundingBox())!
              return { covered: await covers(page, first), inside: x >= 0 && x + wide <= width && y + height <= 900 }
            }, path)
            .toEqual({ covered: [], inside: true })
          const after = await places()
          // Below the header: the bell that closes it stays free.
          await pressMark(page, bell(page))
          await expect(box).toHaveCount(0)
          expect(after, path).toEqual(before)
        }).toPass({ timeout: 60_000 })
      }
    })

test('the panel is dragged, its place kept, and covers nothing', async ({ page, context }) => {
  await twoNotices()
  await enter(context, 'user')
  await open(page, '/about/platformguid')
  await ring(page)
  const bar = page.locator('.push-bar')
  const drag = async (x: number, y: number) => {
    const from = (await bar.boundingBox())!
    await page.mouse.move(from.x + 40, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 20, { steps: 5 })
    await page.mouse.up()
  }
  const from = (await bar.boundingBox())!
  await drag(from.x, from.y + 330)
  const to = (await bar.boundingBox())!
  expect([Math.round(to.x - from.x), Math.round(to.y - from.y)]).toEqual([0, 330])
  await reload(page)
  await ring(page)
  await expect.poll(async () => Math.round((await bar.boundingBox())?.y ?? 0)).toBe(Math.round(to.y))
  // It goes with the page, so that nothing comes to lie under it.
  const scrolled = await page.evaluate(() => {
    scrollTo({ top: 120, behavior: 'instant' })
    return scrollY
  })
  expect(scrolled).toBeGreaterThan(0)
  await expect.poll(async () => Math.round((await bar.boundingBox())!.y)).toBe(Math.round(to.y - scrolled))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // Far beyond the edge: it stops there, or before what stands there.
  await drag(3000, 3000)
  const whole = (await page.locator('.push-panel').boundingBox())!
  expect(whole.x + whole.width).toBeLessThanOrEqual(1440)
  expect(whole.y + whole.height).toBeLessThanOrEqual(900)
  expect(await covers(page)).toEqual([])
  // Over a heading it does not stay.
  const heading = (await page.locator('h1').boundingBox())!
  await drag(heading.x, heading.y)
  await expect.poll(() => covers(page)).toEqual([])
})

test('a kept place that would cover something of another page is left', async ({ page, context }) => {
  await twoNotices()
  await enter(context, 'user')
  await page.addInitScript(() => localStorage.setItem('pushPlace', '{"x":900,"y":240}'))
  const { data } = await (await page.request.get(`${portal()}/api/home`)).json()
  for (const path of [`/detail?id=${data.ribbon.datasetId}`, '/list', '/']) {
    await open(page, path)
    await ring(page)
    await expect.poll(() => covers(page, first)).toEqual([])
  }
})

test.describe('at 390 px', () => {
  test.use(phone)
  test('the bell has one count and opens the panel below itself', async ({ page, context }) => {
    const user = await twoNotices()
    const { data } = await user.get('/sys/datashare/dmessage/unread')
    await enter(context, 'user')
    await open(page, '/list')
    await expect(page.locator('.unread')).toHaveText(String(data.unread), quick)
    await expect(panel(page)).toHaveCount(0)
    await ring(page)
    await expect(panel(page).getByRole('listitem')).toHaveCount(1)
    expect(await covers(page, first)).toEqual([])
    await expect(panel(page).getByRole('button', { name: '移动面板' })).toBeHidden()
    await pressMark(page, panel(page).getByRole('button', { name: '关闭' }))
    await expect(panel(page)).toHaveCount(0)
  })
})

test('without anything pending the bell leads to the message centre', async ({ page, context }) => {
  await enter(context, 'user')
  await page.route(/dpush\/mypush/, (route) => route.fulfill({ json: { code: '000000', msg: '', data: [] } }))
  await open(page, '/list')
  await pressMark(page, bell(page))
  await expect(page).toHaveURL(/\/messageCenter$/)
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
  await ring(page)
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
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'false', quick)
  expect(polls).toBe(1)
  const [push] = (await user.get('/sys/dpush/mypush')).data
  await user.post('/sys/dpush/clpush', { clfs: 2, id: push.id })
  await page.clock.runFor(50_000)
  expect(polls).toBe(1)
  await page.clock.runFor(10_500)
  await expect.poll(() => polls).toBe(2)
  await ring(page)
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
  await ring(page)
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
