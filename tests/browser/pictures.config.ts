import base from './playwright.config.ts'

/** `npm run pictures`: the pictures of the documentation, made from the demo data. */
export default { ...base, testMatch: 'pictures.ts' }
