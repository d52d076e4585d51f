/** Bare DuckDB on one Parquet file per station, read into typed arrays. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { items, literal } from '../../server/engines/tables/duckdb.ts'

export async function createFloorSeries() {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '512MB' })
  const idle: DuckDBConnection[] = [await instance.connect(), await instance.connect()]
  await idle[0]!.run('set global parquet_metadata_cache = true')
  const waiting: (() => void)[] = []

  async function read(file: string, variables: string[], from: number, to: number) {
    while (idle.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    const connection = idle.pop()!
    try {
      const select = variables.map((name) => `coalesce("${name}", 'nan'::float)`)
      const result = await connection.run(
        `select time::double, ${select.join(', ')} from read_parquet(${literal(file)}) where time >= ${from} and time < ${to}`,
      )
      const chunks = await result.fetchAllChunks()
      const rows = chunks.reduce((sum, chunk) => sum + chunk.rowCount, 0)
      const times = new Float64Array(rows)
      const values = variables.map(() => new Float32Array(rows))
      let at = 0
      for (const chunk of chunks) {
        times.set(items<Float64Array>(chunk, 0), at)
        for (const [index, column] of values.entries()) column.set(items<Float32Array>(chunk, index + 1), at)
        at += chunk.rowCount
      }
      return { times, values }
    } finally {
      idle.push(connection)
      waiting.shift()?.()
    }
  }

  return {
    columns: async (...request: Parameters<typeof read>): Promise<Buffer> => {
      const { times, values } = await read(...request)
      return Buffer.concat([times, ...values].map((column) => Buffer.from(column.buffer)))
    },
    json: async (...request: Parameters<typeof read>): Promise<string> => {
      const { times, values } = await read(...request)
      // Four decimals: what a 32-bit value printed as it is would have beyond them is noise.
      const plain = (column: Float32Array) =>
        Array.from(column, (value) => (Number.isNaN(value) ? null : Math.round(value * 1e4) / 1e4))
      return JSON.stringify({ times: Array.from(times), series: values.map(plain) })
    },
  }
}
