import AxeBuilder from '@axe-core/playwright'
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
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
