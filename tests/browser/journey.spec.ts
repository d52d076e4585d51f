import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from './portal.ts'
import { fill, press, pressWords } from './press.ts'
import { alive, visit } from './visit.ts'

const portal = () => process.env.PORTAL!

/** What the page says, in both languages. */
const words = {
  zh: {
    home: '/',
    searchBox: '搜索数据集',
    keyword: '四十城市 六项污染物',
    title: /全国四十城市六项污染物逐小时联网观测/,
    logInToDownload: '登录后下载',
    username: '用户名',
    password: '密码',
    logIn: '登录',
    download: /^下载/,
    match: 'SHA-256 一致，文件完整。',
  },
  en: {
    home: '/en',
    searchBox: 'Search datasets',
    keyword: 'six pollutants in forty cities',
    title: /six pollutants in forty Chinese cities/,
    logInToDownload: 'Log in to download',
    username: 'User name',
    password: 'Password',
    logIn: 'Log in',
    download: /^Download/,
    match: /SHA-256 matches/,
  },
} as const

/** Nothing may be asked of another host, and nothing may fail in the console. */
function watch(page: Page) {
  const wrong: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== portal()) wrong.push(`asked ${request.url()}`)
  })
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  return wrong
}

for (const language of ['zh', 'en'] as const) {
  const say = words[language]
  test(`search, list, detail, chart, log in, download, the bytes are right (${language})`, async ({ page }) => {
    const wrong = watch(page)
    await visit(page, portal() + say.home)
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? /^zh/ : 'en')

    const box = page
      .getByRole('combobox', { name: say.searchBox })
      .or(page.getByRole('searchbox', { name: say.searchBox }))
      .first()
    await box.fill(say.keyword)
    await box.press('Enter')
    await expect(page).toHaveURL(/\/list\?.*keyword=/)
    const hit = page.locator('main h2').getByRole('link', { name: say.title }).first()
    await expect(hit).toBeVisible()
    // Marks of what was searched for divide the words.
    await press(page, /./, { within: `main h2 a[href="${await hit.getAttribute('href')}"]` })

    await expect(page).toHaveURL(/\/detail\?id=\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say.title)
    // The chart draws itself from the station observations.
    const chart = page.locator('.uplot canvas').first()
    await expect(chart).toBeVisible()

    await press(page, say.logInToDownload, { within: 'main a' })
    await expect(page).toHaveURL(/\/login\?.*next=/)
    await alive(page)
    await fill(page, say.username, 'user')
    await fill(page, say.password, 'Demo2026')
    await press(page, say.logIn, { within: 'form button' })
    await expect(page).toHaveURL(/\/detail\?id=\d+/)

    const id = new URL(page.url()).searchParams.get('id')
    const dataset = await (await page.request.get(`${portal()}/api/datasets/${id}`)).json()
    const [file] = dataset.data.files
    const started = page.waitForEvent('download')
    await alive(page)
    await press(page, file.name, { within: 'main a' })
    const download = await started
    const bytes = readFileSync((await download.path())!)
    expect(download.suggestedFilename()).toBe(file.name)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
    expect(wrong).toEqual([])
  })
}

test('switching the language keeps the page and what was asked', async ({ page }) => {
  await visit(page, `${portal()}/list?kind=field&sort=downloads`)
  const before = await page.getByRole('link', { name: '外场观测数据' }).count()
  expect(before).toBeGreaterThan(0)
  await press(page, 'English', { within: 'header a, header button' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(/kind=field/)
  await expect(page).toHaveURL(/sort=downloads/)
})

test('back from a dataset restores the list and where one was', async ({ page }) => {
  await visit(page, `${portal()}/list?limit=50`)
  const row = page.locator('main h2 a, main h3 a').nth(30)
  await row.scrollIntoViewIfNeeded()
  const at = await page.evaluate(() => scrollY)
  expect(at).toBeGreaterThan(500)
  await pressWords(row)
  await expect(page).toHaveURL(/\/detail\?id=/)
  await page.goBack()
  await expect(page).toHaveURL(/limit=50/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(at - 200)
  // By a link to the list that says nothing of what was asked as well.
  await pressWords(row)
  await expect(page).toHaveURL(/\/detail\?id=/)
  await press(page, '全部数据', { within: 'header a' })
  await expect(page).toHaveURL(/limit=50/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(at - 200)
  // From there it leads to the whole list.
  await page.evaluate(() => scrollTo(0, 0))
  await press(page, '全部数据', { within: 'header a' })
  await expect(page).not.toHaveURL(/limit=50/)
})

test('back before the dataset has come restores the list as well', async ({ page }) => {
  await visit(page, `${portal()}/list?limit=50`)
  const row = page.locator('main h2 a, main h3 a').nth(30)
  // As pressing the words does, so that it does not scroll again.
  await row.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // Back faster than a finger, so that nothing of the dataset is shown.
  const at = await page.evaluate(() => {
    addEventListener('click', () => setTimeout(() => history.back(), 20), { once: true, capture: true })
    return scrollY
  })
  expect(at).toBeGreaterThan(500)
  await pressWords(row)
  await expect(page).toHaveURL(/limit=50/)
  // Whatever still comes must leave it there.
  await page.waitForLoadState('networkidle')
  await expect(row).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(at)
})

test('pages read without JavaScript: home, search, list, detail, guides, notices', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(portal())
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('臭氧')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await page.locator('main h2 a, main h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of ['/about/platformguid', '/notices', '/about/projectoverview']) {
    await page.goto(portal() + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await context.close()
})
