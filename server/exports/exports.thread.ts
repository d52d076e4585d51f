/** Starts the thread of an export and waits for its file. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Objects } from '../engines/objects/objects.ts'
import type { Task, Told } from './export.worker.ts'
import type { Plan } from './exports.plans.types.ts'

/** More memory than any export takes: what goes beyond is at fault. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

function start(task: Task): Worker {
  const options = { workerData: task, resourceLimits }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./export.worker.js', import.meta.url), options)
  const built = new URL('../../dist/tests/export.worker.js', import.meta.url)
  if (existsSync(fileURLToPath(built))) return new Worker(built, options)
  // Sources run without a build in development; a thread must be told how to read them.
  const source = new URL('./export.worker.ts', import.meta.url).href
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`
  return new Worker(code, { ...options, eval: true, execArgv: [] })
}

export class ExportStopped extends Error {
  override readonly name = 'ExportStopped'
}

export async function makeExport(
  plan: Plan,
  {
    path,
    estimate,
    objects,
    signal,
    onDone,
  }: {
    path: string
    estimate: number
    objects: Pick<Objects, 'localPath'>
    signal: AbortSignal
    onDone: (values: number) => void
  },
): Promise<{ bytes: number; sha256: string }> {
  if (signal.aborted) throw new ExportStopped()
  const worker = start({ plan, path, estimate })
  try {
    return await new Promise<{ bytes: number; sha256: string }>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new ExportStopped()), { once: true })
      worker.on('message', (told: Told) => {
        if ('finished' in told) resolve(told.finished)
        else if ('failed' in told) reject(new Error(told.failed))
        else if ('done' in told) onDone(told.done)
        else
          objects.localPath(told.wanted).then(
            (found) => worker.postMessage({ id: told.id, found }),
            (error: Error) => worker.postMessage({ id: told.id, error: error.message }),
          )
      })
      worker.on('error', reject)
      worker.on('exit', (code) => reject(new Error(`the thread of an export ended with ${code}`)))
    })
  } finally {
    await worker.terminate()
    for (const ending of ['.rows', '.stage', '.stage.wal', '.stage.tmp'])
      await rm(path + ending, { force: true, recursive: true })
  }
}
