import { describe, expect, test } from 'vitest'
import { colourAt, tableOf } from '../../public-site/explore/colours.ts'
import { edgesOf, partOf, readFrame, roundLevels, spreadOf, valueFor } from '../../public-site/explore/frame.rules.ts'
import { bandColours, cellAt, contourLevels, fitted, zoomed } from '../../public-site/explore/paint.ts'
import { fieldAt, type SeenField, sameMoment } from '../../public-site/explore/resolution.rules.ts'
import { mostCells, paletteOf, queryOf, rangeOf, selectionOf } from '../../public-site/explore/selection.rules.ts'
import { coder, predict } from '../../server/fields/frames.rules.ts'

/** As the portal sends it. */
function sent(values: number[], columns: number, range: { from: number; to: number; scale: 'linear' | 'log' }) {
  const head = { rows: values.length / columns, columns, coarse: 1, unit: 'µg m-3', version: 1, moment: null, ...range }
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  const bytes = Buffer.concat([length, text, predict(Uint8Array.from(values, coder(range)), columns)])
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
}

describe('what is chosen', () => {
  test.each([
    '',
    '?dataset=12&field=pm25&time=40&resolution=month&level=2',
    '?dataset=1&from=-3.5&to=1e-7&scale=log'.replace('-3.5', '1e-9'),
    '?colours=magma&cells=116.4_39.9~-70_-33.25',
    '?box=105_30.125_-170_40',
  ])('%s is read from the address and written the same', (query) => {
    expect(queryOf(selectionOf(new URLSearchParams(query)))).toBe(query)
  })
  test.each([
    'dataset=-1&field=PM&time=1e3&level=x',
    'from=Infinity&to=NaN',
    'from=5&to=5',
    'box=1_2_3',
    'box=1_5_3_2',
    'box=1_2_Infinity_4',
    'box=1__3_4',
    'box=0_0_9_91',
    'scale=cubic&colours=rainbow&cells=400_10~10~1_2_3~a_b',
  ])('of %s nothing is taken', (query) => {
    expect(queryOf(selectionOf(new URLSearchParams(query)))).toBe('')
  })
  test('no more places than can be told apart', () => {
    const cells = Array.from({ length: 50 }, (_, i) => `${i}_10`).join('~')
    expect(selectionOf(new URLSearchParams({ cells })).cells).toHaveLength(mostCells)
  })
  test('directions go around, in colours whose two ends are one', () => {
    const wind = { key: 'wd10', unit: 'degree', standardName: 'wind_from_direction' }
    expect(paletteOf(null, wind)).toBe('twilight')
    expect(paletteOf('magma', wind)).toBe('magma')
    expect(paletteOf(null, { key: 'pm25', unit: 'µg m⁻³', standardName: null })).toBe('viridis')
    expect(colourAt('twilight', 0)).toEqual(colourAt('twilight', 1))
    const colours = paletteOf(null, wind)
    expect(rangeOf({ from: null, to: null, scale: null, colours }, { least: 2, most: 351 })).toEqual({
      ...{ from: 0, to: 360, scale: 'linear' },
    })
  })
  test('the range is what was chosen, else that of the field; wide ones are logarithmic', () => {
    const none = { from: null, to: null, scale: null }
    expect(rangeOf(none, { least: 0, most: 50 })).toEqual({ from: 0, to: 50, scale: 'linear' })
    expect(rangeOf(none, { least: 1, most: 100 })).toEqual({ from: 1, to: 100, scale: 'log' })
    expect(rangeOf({ ...none, scale: 'log' }, { least: -2, most: 100 })).toEqual({ from: 0.01, to: 100, scale: 'log' })
    expect(rangeOf({ ...none, scale: 'linear', to: 20 }, { least: 1, most: 100 })).toEqual({
      from: 1,
      to: 20,
      scale: 'linear',
    })
    expect(rangeOf(none, { least: 7, most: 7 })).toEqual({ from: 7, to: 14, scale: 'linear' })
    expect(rangeOf(none, { least: null, most: null })).toEqual({ from: 0, to: 1, scale: 'linear' })
  })
})

