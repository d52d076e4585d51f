/**
 * Tables of observations as Parquet objects: one file per version, station and resolution, with `time` (epoch
 * seconds, start of the interval), one FLOAT per variable (NULL: missing) and, in aggregates, `<variable>__n` and
 * `<variable>__of`. Every file is sorted by time.
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { LRUCache } from 'lru-cache'
import type { Objects } from '../objects/objects.ts'
import { type Api, createDuck, identifier, items, literal } from './duckdb.ts'

export interface Columns {
  times: Float64Array
  /** NaN: missing. */
  values: Record<string, Float32Array>
  /** Valid values behind each mean and how many there could be; empty at the resolution of the source. */
  n: Record<string, Uint16Array>
  of: Record<string, Uint16Array>
}

export interface TableRequest {
  sha256: string
  /** Rows of the whole table. */
  rows: number
  variables: string[]
  /** Whether the table has n and of, and they are wanted. */
  counts: boolean
  /** Epoch seconds; rows with from <= time < to. */
  from: number
  to: number
}

/** A column that is wanted, and the memory it is put into. */
export interface Target {
  name: string
  column: Float32Array | Uint16Array
}

/** Arrays that are read come from a cache shared by all readers: never write into them. */
export interface Tables {
  write(columns: Columns): Promise<{ sha256: string; bytes: number }>
  read(request: TableRequest): Promise<Columns>
  /**
   * Puts the rows with from <= time < to into memory of the caller, without a copy between.
   * @throws RangeError where they are not as many as the targets are long
   */
  fill(request: Pick<TableRequest, 'sha256' | 'rows' | 'from' | 'to'>, targets: Target[]): Promise<void>
  /** Whether the engine was needed yet. */
  loaded(): boolean
  close(): Promise<void>
}

export const countName = (variable: string) => `${variable}__n`
export const expectedName = (variable: string) => `${variable}__of`

type Column = Float64Array | Float32Array | Uint16Array
/** Up to so many rows a table is read whole and cut from memory: one read then serves every period. */
const wholeTable = 12_000
const chunkRows = 2048
const rowGroup = 10_240

/** First index whose time is not before `time`. */
export function lowerBound(times: Float64Array, time: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (times[middle]! < time) low = middle + 1
    else high = middle
  }
  return low
}

export function createTables({
  objects,
  cacheBytes = 32 * 1024 * 1024,
  memoryLimit = '512MB',
}: {
  objects: Pick<Objects, 'put' | 'localPath'>
  cacheBytes?: number
  memoryLimit?: string
}): Tables {
  const duck = createDuck(memoryLimit)
  const cache = new LRUCache<string, Column>({
    maxSize: cacheBytes,
    sizeCalculation: (column) => column.byteLength + 200,
  })

  /** Reads the named columns, those not in memory in one query. */
  async function load(sha256: string, names: string[], range: { from: number; to: number } | null) {
    const prefix = range ? `${sha256}|${range.from}|${range.to}|` : `${sha256}|`
    const found = new Map<string, Column>()
    const wanted: string[] = []
    for (const name of names) {
      const column = cache.get(prefix + name)
      if (column) found.set(name, column)
      else wanted.push(name)
    }
    if (wanted.length > 0) {
      const path = await objects.localPath(sha256)
      const read = await duck.use((connection) => query(connection, path, wanted, range))
      wanted.forEach((name, index) => {
        found.set(name, read[index]!)
        cache.set(prefix + name, read[index]!)
      })
    }
    return found
  }

  return {
    async write(columns) {
      const path = join(tmpdir(), `portal-table-${randomUUID()}.parquet`)
      try {
        await duck.use((connection, api) => writeParquet(connection, api, columns, path))
        return await objects.put({ path })
      } finally {
        await rm(path, { force: true })
      }
    },

    async read({ sha256, rows, variables, counts, from, to }) {
      const names = ['time', ...variables]
      if (counts) for (const variable of variables) names.push(countName(variable), expectedName(variable))
      const whole = rows <= wholeTable
      const found = await load(sha256, names, whole ? null : { from, to })
      const times = found.get('time') as Float64Array
      const first = whole ? lowerBound(times, from) : 0
      const end = whole ? lowerBound(times, to) : times.length
      const result: Columns = { times: times.subarray(first, end), values: {}, n: {}, of: {} }
      for (const variable of variables) {
        result.values[variable] = (found.get(variable) as Float32Array).subarray(first, end)
        if (!counts) continue
        result.n[variable] = (found.get(countName(variable)) as Uint16Array).subarray(first, end)
        result.of[variable] = (found.get(expectedName(variable)) as Uint16Array).subarray(first, end)
      }
      return result
    },

    async fill({ sha256, rows, from, to }, targets) {
      if (rows > wholeTable) {
        const path = await objects.localPath(sha256)
        return duck.use((connection) => copy(connection, path, targets, { from, to }))
      }
      const found = await load(sha256, ['time', ...targets.map((target) => target.name)], null)
      const times = found.get('time') as Float64Array
      const [first, end] = [lowerBound(times, from), lowerBound(times, to)]
      for (const { name, column } of targets) {
        demandLength(column, end - first)
        column.set((found.get(name) as typeof column).subarray(first, end))
      }
    },

    loaded: duck.loaded,
    close: duck.close,
  }
}

