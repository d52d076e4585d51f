import { describe, expect, it } from 'vitest'
import { flag } from '../../server/averages/flags.vocabulary.ts'
import type { NewStation, NewVariable, StationSeries } from '../../server/datasets/publishing/publishing.types.ts'
import { species } from '../../server/datasets/species.vocabulary.ts'
import { type Bounds, ImportError } from '../../server/imports/adapter.types.ts'
import { variables as ofBeijing } from '../../server/imports/beijing/beijing.metadata.ts'
import { passGate } from '../../server/imports/gate/gate.ts'
import { plainUnit, rangeOf } from '../../server/imports/gate/ranges.rules.ts'
import { quantities, unitForms, unitRanges } from '../../server/imports/gate/ranges.vocabulary.ts'
import { isMissingWord, isSentinel } from '../../server/imports/gate/sentinels.rules.ts'
import { checkSeries } from '../../server/imports/gate/series.rules.ts'
import { checkStations } from '../../server/imports/gate/stations.rules.ts'
import { type RefusalWords, refusals } from '../../server/imports/refusals.vocabulary.ts'
import { hourly, material, start } from '../publishing/material.ts'

const refusalOf = (work: () => void) => {
  try {
    work()
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(ImportError)
    return (error as ImportError).refusal
  }
}

describe('Ranges', () => {
  it('are found however a unit is written', () => {
    for (const unit of ['µg m⁻³', 'μg/m³', 'ug/m3', 'ug m-3', 'ug m^-3', 'µg·m⁻³', 'ug m**-3'])
      expect([unit, plainUnit(unit)]).toEqual([unit, 'ugm-3'])
    for (const [unit, plain] of [
      ['m s⁻¹', 'ms-1'],
      ['m/s', 'ms-1'],
      ['km/h', 'kmh-1'],
      ['W m⁻²', 'Wm-2'],
      ['hPa', 'hPa'],
      ['1', '1'],
    ] as const)
      expect([unit, plainUnit(unit)]).toEqual([unit, plain])
  })

  it('stand in the unit of the variable, found by its CF name or its key', () => {
    const range = (key: string, unit: string, cfName?: string, step = 3600) =>
      rangeOf({ key, unit, ...(cfName ? { cfName } : {}) }, step)
    expect(range('pm25', 'µg m⁻³')).toEqual({ from: -15, to: 10_000 })
    expect(range('pm25', 'mg m⁻³')).toEqual({ from: -0.015, to: 10 })
    expect(range('x', 'K', 'air_temperature')).toEqual({ from: 183.15, to: 333.15 })
    expect(range('o3', 'ppm')).toEqual({ from: -0.02, to: 1 })
    expect(range('pressure', 'Pa')).toEqual({ from: 30_000, to: 110_000 })
    expect(range('rain', 'mm')).toEqual({ from: 0, to: 410 })
    expect(range('rain', 'mm', undefined, 86_400)).toEqual({ from: 0, to: 1900 })
    expect(range('rain', 'mm', undefined, 31 * 86_400)).toBeNull()
    // Of what nobody knows, its unit alone rules something out, or nothing does.
    expect(range('inlet', '°C')).toEqual({ from: -273.15, to: 2000 })
    expect(range('ratio', 'm3')).toBeNull()
  })

  it('hold for every variable of the portal whose unit is in the table, and say where they are from', () => {
    for (const { key, unit, cfName } of ofBeijing)
      expect([key, rangeOf({ key, unit, ...(cfName ? { cfName } : {}) }, 3600)]).toEqual([
        key,
        { from: expect.any(Number), to: expect.any(Number) },
      ])
    for (const key of ['pm25', 'pm10', 'so2', 'no2', 'o3', 'co', 'temperature', 'humidity', 'pressure'] as const)
      expect([key, rangeOf({ key, unit: species[key].unit }, 3600)]).not.toEqual([key, null])
    for (const { from, to, unit, source } of [...quantities.flatMap(({ ranges }) => ranges), ...unitRanges]) {
      expect(from).toBeLessThan(to)
      expect(Object.values(unitForms).map(({ of }) => of)).toContain(unit)
      expect(source.length).toBeGreaterThan(5)
    }
  })
})

describe('Sentinels', () => {
  it('are known as numbers, also as 32 bits keep them, and as words', () => {
    for (const value of [-999, -9999, 9999, 99999, -99.9, Math.fround(-99.9), 1e20, Math.fround(1e20), 9.96921e36])
      expect([value, isSentinel(value)]).toEqual([value, true])
    for (const value of [0, -0.25, 999, 6000, 10_000, -90, 101_325])
      expect([value, isSentinel(value)]).toEqual([value, false])
    for (const word of ['NA', ' n/a ', 'null', '--', '缺测', '—'])
      expect([word, isMissingWord(word)]).toEqual([word, true])
    for (const word of ['0', 'N', 'NNW', 'Dongsi']) expect([word, isMissingWord(word)]).toEqual([word, false])
  })
})

