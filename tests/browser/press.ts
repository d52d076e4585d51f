import { expect, type Page } from '@playwright/test'

interface Where {
  /** Only within what this selector finds. */
  within?: string
  /** Which of several, from 0. */
  nth?: number
}
type Found = { x: number; y: number; covered: string | null } | null

/**
 * The middle of the words as they stand on the screen, and what lies over them there; not of the box that a role
 * finds, which may well be hit where nobody reads anything.
 */
const find = (page: Page, words: string | RegExp, { within = 'body', nth = 0 }: Where): Promise<Found> =>
  page.evaluate(
    ({ source, flags, exact, within, nth }) => {
      const wanted = exact === null ? new RegExp(source, flags) : null
      const matches = (text: string) => (wanted ? wanted.test(text) : text === exact)
      const hits: Range[] = []
      for (const root of document.querySelectorAll(within)) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement!
          if (!matches(node.textContent!.trim()) || !parent.checkVisibility({ visibilityProperty: true })) continue
          if (parent.closest('.hidden, script, style, option')) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          const { width, height } = range.getBoundingClientRect()
          if (width > 2 && height > 2) hits.push(range)
        }
      }
      const range = hits[nth]
      if (!range) return null
      const parent = range.startContainer.parentElement!
      parent.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = range.getClientRects()[0]!
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const top = document.elementFromPoint(x, y)
      // A stretched link may lie over its own words.
      const related =
        top &&
        (top.contains(parent) || parent.contains(top) || top.closest('a, button, label, summary')?.contains(parent))
      return { x, y, covered: related ? null : (top?.outerHTML.slice(0, 120) ?? 'nothing') }
    },
    typeof words === 'string'
      ? { source: '', flags: '', exact: words, within, nth }
      : { source: words.source, flags: words.flags, exact: null, within, nth },
  )

const touches = (page: Page) => page.evaluate(() => navigator.maxTouchPoints > 0)

/** At a place on the screen, by finger where the page has one, by mouse where not. */
export async function pressAt(page: Page, x: number, y: number) {
  if (await touches(page)) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

/** The words themselves: whoever reads them presses them. Fails where something lies over them. */
export async function press(page: Page, words: string | RegExp, where: Where = {}) {
  let spot: Found = null
  let before: Found = null
  await expect(async () => {
    before = spot
    spot = await find(page, words, where)
    expect(spot, `“${words}” is not on the page`).not.toBeNull()
    expect(spot!.covered, `“${words}” is covered`).toBeNull()
    // What still moves would be missed.
    expect(before && [before.x, before.y], `“${words}” moves`).toEqual([spot!.x, spot!.y])
  }).toPass({ intervals: [30, 60, 100, 200], timeout: 15_000 })
  await pressAt(page, spot!.x, spot!.y)
}

/** The middle of a thing without words: a heart, a tick box. */
export async function pressMark(page: Page, selector: string, nth = 0) {
  const mark = page.locator(selector).nth(nth)
  await mark.scrollIntoViewIfNeeded()
  const box = (await mark.boundingBox())!
  await pressAt(page, box.x + box.width / 2, box.y + box.height / 2)
}

/** A field is reached by the words of its label, and written into as by hand. */
export async function fill(page: Page, label: string | RegExp, text: string, where: Where = {}) {
  await press(page, label, { within: 'label', ...where })
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** A finger at the width of a phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** A mouse at a wide screen. */
export const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }
