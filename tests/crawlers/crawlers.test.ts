import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { type Place, pagesOf, placesEach, sitemap, sitemapIndex } from '../../server/crawlers/sitemap.rules.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { actor, makeDataset } from '../helpers/make.ts'
import { type People, startPeople } from '../helpers/people.ts'

const publicUrl = 'https://data.example/air'
const many = (count: number): Place[] => Array.from({ length: count }, (_, at) => ({ path: `/detail?id=${at}` }))

/** Whether it is XML at all is not for our own eyes to say. */
const python = '/usr/bin/python3'
const script = 'import sys,xml.dom.minidom as m; print(m.parse(sys.stdin.buffer).documentElement.tagName)'
const parsed = (xml: string) => execFileSync(python, ['-c', script], { input: xml, encoding: 'utf8' }).trim()

test.skipIf(!existsSync(python))('lists of pages are well-formed XML, whatever an address holds', () => {
  expect(parsed(sitemap([{ path: `/a&b<"'>?x=1`, changedAt: '2026-11-02T01:00:00.000Z' }], publicUrl))).toBe('urlset')
  expect(parsed(sitemapIndex(3, publicUrl))).toBe('sitemapindex')
})

test('a list stays as small as crawlers take it and as finished answers are kept', () => {
  const path = `/detail?id=${'9'.repeat(40)}`
  const full = sitemap(Array(placesEach).fill({ path, changedAt: '2026-11-02T01:00:00.000Z' }), publicUrl)
  expect(full.match(/<url>/g)).toHaveLength(2 * placesEach)
  expect(full.length).toBeLessThan(4 * 1024 * 1024)
  expect([0, placesEach, placesEach + 1].map((count) => pagesOf(many(count)))).toEqual([1, 1, 2])
})

onBothDatabases('What crawlers ask for', (fresh) => {
  let portal: People
  let shown: number
  let hidden: number
  const notice = (title: string, publishedAt: string, draft = false) => ({
    ...{ category: 'notice' as const, title: { zh: title, en: title }, content: { zh: title, en: title } },
    ...{ draft, publishedAt, pinned: false },
  })
  const get = async (url: string, headers = {}) => portal.app.inject({ url, headers })
  beforeAll(async () => {
    portal = await startPeople(fresh, { PUBLIC_URL: publicUrl })
    const { services } = portal
    shown = (await services.publishing.publish(makeDataset({ slug: 'shown' }))).id
    hidden = (await services.publishing.publish(makeDataset({ slug: 'hidden' }))).id
    await services.datasetsAdmin.withdraw(actor as never, hidden)
    for (const one of [
      notice('now', '2026-11-01T01:00:00.000Z'),
      notice('later', '2026-11-03T01:00:00.000Z'),
      notice('draft', '2026-11-01T01:00:00.000Z', true),
    ])
      await services.notices.create(actor as never, one)
  })
  afterAll(() => portal.close())

  it('names every published dataset and notice in both languages, by whole addresses, and nothing else', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    for (const part of [
      `<loc>${publicUrl}/detail?id=${shown}&amp;lang=zh</loc>`,
      `<loc>${publicUrl}/detail?id=${shown}&amp;lang=en</loc>`,
      `<xhtml:link rel="alternate" hreflang="zh-CN" href="${publicUrl}/detail?id=${shown}&amp;lang=zh"/>`,
      `<xhtml:link rel="alternate" hreflang="en" href="${publicUrl}/en?lang=en"/>`,
      `<loc>${publicUrl}/resourceDownload/field?lang=zh</loc>`,
    ])
      expect(body).toContain(part)
    expect(body).not.toContain(`id=${hidden}&`)
    expect(body.match(/<loc>[^<]*\/notices\/\d+\?lang=zh/g)).toHaveLength(1)
    for (const [, address] of body.matchAll(/(?:<loc>|href=")([^<"]+)/g)) expect(address).toMatch(`${publicUrl}/`)
  })

  it('is kept until something is published, and shows a notice once its time has come', async () => {
    const first = await get('/sitemap.xml')
    expect((await get('/sitemap.xml', { 'if-none-match': first.headers.etag })).statusCode).toBe(304)
    portal.setNow(Date.parse('2026-11-03T02:00:00.000Z'))
    const then = await get('/sitemap.xml', { 'if-none-match': first.headers.etag })
    expect(then.body.match(/<loc>[^<]*\/notices\/\d+\?lang=zh/g)).toHaveLength(2)
    const next = (await portal.services.publishing.publish(makeDataset({ slug: 'next' }))).id
    expect((await get('/sitemap.xml')).body).toContain(`/detail?id=${next}&amp;`)
  })

  it('has no second list where one is enough', async () => {
    expect((await get('/sitemap.xml?page=1')).body).toBe((await get('/sitemap.xml')).body)
    expect((await get('/sitemap.xml?page=2')).statusCode).toBe(404)
  })

  it('says what to leave alone and where the list is', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const line of ['User-agent: *', 'Disallow: /console/', `Sitemap: ${publicUrl}/sitemap.xml`])
      expect(body.split('\n')).toContain(line)
    expect(body).not.toContain('Disallow: /detail')
  })
})
