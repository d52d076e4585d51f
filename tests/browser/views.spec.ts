import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { axe } from './axe.ts'
import { expectFits } from './fits.ts'
import { expect, type Page, test } from './portal.ts'
import { desk, phone, press } from './press.ts'
import { visit } from './visit.ts'

/** Views of stations and satellites, and what they give to take along. */
const portal = () => process.env.PORTAL!
const views = '/dataVisualization'

async function faults(page: Page) {
  const { violations } = await axe(page).analyze()
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
}
async function saved(page: Page, name: string | RegExp) {
  const coming = page.waitForEvent('download')
  await press(page, name)
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

for (const { language, words } of [
  {
    language: 'zh',
    words: {
      search: '按站名、城市或编码查找',
      shanghai: '上海站',
      variation: '时间变化',
      wind: '风与污染玫瑰图',
      scatter: '散点与拟合',
      data: '数据有效率',
    },
  },
  {
    language: 'en',
    words: {
      search: 'Find by name, city or code',
      shanghai: 'Shanghai',
      variation: 'Variation in time',
      wind: 'Wind and pollution roses',
      scatter: 'Scatter and fit',
      data: 'Availability',
    },
  },
])
  test.describe(`stations, ${language}`, () => {
    test.use(language === 'en' ? phone : desk)

    test('are found by words, and lead to variation, roses, scatter and availability', async ({ page }) => {
      await visit(page, `${portal()}${views}/dmobservation?lang=${language}`)
      await expect(page.locator('.air-map a')).not.toHaveCount(0)
      await page.getByLabel(words.search).fill(words.shanghai)
      await expect(page.locator('.air-list tbody tr')).toHaveCount(1)
      await press(page, words.shanghai, { within: '.air-list a' })
      await expect(page.locator('#air-day')).toContainText(words.shanghai)
      await expectFits(page, views)
      for (const [view, drawn] of [
        ['variation', '.air-line'],
        ['scatter', '.air-point'],
        ['data', '.air-available td'],
        // Last, since it leads to another dataset.
        ['wind', '.air-rose path'],
      ] as const) {
        await press(page, words[view], { within: '.choices a' })
        // The network of cities has no wind; it says which have.
        if (view === 'wind') await page.locator('.air-others a').first().press('Enter')
        await expect(page).toHaveURL(new RegExp(`view=${view}`))
        if (view !== 'wind') await expect(page.locator('#air-view')).toContainText(words.shanghai)
        await expect(page.locator(drawn).first()).toBeAttached()
        await expectFits(page, view)
        await faults(page)
      }
    })
  })

test('another variable and year are chosen, and are the address', async ({ page }) => {
  await visit(page, `${portal()}${views}/dmobservation?view=variation&lang=zh`)
  const before = await page.locator('.air-line').first().getAttribute('points')
  await page.locator('select[name="variable"]').selectOption('o3')
  await expect(page).toHaveURL(/variable=o3/)
  await expect(page.locator('.air-line').first()).not.toHaveAttribute('points', before!)
  await page.locator('select[name="year"]').selectOption('2024')
  await expect(page).toHaveURL(/year=2024/)
  await expect(page.locator('#air-view')).toContainText('2024')
})

test('a dataset that a view cannot show says why, and where it can', async ({ page }) => {
  await visit(page, `${portal()}${views}/controlth?dataset=1&lang=zh`)
  await expect(page.locator('main')).toContainText('它是站点观测，没有格点场')
  await press(page, '看它的站点')
  await expect(page).toHaveURL(/dmobservation\?dataset=1/)
})

for (const name of ['satelliters', 'weiXingGcData'])
  test(`satellites at ${name}: a limit of quality leaves cells out, and the address keeps it`, async ({ page }) => {
    await visit(page, `${portal()}${views}/${name}?lang=zh`)
    await expect(page.locator('.field-map canvas')).toBeVisible()
    await expect(page.locator('main')).toContainText(/过境时刻（北京时间）：\d\d:\d\d/)
    const missing = page.locator('.explore-numbers dl > div').filter({ hasText: '缺测格点' }).locator('dd')
    const before = Number(await missing.textContent())
    await page.getByLabel(/^质量筛选/).selectOption('0.75')
    await expect(page.locator('.explore-quality')).toHaveText(/筛去 [1-9]\d* 个格点/)
    expect(Number(await missing.textContent())).toBeGreaterThan(before)
    await expect(page).toHaveURL(/quality=0.75/)
    await faults(page)
    // At a pixel, its own value.
    await page.locator('.field-map canvas').press('ArrowRight')
    await expect(page.locator('.explore-pointed strong')).toHaveText(/µmol|缺测/)
  })

test('a played map is saved as pictures, as a GIF and as a film, each frame with its time', async ({ page }) => {
  await visit(page, `${portal()}${views}/gisdynamicth?lang=zh`)
  await expect(page.locator('.field-map canvas')).toBeVisible()
  await page.getByLabel('循环终点').selectOption({ index: 2 })
  await page.getByLabel('每帧').selectOption('0.1')
  const zip = await saved(page, '保存为逐帧 PNG（zip）')
  const pictures = Object.entries(unzipSync(zip.bytes))
  expect(pictures).toHaveLength(4)
  expect(new Set(pictures.map(([, bytes]) => Buffer.from(bytes).toString('base64'))).size).toBe(4)
  for (const [name, bytes] of pictures) {
    expect(name).toMatch(/\d{4}-\d\d-\d\d.*\.png$/)
    expect(Buffer.from(bytes.subarray(1, 4)).toString()).toBe('PNG')
  }
  const gif = await saved(page, '保存为 GIF')
  expect(gif.bytes.subarray(0, 6).toString()).toBe('GIF89a')
  // A block that tells how long a frame stays: a tenth of a second.
  const delays = Array.from(gif.bytes.keys())
    .filter((at) => gif.bytes.readUIntBE(at, Math.min(3, gif.bytes.length - at)) === 0x21_f9_04)
    .map((at) => gif.bytes.readUInt16LE(at + 4))
  expect(delays.filter((delay) => delay === 10).length).toBeGreaterThanOrEqual(4)
  const film = await saved(page, '保存为 WebM 视频')
  expect(film.bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
})

test('the map is Albers where it is asked for, finds the same places, and keeps its inset', async ({ page }) => {
  await visit(page, `${portal()}${views}/bitmapqd?lang=zh`)
  const canvas = page.locator('.field-map canvas')
  await expect(canvas).toBeVisible()
  const colours = () =>
    canvas.evaluate((one) => {
      const { data } = (one as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, 300, 200)
      return data.reduce((sum, value, i) => (sum + value * (i % 97)) % 1_000_003, 0)
    })
  const before = await colours()
  await page.getByLabel('投影').selectOption('albers')
  await expect(page).toHaveURL(/projection=albers/)
  await expect.poll(colours).not.toBe(before)
  // The cell in the middle of the picture is told by its place in degrees.
  const box = (await canvas.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.locator('.explore-pointed')).toContainText(/\d+(\.\d+)?°N \d+(\.\d+)?°E/)
  await faults(page)
})
