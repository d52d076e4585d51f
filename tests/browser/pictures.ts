import { enter, person } from './api.ts'
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

/** A field of days over a year: its series have limits, provinces and months. */
async function yearOfDays() {
  const { data } = await (await fetch(`${portal()}/api/fields?of=th`)).json()
  for (const { id } of data) {
    const { data: fields } = await (await fetch(`${portal()}/api/datasets/${id}/fields`)).json()
    const found = fields.find((one: { longer: { resolution: string }[] }) =>
      one.longer.some(({ resolution }) => resolution === 'year'),
    )
    if (found) return { id, key: found.key as string }
  }
  throw new Error('no field of days over a year')
}

/** An open dataset whose report is a PDF. */
async function openReport(): Promise<number> {
  const { data } = await (await fetch(`${portal()}/api/dataAccess/dat/page?kind=project-display&limit=100`)).json()
  for (const { id } of data.list) {
    const dataset = (await (await fetch(`${portal()}/api/datasets/${id}`)).json()).data
    if (dataset.sharingMode === 'open') return id
  }
  throw new Error('no open report')
}

for (const language of ['zh', 'en'] as const)
  test(`guides (${language})`, async ({ browser }) => {
    const { id, key } = await yearOfDays()
    const as = async (username: string) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
      await context.addCookies([{ name: 'language', value: language, url: portal() }])
      await context.addInitScript((locale) => {
        if (origin !== 'null') localStorage.setItem('language', locale)
      }, language)
      await enter(context, username)
      return context.newPage()
    }
    const reader = await as('user')
    const view = `dataset=${id}&field=${key}`
    await reader.goto(
      `${portal()}/dataVisualization/sequenceth?${view}&cells=116.375_39.875&picked=110000~410000&lang=${language}`,
    )
    await reader.locator('.explore-chart canvas').first().waitFor()
    await reader.locator('.explore-series').scrollIntoViewIfNeeded()
    await reader.waitForTimeout(800)
    await reader.locator('.explore-body').screenshot({ path: `${folder}/series-${language}.png` })
    await keep(reader, `take-${language}`, `/take?of=grid&dataset=${id}&variable=${key}&resolution=month&format=netcdf`)
    await keep(reader, `deliver-${language}`, `/dataDelivery?lang=${language}`)
    const reviewer = await person('reviewer')
    const filter = encodeURIComponent(JSON.stringify({ status: 'pending' }))
    const [pending] = await reviewer.get(`/admin/applications?filter=${filter}&range=[0,0]&sort=["dueAt","ASC"]`)
    const desk = await as('reviewer')
    await desk.goto(`${portal()}/console/#/applications/${pending.id}/show`)
    await desk.waitForLoadState('networkidle')
    await desk.waitForTimeout(800)
    await desk.screenshot({ path: `${folder}/desk-${language}.png` })
    const operator = await as('admin')
    for (const [name, at] of [
      ['operations', 'operations'],
      ['figures', 'statistics'],
      ['profiles', 'source-profiles'],
    ] as const) {
      await operator.goto(`${portal()}/console/#/${at}`)
      await operator.waitForLoadState('networkidle')
      await operator.waitForTimeout(800)
      await operator.screenshot({ path: `${folder}/${name}-${language}.png` })
    }
    await reader.goto(`${portal()}/detail?id=${await openReport()}&lang=${language}`)
    await reader.locator('#site[data-alive]').waitFor({ state: 'attached' })
    await reader.locator('.file-read').click()
    await reader.locator('.reader-words').first().waitFor()
    await reader.waitForTimeout(1500)
    await reader.screenshot({ path: `${folder}/read-${language}.png` })
    for (const page of [reader, desk, operator]) await page.context().close()
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
