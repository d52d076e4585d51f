/**
 * DuckDB behind a small fence: loaded on the first query (it takes 50 MB and a quarter of a second), bounded, and
 * never reaching for the network. At most two queries run at once: each holds a thread of Node's pool while it works.
 */
import type { DuckDBConnection, DuckDBDataChunk, DuckDBInstance } from '@duckdb/node-api'

export type Api = typeof import('@duckdb/node-api')

const connections = 2

export interface Duck {
  /** Runs `work` with a connection of its own. */
  use<T>(work: (connection: DuckDBConnection, api: Api) => Promise<T>): Promise<T>
  loaded(): boolean
  close(): Promise<void>
}

export function createDuck(memoryLimit: string): Duck {
  let opening: Promise<{ api: Api; instance: DuckDBInstance }> | null = null
  let opened = 0
  const idle: DuckDBConnection[] = []
  const waiting: ((connection: DuckDBConnection) => void)[] = []

  async function open() {
    const api = await import('@duckdb/node-api')
    const instance = await api.DuckDBInstance.create(':memory:', {
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
    return { api, instance }
  }

  async function take(instance: DuckDBInstance): Promise<DuckDBConnection> {
    const free = idle.pop()
    if (free) return free
    if (opened < connections) {
      opened++
      return instance.connect()
    }
    return new Promise((resolve) => waiting.push(resolve))
  }

  return {
    async use(work) {
      opening ??= open().catch((error) => {
        opening = null
        throw error
      })
      const { api, instance } = await opening
      const connection = await take(instance)
      try {
        return await work(connection, api)
      } finally {
        const next = waiting.shift()
        if (next) next(connection)
        else idle.push(connection)
      }
    },
    loaded: () => opening !== null,
    async close() {
      if (!opening) return
      const { instance } = await opening
      for (const connection of idle.splice(0)) connection.closeSync()
      instance.closeSync()
      opening = null
      opened = 0
    },
  }
}

type Items = Float64Array | Float32Array | Uint16Array | BigInt64Array

/**
 * The memory of one column of a chunk. The library keeps it in a field it does not type as public; going through
 * `getItem` costs four times as much, and the tests of this engine would see it disappear.
 */
export function items<T extends Items>(chunk: DuckDBDataChunk, column: number): T {
  return (chunk.getColumnVector(column) as unknown as { items: T }).items
}

export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
