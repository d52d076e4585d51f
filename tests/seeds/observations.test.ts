import { describe, expect, it } from 'vitest'
import { beijing, day } from '../../seeds/clock.ts'
import { fileName, seriesCampaigns, seriesDataset } from '../../seeds/datasets/series.ts'
import { type Element, elements, observe } from '../../seeds/observations.ts'
import { stationOf, stations } from '../../seeds/stations.ts'

const year = { from: beijing('2024-01-01'), to: beijing('2025-01-01') }
const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length

/** Mean of an element over the hours that are wanted. */
function meanWhere(code: string, element: Element, wanted: (date: Date) => boolean, { from, to } = year) {
  const { times, values } = observe(stationOf(code), [element], from, to)
  return mean(
    [...(values[element] as Float32Array)].filter(
      (value, index) => !Number.isNaN(value) && wanted(new Date(((times[index] as number) + 8 * 3600) * 1000)),
    ),
  )
}
const inMonths =
  (...months: number[]) =>
  (date: Date) =>
    months.includes(date.getUTCMonth() + 1)
const atHour =
  (...hours: number[]) =>
  (date: Date) =>
    hours.includes(date.getUTCHours())

function correlation(a: number[], b: number[]) {
  const [ma, mb] = [mean(a), mean(b)]
  const cov = mean(a.map((x, index) => (x - ma) * ((b[index] as number) - mb)))
  return cov / Math.sqrt(mean(a.map((x) => (x - ma) ** 2)) * mean(b.map((x) => (x - mb) ** 2)))
}

describe('The air of the demo stations', () => {
  it('depends on station and hour alone, not on the period it is asked for', () => {
    const station = stationOf('D018')
    const whole = observe(station, elements, year.from, year.to)
    const part = observe(station, ['o3', 'pm25'], year.from + 40 * day, year.from + 45 * day)
    expect([...(part.values.pm25 as Float32Array)]).toEqual([...(whole.values.pm25 as Float32Array).slice(960, 1080)])
    expect([...(part.values.o3 as Float32Array)]).toEqual([...(whole.values.o3 as Float32Array).slice(960, 1080)])
    expect([...part.times]).toEqual([...whole.times.slice(960, 1080)])
  })

  it('has more particles in winter and more ozone in summer in the north', () => {
    for (const code of ['D001', 'D012', 'D016']) {
      expect(meanWhere(code, 'pm25', inMonths(12, 1, 2))).toBeGreaterThan(
        1.5 * meanWhere(code, 'pm25', inMonths(6, 7, 8)),
      )
      expect(meanWhere(code, 'o3', inMonths(6, 7, 8))).toBeGreaterThan(1.8 * meanWhere(code, 'o3', inMonths(12, 1, 2)))
    }
  })

  it('has its ozone in the afternoon and its NO2 at rush hours, one falling as the other rises', () => {
    expect(meanWhere('D010', 'o3', atHour(15))).toBeGreaterThan(2 * meanWhere('D010', 'o3', atHour(7)))
    expect(meanWhere('D010', 'no2', atHour(8, 20))).toBeGreaterThan(1.4 * meanWhere('D010', 'no2', atHour(3, 14)))
    const { values } = observe(stationOf('D010'), ['o3', 'no2'], beijing('2024-07-01'), beijing('2024-08-01'))
    const pairs = [...(values.o3 as Float32Array)]
      .map((o3, index) => [o3, (values.no2 as Float32Array)[index] as number] as const)
      .filter(([a, b]) => !Number.isNaN(a + b))
    expect(
      correlation(
        pairs.map(([a]) => a),
        pairs.map(([, b]) => b),
      ),
    ).toBeLessThan(-0.25)
  })

  it('has less NO2 on Sundays', () => {
    const sunday = meanWhere('D027', 'no2', (date) => date.getUTCDay() === 0)
    const wednesday = meanWhere('D027', 'no2', (date) => date.getUTCDay() === 3)
    expect(sunday).toBeLessThan(0.96 * wednesday)
  })

  it('shares its episodes with neighbours and not with the other end of the country', () => {
    const daily = (code: string) => {
      const values = [...(observe(stationOf(code), ['pm25'], year.from, year.to).values.pm25 as Float32Array)]
      return Array.from({ length: 366 }, (_, index) =>
        mean([0, ...values.slice(24 * index, 24 * index + 24).filter((value) => !Number.isNaN(value))]),
      )
    }
    expect(correlation(daily('D001'), daily('D005'))).toBeGreaterThan(0.7)
    expect(correlation(daily('D001'), daily('D038'))).toBeLessThan(0.5)
  })

  it('brings dust to the north in spring, from west to east, and none to the south', () => {
    const peak = (code: string) => {
      const { values } = observe(stationOf(code), ['pm10'], beijing('2023-03-01'), beijing('2025-06-01'))
      return Math.max(...[...(values.pm10 as Float32Array)].filter((value) => !Number.isNaN(value)))
    }
    expect(peak('D056')).toBeGreaterThan(800)
    expect(peak('D007')).toBeGreaterThan(500)
    expect(peak('D027')).toBeLessThan(300)
  })

  it('has dust that is coarse: PM2.5 rises with it only in part', () => {
    const { values } = observe(stationOf('D007'), ['pm25', 'pm10'], beijing('2023-03-01'), beijing('2025-06-01'))
    const [fine, all] = [values.pm25 as Float32Array, values.pm10 as Float32Array]
    const shares = [...all.keys()].filter((i) => all[i]! > 600 && fine[i]! > 0).map((i) => fine[i]! / all[i]!)
    expect(shares.length).toBeGreaterThan(20)
    expect(mean(shares)).toBeLessThan(0.2)
    expect(mean(shares)).toBeGreaterThan(0.05)
  })

  it('has gaps of hours and days as NaN, never as zero or a special number, and keeps small negative values', () => {
    const { values, flags } = observe(stationOf('D050'), ['so2', 'pm25'], year.from, beijing('2026-01-01'))
    const so2 = [...(values.so2 as Float32Array)]
    const missing = so2.filter(Number.isNaN).length / so2.length
    expect(missing).toBeGreaterThan(0.01)
    expect(missing).toBeLessThan(0.08)
    let longest = 0
    let run = 0
    for (const value of so2) {
      run = Number.isNaN(value) ? run + 1 : 0
      longest = Math.max(longest, run)
    }
    expect(longest).toBeGreaterThan(6)
    const least = Math.min(...so2.filter((value) => !Number.isNaN(value)))
    expect(least).toBeLessThan(0)
    expect(least).toBeGreaterThan(-5)
    expect(new Set(flags.so2)).toEqual(new Set([1, 5, 6, 9]))
    for (const [index, value] of so2.entries()) expect(Number.isNaN(value)).toBe((flags.so2?.[index] as number) > 1)
  })

  it('stays within what instruments and nature allow', () => {
    for (const station of stations) {
      const { values } = observe(station, elements, beijing('2024-03-01'), beijing('2024-05-01'))
      const range = (element: Element, least: number, most: number) => {
        for (const value of values[element] as Float32Array)
          if (!Number.isNaN(value) && (value < least || value > most))
            throw new Error(`${station.code} ${element} ${value}`)
      }
      range('pm25', -6, 900)
      range('pm10', -8, 4000)
      range('o3', -4, 420)
      range('co', -0.1, 8)
      range('humidity', 0, 100)
      range('wind_speed', 0, 45)
      range('wind_direction', 0, 359)
      range('temperature', -45, 48)
    }
  })
})

