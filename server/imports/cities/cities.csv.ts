/** The file of the 183 cities: one row a city and day, the days as fractions of years of 365. */
import { basename } from 'node:path'
import { flag } from '../../averages/flags.vocabulary.ts'
import { type SourceTimes, steps } from '../../averages/times.vocabulary.ts'
import { beijingZone } from '../../basics/time.vocabulary.ts'
import type { StationSeries } from '../../datasets/publishing/publishing.types.ts'
import { ImportError, type StationReport } from '../adapter.types.ts'
import { seriesOf, valueColumn } from '../readers/columns.ts'
import { startOf, timeGrid } from '../readers/hours.rules.ts'
import { readTable } from '../readers/lines.ts'
import { codeIn } from '../readers/networks.rules.ts'
import { isRefused, numberReader } from '../readers/numbers.rules.ts'
import { readDegrees } from '../readers/stations.rules.ts'
import type { Place } from '../refusals.vocabulary.ts'
import { cityNames } from './cities.names.ts'

const header = ['Year', 'Time', 'Long', 'Lat', 'City', 'PM2.5']
export const columns = { year: 1, time: 2, longitude: 3, latitude: 4, city: 5, value: 6 } as const

/** The source names days by themselves; its twin at Beijing (UCI 501) agrees, see tests/import/cities.test.ts. */
export const times: SourceTimes = { label: 'begin', step: steps.day, zone: beijingZone }
/** All years have 365 days in the source: the last day of 2016 is not in it. */
const daysOfYear = 365
const period = { first: dayOf(2014, 1), last: dayOf(2016, daysOfYear) }
/** From 13 March 2016 on the values are some 15 µg m⁻³ too low, and 0 where that would be below it; see the metadata. */
export const loweredSince = dayOf(2016, 73)

/** Beginning of the so-and-so-many-th day of a year. */
function dayOf(year: number, day: number): number {
  return startOf({ year, month: 1, day: 1 }, times)! + (day - 1) * steps.day
}

interface City {
  name: string
  longitude: number
  latitude: number
  series: StationSeries
  report: StationReport
  /** Line of its first row; a row of every city follows for each day. */
  line: number
}
export interface CitiesFile {
  cities: City[]
  /** The first rows as they stand in the file. */
  head: string[][]
}

const headRows = 24
const read = numberReader({ missing: ['NA'] })

/** @throws ImportError at the first row that is not that of these data */
export async function readCities(path: string): Promise<CitiesFile> {
  const file = basename(path)
  const head: string[][] = []
  const found = new Map<string, Omit<City, 'series' | 'report'> & ReturnType<typeof collecting>>()
  for await (const { line, cells } of readTable(path, { header })) {
    const [year = '', fraction = '', longitude = '', latitude = '', name = '', text = ''] = cells
    const place = (column: number): Place => ({ file, line, column })
    if (!cityNames.has(name))
      throw new ImportError('otherWord', place(columns.city), {
        column: 'City',
        text: name,
        expected: 'one of the 183',
      })
    const at = {
      longitude: readDegrees(longitude, 'Long', place(columns.longitude)),
      latitude: readDegrees(latitude, 'Lat', place(columns.latitude)),
    }
    const city = found.get(name) ?? { name, ...at, line, ...collecting() }
    found.set(name, city)
    if (city.longitude !== at.longitude || city.latitude !== at.latitude)
      throw new ImportError('otherWord', place(columns.longitude), {
        column: 'Long, Lat',
        text: `${longitude}, ${latitude}`,
        expected: `${city.longitude}, ${city.latitude}`,
      })
    const day = Number(fraction) * daysOfYear
    const start = dayOf(Number(year), Math.round(day))
    if (!/^\d{4}$/.test(year) || !(Math.abs(day - Math.round(day)) < 1e-6 && day > 0.5 && day < daysOfYear + 0.5))
      throw new ImportError('noTime', place(columns.time), { text: `${year} + ${fraction}` })
    const beyond = start < period.first || start > period.last
    city.grid.take(start, `${year} + ${fraction}`, place(beyond ? columns.year : columns.time))
    const reading = read(text, 'PM2.5')
    if (isRefused(reading)) throw new ImportError(reading.refusal, place(columns.value), reading.found)
    city.values.push({ ...reading, flag: flagOf(reading.value, start) })
    if (head.length < headRows) head.push(cells)
  }
  const cities = [...found.values()].map(({ grid, values, ...city }) => {
    grid.end({ file, station: city.name })
    const station = codeIn('cn-city', city.name)
    return {
      ...city,
      series: seriesOf(station, grid.starts, { pm25: values }),
      report: { station, rows: grid.starts.length, columns: { 'PM2.5': values.report() } },
    }
  })
  if (cities.length !== cityNames.size)
    throw new ImportError('cut', { file }, { found: cities.length, expected: cityNames.size })
  return { cities, head }
}

const collecting = () => ({
  grid: timeGrid({ step: times.step, gaps: false, ...period }),
  values: valueColumn(),
})

/** No city has a day without particles: 0 is what was cut off, or nothing. */
function flagOf(value: number, start: number) {
  if (Number.isNaN(value)) return flag.missing
  if (value === 0) return flag.invalid
  return start >= loweredSince ? flag.suspect : flag.notChecked
}
