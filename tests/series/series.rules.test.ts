import { describe, expect, it } from 'vitest'
import type { DomainError } from '../../server/errors.ts'
import { cell, comment, encodeCsv } from '../../server/series/series.csv.ts'
import { chooseResolution, clip, publicResolutions, readPeriod } from '../../server/series/series.rules.ts'

const at = (text: string) => Date.parse(text) / 1000
const held = { from: at('2013-03-01T00:00:00+08:00'), to: at('2017-02-28T23:00:00+08:00') }
const offers = [
  { resolution: 'hour' as const, held },
  { resolution: 'day' as const, held: { from: held.from, to: at('2017-02-28T00:00:00+08:00') } },
  { resolution: 'month' as const, held: { from: held.from, to: at('2017-02-01T00:00:00+08:00') } },
  { resolution: 'year' as const, held: { from: at('2013-01-01T00:00:00+08:00'), to: at('2017-01-01T00:00:00+08:00') } },
]
const year = readPeriod({ from: '2015-01-01', to: '2015-12-31' })
const all = readPeriod({})
const choose = (changes: Partial<Parameters<typeof chooseResolution>[0]>) =>
  chooseResolution({ offers, asked: undefined, points: undefined, period: all, series: 1, ...changes })
const errorOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return (error as DomainError).error
  }
  return 'none'
}

describe('A period', () => {
  it('of dates runs from midnight to midnight in Beijing, the last day included', () => {
    expect(readPeriod({ from: '2015-01-01', to: '2015-01-01' })).toEqual({
      from: at('2014-12-31T16:00:00Z'),
      to: at('2015-01-01T16:00:00Z'),
    })
  })

  it.each([
    ['2015-01-01T00:00:00Z', '2015-01-01T00:00:00Z'],
    ['2015-01-01T08:00:00+08:00', '2015-01-01T00:00:00Z'],
    ['2015-01-01T08:00:00 08:00', '2015-01-01T00:00:00Z'],
    ['2015-01-01T08:00', '2015-01-01T00:00:00Z'],
  ])('may start at the instant %s', (from, instant) => {
    expect(readPeriod({ from }).from).toBe(at(instant))
  })

  it.each(['2015-02-30', '2015-13-01', '2015-01-01T25:00:00Z', '2015-01-01; drop table', '2015-01-01T'])(
    'that starts at %s is refused',
    (from) => expect(errorOf(() => readPeriod({ from }))).toBe('invalidInput'),
  )

  it('that ends before it starts is refused', () => {
    expect(errorOf(() => readPeriod({ from: '2015-02-01', to: '2015-01-01' }))).toBe('invalidInput')
  })

  it('takes in every interval it touches, and no more than is held', () => {
    const period = readPeriod({ from: '2015-03-15', to: '2015-05-15' })
    expect(clip('month', period, held)).toEqual({
      first: at('2015-03-01T00:00:00+08:00'),
      last: at('2015-05-01T00:00:00+08:00'),
    })
    expect(clip('hour', readPeriod({ to: '2013-03-01' }), held)).toEqual({
      first: held.from,
      last: held.from + 23 * 3600,
    })
    expect(clip('hour', readPeriod({ from: '2018-01-01' }), held)).toBeNull()
  })
})

describe('The resolution', () => {
  it.each([
    [8760, 'hour'],
    [8759, 'day'],
    [365, 'day'],
    [364, 'month'],
    [12, 'month'],
    [11, 'year'],
  ] as const)('of a year in at most %i points is %s', (points, resolution) => {
    expect(choose({ points, period: year })).toBe(resolution)
  })

  it('is the finest that fits 10,000 points where nothing is asked for', () => {
    expect(choose({ period: year })).toBe('hour')
    expect(choose({})).toBe('day')
  })

  it('that is asked for is given, whatever number of points is wanted', () => {
    expect(choose({ asked: 'hour', points: 10 })).toBe('hour')
  })

  it('that is asked for and is too much is refused, never thinned out', () => {
    expect(errorOf(() => choose({ asked: 'hour', series: 29 }))).toBe('tooMuchData')
    expect(choose({ asked: 'hour', series: 28 })).toBe('hour')
  })

  it('gets coarser where many series would be too much together', () => {
    expect(choose({ points: 100_000, series: 29 })).toBe('day')
  })

  it('that the dataset does not have is refused', () => {
    expect(errorOf(() => choose({ offers: offers.slice(1), asked: 'hour' }))).toBe('noSeries')
    expect(errorOf(() => choose({ offers: [] }))).toBe('noSeries')
  })
})

it('hours of a dataset that needs permission are not public, its aggregates are', () => {
  expect(publicResolutions('permission')).toEqual(['day', 'month', 'year'])
  expect(publicResolutions('open')).toContain('hour')
})

describe('A CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('never hands %j to a spreadsheet as a formula', (text) => {
    expect(cell(text).replace(/^"/, '')).toMatch(/^'/)
  })
  it('says of means of ozone what no standard says, and of nothing else', () => {
    const head = {
      name: { zh: '观测', en: 'Observations' },
      version: 1,
      licence: { code: 'CC-BY-4.0', name: { zh: '署名', en: 'Attribution' }, url: '' },
      citation: { zh: '', en: '' },
      resolution: 'day' as const,
      from: null,
      to: null,
    }
    const csv = (variable: string, counts: Uint16Array | null) =>
      [
        ...encodeCsv(
          head,
          {
            resolution: 'day',
            times: Float64Array.of(0),
            series: [{ variable, station: 's', unit: 'µg m⁻³', values: Float32Array.of(1), n: counts, of: counts }],
          },
          'en',
        ),
      ].join('')
    expect(csv('o3', Uint16Array.of(24))).toContain('Means of ozone')
    expect(csv('o3', null)).not.toContain('ozone')
    expect(csv('pm25', Uint16Array.of(24))).not.toContain('ozone')
  })
  it('quotes what RFC 4180 wants quoted', () => {
    expect(cell('a,"b"\nc')).toBe('"a,""b""\nc"')
    expect(cell('Dongsi')).toBe('Dongsi')
  })
  it('keeps its head in lines of comment, without formulas after a comma', () => {
    expect(comment('A name,=cmd() ; "@x\nsecond line')).toBe("# A name,'=cmd() ; \"'@x second line\r\n")
  })
})
