import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chosenIn, coloursOf, columnAt, endOf, moved, readCurtain } from '../../public-site/curtains/curtain.rules.ts'
import { partOf, roundLevels, valueFor } from '../../public-site/explore/frame.rules.ts'
import { copyFor, joinedTimes, joinFor, levelsWithin } from '../../server/fields/curtains.rules.ts'
import { coder } from '../../server/fields/frames.rules.ts'
import { joinsOf, layoutOf } from '../../server/imports/grids/layouts.rules.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { curtainFields, curtainFile, step } from './curtain.material.ts'
import { fieldDataset, fieldFile } from './material.ts'

const [times, levels] = [6100, 5]
/** Every seventh is missing; the others are a hundredth of a number that nothing else has, below zero as well. */
const storedAt = (time: number, level: number) =>
  (time * levels + level) % 7 === 6 ? -32_768 : ((time * 3 + level * 11) % 400) - 20

let portal: Portal
let id: number
let grid: number
beforeAll(async () => {
  portal = await startPortal()
  await ensureVocabulary(portal.services.database)
  const dataset = await fieldDataset(fieldFile(3))
  const { publishing } = portal.services
  grid = (await publishing.publish({ ...dataset, slug: 'grid' })).id
  const fields = curtainFields(curtainFile(times, levels, storedAt))
  const published = await publishing.publish({
    ...{ ...dataset, slug: 'lidar', kind: 'field', categoryId: 1019 },
    version: { ...dataset.version, variables: [], fields },
  })
  id = published.id
})
afterAll(() => portal.close())

