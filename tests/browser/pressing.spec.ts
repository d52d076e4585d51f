import { applicable, clearPending, enter, person } from './api.ts'
import { expect, type Page, test } from './portal.ts'
import { desk, fill, phone, press, pressAt, pressMark } from './press.ts'
import { alive, visit } from './visit.ts'

const portal = () => process.env.PORTAL!
const open = (page: Page, path: string) => visit(page, portal() + path)

const say = {
  zh: {
    home: '/',
    typed: '臭氧再',
    suggestion: '臭氧再分析',
    filters: /^筛选/,
    facet: '外场观测数据',
    keyword: '四十城市 六项污染物',
    results: /^查看 \d+ 个数据集$/,
    more: /等 3 个站点$/,
    toLogIn: '登录后下载',
    user: '用户名',
    password: '密码',
    logIn: '登录',
  },
  en: {
    home: '/en',
    typed: 'ozone rea',
    suggestion: 'ozone reanalysis',
    filters: /^Filters/,
    facet: 'Field observation data',
    keyword: 'six pollutants in forty cities',
    results: /^Show \d+ datasets?$/,
    more: / and 2 more$/,
    toLogIn: 'Log in to download',
    user: 'User name',
    password: 'Password',
    logIn: 'Log in',
  },
} as const

/** The second and third name in the list of stations, besides the one that is drawn already. */
async function chooseStations(page: Page, more: RegExp) {
  await press(page, /./, { within: '.chart-picker > summary' })
  const list = page.locator('.chart-picker-list')
  await expect(list).toBeVisible()
  const names = await page.locator('.chart-picker-item > span:first-of-type').allTextContents()
  // A station that has its city's name says it once.
  expect(await page.locator('.chart-picker-item').first().innerText()).toBe(names[0])
  for (const name of names.slice(1, 3)) {
    await press(page, name, { within: '.chart-picker-item' })
    await expect(page.locator('.chart-picker-item').filter({ hasText: name }).locator('input')).toBeChecked()
    await expect(list).toBeVisible()
  }
  await expect(page.locator('.chart-picker > summary')).toHaveText(more)
  expect(new URL(page.url()).searchParams.getAll('station')).toHaveLength(3)
  // A press elsewhere closes it, and the page goes on living.
  await press(page, /./, { within: 'main h1' })
  await expect(list).toBeHidden()
}

