import { describe, expect, it } from 'vitest'
import { seenResolutions } from '../../server/access/ways.vocabulary.ts'
import { calendarOf } from '../../server/averages/calendar.rules.ts'
import { type Averaging, statisticName, type TimeLabel } from '../../server/averages/times.vocabulary.ts'
import type { Resolution } from '../../server/datasets/datasets.vocabulary.ts'
import type { DomainError } from '../../server/errors.ts'
import { cell, comment, encodeCsv } from '../../server/series/series.csv.ts'
import * as rules from '../../server/series/series.rules.ts'

const { chooseResolution } = rules
const calendar = calendarOf('+08:00')
const readPeriod = (query: Parameters<typeof rules.readPeriod>[0]) => rules.readPeriod(query, calendar)
const clip = (...[resolution, period, held]: [Resolution, rules.Period, rules.Period]) =>
  rules.clip(resolution, period, held, calendar)

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
  chooseResolution({ offers, asked: undefined, points: undefined, period: all, series: 1, calendar, ...changes })
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

describe('A period by another clock', () => {
  const london = calendarOf('+00:00')
  it('runs from midnight to midnight of that clock', () => {
    expect(rules.readPeriod({ from: '2015-01-01', to: '2015-01-01' }, london)).toEqual({
      from: at('2015-01-01T00:00:00Z'),
      to: at('2015-01-02T00:00:00Z'),
    })
    expect(rules.readPeriod({ from: '2015-01-01T08:00+08:00' }, london).from).toBe(at('2015-01-01T00:00:00Z'))
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

it('hours of a dataset that needs permission are not public; its aggregates are where its publisher chose so', () => {
  expect(seenResolutions(false, { sharingMode: 'permission', preview: 'days' })).toEqual(['day', 'month', 'year'])
  expect(seenResolutions(false, { sharingMode: 'permission', preview: 'sample' })).toEqual([])
  expect(seenResolutions(true, { sharingMode: 'permission', preview: 'nothing' })).toContain('hour')
  expect(seenResolutions(false, { sharingMode: 'open', preview: 'nothing' })).toContain('hour')
})

describe('A CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('never hands %j to a spreadsheet as a formula', (text) => {
    expect(cell(text).replace(/^"/, '')).toMatch(/^'/)
  })
  it('says what each column is, by which clock, and what the source says of its hours', () => {
    const head = {
      dataset: {
        ...{
          id: 1,
          name: { zh: '观测', en: 'Observations' },
          version: 1,
          publishedAt: '2024-05-01T00:00:00Z',
          addedAt: '2024-05-02T00:00:00Z',
        },
        licence: { code: 'CC-BY-4.0', name: { zh: '署名', en: 'Attribution' }, url: '' },
        ...{ madeUp: false, citation: { gbt7714: '', apa: '' }, quality: { zh: '', en: '' } },
      },
      ...{ address: '', publicUrl: '' },
      resolution: 'day' as const,
      from: 0,
      to: 86_400,
    }
    const counts = Uint16Array.of(24)
    const csv = (averaging: Averaging, label: TimeLabel = 'end', calm: Uint16Array | null = null) =>
      [
        ...encodeCsv(
          head,
          {
            resolution: 'day',
            time: { label, step: 3600, zone: '-05:00' },
            times: Float64Array.of(5 * 3600),
            series: [
              {
                variable: 'x',
                station: 's',
                unit: 'µg m⁻³',
                meaning: {
                  name: { zh: '某', en: 'Something' },
                  statistic: 'mean',
                  averaging,
                  is: statisticName({ statistic: 'mean', averaging }, 'day', label),
                  referenceStates: [{ from: null, to: null, state: '298.15 K, 1013.25 hPa' }],
                },
                values: Float32Array.of(1),
                n: counts,
                of: counts,
                calm,
              },
            ],
          },
          'en',
        ),
      ].join('')
    expect(csv('mean')).toContain('Unit: x [µg m⁻³]: Something, daily mean, 298.15 K, 1013.25 hPa')
    expect(csv('mean')).toContain('Times: UTC−05:00; time is the start of each interval')
    expect(csv('mean')).toContain('labels an hour by the end of the hour')
    expect(csv('mean')).toContain('\r\n1970-01-01T00:00:00-05:00,1970-01-02T00:00:00-05:00,s,1,24,24\r\n')
    expect(csv('mean')).not.toMatch(/MDA8|Directions|unknown/)
    expect(csv('mean', 'unknown')).toContain('daily mean (hour labels unknown)')
    expect(csv('mda8')).toContain('Something, daily maximum 8-hour mean (MDA8)')
    expect(csv('mda8')).toContain('14 of them are needed')
    expect(csv('circular', 'begin', Uint16Array.of(3))).toMatch(/x,x_n,x_of,x_calm\r\n.*,1,24,24,3/)
  })
  it('quotes what RFC 4180 wants quoted', () => {
    expect(cell('a,"b"\nc')).toBe('"a,""b""\nc"')
    expect(cell('Dongsi')).toBe('Dongsi')
  })
  it('keeps its head in lines of comment, without formulas after a comma', () => {
    expect(comment('A name,=cmd() ; "@x\nsecond line')).toBe("# A name,'=cmd() ; \"'@x second line\r\n")
  })
})
