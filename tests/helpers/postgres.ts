/** A PostgreSQL server of one's own: real programs, a socket in a folder, gone with the process that started it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Where PostgreSQL's own programs are, or null on a machine without them. */
export function postgresBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const candidates = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
    '/opt/homebrew/opt/postgresql/bin',
  ]
  return candidates.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** A server that runs, whoever started it. */
export interface Postgres {
  folder: string
  /** Where a database of this name is reached. */
  url(name: string): string
  /** An empty database of its own, or a copy of another; gives its address. */
  create(template?: string): Promise<string>
  query(text: string): Promise<void>
}

export interface PostgresServer extends Postgres {
  /** As a machine that fails: no connection is told goodbye. What was committed is there after `resume`. */
  crash(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

let made = 0
/** The server whose socket is in this folder. */
export function reachPostgres(folder: string): Postgres {
  const url = (name: string) => `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`
  async function query(text: string) {
    const client = new pg.Client({ connectionString: url('postgres') })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  return {
    folder,
    url,
    query,
    create: async (template = 'template1') => {
      const name = `portal_${process.pid}_${++made}`
      await query(`create database ${name} template ${template}`)
      return url(name)
    },
  }
}

export async function startPostgres(folder: string, ...more: string[]): Promise<PostgresServer> {
  const binaries = postgresBinaries()
  if (!binaries) throw new Error('PostgreSQL server programs (initdb, postgres) not found')
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  // PostgreSQL refuses to run as root; the kernel ends the server should the test process die without a word.
  const asRoot = process.getuid?.() === 0
  const drop = ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--pdeathsig=QUIT', '--']
  if (asRoot) {
    const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    for (const path of [folder, data]) chownSync(path, numberOf('-u'), numberOf('-g'))
    chmodSync(folder, 0o755)
  }
  const command = (program: string, args: string[]): [string, string[]] =>
    asRoot ? ['setpriv', [...drop, join(binaries, program), ...args]] : [join(binaries, program), args]
  execFileSync(
    ...command('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']),
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
    },
  )
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
    'shared_buffers=32MB',
    ...more,
  ]
  const reached = reachPostgres(folder)
  const run = async () => {
    const child = spawn(...command('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]), {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
    })
    const log: string[] = []
    child.stderr?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
    await answers(reached.url('postgres'), child, log)
    return child
  }
  let child: ChildProcess | null = await run()
  const end = async (signal: NodeJS.Signals) => {
    if (!child) return
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child.kill(signal)
    await ended
    child = null
  }

  return {
    ...reached,
    crash: () => end('SIGQUIT'),
    resume: async () => {
      child ??= await run()
    },
    // "fast": does not wait for connections that a test forgot.
    stop: () => end('SIGINT'),
  }
}

async function answers(url: string, child: ChildProcess, log: string[]) {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) break
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  child.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not start:\n${log.join('')}`)
}
