import { axe } from './axe.ts'
import { expectFits } from './fits.ts'
import { expect, type Page, test } from './portal.ts'
import { desk, phone, press } from './press.ts'
import { alive } from './visit.ts'

const portal = () => process.env.PORTAL!
const view = '/dataVisualization/dmobservation'

async function faults(page: Page) {
  const { violations } = await axe(page).analyze()
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
}

for (const { language, words } of [
  { language: 'zh', words: { before: '前一天', why: /^为什么是 \d+？/, station: '上海站' } },
  { language: 'en', words: { before: 'Day before', why: /^Why \d+\?/, station: 'Shanghai' } },
])
  test.describe(`air quality by day, ${language}`, () => {
    test.use(language === 'en' ? phone : desk)

    test('a day says its index and every step to it; another day and station are an address', async ({ page }) => {
      await page.goto(`${portal()}${view}?lang=${language}`)
      await alive(page)
      const index = page.locator('.air-index strong')
      await expect(index).toHaveText(/^\d+$/)
      await expect(page.locator('summary').filter({ hasText: words.why })).toBeVisible()
      const highest = async () =>
        Math.max(
          ...(await page.locator('.air tbody tr td:last-child').allTextContents()).map(Number).filter(Number.isFinite),
        )
      expect(Number(await index.textContent())).toBe(await highest())
      await expectFits(page, view)
      await faults(page)

      const first =
        new URL(page.url()).searchParams.get('date') ?? (await page.locator('.air h2 .figures').textContent())
      await press(page, words.before)
      await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/)
      const day = new URL(page.url()).searchParams.get('date')!
      expect(Date.parse(day)).toBe(Date.parse(first!) - 86_400_000)
      await expect(page.locator('.air h2 .figures').first()).toHaveText(day)

      await press(page, words.station, { within: '.air-list a' })
      await expect(page.locator('#air-day')).toContainText(words.station)
      await expect(page.locator('#air-day')).toContainText(day)
      expect(await page.locator('.air-calendar a').count()).toBeGreaterThan(200)
      await page.emulateMedia({ colorScheme: 'dark' })
      await faults(page)
    })

    test('what is no day is refused in words, and leads on', async ({ page }) => {
      const answer = await page.goto(`${portal()}${view}?date=2021-02-30&lang=${language}`)
      expect(answer?.status()).toBe(400)
      await expect(page.locator('h1')).toContainText(language === 'zh' ? '地面观测站' : 'Ground stations')
      await expect(page.locator('main')).toContainText('2021-02-30')
      await expect(page.locator('.air-index')).toHaveCount(0)
      await expect(page.locator('main a[href="/list"]')).toBeVisible()
    })
  })
