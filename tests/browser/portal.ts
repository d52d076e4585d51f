import { test as base } from './obeyed.ts'
import { startBuiltPortal } from './portal.process.ts'

/** The portal of the tests that need no setting of their own, one for each process; or the one that PORTAL names. */
export const test = base.extend<object, { portal: string }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: what is destructured names the fixtures that are wanted: none
    async ({}, use) => {
      const given = process.env.PORTAL
      if (given) return use(given)
      const { address, stop } = await startBuiltPortal()
      process.env.PORTAL = address
      await use(address)
      delete process.env.PORTAL
      await stop()
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
})
export { type APIRequestContext, type BrowserContext, expect, type Page } from './obeyed.ts'
