import { describe, expect, it } from 'vitest'
import { flag } from '../../server/averages/flags.vocabulary.ts'
import type { NewStation, NewVariable, StationSeries } from '../../server/datasets/publishing/publishing.types.ts'
import { species } from '../../server/datasets/species.vocabulary.ts'
import { type Bounds, ImportError } from '../../server/imports/adapter.types.ts'
import { variables as ofBeijing } from '../../server/imports/beijing/beijing.metadata.ts'
import { doubting } from '../../server/imports/gate/doubts.rules.ts'
import { passGate } from '../../server/imports/gate/gate.ts'
import { rangeOf } from '../../server/imports/gate/ranges.rules.ts'
import { quantities, unitRanges } from '../../server/imports/gate/ranges.vocabulary.ts'
import { isMissingWord, isSentinel } from '../../server/imports/gate/sentinels.rules.ts'
import { checkSeries } from '../../server/imports/gate/series.rules.ts'
import { checkStations } from '../../server/imports/gate/stations.rules.ts'
import { plainUnit } from '../../server/imports/gate/units.rules.ts'
import { unitForms } from '../../server/imports/gate/units.vocabulary.ts'
import { type RefusalWords, refusals } from '../../server/imports/refusals.vocabulary.ts'
import { printDoubts } from '../../server/imports/report.ts'
import { makeDataset } from '../helpers/make.ts'
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

