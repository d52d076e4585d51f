/** A Parquet file that somebody brought, row by row as text: a database of its own, which reaches this file and nothing else. */
import { dirname } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { identifier, literal } from './duckdb.ts'

export interface ParquetRows {
  names: string[]
  /** In batches. */
  rows(): AsyncGenerator<string[][]>
  close(): void
}

/** @throws where it is no Parquet, or damaged */
export async function parquetRows(path: string, memoryLimit = '300MB'): Promise<ParquetRows> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: memoryLimit,
    temp_directory: '',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection = await instance.connect()
  const close = () => {
    connection.closeSync()
    instance.closeSync()
  }
  try {
    await connection.run(`set allowed_directories = [${literal(`${dirname(path)}/`)}]`)
    await connection.run('set enable_external_access = false')
    await connection.run('set lock_configuration = true')
    const source = `read_parquet(${literal(path)})`
    const described = await connection.runAndReadAll(`describe select * from ${source}`)
    const names = described.getRows().map(([name]) => String(name))
    const columns = names.map((name) => `${identifier(name)}::varchar`).join(', ')
    return {
      names,
      close,
      async *rows() {
        const result = await connection.stream(`select ${columns} from ${source}`)
        for (;;) {
          const chunk = await result.fetchChunk()
          if (!chunk || chunk.rowCount === 0) return
          yield chunk.getRows().map((row) => row.map((one) => (one === null ? '' : String(one))))
        }
      },
    }
  } catch (error) {
    close()
    throw error
  }
}