describe('Series datasets', () => {
  it('number about a dozen and use every station', () => {
    expect(seriesCampaigns.length).toBeGreaterThanOrEqual(12)
    expect(new Set(seriesCampaigns.flatMap((campaign) => campaign.stations)).size).toBe(stations.length)
    const national = seriesCampaigns[0]
    expect(national?.stations).toHaveLength(40)
    expect(national?.open).toBe(true)
    expect(national?.run).toMatchObject({ from: '2022-11-01', to: '2025-10-31' })
  })

  it('hand over the same hours as files and as series, each station once', () => {
    const campaign = seriesCampaigns.find(({ key }) => key === 'prd-autumn')
    if (!campaign) throw new Error('prd-autumn is gone')
    const made = seriesDataset(campaign)
    const series = [
      ...((made.version.series?.() ?? []) as Iterable<{
        station: string
        times: Float64Array
        values: Record<string, Float32Array>
      }>),
    ]
    expect(series.map((one) => one.station)).toEqual(made.version.stations.map((station) => station.code))
    for (const one of series) {
      const station = made.version.stations.find(({ code }) => code === one.station)!
      const file = made.version.files.find(({ name }) => name === `hourly_${fileName(station)}.csv`)
      const [names = '', ...rows] = String(file?.content)
        .trimEnd()
        .split('\r\n')
        .filter((line) => !line.startsWith('#'))
      const place = names.split(',').findIndex((name) => name.startsWith('o3 '))
      expect(rows).toHaveLength(one.times.length)
      const o3 = rows.map((row) => row.split(',')[place])
      expect(o3.map((cell) => (cell === '' ? Number.NaN : Math.fround(Number(cell))))).toEqual([
        ...(one.values.o3 as Float32Array),
      ])
      expect(rows[0]?.startsWith('2024-08-15 00:00,')).toBe(true)
      expect(one.times[0]).toBe(beijing('2024-08-15') / 1000)
    }
    expect(made.version.variables.find(({ key }) => key === 'wind_direction')?.averaging).toBe('circular')
    expect(made.abstract.zh).toContain('2,952')
  })
})