describe('Doubts', () => {
  const { variables } = material('x').version
  const hours = 24 * 20
  const base = Math.ceil(start / 86_400) * 86_400
  const of = (station: string, pm25: (i: number) => number, rain = (_: number) => 0): StationSeries => ({
    station,
    times: Float64Array.from({ length: hours }, (_, i) => base + i * 3600),
    values: {
      pm25: Float32Array.from({ length: hours }, (_, i) => pm25(i)),
      rain: Float32Array.from({ length: hours }, (_, i) => rain(i)),
    },
  })
  const wave = (phase: number) => (i: number) => 50 + Math.round(400 * Math.sin(i / 7 + phase)) / 10
  const told = (list: StationSeries[], step = 3600) => {
    const doubts = doubting(variables, step)
    for (const one of list) doubts.add(one)
    return doubts.result()
  }

  it('are none about air that changes, and none about days without rain', () => {
    expect(told([of('a', wave(0)), of('b', wave(1))])).toEqual([])
  })

  it('are told of values that stand still for three days, and not of shorter ones', () => {
    const still = (length: number) => (i: number) => (i >= 100 && i < 100 + length ? 7.25 : wave(0)(i))
    const [doubt, ...more] = told([of('a', still(72))])
    expect(more).toEqual([])
    expect(doubt).toMatchObject({ what: 'constant', variable: 'pm25', station: 'a', values: 72, from: base + 360_000 })
    expect(doubt!.words.en).toMatch(/^pm25 of station a is 7.25 µg m⁻³ 72 times in a row, from 2015-/)
    expect(doubt!.words.zh).toContain('连续 72 个值都是 7.25')
    expect(told([of('a', still(71))])).toEqual([])
    // A monitor that is dead shows 0; a gap ends a stretch; what is called invalid is believed by nobody.
    expect(told([of('a', (i) => (i < 80 ? 0 : wave(0)(i)))])).toMatchObject([{ values: 80 }])
    expect(told([of('a', (i) => (i === 136 ? Number.NaN : still(72)(i)))])).toEqual([])
    const invalid = { ...of('a', still(72)), flags: { pm25: new Uint8Array(hours).fill(flag.invalid) } }
    expect(told([invalid])).toEqual([])
  })

  it('are told of values that another station had first, from three days on', () => {
    const copied = (days: number) => (i: number) => (i >= 48 && i < 48 + 24 * days ? wave(0)(i) : wave(2)(i))
    const [doubt, ...more] = told([of('a', wave(0)), of('b', copied(3)), of('c', wave(4))])
    expect(more).toEqual([])
    expect(doubt).toMatchObject({ what: 'copied', variable: 'pm25', station: 'b', other: 'a', values: 72 })
    expect(doubt!.words.en).toMatch(/^72 values of pm25 of station b are those of station a at the same times/)
    expect(told([of('a', wave(0)), of('b', copied(2))])).toEqual([])
    // The same values an hour later are no copy at the same times.
    expect(told([of('a', wave(0)), of('b', (i) => wave(0)(i - 1))])).toEqual([])
    expect(told([of('a', wave(0)), of('b', wave(0))], 0)).toEqual([])
    const daily = (one: StationSeries) => ({ ...one, times: one.times.map((_, i) => base - 28_800 + i * 86_400) })
    const twice = told([daily(of('a', wave(0))), daily(of('b', wave(0)))], 86_400)
    expect(twice).toMatchObject([{ what: 'copied', station: 'b', other: 'a' }])
    expect(twice[0]!.values).toBeGreaterThan(400)
  })

  it('are told of a unit that is a thousand times another, of one station or of all', () => {
    const scaled = (by: number, phase = 0) => of('a', (i) => by * wave(phase)(i))
    const named = (station: string, one: StationSeries) => ({ ...one, station })
    const three = [scaled(1), named('b', scaled(1.1, 1)), named('c', scaled(0.001, 2))]
    const [doubt, ...more] = told(three)
    expect(more).toEqual([])
    expect(doubt).toMatchObject({ what: 'scale', variable: 'pm25', station: 'c', values: hours })
    expect(doubt!.words.en).toMatch(
      /^the median of pm25 of station c is 0.0498 µg m⁻³, of all stations 50.2 µg m⁻³: is it the right unit\?$/,
    )
    // Where there is nobody to compare with, by what the air can be.
    expect(told([scaled(0.001)])).toMatchObject([{ what: 'scale', station: 'a' }])
    expect(told([scaled(0.1)])).toEqual([])
    // Not of a few hours.
    const { times, values, ...one } = scaled(0.001)
    expect(told([{ ...one, times: times.slice(0, 40), values: { pm25: values.pm25!.slice(0, 40) } }])).toEqual([])
  })

  it('refuse nothing: they come beside what was read, and the longest are printed', async () => {
    const still = { ...of('x-east', () => 3), station: 'x-east' }
    const dataset = material('x', {}, { series: () => [still] })
    const doubts = await passGate({ dataset, report: [] }, (base + 1e8) * 1000)
    expect(doubts).toMatchObject([{ what: 'constant', values: hours }])
    const many = Array.from({ length: 7 }, (_, i) => ({ ...doubts[0]!, values: i, words: { zh: '', en: `of ${i}` } }))
    expect(printDoubts(many).split('\n')).toEqual([
      '  of 6',
      '  of 5',
      '  of 4',
      '  of 3',
      '  of 2',
      '  … and 2 more of pm25',
    ])
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

it('A dataset that says of itself what its data contradict is refused, with both, and the way out', async () => {
  const now = Date.parse('2026-11-22')
  const said = (changes: Parameters<typeof material>[1], version?: Parameters<typeof material>[2]) =>
    passGate({ dataset: material('said', changes, version), report: [] }, now)
  await expect(said({ temporalResolution: 'day' })).rejects.toMatchObject({
    refusal: 'otherResolution',
    words: {
      zh: '写明的时间分辨率是“day”，而数据每 3600 秒一个值，为“hour”。请写“hour”，或核对数据的时间步长',
      en: 'it says that its time resolution is "day", and brings a value every 3600 s, which is "hour". Write "hour", or check the step of its times',
    },
  })
  await expect(said({ species: ['pm25', 'o3', 'wind'] })).rejects.toMatchObject({
    refusal: 'otherSpecies',
    message: expect.stringMatching(
      /holds o3, which none of its variables is: pm25, rain, wind_direction\. Leave it out/,
    ),
  })
  // Nobody is asked what cannot be known: of single measurements, of files alone, of species that are not named.
  await said({ species: [] })
  await said({ species: ['pm25', 'wind'], temporalResolution: 'hour' })
  await passGate({ dataset: makeDataset({ species: ['o3'], temporalResolution: 'year' }), report: [] }, now)
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
