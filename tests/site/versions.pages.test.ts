import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { actor } from '../helpers/make.ts'
import { hourly, material } from '../publishing/material.ts'

let portal: Portal
let app: App
let id: number
const english = { cookie: 'language=en' }

beforeAll(async () => {
  portal = await startPortal()
  await ensureVocabulary(portal.services.database)
  const { publishing, versionsAdmin } = portal.services
  id = (await publishing.publish(material('pages'))).id
  const [east] = material('pages').version.stations
  const north = { ...east!, code: 'pages-north', name: { zh: '北站', en: 'North' } }
  const series = () => [hourly('pages-east', 24 * 61), hourly('pages-north', 24 * 61)]
  await publishing.publish(material('pages', {}, { stations: [east!, north], series }))
  await publishing.publish(material('pages', {}, { files: [] }), undefined, () => true)
  await versionsAdmin.withdraw(actor, id, 3, 3, { zh: '缺少文件', en: 'Its <files> are missing' })
  const { render } = (await import(resolve('public-site/render.tsx'))) as {
    render(request: PageRequest): Promise<PageAnswer>
  }
  app = await buildApp(portal.services, {
    site: { render, assets: () => ({ script: '/assets/main.js', styles: ['/assets/main.css'] }) },
  })
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const open = async (url: string) => {
  const { statusCode, body } = await app.inject({ url, headers: english })
  return { status: statusCode, page: body.split('<script type="application/json" id="state">')[0]! }
}

test('an earlier version is shown as it was, and leads to the current one and to what is different', async () => {
  const { status, page } = await open(`/detail?id=${id}&version=1`)
  expect(status).toBe(200)
  expect(page).toContain('This is version 1, not the current one.')
  expect(page).toContain(`href="/detail/compare?id=${id}&amp;from=1&amp;to=2"`)
  expect(page).toContain('>west<')
  expect(page).not.toContain('>North<')
  expect((await open(`/detail?id=${id}`)).page).not.toContain('not the current one')
})

test('a station without a place is listed, left out of maps, and a word says so', async () => {
  const stations = material('placeless').version.stations.map((one, i) =>
    i === 0 ? { ...one, longitude: null, latitude: null } : one,
  )
  const { id: placeless } = await portal.services.publishing.publish(material('placeless', {}, { stations }))
  const { status, page } = await open(`/detail?id=${placeless}`)
  expect(status).toBe(200)
  expect(/class="www-dots"[^>]+ d="M[^"M]+"/.test(page)).toBe(true)
  const plot = page.slice(page.indexOf('class="station-plot"'))
  expect(plot.slice(0, plot.indexOf('</svg>')).match(/<circle/g)).toHaveLength(1)
  expect(page).toContain('>east<')
  expect(page).toContain('>Not known<')
  expect(page.split('1 station has no known place, so no map shows it')).toHaveLength(3)
  expect((await open(`/detail?id=${id}`)).page).not.toContain('known place')
})

test('tells when a version appeared here, whenever its source issued it', async () => {
  const stamp = Date.parse('2018-08-27T00:00:00+08:00')
  const published = async (changes: object) =>
    (
      await portal.services.publishing.publish(
        material('issued', {}, { issuedAt: stamp, ...changes }),
        undefined,
        () => true,
      )
    ).id
  const own = await published({})
  await published({ files: [] })
  const { page } = await open(`/detail?id=${own}`)
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 4)
  const heads = page
    .slice(page.indexOf('class="versions"'))
    .match(/published \d+ \w+ \d+ · issued by its source [^·<]+/g)
  expect(heads).toHaveLength(2)
  for (const head of heads!)
    expect(head).toMatch(new RegExp(`^published \\d+ \\w+ ${today} · issued by its source 27 Aug 2018`))
  const chinese = await app.inject({ url: `/detail?id=${own}`, headers: { cookie: 'language=zh' } })
  expect(chinese.body).toContain('来源发布于2018年8月27日')
})

test('a mistyped version shows no other one', async () => {
  for (const wrong of ['Infinity', 'abc', '1.0', '-1', '0', '01', ' 1', '', '1e0', '99999999'])
    expect((await open(`/detail?id=${id}&version=${encodeURIComponent(wrong)}`)).status, wrong).toBeGreaterThanOrEqual(
      400,
    )
  expect((await open(`/detail?id=${id}&version=99`)).status).toBe(404)
})

test('what machines read of a page leads to its version, and says first that data are made up', async () => {
  const { page } = await open(`/detail?id=${id}`)
  const found = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!)
  expect(found['@id']).toMatch(new RegExp(`/detail\\?id=${id}&version=2$`))
  expect(found.version).toBe('2')
  const made = (await portal.services.publishing.publish(material('made-up', { madeUp: true }))).id
  expect((await open(`/detail?id=${made}`)).page).toContain(
    '<meta name="description" content="demo data, values made up. ',
  )
  const chinese = await app.inject({ url: `/detail?id=${made}`, headers: { cookie: 'language=zh' } })
  expect(chinese.body).toContain('<meta name="description" content="演示数据，数值为编造。')
})

test('a withdrawn version has a page that says why, leads on, and is not indexed', async () => {
  const { status, page } = await open(`/detail?id=${id}&version=3`)
  expect(status).toBe(410)
  expect(page).toContain('Version 3 was withdrawn on')
  expect(page).toContain('Its &lt;files> are missing')
  expect(page).toContain('See version 2, the current one')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect((await open(`/detail/compare?id=${id}&from=1&to=3`)).status).toBe(410)
  expect((await open(`/detail?id=${id}`)).page).toContain('Its &lt;files> are missing')
})

test('the page of a version says what it changed of the one before; that of the first, nothing', async () => {
  const said = async (address: string) => (await open(address)).page.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')
  const text = await said(`/detail?id=${id}`)
  expect(text).toContain('Compared with version 1:')
  expect(text).toMatch(/Stations: 2 → 2 \(1 added, 1 removed/)
  expect(text).toContain('Hourly records: 2,880 → 2,928')
  expect(await said(`/detail?id=${id}&version=1`)).not.toContain('Compared with version')
})

test('two versions are compared on a page of their own', async () => {
  const { status, page } = await open(`/detail/compare?id=${id}&from=1&to=2`)
  expect(status).toBe(200)
  expect(page).toContain('Version 1 and version 2 compared')
  const text = page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toMatch(/Added 1 North pages-north/)
  expect(text).toMatch(/Removed 1 west pages-west/)
  expect(text).toMatch(/Hourly records 2,880 2,928 \+48/)
  expect((await open(`/detail/compare?id=${id}&from=1&to=9`)).status).toBe(404)
  expect((await open('/detail/compare?id=999&from=1&to=2')).status).toBe(404)
})
