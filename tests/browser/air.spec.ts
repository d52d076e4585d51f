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

/** A finger over the map, as the browser tells it. */
async function swipe(page: Page, [from, to]: readonly [Point, Point]) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }])
  await touch('touchMove', [to])
  await touch('touchEnd', [])
}
type Point = { x: number; y: number }

for (const { language, words } of [
  {
    language: 'zh',
    words: {
      before: '前一天',
      why: /^为什么是 \d+？/,
      station: '上海站',
      draw: '框选范围',
      clear: '取消框选',
      take: '下载框内站点数据',
      area: /^矩形范围/,
    },
  },
  {
    language: 'en',
    words: {
      before: 'Day before',
      why: /^Why \d+\?/,
      station: 'Shanghai',
      draw: 'Draw an area',
      clear: 'Clear the area',
      take: 'Download the stations in the area',
      area: /^Rectangle in degrees/,
    },
  },
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

    test('a rectangle on the map chooses stations, for the list and for the download', async ({ page, hasTouch }) => {
      await page.goto(`${portal()}${view}?lang=${language}`)
      await alive(page)
      const rows = page.locator('.air-list tbody tr')
      const all = await rows.count()
      expect(all).toBeGreaterThan(2)
      const map = page.locator('.air-map')
      await map.scrollIntoViewIfNeeded()
      if (hasTouch) await press(page, words.draw)
      const box = (await map.boundingBox())!
      // About one of them.
      const spot = await page.locator('.air-map a').first().locator('.air-spot').boundingBox()
      const [x, y] = [spot!.x + spot!.width / 2, spot!.y + spot!.height / 2]
      const side = box.width / 12
      const corners = [
        { x: Math.max(box.x + 1, x - side), y: Math.max(box.y + 1, y - side) },
        { x: Math.min(box.x + box.width - 1, x + side), y: Math.min(box.y + box.height - 1, y + side) },
      ] as const
      if (hasTouch) await swipe(page, corners)
      else {
        await page.mouse.move(corners[0].x, corners[0].y)
        await page.mouse.down()
        await page.mouse.move((corners[0].x + corners[1].x) / 2, y, { steps: 4 })
        await page.mouse.move(corners[1].x, corners[1].y, { steps: 4 })
        await page.mouse.up()
      }
      await expect(page).toHaveURL(/bbox=[\d.,-]+/)
      await expect.poll(() => rows.count()).toBeLessThan(all)
      expect(await rows.count()).toBeGreaterThan(0)
      await expectFits(page, view)
      await faults(page)
      const bbox = new URL(page.url()).searchParams.get('bbox')!
      const left = await rows.count()
      await page.reload()
      await alive(page)
      await expect(rows).toHaveCount(left)
      const way = page.getByText(words.take, { exact: true })
      expect(new URL((await way.getAttribute('href'))!, portal()).searchParams.get('bbox')).toBe(bbox)
      // Another station leaves the area as it is.
      await page.locator('select[name="station"]').selectOption({ index: 1 })
      await expect(page).toHaveURL(/station=/)
      expect(new URL(page.url()).searchParams.get('bbox')).toBe(bbox)
      await press(page, words.take)
      await expect(page).toHaveURL(/\/take\?/)
      const typed = page.getByRole('group', { name: words.area }).locator('input')
      for (const [at, side] of bbox.split(',').entries()) await expect(typed.nth(at)).toHaveValue(side)
      await page.goBack()
      await alive(page)
      await press(page, words.clear)
      await expect(page).not.toHaveURL(/bbox=/)
      await expect(rows).toHaveCount(all)
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
