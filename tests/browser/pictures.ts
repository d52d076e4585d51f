import { type Page, test } from './portal.ts'

const portal = () => process.env.PORTAL!
const folder = 'docs/pictures'

async function keep(page: Page, name: string, path: string) {
  await page.goto(portal() + path)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${folder}/${name}.png` })
}

test('site', async ({ page, context }) => {
  const { data } = await (await page.request.get(`${portal()}/api/home`)).json()
  const id = data.ribbon.datasetId
  await keep(page, 'home-zh', '/')
  await keep(page, 'list-zh', `/list?keyword=${encodeURIComponent('臭氧')}`)
  await context.addCookies([{ name: 'language', value: 'en', url: portal() }])
  await keep(page, 'list-en', '/list?keyword=ozone')
  await keep(page, 'detail-en', `/detail?id=${id}`)
  await page.locator('.uplot').first().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 250)
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${folder}/chart-en.png` })
  await page.setViewportSize({ width: 390, height: 844 })
  await keep(page, 'home-en-phone', '/en')
})

test('views', async ({ page, context }) => {
  await keep(page, 'stations-zh', '/dataVisualization/dmobservation')
  await keep(page, 'satellite-zh', '/dataVisualization/satelliters?quality=0.5')
  await context.addCookies([{ name: 'language', value: 'en', url: portal() }])
  await keep(page, 'variation-en', '/dataVisualization/dmobservation?view=variation')
  await keep(page, 'swath-en', '/dataVisualization/weiXingGcData?projection=albers')
})

test('console', async ({ page }) => {
  await page.goto(`${portal()}/console/`)
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('Demo2026')
  await page.getByRole('button', { name: '登录' }).click()
  await page.waitForURL(/#\//)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
  await page.screenshot({ path: `${folder}/console-zh.png` })
})
