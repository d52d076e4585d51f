import { axe } from './axe.ts'
import { expect, type Page, test } from './portal.ts'
import { pressWords } from './press.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!

/** Of the demo, one that everybody may look at, and what its kind shows. */
async function firstOf(page: Page, query: string, path: string): Promise<number> {
  const answer = await page.request.get(`${portal()}/api/dataAccess/dat/page?limit=50&${query}`)
  for (const { id, sharingMode } of (await answer.json()).data.list)
    if (sharingMode === 'open') {
      const told = (await (await page.request.get(`${portal()}/api${path.replace('{id}', id)}`)).json()).data
      if ((Array.isArray(told) ? told : told.groups).length > 0) return id
    }
  throw new Error(`the demo has none: ${query}`)
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`an inventory is told by sector, province and year, as its table says (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const id = await firstOf(page, 'type=inventory&id=1001', '/datasets/{id}/overview')
    await visit(page, `${portal()}/detail?id=${id}`)
    const part = page.locator('#table')
    await part.scrollIntoViewIfNeeded()
    await expect(part.locator('.kind-bars li').first()).toBeVisible()
    const told = (await (await page.request.get(`${portal()}/api/datasets/${id}/overview?by=year`)).json()).data
    await part.locator('.kind-controls select').nth(1).selectOption('year')
    await expect(part.locator('svg[role=img]')).toBeVisible()
    await pressWords(part.getByText('列出数值'))
    await expect(part.locator('tbody tr')).toHaveCount(told.groups.length)
    const found = await axe(page).include('#table').analyze()
    expect(found.violations).toEqual([])
  })

test('a field in three dimensions is cut and turned by keys, and reads its value', async ({ page }) => {
  const { data } = await (await page.request.get(`${portal()}/api/dataAccess/dat/page?keyword=沙尘&limit=50`)).json()
  let id = 0
  for (const one of data.list) {
    const fields = (await (await page.request.get(`${portal()}/api/datasets/${one.id}/fields`)).json()).data ?? []
    if (fields.some(({ key }: { key: string }) => key === 'dust_3d')) id = one.id
  }
  await visit(page, `${portal()}/resourceDownload/threeD?id=${id}`)
  const part = page.locator('#solid')
  await part.scrollIntoViewIfNeeded()
  const canvas = part.locator('canvas')
  await expect(canvas).toBeVisible()
  const seen = () => canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL())
  const before = await seen()
  await canvas.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(seen).not.toBe(before)
  const level = part.getByRole('slider', { name: '层' })
  const value = part.locator('p[aria-live]')
  const said = await value.textContent()
  await level.focus()
  await page.keyboard.press('Home')
  await expect(part.getByText('50 m', { exact: true })).toBeVisible()
  await expect(value).not.toHaveText(said!)
})
