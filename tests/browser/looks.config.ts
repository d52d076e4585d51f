import base from './playwright.config.ts'

/** `npm run looks`: every screen in both languages, light and dark, wide and narrow, to be looked at. */
export default { ...base, testMatch: 'looks.ts', workers: 1, timeout: 3_600_000 }
