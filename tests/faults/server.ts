/** The built server as `npm start` runs it: a process group of its own, on a free port of loopback. */
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rssOf } from '../bench/processes.ts'
import { type Cleaning, endGroup } from './cleaning.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Line {
  at: number
  text: string
}
export interface Server {
  origin: string
  pid: number
  /** What it said, on both channels. */
  log: Line[]
  signal(name: NodeJS.Signals): void
  /** As a killed process ends: nothing is closed, nothing is said. */
  kill(): Promise<void>
  stop(): Promise<number | null>
  /** Resolves when it ended, with its exit code or null. */
  ended: Promise<number | null>
  running(): boolean
  /** Megabytes. */
  rss(): number
  handles(): number
}

export interface Start {
  dataDir: string
  environment?: Record<string, string>
  /** Node's own arguments. */
  node?: string[]
  /** Unset: the built server. */
  program?: string[]
  /** Where its output goes instead of being kept. */
  output?: string
  patience?: number
}

export class DidNotStart extends Error {
  constructor(
    readonly said: string,
    readonly code: number | null,
  ) {
    super(`the server did not start (${code}): ${said.slice(-600)}`)
  }
}

/** Starts it and waits until it listens. @throws DidNotStart */
export async function startServer(cleaning: Cleaning, given: Start): Promise<Server> {
  const { dataDir, environment = {}, node = [], program = ['dist/server/main.js'], output, patience = 60_000 } = given
  const target = output === undefined ? 'pipe' : openSync(output, 'a')
  const child: ChildProcess = spawn(process.execPath, [...node, ...program], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      DATABASE_URL: '',
      STORAGE_URL: '',
      SMTP_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      SEARCHES_PER_MINUTE: '0',
      CALL_LIMITS: 'off',
      NODE_ENV: 'development',
      ...environment,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', target, target],
  })
  const pid = child.pid!
  cleaning.later(() => endGroup(pid))
  const log: Line[] = []
  for (const channel of [child.stdout, child.stderr]) {
    let rest = ''
    channel?.on('data', (piece: Buffer) => {
      const lines = (rest + piece).split('\n')
      rest = lines.pop()!
      for (const text of lines) log.push({ at: Date.now(), text })
    })
  }
  const said = () => (output === undefined ? log.map((line) => line.text).join('\n') : readFileSync(output, 'utf8'))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const running = () => child.exitCode === null && child.signalCode === null
  const signal = (name: NodeJS.Signals) => {
    if (running()) process.kill(pid, name)
  }
  const find = () => /Portal on (http:\/\/[\w.]+:\d+)/.exec(said())?.[1]
  const until = Date.now() + patience
  for (;;) {
    const origin = running() ? find() : undefined
    if (origin) {
      return {
        origin,
        pid,
        log,
        signal,
        ended,
        running,
        kill: async () => {
          endGroup(pid)
          await ended
        },
        stop: async () => {
          signal('SIGTERM')
          return ended
        },
        rss: () => rssOf(pid),
        handles: () => readdirSync(`/proc/${pid}/fd`).length,
      }
    }
    if (!running() || Date.now() > until) {
      endGroup(pid)
      throw new DidNotStart(said(), await ended)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
