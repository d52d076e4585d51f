/** What the pages of source profiles compute by themselves. */
import { describe, expect, test } from 'vitest'
import { closureOf, groupOf, type Value } from '../../public-site/profiles/groups.rules.ts'
import { mostOverlaid } from '../../public-site/profiles/profiles.parameters.ts'
import {
  clearAddress,
  conditionsOf,
  idsOf,
  profileAddress,
  readProfileQuery,
} from '../../public-site/profiles/profiles.query.ts'
import {
  axisOf,
  columnsOf,
  decade,
  exact,
  heightOf,
  notPositive,
  said,
} from '../../public-site/profiles/spectrum.rules.ts'

const read = (text: string) => readProfileQuery(new URLSearchParams(text))
const value = (species: string, relativeMass: number | null, more: Partial<Value> = {}): Value => ({
  ...{ species, relativeMass, name: { zh: species, en: species }, symbol: null, cas: null, casValid: true },
  ...{ uncertainty: null, uncertaintyMethod: null, written: null, counted: true },
  ...more,
})
const [ec, sulfate, silicon, iron, sulfur, lead] = [
  ...['7440-44-0', '14808-79-8', '7440-21-3', '7439-89-6', '7704-34-9', '7439-92-1'],
] as [string, string, string, string, string, string]

describe('the address of the list', () => {
  test('keeps what means something, each value once, and asks without what was chosen', () => {
    const { query, asked, chosen } = read(
      'sourceClass=coal&sourceClass=coal&sourceClass=nothing&country=cn&country=CN&year=20x8&year=2018&chosen=3&chosen=3&chosen=-1&evil=1',
    )
    expect(query.toString()).toBe('sourceClass=coal&country=CN&year=2018&chosen=3')
    expect(asked.toString()).toBe('sourceClass=coal&country=CN&year=2018&limit=25')
    expect(chosen).toEqual([3])
  })
  test.each([
    ['least=1', 'species'],
    ['species=oc&least=x', 'least'],
    ['species=oc&most=1e9', 'most'],
    ['species=oc&least=5&most=1', 'swapped'],
  ])('%s is told as %s, and not asked for', (text, problem) => {
    const { asked, query, problem: found } = read(text)
    expect(found).toBe(problem)
    expect(asked.has('least') || asked.has('most')).toBe(false)
    expect(query.has('least') || query.has('most')).toBe(true)
  })
  test('takes a range of which one end is open, also below one', () => {
    expect(read('species=oc&least=.5').asked.toString()).toBe('species=oc&least=.5&limit=25')
    expect(read('species=oc&most=1e-3').problem).toBeNull()
  })
  test('counts are asked for without page and order', () => {
    const { asked } = read('sourceClass=dust&page=2&limit=10&orderField=year&order=desc')
    expect(asked.get('orderField')).toBe('year')
    expect(conditionsOf(asked).toString()).toBe('sourceClass=dust')
    expect(read('orderField=secret&order=up').asked.toString()).toBe('limit=25')
  })
  test('so many profiles lie over each other, each once', () => {
    expect(idsOf(['2', '2', 'x', '0', '9', '1'])).toEqual([2, 9, 1])
    expect(idsOf('1 2 3 4 5 6 7 8'.split(' '))).toHaveLength(mostOverlaid)
    expect(profileAddress([2, 9])).toBe('/ypDetail?id=2&id=9')
    expect(clearAddress([4])).toBe('/ypsj/list?chosen=4')
    expect(clearAddress([])).toBe('/ypsj/list')
  })
})

