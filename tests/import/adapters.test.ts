import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../server/averages/calendar.rules.ts'
import { type AggregatedColumns, mannersOf } from '../../server/averages/capture.rules.ts'
import { layOut } from '../../server/averages/steps.rules.ts'
import { offsetOf } from '../../server/basics/time.vocabulary.ts'
import { adapters } from '../../server/imports/adapters.ts'
import { readMaterial } from '../../server/imports/material.ts'
import { temporaryFolder } from '../helpers/databases.ts'

const shared = resolve('../shared/data')
const python = spawnSync('python3', ['--version']).status === 0
const sources = {
  cities: {
    path: join(shared, '13-field-other'),
    file: join(shared, '13-field-other/china_183_cities_daily_pm25_2014_2016.csv.gz'),
  },
  aeronet: {
    path: join(shared, '09-ground-remote-sensing/aeronet-AOD15-example.txt'),
    file: join(shared, '09-ground-remote-sensing/aeronet-AOD15-example.txt'),
  },
  netcdf: {
    path: join(shared, '13-field-other/sgpmetE13.b1.20190101.000000.cdf'),
    file: join(shared, '13-field-other/sgpmetE13.b1.20190101.000000.cdf'),
  },
} as const
const letters = { hour: 13, day: 10, month: 7, year: 4 } as const

function written({ times, values, n, of, calm }: AggregatedColumns, zone: string, length: number): string {
  return JSON.stringify({
    names: Array.from(times, (start) => new Date((start + offsetOf(zone)) * 1000).toISOString().slice(0, length)),
    variables: Object.fromEntries(
      Object.keys(values).map((key) => [
        key,
        {
          values: Array.from(values[key]!, (value) => (Number.isNaN(value) ? null : value)),
          ...(n[key] && { n: [...n[key]], of: [...of[key]!] }),
          ...(calm[key] && { calm: [...calm[key]] }),
        },
      ]),
    ),
  })
}

describe.each(Object.entries(sources))('What %s says of itself', (name, { path, file }) => {
  it.skipIf(!existsSync(file))(
    `holds of every import of it, also of the next (skipped where ${file} is not there)`,
    async () => {
      const { dataset } = await readMaterial(adapters[name]!, path, () => undefined, Date.now())
      const { notes, issuedAt } = dataset.version
      expect(`${notes.zh} ${notes.en}`).not.toMatch(/首次|first/i)
      // A source issues what it has measured.
      expect(issuedAt).toBeGreaterThan(dataset.timeFrom!)
      if (name !== 'netcdf') return
      expect(issuedAt).toBeGreaterThanOrEqual(dataset.timeTo! - 60_000)
      expect([dataset.doi, dataset.licence]).toEqual(['10.5439/1786358', 'ARM'])
    },
    60_000,
  )
})

describe.each(Object.entries(sources))('All values of %s', (name, { path, file }) => {
  it.skipIf(!python || !existsSync(file))(
    `are those that a plain program makes of the file (skipped where ${file} or python3 is not there)`,
    async () => {
      const { dataset } = await readMaterial(adapters[name]!, path, () => undefined, Date.now())
      const { version } = dataset
      const times = version.times!
      const folder = temporaryFolder()
      let told = 0
      for await (const series of version.series!()) {
        const made = layOut(series, times.step, mannersOf(version.variables), calendarOf(times.zone))
        for (const [length, columns] of Object.entries(made)) {
          told += columns.times.length * Object.keys(columns.values).length
          writeFileSync(
            join(folder, `${series.station}.${length}.json`),
            written(columns, times.zone, letters[length as keyof typeof letters]),
          )
        }
      }
      const said = execFileSync('python3', ['tests/import/independent.py', name, file, folder], { encoding: 'utf8' })
      const { compared, wrong } = JSON.parse(said.trim().split('\n').at(-1)!) as { compared: number; wrong: number }
      expect(wrong, said).toBe(0)
      // A day of minutes has no valid month: there the plain program stops at days.
      expect(told - compared).toBe(name === 'netcdf' ? 2 * 2 * 7 : 0)
      expect(compared).toBe({ cities: 207_522, aeronet: 2781, netcdf: 189 }[name])
    },
    180_000,
  )
})
