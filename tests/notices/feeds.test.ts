import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atom, type Feed, rss } from '../../server/notices/notices.feed.ts'
import { type Portal, startPortal } from '../helpers/app.ts'

const publicUrl = 'https://data.example/air'
let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ PUBLIC_URL: publicUrl })
})
afterAll(() => portal.close())

const item = (id: number, more: Partial<Feed['items'][number]> = {}): Feed['items'][number] => ({
  id,
  category: 'notice',
  title: { zh: `通知 <${id}> & “引号”`, en: `Notice <${id}> & "quotes"` },
  publishedAt: '2026-11-02T01:00:00.000Z',
  updatedAt: '2026-11-02T02:00:00.000Z',
  pinned: false,
  html: {
    zh: '<p>见<a href="/about/platformguid">指南</a>与<a href="https://other.example/">别处</a></p>',
    en: '<p>See the <a href="/about/platformguid">guide</a></p>',
  },
  attachments: [],
  ...more,
})
const texts = { 'platform-name': { zh: '平台', en: 'Portal' }, organiser: { zh: '中心', en: 'Centre' } }
const feed = (items: Feed['items'], language: 'zh' | 'en' = 'zh'): Feed => ({ items, texts, language, publicUrl })

/** Whether it is XML at all is not for our own eyes to say: the name of its first element, as a strict parser reads it. */
const python = '/usr/bin/python3'
const script = 'import sys,xml.dom.minidom as m; print(m.parse(sys.stdin.buffer).documentElement.tagName)'
const parsed = (xml: string) => execFileSync(python, ['-c', script], { input: xml, encoding: 'utf8' }).trim()

test.skipIf(!existsSync(python))('both are well-formed XML, whatever titles hold', () => {
  const wild = item(1, {
    title: { zh: ']]> \u0000\u000b\ud800 </title><script>', en: '' },
    html: { zh: '<p>&amp; 🌫️ \u0001</p>', en: '' },
    attachments: [{ key: 'k', name: 'a"<&.pdf', mediaType: 'application/pdf', bytes: 12, url: '/api/attachments/k' }],
  })
  expect(parsed(rss(feed([wild, item(2)])))).toBe('rss')
  expect(parsed(atom(feed([wild, item(2)])))).toBe('feed')
  for (const sign of ['\u0000', '\u000b', '\u0001', '\ud800 ']) expect(rss(feed([wild]))).not.toContain(sign)
})

test('RSS has what RSS 2.0 asks for, with whole addresses', () => {
  const xml = rss(feed([item(7)]))
  for (const part of [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<title>平台·新闻与通知</title>',
    `<link>${publicUrl}/notices?lang=zh</link>`,
    '<language>zh-cn</language>',
    '<lastBuildDate>Mon, 02 Nov 2026 02:00:00 GMT</lastBuildDate>',
    `<atom:link href="${publicUrl}/feed.rss?lang=zh" rel="self" type="application/rss+xml"/>`,
    '<title>通知 &lt;7&gt; &amp; “引号”</title>',
    `<link>${publicUrl}/notices/7?lang=zh</link>`,
    `<guid isPermaLink="true">${publicUrl}/messageCenter?notice=7</guid>`,
    '<pubDate>Mon, 02 Nov 2026 01:00:00 GMT</pubDate>',
    `href=&quot;${publicUrl}/about/platformguid&quot;`,
    'href=&quot;https://other.example/&quot;',
  ])
    expect(xml).toContain(part)
  expect(rss(feed([item(7)], 'en'))).toContain('<title>Portal: News and notices</title>')
})

test('Atom has what RFC 4287 asks for, and every file', () => {
  const attachments = ['a', 'b'].map((key) => ({
    ...{ key, name: `${key}.pdf`, mediaType: 'application/pdf', bytes: 12 },
    url: `/api/attachments/${key}`,
  }))
  const xml = atom(
    feed([item(7, { attachments }), item(6, { title: { zh: '', en: 'Only' }, html: { zh: '', en: 'x' } })]),
  )
  for (const part of [
    `<id>${publicUrl}/feed.atom?lang=zh</id>`,
    '<updated>2026-11-02T02:00:00.000Z</updated>',
    '<author><name>中心</name></author>',
    `<link rel="self" type="application/atom+xml" href="${publicUrl}/feed.atom?lang=zh"/>`,
    `<id>${publicUrl}/messageCenter?notice=7</id>`,
    `<link rel="enclosure" href="${publicUrl}/api/attachments/b" length="12" type="application/pdf" title="b.pdf"/>`,
    // The other language stands in, and says which it is.
    '<entry xml:lang="en">',
    '<title>Only</title>',
  ])
    expect(xml).toContain(part)
  expect(xml.match(/<published>/g)).toHaveLength(2)
})

test.each(['rss', 'atom'])(
  '/feed.%s is sent with its type, kept by its tag, and in the language asked for',
  async (format) => {
    const answer = await portal.app.inject(`/feed.${format}?lang=en`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(`application/${format}+xml; charset=utf-8`)
    expect(answer.body).toContain(`${publicUrl}/feed.${format}?lang=en`)
    const headers = { 'if-none-match': String(answer.headers.etag) }
    const again = await portal.app.inject({ url: `/feed.${format}?lang=en`, headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await portal.app.inject(`/feed.${format}`)).body).toContain('zh')
    expect((await portal.app.inject({ url: `/feed.${format}`, headers: { host: 'evil.example' } })).body).not.toContain(
      'evil',
    )
    expect((await portal.app.inject(`/feed.${format}?lang=fr`)).statusCode).toBe(400)
  },
)
