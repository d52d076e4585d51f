import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterwards } from './afterwards.ts'

const started: ChildProcess[] = []
afterwards.push(() => {
  for (const child of started.splice(0)) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
})

export interface ServerProcess {
  address: string
  child: ChildProcess
  /** All that it has said so far, both streams. */
  said(): string
  /** The exit code of an orderly end. */
  stop(): Promise<number | null>
}

/** The server as `npm start` runs it, as a process of its own, on a free port. `before`: programs that start it. */
export async function startServer(
  settings: Record<string, string>,
  { before = [], patience = 60_000 }: { before?: string[]; patience?: number } = {},
): Promise<ServerProcess> {
  const { child, said } = spawnServer(settings, before)
  const until = performance.now() + patience
  for (;;) {
    const address = /Portal on (\S+)/.exec(said())?.[1]
    if (address)
      return {
        address,
        child,
        said,
        stop: async () => {
          const ended = once(child, 'exit')
          child.kill('SIGTERM')
          return (await ended)[0]
        },
      }
    if (child.exitCode !== null || performance.now() > until) throw new Error(`the server did not start:\n${said()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A start that is expected to fail: what it said, and its exit code. */
export async function startRefused(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { child, said } = spawnServer(settings, [])
  await once(child, 'close')
  return { code: child.exitCode, said: said() }
}

function spawnServer(settings: Record<string, string>, before: string[]) {
  const [program = '', ...args] = [...before, process.execPath, 'dist/server/main.js']
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  return { child, said: () => text }
}
