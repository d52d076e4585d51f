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
  expect(page.match(/class="www-dot"/g)).toHaveLength(1)
  const plot = page.slice(page.indexOf('class="station-plot"'))
  expect(plot.slice(0, plot.indexOf('</svg>')).match(/<circle/g)).toHaveLength(1)
  expect(page).toContain('>east<')
  expect(page).toContain('>Not known<')
  expect(page.split('1 station has no known place, so no map shows it')).toHaveLength(3)
  expect((await open(`/detail?id=${id}`)).page).not.toContain('known place')
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