describe('a frame', () => {
  test.each([
    ['linear', 0, 100],
    ['log', 0.1, 1000],
  ] as const)('comes back within half a step (%s)', (scale, from, to) => {
    const values = Array.from({ length: 120 }, (_, i) => (scale === 'log' ? 0.1 * 10 ** (i / 30) : i * 0.84))
    const frame = readFrame(
      sent([...values, Number.NaN, from - 0.05, to + 1, from, to, from, to, from], 16, { from, to, scale }),
    )
    expect([frame.rows, frame.columns]).toEqual([8, 16])
    values.forEach((value, i) => {
      const told = partOf(valueFor(frame.codes[i]!, frame), frame)
      expect(Math.abs(told - partOf(value, frame))).toBeLessThanOrEqual(0.5 / 253 + 1e-9)
    })
    expect([...frame.codes.slice(120, 123)]).toEqual([0, 1, 255])
    expect(valueFor(0, frame)).toBeNaN()
  })
  test('of other bytes is none', () => {
    const bytes = sent([1, 2, 3, 4], 2, { from: 0, to: 5, scale: 'linear' })
    for (const damaged of [
      new ArrayBuffer(0),
      new ArrayBuffer(3),
      bytes.slice(0, 20),
      bytes.slice(0, bytes.byteLength - 1),
    ])
      expect(() => readFrame(damaged)).toThrow()
  })
  test('is summed up by the areas of its cells', () => {
    // At 60° a cell is half as wide as at the equator; rows from the north.
    const frame = readFrame(sent([10, 10, 20, Number.NaN], 2, { from: 0, to: 25.3, scale: 'linear' }))
    const spread = spreadOf(frame, [60, 0], 5)
    const [north, south] = [
      Math.sin(Math.PI / 2) - Math.sin(Math.PI / 6),
      Math.sin(Math.PI / 6) - Math.sin(-Math.PI / 6),
    ]
    const mean = (2 * north * 10.05 + south * 20.05) / (2 * north + south)
    expect(spread.mean).toBeCloseTo(mean, 6)
    expect(spread).toMatchObject({ cells: 3, missing: 1, most: { row: 1, column: 0 }, least: { row: 0, column: 0 } })
    expect(spread.bars.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
  })
  test('borders of cells lie between their centres, whichever way they go', () => {
    expect(edgesOf([10, 20, 40])).toEqual([5, 15, 30, 50])
    expect(edgesOf([40, 20, 10])).toEqual([50, 30, 15, 5])
    expect(edgesOf([7])).toEqual([6.5, 7.5])
  })
})

describe('the map', () => {
  const axes = { latitudes: [42, 41, 40], longitudes: [110, 111, 112, 113] }
  test('knows the cell under a place, and none beside the grid', () => {
    expect(cellAt(axes, { lon: 110.4, lat: 41.6 })).toEqual({ row: 0, column: 0 })
    expect(cellAt(axes, { lon: 112.6, lat: 39.6 })).toEqual({ row: 2, column: 3 })
    expect(cellAt(axes, { lon: 113.4 - 360, lat: 41 })).toEqual({ row: 1, column: 3 })
    expect(cellAt(axes, { lon: 114, lat: 41 })).toBeNull()
    expect(cellAt({ latitudes: [-1, 0, 1], longitudes: [0, 120, 240] }, { lon: -100, lat: 0.2 })).toEqual({
      row: 1,
      column: 2,
    })
  })
  test('shows all of a field, and keeps the place under the pointer when it zooms', () => {
    const window = fitted({ west: 110, east: 120, south: 30, north: 40 }, 800, 400)
    expect(window.west).toBeLessThan(110)
    expect(window.north).toBeGreaterThan(40)
    const at = { lon: 112, lat: 33 }
    const near = zoomed(window, 0.5, at)
    expect((at.lon - near.west) / (near.east - near.west)).toBeCloseTo(
      (at.lon - window.west) / (window.east - window.west),
    )
    expect(zoomed(window, 1e9, at)).toEqual(window)
  })
  test('names round values inside of the range only', () => {
    expect(roundLevels({ from: 0, to: 47, scale: 'linear' }, 6)).toEqual([10, 20, 30, 40])
    expect(roundLevels({ from: 3, to: 400, scale: 'log' }, 9)).toEqual([5, 10, 20, 50, 100, 200])
    expect(roundLevels({ from: 1e-4, to: 1e4, scale: 'log' }, 6)).toContain(1)
    for (const range of [
      { from: -3, to: 3, scale: 'linear' },
      { from: 0.5, to: 0.7, scale: 'log' },
    ] as const)
      for (const level of roundLevels(range, 9)) expect(level > range.from && level < range.to).toBe(true)
  })
  test('of differences zero is the middle and the lightest, whichever way goes farther', () => {
    const empty = { from: null, to: null, scale: null, colours: 'vik' as const }
    expect(rangeOf(empty, { least: -3, most: 10 })).toEqual({ from: -10, to: 10, scale: 'linear' })
    expect(rangeOf({ ...empty, from: 0, to: 4 }, { least: -3, most: 10 })).toMatchObject({ from: 0, to: 4 })
    const light = (part: number) => colourAt('vik', part).reduce((sum, one) => sum + one, 0)
    for (const part of [0, 0.2, 0.4, 0.6, 0.8, 1]) expect(light(part)).toBeLessThan(light(0.5))
  })

  test('colours grow steadily lighter, so that they are told apart without hue', () => {
    const light = ([r, g, b]: [number, number, number]) => 0.2126 * r + 0.7152 * g + 0.0722 * b
    for (const palette of ['viridis', 'cividis', 'magma', 'batlow'] as const) {
      const steps = Array.from({ length: 21 }, (_, i) => light(colourAt(palette, i / 20)))
      for (let i = 1; i < steps.length; i++) expect(steps[i]!).toBeGreaterThan(steps[i - 1]!)
      const table = tableOf(palette)
      expect(table[0]).toBe(0)
      expect(new Set([table[1], table[2], table[254], table[255]]).size).toBe(4)
    }
  })
  test('contours have one colour between two levels', () => {
    const frame = readFrame(sent([1, 2, 3, 40], 2, { from: 0, to: 45, scale: 'linear' }))
    expect(bandColours(frame, 'viridis')).toHaveLength(contourLevels(frame).length + 1)
  })
})

describe('a level in time', () => {
  const field = {
    ...{
      key: 'pm25',
      name: { zh: '', en: '' },
      unit: 'µg m⁻³',
      standardName: null,
      variable: 'pm25',
      rows: 2,
      columns: 2,
    },
    ...{
      grid: 'axes' as const,
      extent: null,
      levels: null,
      coarser: [],
      least: 0,
      most: 900,
      step: 'hour' as const,
      statistic: 'unknown' as const,
    },
    times: {
      ...{ count: 8784, first: '2024-01-01T00:00:00', last: '2024-12-31T23:00:00' },
      ...{ units: 'hours since 2024-01-01', calendar: 'standard' },
    },
    longer: [
      ['day', 366, '2024-12-31T00:00:00'] as const,
      ['month', 12, '2024-12-01T00:00:00'] as const,
      ['year', 1, '2024-01-01T00:00:00'] as const,
    ].map(([resolution, count, last]) => ({
      ...{ resolution, count, last, first: '2024-01-01T00:00:00', unit: 'µg m⁻³', least: 1, most: 90 },
      manner: 'mean' as const,
    })),
  }
  test('has times and a range of its own', () => {
    expect(fieldAt(field, 'month')).toMatchObject({ resolution: 'month', times: { count: 12 }, least: 1, most: 90 })
    expect(fieldAt(field, null)).toMatchObject({ resolution: null, times: { count: 8784 }, most: 900 })
    expect(fieldAt({ ...field, longer: [] }, 'year').resolution).toBeNull()
  })
  test('keeps the moment that is seen, there and back', () => {
    const [hours, days, months, years] = [null, 'day', 'month', 'year'].map((one) => fieldAt(field, one as never)) as [
      SeenField,
      SeenField,
      SeenField,
      SeenField,
    ]
    // 29 February, 13 o'clock.
    const hour = 59 * 24 + 13
    expect(sameMoment(hours, hour, days)).toBe(59)
    expect(sameMoment(hours, hour, months)).toBe(1)
    expect(sameMoment(hours, hour, years)).toBe(0)
    expect(sameMoment(days, 60, months)).toBe(2)
    expect(sameMoment(months, 2, days)).toBe(60)
    expect(sameMoment(months, 2, hours)).toBe(60 * 24)
    expect(sameMoment(years, 0, months)).toBe(0)
    expect(sameMoment(months, 11, years)).toBe(0)
  })
})
