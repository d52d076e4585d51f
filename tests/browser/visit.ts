import { expect, type Page } from '@playwright/test'

/** Until then a press finds nobody, which on a busy machine takes a moment. */
export async function alive(page: Page) {
  await page.locator('#site[data-alive]').waitFor({ state: 'attached' })
  // The panel of pushes comes after the page, and on a phone moves it away from under the finger.
  const person = await page.evaluate(
    () =>
      document.getElementById('unread') !== null &&
      Boolean(JSON.parse(document.getElementById('state')?.textContent || '{}').person),
  )
  // Where one of several tabs listens for all, the others hear nothing at first.
  if (person)
    await page
      .locator('#site[data-told]')
      .waitFor({ state: 'attached', timeout: 5000 })
      .catch(() => {})
}
/** A page of the site, loaded and come to life. */
export async function visit(page: Page, address: string) {
  await page.goto(address)
  await alive(page)
}
/** A page as it stands before its script has come, and what lets that come. */
export async function visitEarly(page: Page, address: string): Promise<() => void> {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => (letCome = resolve))
  // The one that chooses light or dark comes before the page.
  await page.route(/assets\/(?!theme).*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return letCome
}
export async function reload(page: Page) {
  await page.reload()
  await alive(page)
}
/** A page of the console, read anew: nothing is loading any more, and it says what it is. */
export async function reloadConsole(page: Page) {
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0)
  await expect(page.locator('#react-admin-title')).not.toBeEmpty()
}
