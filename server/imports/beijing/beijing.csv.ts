/** The files of the Beijing multi-site data (UCI 501): one per station, hourly, CSV in gzip. */

import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { type CsvError, type Info, parse } from 'csv-parse'
import { beginningOf, type SourceTimes } from '../../averages/times.vocabulary.ts'
import { beijingZone, offsetOf } from '../../basics/time.vocabulary.ts'
import type { StationSeries } from '../../datasets/publishing/publishing.types.ts'
import { ImportError, type StationReport } from '../adapter.types.ts'

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

const points = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW']
const direction = new Map(points.map((point, index) => [point, index * 22.5]))
const missing = 'NA'
/** Numbers that elsewhere stand for "missing": here they can only be a damaged file. */
const sentinel = /^-9{2,4}(\.0+)?$/
const decimal = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/
/**
 * Hours are labelled by their end. The source does not say so; its twin does (UCI 394, Beijing, of the same author and
 * stations): of the hours that both hold all are equal once these are moved by one, see tests/import/twin.test.ts.
 */
export const times: SourceTimes = { label: 'end', step: 3600, zone: beijingZone }
const offset = offsetOf(times.zone)

export interface StationFile {
  series: StationSeries
  report: StationReport
  /** The first rows as they stand in the file. */
  head: string[][]
}

const headRows = 24

/** Epoch seconds of the beginning of the labelled hour, or null where there is no such hour. */
function hourOf(record: string[]): number | null {
  const parts = record.slice(1, 5)
  if (parts.some((part) => !/^\d{1,4}$/.test(part))) return null
  const [year, month, day, hour] = parts.map(Number) as [number, number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day, hour))
  const same =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour
  return same ? beginningOf(date.getTime() / 1000 - offset, times) : null
}

function readValue(column: Column, text: string): number | null {
  if (text === missing) return Number.NaN
  if (column === 'wd') return direction.get(text) ?? null
  return decimal.test(text) && !sentinel.test(text) ? Number(text) : null
}

/** @throws ImportError at the first malformed line, with file and line number */
export async function readStationFile(path: string, station: string): Promise<StationFile> {
  const file = basename(path)
  const parser = parse({ info: true, relax_column_count: true, max_record_size: 10_000 })
  const source = createReadStream(path)
  const text = path.endsWith('.gz') ? source.pipe(createGunzip()) : source
  source.on('error', (error) => parser.destroy(error))
  text.on('error', (error: Error) => parser.destroy(error))
  text.pipe(parser)

  const columns = header.flatMap((name, index) => (name in variableOf ? [{ name: name as Column, index }] : []))
  const read = columns.map(({ name, index }) => ({
    name,
    index,
    values: [] as number[],
    missing: 0,
    min: Infinity,
    max: -Infinity,
  }))
  const starts: number[] = []
  const head: string[][] = []
  let line = 0
  const wrong = (detail: string, at = line) => new ImportError(`${file}, line ${at}: ${detail}`)

  function take(record: string[]) {
    if (record.length !== header.length) throw wrong(`${record.length} columns instead of ${header.length}`)
    if (record[0] !== String(starts.length + 1)) throw wrong(`No is ${record[0]}, expected ${starts.length + 1}`)
    if (record.at(-1) !== station) throw wrong(`station is "${record.at(-1)}", expected "${station}"`)
    const time = hourOf(record)
    if (time === null) throw wrong(`there is no hour ${record.slice(1, 5).join('-')}`)
    const before = starts.at(-1)
    if (before !== undefined && time !== before + 3600)
      throw wrong(`the hour ${record.slice(1, 5).join('-')} does not follow the one before`)
    starts.push(time)
    for (const column of read) {
      const word = record[column.index]!
      const value = readValue(column.name, word)
      if (value === null)
        throw wrong(
          `${column.name} is "${word}", not ${column.name === 'wd' ? 'a compass point' : 'a number'} and not NA`,
        )
      column.values.push(value)
      if (Number.isNaN(value)) column.missing++
      else if (value < column.min) column.min = value
      if (value > column.max) column.max = value
    }
    if (head.length < headRows) head.push(record)
  }

  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      line = info.lines
      if (line === 1 && record.join() !== header.join()) throw wrong('the header is not that of these data')
      if (line > 1) take(record)
    }
  } catch (error) {
    if (error instanceof ImportError) throw error
    const at = (error as CsvError & { lines?: number }).lines
    const { message } = error as Error
    throw at === undefined ? new ImportError(`${file}, after line ${line}: ${message}`) : wrong(message, at)
  } finally {
    source.destroy()
  }
  if (starts.length === 0) throw new ImportError(`${file}: there is not a single row`)

  const words = (column: Column) => column === 'wd'
  return {
    head,
    series: {
      station,
      times: Float64Array.from(starts),
      values: Object.fromEntries(read.map(({ name, values }) => [variableOf[name], Float32Array.from(values)])),
    },
    report: {
      station,
      rows: starts.length,
      columns: Object.fromEntries(
        read.map((column) => [
          column.name,
          {
            missing: column.missing,
            minimum: words(column.name) || column.min > column.max ? Number.NaN : column.min,
            maximum: words(column.name) || column.min > column.max ? Number.NaN : column.max,
          },
        ]),
      ),
    },
  }
}
