/** DuckDB behind a small fence: bounded, and never reaching for the network. */
import { type DuckDBConnection, DuckDBDataChunk, DuckDBInstance, type DuckDBResult } from '@duckdb/node-api'
import bindings from '@duckdb/node-bindings'
import type { Column } from './columns.ts'

export interface DuckDB {
  /** Runs `work` with a connection of its own; whoever calls bounds how many run at once. */
  use<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function createDuckDB(memoryLimit: string): DuckDB {
  let opening: Promise<DuckDBInstance> | null = null
  const idle: DuckDBConnection[] = []

  async function open() {
    const instance = await DuckDBInstance.create(':memory:', {
      threads: '2',
      memory_limit: memoryLimit,
      temp_directory: '',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      // The bytes of objects are in the system's cache already.
      enable_external_file_cache: 'false',
    })
    const connection = await instance.connect()
    // Objects never change, so the footer of a file is read once.
    await connection.run('set global parquet_metadata_cache = true')
    connection.closeSync()
    return instance
  }

  return {
    async use(work) {
      opening ??= open().catch((error) => {
        opening = null
        throw error
      })
      const instance = await opening
      const connection = idle.pop() ?? (await instance.connect())
      try {
        return await work(connection)
      } finally {
        idle.push(connection)
      }
    },
    async close() {
      if (!opening) return
      const instance = await opening
      for (const connection of idle.splice(0)) connection.closeSync()
      instance.closeSync()
      opening = null
    },
  }
}

type Items = Float64Array | Float32Array | Int32Array | Uint16Array | Uint8Array | BigInt64Array

/**
 * The memory of one column of a chunk. The library keeps it in a field it does not type as public; going through
 * `getItem` costs four times as much, and the tests of this engine would see it disappear.
 */
export function items<T extends Items>(chunk: DuckDBDataChunk, column: number): T {
  return (chunk.getColumnVector(column) as unknown as { items: T }).items
}

/** Copies a column of a chunk to its place; a missing value becomes NaN (counts are never missing). */
export function copyColumn(chunk: DuckDBDataChunk, column: number, into: Column, at: number): void {
  into.set(items<Column>(chunk, column), at)
  const { data } = (chunk.getColumnVector(column) as unknown as { validity: { data: BigUint64Array | null } }).validity
  if (!data) return
  // A bit for each row, 32 at once: most words have no missing one.
  const words = new Int32Array(data.buffer, data.byteOffset, data.length * 2)
  for (let word = 0; word * 32 < chunk.rowCount; word++)
    for (let missing = ~words[word]!; missing !== 0; missing &= missing - 1) {
      const row = word * 32 + 31 - Math.clz32(missing & -missing)
      if (row < chunk.rowCount) into[at + row] = Number.NaN
    }
}

/**
 * All chunks of a result, which is in memory already. The library fetches them one by one and goes through the pool of
 * threads for each, a third of the time of a station-year; the call beneath it is the same without that.
 */
export function* chunksOf(result: DuckDBResult): Generator<DuckDBDataChunk> {
  const { result: handle } = result as unknown as { result: Parameters<typeof bindings.result_chunk_count>[0] }
  const count = bindings.result_chunk_count(handle)
  for (let i = 0; i < count; i++) yield new DuckDBDataChunk(bindings.result_get_chunk(handle, i))
}

export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
