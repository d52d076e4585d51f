/** The files of the Beijing multi-site data (UCI 501): one per station, hourly, CSV in gzip. */

import { basename } from 'node:path'
import type { SourceTimes } from '../../averages/times.vocabulary.ts'
import { beijingZone } from '../../basics/time.vocabulary.ts'
import type { StationSeries } from '../../datasets/publishing/publishing.types.ts'
import { ImportError, type StationReport } from '../adapter.types.ts'
import { seriesOf, valueColumn } from '../readers/columns.ts'
import { compassReader } from '../readers/compass.rules.ts'
import { startOf, timeGrid } from '../readers/hours.rules.ts'
import { readTable } from '../readers/lines.ts'
import { isRefused, numberReader } from '../readers/numbers.rules.ts'
import type { Found, Place, RefusalName } from '../refusals.vocabulary.ts'

const header = [
  ...['No', 'year', 'month', 'day', 'hour'],
  ...['PM2.5', 'PM10', 'SO2', 'NO2', 'CO', 'O3', 'TEMP', 'PRES', 'DEWP', 'RAIN', 'wd', 'WSPM', 'station'],
]
/** Columns of the source and the variables they become. */
export const variableOf = {
  'PM2.5': 'pm25',
  PM10: 'pm10',
  SO2: 'so2',
  NO2: 'no2',
  CO: 'co',
  O3: 'o3',
  TEMP: 'temperature',
  PRES: 'pressure',
  DEWP: 'dew_point',
  RAIN: 'precipitation',
  wd: 'wind_direction',
  WSPM: 'wind_speed',
} as const
type Column = keyof typeof variableOf
const inWords = (column: Column) => column === 'wd'

/** Columns are counted from 1, as a table program shows them. */
export const hourColumn = 5
export const columnOf = (key: string): number => header.findIndex((name) => variableOf[name as Column] === key) + 1

const missing = ['NA']
const readNumber = numberReader({ missing })
const readPoint = compassReader({ points: 16, missing })

/**
 * Hours are labelled by their end. The source does not say so; its twin does (UCI 394, Beijing, of the same author and
 * stations): of the hours that both hold all are equal once these are moved by one, see tests/import/twin.test.ts.
 */
export const times: SourceTimes = { label: 'end', step: 3600, zone: beijingZone }

export interface StationFile {
  series: StationSeries
  report: StationReport
  /** The first rows as they stand in the file. */
  head: string[][]
}

const headRows = 24

/** Beginnings of the first and the last hour that the name of a file promises: `…_20130301-20170228.csv.gz`, whole days. */
function periodOf(file: string): { first: number; last: number } | null {
  const named = /_(\d{4})(\d\d)(\d\d)-(\d{4})(\d\d)(\d\d)\.csv(\.gz)?$/.exec(file)
  if (!named) return null
  const at = (from: number, hour: number) => {
    const [year, month, day] = named.slice(from, from + 3).map(Number) as [number, number, number]
    return startOf({ year, month, day, hour }, times)
  }
  const [first, last] = [at(1, 0), at(4, 23)]
  return first !== null && last !== null && first < last ? { first, last } : null
}

/** Beginning of the labelled hour, or null where there is no such hour. */
function hourOf(parts: string[]): number | null {
  if (parts.some((part) => !/^\d{1,4}$/.test(part))) return null
  const [year, month, day, hour] = parts.map(Number) as [number, number, number, number]
  return startOf({ year, month, day, hour }, times)
}

/** @throws ImportError at the first malformed line, with file, line and column */
export async function readStationFile(path: string, station: string): Promise<StationFile> {
  const file = basename(path)
  const period = periodOf(file)
  const grid = timeGrid({ step: times.step, gaps: false, ...period })
  const columns = header.flatMap((name, index) =>
    name in variableOf
      ? [{ name: name as Column, index, read: name === 'wd' ? readPoint : readNumber, values: valueColumn() }]
      : [],
  )
  const head: string[][] = []
  let last = 1

  for await (const { line, cells } of readTable(path, { header })) {
    last = line
    const place = (index?: number): Place => ({ file, line, ...(index === undefined ? {} : { column: index + 1 }) })
    const wrong = (refusal: RefusalName, found: Found, index?: number) => new ImportError(refusal, place(index), found)
    const number = grid.starts.length + 1
    if (cells[0] !== String(number)) throw wrong('otherNumber', { column: 'No', text: cells[0]!, expected: number }, 0)
    if (cells.at(-1) !== station)
      throw wrong('otherWord', { column: 'station', text: cells.at(-1)!, expected: station }, header.length - 1)
    const parts = cells.slice(1, 5)
    const start = hourOf(parts)
    if (start === null) throw wrong('noTime', { text: parts.join('-') }, hourColumn - 1)
    grid.take(start, parts.join('-'), place(hourColumn - 1))
    for (const { name, index, read, values } of columns) {
      const reading = read(cells[index]!, name)
      if (isRefused(reading)) throw wrong(reading.refusal, reading.found, index)
      values.push(reading)
    }
    if (head.length < headRows) head.push(cells)
  }
  if (!period) throw new ImportError('noPeriod', { file }, { example: `PRSA_Data_${station}_20130301-20170228.csv.gz` })
  grid.end({ file, line: last })

  return {
    head,
    series: seriesOf(
      station,
      grid.starts,
      Object.fromEntries(columns.map(({ name, values }) => [variableOf[name], values])),
    ),
    report: {
      station,
      rows: grid.starts.length,
      columns: Object.fromEntries(columns.map(({ name, values }) => [name, values.report(!inWords(name))])),
    },
  }
}
