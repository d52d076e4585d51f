import { describe, expect, it, test } from 'vitest'
import { partsOf, rightPage } from '../../public-site/kinds/kinds.rules.ts'
import { toFrame } from '../../public-site/kinds/places.rules.ts'
import { fromTop, inOrder, type Point, seen, sheetsOf, turned } from '../../public-site/kinds/solid.rules.ts'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import type { FieldHead } from '../../server/fields/fields.schema.ts'

const dataset = (kind: string, more = {}) =>
  ({
    ...{ id: 7, kind, sharingMode: 'open', access: { allowed: false } },
    files: [{ name: 'table.csv', format: 'text/csv' }],
    ...more,
  }) as unknown as Dataset
const head = (levels: object | null, [rows, columns] = [4, 5]) =>
  ({ grid: 'axes', rows, columns, levels }) as unknown as FieldHead
const heights = { count: 3, values: [1, 2, 3], words: null }

describe('a page of its own', () => {
  test.each([
    ['/resourceDownload/wxDetail', 'inventory', [], '/resourceDownload/detailMEIC'],
    ['/resourceDownload/detail-yangtze', 'inventory', [], null],
    ['/resourceDownload/detail', 'satellite', [], null],
    ['/resourceDownload/threeD', 'reanalysis', [], '/resourceDownload/detail'],
    ['/resourceDownload/threeD', 'reanalysis', ['solid'], null],
    ['/resourceDownload/micropulse', 'field', ['curtain'], null],
    ['/resourceDownload/micropulse', 'field', [], '/resourceDownload/wcDetail'],
    ['/resourceDownload/detail-report', 'technique', [], '/resourceDownload/xclDetail'],
    ['/detail', 'technique', [], null],
  ] as const)('%s of %s with %s', (path, kind, parts, right) => {
    expect(rightPage(path, { id: 7, kind }, [...parts])).toBe(right)
  })
})

test('parts follow from what there is, and from what may be seen', () => {
  expect(partsOf(dataset('inventory'), [], false, false)).toEqual(['table'])
  expect(partsOf(dataset('field'), [], false, true)).toEqual([])
  expect(partsOf(dataset('reanalysis'), [head(null), head(heights)], false, false)).toEqual(['solid', 'field', 'table'])
  const curtain = head({ ...heights, heights: { above: 'ground', altitude: null } }, [1, 1])
  expect(partsOf(dataset('field'), [curtain], false, true)).toEqual(['curtain'])
  // Levels that are words are sectors, no third dimension.
  expect(partsOf(dataset('inventory'), [head({ ...heights, words: [] })], false, true)).toEqual(['field'])
  expect(partsOf(dataset('source-profile'), [], true, false)).toEqual(['spectrum'])
  expect(partsOf(dataset('inventory', { sharingMode: 'permission' }), [head(null)], true, false)).toEqual([])
  const only = { files: [{ name: 'stations.csv', format: 'text/csv' }] }
  expect(partsOf(dataset('technique', only), [], false, false)).toEqual([])
})

describe('a field in three dimensions', () => {
  const half: Point = [1, 0.8, 0.5]
  it('is parted where its sections meet, and nothing of them is lost', () => {
    const sheets = sheetsOf([0.2, -0.1, 0.3], half)
    expect(sheets).toHaveLength(12)
    for (const plane of ['level', 'row', 'column'])
      expect(
        sheets.filter((one) => one.plane === plane).reduce((sum, { part: [l, t, r, b] }) => sum + (r - l) * (b - t), 0),
      ).toBeCloseTo(1)
    // At the edge of the box what has no extent is left out.
    expect(sheetsOf([1, 0, 0], half).every(({ part: [l, t, r, b] }) => r > l && b > t)).toBe(true)
  })
  it('draws what is nearer last, whichever way it is turned', () => {
    for (let turn = 0; turn < 6.2; turn += 0.4) {
      const sight = { turn, rise: 0.5 }
      const depths = inOrder(sheetsOf([0, 0, 0], half), sight).map(({ corner, along, down }) =>
        Number(seen(corner.map((v, i) => v + (along[i]! + down[i]!) / 2) as Point, sight).depth.toFixed(9)),
      )
      expect(depths).toEqual([...depths].sort((a, b) => b - a))
    }
  })
  it('stays above the horizon, and up is up', () => {
    expect(turned({ turn: 0, rise: 0.5 }, { turn: 0, rise: -9 }).rise).toBeGreaterThan(0)
    expect(turned({ turn: 0, rise: 0.5 }, { turn: 0, rise: 9 }).rise).toBeLessThan(Math.PI / 2)
    const sight = { turn: 1, rise: 0.5 }
    expect(seen([0, 0, 1], sight).y).toBeLessThan(seen([0, 0, 0], sight).y)
  })
  it('knows which level is the highest', () => {
    expect(fromTop([1000, 500, 100], 'hPa')).toBe(false)
    expect(fromTop([100, 500, 1000], 'hPa')).toBe(true)
    expect(fromTop([50, 500], 'm')).toBe(false)
    expect(fromTop([5000, 50], 'm')).toBe(true)
  })
})

test('places become cells, with nothing where nothing is', () => {
  const { frame, values, detail } = toFrame(
    [
      { lon: 116, lat: 40, value: 0 },
      { lon: 117, lat: 39, value: 10 },
    ],
    [0, 10],
    'µg m⁻³',
  )
  expect([frame.rows, frame.columns, [...frame.codes]]).toEqual([2, 2, [2, 0, 0, 254]])
  expect(values).toEqual([0, undefined, undefined, 10])
  expect(detail.extent).toEqual({ west: 115.5, east: 117.5, south: 38.5, north: 40.5 })
})
