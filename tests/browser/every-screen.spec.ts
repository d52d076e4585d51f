import { personalAddress } from '../../public-site/personal/parts.rules.ts'
import { clearPending, enter, person } from './api.ts'
import { axe } from './axe.ts'
import { expectFits } from './fits.ts'
import { expect, type Page, test } from './portal.ts'
import { openScreen, pagesOfSite, screensOfConsole } from './screens.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!
const widths = [1280, 390]
const languages = ['zh', 'en']
const themeAt = (width: number) => (width === 390 ? 'dark' : 'light')
/** Names do not depend on the theme, nor contrasts on the language: each is seen once, in one combination. */
const asksAxe = (language: string, width: number) => (language === 'zh') === (themeAt(width) === 'light')

/** What those who see or move otherwise cannot use, once what comes into its place is there. */
async function faultsOf(page: Page, path: string) {
  const told = async () =>
    (await axe(page).analyze()).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${path}: ${id}: ${html.slice(0, 200)}`),
    )
  let faults = await told()
  for (let again = 0; faults.length > 0 && again < 3; again++) {
    await page.waitForTimeout(500)
    faults = await told()
  }
  return faults
}

/** What comes into its place moves first. */
const looksRight = (page: Page, path: string) =>
  expect(() => expectFits(page, path)).toPass({ timeout: 10_000, intervals: [100, 400] })

/** The bar names the page, the menu names it too and counts what waits, none of it cut. */
async function saysWhereItIs(page: Page, path: string) {
  const cut = await page
    .locator('#react-admin-title, .RaMenuItemLink-active p, .RaMenuItemLink-active p *')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).map((one) => one.textContent),
    )
  expect(cut, path).toEqual([])
}

type Seen = 'visitors' | 'people who are logged in'

/** The addresses that they see in a language; what both see, each of them in the other. */
async function addressesFor(who: Seen, language: string) {
  const user = await person('user')
  pages ??= pagesOfSite(user)
  const all = [...(await pages), { address: '/nowhere', signedIn: false }]
  expect(all.filter(({ address }) => address.includes(':'))).toEqual([])
  expect(all.length).toBeGreaterThan(30)
  const open = all.filter(({ signedIn }) => !signedIn).map(({ address }) => address)
  const turn = (languages.indexOf(language) + (who === 'visitors' ? 0 : 1)) % languages.length
  const seen = open.filter((_, at) => at % languages.length === turn)
  if (who === 'visitors') return seen
  return [...seen, personalAddress(), ...all.filter(({ signedIn }) => signedIn).map(({ address }) => address)]
}
let pages: ReturnType<typeof pagesOfSite> | undefined
test.afterAll(async () => clearPending(await person('user')))

/** A test is short enough to end in its time on a busy machine as well. */
const shares = 3
const share = <T>(of: readonly T[], number: number) => of.filter((_, at) => at % shares === number)

for (const who of ['visitors', 'people who are logged in'] as const)
  for (const language of languages)
    for (let number = 0; number < shares; number++)
      test(`on every page of the site nothing is covered, nothing scrolls sideways, and axe finds no fault (${who}, ${language}, ${number + 1} of ${shares})`, async ({
        page,
        context,
      }) => {
        const addresses = share(await addressesFor(who, language), number)
        if (who !== 'visitors') await enter(context, 'user')
        await context.addCookies([{ name: 'language', value: language, url: portal() }])
        const faults: string[] = []
        for (const address of addresses) {
          await visit(page, portal() + address)
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 })
            await page.emulateMedia({ colorScheme: themeAt(width) })
            await looksRight(page, `${address} (${language}, ${width} px)`)
            if (asksAxe(language, width))
              faults.push(...(await faultsOf(page, `${address} (${language}, ${width} px, ${themeAt(width)})`)))
          }
        }
        expect(faults).toEqual([])
      })

let screens: ReturnType<typeof screensOfConsole> | undefined

for (const width of widths)
  for (const language of languages)
    for (let number = 0; number < shares; number++)
      test(`every screen of the console fits ${width} px, nothing covered${asksAxe(language, width) ? ', no fault for axe' : ''} (${language}, ${number + 1} of ${shares})`, async ({
        page,
        context,
      }) => {
        screens ??= screensOfConsole(await person('admin'), await person('user'))
        const { lists, records } = await screens
        expect(lists.length).toBeGreaterThan(15)
        expect(records.length).toBeGreaterThan(25)
        await context.addInitScript((locale) => {
          if (origin !== 'null') localStorage.setItem('language', locale)
        }, language)
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: themeAt(width) })
        await enter(context, 'admin')
        await page.goto(`${portal()}/console/`)
        const faults: string[] = []
        // Pages of records in both languages, and each language at one of the widths.
        const paths = [...lists, ...(asksAxe(language, width) ? records : [])]
        for (const path of share(paths, number)) {
          await openScreen(page, path)
          await looksRight(page, path || 'overview')
          if (asksAxe(language, width))
            faults.push(...(await faultsOf(page, `${path || 'overview'} (${language}, ${themeAt(width)})`)))
          if (width === 1280 && lists.includes(path)) await saysWhereItIs(page, path || 'overview')
          // Nor does a table of the desk scroll in its frame.
          const beyond = await page
            .locator('.RaDataTable-tableWrapper')
            .evaluateAll((all) => Math.max(0, ...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)))
          expect(beyond, `${path}: the table is too wide`).toBeLessThanOrEqual(1)
        }
        expect(faults).toEqual([])
      })
