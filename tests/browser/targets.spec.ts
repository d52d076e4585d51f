import { expect, type Page, test } from './portal.ts'
import { pressWords } from './press.ts'

/** What a finger must be able to hit: 44 pixels each way, at the width of a phone. */
const least = 44

test.use({ viewport: { width: 390, height: 844 } })

const open = async (page: Page, path: string) => {
  await page.goto(process.env.PORTAL! + path)
  await page.waitForLoadState('networkidle')
}

/**
 * Everything visible that can be pressed and is smaller. As WCAG 2.5.8 has it, a link within running text is let be,
 * and a tick box is as large as its label.
 */
const tooSmall = (page: Page) =>
  page.evaluate((least) => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, .filters-button, [role=tab]'
    const found: string[] = []
    let seen = 0
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.hidden, .skip, .trap')) continue
      const box = element.matches('[type=checkbox], [type=radio]') ? (element.closest('label') ?? element) : element
      const { width, height } = box.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      if (getComputedStyle(element).display === 'inline') {
        let block = element.parentElement!
        while (getComputedStyle(block).display === 'inline') block = block.parentElement!
        const around = block.textContent!.trim().length - element.textContent!.trim().length
        if (around > 1) continue
      }
      seen++
      // Half a pixel is rounding.
      if (width < least - 0.5 || height < least - 0.5)
        found.push(
          `${element.tagName} ${element.className} ${Math.round(width)}×${Math.round(height)} ${element.textContent!.trim().slice(0, 30)}`,
        )
    }
    if (seen < 5) found.push(`only ${seen} things to press: is this the page?`)
    return [...new Set(found)]
  }, least)

/** Everything that folds, unfolded. */
const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })

for (const language of ['zh', 'en'] as const)
  test.describe(`on a phone everything can be pressed (${language})`, () => {
    test.beforeEach(({ context }) =>
      context.addCookies([{ name: 'language', value: language, url: process.env.PORTAL! }]),
    )

    for (const [name, path] of [
      ['the home page', language === 'en' ? '/en' : '/'],
      ['a list', '/list'],
      ['a list with conditions', '/list?keyword=PM2.5&kind=field&from=2013'],
      ['a list without anything', '/list?keyword=***'],
      ['a page after the last', '/list?page=999'],
      ['the log-in', '/login'],
      ['the registration', '/register'],
      ['the projects', '/about/projectoverview'],
      ['a guide', '/about/platformguid'],
      ['the notices', '/notices'],
      ['the message centre', '/messageCenter'],
      ['the feedback', '/feedback'],
    ] as const)
      test(name, async ({ page }) => {
        await open(page, path)
        expect(await tooSmall(page)).toEqual([])
      })

    test('the sheet of filters', async ({ page }) => {
      await open(page, '/list')
      await pressWords(page.locator('.filters-button'))
      await unfold(page)
      expect(await tooSmall(page)).toEqual([])
    })

    test('a dataset with its chart, stations and files', async ({ page }) => {
      await open(page, '/detail?id=1')
      await expect(page.locator('.chart-canvas canvas')).toBeVisible()
      await unfold(page)
      expect(await tooSmall(page)).toEqual([])
    })

    test('the personal centre', async ({ page }) => {
      await open(page, '/login')
      await page.locator('[name=username]').fill('user')
      await page.locator('[type=password]').fill('Demo2026')
      await page.locator('[type=password]').press('Enter')
      await page.waitForURL((url) => url.pathname !== '/login')
      for (const part of [
        '',
        '?part=downloads',
        '?part=favourites',
        '?part=profile',
        '?part=password',
        '?part=tokens',
        '?part=applications',
        '?part=grants',
        '?part=messages',
        '?part=feedback',
      ]) {
        await open(page, `/dataAudit/expertAudit${part}`)
        expect(await tooSmall(page), part).toEqual([])
      }
      await open(page, '/messageCenter')
      expect(await tooSmall(page)).toEqual([])
      await pressWords(page.locator('.message-title a').first())
      await expect(page).toHaveURL(/id=/)
      expect(await tooSmall(page)).toEqual([])
      await open(page, '/list?sharingMode=permission&kind=field')
      await pressWords(page.locator('.choose').nth(0))
      await pressWords(page.locator('.choose').nth(1))
      await pressWords(page.locator('.chosen-bar a'))
      await expect(page.locator('textarea').first()).toBeVisible()
      expect(await tooSmall(page)).toEqual([])
      await open(page, '/dataAudit/expertAudit?part=applications')
      await pressWords(page.locator('.case-name a').first())
      await expect(page.locator('.case-state')).toBeVisible()
      expect(await tooSmall(page)).toEqual([])
    })
  })
