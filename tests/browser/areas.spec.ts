import { axe } from './axe.ts'
import { expectFits } from './fits.ts'
import { expect, type Page, test } from './portal.ts'
import { desk, phone, press } from './press.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!

async function faults(page: Page) {
  const { violations } = await axe(page).analyze()
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
}
const told = (page: Page) => page.locator('.list-count')

for (const { language, words } of [
  {
    language: 'zh',
    words: {
      search: '搜索',
      dust: /^沙尘过程 \d+$/,
      episode: '2023年4月北方连续沙尘过程',
      cases: '案例库',
      find: '查找',
      beijing: '北京站',
      instruments: '仪器',
      before: '2023',
      aod: /^气溶胶光学厚度 \d+$/,
      numbers: '各站数值',
    },
  },
  {
    language: 'en',
    words: {
      search: 'Search',
      dust: /^Dust \d+$/,
      episode: 'A week of dust over northern China, April 2023',
      cases: 'Pollution episodes',
      find: 'Find',
      beijing: 'Beijing',
      instruments: 'Instruments',
      before: '2023',
      aod: /^Aerosol optical depth \d+$/,
      numbers: 'Numbers by station',
    },
  },
])
  test.describe(`beside the catalogue, ${language}`, () => {
    test.use(language === 'en' ? phone : desk)

    test('an episode is found, shows its stations, and leads to their data and back', async ({ page }) => {
      await visit(page, `${portal()}/caseBase?lang=${language}`)
      await faults(page)
      await press(page, words.dust, { within: '.choices a' })
      await expect(page).toHaveURL(/section=dust/)
      await expect(page.locator('.entry')).toHaveCount(2)
      await press(page, words.episode, { within: '.entry a' })
      await expect(page).toHaveURL(/\/caseBase\/north-dust-2023-04/)
      await expect(page.locator('h1')).toHaveText(words.episode)
      await expect(page.locator('.period-line')).toHaveCount(8)
      await press(page, words.numbers, { within: '.period summary' })
      await expect(page.locator('.period tbody tr')).toHaveCount(4)
      await expectFits(page, '/caseBase/north-dust-2023-04')
      await faults(page)
      expect(await page.locator('a[href^="/detail?id="]').count()).toBeGreaterThan(2)
      await press(page, words.cases, { within: '.trail a' })
      await expect(page.locator('.entry')).toHaveCount(10)
    })

    test('documents are searched within; what is not there says so, and leads on', async ({ page }) => {
      await visit(page, `${portal()}/knowledgeBase?lang=${language}`)
      await page.locator('main input[type=search]').fill('MDA8')
      await press(page, words.search, { within: 'main button' })
      await expect(page).toHaveURL(/words=MDA8/)
      await expect(page.locator('.entry mark').first()).toHaveText('MDA8')
      await expectFits(page, '/knowledgeBase')
      await faults(page)
      await visit(page, `${portal()}/knowledgeBase?words=zzzzqq&lang=${language}`)
      await expect(page.locator('.entry')).toHaveCount(0)
      await expect(page.locator('main .state a')).toHaveAttribute('href', '/knowledgeBase')
      expect((await page.goto(`${portal()}/knowledgeBase/zzzzqq?lang=${language}`))?.status()).toBe(404)
    })

    test('stations are found by name and by a rectangle, as an address', async ({ page }) => {
      await visit(page, `${portal()}/resourceDownload/wcList?lang=${language}`)
      const all = Number((await told(page).textContent())!.replace(/\D/g, ''))
      expect(await page.locator('.station-map a').count()).toBe(all)
      await expectFits(page, '/resourceDownload/wcList')
      await faults(page)
      if (language === 'zh') {
        const box = (await page.locator('.station-map svg').boundingBox())!
        await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.3)
        await page.mouse.down()
        await page.mouse.move(box.x + box.width * 0.65, box.y + box.height * 0.4)
        await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.5)
        await page.mouse.up()
        await expect(page).toHaveURL(/bbox=/)
        await expect.poll(async () => Number((await told(page).textContent())!.replace(/\D/g, ''))).toBeLessThan(all)
        await expect(page.locator('input[name=west]')).not.toHaveValue('')
      }
      await visit(page, `${portal()}/resourceDownload/wcList?west=116&south=39&east=117&north=41&lang=${language}`)
      await expect(page.locator('tbody tr').first()).toContainText(words.beijing)
      await visit(page, `${portal()}/resourceDownload/wcList?west=116&south=abc&east=117&north=41&lang=${language}`)
      await expect(page.locator('#stations-wrong')).toBeVisible()
      await expect(page.locator('input[name=south]')).toHaveValue('abc')
      await page.locator('input[name=words]').fill('D001')
      for (const side of ['west', 'south', 'east', 'north']) await page.locator(`input[name=${side}]`).fill('')
      await press(page, words.find, { within: 'main button' })
      await expect(page.locator('tbody tr')).toHaveCount(1)
      await press(page, words.beijing, { within: 'tbody a' })
      await expect(page.locator('h1')).toHaveText(words.beijing)
      await expect(page.locator('#station-instruments')).toHaveText(words.instruments)
      await expect(page.locator('.valid-days rect.valid-4').first()).toBeAttached()
      await press(page, words.before, { within: '.choices a' })
      await expect(page).toHaveURL(/year=2023/)
      await expect(page.locator('#valid-days')).toContainText('2023')
      await expectFits(page, '/resourceDownload/wcList/:id')
      await faults(page)
    })

    test('satellite products stand in one table, by category', async ({ page }) => {
      await visit(page, `${portal()}/resourceDownload/weiXing?lang=${language}`)
      const all = await page.locator('tbody tr').count()
      await press(page, words.aod, { within: '.choices a' })
      await expect(page).toHaveURL(/category=\d+/)
      await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(all)
      await expectFits(page, '/resourceDownload/weiXing')
      await faults(page)
    })
  })
