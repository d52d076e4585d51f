import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../server/averages/calendar.rules.ts'
import { type AggregatedColumns, aggregate, mannersOf } from '../../server/averages/capture.rules.ts'
import { readStationFile, times } from '../../server/imports/beijing/beijing.csv.ts'
import { variables } from '../../server/imports/beijing/beijing.metadata.ts'
import { temporaryFolder } from '../helpers/databases.ts'

const source = resolve('../shared/data/01-uci-beijing-multisite')
const python = spawnSync('python3', ['--version']).status === 0
const there = existsSync(source) && python

const namesOf = (starts: Float64Array, letters: number) =>
  Array.from(starts, (start) => new Date((start + 8 * 3600) * 1000).toISOString().slice(0, letters))
const valuesOf = (values: Float32Array) => Array.from(values, (value) => (Number.isNaN(value) ? null : value))

/** The intervals by their names, and missing values as null. */
function written({ times: starts, values, n, of, calm }: AggregatedColumns, letters: number): string {
  return JSON.stringify({
    names: namesOf(starts, letters),
    variables: Object.fromEntries(
      Object.keys(values).map((key) => [
        key,
        {
          values: valuesOf(values[key]!),
          n: [...n[key]!],
          of: [...of[key]!],
          ...(calm[key] && { calm: [...calm[key]] }),
        },
      ]),
    ),
  })
}

describe.skipIf(!there)(
  `All hours and aggregates of the twelve stations (skipped where ${source} or python3 is not there)`,
  () => {
    it('are those that a plain program makes of the files of the source', async () => {
      const folder = temporaryFolder()
      for (const file of readdirSync(source).filter((name) => name.startsWith('PRSA_Data_'))) {
        const station = file.split('_')[2]!
        const { series } = await readStationFile(join(source, file), station)
        const hours = Object.entries(series.values).map(([key, column]) => [key, { values: valuesOf(column) }])
        writeFileSync(
          join(folder, `${station}.hour.json`),
          JSON.stringify({ names: namesOf(series.times, 13), variables: Object.fromEntries(hours) }),
        )
        const made = aggregate(series, mannersOf(variables), calendarOf(times.zone))
        for (const [length, letters] of [
          ['day', 10],
          ['month', 7],
          ['year', 4],
        ] as const)
          writeFileSync(join(folder, `${station}.${length}.json`), written(made[length], letters))
      }
      const said = execFileSync('python3', ['tests/import/aggregates.py', source, folder], { encoding: 'utf8' })
      const { hours, compared, wrong } = JSON.parse(said.trim().split('\n').at(-1)!) as Record<string, number>
      expect(wrong, said).toBe(0)
      // Twelve variables at twelve stations: 35,064 hours each.
      expect(hours).toBe(12 * 12 * 35_064)
      // Twelve variables at twelve stations: 1,462 days, 49 months and 5 years each.
      expect(compared).toBe(12 * 12 * (1462 + 49 + 5))
    }, 180_000)
  },
)
