import { test as base, expect } from '@playwright/test'

/** In every test: no page does what its content policy forbids. */
export const test = base.extend<{ obeyed: undefined }>({
  obeyed: [
    async ({ context }, use) => {
      const refused: string[] = []
      context.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) refused.push(`${message.page()?.url()}: ${message.text()}`)
      })
      await use(undefined)
      expect(refused).toEqual([])
    },
    { auto: true },
  ],
})
export { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
