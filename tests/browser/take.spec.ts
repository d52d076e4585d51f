import { readFile } from 'node:fs/promises'
import { enter, person } from './api.ts'
import { axe } from './axe.ts'
import { expect, type Page, test } from './portal.ts'
import { press } from './press.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!

const words = {
  zh: {
    ...{
      filter: '先筛选再下载',
      variable: '可吸入颗粒物（PM10）',
      station: '天津站',
      once: '立即生成',
      made: '文件已生成。',
    },
    ...{ job: '提交导出任务', ready: /可下载/, get: '下载', remove: '删除' },
  },
  en: {
    ...{ filter: 'Filter before download', variable: 'PM10', station: 'Tianjin', once: 'Make the file' },
    ...{ made: 'The file is ready.', job: 'Start the export', ready: /Ready/, get: 'Download', remove: 'Remove' },
    area: ['West', 'South', 'East', 'North'],
  },
} as const

/** What the browser saves on a press. */
async function saved(page: Page, act: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: await readFile((await download.path())!) }
}

for (const [language, device, viewport] of [
  ['zh', 'mouse', { width: 1440, height: 900 }],
  ['en', 'touch', { width: 390, height: 844 }],
] as const) {
  const say = words[language]
  test(`a selection is made into a file, at once and as a job (${language}, ${device})`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, hasTouch: device === 'touch' })
    await enter(context, 'user')
    const page = await context.newPage()
    await visit(page, `${portal()}/detail?id=1&lang=${language}`)
    await press(page, say.filter)
    await expect(page).toHaveURL(/\/take\?/)
    await expect(page.getByRole('heading', { level: 1, name: say.filter })).toBeVisible()

    // One variable at one station: small, so it comes while one waits.
    const variables = page.locator('.take-fields').first().locator('label')
    const others = await variables.count()
    for (let i = 0; i < others; i++)
      if (!(await variables.nth(i).textContent())!.includes(say.variable))
        await press(page, await name(variables.nth(i).locator('span').first()), { within: '.take-fields label' })
    await press(page, say.station, { within: '.take-list label' })
    await expect(page).toHaveURL(/variables=pm10(?!.*variables).*stations=D002|stations=D002.*variables=pm10/)
    await expect(page.locator('.take-quote .figures').first()).toContainText('26,304')
    expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([])
    const csv = await saved(page, () => press(page, say.once, { within: 'main button' }))
    expect(csv.name).toMatch(/^dataset-1-v1-hour\.csv$/)
    const lines = csv.bytes
      .toString('utf8')
      .split(/\r?\n/)
      .filter((line) => line && !line.replace('\ufeff', '').startsWith('#'))
    expect([lines.length, lines[0]!.includes('pm10'), lines[1]!.includes('D002')]).toEqual([26_305, true, true])
    await expect(page.getByText(say.made)).toBeVisible()

    // All of it is a job, which is told of until it is there.
    await visit(page, `${portal()}/take?of=table&dataset=1&variables=pm25&format=parquet&lang=${language}`)
    await expect(page.getByRole('button', { name: say.job })).toBeEnabled()
    await press(page, say.job, { within: 'main button' })
    const first = page.locator('.take-exports > li').first()
    await expect(first).toContainText('.parquet')
    await expect(first).toContainText(say.ready)
    const parquet = await saved(page, () => press(page, say.get, { within: '.take-exports > li:first-child a' }))
    expect([parquet.name, parquet.bytes.subarray(0, 4).toString()]).toEqual(['dataset-1-v1-hour.parquet', 'PAR1'])

    const mine = await person('user')
    const before = (await mine.get('/exports')).data.total
    await press(page, say.remove, { within: '.take-exports > li:first-child button' })
    await expect(page.locator('.take-exports > li')).toHaveCount(before - 1)
    await visit(page, page.url())
    await expect(page.locator('.take-exports > li')).toHaveCount(before - 1)
    await context.close()
  })
}

const name = async (words: ReturnType<Page['locator']>) =>
  (await words.evaluate((span) => span.firstChild!.textContent!)).trim()

test('a rectangle of a grid becomes NetCDF, by what is typed', async ({ page, context }) => {
  await enter(context, 'user')
  const { data } = await (await fetch(`${portal()}/api/fields?of=th`)).json()
  const { id } = data.find((one: { sharingMode: string }) => one.sharingMode === 'open')
  await visit(page, `${portal()}/take?dataset=${id}&of=grid&format=netcdf&lang=en`)
  const { extent } = (await (await fetch(`${portal()}/api/datasets/${id}/fields`)).json()).data[0]
  const middle = [(extent.west + extent.east) / 2, (extent.south + extent.north) / 2]
  const box = [middle[0]! - 1, middle[1]! - 1, middle[0]! + 1, middle[1]! + 1].map((one) => one.toFixed(2))
  // South over north is told, and what was typed stays.
  for (const [i, side] of words.en.area.entries())
    await page.getByLabel(side, { exact: true }).fill(i === 1 ? '89' : box[i]!)
  await page.keyboard.press('Tab')
  await expect(page.getByText('the south below the north')).toBeVisible()
  await expect(page.getByLabel('South', { exact: true })).toHaveValue('89')
  await page.getByLabel('South', { exact: true }).fill(box[1]!)
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/bbox=/)
  await expect(page.getByRole('button', { name: words.en.once })).toBeEnabled()
  const cut = await saved(page, () => press(page, words.en.once, { within: 'main button' }))
  expect(cut.name).toMatch(/\.nc$/)
  expect(cut.bytes.subarray(0, 3).toString()).toBe('CDF')

  // Months are counted anew, and say how many days are in them.
  await page.getByLabel('Time resolution').selectOption({ label: 'Monthly means, with n of N' })
  await expect(page).toHaveURL(/resolution=month/)
  await press(page, 'CSV', { within: '.take-choice' })
  await expect(page.getByRole('button', { name: words.en.once })).toBeEnabled()
  const months = await saved(page, () => press(page, words.en.once, { within: 'main button' }))
  expect(months.name).toMatch(/-month\.csv$/)
  const rows = months.bytes.toString('utf8').split(/\r?\n/)
  expect(rows.find((row) => row.startsWith('time,'))).toMatch(/,n,of$/)
  expect(rows.filter((row) => /,31,31$/.test(row)).length).toBeGreaterThan(0)
})

test('the map leads to the same selection, for other formats and more at once', async ({ page, context }) => {
  await enter(context, 'user')
  const { data } = await (await fetch(`${portal()}/api/fields?of=th`)).json()
  const { id, fields } = data.find((one: { sharingMode: string }) => one.sharingMode === 'open')
  const view = `dataset=${id}&field=${fields[0].key}&resolution=month&time=1`
  await visit(page, `${portal()}/dataVisualization/bitmapth?${view}&lang=zh`)
  await press(page, '下载所选范围', { within: 'summary' })
  await press(page, '其他格式（JSON、Parquet）或更大的范围：先筛选再下载')
  await expect(page).toHaveURL(/\/take\?/)
  const asked = new URL(page.url()).searchParams
  expect([asked.get('variable'), asked.get('resolution'), asked.get('first'), asked.get('last')]).toEqual([
    fields[0].key,
    'month',
    '1',
    '1',
  ])
  await expect(page.getByRole('button', { name: words.zh.once })).toBeEnabled()
})
