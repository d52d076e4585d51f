import base from './playwright.config.ts'

/** `npm run tour`: real files delivered, reviewed and published through the browser; the pictures of docs/tour.md. */
export default { ...base, testMatch: 'tour.ts', workers: 1 }
