import { expect, test } from './portal.ts'
import { press } from './press.ts'
import { alive } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
const portal = () => process.env.PORTAL!

test('without a network a page says so, and with it again the page itself is shown, nothing kept', async ({
  page,
  context,
}) => {
  await page.goto(`${portal()}/`)
  await alive(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.goto(`${portal()}/list?keyword=ozone`)
  await expect(page.getByRole('heading', { name: '网络已断开' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  // Its own style stands: the page is not bare.
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('main')!).maxWidth)).not.toBe('none')
  await context.setOffline(false)
  await press(page, 'Try again')
  await expect(page).toHaveURL(/\/list\?keyword=ozone/)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('网络已断开')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const each = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)),
    )
    return each.flat().sort()
  })
  expect(kept).toEqual(['/assets/offline-1.css', '/assets/offline-1.html'])
})

test('an address that leads nowhere offers to look for its words and names the page that was meant', async ({
  page,
}) => {
  for (const [lang, near] of [
    ['zh', '平台统计'],
    ['en', 'Statistics'],
  ] as const) {
    const answer = await page.goto(`${portal()}/openStatistic?lang=${lang}`)
    expect(answer?.status()).toBe(404)
    await alive(page)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('open Statistic')
    await press(page, near, { within: 'main' })
    await expect(page).toHaveURL(/\/openStatistics/)
  }
})

test('what a page asks for goes past what watches for the network', async ({ page }) => {
  await page.goto(`${portal()}/`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  let seen = 0
  await page.route('**/api/menus*', (route) => {
    seen++
    return route.abort()
  })
  expect(await page.evaluate(() => fetch('/api/menus').then(String, () => 'cut'))).toBe('cut')
  expect(seen).toBe(1)
})
