import { describe, expect, it } from 'vitest'
import { cellAreas, earthRadius, overlapOf, withoutDoubles } from '../../server/regions/overlap.rules.ts'
import { regions } from '../../server/regions/overlaps.ts'
import { powersOf, quantityOf, regionValue, wholeValue, withoutCell } from '../../server/regions/regions.rules.ts'
import type { Ring } from '../../server/regions/rings.vocabulary.ts'
import { tonnesInStep } from '../../server/regions/steps.rules.ts'

const rectangle = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]
const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
/** Two rows and three columns of a degree, the north first. */
const grid = { kind: 'axes' as const, latitudes: [41.5, 40.5], longitudes: [110.5, 111.5, 112.5] }
const shown = ({ cells, shares }: { cells: Int32Array; shares: Float64Array }) =>
  Object.fromEntries([...cells].map((cell, i) => [cell, Number(shares[i]!.toFixed(9))]))

describe('What a region has of cells', () => {
  it('is all of those within, and of one that its border cuts the share of the area', () => {
    // East of 110.25: three quarters of the first column. South of 41.5: by the sine, a little more than half of the upper row.
    const part = (sine(41.5) - sine(41)) / (sine(42) - sine(41))
    expect(part).toBeGreaterThan(0.5)
    expect(shown(overlapOf(grid, [rectangle(110.25, 40, 112, 41.5)]))).toEqual({
      0: Number((0.75 * part).toFixed(9)),
      1: Number(part.toFixed(9)),
      3: 0.75,
      4: 1,
    })
  })
  it('does not mind which way a ring runs, nor from where longitudes are counted', () => {
    const ring = rectangle(110.25, 40, 112, 41.5)
    const one = shown(overlapOf(grid, [ring]))
    expect(shown(overlapOf(grid, [[...ring].reverse()]))).toEqual(one)
    const turned = { ...grid, longitudes: grid.longitudes.map((lon) => lon - 360) }
    expect(shown(overlapOf(turned, [ring]))).toEqual(one)
  })
  it('is nothing where it lies beside the grid, and its area is told all the same', () => {
    const { cells, area } = overlapOf(grid, [rectangle(0, 0, 90, 90)])
    expect(cells).toHaveLength(0)
    // An eighth of the sphere.
    expect(area).toBeCloseTo((4 * Math.PI * earthRadius ** 2) / 8, -3)
  })
  it('adds up to all there is where regions tile the plane', () => {
    const many = {
      kind: 'axes' as const,
      latitudes: Array.from({ length: 40 }, (_, i) => 30.125 + i * 0.25),
      longitudes: Array.from({ length: 50 }, (_, i) => 100.125 + i * 0.25),
    }
    const values = Float64Array.from({ length: 2000 }, (_, i) => 1 + ((i * 7919) % 1000))
    // Zigzags between four regions, shared by those on both sides.
    const zigzag: Ring = Array.from({ length: 21 }, (_, i) => [106.3 + (i % 2 ? 1.37 : -0.9), 30 + i / 2])
    const west: Ring = [...zigzag, [100, 40], [100, 30]]
    const east: Ring = [...zigzag, [112.5, 40], [112.5, 30]]
    const areas = cellAreas(many)
    const overlaps = [west, east].map((ring) => overlapOf(many, [ring]))
    for (const quantity of ['amount', 'flux'] as const) {
      const sum = overlaps.reduce((all, one) => all + regionValue(one, values, areas, quantity).value!, 0)
      expect(sum / wholeValue(values, areas, quantity)!).toBeCloseTo(1, 6)
    }
  })
  it('is given away once where borders overlap', () => {
    const overlaps = [rectangle(110, 40, 111.2, 42), rectangle(110.8, 40, 113, 42)].map((ring) =>
      overlapOf(grid, [ring]),
    )
    withoutDoubles(overlaps, 6)
    const values = Float64Array.from({ length: 6 }, () => 10)
    const sum = overlaps.reduce((all, one) => all + regionValue(one, values, cellAreas(grid), 'amount').value!, 0)
    expect(sum).toBeCloseTo(60, 9)
  })
  it('is known of 34 units of China, which hardly overlap and cover about its area', () => {
    expect(regions).toHaveLength(34)
    const china = {
      kind: 'axes' as const,
      latitudes: Array.from({ length: 44 }, (_, i) => 53.5 - i),
      longitudes: Array.from({ length: 64 }, (_, i) => 72.5 + i),
    }
    const overlaps = regions.map(({ rings }) => overlapOf(china, rings))
    const millions = overlaps.reduce((sum, { area }) => sum + area, 0) / 1e12
    expect(millions).toBeGreaterThan(9.4)
    expect(millions).toBeLessThan(9.75)
    const areas = cellAreas(china)
    const ones = new Float64Array(44 * 64).fill(1)
    const given = () => overlaps.reduce((sum, one) => sum + regionValue(one, ones, areas, 'flux').value!, 0)
    const before = given()
    withoutDoubles(overlaps, 44 * 64)
    expect(given() / before).toBeGreaterThan(0.998)
  })
})

