import { sourceClasses } from '../../server/datasets/profiles/profiles.vocabulary.ts'
import { axe } from './axe.ts'
import { expect, type Page, test } from './portal.ts'
import { desk, fill, phone, press, pressMark, pressWords, tick } from './press.ts'
import { visit } from './visit.ts'

/** Source profiles: found, chosen, laid over each other. */
const portal = () => process.env.PORTAL!

interface Row {
  id: number
  name: { zh: string; en: string }
  sourceClass: keyof typeof sourceClasses
  dataset: { sharingMode: string }
}
async function profiles(query: string) {
  const answer = (await (await fetch(`${portal()}/api/source-profiles?limit=100&${query}`)).json()) as {
    data: { total: number; list: Row[] }
  }
  return answer.data
}
const open = async (query: string) =>
  (await profiles(query)).list.filter(({ dataset }) => dataset.sharingMode === 'open')

async function faults(page: Page) {
  const { violations } = await axe(page).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
}

for (const [language, device] of [
  ['zh', desk],
  ['en', phone],
] as const)
  test.describe(`in ${language}`, () => {
    test.use(device)
    const say = {
      zh: {
        filter: '筛选',
        results: /^查看 \d+ 条源谱$/,
        dust: '扬尘源',
        coarse: 'PM10',
        clear: '清除全部条件',
        compare: '比较所选源谱',
        heading: '2条源谱的比较',
        log: '对数',
        values: '数值',
        count: (n: number) => `${n} 条源谱`,
      },
      en: {
        filter: 'Filters',
        results: /^Show \d+ profiles$/,
        dust: 'Dust',
        coarse: 'PM10',
        clear: 'Clear all',
        compare: 'Compare the chosen profiles',
        heading: '2 source profiles compared',
        log: 'Logarithmic',
        values: 'Values',
        count: (n: number) => `${n} source profiles`,
      },
    }[language]

    test('the list is narrowed, cleared, and two of it lie over each other', async ({ page }) => {
      const all = await profiles('')
      const dust = await profiles('sourceClass=dust')
      const coarse = await profiles('sourceClass=dust&particleType=pm10')
      await visit(page, `${portal()}/ypsj/list?lang=${language}`)
      const count = page.locator('.list-count')
      await expect(count).toHaveText(say.count(all.total))
      const filters = async (word: string) => {
        if (language === 'en') await press(page, /^Filters/, { within: '.filters-button' })
        await press(page, word, { within: '.facet-label' })
        if (language === 'en') await press(page, say.results, { within: '.filters-done' })
      }
      await filters(say.dust)
      await expect(count).toHaveText(say.count(dust.total))
      await filters(say.coarse)
      await expect(count).toHaveText(say.count(coarse.total))
      await expect(page).toHaveURL(/sourceClass=dust&particleType=pm10/)
      await tick(page.getByRole('checkbox', { name: coarse.list[0]!.name[language] }).first())
      await expect(page).toHaveURL(new RegExp(`chosen=${coarse.list[0]!.id}`))
      // What was chosen stays while the conditions go.
      await press(page, say.clear, { within: '.chips' })
      await expect(count).toHaveText(say.count(all.total))
      await expect(page).toHaveURL(new RegExp(`list\\?chosen=${coarse.list[0]!.id}$`))
      const other = (await open('sourceClass=coal')).find(({ id }) =>
        all.list.slice(0, 25).some((one) => one.id === id),
      )!
      await tick(page.getByRole('checkbox', { name: other.name[language] }).first())
      await pressWords(page.getByRole('button', { name: say.compare }))
      await expect(page).toHaveURL(/\/ypDetail\?id=\d+&id=\d+/)
      await expect(page.getByRole('heading', { level: 1, name: say.heading })).toBeVisible()
      await pressWords(page.getByRole('button', { name: say.log }))
      await expect(page).toHaveURL(/scale=log/)
    })

    test('a profile tells its values as the API has them', async ({ page }) => {
      const [one] = await open('sourceClass=coal&particleType=pm2.5')
      const { data } = (await (await fetch(`${portal()}/api/source-profiles/${one!.id}`)).json()) as {
        data: { values: { name: { zh: string; en: string }; relativeMass: number; uncertainty: number }[] }
      }
      await visit(page, `${portal()}/ypDetail?id=${one!.id}&lang=${language}`)
      await expect(page.getByRole('heading', { level: 1, name: one!.name[language] })).toBeVisible()
      const rows = page.locator('.profile-values tbody tr')
      await expect(rows).toHaveCount(data.values.length)
      await expect(page.locator('.spectrum-column .spectrum-mark')).toHaveCount(data.values.length)
      const first = data.values.find(({ name }) => name.en === 'Organic carbon')!
      const row = rows.filter({ hasText: first.name[language] }).first()
      await expect(row.locator('td').nth(1)).toHaveText(String(first.relativeMass))
      await expect(row.locator('td').nth(2)).toHaveText(String(first.uncertainty))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(device.viewport.width)
    })

    test('no page has an accessibility fault, light or dark', async ({ page }) => {
      test.setTimeout(120_000)
      const [first, second] = await open('particleType=pm2.5')
      const closed = (await profiles('')).list.find(({ dataset }) => dataset.sharingMode !== 'open')!
      for (const path of [
        '/ypsj/list?',
        '/ypsj/list?keyword=zzzz&species=oc&least=9&most=1&',
        '/ypsj/classify?',
        '/ypsj/match?',
        `/ypDetail?id=${first!.id}&`,
        `/ypDetail?id=${first!.id}&id=${second!.id}&id=${closed.id}&id=999999&scale=log&`,
      ])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await visit(page, `${portal()}${path}lang=${language}`)
          expect(await faults(page), `${path} ${colorScheme}`).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
            device.viewport.width,
          )
        }
    })
  })

