/**
 * Tables of observations as Parquet objects: one file per version, station and resolution, with `time` and `time_end`
 * (epoch seconds, start and end of the interval), one FLOAT per variable (NULL: missing) and, in aggregates,
 * `<variable>__n` and `<variable>__of`, beside directions `<variable>__calm` as well. Of variables whose quality is known
 * hours have `<variable>__flag` and `<variable>__written`, aggregates `<variable>__out` and `<variable>__flags`. Every file
 * is sorted by time, and says of itself what it is, as key and value.
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { sweepIncoming } from '../objects/folder.ts'
import type { Objects } from '../objects/objects.ts'
import { type Column, type Columns, countName, expectedName, type Words } from './columns.ts'
import { createTableThread, usualMemory } from './duck.ts'

interface TableRequest {
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
  column: Float32Array | Uint16Array | Uint8Array
}

/** Arrays that are read come from a cache shared by all readers: never write into them. */
export interface Tables {
  /** `about`: what the file says of itself. */
  write(columns: Columns, about?: Record<string, string>): Promise<{ sha256: string; bytes: number }>
  read(request: TableRequest): Promise<Columns>
  /**
   * Puts the rows with from <= time < to into memory of the caller.
   * @throws where they are not as many as the targets are long
   */
  fill(request: Pick<TableRequest, 'sha256' | 'rows' | 'from' | 'to'>, targets: Target[]): Promise<void>
  /** Names of those columns that a table need not have: flags, and what was written. */
  extras(sha256: string): Promise<readonly string[]>
  /** What a column of words holds in the rows with from <= time < to. */
  words(sha256: string, name: string, range: Pick<TableRequest, 'from' | 'to'>): Promise<Words>
  /** Whether the engine was needed yet. */
  loaded(): boolean
  close(): Promise<void>
}

/** A table on its way into the store begins with it, in the folder for what is passing. */
const passing = 'portal-table-'

/** Up to so many rows a table is read whole and cut from memory: one read then serves every period. */
const wholeTable = 12_000

/** Tables whose columns are remembered: most have none that others have not. */
const mostKnown = 20_000
const none: readonly string[] = []

/** First index whose time is not before `time`. */
function lowerBound(times: Float64Array, time: number): number {
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
  memoryLimit = usualMemory,
}: {
  objects: Pick<Objects, 'put' | 'localPath'>
  cacheBytes?: number
  memoryLimit?: string
}): Tables {
  const thread = createTableThread(memoryLimit)
  /** What killed processes left goes before the first table is written. */
  let swept: Promise<void> | undefined
  const cache = new LRUCache<string, Column>({
    maxSize: cacheBytes,
    sizeCalculation: (column) => column.byteLength + 200,
  })

  const extras = new LRUCache<string, readonly string[]>({ max: mostKnown })

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
      const read = await thread.read(path, wanted, range)
      wanted.forEach((name, index) => {
        found.set(name, read[index]!)
        cache.set(prefix + name, read[index]!)
      })
    }
    return found
  }

  return {
    async write(columns, about = {}) {
      swept ??= sweepIncoming(tmpdir(), passing)
      await swept
      const path = join(tmpdir(), `${passing}${randomUUID()}.parquet`)
      try {
        await thread.write(columns, path, about)
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
        return thread.fill(path, targets, { from, to })
      }
      const found = await load(sha256, ['time', ...targets.map((target) => target.name)], null)
      const times = found.get('time') as Float64Array
      const [first, end] = [lowerBound(times, from), lowerBound(times, to)]
      for (const { name, column } of targets) {
        demandLength(column, end - first)
        column.set((found.get(name) as typeof column).subarray(first, end))
      }
    },

    async extras(sha256) {
      const known = extras.get(sha256)
      if (known) return known
      const found = await thread.extras(await objects.localPath(sha256))
      const kept = found.length > 0 ? found : none
      extras.set(sha256, kept)
      return kept
    },
    words: async (sha256, name, { from, to }) => thread.words(await objects.localPath(sha256), name, { from, to }),

    loaded: thread.loaded,
    close: thread.close,
  }
}

function demandLength(column: Column, rows: number) {
  if (column.length !== rows) throw new RangeError(`the table has ${rows} rows there, not ${column.length}`)
}
