/** The thread in which DuckDB lives: queries come as messages of `duck.ts`, and columns go back. */
import { parentPort, workerData } from 'node:worker_threads'
import { BIGINT, type DuckDBConnection, DuckDBDataChunk, type DuckDBResult, FLOAT, USMALLINT } from '@duckdb/node-api'
import {
  type Column,
  type Columns,
  calmName,
  columnOf,
  countName,
  expectedName,
  kindOf,
  type Range,
} from './columns.ts'
import { chunksOf, copyColumn, createDuckDB, identifier, items, literal } from './duckdb.ts'

export type Work =
  | { work: 'write'; columns: Columns; path: string; about: Record<string, string> }
  | { work: 'read'; path: string; names: string[]; range: Range | null }
  | { work: 'fill'; path: string; wanted: Wanted[]; range: Range; memory: SharedArrayBuffer }
  | { work: 'close' }
export type Request = Work & { id: number }

/** A column, and its place in the memory that both threads see. */
interface Wanted {
  name: string
  offset: number
  rows: number
}

export interface Answer {
  id: number
  columns?: Column[]
  error?: string
}

const chunkRows = 2048
const rowGroup = 10_240

const expression = (name: string) => (kindOf(name) === 'time' ? `${name}::double` : identifier(name))

function ask(connection: DuckDBConnection, path: string, names: string[], range: Range | null) {
  const where = range ? `where time >= ${Math.ceil(range.from)} and time < ${Math.ceil(range.to)}` : ''
  return connection.run(`select ${names.map(expression).join(', ')} from read_parquet(${literal(path)}) ${where}`)
}

function pour(result: DuckDBResult, columns: Column[]) {
  let at = 0
  for (const chunk of chunksOf(result)) {
    for (const [index, column] of columns.entries()) copyColumn(chunk, index, column, at)
    at += chunk.rowCount
  }
}

async function read(
  connection: DuckDBConnection,
  path: string,
  names: string[],
  range: Range | null,
): Promise<Column[]> {
  const result = await ask(connection, path, names, range)
  const columns = names.map((name) => columnOf(name, result.rowCount))
  pour(result, columns)
  return columns
}

async function fill(
  connection: DuckDBConnection,
  path: string,
  wanted: Wanted[],
  range: Range,
  memory: SharedArrayBuffer,
): Promise<void> {
  const columns = wanted.map(({ name, offset, rows }) => columnOf(name, rows, { shared: memory, offset }))
  const names = wanted.map(({ name }) => name)
  const result = await ask(connection, path, names, range)
  const { rowCount } = result
  for (const { rows } of wanted)
    if (rows !== rowCount) throw new RangeError(`the table has ${rowCount} rows there, not ${rows}`)
  pour(result, columns)
}

async function writeParquet(
  connection: DuckDBConnection,
  columns: Columns,
  path: string,
  about: Record<string, string>,
) {
  const variables = Object.keys(columns.values)
  const parts = variables.flatMap((variable) => {
    const value = { name: variable, type: FLOAT, data: columns.values[variable]! as Column }
    const n = columns.n[variable]
    const of = columns.of[variable]
    if (!n || !of) return [value]
    const calm = columns.calm?.[variable]
    return [
      value,
      { name: countName(variable), type: USMALLINT, data: n },
      { name: expectedName(variable), type: USMALLINT, data: of },
      ...(calm ? [{ name: calmName(variable), type: USMALLINT, data: calm }] : []),
    ]
  })
  const clocks = [
    { name: 'time', data: columns.times },
    ...(columns.ends ? [{ name: 'time_end', data: columns.ends }] : []),
  ]
  const definition = [
    ...clocks.map(({ name }) => `${name} bigint`),
    ...parts.map((part) => `${identifier(part.name)} ${part.type}`),
  ]
  const said = Object.entries(about).map(([key, value]) => `${identifier(key)}: ${literal(value)}`)
  await connection.run(`create or replace temp table stage (${definition.join(', ')})`)
  try {
    const appender = await connection.createAppender('stage')
    const rows = columns.times.length
    for (let at = 0; at < rows; at += chunkRows) {
      const count = Math.min(chunkRows, rows - at)
      const chunk = DuckDBDataChunk.create([...clocks.map(() => BIGINT), ...parts.map((part) => part.type)], count)
      clocks.forEach(({ data }, index) => {
        const times = items<BigInt64Array>(chunk, index)
        for (let i = 0; i < count; i++) times[i] = BigInt(data[at + i]!)
        chunk.getColumnVector(index).flush()
      })
      parts.forEach((part, index) => {
        items<Column>(chunk, clocks.length + index).set(part.data.subarray(at, at + count))
        chunk.getColumnVector(clocks.length + index).flush()
      })
      appender.appendDataChunk(chunk)
    }
    appender.closeSync()
    const select = parts.map((part) => {
      const name = identifier(part.name)
      return part.type === FLOAT ? `nullif(${name}, 'nan'::float) as ${name}` : name
    })
    await connection.run(
      `copy (select ${[...clocks.map(({ name }) => name), ...select].join(', ')} from stage) to ${literal(path)} (format parquet, compression zstd, row_group_size ${rowGroup}${said.length > 0 ? `, kv_metadata {${said.join(', ')}}` : ''})`,
    )
  } finally {
    await connection.run('drop table if exists stage')
  }
}

const port = parentPort
if (!port) throw new Error('this file runs as a thread of its own')
const duck = createDuckDB((workerData as { memoryLimit: string }).memoryLimit)
const running = new Set<Promise<void>>()

async function answer(request: Exclude<Request, { work: 'close' }>): Promise<Answer> {
  const { id, work } = request
  try {
    if (work === 'read')
      return { id, columns: await duck.use((one) => read(one, request.path, request.names, request.range)) }
    if (work === 'fill') await duck.use((one) => fill(one, request.path, request.wanted, request.range, request.memory))
    else await duck.use((one) => writeParquet(one, request.columns, request.path, request.about))
    return { id }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', async (request: Request) => {
  if (request.work === 'close') {
    await Promise.all(running)
    await duck.close()
    port.postMessage({ id: request.id } satisfies Answer)
    return port.close()
  }
  const done = answer(request).then(({ columns, ...rest }) =>
    port.postMessage({ ...rest, columns }, columns?.map((column) => column.buffer as ArrayBuffer) ?? []),
  )
  running.add(done)
  await done
  running.delete(done)
})
