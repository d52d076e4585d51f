import { describe, expect, test } from 'vitest'
import { limitsIn } from '../../public-site/charts/panels/limits.ts'
import type { SeenField } from '../../public-site/explore/resolution.rules.ts'
import { csvOf, groupsOf, pictureOf, spotsOf } from '../../public-site/explore/series/series.rules.ts'

const field = (more: Partial<SeenField> = {}): SeenField => ({
  ...{ key: 'pm25', name: { zh: '细颗粒物', en: 'PM2.5' }, unit: 'µg m⁻³', variable: 'pm25', rows: 9, columns: 9 },
  standardName: 'mass_concentration_of_pm2p5_ambient_aerosol_particles_in_air',
  ...{ grid: 'axes', extent: null, times: null, levels: null, coarser: [], least: 0, most: 9, longer: [] },
  ...{ step: 'day', statistic: 'mean', resolution: null, ...more },
})
const moments = ['2020-01-01T12:00:00', '2020-01-02T12:00:00']
const beijing = { lon: 116.4, lat: 39.9 }
const cell = (place: { lon: number; lat: number }, values: (number | null)[], more = {}) => ({
  ...{ place, values, unit: 'µg m⁻³', version: 1, times: [0, 1], time: null, ...more },
  cell: { row: 0, column: 0, ...place },
})
const region = (code: string, en: string, values: (number | null)[], quantity: 'mean' | 'total' = 'mean') => ({
  ...{ code, name: { zh: en, en }, values, quantity, covered: [1, 0.5], times: [0, 1], time: null },
  ...{ version: 1, variable: 'pm25', unit: quantity === 'total' ? 't month⁻¹' : 'µg m⁻³', cellUnit: '', level: 0 },
})
const asDrawn = { language: 'en' as const, timeTitle: '', names: () => 'PM2.5' }

describe('series at places and in provinces', () => {
  test('so many provinces as there are lines left', () => {
    const codes = Array.from({ length: 34 }, (_, i) => String(110000 + i))
    expect(spotsOf([beijing, { lon: 1, lat: 2 }], codes)).toHaveLength(8)
    expect(spotsOf([], codes)).toHaveLength(8)
    expect(spotsOf([beijing], []).map((spot) => 'cell' in spot)).toEqual([true])
  })

  test('means stand in one panel, each with the colour of its place, whichever the grid leaves out', () => {
    const spots = spotsOf([{ lon: 0, lat: 0 }, beijing], ['110000', '120000'])
    const [group, ...more] = groupsOf(
      [field()],
      spots,
      [[cell(beijing, [1, 2])]],
      [[region('120000', 'Tianjin', [3, 4])]],
    )
    expect(more).toEqual([])
    expect(group!.lines.map(({ spot, values }) => [spot, values])).toEqual([
      [1, [1, 2]],
      [3, [3, 4]],
    ])
    const { panels } = pictureOf([group!], spots, moments, asDrawn)
    expect(panels[0]!.colours).toEqual([1, 3])
    expect(panels[0]!.data.lines.map(({ station }) => station)).toEqual(['39.9°N 116.4°E', 'Tianjin'])
  })

  test('bands stand about few places, are told in the table, and stretch the axis', () => {
    const band = (value: number) => cell({ lon: value, lat: 0 }, [value, 2], { p10: [0, null], p90: [50, null] })
    const seen = (count: number) => {
      const places = Array.from({ length: count }, (_, i) => band(i))
      const spots = spotsOf(
        places.map(({ place }) => place),
        [],
      )
      const groups = groupsOf([field({ resolution: 'month' })], spots, [places], [])
      return { groups, panel: pictureOf(groups, spots, moments, asDrawn).panels[0]! }
    }
    const three = seen(3)
    expect(three.panel.data.lines[2]!.band).toEqual({ low: [0, null], high: [50, null] })
    expect(three.panel.range[1]).toBeGreaterThanOrEqual(50)
    expect(csvOf(three.groups, moments, []).split('\n')[0]).toBe('time,0°N 0°E,p10,p90,0°N 1°E,p10,p90,0°N 2°E,p10,p90')
    const four = seen(4)
    expect(four.panel.data.lines.map((line) => line.band)).toEqual(Array(4).fill(undefined))
    expect(four.panel.range[1]).toBeLessThan(50)
  })

  test('totals of provinces have a panel of their own: no cell can be compared with them', () => {
    const spots = spotsOf([beijing], ['110000'])
    const groups = groupsOf(
      [field()],
      spots,
      [[cell(beijing, [1, 2])]],
      [[region('110000', 'Beijing', [300, 400], 'total')]],
    )
    expect(groups.map(({ total, unit, lines }) => [total, unit, lines.length])).toEqual([
      [false, 'µg m⁻³', 1],
      [true, 't month⁻¹', 1],
    ])
    const { panels } = pictureOf(groups, spots, moments, asDrawn)
    // A total is no concentration, whatever its field is called.
    expect(panels.map(({ data }) => limitsIn(data, data.lines[0]).length)).toEqual([1, 0])
  })

  test('limits are drawn for daily means in the country, and for nothing else', () => {
    const limits = (place: { lon: number; lat: number }, more: Partial<SeenField> = {}) => {
      const spots = spotsOf([place], [])
      const groups = groupsOf([field(more)], spots, [[cell(place, [1, 2])]], [])
      const { data } = pictureOf(groups, spots, moments, asDrawn).panels[0]!
      return limitsIn(data, data.lines[0]).flatMap(({ lines }) => lines.map(({ value }) => value))
    }
    expect(limits(beijing)).toEqual([75, 35])
    expect(limits(beijing, { resolution: 'year' })).toEqual([35, 15])
    expect(limits(beijing, { resolution: 'month' })).toEqual([])
    expect(limits({ lon: 10, lat: 50 })).toEqual([])
    expect(limits(beijing, { statistic: 'unknown' })).toEqual([])
    expect(limits(beijing, { step: null })).toEqual([])
    expect(limits(beijing, { standardName: 'air_temperature' })).toEqual([])
  })

  test('the table says how many values and how much of a province are in a number, and what it is', () => {
    const spots = spotsOf([beijing], ['110000'])
    const groups = groupsOf(
      [field()],
      spots,
      [[cell(beijing, [1, null], { n: [31, 0], of: [31, 29] })]],
      [[region('110000', 'Beijing', [3, 4])]],
    )
    expect(csvOf(groups, moments, ['a\nb'])).toBe(
      '# a b\ntime,39.9°N 116.4°E,n,of,Beijing,covered\n2020-01-01T12:00:00,1,31,31,3,1\n2020-01-02T12:00:00,,0,29,4,0.5\n',
    )
    const [first] = groupsOf([field()], spots, [[cell(beijing, [1, 2])]], [])
    expect(csvOf([first!, { ...first!, total: true }], moments, []).split('\n')[0]).toBe(
      'time,pm25 39.9°N 116.4°E,pm25 total 39.9°N 116.4°E',
    )
  })
})
