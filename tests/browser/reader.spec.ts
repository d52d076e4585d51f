import { enter } from './api.ts'
import { axe } from './axe.ts'
import { expect, type Page, test } from './portal.ts'
import { press } from './press.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!

const words = {
  zh: {
    ...{ read: '阅读', summary: '摘要', figure: '图1', page: '页码', next: '下一页', larger: '放大', close: '关闭' },
    ...{ save: '保存到本机', offline: '网络', damaged: /文档已损坏或不是 PDF/ },
  },
  en: {
    ...{ read: 'Read', summary: 'Summary', figure: 'Figure 1', page: 'Page', next: 'Next page', larger: 'Zoom in' },
    ...{ close: 'Close', save: 'Save a copy', offline: /connect|network/i, damaged: /damaged or no PDF/ },
  },
} as const

/** An open dataset that has a report. */
async function reported(page: Page): Promise<number> {
  const list = await page.request.get(`${portal()}/api/dataAccess/dat/page?kind=project-display&limit=100`)
  for (const { id } of (await list.json()).data.list) {
    const { data } = await (await page.request.get(`${portal()}/api/datasets/${id}`)).json()
    const files = data.files as { name: string }[]
    if (data.sharingMode === 'open' && files.some(({ name }) => name.endsWith('.pdf'))) return id
  }
  throw new Error('no report')
}

/** How many different colours a page has: one that was not drawn has one. */
const coloursOf = (page: Page, number: number) =>
  page.locator(`[data-page="${number}"] canvas`).evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const pixels = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height).data
    return new Set(new Uint32Array(pixels.buffer)).size
  })

for (const [language, device, viewport] of [
  ['zh', 'mouse', { width: 1440, height: 900 }],
  ['en', 'touch', { width: 390, height: 844 }],
] as const) {
  const say = words[language]
  test(`a report is read where it is (${language}, ${device})`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, hasTouch: device === 'touch' })
    const page = await context.newPage()
    const refused: string[] = []
    page.on('console', (one) => /Content Security Policy|404/.test(one.text()) && refused.push(one.text()))
    const id = await reported(page)
    const address = `${portal()}/detail?id=${id}&lang=${language}`
    await visit(page, address)
    await expect(page.getByText(say.read, { exact: true })).toHaveCount(0)

    await enter(context, 'user')
    await visit(page, address)
    await press(page, say.read, { within: '.file-table button' })
    const reader = page.locator('.reader')
    await expect(reader.locator('[data-page="1"] .reader-words')).toContainText(/\p{L}{2}/u)
    const number = reader.getByRole('textbox', { name: say.page })
    await expect(number).toHaveValue('1')
    expect(await coloursOf(page, 1)).toBeGreaterThan(4)

    await press(page, '›', { within: '.reader button' })
    await expect(number).toHaveValue('2')
    await expect(reader.locator('[data-page="2"] .reader-words')).toContainText(say.figure)
    await number.fill('3')
    await number.press('Enter')
    await expect(reader.locator('[data-page="3"] .reader-words')).toContainText('Summary')
    await expect(number).toHaveValue('3')
    const widthOf = async () => (await reader.locator('[data-page="3"]').boundingBox())!.width
    const before = await widthOf()
    await press(page, '+', { within: '.reader button' })
    await expect.poll(widthOf).toBeGreaterThan(before * 1.2)
    await expect(reader.locator('[data-page="3"] canvas')).toBeVisible()
    expect((await axe(page).include('.reader').analyze()).violations).toEqual([])

    const saving = page.waitForEvent('download')
    await press(page, say.save, { within: '.reader button' })
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)
    await press(page, say.close, { within: '.reader button' })
    await expect(reader).toHaveCount(0)
    // Who reads by keyboard stands where they were.
    await expect(page.locator('.file-table button:focus')).toHaveText(say.read)
    expect(refused).toEqual([])
    await context.close()
  })

  test(`a document that cannot be shown says so (${language}, ${device})`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, hasTouch: device === 'touch' })
    const page = await context.newPage()
    const id = await reported(page)
    await enter(context, 'user')
    await page.route('**/api/files/*/content', (route) => route.fulfill({ body: 'no document' }))
    await visit(page, `${portal()}/detail?id=${id}&lang=${language}`)
    await press(page, say.read, { within: '.file-table button' })
    await expect(page.getByText(say.damaged)).toBeVisible()
    await press(page, say.close, { within: '.reader button' })
    await expect(page.locator('.reader')).toHaveCount(0)
    await context.close()
  })

  test(`a reader that does not come says so, and comes at the next press (${language}, ${device})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, hasTouch: device === 'touch' })
    const page = await context.newPage()
    const id = await reported(page)
    await enter(context, 'user')
    await visit(page, `${portal()}/detail?id=${id}&lang=${language}`)
    await page.route('**/assets/Reader-*.js', (route) => route.abort())
    await press(page, say.read, { within: '.file-table button' })
    await expect(page.getByRole('alert').filter({ hasText: say.offline })).toBeVisible()
    await page.unroute('**/assets/Reader-*.js')
    await press(page, say.read, { within: '.file-table button' })
    await expect(page.locator('.reader')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: say.offline })).toHaveCount(0)
    await context.close()
  })
}
