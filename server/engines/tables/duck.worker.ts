/** The thread in which DuckDB lives: queries come as messages of `duck.ts`, and columns go back. */
import { parentPort, workerData } from 'node:worker_threads'
import {
  BIGINT,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBResult,
  type DuckDBVarCharVector,
  FLOAT,
  USMALLINT,
  UTINYINT,
  VARCHAR,
} from '@duckdb/node-api'
import {
  type Column,
  type Columns,
  calmName,
  columnOf,
  countName,
  expectedName,
  flagName,
  flagsName,
  isExtra,
  kindOf,
  outName,
  type Range,
  type Words,
  writtenName,
} from './columns.ts'
import { chunksOf, copyColumn, createDuckDB, identifier, items, literal } from './duckdb.ts'

export type Work =
  | { work: 'write'; columns: Columns; path: string; about: Record<string, string> }
  | { work: 'read'; path: string; names: string[]; range: Range | null }
  | { work: 'extras'; path: string }
  | { work: 'words'; path: string; name: string; range: Range }
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
  names?: string[]
  words?: Words
  error?: string
}

const chunkRows = 2048
const rowGroup = 10_240

const expression = (name: string) => (kindOf(name) === 'time' ? `${name}::double` : identifier(name))

const within = ({ from, to }: Range) => `where time >= ${Math.ceil(from)} and time < ${Math.ceil(to)}`

function ask(connection: DuckDBConnection, path: string, names: string[], range: Range | null) {
  const where = range ? within(range) : ''
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

/** The columns of a table that others need not have; from its foot alone. */
async function extras(connection: DuckDBConnection, path: string): Promise<string[]> {
  const result = await connection.runAndReadAll(`select name from parquet_schema(${literal(path)})`)
  return result.getRows().flatMap(([name]) => (isExtra(String(name)) ? [String(name)] : []))
}

/** The few rows of a column that hold a word, each word once. */
async function words(connection: DuckDBConnection, path: string, name: string, range: Range): Promise<Words> {
  const column = identifier(name)
  const result = await connection.run(
    `select time::double, ${column} from read_parquet(${literal(path)}) ${within(range)} and ${column} is not null`,
  )
  const found = { times: new Float64Array(result.rowCount), places: new Uint32Array(result.rowCount) }
  const placeOf = new Map<string, number>()
  let at = 0
  for (const chunk of chunksOf(result)) {
    found.times.set(items<Float64Array>(chunk, 0).subarray(0, chunk.rowCount), at)
    const texts = chunk.getColumnVector(1) as DuckDBVarCharVector
    for (let i = 0; i < chunk.rowCount; i++, at++) {
      const word = texts.getItem(i)!
      const place = placeOf.get(word) ?? placeOf.size
      placeOf.set(word, place)
      found.places[at] = place
    }
  }
  return { ...found, list: [...placeOf.keys()] }
}

async function writeParquet(
  connection: DuckDBConnection,
  columns: Columns,
  path: string,
  about: Record<string, string>,
) {
  const variables = Object.keys(columns.values)
  const parts = variables.flatMap((variable) =>
    [
      { name: variable, type: FLOAT, data: columns.values[variable] as Column | undefined },
      { name: countName(variable), type: USMALLINT, data: columns.n[variable] },
      { name: expectedName(variable), type: USMALLINT, data: columns.of[variable] },
      { name: calmName(variable), type: USMALLINT, data: columns.calm?.[variable] },
      { name: outName(variable), type: USMALLINT, data: columns.out?.[variable] },
      { name: flagsName(variable), type: USMALLINT, data: columns.flags?.[variable] },
      { name: flagName(variable), type: UTINYINT, data: columns.flag?.[variable] },
    ].flatMap(({ data, ...part }) => (data ? [{ ...part, data }] : [])),
  )
  const texts = variables.flatMap((variable) => {
    const found = columns.written?.[variable]
    return found ? [{ name: writtenName(variable), found }] : []
  })
  const clocks = [
    { name: 'time', data: columns.times },
    ...(columns.ends ? [{ name: 'time_end', data: columns.ends }] : []),
  ]
  const definition = [
    ...clocks.map(({ name }) => `${name} bigint`),
    ...parts.map((part) => `${identifier(part.name)} ${part.type}`),
    ...texts.map(({ name }) => `${identifier(name)} varchar`),
  ]
  const said = Object.entries(about).map(([key, value]) => `${identifier(key)}: ${literal(value)}`)
  await connection.run(`create or replace temp table stage (${definition.join(', ')})`)
  try {
    const appender = await connection.createAppender('stage')
    const rows = columns.times.length
    const types = [...clocks.map(() => BIGINT), ...parts.map((part) => part.type), ...texts.map(() => VARCHAR)]
    for (let at = 0; at < rows; at += chunkRows) {
      const count = Math.min(chunkRows, rows - at)
      const chunk = DuckDBDataChunk.create(types, count)
      clocks.forEach(({ data }, index) => {
        const times = items<BigInt64Array>(chunk, index)
        for (let i = 0; i < count; i++) times[i] = BigInt(data[at + i]!)
        chunk.getColumnVector(index).flush()
      })
      parts.forEach((part, index) => {
        items<Column>(chunk, clocks.length + index).set(part.data.subarray(at, at + count))
        chunk.getColumnVector(clocks.length + index).flush()
      })
      texts.forEach(({ found }, index) => {
        const column = chunk.getColumnVector(clocks.length + parts.length + index) as DuckDBVarCharVector
        for (let i = 0; i < count; i++) column.setItem(i, (found.get(at + i) ?? null) as string)
        column.flush()
      })
      appender.appendDataChunk(chunk)
    }
    appender.closeSync()
    const select = parts.map((part) => {
      const name = identifier(part.name)
      return part.type === FLOAT ? `nullif(${name}, 'nan'::float) as ${name}` : name
    })
    await connection.run(
      `copy (select ${[...clocks.map(({ name }) => name), ...select, ...texts.map(({ name }) => identifier(name))].join(', ')} from stage) to ${literal(path)} (format parquet, compression zstd, row_group_size ${rowGroup}${said.length > 0 ? `, kv_metadata {${said.join(', ')}}` : ''})`,
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
    if (work === 'extras') return { id, names: await duck.use((one) => extras(one, request.path)) }
    if (work === 'words')
      return { id, words: await duck.use((one) => words(one, request.path, request.name, request.range)) }
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
