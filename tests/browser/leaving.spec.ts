import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { madeUpWords } from '../../server/datasets/about.vocabulary.ts'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { expectFits } from './fits.ts'
import { expect, type Page, test } from './portal.ts'
import { press } from './press.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!

/** An open dataset that can be drawn. */
async function drawn(page: Page): Promise<Dataset> {
  const list = await page.request.get(`${portal()}/api/dataAccess/dat/page?kind=field&limit=100`)
  for (const { id } of (await list.json()).data.list) {
    const dataset: Dataset = (await (await page.request.get(`${portal()}/api/datasets/${id}`)).json()).data
    if (dataset.sharingMode === 'open' && dataset.series && dataset.doi) return dataset
  }
  throw new Error('no observations to draw')
}

/** The texts of a PNG, by their keywords. @throws where a chunk is not what it says */
function textsOf(png: Buffer): Record<string, { language: string; text: string }> {
  const found: Record<string, { language: string; text: string }> = {}
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const body = png.subarray(at + 4, at + 8 + length)
    if (crc32(body) !== png.readUInt32BE(at + 8 + length)) throw new Error(`a chunk at ${at} is broken`)
    if (body.toString('latin1', 0, 4) === 'iTXt') {
      const keyword = body.subarray(4, body.indexOf(0, 4))
      const [language = '', , ...text] = body
        .subarray(4 + keyword.length + 3)
        .toString('utf8')
        .split('\0')
      found[keyword.toString('latin1')] = { language, text: text.join('\0') }
    }
    at += length + 12
  }
  return found
}

for (const [language, tag, save, username, password, logIn, made, period, valid] of [
  ['zh', 'zh-CN', '保存图片（PNG）', '用户名', '密码', '登录', '注意：', '时段：', /：有效值 \d+\/\d+/],
  ['en', 'en', 'Save picture (PNG)', 'User name', 'Password', 'Log in', 'Note: ', 'Period: ', /: \d+ valid of \d+/],
] as const)
  test(`a picture that is saved says what it is, in itself as well (${language})`, async ({ page }) => {
    const dataset = await drawn(page)
    await visit(page, `${portal()}/login?lang=${language}`)
    await page.getByLabel(username, { exact: true }).fill('user')
    await page.getByLabel(password, { exact: true }).fill('Demo2026')
    await press(page, logIn, { within: 'form button' })
    await expect(page).not.toHaveURL(/login/)
    await visit(page, `${portal()}/detail?id=${dataset.id}&resolution=day`)
    await expect(page.getByRole('button', { name: save })).toBeEnabled()
    const started = page.waitForEvent('download')
    await press(page, save)
    const png = readFileSync((await (await started).path())!)
    const texts = textsOf(png)
    expect(Object.keys(texts)).toEqual(['Title', 'Source', 'Copyright', 'Description'])
    for (const one of Object.values(texts)) expect(one.language).toBe(tag)
    expect(texts.Title!.text).toBe(dataset.name[language])
    expect(texts.Copyright!.text).toContain(dataset.licence.name[language])
    const lines = texts.Description!.text.split('\n')
    const said = (begin: string) => lines.find((line) => line.startsWith(begin))
    expect(lines[0]).toContain(dataset.name[language])
    expect(said(made)).toBe(made + madeUpWords.text[language])
    expect(said(period)).toMatch(/T00:00:00\+08:00 – .*T00:00:00\+08:00/)
    expect(lines.some((line) => valid.test(line))).toBe(true)
    expect(texts.Description!.text).toContain(language === 'zh' ? dataset.citation.gbt7714 : dataset.citation.apa)
    expect(texts.Description!.text).toContain(dataset.quality[language])
    expect(texts.Description!.text).toMatch(language === 'zh' ? /时间为各时段的开始/ : /start of each interval/)
    // The address shows this very picture again, of this version.
    const address = new URL(texts.Source!.text)
    expect(address.searchParams.get('version')).toBe(String(dataset.version))
    expect(address.searchParams.getAll('variable').length).toBeGreaterThan(0)
    await visit(page, portal() + address.pathname + address.search + address.hash)
    await expect(page.getByRole('button', { name: save })).toBeEnabled()
    const again = page.waitForEvent('download')
    await press(page, save)
    expect(textsOf(readFileSync((await (await again).path())!))).toEqual(texts)
  })

for (const [language, width] of [
  ['zh', 390],
  ['en', 390],
  ['zh', 1440],
  ['en', 1440],
] as const)
  test(`what is made up is marked on its page and in lists (${language}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id, doi } = await drawn(page)
    await visit(page, `${portal()}/detail?id=${id}&lang=${language}`)
    const note = page.locator('.detail-made-up')
    await expect(note).toBeInViewport()
    await expect(note).toContainText(madeUpWords.short[language])
    await expect(note).toContainText(
      language === 'zh' ? '不得作为真实数据引用' : 'Do not use them in research or cite them as real',
    )
    await expect(page.locator('.detail-facts')).toContainText(`doi:${doi}`)
    await expect(page.locator(`a[href*="${doi}"]`)).toHaveCount(0)
    await expectFits(page, 'detail')
    if (process.env.PICTURES_TO) {
      await page.evaluate(() => scrollTo(0, 0))
      await page.screenshot({ path: `${process.env.PICTURES_TO}/detail-${language}-${width}.png` })
    }
    await visit(page, `${portal()}/list?kind=field&lang=${language}`)
    // Other tests deliver what is not made up.
    const answer = await fetch(`${portal()}/api/dataAccess/dat/page?kind=field&limit=25`)
    const { list } = (await answer.json()).data as { list: { madeUp: boolean }[] }
    const madeUp = list.filter((one) => one.madeUp).length
    expect(madeUp).toBeGreaterThan(15)
    await expect(page.locator('.row h2')).toHaveCount(list.length)
    await expect(page.locator('.row .made-up')).toHaveCount(madeUp)
    await expectFits(page, 'list')
    if (process.env.PICTURES_TO)
      await page.screenshot({ path: `${process.env.PICTURES_TO}/list-${language}-${width}.png` })
  })
