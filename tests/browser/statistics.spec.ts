import { axe } from './axe.ts'
import { expect, test } from './portal.ts'
import { press } from './press.ts'
import { visit } from './visit.ts'

/** Figures of the portal, for everybody. */
const portal = () => process.env.PORTAL!

// The browsers of tests say that nobody reads with them.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

test('the footer leads to figures, whose range is a link', async ({ page }) => {
  await visit(page, `${portal()}/`)
  const told = page.waitForRequest((request) => request.url().endsWith('/api/visits'))
  await press(page, '平台统计', { within: '.footer a' })
  // The browser tells nobody what a beacon holds.
  expect((await told).method()).toBe('POST')
  await expect(page.getByRole('heading', { level: 1, name: '平台统计' })).toBeVisible()
  await expect(page.locator('.trend canvas').first()).toBeVisible()
  await press(page, '近一年', { within: '.choices a' })
  await expect(page).toHaveURL(/range=year/)
  await expect(page.locator('.statistics tbody').first().locator('tr')).toHaveCount(12)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`has no barriers on a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 800 })
    await visit(page, `${portal()}/openStatistics?lang=en`)
    await expect(page.locator('.trend canvas').first()).toBeVisible()
    expect((await axe(page).analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

test('a page of a dataset tells how it is used', async ({ page }) => {
  await visit(page, `${portal()}/detail?id=12`)
  await press(page, '浏览与下载随时间的变化', { within: '.dataset-use summary' })
  const use = page.locator('.dataset-use')
  await expect(use.getByRole('status')).toHaveText(/浏览 [1-9]\d* 次，下载 \d+ 次/)
  await expect(use.locator('.trend canvas').first()).toBeVisible()
  await press(page, '全部时间', { within: '.dataset-use button' })
  await press(page, '各时段数值', { within: '.dataset-use summary' })
  await expect(use.locator('tbody tr').nth(12)).toBeVisible()
  expect((await axe(page).include('.dataset-use').analyze()).violations).toEqual([])
})
