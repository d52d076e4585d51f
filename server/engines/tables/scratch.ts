/** DuckDB for one export: a little memory, a file of its own for what does not fit, and no way out. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

/** What is put into it, and how. */
export {
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBVarCharVector,
  FLOAT,
  INTEGER,
  VARCHAR,
} from '@duckdb/node-api'

export async function withDatabase<T>(
  path: string,
  /** Megabytes. */
  memory: number,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const instance = await DuckDBInstance.create(path, {
    threads: '2',
    memory_limit: `${memory}MB`,
    temp_directory: path === ':memory:' ? '' : `${path}.tmp`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    enable_external_file_cache: 'false',
  })
  const connection = await instance.connect()
  try {
    return await work(connection)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