describe('a spectrum', () => {
  const first = [value('lead', 0.1), value(iron, 2), value('oc', 10, { uncertainty: 2 }), value(sulfate, -1)]
  const second = [value(iron, 4), value(silicon, 20), value(iron, 99)]
  test('has each species once, by group and then by height, the first of two alike', () => {
    const columns = columnsOf([first, second])
    expect(columns.map(({ key }) => key)).toEqual(['oc', sulfate, silicon, iron, 'lead'])
    expect(columns.find(({ key }) => key === iron)!.values.map((one) => one?.relativeMass)).toEqual([2, 4])
    expect(columns.find(({ key }) => key === silicon)!.values[0]).toBeNull()
  })
  test('reaches over every value with its whisker, and below nought where a value does', () => {
    const axis = axisOf(columnsOf([first]), 'linear')
    expect(axis.from).toBeLessThanOrEqual(-1)
    expect(axis.to).toBeGreaterThanOrEqual(12)
    expect(axis.ticks).toContain(0)
    expect(heightOf(axis, axis.from)).toBe(0)
    expect(heightOf(axis, axis.to)).toBe(1)
  })
  test('goes by decades, and says what a logarithm leaves out', () => {
    const columns = columnsOf([[...first, value('none', 0)]])
    const axis = axisOf(columns, 'log')
    expect(axis.ticks).toEqual([0.1, 1, 10, 100])
    expect(heightOf(axis, 1)).toBeCloseTo(1 / 3)
    expect(heightOf(axis, 0)).toBeNull()
    expect(notPositive(columns)).toBe(2)
    expect(axisOf(columnsOf([[value('x', 1e-30), value('y', 50)]]), 'log').ticks).toHaveLength(9)
    expect(axisOf(columnsOf([[value('x', null)]]), 'log').ticks).toEqual([0.1, 1, 10, 100])
  })
  test('tells values as they were delivered', () => {
    expect(exact(0.1 + 0.2)).toBe('0.3')
    expect(exact(-0.00012)).toBe('−0.00012')
    expect([100, 0.1, 1e-4, 1e-5, 1e-12].map(decade)).toEqual(['100', '0.1', '0.0001', '10⁻⁵', '10⁻¹²'])
    expect(said(value('oc', 13.2, { uncertainty: 1.1 }))).toBe('13.2 ± 1.1')
    expect(said(value('oc', null, { written: '<0.002' }))).toBe('<0.002')
    expect(said(null)).toBe('')
  })
})

describe('the closure of the mass', () => {
  const closed = (sourceClass: 'coal' | 'mobile' | 'biomass', values: Value[]) =>
    closureOf({ sourceClass, particleType: 'pm2.5', values })!
  test('makes organic matter of its carbon by the class, unless it was delivered', () => {
    expect(closed('coal', [value('oc', 10)])).toMatchObject({ organic: 'ratio', parts: { om: 14 } })
    expect(closed('mobile', [value('oc', 10)]).parts.om).toBe(12.5)
    expect(closed('biomass', [value('oc', 10)]).parts.om).toBe(17)
    expect(closed('coal', [value('oc', 10), value('pncom', 3)])).toMatchObject({ organic: 'bound', parts: { om: 13 } })
    expect(closed('coal', [value('oc', 10), value('om', 15)])).toMatchObject({
      organic: 'delivered',
      parts: { om: 15 },
    })
    expect(closed('coal', [value(ec, 10)])).toMatchObject({ organic: null, parts: { om: null, ec: 10 } })
  })
  test('counts oxides once, no element beside its ion, and nothing that its source does not count', () => {
    const { parts, sum } = closed('coal', [
      ...[value(silicon, 10), value(iron, 1), value('mo', 12), value(sulfate, 6), value(sulfur, 2)],
      ...[value(lead, 0.5), value('levoglucosan', 3, { counted: false }), value(lead, 9)],
    ])
    expect(parts.crustal).toBeCloseTo(24.9 + 2.42)
    expect(parts.ions).toBe(6)
    expect(parts.other).toBe(0.5)
    expect(sum).toBeCloseTo(24.9 + 2.42 + 6 + 0.5)
  })
  test('is none of gases, and none without values', () => {
    expect(closureOf({ sourceClass: 'evaporation', particleType: 'gas', values: [value('x', 1)] })).toBeNull()
    expect(closureOf({ sourceClass: 'coal', particleType: 'pm10', values: [value('x', null)] })).toBeNull()
  })
  test('knows elements from compounds', () => {
    expect([lead, '7440-70-2', '7439-96-5', '498-07-7', '14797-55-8', 'wsoc'].map(groupOf)).toEqual([
      ...['elements', 'crustal', 'elements', 'other', 'ions', 'om'],
    ])
  })
})
