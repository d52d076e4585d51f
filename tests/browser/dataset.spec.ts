/** A dataset's page as a reader meets it: at a glance, its chart, the whole window of it, paper. */
import { expectFits } from './fits.ts'
import { expect, type Page, test } from './portal.ts'
import { press } from './press.ts'
import { alive, visit } from './visit.ts'

const portal = () => process.env.PORTAL!

/** Observations that everybody may draw, of two variables in two units. */
async function observed(page: Page) {
  const list = await page.request.get(`${portal()}/api/dataAccess/dat/page?kind=field&limit=100`)
  for (const { id } of (await list.json()).data.list) {
    const { sharingMode, series, variables, ...rest } = (
      await (await page.request.get(`${portal()}/api/datasets/${id}`)).json()
    ).data
    if (sharingMode !== 'open' || !series || rest.stations.length < 2) continue
    const keys = series.variables as string[]
    if (!keys.includes('o3') || !keys.includes('temperature')) continue
    return { id: id as number, from: series.from.slice(0, 10) as string, instruments: rest.stations[0].instruments }
  }
  throw new Error('no observations to draw')
}

const words = {
  zh: { wide: '全宽显示', stations: '站点', before: '使用前须知', stray: '不是日期', which: '请选择一个数据集' },
  en: {
    wide: 'Full width',
    stations: 'Stations',
    before: 'Know before use',
    stray: 'is no date',
    which: 'Which dataset?',
  },
}

for (const [language, width] of [
  ['zh', 1440],
  ['en', 390],
  ['zh', 320],
] as const) {
  const say = words[language]
  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test.beforeEach(async ({ context }) => {
      await context.addCookies([{ name: 'language', value: language, url: portal() }])
    })

    test('a panel for each variable, one reading line, and a window of its own that a reload keeps', async ({
      page,
    }) => {
      const { id, instruments } = await observed(page)
      const query = `id=${id}&variable=o3&variable=temperature`
      await visit(page, `${portal()}/detail?${query}`)
      await expect(page.locator('.glance')).toContainText(say.stations)
      await expect(page.locator('.glance')).toContainText(instruments[0][language])
      await expect(page.locator('.glance')).toContainText(say.before)
      const panels = page.locator('.chart-canvas .uplot')
      await expect(panels).toHaveCount(2)
      // The chart comes right after the abstract.
      const order = await page.evaluate(() =>
        ['.detail-abstract', '.detail-chart', '.www'].map(
          (one) => document.querySelector(one)!.getBoundingClientRect().top,
        ),
      )
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      // Both begin and end at the same place, and the line of one stands in the other.
      const places = await page
        .locator('.chart-canvas .u-over')
        .evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().width]))
      expect(places[0]).toEqual(places[1])
      await page.locator('.chart-picture').focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Shift+ArrowRight')
      await expect(page.locator('.chart-legend-n').first()).toHaveText(/^\d+\/\d+$/)
      const cursors = await page
        .locator('.chart-canvas .u-cursor-x')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).style.transform))
      expect(cursors[0]).toBe(cursors[1])
      await expectFits(page, '/detail')

      await press(page, say.wide, { within: '.chart-widen' })
      await expect(page).toHaveURL(/\/detail\/chart\?.*variable=temperature/)
      await expect(panels).toHaveCount(2)
      await page.reload()
      await expect(panels).toHaveCount(2)
      await expect(page.locator('.chart-page-head')).toBeVisible()
      await expectFits(page, '/detail/chart')
      // What comes later draws the picture anew, and ends a reading.
      await page.waitForLoadState('networkidle')
      // Esc ends a reading first, and then leaves.
      await page.locator('.chart-picture').focus()
      await page.keyboard.press('Home')
      await expect(page.locator('[aria-live]').filter({ hasText: ';' })).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/detail\/chart\?/)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/detail\?.*variable=temperature.*#chart$/)
      await expect(panels).toHaveCount(2)
    })

    test('an address without a dataset, or with a day that is none, helps on', async ({ page }) => {
      const answer = await page.goto(`${portal()}/detail`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.which)
      await alive(page)
      await expectFits(page, '/detail')
      await page.locator('.no-dataset input').fill('O3')
      await page.locator('.no-dataset input').press('Enter')
      await expect(page).toHaveURL(/\/list\?keyword=O3/)

      const { id } = await observed(page)
      await visit(page, `${portal()}/detail?id=${id}&from=2024-02-31&to=2024-05-05`)
      await expect(page.locator('.chart-stray')).toContainText(say.stray)
    })
  })
}

test('without script the words beneath the still picture tell what it shows', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' })
  const page = await context.newPage()
  const { id } = await observed(page)
  await page.goto(`${portal()}/detail?id=${id}`)
  await expect(page.locator('.chart-preview')).toBeVisible()
  const told = await page.locator('#chart-summary').textContent()
  expect(told).toMatch(/平均 \d/)
  expect(told).not.toContain('无有效数据')
  await expect(page.getByText(/^上图为静态预览/)).toBeVisible()
  await context.close()
})

test('paper shows the data sheet and none of its switches', async ({ page }) => {
  const { id } = await observed(page)
  await visit(page, `${portal()}/detail?id=${id}`)
  await expect(page.locator('.chart-canvas .uplot')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.glance')).toBeVisible()
  await expect(page.locator('.citation-text').first()).toBeVisible()
  await expect(page.locator('.print-only')).toBeVisible()
  const switches = await page
    .locator('main :is(button, input, select, [role=toolbar], .tabs)')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80)))
  expect(switches).toEqual([])
})