let addresses = 0
const get = (way: string) => portal.app.inject({ url: `/api${way}`, remoteAddress: `10.7.0.${addresses++ & 255}` })
async function curtain(query: string) {
  const answer = await get(`/grids/${id}/curtain?variable=beta${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return readCurtain(Uint8Array.from(answer.rawPayload).buffer)
}
const valueAt = (time: number, level: number) => {
  const stored = storedAt(time, level)
  return stored === -32_768 ? Number.NaN : stored / 100
}

describe('A curtain', () => {
  it('is a field of one place with heights, and copies that join times', async () => {
    const [field, layer] = (await get(`/datasets/${id}/fields`)).json().data
    expect(field).toMatchObject({
      ...{ key: 'beta', rows: 1, columns: 1, least: -0.2, most: 3.79 },
      levels: { unit: 'km', count: levels, heights: { above: 'ground', altitude: 50 } },
    })
    expect(layer).toMatchObject({ key: 'mlh', levels: null, times: { count: times } })
    expect((await get('/fields?of=lidar')).json().data).toMatchObject([{ id, fields: [{ key: 'beta' }] }])
    expect((await get('/fields?of=th')).json().data.map((one: { id: number }) => one.id)).toEqual([grid])
  })

  it('is sent as it is where it fits, by period and height', async () => {
    const seen = await curtain('&first=100&last=119&bottom=150&top=350&from=-0.2&to=3.8&scale=linear')
    expect(seen).toMatchObject({
      ...{ rows: 2, columns: 20, first: 100, last: 119, join: 1, level: 1, heights: [200, 300] },
      ...{ above: 'ground', altitude: 50, start: Date.UTC(2023, 0, 1) / 1000 + 100 * step, width: step, starts: null },
      cell: { lon: 116, lat: 40 },
    })
    const code = coder({ from: -0.2, to: 3.8, scale: 'linear' })
    const expected = [1, 2].flatMap((level) => Array.from({ length: 20 }, (_, i) => code(valueAt(100 + i, level))))
    expect([...seen.codes]).toEqual(expected)
  })

  it('joins times by twos until it fits, from a copy and the same as from the source', async () => {
    const seen = await curtain('&from=-0.2&to=3.8&columns=800&rows=3')
    expect(seen).toMatchObject({ join: 8, columns: Math.ceil(times / 8), rows: 3, joinLevels: 2 })
    const code = coder({ from: -0.2, to: 3.8, scale: 'linear' })
    const block = [...Array(8).keys()].flatMap((i) => [0, 1].map((level) => valueAt(16 + i, level)))
    const valid = block.filter((value) => !Number.isNaN(value))
    const mean = valid.reduce((sum, value) => sum + value, 0) / valid.length
    expect(Math.abs(seen.codes[2]! - code(mean))).toBeLessThanOrEqual(4)
    const whole = await curtain('&from=-0.2&to=3.8&first=17&columns=800')
    expect(whole.first % whole.join).toBe(0)
  })

  it('is refused where it makes no sense, in words', async () => {
    for (const [query, status] of [
      ['variable=beta&first=5&last=4', 400],
      ['variable=beta&bottom=400&top=100', 400],
      [`variable=beta&last=${times}`, 400],
      ['variable=beta&from=Infinity', 400],
      ['variable=beta&scale=log&from=-1', 400],
      ['variable=beta&row=1&column=0', 422],
      ['variable=mlh', 422],
      ['variable=nothing', 404],
    ] as const)
      expect((await get(`/grids/${id}/curtain?${query}`)).statusCode, query).toBe(status)
    expect((await get(`/grids/${grid}/curtain?variable=aod_550`)).statusCode).toBe(422)
  })

  it('gives its profile and the height of the boundary layer by the calls that grids have', async () => {
    const series = await get(`/datasets/${id}/fields/mlh/series?row=0&column=0&first=10&last=12`)
    expect(series.json().data.values).toEqual([110, 111, 112])
    expect((await get(`/grids/${id}/profile?variable=beta&row=0&column=0&time=4`)).statusCode).toBe(200)
  })
})

describe('Joining', () => {
  it('takes means of at least half', () => {
    const values = [1, 2, 3, Number.NaN, Number.NaN, Number.NaN]
    expect([...joinedTimes(values, [3, 2], [2, 1])]).toEqual([2, 2, Number.NaN, Number.NaN])
    expect([joinFor(1500, 1500), joinFor(1501, 1500), joinFor(9000, 1500)]).toEqual([1, 2, 8])
    expect([copyFor(8, [4, 16]), copyFor(2, [4])]).toEqual([4, 1])
    expect(levelsWithin([10, 20, 30], 15, 35)).toEqual([1, 3])
    expect(levelsWithin([10, 20, 30], 21, 22)).toEqual([1, 2])
    expect(joinsOf(1500)).toEqual([])
    expect(joinsOf(9000)).toEqual([4, 16])
    expect(layoutOf([9000, 100, 1, 1], 2, { times: true, levels: true })).toEqual({
      ...{ slab: 256, frames: [256, 100, 1, 1], series: null },
    })
  })
})

describe('Its picture', () => {
  const at = (query: string) => chosenIn(new URLSearchParams(query))
  it('counts on both sides of zero by powers of ten', () => {
    const range = { from: -10, to: 1000, scale: 'symlog' as const }
    const code = coder(range)
    for (const value of [-10, -3, 0, 0.5, 40, 999])
      expect(partOf(valueFor(code(value), range), range)).toBeCloseTo(partOf(value, range), 2)
    expect([code(Number.NaN), code(-11), code(1001)]).toEqual([0, 1, 255])
    expect(roundLevels(range, 5)).toContain(0)
  })
  it('takes colours that fit the numbers', () => {
    const field = { least: 0.01, most: 5, key: 'a', name: { zh: '', en: '' } }
    expect(coloursOf(at(''), field)).toEqual({ from: 0.01, to: 5, scale: 'log' })
    expect(coloursOf(at(''), { ...field, least: -0.1 }).scale).toBe('symlog')
    expect(coloursOf(at(''), { ...field, least: -4 }).scale).toBe('linear')
    expect(coloursOf(at('scale=log'), { ...field, least: -0.1 })).toMatchObject({ from: 0.005, scale: 'log' })
    expect(coloursOf(at(''), { ...field, key: 'depol' })).toEqual({ from: 0, to: 0.4, scale: 'linear' })
    expect(at('first=5&last=3&bottom=1e99&from=x')).toMatchObject({ first: null, last: null, bottom: null, from: null })
  })
  it('does not reach over a break', () => {
    const seen = { columns: 3, start: 0, width: 10, starts: [0, 10, 100] } as never
    expect([endOf(seen, 0), endOf(seen, 1), columnAt(seen, 12), columnAt(seen, 50), columnAt(seen, 105)]).toEqual([
      ...[10, 25, 1, -1, 2],
    ])
    expect(moved([0, 99], 0.5, 0, [0, 99])).toEqual([25, 74])
    expect(moved([50, 99], 1, 0.5, [0, 99])).toEqual([50, 99])
  })
})
