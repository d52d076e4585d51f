/** The pages as the server makes them. */
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeRoles } from '../helpers/make.ts'
import { profileDataset } from './material.ts'

let portal: Portal
let app: App
let known: (address: string) => string
/** Two of an open dataset, one of which has faults, and one of a closed one. */
let [coal, desert, closed] = [0, 0, 0]

beforeAll(async () => {
  portal = await startPortal()
  await makeRoles(portal.services)
  await ensureVocabulary(portal.services.database)
  const { publishing } = portal.services
  const first = await publishing.publish(profileDataset('open', { name: { zh: '</script>甲', en: '</script>A' } }))
  const second = await publishing.publish(profileDataset('closed', { sharingMode: 'permission', preview: 'nothing' }))
  const site = (await import(resolve('public-site/render.tsx'))) as {
    render(request: PageRequest): Promise<PageAnswer>
    known(address: string): string
  }
  known = site.known
  app = await buildApp(portal.services, {
    site: { ...site, assets: () => ({ script: '/assets/main.js', styles: ['/assets/main.css'] }) },
  })
  const ids = async (dataset: number) =>
    (await app.inject(`/api/source-profiles?dataset=${dataset}`)).json().data.list.map(({ id }: { id: number }) => id)
  ;[coal, , desert] = await ids(first.id)
  ;[closed] = await ids(second.id)
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const open = (url: string) => app.inject({ url, headers: { cookie: 'language=en' } })

test('the list is there without script, narrowed by its address, and says where nothing is', async () => {
  const { statusCode, body } = await open('/ypsj/list?sourceClass=dust&particleType=pm10')
  expect(statusCode).toBe(200)
  expect(body).toContain('2 source profiles')
  expect(body).toContain('Road dust')
  expect(body).not.toContain('Desert dust</a>')
  expect(body).not.toMatch(/<[^>]* style=/)
  expect(body).not.toContain('</script>A')
  expect((await open('/ypsj/list?keyword=zzzz')).body).toContain('No source profile meets all of these conditions')
  for (const strange of [
    'least=1',
    'species=oc&least=x',
    'dataset=x',
    'page=0',
    'page=999',
    'year=20181',
    'country=xx',
  ])
    expect([strange, (await open(`/ypsj/list?${strange}`)).statusCode]).toEqual([strange, 200])
  expect((await open('/ypsj/list?least=1')).body).toContain('choose a species before')
})

test('the classes are counted', async () => {
  const { statusCode, body } = await open('/ypsj/classify')
  expect(statusCode).toBe(200)
  expect(body).toContain('4 profiles')
})

test('a profile tells all of it, its doubts first, and one that is closed none of its values', async () => {
  const one = await open(`/ypDetail?id=${desert}`)
  expect(one.statusCode).toBe(200)
  for (const words of ['A species is more than 100 %', 'fails its check digit', '101.5', 'not counted in the sum'])
    expect(one.body).toContain(words)
  expect(one.body).not.toMatch(/<[^>]* style=/)
  const other = await open(`/ypDetail?id=${closed}`)
  expect(other.body).toContain('Its values need data access')
  expect(other.body).not.toContain('Sulfate')
})

test('several stand side by side; what is gone is told, and of nothing there is no page', async () => {
  const both = await open(`/ypDetail?id=${coal}&id=${desert}&id=99999`)
  expect(both.statusCode).toBe(200)
  expect(both.body).toContain('2 source profiles compared')
  expect(both.body).toContain('99999')
  for (const address of ['/ypDetail', '/ypDetail?id=x', '/ypDetail?id=99999'])
    expect([address, (await open(address)).statusCode]).toEqual([address, 404])
})

test('an address keeps every profile that it names, and nothing that no page reads', () => {
  expect(known('/ypDetail?id=1&id=2&scale=log&x=1')).toBe('/ypDetail?id=1&id=2&scale=log')
  expect(known('/detail?id=1&id=2')).toBe('/detail?id=1')
  expect(known('/ypsj/list?year=2018&year=2019&chosen=1&chosen=2&keyword=a&keyword=b')).toBe(
    '/ypsj/list?keyword=a&year=2018&year=2019&chosen=1&chosen=2',
  )
})
