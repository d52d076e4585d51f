import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeDataset, makeKinds } from '../helpers/make.ts'

let portal: Portal
let app: App
beforeAll(async () => {
  portal = await startPortal({ SEARCHES_PER_MINUTE: '5' })
  await makeKinds(portal.services)
  await portal.services.publishing.publish(makeDataset())
  const { render } = (await import(resolve('public-site/render.tsx'))) as {
    render(request: PageRequest): Promise<PageAnswer>
  }
  app = await buildApp(portal.services, { site: { render, assets: () => ({ script: '/main.js', styles: [] }) } })
})
afterAll(async () => {
  await app.close()
  await portal.close()
})
const get = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
const search = (keyword: string, address: string) => get(`/api/dataAccess/dat/page?keyword=${keyword}`, address)

test('who searches without end is told when to go on, others are not disturbed', async () => {
  for (let i = 0; i < 3; i++) expect((await search(`ozone${i}`, '10.0.0.1')).statusCode).toBe(200)
  // All ways to search count together, and a network of IPv6 is one address elsewhere as well.
  expect((await get('/api/datasets/suggest?q=oz', '10.0.0.1')).statusCode).toBe(200)
  expect((await get('/api/wrdatashow/datayuanpu/seloptionCount', '10.0.0.1')).statusCode).toBe(200)
  const refused = await search('ozone9', '10.0.0.1')
  expect([refused.statusCode, refused.json().code]).toEqual([429, '042901'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await search('ozone9', '10.0.0.2')).statusCode).toBe(200)
  // What is finished already costs nothing.
  expect((await search('ozone0', '10.0.0.1')).statusCode).toBe(200)
})

test('a page that one reader did not get is not kept for the others', async () => {
  for (let i = 0; i < 6; i++) await search(`many${i}`, '10.0.0.3')
  const path = '/list?keyword=北京&search=1&id=3'
  const without = await get(path, '10.0.0.3')
  // What was searched for is marked within it.
  const holds = (page: { body: string }) => page.body.replace(/<[^>]+>/g, '').includes('北京臭氧小时观测数据集')
  expect(holds(without)).toBe(false)
  expect(without.headers['cache-control']).toBe('no-store')
  const other = await get(path, '10.0.0.4')
  expect([other.statusCode, holds(other)]).toEqual([200, true])
})
