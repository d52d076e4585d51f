import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { readStationFile, times } from '../../server/imports/beijing/beijing.csv.ts'

/**
 * UCI 501 does not say which end of an hour its labels name. UCI 394 holds the same measurements, by the same author,
 * under labels of their own: where both are right, they are equal hour by hour.
 */
const [own, twin] = ['../shared/data/01-uci-beijing-multisite', '../shared/data/14-twin-hours'].map((path) =>
  resolve(path),
) as [string, string]
const march = Date.parse('2014-03-01T00:00:00+08:00') / 1000
const there = existsSync(own) && existsSync(twin)

describe.skipIf(!there)(`The twin of the Beijing stations (skipped where ${own} and ${twin} are not there)`, () => {
  const read = async (station: string) => {
    const { series } = await readStationFile(join(own, `PRSA_Data_${station}_20130301-20170228.csv.gz`), station)
    const ours = new Map(Array.from(series.times, (time, i) => [time, series.values.pm25![i]!]))
    const rows = parse(readFileSync(join(twin, 'beijing_pm25_2014-01_02.csv')), { columns: true }) as Record<
      string,
      string
    >[]
    /** Of the hours that both hold, how many are equal when the twin's labels are taken as beginnings, so many hours off. */
    return (shift: number) => {
      let [both, equal] = [0, 0]
      for (const row of rows) {
        const text = row[`PM_${station}`]!
        const [year, month, day, hour] = [row.year, row.month, row.day, row.hour].map(Number) as [
          number,
          number,
          number,
          number,
        ]
        const begins = Date.UTC(year, month - 1, day, hour - 8 + shift) / 1000
        const value = ours.get(begins)
        // Of the two months by our labels as by the twin's.
        if (begins + 3600 >= march) continue
        if (text === 'NA' || value === undefined || Number.isNaN(value)) continue
        both++
        if (value === Number(text)) equal++
      }
      return { both, equal }
    }
  }

  it('agrees in 1,354 of 1,354 hours at Dongsi, once our labels are taken as ends, and at no other shift', async () => {
    expect(times.label).toBe('end')
    const at = await read('Dongsi')
    expect(at(0)).toEqual({ both: 1354, equal: 1354 })
    for (const shift of [-2, -1, 1, 2]) expect(at(shift).equal / at(shift).both).toBeLessThan(0.1)
  })

  it('agrees in every hour at Nongzhanguan too', async () => {
    const { both, equal } = (await read('Nongzhanguan'))(0)
    expect(both).toBeGreaterThan(1300)
    expect(equal).toBe(both)
  })
})
