import { resolve } from 'node:path'
import { type Context, type FunctionComponent, h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'

/** The line that takes the most room: as many points as there can be, each far from the one before. */
const line = {
  ...{ variable: 'PM2.5', unit: 'µg m⁻³', from: '2013-03-01', to: '2017-02-28', stations: 12 },
  heights: Array.from({ length: 31 }, (_, i) => (i % 2 ? 20 : (i * 7) % 10)),
}
const shown = async (language: 'zh' | 'en', given: object = {}) => {
  // TSX, which this project's own settings do not compile; Vitest reads the site's.
  const { RowLine } = (await import(resolve('public-site/list/RowLine.tsx'))) as {
    RowLine: FunctionComponent<{ line: object }>
  }
  const { SiteContext } = (await import(resolve('public-site/site.ts'))) as { SiteContext: Context<object | null> }
  return renderToString(h(SiteContext.Provider, { value: { language } }, h(RowLine, { line: { ...line, ...given } })))
}

test('the small line of a row says what it shows, in few bytes', async () => {
  const zh = await shown('zh')
  expect(zh).toContain('role="img"><title>PM2.5（µg m⁻³），2013-03 – 2017-02，12站平均</title>')
  expect(await shown('en')).toContain('<title>PM2.5 (µg m⁻³), 2013-03 – 2017-02, mean of 12 stations</title>')
  expect(Buffer.byteLength(zh)).toBeLessThanOrEqual(310)
})

test('what has no unit names none, and one station is no mean', async () => {
  expect(await shown('en', { unit: '1', stations: 1 })).toContain('<title>PM2.5, 2013-03 – 2017-02</title>')
})
