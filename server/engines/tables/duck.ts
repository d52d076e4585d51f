/**
 * DuckDB in a thread of its own: started with the first query (it takes 50 MB and a quarter of a second), so that
 * neither reading nor the collecting of what reading leaves behind holds up other answers. Two queries run at once.
 */
import { Worker } from 'node:worker_threads'
import { createTurns } from '../turns.ts'
import { type Column, type Columns, columnOf, type Range, type Words } from './columns.ts'
import type { Answer, Request, Work } from './duck.worker.ts'

/** What an engine may take, if nothing else is said. */
export const usualMemory = '512MB'

const atOnce = 2
/** Memory that both threads see is kept for the next query up to this size. */
const keptBytes = 4 * 1024 * 1024

export interface TableThread {
  write(columns: Columns, path: string, about: Record<string, string>): Promise<void>
  read(path: string, names: string[], range: Range | null): Promise<Column[]>
  /** Puts the rows of the range into the columns. @throws where they are not as many as the columns are long */
  fill(path: string, targets: { name: string; column: Column }[], range: Range): Promise<void>
  /** Names of the columns that a table need not have. */
  extras(path: string): Promise<string[]>
  words(path: string, name: string, range: Range): Promise<Words>
  loaded(): boolean
  close(): Promise<void>
}

interface Waiting {
  worker: Worker
  resolve(answer: Answer): void
  reject(error: Error): void
}

function start(memoryLimit: string): Worker {
  const options = { workerData: { memoryLimit } }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./duck.worker.js', import.meta.url), options)
  // Sources run without a build in development and in tests; a thread must be told how to read them.
  const source = new URL('./duck.worker.ts', import.meta.url).href
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`
  return new Worker(code, { ...options, eval: true, execArgv: [] })
}

export function createTableThread(memoryLimit: string): TableThread {
  let worker: Worker | null = null
  let last = 0
  const pending = new Map<number, Waiting>()
  const turns = createTurns(atOnce)
  const memories: SharedArrayBuffer[] = []

  function open(): Worker {
    const opened = start(memoryLimit)
    opened.on('message', (answer: Answer) => {
      const waiting = pending.get(answer.id)
      pending.delete(answer.id)
      if (pending.size === 0) opened.unref()
      if (answer.error !== undefined) waiting?.reject(new Error(answer.error))
      else waiting?.resolve(answer)
    })
    // A thread that died takes its queries with it; the next one starts another.
    const lost = (error: Error) => {
      if (worker === opened) worker = null
      for (const [id, waiting] of pending)
        if (waiting.worker === opened) {
          pending.delete(id)
          waiting.reject(error)
        }
    }
    opened.on('error', lost)
    opened.on('exit', (code) => lost(new Error(`the thread of the tables ended with ${code}`)))
    return opened
  }

  function send(work: Work): Promise<Answer> {
    worker ??= open()
    const asked = worker
    const id = ++last
    return new Promise((resolve, reject) => {
      pending.set(id, { worker: asked, resolve, reject })
      asked.ref()
      asked.postMessage({ ...work, id } satisfies Request)
    })
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const leave = await turns.take()!
    try {
      return await work()
    } finally {
      leave()
    }
  }

  function memoryOf(bytes: number): SharedArrayBuffer {
    const kept = memories.pop()
    return kept && kept.byteLength >= bytes ? kept : new SharedArrayBuffer(Math.max(bytes, 64 * 1024))
  }

  return {
    write: (columns, path, about) => inTurn(async () => void (await send({ work: 'write', columns, path, about }))),
    read: (path, names, range) => inTurn(async () => (await send({ work: 'read', path, names, range })).columns ?? []),
    extras: (path) => inTurn(async () => (await send({ work: 'extras', path })).names ?? []),
    words: (path, name, range) => inTurn(async () => (await send({ work: 'words', path, name, range })).words!),
    fill: (path, targets, range) =>
      inTurn(async () => {
        // Each column begins where every kind of number may stand.
        let bytes = 0
        const places = targets.map(({ column }) => {
          const offset = bytes
          bytes += Math.ceil(column.byteLength / 8) * 8
          return offset
        })
        const memory = memoryOf(bytes)
        const wanted = targets.map(({ name, column }, index) => ({ name, offset: places[index]!, rows: column.length }))
        await send({ work: 'fill', path, wanted, range, memory })
        for (const [index, { name, offset, rows }] of wanted.entries())
          targets[index]!.column.set(columnOf(name, rows, { shared: memory, offset }))
        if (memory.byteLength <= keptBytes) memories.push(memory)
      }),
    loaded: () => worker !== null,
    async close() {
      const closing = worker
      if (!closing) return
      const ended = new Promise((resolve) => closing.once('exit', resolve))
      // One that died is closed as well.
      await send({ work: 'close' }).catch(() => undefined)
      worker = null
      // The process waits for the end of the thread.
      closing.ref()
      await ended
    },
  }
}
