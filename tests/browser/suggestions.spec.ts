import { expect, type Page, test } from './portal.ts'
import { phone, pressWords } from './press.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!
const languages = ['zh', 'en'] as const
const labels = { zh: { dataset: '数据集', station: '站点' }, en: { dataset: 'Dataset', station: 'Station' } }

async function nameOf(page: Page, path: string) {
  await visit(page, portal() + path)
  // Of a dataset the name in the other language stands below it.
  return (await page.locator('h1').innerText()).split('\n')[0]!.trim()
}
/** Types a name, and presses what is offered as this very thing. */
async function choose(page: Page, name: string, label: string) {
  await visit(page, `${portal()}/list`)
  const box = page.locator('#search')
  await box.fill(name)
  await box.focus()
  const offered = page.getByRole('option').filter({ hasText: name }).filter({ hasText: label })
  await expect(offered).toHaveCount(1)
  await pressWords(offered)
}

for (const [how, settings] of [
  ['a mouse', {}],
  ['a finger', phone],
] as const)
  test.describe(`with ${how}`, () => {
    test.use(settings)
    for (const language of languages)
      test(`a suggested dataset and a suggested station open at once (${language})`, async ({ page, context }) => {
        await context.addCookies([{ name: 'language', value: language, url: portal() }])
        for (const [path, kind] of [
          ['/detail?id=1', 'dataset'],
          ['/resourceDownload/wcList/1', 'station'],
        ] as const) {
          const name = await nameOf(page, path)
          await choose(page, name, labels[language][kind])
          await expect(page).toHaveURL(portal() + path)
          await expect(page.locator('h1')).toContainText(name)
          await expect(page.locator('.suggestions')).toBeHidden()
          // Opened is not searched.
          await expect(page.locator('#search')).toHaveValue('')
        }
      })
  })
