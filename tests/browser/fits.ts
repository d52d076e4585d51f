import { expect, type Page } from '@playwright/test'

/** Nothing scrolls sideways, and nothing that floats lies over the middle of a heading, a button or a link. */
export async function expectFits(page: Page, path: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${path} is too wide`).toBeLessThanOrEqual(0)
  expect(await covered(page), `${path}: covered`).toEqual([])
}

const covered = (page: Page) =>
  page.evaluate(() => {
    const before = scrollY
    const found = new Set<string>()
    for (const element of document.querySelectorAll('h1, h2, h3, h4, button, a[href], summary')) {
      // What only a screen reader reads lies over nothing and under anything.
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.hidden, .skip, .trap')) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const range = document.createRange()
      range.selectNodeContents(element)
      // The words of a heading, not the line they stand in.
      const box = range.getClientRects()[0] ?? element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      if (!top || element.contains(top) || top.contains(element)) continue
      // A link may reach over all of its card.
      if (top.matches('a') && top.parentElement?.contains(element)) continue
      for (let over: Element | null = top; over && !over.contains(element); over = over.parentElement)
        if (/fixed|absolute|sticky/.test(getComputedStyle(over).position)) {
          const name = (one: Element) => `${one.tagName}.${one.className} “${one.textContent!.trim().slice(0, 30)}”`
          found.add(`${name(element)} lies under ${name(over)}`)
        }
    }
    scrollTo(0, before)
    return [...found]
  })