const kindOf = (name: string) => (name === 'time' ? 'time' : /__(n|of)$/.test(name) ? 'count' : 'value')

function demandLength(column: Column, rows: number) {
  if (column.length !== rows) throw new RangeError(`the table has ${rows} rows there, not ${column.length}`)
}

/** NULL becomes NaN in the engine, so that a column is one block of memory and no bitmap has to be asked. */
function expression(name: string) {
  if (kindOf(name) === 'time') return 'time::double'
  return kindOf(name) === 'count' ? identifier(name) : `coalesce(${identifier(name)}, 'nan'::float)`
}

function ask(connection: DuckDBConnection, path: string, names: string[], range: { from: number; to: number } | null) {
  const where = range ? `where time >= ${Math.ceil(range.from)} and time < ${Math.ceil(range.to)}` : ''
  return connection.run(`select ${names.map(expression).join(', ')} from read_parquet(${literal(path)}) ${where}`)
}

async function copy(
  connection: DuckDBConnection,
  path: string,
  targets: Target[],
  range: { from: number; to: number },
) {
  const result = await ask(
    connection,
    path,
    targets.map((target) => target.name),
    range,
  )
  let at = 0
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const [index, { column }] of targets.entries()) column.set(items<typeof column>(chunk, index), at)
    at += chunk.rowCount
  }
  for (const { column } of targets) demandLength(column, at)
}

async function query(
  connection: DuckDBConnection,
  path: string,
  names: string[],
  range: { from: number; to: number } | null,
): Promise<Column[]> {
  const chunks = await (await ask(connection, path, names, range)).fetchAllChunks()
  const rows = chunks.reduce((sum, chunk) => sum + chunk.rowCount, 0)
  return names.map((name, index) => {
    const kind = kindOf(name)
    const column =
      kind === 'time' ? new Float64Array(rows) : kind === 'count' ? new Uint16Array(rows) : new Float32Array(rows)
    let at = 0
    for (const chunk of chunks) {
      column.set(items<Column>(chunk, index), at)
      at += chunk.rowCount
    }
    return column
  })
}

async function writeParquet(connection: DuckDBConnection, api: Api, columns: Columns, path: string) {
  const variables = Object.keys(columns.values)
  const parts = variables.flatMap((variable) => {
    const value = { name: variable, type: api.FLOAT, data: columns.values[variable]! as Column }
    const n = columns.n[variable]
    const of = columns.of[variable]
    if (!n || !of) return [value]
    return [
      value,
      { name: countName(variable), type: api.USMALLINT, data: n },
      { name: expectedName(variable), type: api.USMALLINT, data: of },
    ]
  })
  const definition = parts.map((part) => `${identifier(part.name)} ${part.type}`)
  await connection.run(`create or replace temp table stage (${['time bigint', ...definition].join(', ')})`)
  try {
    const appender = await connection.createAppender('stage')
    const rows = columns.times.length
    for (let at = 0; at < rows; at += chunkRows) {
      const count = Math.min(chunkRows, rows - at)
      const chunk = api.DuckDBDataChunk.create([api.BIGINT, ...parts.map((part) => part.type)], count)
      const times = items<BigInt64Array>(chunk, 0)
      for (let i = 0; i < count; i++) times[i] = BigInt(columns.times[at + i]!)
      chunk.getColumnVector(0).flush()
      parts.forEach((part, index) => {
        items<Column>(chunk, index + 1).set(part.data.subarray(at, at + count))
        chunk.getColumnVector(index + 1).flush()
      })
      appender.appendDataChunk(chunk)
    }
    appender.closeSync()
    const select = parts.map((part) => {
      const name = identifier(part.name)
      return part.type === api.FLOAT ? `nullif(${name}, 'nan'::float) as ${name}` : name
    })
    await connection.run(
      `copy (select ${['time', ...select].join(', ')} from stage) to ${literal(path)} (format parquet, compression zstd, row_group_size ${rowGroup})`,
    )
  } finally {
    await connection.run('drop table if exists stage')
  }
}
