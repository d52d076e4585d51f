/** Starts the process that reads an upload, within bounds of time, memory and files, and waits for its answer. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readingLimits } from './card.vocabulary.ts'

export interface Bounds {
  seconds: number
  heapMegabytes: number
  dataMegabytes: number
}
/** Why there is no answer. */
export type Ended = 'time' | 'memory' | 'crash' | 'aborted'

const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path))
const megabyte = 1024 * 1024

/** The built program beside the built server; from sources, that which the tests build, or TypeScript as it is. */
function program(): string[] {
  if (!import.meta.url.endsWith('.ts')) return [fileURLToPath(new URL('./intake.child.js', import.meta.url))]
  const built = fileURLToPath(new URL('../../dist/tests/intake.child.js', import.meta.url))
  return existsSync(built) ? [built] : ['--import', 'tsx', fileURLToPath(new URL('./intake.child.ts', import.meta.url))]
}

export const usualBounds: Bounds = {
  seconds: readingLimits.seconds,
  heapMegabytes: readingLimits.heapMegabytes,
  dataMegabytes: readingLimits.dataMegabytes,
}

/** What is published is read once more, and its fields are compressed and compared. */
export const materialBounds: Bounds = { ...usualBounds, seconds: readingLimits.publishingSeconds }

/** A folder for what a reading unpacks; whoever asks removes it. */
export const scratchFolder = () => mkdtemp(join(tmpdir(), 'portal-intake-'))
export const removeFolder = (path: string) => rm(path, { recursive: true, force: true })

/** Sends the task and gives what comes back, or why nothing did. Never throws: a file cannot harm who asks. */
export function ask<T>(
  task: object,
  { seconds, heapMegabytes, dataMegabytes }: Bounds,
  signal?: AbortSignal,
): Promise<{ answer: T } | { ended: Ended; said: string }> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve({ ended: 'aborted', said: '' })
    const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, ...program()]
    const bounded = prlimit
      ? [
          prlimit,
          `--data=${dataMegabytes * megabyte}`,
          `--cpu=${Math.ceil(seconds * 2)}`,
          `--fsize=${4096 * megabyte}`,
          '--nofile=128',
          '--core=0',
          '--',
          ...node,
        ]
      : node
    let child: ChildProcess
    try {
      child = spawn(bounded[0]!, bounded.slice(1), {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {},
        serialization: 'json',
      })
    } catch (error) {
      return resolve({ ended: 'crash', said: (error as Error).message })
    }
    let ended: Ended | null = null
    let told: T | null = null
    let said = ''
    const stop = (why: Ended) => {
      ended ??= why
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => stop('time'), seconds * 1000)
    const abort = () => stop('aborted')
    signal?.addEventListener('abort', abort, { once: true })
    // What libraries print is kept for the log, the last of it.
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString('latin1')).slice(-4000)
      })
    child.on('message', (message) => {
      told = message as T
      if (ended === null) resolve({ answer: told })
    })
    const done = (code: number | null, sent: NodeJS.Signals | null) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      if (told !== null && ended === null) return resolve({ answer: told })
      const memory =
        /heap out of memory|Array buffer allocation failed|ENOMEM|bad_alloc|Cannot allocate memory|allocation failure/i.test(
          said,
        )
      const cpu = sent === 'SIGXCPU'
      resolve({ ended: ended ?? (memory ? 'memory' : cpu ? 'time' : 'crash'), said: said || `${code ?? sent}` })
    }
    // Also where it could not be started: the machine is out of processes or handles.
    child.on('error', (error) => {
      said += error.message
      if (child.pid === undefined) done(null, null)
    })
    // Its last message may come after its end.
    child.once('exit', (code, sent) => {
      clearTimeout(timer)
      if (told !== null || !child.connected) setImmediate(done, code, sent)
      else {
        child.once('disconnect', () => setImmediate(done, code, sent))
      }
    })
    if (child.connected)
      child.send(task, (error) => {
        if (error) said += error.message
      })
  })
}