describe('The value of a region', () => {
  const values = [10, Number.NaN, 30, 40, 50, 60]
  const areas = cellAreas(grid)
  it('is a mean by area of the cells that have a value, and says how much of it they cover', () => {
    const found = regionValue(overlapOf(grid, [rectangle(110, 40, 112, 42)]), values, areas, 'mean')
    const [upper, lower] = [sine(42) - sine(41), sine(41) - sine(40)]
    expect(found.value).toBeCloseTo((10 * upper + 90 * lower) / (upper + 2 * lower), 9)
    expect([found.cells, found.counted]).toEqual([4, 3])
    expect(found.covered).toBeCloseTo((upper + 2 * lower) / (2 * upper + 2 * lower), 9)
  })
  it('is of amounts what its shares of cells come to, of fluxes what its square metres do', () => {
    const half = overlapOf(grid, [rectangle(110, 40, 110.5, 42)])
    expect(regionValue(half, values, areas, 'amount').value).toBeCloseTo(25, 9)
    const square = (earthRadius ** 2 * Math.PI) / 180
    expect(regionValue(half, values, areas, 'flux').value! / square).toBeCloseTo(
      0.5 * (10 * (sine(42) - sine(41)) + 40 * (sine(41) - sine(40))),
      9,
    )
  })
  it('is none where no cell has one', () => {
    const found = regionValue(overlapOf(grid, [rectangle(111, 41, 112, 42)]), values, areas, 'amount')
    expect(found).toEqual({ value: null, cells: 1, counted: 0, covered: 0 })
  })
})

describe('Units of emissions', () => {
  it.each([
    ['t a⁻¹', 'amount'],
    ['t/cell/month', 'amount'],
    ['Mg month-1', 'amount'],
    ['mol s-1', 'amount'],
    ['kg m-2 s-1', 'flux'],
    ['mg m⁻² d⁻¹', 'flux'],
    ['µg m⁻³', 'mean'],
    ['kg m-2 fortnight-1', 'mean'],
    ['1', 'mean'],
    ['%', 'mean'],
  ])('%s is a %s', (unit, quantity) => {
    expect(quantityOf(unit, true)).toBe(quantity)
    expect(quantityOf(unit, false)).toBe('mean')
  })
  it('are read by their powers, and lose the cell', () => {
    expect([...powersOf('t/cell/month')]).toEqual([
      ['t', 1],
      ['cell', -1],
      ['month', -1],
    ])
    expect(['t/cell/month', 't cell⁻¹ month⁻¹', 't a⁻¹'].map(withoutCell)).toEqual(['t/month', 't month⁻¹', 't a⁻¹'])
  })
  it('come to tonnes by the length of the month', () => {
    const day = 86_400
    const [february, january, year] = [28 * day, 31 * day, 365 * day]
    expect(tonnesInStep('t month⁻¹', 'amount', { seconds: february, year })).toBe(1)
    expect(tonnesInStep('kg d⁻¹', 'amount', { seconds: february, year })).toBeCloseTo(0.028, 12)
    expect(tonnesInStep('t a⁻¹', 'amount', { seconds: january, year })).toBeCloseTo(31 / 365, 12)
    // 1 kg m⁻² s⁻¹ on a square metre.
    expect(tonnesInStep('kg m-2 s-1', 'flux', { seconds: january, year })).toBeCloseTo(2678.4, 9)
    expect(tonnesInStep('mol month-1', 'amount', { seconds: january, year })).toBeNull()
  })
})
