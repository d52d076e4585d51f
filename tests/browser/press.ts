import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'

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
const find = (
  page: Page,
  words: string | RegExp,
  within: string | ElementHandle<HTMLElement | SVGElement>,
  nth: number,
): Promise<Found> =>
  page.evaluate(
    ({ source, flags, exact, within, nth }) => {
      const wanted = exact === null ? new RegExp(source, flags) : null
      const matches = (text: string) => (wanted ? wanted.test(text) : text === exact)
      const hits: Range[] = []
      // Of a tick box the words stand in its label.
      const roots =
        typeof within === 'string'
          ? document.querySelectorAll(within)
          : [(within as HTMLInputElement).labels?.[0] ?? within]
      for (const root of roots) {
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
      Object.assign(window, { aim: parent })
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

/**
 * Presses where the words were found. A list that was filtered meanwhile has other words there: a press that would meet
 * something else never reaches the page; false then.
 */
async function pressAimed(page: Page, x: number, y: number): Promise<boolean> {
  const aimed = await page.evaluateHandle(
    ({ x, y }) => {
      const { aim } = window as unknown as { aim: Element }
      const state: { met: boolean | null; end: () => void } = { met: null, end: () => {} }
      const heard = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click']
      const stands = () => {
        const { left, right, top, bottom } = aim.getBoundingClientRect()
        return aim.isConnected && left <= x && x <= right && top <= y && y <= bottom
      }
      // What holds the words holds much else: it is met where they are, and nowhere else.
      const isAim = (target: Element) =>
        aim.contains(target) ||
        target.closest('a, button, label, summary')?.contains(aim) === true ||
        (target.contains(aim) && stands())
      const hear = (event: Event) => {
        const met = isAim(event.target as Element)
        // Once it is held down something may open over it; where it moved away, nothing was pressed.
        if (state.met === null) state.met = met
        else if (!met && !stands()) state.met = false
        // A label passes its click on to its box, which may hide what was pressed.
        if (state.met && event.type === 'click') state.end()
        if (state.met) return
        event.stopImmediatePropagation()
        event.preventDefault()
      }
      const how = { capture: true, passive: false }
      state.end = () => {
        for (const type of heard) window.removeEventListener(type, hear, how)
      }
      for (const type of heard) window.addEventListener(type, hear, how)
      return state
    },
    { x, y },
  )
  await pressAt(page, x, y)
  // Another page has come by the press.
  const gone = () => true
  return aimed
    .evaluate((state) => {
      state.end()
      return state.met === true
    })
    .catch(gone)
}

/** Presses what `look` finds, again where it moved away at the last moment. */
async function pressFound(page: Page, name: string, look: () => Promise<Found>) {
  await expect(async () => {
    const { x, y } = await settled(name, look)
    expect(await pressAimed(page, x, y), `${name} moved away`).toBe(true)
  }).toPass({ timeout: 30_000 })
}

/** Where the words stand, once nothing lies over them and they rest: what still moves would be missed. */
async function settled(name: string, look: () => Promise<Found>): Promise<{ x: number; y: number }> {
  let spot: Found = null
  let before: Found = null
  await expect(async () => {
    before = spot
    spot = await look()
    expect(spot, `${name} is not on the page`).not.toBeNull()
    expect(spot!.covered, `${name} is covered`).toBeNull()
    expect(before && [before.x, before.y], `${name} moves`).toEqual([spot!.x, spot!.y])
  }).toPass({ intervals: [30, 60, 100, 200], timeout: 15_000 })
  return spot!
}

/** The words themselves: whoever reads them presses them. Fails where something lies over them. */
export async function press(page: Page, words: string | RegExp, { within = 'body', nth = 0 }: Where = {}) {
  await pressFound(page, `“${words}”`, () => find(page, words, within, nth))
}

/** The first words on or beside a thing, where several things say the same; as `press`, and only once it answers. */
export async function pressWords(thing: Locator) {
  const page = thing.page()
  await expect(thing).toBeEnabled()
  await pressFound(page, `${thing}`, async () => {
    const element = await thing.elementHandle({ timeout: 5000 })
    const spot = await find(page, /./, element!, 0)
    await element!.dispose()
    return spot
  })
}

/** The middle of a thing without words: a heart, a tick box. */
export async function pressMark(page: Page, thing: string | Locator, nth = 0) {
  const mark = typeof thing === 'string' ? page.locator(thing).nth(nth) : thing
  await mark.scrollIntoViewIfNeeded()
  const box = (await mark.boundingBox())!
  await pressAt(page, box.x + box.width / 2, box.y + box.height / 2)
}

/** Ticks a box or chooses a radio by its words, or where it has none that are seen by its mark; and it obeys. */
export async function tick(box: Locator, ticked = true) {
  await expect(box).toBeChecked({ checked: !ticked })
  // The element, not its name: a box that takes all is called otherwise once it is ticked.
  const element = (await box.elementHandle())!
  const words = await find(box.page(), /./, element, 0)
  await (words ? pressWords(box) : pressMark(box.page(), box))
  await expect.poll(() => element.isChecked()).toBe(ticked)
  await element.dispose()
}

/** A field is reached by the words of its label, and written into as by hand. */
export async function fill(page: Page, label: string | RegExp, text: string, where: Where = {}) {
  const reached = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '')
  await expect(async () => {
    await press(page, label, { within: 'label', ...where })
    // A phone scrolls to a field that has the focus: what is pressed meanwhile is missed, and pressed again.
    const pattern = typeof label === 'string' ? expect.stringContaining(label) : expect.stringMatching(label)
    await expect.poll(reached, { timeout: 1500 }).toEqual(pattern)
  }).toPass({ timeout: 20_000 })
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** A finger at the width of a phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** A mouse at a wide screen. */
export const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }
