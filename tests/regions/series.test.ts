import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellAreas, overlapOf } from '../../server/regions/overlap.rules.ts'
import { regions } from '../../server/regions/overlaps.ts'
import { regionValue, tellerOf, within } from '../../server/regions/regions.rules.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { fieldDataset, fieldFile } from '../fields/material.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeRoles } from '../helpers/make.ts'

const times = 2100
const [innerMongolia, shanxi, hainan] = ['150000', '140000', '460000']
let portal: Portal
const ids: Record<string, number> = {}
beforeAll(async () => {
  portal = await startPortal()
  await makeRoles(portal.services)
  await ensureVocabulary(portal.services.database)
  const dataset = await fieldDataset(fieldFile(times))
  for (const sharingMode of ['open', 'permission'] as const)
    ids[sharingMode] = (await portal.services.publishing.publish({ ...dataset, slug: sharingMode, sharingMode })).id
})
afterAll(() => portal.close())

let addresses = 0
const get = (way: string, of = 'open') =>
  portal.app.inject({ url: `/api/grids/${ids[of]}${way}`, remoteAddress: `10.7.0.${addresses++}` })

test('a province through time has at each time what the map of provinces says', async () => {
  for (const code of [innerMongolia, shanxi]) {
    const answer = (await get(`/regions/series?variable=aod_550&code=${code}&first=3&last=40`)).json().data
    expect(answer).toMatchObject({ code, unit: '1', cellUnit: '1', quantity: 'mean', time: { calendar: 'standard' } })
    expect([answer.times.length, answer.values.length, answer.covered.length]).toEqual([38, 38, 38])
    expect(new Set(answer.values).size).toBeGreaterThan(5)
    for (const at of [3, 17, 40]) {
      const { regions: all } = (await get(`/regions?variable=aod_550&time=${at}`)).json().data
      const { value, covered } = all.find((one: { code: string }) => one.code === code)
      expect([answer.values[at - 3], answer.covered[at - 3]]).toEqual([value, covered])
    }
  }
})

test('what cannot be told is refused with its reason', async () => {
  const refused = async (way: string, of?: string) => {
    const { statusCode, body } = await get(`/regions/series?variable=aod_550${way}`, of)
    return [statusCode, JSON.parse(body).code]
  }
  expect(await refused(`&code=${hainan}&last=9`)).toEqual([422, '042243'])
  expect(await refused(`&code=${shanxi}&last=9`, 'permission')).toEqual([401, '050401'])
  for (const way of ['&code=999999', '&code=1', '', `&code=${shanxi}&first=9&last=3`, `&code=${shanxi}`])
    expect((await refused(way))[0], way).toBe(400)
  expect((await refused(`&code=${shanxi}&last=${times}`))[0]).toBe(400)
  expect((await get(`/regions/series?variable=nothing&code=${shanxi}`)).statusCode).toBe(404)
})

test('the box about a province gives what all of the grid gives', () => {
  const grid = {
    kind: 'axes' as const,
    latitudes: Array.from({ length: 30 }, (_, i) => 50 - i),
    longitudes: Array.from({ length: 60 }, (_, i) => 75 + i),
  }
  const areas = cellAreas(grid as never)
  const values = Float64Array.from({ length: 1800 }, (_, i) => (i % 7 === 0 ? Number.NaN : Math.sin(i)))
  for (const { rings, code } of regions) {
    const overlap = overlapOf(grid as never, rings)
    const box = within(overlap, areas)
    if (!box) continue
    const [[top, bottom], [left, right]] = box.region as [[number, number], [number, number]]
    const own = [...values].filter(
      (_, i) => Math.floor(i / 60) >= top && Math.floor(i / 60) < bottom && i % 60 >= left && i % 60 < right,
    )
    for (const quantity of ['mean', 'amount', 'flux'] as const)
      expect(regionValue(box.overlap, own, box.areas, quantity), code).toEqual(
        regionValue(overlap, values, areas, quantity),
      )
  }
  expect(within({ cells: new Int32Array(), shares: new Float64Array(), area: 1 }, areas)).toBeNull()
})

test('a flux is told in tonnes of its step where all steps are alike, else by the day', () => {
  const day = 86_400
  const monthly = tellerOf('kg m⁻² s⁻¹', 'flux', [31 * day, 28 * day])
  expect([monthly.unit, monthly.factor(31 * day), monthly.factor(28 * day)]).toEqual([
    't month⁻¹',
    (31 * day) / 1000,
    expect.closeTo((28 * day) / 1000),
  ])
  const mixed = tellerOf('kg m⁻² s⁻¹', 'flux', [31 * day, 8 * day])
  expect([mixed.unit, mixed.factor(31 * day), mixed.factor(8 * day)]).toEqual(['t d⁻¹', day / 1000, day / 1000])
  expect(tellerOf('t cell⁻¹ month⁻¹', 'amount', [null]).unit).toBe('t month⁻¹')
})
