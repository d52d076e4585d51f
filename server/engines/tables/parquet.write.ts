/** A Parquet file for people, column by column; the tables of the store are written by `duck.worker.ts`. */
import {
  BIGINT,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBVarCharVector,
  FLOAT,
  UTINYINT,
  VARCHAR,
} from '@duckdb/node-api'
import type { Column } from './columns.ts'
import { usualMemory } from './duck.ts'
import { createDuckDB, identifier, items, literal } from './duckdb.ts'

/** `time`: seconds as a clock shows them; `number`: NaN is none. */
const types = { text: VARCHAR, time: BIGINT, number: FLOAT, code: UTINYINT } as const
const inSql = { text: 'varchar', time: 'bigint', number: 'float', code: 'utinyint' } as const
export interface FileColumn {
  name: string
  type: keyof typeof types
}
/** Rows that follow each other: for each column its values, or one word that stands in all of them. */
export interface FileBlock {
  rows: number
  values: (string | Float64Array | Float32Array | Uint8Array)[]
}

const chunkRows = 2048

async function append(connection: DuckDBConnection, columns: readonly FileColumn[], { rows, values }: FileBlock) {
  const appender = await connection.createAppender('rows')
  for (let from = 0; from < rows; from += chunkRows) {
    const count = Math.min(chunkRows, rows - from)
    const chunk = DuckDBDataChunk.create(
      columns.map(({ type }) => types[type]),
      count,
    )
    values.forEach((given, at) => {
      const vector = chunk.getColumnVector(at)
      if (typeof given === 'string') for (let i = 0; i < count; i++) (vector as DuckDBVarCharVector).setItem(i, given)
      else if (columns[at]!.type === 'time') {
        const times = items<BigInt64Array>(chunk, at)
        for (let i = 0; i < count; i++) times[i] = BigInt(given[from + i]!)
      } else items<Column>(chunk, at).set(given.subarray(from, from + count))
      vector.flush()
    })
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}

/** The same blocks make the same bytes. `about`: what the file says of itself. */
export async function writeParquetFile(
  path: string,
  columns: readonly FileColumn[],
  blocks: Iterable<FileBlock> | AsyncIterable<FileBlock>,
  about: Record<string, string>,
): Promise<void> {
  const duck = createDuckDB(usualMemory)
  try {
    await duck.use(async (connection) => {
      // In the order of the blocks.
      await connection.run('set threads = 1')
      const typed = columns.map(({ type }, at) => `c${at} ${inSql[type]}`)
      await connection.run(`create temp table rows (${typed.join(', ')})`)
      for await (const block of blocks) await append(connection, columns, block)
      const selected = columns.map(({ name, type }, at) => {
        const value = { text: `c${at}`, code: `c${at}`, time: `make_timestamp(c${at} * 1000000)` } as const
        return `${type === 'number' ? `nullif(c${at}, 'nan'::float)` : value[type]} as ${identifier(name)}`
      })
      const said = Object.entries(about).map(([key, value]) => `${identifier(key)}: ${literal(value)}`)
      await connection.run(
        `copy (select ${selected.join(', ')} from rows) to ${literal(path)} (format parquet, compression zstd, kv_metadata {${said.join(', ')}})`,
      )
    })
  } finally {
    await duck.close()
  }
}