test('keys read the spectrum species by species, and a range that cannot be is told', async ({ page }) => {
  const [one] = await open('sourceClass=biomass')
  await visit(page, `${portal()}/ypDetail?id=${one!.id}`)
  await page.locator('.spectrum-scroll').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.spectrum-pointed strong')).toHaveText('有机碳')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.spectrum-pointed strong')).not.toHaveText('有机碳')
  await visit(page, `${portal()}/ypsj/list`)
  await page.locator('#range-species').selectOption('oc')
  await fill(page, '下限（%）', '50')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/species=oc&least=50/)
  const { total } = await profiles('species=oc&least=50')
  await expect(page.locator('.list-count')).toHaveText(`${total} 条源谱`)
  await fill(page, '上限（%）', '5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toContainText('下限大于上限')
})

test('no more than six lie over each other', async ({ page }) => {
  const { list } = await profiles('')
  const six = list.slice(0, 6).map(({ id }) => `chosen=${id}`)
  await visit(page, `${portal()}/ypsj/list?${six.join('&')}`)
  await expect(page.locator('.profile-choose input:checked')).toHaveCount(6)
  await expect(page.locator('.profile-choose input:not(:checked)').first()).toBeDisabled()
  await pressMark(page, page.locator('.profile-choose input').first())
  await expect(page.locator('.profile-choose input:not(:checked)').first()).toBeEnabled()
})

test('values under permission stay closed, and the classes lead into the list', async ({ page }) => {
  const closed = (await profiles('')).list.find(({ dataset }) => dataset.sharingMode !== 'open')!
  await visit(page, `${portal()}/ypDetail?id=${closed.id}`)
  await expect(page.getByText('成分数值需要数据访问权限')).toBeVisible()
  await expect(page.locator('.spectrum')).toHaveCount(0)
  await visit(page, `${portal()}/ypsj/classify`)
  await press(page, '餐饮源', { within: '.profile-classes a' })
  await expect(page).toHaveURL(/\/ypsj\/list\?sourceClass=cooking$/)
})

for (const [language, device] of [
  ['zh', desk],
  ['en', phone],
] as const)
  test.describe(`a factor in ${language}`, () => {
    test.use(device)
    test('finds the profile that it was made of, and lies over it', async ({ page }) => {
      const [one] = await open('sourceClass=biomass')
      const { data } = (await (await fetch(`${portal()}/api/source-profiles/${one!.id}`)).json()) as {
        data: { values: { species: string; relativeMass: number | null }[] }
      }
      const lines = data.values.flatMap(({ species, relativeMass }) =>
        relativeMass === null ? [] : [`${species},${relativeMass / 7}`],
      )
      const zh = language === 'zh'
      await visit(page, `${portal()}/ypsj/match?lang=${language}`)
      await page.locator('#match-file').setInputFiles({
        name: 'factor.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['species,value', ...lines, 'nobodium,1', 'unread'].join('\r\n')),
      })
      await expect(page.locator('#match-text')).toHaveValue(/nobodium,1/)
      await press(page, zh ? '查找最接近的源谱' : 'Find the nearest profiles', { within: 'button' })
      const first = page.locator('.match-table tbody tr').first()
      await expect(first.locator('th a')).toHaveText(one!.name[language])
      // A profile is as near to itself as can be, in whatever unit.
      await expect(first.locator('td').nth(2)).toHaveText('0.000')
      await expect(first.locator('td').nth(6)).toHaveText('1.000')
      await expect(page.getByText('nobodium').last()).toBeVisible()
      await expect(page.locator('.match-form .profile-doubts li')).toHaveCount(1)
      await pressWords(first.getByRole('button'))
      await expect(page.locator('.spectrum-legend li')).toHaveCount(2)
      expect(await faults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(device.viewport.width)
      // Among the profiles of one class only.
      const kind = sourceClasses[one!.sourceClass][language]
      await page.locator('#match-class').selectOption(one!.sourceClass)
      await press(page, zh ? '查找最接近的源谱' : 'Find the nearest profiles', { within: 'button' })
      await expect(first.locator('th a')).toHaveText(one!.name[language])
      const kinds = await page.locator('.match-table tbody tr td:first-of-type').allTextContents()
      expect([...new Set(kinds)]).toEqual([kind])
      // What does not fit is refused whole, and what stood there stays.
      await page.locator('#match-file').setInputFiles({
        name: 'long.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('OC,1\n'.repeat(20_000)),
      })
      await expect(page.getByRole('alert').last()).toContainText(zh ? '文件过大' : 'too large')
      await expect(page.locator('#match-text')).toHaveValue(/nobodium,1/)
      await fill(page, zh ? '物种与数值' : 'Species and values', 'OC 1')
      await press(page, zh ? '查找最接近的源谱' : 'Find the nearest profiles', { within: 'button' })
      await expect(page.getByRole('alert').last()).toContainText(zh ? '至少需要3个' : 'At least 3 species')
    })
  })
