/** The server under test, its floors, and nginx: each a process of its own on loopback, on a free port. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Running {
  origin: string
  pid: number
  /** Milliseconds until it listened. */
  startedIn: number
  /** Megabytes. */
  rss(): number
  /** Milliseconds that it has computed so far. */
  cpu(): number
  stop(): Promise<void>
}

/** Resident memory in megabytes. */
export function rssOf(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    if (kilobytes) return Number(kilobytes) / 1024
  } catch {
    // Not Linux.
  }
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)]).stdout.toString()) / 1024
}

/** Milliseconds that a process has computed so far. */
export function cpuOf(pid: number): number {
  try {
    // After the name in brackets: utime and stime are the 12th and 13th, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

/** The highest memory while `work` runs. */
export async function peakRss<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = rssOf(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, rssOf(pid))
  }, 100)
  try {
    return { result: await work(), peak }
  } finally {
    clearInterval(timer)
  }
}

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

/** Starts a program that says on its first line where it listens. */
async function start(args: string[], environment: Record<string, string>): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const gone = new Promise<never>((_, reject) =>
    child.once('exit', (code) => {
      children.delete(child)
      reject(new Error(`${args.at(-1)} ended with ${code}`))
    }),
  )
  gone.catch(() => undefined)
  const listening = new Promise<string>((resolve) => {
    let said = ''
    child.stdout.on('data', (piece: Buffer) => {
      said += piece
      const origin = /http:\/\/[\w.]+:\d+/.exec(said)?.[0]
      if (origin) resolve(origin)
    })
  })
  const origin = await Promise.race([listening, gone])
  const startedIn = performance.now() - began
  const pid = child.pid!
  return {
    origin,
    pid,
    startedIn,
    rss: () => rssOf(pid),
    cpu: () => cpuOf(pid),
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The built server, as `npm start` runs it. */
export const startPortal = (dataDir: string, environment: Record<string, string> = {}, nodeArguments: string[] = []) =>
  start([...nodeArguments, 'dist/server/main.js'], {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    STORAGE_URL: '',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    SEARCHES_PER_MINUTE: '0',
    CALL_LIMITS: 'off',
    NODE_ENV: 'development',
    ...environment,
  })

/** The bare engines, see floor.ts. `portal` is where bytes to repeat are fetched from. */
export const startFloor = (dataDir: string, floorFile: string, portal: string) =>
  start(['--import', 'tsx', 'tests/bench/floor.ts'], {
    BENCH_DATA: dataDir,
    BENCH_FLOOR: floorFile,
    BENCH_PORTAL: portal,
  })

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** nginx in front of the portal, set up as docs/guides/downloading.md says; under /bare/ it sends the same objects unasked. */
export async function startNginx(portal: string, objects: string): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'temp'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp;`,
  )
  writeFileSync(
    config,
    `${user} worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off; ${temporary.join(' ')}
  sendfile on; tcp_nopush on;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${portal}; proxy_set_header Host $host; }
    location /objects/ { internal; alias ${objects}/; }
    location /bare/ { alias ${objects}/; }
  }
}
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  children.add(child)
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const listens = await fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    )
    if (listens) break
    if (tries > 100 || child.exitCode !== null) throw new Error('nginx did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    pid: child.pid!,
    startedIn: 0,
    rss: () => rssOf(child.pid!),
    cpu: () => cpuOf(child.pid!),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGQUIT')
      await ended
      children.delete(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
