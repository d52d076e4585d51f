import { wholeBrowser } from './browsers.ts'
import { expect, type Page, test } from './portal.ts'
import { desk, phone, press, pressAt } from './press.ts'
import { visit } from './visit.ts'

test.use({ launchOptions: wholeBrowser })

const portal = () => process.env.PORTAL!

const words = {
  zh: {
    keyword: '峨眉山',
    calibration: /^标定，不计入统计（读数 /,
    below: /^低于检出限/,
    over: /标定 \d+ 个/,
    note: /不计入统计：.*5 标定.*（有读数的画作 ×）/,
    summary: /质量标识：.*低于检出限 \d+ 个/,
    day: /\d+ 个值不计入（.*标定/,
    table: '以表格显示',
  },
  en: {
    keyword: 'Mount Emei',
    calibration: /^calibration, left out of means \(reading /,
    below: /^below detection limit/,
    over: /calibration \(\d+\)/,
    note: /Left out of means: .*5 calibration.* \(readings as ×\)/,
    summary: /Quality flags: .*below detection limit \(\d+\)/,
    day: /\d+ values? left out \(.*calibration/,
    table: 'Show as table',
  },
} as const

/** Ten days of SO₂ on the summit: a calibration every week, and clean air in between. */
const query = 'variable=so2&station=D048&from=2025-01-01&to=2025-01-10'
interface Answer {
  times: number[]
  series: { flag: number[] }[]
}

async function summit(page: Page, keyword: string) {
  const list = await page.request.get(
    `${portal()}/api/dataAccess/dat/page?limit=100&keyword=${encodeURIComponent(keyword)}`,
  )
  for (const { id } of (await list.json()).data.list) {
    const answer = await page.request.get(`${portal()}/api/datasets/${id}/series?${query}&resolution=hour`)
    if (answer.ok()) return { id: id as number, data: (await answer.json()).data as Answer }
  }
  throw new Error('nobody measures on the summit')
}

/** Puts the reader's finger, or the mouse, on a time of the picture. */
async function readAt(page: Page, part: number, touch: boolean) {
  const over = page.locator('.chart .u-over')
  await over.scrollIntoViewIfNeeded()
  const box = (await over.boundingBox())!
  const [x, y] = [box.x + part * box.width, box.y + box.height / 2]
  if (touch) await pressAt(page, x, y)
  else await page.mouse.move(x, y)
}

for (const [language, device] of [
  ['zh', desk],
  ['en', phone],
] as const) {
  const say = words[language]
  test(`the chart says why there is a gap (${language}, ${device.hasTouch ? 'touch' : 'mouse'})`, async ({
    browser,
  }) => {
    const context = await browser.newContext(device)
    const page = await context.newPage()
    const { id, data } = await summit(page, say.keyword)
    const { times } = data
    const codes = data.series[0]!.flag
    await visit(page, `${portal()}/detail?id=${id}&lang=${language}&${query}&resolution=hour`)
    await expect(page.locator('.chart .uplot canvas').first()).toBeVisible()
    await expect(page.locator('.chart-flag-over').first()).toHaveText(say.over)
    const told = page.locator('.chart-flag-now').first()
    await expect(page.locator('.chart-flag-note')).toContainText(say.note)
    await expect(page.locator('#chart-summary')).toContainText(say.summary)

    const part = (code: number) => codes.indexOf(code) / times.length
    await readAt(page, part(5), device.hasTouch)
    await expect(told).toHaveText(say.calibration)
    await readAt(page, part(4), device.hasTouch)
    await expect(told).toHaveText(say.below)

    await press(page, say.table)
    const row = page.locator('.chart-table tbody tr').nth(codes.indexOf(5))
    await expect(row.locator('td')).toContainText(language === 'zh' ? '标定' : 'calibration')

    await visit(page, `${portal()}/detail?id=${id}&lang=${language}&${query}&resolution=day`)
    await expect(page.locator('.chart-flag-over').first()).toHaveText(say.day)
    await context.close()
  })
}
