import { describe, expect, test } from 'vitest'
import { limitedAs, limitsIn, limitsText } from '../../public-site/charts/panels/limits.ts'
import type { ChartData, Line } from '../../public-site/charts/series/data.ts'
import { limitedIn } from '../../public-site/charts/series/offer.ts'
import { editions, holdsAt, pollutantOf } from '../../server/air/limits.vocabulary.ts'

const hour = 3600
const at = (text: string) => Date.parse(`${text}+08:00`) / 1000
const meaning = (more: Partial<Line['meaning']> = {}): Line['meaning'] => ({
  ...{ name: { zh: '', en: '' }, is: { zh: '', en: '' }, referenceStates: [] },
  ...{ statistic: 'mean', averaging: 'mean', ...more },
})
const line = (variable: string, unit = 'µg m⁻³', more: Partial<Line['meaning']> = {}): Line => ({
  ...{ variable, unit, station: 'a', values: [], n: null, of: null, calm: null, meaning: meaning(more) },
})
const data = (from: string, to: string, more: Partial<ChartData> = {}): ChartData => ({
  ...{ resolution: 'day', offset: 8 * hour, times: [at(`${from}T00:00`), at(`${to}T00:00`)], lines: [] },
  ...{ time: { label: 'begin', step: hour, zone: '+08:00' }, limited: (key: string) => key, ...more },
})
const values = (shown: ChartData, of: Line) =>
  limitsIn(shown, of).map(({ standard, from, to, lines }) => [
    standard,
    from,
    to,
    ...lines.map(({ grade, value }) => [grade, value]),
  ])

describe('limits in force', () => {
  test('are those of the day of the observation: three sets one after the other, without a gap', () => {
    expect(editions.map(({ from, to }) => [from, to])).toEqual([
      ['2016-01-01', '2026-02-28'],
      ['2026-03-01', '2030-12-31'],
      ['2031-01-01', null],
    ])
    expect(values(data('2026-02-27', '2026-03-02'), line('pm25'))).toEqual([
      ['GB 3095-2012', '2026-02-27', '2026-02-28', [2, 75], [1, 35]],
      ['GB 3095-2026', '2026-03-01', '2026-03-02', [2, 60], [1, 35]],
    ])
    expect(values(data('2031-01-01', '2031-01-02'), line('pm25'))).toEqual([
      ['GB 3095-2026', '2031-01-01', '2031-01-02', [2, 50], [1, 25]],
    ])
    expect(limitsIn(data('2015-01-01', '2015-12-31'), line('pm25'))).toEqual([])
    // By the clock of Beijing: the last hour of February is still judged by the old one.
    const [old, now] = limitsIn(data('2026-02-27', '2026-03-02'), line('pm25'))
    expect([old!.lines[0]!.to, now!.lines[0]!.from]).toEqual([at('2026-03-01T00:00'), at('2026-03-01T00:00')])
  })
  test('are in the unit of the picture: CO in µg, PM2.5 in mg; of another unit there is none', () => {
    const year = data('2020-01-01', '2020-12-31')
    expect(values(year, line('co', 'mg m⁻³'))).toEqual([['GB 3095-2012', '2020-01-01', '2020-12-31', [2, 4]]])
    expect(values(year, line('co', 'µg m⁻³'))[0]![3]).toEqual([2, 4000])
    expect(values(year, line('pm25', 'mg m⁻³'))[0]![3]).toEqual([2, 0.075])
    expect(limitsIn(year, line('o3', 'ppb', { averaging: 'mda8' }))).toEqual([])
  })
  test('judge means of their own length only', () => {
    const as = (resolution: ChartData['resolution'], more: Partial<Line['meaning']> = {}, step = hour) =>
      limitedAs({ resolution, time: { label: 'begin', step, zone: '+08:00' } }, meaning(more))
    expect([as('hour'), as('day'), as('month'), as('year')]).toEqual(['hour', 'day', null, 'year'])
    expect([as('day', { averaging: 'mda8' }), as('year', { averaging: 'mda8' })]).toEqual(['mda8', null])
    for (const statistic of ['unknown', 'maximum', 'minimum', 'sum', 'instantaneous'] as const)
      expect(as('day', { statistic }), statistic).toBeNull()
    expect(as('day', { averaging: 'sampled' }, 0)).toBeNull()
    expect(as('hour', {}, 24 * hour)).toBeNull()
    // A daily mean of ozone has no limit, an hourly mean of PM2.5 neither.
    expect(limitsIn(data('2020-01-01', '2020-01-09'), line('o3'))).toEqual([])
    expect(values(data('2020-01-01', '2020-01-09'), line('o3', 'µg/m³', { averaging: 'mda8' }))[0]![3]).toEqual([
      2, 160,
    ])
    expect(limitsIn(data('2020-01-01', '2020-01-09', { resolution: 'hour' }), line('pm25'))).toEqual([])
  })
  test('hold in the country alone', () => {
    const of = (west: number, south: number, east: number, north: number) =>
      limitedIn({ extent: { west, south, east, north } } as never)?.('pm25') ?? null
    expect([of(115, 39, 117, 41), of(103.6, 1.2, 104, 1.5), of(-10, 36, 30, 60), of(115, 39, 150, 41)]).toEqual([
      'pm25',
      null,
      null,
      null,
    ])
    const here = limitedIn({ extent: { west: 115, south: 39, east: 117, north: 41 } })
    expect([here?.('temperature'), here?.('o3'), limitedIn({ extent: null })]).toEqual([null, 'o3', undefined])
    expect(holdsAt({ lon: 1, lat: 40 })).toBe(false)
    expect(limitsIn(data('2020-01-01', '2020-01-09', { limited: undefined }), line('pm25'))).toEqual([])
    expect(pollutantOf('mass_concentration_of_pm2p5_ambient_aerosol_particles_in_air')).toBe('pm25')
    expect([pollutantOf(null), pollutantOf('constructor')]).toEqual([null, null])
  })
  test('are told in words, with their days where there are several', () => {
    const both = limitsIn(data('2026-02-27', '2026-03-02'), line('pm25'))
    expect(limitsText(both, 'zh')).toBe(
      'GB 3095-2012限值：二级 75、一级 35（2026-02-27至2026-02-28）；GB 3095-2026限值：二级 60、一级 35（2026-03-01至2026-03-02）',
    )
    expect(limitsText(both.slice(0, 1), 'en')).toBe('GB 3095-2012 limits: Grade II 75, Grade I 35')
    expect(limitsText(limitsIn(data('2020-01-01', '2020-01-09'), line('no2')), 'en')).toBe('GB 3095-2012 limit: 80')
  })
})
