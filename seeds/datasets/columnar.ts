/** The hours of all stations of a dataset as one Parquet file: what whoever computes asks for, beside a CSV a station. */
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BIGINT,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBVarCharVector,
  FLOAT,
  UTINYINT,
  VARCHAR,
} from '@duckdb/node-api'
import { aboutTable } from '../../server/datasets/publishing/publishing.tables.rules.ts'
import type { NewDataset, NewFile, StationSeries } from '../../server/datasets/publishing/publishing.types.ts'
import { createDuckDB, identifier, items, literal } from '../../server/engines/tables/duckdb.ts'
import { hour } from '../clock.ts'
import { flagKey, header } from './tables.ts'

const chunkRows = 2048
const zoneHours = 8

interface Columns {
  values: string[]
  flags: string[]
}

/** Blocks of rows, as the engine takes them: station, time, then each value and each flag. */
async function append(connection: DuckDBConnection, series: StationSeries, variables: string[]) {
  const appender = await connection.createAppender('hours')
  const types = [VARCHAR, BIGINT, ...variables.map(() => FLOAT), ...variables.map(() => UTINYINT)]
  for (let from = 0; from < series.times.length; from += chunkRows) {
    const count = Math.min(chunkRows, series.times.length - from)
    const chunk = DuckDBDataChunk.create(types, count)
    const station = chunk.getColumnVector(0) as DuckDBVarCharVector
    const times = items<BigInt64Array>(chunk, 1)
    for (let i = 0; i < count; i++) {
      station.setItem(i, series.station)
      times[i] = BigInt(series.times[from + i]!)
    }
    variables.forEach((key, at) => {
      items<Float32Array>(chunk, 2 + at).set(series.values[key]!.subarray(from, from + count))
      items<Uint8Array>(chunk, 2 + variables.length + at).set(series.flags![key]!.subarray(from, from + count))
    })
    for (let column = 0; column < types.length; column++) chunk.getColumnVector(column).flush()
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}

const columnsOf = (variables: string[]): Columns => ({
  values: variables.map((_, at) => `v${at}`),
  flags: variables.map((_, at) => `f${at}`),
})

/** The same heads as in the CSV files, so that both are read alike. */
function selection(dataset: NewDataset, { values, flags }: Columns): string {
  const wanted = dataset.version.variables.flatMap((variable, at) => [
    `nullif(${values[at]}, 'nan'::float) as ${identifier(header(variable))}`,
    `${flags[at]} as ${identifier(flagKey(variable.key))}`,
  ])
  const time = `make_timestamp((time + ${(zoneHours * hour) / 1000}) * 1000000) as ${identifier(`time_start [UTC+0${zoneHours}:00]`)}`
  return ['station', time, ...wanted].join(', ')
}

/** With its Parquet file, before the files of single stations; the same hours make the same bytes. */
export async function withParquet(dataset: NewDataset): Promise<NewDataset> {
  const { version } = dataset
  if (!version.series) return dataset
  const variables = version.variables.map(({ key }) => key)
  const columns = columnsOf(variables)
  const path = join(tmpdir(), `portal-seed-${randomUUID()}.parquet`)
  const duck = createDuckDB('512MB')
  try {
    const content = await duck.use(async (connection) => {
      await connection.run('set threads = 1')
      const typed = [
        ...columns.values.map((name) => `${name} float`),
        ...columns.flags.map((name) => `${name} utinyint`),
      ]
      await connection.run(`create temp table hours (station varchar, time bigint, ${typed.join(', ')})`)
      for await (const series of version.series!()) await append(connection, series, variables)
      const said = Object.entries(aboutTable(dataset)).map(([key, value]) => `${identifier(key)}: ${literal(value)}`)
      await connection.run(
        `copy (select ${selection(dataset, columns)} from hours) to ${literal(path)} (format parquet, compression zstd, kv_metadata {${said.join(', ')}})`,
      )
      return readFileSync(path)
    })
    const parquet: NewFile = { name: 'hourly.parquet', format: 'application/vnd.apache.parquet', content }
    const first = version.files.findIndex(({ name }) => name.startsWith('hourly_'))
    return { ...dataset, version: { ...version, files: version.files.toSpliced(first, 0, parquet) } }
  } finally {
    await duck.close()
    rmSync(path, { force: true })
  }
}
