import { readFileSync } from 'node:fs'
import { expect, type Page, test } from './portal.ts'
import { press } from './press.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!

const words = {
  zh: {
    more: /图上每条线最多显示 2000 个时次/,
    coarser: '改用日值',
    csvLogIn: '登录后下载数据（CSV）',
    pngLogIn: '登录后保存图片（PNG）',
    username: '用户名',
    password: '密码',
    logIn: '登录',
    csv: '下载数据（CSV）',
    png: '保存图片（PNG）',
    method: '筛选下载',
    selection: /日值；.*CSV；[\d,]+ 行/,
  },
  en: {
    more: /at most 2000 values of a line/,
    coarser: 'Show daily values instead',
    csvLogIn: 'Log in to download the data (CSV)',
    pngLogIn: 'Log in to save the picture (PNG)',
    username: 'User name',
    password: 'Password',
    logIn: 'Log in',
    csv: 'Download data (CSV)',
    png: 'Save picture (PNG)',
    method: 'Filtered',
    selection: /Daily values; .*CSV; [\d,]+ rows/,
  },
} as const

/** An open dataset with the observations of a year and more. */
async function drawn(page: Page): Promise<{ id: number; from: string; to: string }> {
  const list = await page.request.get(`${portal()}/api/dataAccess/dat/page?kind=field&limit=100`)
  for (const { id } of (await list.json()).data.list) {
    const { sharingMode, series } = (await (await page.request.get(`${portal()}/api/datasets/${id}`)).json()).data
    if (sharingMode !== 'open' || !series) continue
    const [from, to] = [series.from.slice(0, 10), series.to.slice(0, 10)]
    if (Date.parse(to) - Date.parse(from) > 100 * 86_400_000) return { id, from, to }
  }
  throw new Error('no observations to draw')
}

for (const [language, device, viewport] of [
  ['zh', 'mouse', { width: 1440, height: 900 }],
  ['en', 'touch', { width: 390, height: 844 }],
] as const) {
  const say = words[language]
  test(`a visitor looks, logs in to take, and takes (${language}, ${device})`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, hasTouch: device === 'touch' })
    const page = await context.newPage()
    const { id, from, to } = await drawn(page)
    await visit(page, `${portal()}/detail?id=${id}&lang=${language}&resolution=hour&from=${from}&to=${to}`)
    const state = page.locator('.chart-state')
    await expect(state).toContainText(say.more)
    await press(page, say.coarser)
    await expect(state).toHaveCount(0)
    await expect(page.locator('.uplot canvas').first()).toBeVisible()
    await expect(page.getByText(say.pngLogIn, { exact: true })).toBeVisible()
    await press(page, say.csvLogIn)

    await expect(page).toHaveURL(/\/login\?.*next=/)
    await page.getByLabel(say.username, { exact: true }).fill('user')
    await page.getByLabel(say.password, { exact: true }).fill('Demo2026')
    await press(page, say.logIn, { within: 'form button' })
    // The very picture that was left.
    await expect(page).toHaveURL(new RegExp(`/detail\\?(?=.*\\bid=${id}\\b).*resolution=day`))
    await expect(page.getByRole('button', { name: say.png })).toBeEnabled()
    const started = page.waitForEvent('download')
    await press(page, say.csv)
    const csv = readFileSync((await (await started).path())!, 'utf8')
    expect(csv.split('\n').filter((line) => /^\d{4}-/.test(line)).length).toBeGreaterThan(100)

    await visit(page, `${portal()}/dataAudit/expertAudit?part=downloads`)
    const row = page.getByRole('row').filter({ hasText: say.method }).first()
    await expect(row).toContainText(say.selection)
    await context.close()
  })
}