describe('Series', () => {
  const variables: NewVariable[] = material('x').version.variables
  const now = (start + 100 * 3600) * 1000
  const check = (change: Partial<StationSeries>, bounds: Bounds = {}) => {
    const series = { ...hourly('east', 48), ...change }
    return refusalOf(() => checkSeries(series, { variables, step: 3600, bounds, now, placeOf: () => ({}) }))
  }
  const pm25 = (value: number) => ({ pm25: Float32Array.from({ length: 48 }, (_, i) => (i === 7 ? value : 1)) })

  it('are believed where they can be', () => {
    expect(check({})).toBeNull()
    for (const value of [-0.25, 6000, Number.NaN]) expect(check({ values: pm25(value) })).toBeNull()
  })

  it('are refused with values or times that cannot be, whatever read them', () => {
    for (const [value, refusal] of [
      [Infinity, 'infinite'],
      [-Infinity, 'infinite'],
      [-999, 'sentinel'],
      [9.969209968386869e36, 'sentinel'],
      [-200_000, 'outOfRange'],
      [20_000, 'outOfRange'],
    ] as const)
      expect([value, check({ values: pm25(value) })]).toEqual([value, refusal])
    expect(check({}, { since: start })).toBeNull()
    expect(check({}, { since: start + 3600 })).toBe('tooEarly')
    expect(check({}, { since: 0, began: { east: start + 3600 } })).toBe('tooEarly')
    expect(check({}, { began: { west: start + 3600 } })).toBeNull()
    expect(check({ times: Float64Array.from({ length: 48 }, (_, i) => start + (60 + i) * 3600) })).toBe('future')
  })

  it('may hold what their source calls invalid, and what an adapter knows better', () => {
    const codes = (code: number) => ({ pm25: new Uint8Array(48).fill(code) })
    expect(check({ values: pm25(-999), flags: codes(flag.invalid) })).toBeNull()
    expect(check({ values: pm25(20_000), flags: codes(flag.calibration) })).toBeNull()
    expect(check({ values: pm25(20_000), flags: codes(flag.suspect) })).toBe('outOfRange')
    const ranges = { pm25: { from: 0, to: 50_000 } }
    expect(check({ values: pm25(20_000) }, { ranges })).toBeNull()
    expect(check({ values: pm25(9999) }, { ranges })).toBeNull()
    expect(check({ values: pm25(60_000) }, { ranges })).toBe('outOfRange')
  })
})

describe('Stations', () => {
  const area = { west: 115, south: 39, east: 118, north: 41 }
  const station = (code: string, longitude: number | null, latitude: number | null, zh = code): NewStation => ({
    ...{ code, name: { zh, en: code }, city: { zh: '北京', en: 'Beijing' } },
    ...{ longitude, latitude, setting: 'urban', instruments: [] },
  })
  const check = (list: NewStation[], within: typeof area | null = area) =>
    refusalOf(() => checkStations(list, within, () => ({})))

  it('stand once, on the Earth, within their area', () => {
    expect(check([station('a', 116, 40), station('b', 116, 40)])).toBeNull()
    expect(check([station('a', -118, 34)], null)).toBeNull()
    expect(check([station('a', null, null), station('b', null, null), station('c', 116, 40)])).toBeNull()
    expect(
      check([station('a', 179, -17), station('b', -179, -17)], { west: 177, south: -20, east: -178, north: -15 }),
    ).toBeNull()
    for (const [list, refusal] of [
      [[station('a', 40, 116)], 'swapped'],
      [[station('a', 0, 0)], 'nullIsland'],
      [[station('a', null, 40)], 'halfPlace'],
      [[station('a', 116, null)], 'halfPlace'],
      [[station('a', 190, 40)], 'offEarth'],
      [[station('a', Number.NaN, 40)], 'offEarth'],
      [[station('a', 121, 31)], 'outOfArea'],
      [[station('a', 116, 40), station('A ', 117, 40)], 'doubleStation'],
      [[station('a', 116, 40, '东四'), station('b', 116, 40, '东四')], 'samePlace'],
    ] as const)
      expect([refusal, check([...list])]).toEqual([refusal, refusal])
    expect(check([station('a', 40, 16)], { west: 10, south: 35, east: 20, north: 45 })).toBe('swapped')
  })
})

it('A dataset without lines of its own is refused by station, and one without series by its stations alone', async () => {
  const now = Date.parse('2026-11-22')
  const sound = material('gate')
  await passGate({ dataset: sound, report: [] }, now)
  const wrong = material('gate', {}, { series: () => [hourly('gate-east', 48, () => -9999)] })
  await expect(passGate({ dataset: wrong, report: [] }, now)).rejects.toMatchObject({
    refusal: 'sentinel',
    place: { station: 'gate-east', time: '2014-12-31 16:00 UTC' },
    message: expect.stringMatching(/^station gate-east, 2014-12-31 16:00 UTC: pm25 is "-9999", a number that stands/),
  })
  const far = material('gate', { extent: { west: 0, south: 0, east: 1, north: 1 } })
  await expect(passGate({ dataset: far, report: [] }, now)).rejects.toMatchObject({ refusal: 'outOfArea' })
})

it('Every refusal stands in both languages, with the same holes', () => {
  const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  for (const [name, { zh, en, wayOut }] of Object.entries<RefusalWords>(refusals)) {
    expect([name, holes(zh)]).toEqual([name, holes(en)])
    if (wayOut) {
      expect([name, /\p{Script=Han}/u.test(wayOut.zh)]).toEqual([name, true])
      expect([name, holes(wayOut.zh)]).toEqual([name, holes(wayOut.en)])
    }
  }
})
