import type { Page } from '@playwright/test'

/** Until then a press finds nobody, which on a busy machine takes a moment. */
export const alive = (page: Page) => page.locator('#site[data-alive]').waitFor({ state: 'attached' })
/** A page of the site, loaded and come to life. */
export async function visit(page: Page, address: string) {
  await page.goto(address)
  await alive(page)
}
export async function reload(page: Page) {
  await page.reload()
  await alive(page)
}
