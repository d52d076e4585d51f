import { enter, person } from './api.ts'
import { type Page, test } from './portal.ts'
import { openScreen, pagesOfSite, screensOfConsole } from './screens.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!
const folder = process.env.LOOKS ?? 'test-results/looks'
/** Only screens whose name this finds; all of them where it is left out. */
const wanted = new RegExp(process.env.LOOK ?? '')
const widths = [1440, 390]

interface Look {
  name: string
  open(page: Page): Promise<unknown>
}

/** What opens within a page. */
const opened = (page: Page, names: string) =>
  page.locator(names).evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })

const facets: Look = {
  name: 'site list with facets opened',
  open: async (page) => {
    await visit(page, `${portal()}/list`)
    const button = page.locator('.filters-button')
    if (await button.isVisible()) await button.press('Enter')
    await opened(page, 'main details')
  },
}

const accountDialogs = (account: number): Look[] => [
  {
    name: 'console accounts roles in bulk',
    open: async (page) => {
      await openScreen(page, 'accounts')
      for (const box of (await page.locator('main').getByRole('checkbox').all()).slice(1, 4)) await box.press('Space')
      await page
        .getByRole('button', { name: /修改角色|Change a role/ })
        .first()
        .press('Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'console accounts password link',
    open: async (page) => {
      await openScreen(page, `accounts/${account}/show`)
      await page
        .getByRole('button', { name: /密码|password/i })
        .first()
        .press('Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
]

for (const language of ['zh', 'en'])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${language} ${colorScheme}`, async ({ page, context }) => {
      const [user, admin] = [await person('user'), await person('admin')]
      const [account] = await admin.get(`/admin/accounts?filter=${encodeURIComponent('{"keyword":"vip"}')}`)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await context.addCookies([{ name: 'language', value: language, url: portal() }])
      await context.addInitScript((locale) => {
        if (origin !== 'null') localStorage.setItem('language', locale)
      }, language)
      const keep = async (looks: Look[]) => {
        for (const { name, open } of looks.filter((look) => wanted.test(look.name)))
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 })
            await open(page)
            await page.waitForLoadState('networkidle')
            const file = `${name.replace(/[^\w-]+/g, '_')}-${language}-${colorScheme}-${width}.png`
            await page.screenshot({ path: `${folder}/${file}`, fullPage: true })
          }
      }
      const pages = await pagesOfSite(user)
      const look = (address: string): Look => ({
        name: `site ${address}`,
        open: (page) => visit(page, portal() + address),
      })
      await keep([...pages.flatMap(({ address, signedIn }) => (signedIn ? [] : [look(address)])), facets])
      await enter(context, 'user')
      await keep(pages.flatMap(({ address, signedIn }) => (signedIn ? [look(address)] : [])))
      await enter(context, 'admin')
      await page.goto(`${portal()}/console/`)
      const { lists, records } = await screensOfConsole(admin, user)
      await keep([
        ...[...lists, ...records].map((path) => ({
          name: `console ${path || 'overview'}`,
          open: (page: Page) => openScreen(page, path),
        })),
        ...accountDialogs(account.id),
      ])
    })