for (const [name, device] of [
  ['a finger at 390 px', phone],
  ['a mouse at 1440 px', desk],
] as const)
  test.describe(`with ${name}`, () => {
    test.use(device)

    for (const language of device.hasTouch ? (['zh', 'en'] as const) : (['zh'] as const))
      test(`from a suggestion over filters, stations and the log-in to the file (${language})`, async ({
        page,
        context,
      }) => {
        const words = say[language]
        await context.addCookies([{ name: 'language', value: language, url: portal() }])
        await open(page, words.home)
        await pressMark(page, '#search-large')
        await page.keyboard.type(words.typed)
        await press(page, words.suggestion, { within: '.suggestions' })
        await expect(page).toHaveURL(
          new RegExp(`keyword=${encodeURIComponent(words.suggestion).replace('%20', '\\+')}`),
        )
        await expect(page.locator('.suggestions')).toBeHidden()

        await open(page, `/list?keyword=${encodeURIComponent(words.keyword)}`)
        if (device.hasTouch) await press(page, words.filters, { within: '.filters-button' })
        await press(page, words.facet, { within: '.facet-label' })
        await expect(page.locator('.facet-value[aria-current]').first()).toContainText(words.facet)
        if (device.hasTouch) await press(page, words.results, { within: '.filters-done' })
        await press(page, /./, { within: 'main h2 > a' })
        await expect(page).toHaveURL(/\/detail\?id=\d+/)

        await expect(page.locator('.chart-canvas canvas')).toBeVisible()
        await chooseStations(page, words.more)
        await press(page, words.toLogIn, { within: '.detail-aside a' })
        await expect(page).toHaveURL(/\/login\?.*next=/)
        const next = new URL(new URL(page.url()).searchParams.get('next')!, portal())
        expect(next.searchParams.getAll('station')).toHaveLength(3)
        await alive(page)
        await fill(page, words.user, 'user')
        await fill(page, words.password, 'Demo2026')
        await press(page, words.logIn, { within: 'form button' })
        await expect(page).toHaveURL(/\/detail\?id=\d+/)
        await alive(page)
        const coming = page.waitForEvent('download')
        await press(page, 'stations.csv', { within: 'main a' })
        expect((await coming).suggestedFilename()).toBe('stations.csv')
      })

    test('favourites are marked, found and let go', async ({ page, context }) => {
      await enter(context, 'user')
      await open(page, '/list')
      const heart = page.locator('.heart').first()
      const before = await heart.getAttribute('aria-pressed')
      const name = (await heart.getAttribute('aria-label'))!.slice(3, -1)
      if (before === 'true') await pressMark(page, '.heart')
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      const kept = page.waitForResponse(
        (one) => one.request().method() === 'PUT' && /\/favourites\/\d+$/.test(one.url()),
      )
      await pressMark(page, '.heart')
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      expect((await kept).status()).toBe(200)
      await open(page, '/dataAudit/expertAudit?part=favourites')
      await press(page, name, { within: 'main a' })
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      await press(page, '已收藏', { within: '.heart-worded' })
      await expect(page.locator('.heart-worded')).toHaveAttribute('aria-pressed', 'false')
    })

    test('messages are chosen, marked, removed and brought back', async ({ page, context }) => {
      await enter(context, 'user')
      await open(page, '/messageCenter')
      await press(page, '全选本页', { within: '.bulk label' })
      await expect(page.locator('.message-check input').first()).toBeChecked()
      await press(page, '标为未读', { within: '.bulk button' })
      await expect(page.getByText(/^已标为未读/)).toBeVisible()
      await expect(page.locator('.message-unread').first()).toBeVisible()
      const title = (await page.locator('.message-title a').first().textContent())!
      await press(page, title, { within: '.message-title a' })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await press(page, '删除', { within: '.message-tools button' })
      await press(page, '删除', { within: 'dialog[open] button' })
      await press(page, '撤销', { within: '.bulk-note button' })
      await expect(page.getByText('已恢复 1 条消息。')).toBeVisible()
    })

    test('lists are sorted, paged and freed of a filter', async ({ page }) => {
      await open(page, '/list?kind=field')
      await press(page, /下载/, { within: '.list-bar a' })
      await expect(page).toHaveURL(/sort=downloads/)
      await press(page, '外场观测数据', { within: '.chips a, .chips span' })
      await expect(page).not.toHaveURL(/kind=field/)
      // The address comes before the page, and the page closes what is open.
      await expect(page.locator('.chips a, .chips span')).toHaveCount(0)
      if (device.hasTouch) await press(page, '菜单', { within: '.menu-button' })
      await press(page, '平台指南', { within: '.menu-list summary' })
      await press(page, /./, { within: '.menu-drop[open] .menu-panel a' })
      await expect(page).toHaveURL(/\/about\/platformguid/)
    })

    test('a case is asked for, opened from the mail, and decided at the desk', async ({ page, context, browser }) => {
      const vip = await person('vip')
      await clearPending(vip)
      const [dataset] = await applicable(vip, 'field', 1)
      const { data } = await vip.post('/applications', { datasets: [dataset], reason: '研究背景臭氧。' })
      await enter(context, 'reviewer')
      await page.goto(`${portal()}/console/#/applications/${data.id}/show`)
      await press(page, '通过', { within: 'section button' })
      await press(page, '返回', { within: 'section form button' })
      await press(page, '通过', { within: 'section button' })
      await press(page, '通过并通知申请人', { within: 'section form button' })
      await expect.poll(async () => (await vip.get(`/applications/${data.id}`)).data.status).toBe('passed')

      // The mail of it is opened where nobody is logged in.
      const { data: messages } = await vip.get('/sys/datashare/dmessage/page?limit=1')
      const other = await browser.newContext({ ...device, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
      const reader = await other.newPage()
      await open(reader, `/messageCenter?id=${messages.list[0].id}`)
      await expect(reader).toHaveURL(/\/login\?next=/)
      await press(reader, '忘记密码？', { within: 'form a' })
      await alive(reader)
      await press(reader, '登录', { within: '.form-aside a' })
      await expect(reader).toHaveURL(/\/login\?next=/)
      await alive(reader)
      await fill(reader, '用户名', 'vip')
      await fill(reader, '密码', 'Demo2026')
      await press(reader, '登录', { within: 'form button' })
      await expect(reader.getByRole('heading', { level: 1, name: messages.list[0].title.zh })).toBeVisible()

      // To somebody else it is as little there as one that never was.
      const user = await browser.newContext({ ...device, locale: 'zh-CN' })
      await enter(user, 'user')
      const stranger = await user.newPage()
      for (const id of [messages.list[0].id, 99_999_999]) {
        await open(stranger, `/messageCenter?id=${id}`)
        await expect(stranger.getByRole('heading', { level: 1, name: '没有这条消息' })).toBeVisible()
      }
      await press(stranger, '我的消息', { within: '.message-ways a' })
      await expect(stranger).toHaveURL(/\/messageCenter$/)
      await other.close()
      await user.close()
    })

    test('the panel of pushes opens from the bell for who has some, lies over nothing, and is closed', async ({
      page,
      context,
    }) => {
      const panel = page.locator('.push-panel')
      await open(page, '/')
      await expect(panel).toHaveCount(0)

      await enter(context, 'admin')
      const asked = page.waitForResponse(/dpush\/mypush/)
      await open(page, '/')
      expect((await (await asked).json()).data.length).toBeGreaterThan(1)
      await expect(page.locator('#bell')).toHaveAttribute('aria-expanded', 'false')
      await expect(panel).toHaveCount(0)
      await pressMark(page, '#bell')
      await expect(panel).toBeVisible()
      await expect(panel.locator('.push')).toHaveCount(1)
      await press(page, '查看更多', { within: '.push-bar button' })
      await expect.poll(() => panel.locator('.push').count()).toBeGreaterThan(1)
      await press(page, '收起', { within: '.push-bar button' })
      await expect(panel.locator('.push')).toHaveCount(1)
      await press(page, '稍后处理', { within: '.push button' })
      await press(page, '2 小时后提醒', { within: '[role=menu] button' })
      await expect(panel).toContainText('处理成功')

      await pressMark(page, '.push-tool:not(.push-grip)')
      await expect(panel).toHaveCount(0)
    })

    test('nobody without pushes sees a panel', async ({ page, context }) => {
      await enter(context, 'user')
      await page.route(/dpush\/mypush/, (route) => route.fulfill({ json: { code: '000000', msg: '', data: [] } }))
      const asked = page.waitForResponse(/dpush\/mypush/)
      await open(page, '/')
      await asked
      await page.waitForLoadState('load')
      await expect(page.locator('.push-panel')).toHaveCount(0)
      // The middle of the page is the page's.
      const { width, height } = page.viewportSize()!
      await pressAt(page, width / 2, height - 40)
      await expect(page.locator('.push-panel')).toHaveCount(0)
    })
  })
