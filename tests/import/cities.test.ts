import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { flag } from '../../server/averages/flags.vocabulary.ts'
import { steps } from '../../server/averages/times.vocabulary.ts'
import { readStationFile } from '../../server/imports/beijing/beijing.csv.ts'
import { type CitiesFile, loweredSince, readCities } from '../../server/imports/cities/cities.csv.ts'

const shared = resolve('../shared/data')
const file = join(shared, '13-field-other/china_183_cities_daily_pm25_2014_2016.csv.gz')
const station = (name: string) => join(shared, `01-uci-beijing-multisite/PRSA_Data_${name}_20130301-20170228.csv.gz`)
/** In the city, where the source has its Beijing. */
const sites = ['Dongsi', 'Guanyuan', 'Tiantan']
const there = [file, ...sites.map(station)].every(existsSync)

const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length
const middle = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!
function correlation(pairs: [number, number][]): number {
  const [a, b] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))]
  const sum = (of: (x: number, y: number) => number) => pairs.reduce((total, [x, y]) => total + of(x - a, y - b), 0)
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
}

describe.skipIf(!there)(`The 183 cities beside UCI 501 (skipped where ${shared} is not there)`, () => {
  let read: CitiesFile
  let beijing: { times: Float64Array; values: Float32Array }
  /** Beginning of a day in Beijing → its hours at the sites. */
  const hours = new Map<number, number[]>()

  beforeAll(async () => {
    read = await readCities(file)
    const { times, values } = read.cities.find((city) => city.name === 'Beijing')!.series
    beijing = { times, values: values.pm25! }
    for (const name of sites) {
      const { series } = await readStationFile(station(name), name)
      series.times.forEach((time, row) => {
        const value = series.values.pm25![row]!
        const day = Math.floor((time + 8 * 3600) / steps.day) * steps.day - 8 * 3600
        if (!Number.isNaN(value)) hours.set(day, [...(hours.get(day) ?? []), value])
      })
    }
  }, 120_000)

  /** Value of the source and mean of the sites, `moved` days apart. */
  const pairs = (from: string, to: string, moved = 0) =>
    [...beijing.times].flatMap((time, row): [number, number][] => {
      const its = hours.get(time + moved * steps.day)
      const within = time >= Date.parse(`${from}T00:00+08:00`) / 1000 && time < Date.parse(`${to}T00:00+08:00`) / 1000
      return within && its ? [[beijing.values[row]!, mean(its)]] : []
    })

  it('count days from the first of January, also after a 29th of February', () => {
    for (const [from, to] of [
      ['2014-01-01', '2015-01-01'],
      ['2015-01-01', '2016-01-01'],
      ['2016-03-15', '2016-12-31'],
    ] as const) {
      expect(correlation(pairs(from, to))).toBeGreaterThan(0.94)
      for (const moved of [-1, 1]) expect(correlation(pairs(from, to, moved))).toBeLessThan(0.75)
    }
    expect(new Date(beijing.times.at(-1)! * 1000).toISOString()).toBe('2016-12-29T16:00:00.000Z')
  })

  it('are 15 µg m⁻³ lower from the middle of March 2016 on, and 0 where that would be below it', () => {
    const apart = (from: string, to: string) =>
      middle(pairs(from, to).flatMap(([city, site]) => (city > 0 ? [city - site] : [])))
    expect(Math.abs(apart('2015-01-01', '2016-03-13'))).toBeLessThan(6)
    const lowered = apart('2016-03-15', '2016-12-31')
    expect(lowered).toBeLessThan(-12)
    expect(lowered).toBeGreaterThan(-22)
    // Everywhere: how many of the cities are 0 on a day.
    const zeros = (day: number) => read.cities.filter(({ series }) => series.values.pm25![day] === 0).length
    const first = read.cities[0]!.series.times.indexOf(loweredSince)
    expect(Math.max(...Array.from({ length: 72 }, (_, i) => zeros(first - 1 - i)))).toBeLessThan(15)
    expect(Math.min(...Array.from({ length: 60 }, (_, i) => zeros(first + i)))).toBeGreaterThan(30)
  })

  it('keep what is doubtful, with a flag', () => {
    const codes = (name: string) => read.cities.find((city) => city.name === name)!.series.flags!.pm25!
    const values = (name: string) => read.cities.find((city) => city.name === name)!.series.values.pm25!
    const first = read.cities[0]!.series.times.indexOf(loweredSince)
    const seen = new Set<number>()
    for (const [row, value] of values('Sanya').entries()) {
      const code = codes('Sanya')[row]!
      seen.add(code)
      expect(code).toBe(value === 0 ? flag.invalid : row >= first ? flag.suspect : flag.notChecked)
    }
    expect(seen.size).toBe(3)
  })
})
