/**
 * Fresh, migrated databases for tests: a SQLite file in a folder of its own, and a database on a real PostgreSQL
 * server that is started here, once per test file and only when first asked for.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe } from 'vitest'
import type { Config } from '../../server/config.ts'
import type { Database } from '../../server/engines/database/database.ts'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { openDatabase } from '../../server/engines/database/open.ts'

export interface TestDatabase {
  /** What `openDatabase` and `migrateDatabase` take; give it to a whole server under test. */
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>
  database: Database
}

const folders: string[] = []
const opened: Database[] = []

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  folders.push(folder)
  return folder
}

async function open(config: TestDatabase['config']): Promise<TestDatabase> {
  await migrateDatabase(config)
  const database = openDatabase(config)
  opened.push(database)
  return { config, database }
}

export const freshSqlite = () => open({ DATABASE_URL: '', DATA_DIR: temporaryFolder() })

export async function freshPostgres(): Promise<TestDatabase> {
  server ??= startPostgres()
  return open({ DATABASE_URL: await (await server).create(), DATA_DIR: temporaryFolder() })
}

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

/**
 * Runs the tests on both databases:
 * `onBothDatabases('search', (fresh) => { beforeAll(async () => { portal = await fresh() }) … })`.
 */
export function onBothDatabases(subject: string, tests: (fresh: () => Promise<TestDatabase>) => void) {
  describe(`${subject} on SQLite`, () => tests(freshSqlite))
  if (postgresBinaries()) describe(`${subject} on PostgreSQL`, () => tests(freshPostgres))
  else
    describe.skip(`${subject} on PostgreSQL (skipped: no PostgreSQL server programs on this machine)`, () =>
      tests(freshPostgres))
}

interface Server {
  create(): Promise<string>
  /** As a machine that fails: no connection is told goodbye. What was committed is there after `resume`. */
  crash(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}
let server: Promise<Server> | null = null

/** The server behind `freshPostgres`, for tests that take it away. */
export const postgresServer = (): Promise<Pick<Server, 'crash' | 'resume'>> => {
  server ??= startPostgres()
  return server
}

async function startPostgres(): Promise<Server> {
  const binaries = postgresBinaries()
  if (!binaries) throw new Error('PostgreSQL server programs (initdb, postgres) not found')
  const folder = temporaryFolder()
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
    'max_connections=80',
    'shared_buffers=32MB',
  ]
  const url = (name: string) => `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`
  const run = async () => {
    const child = spawn(...command('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]), {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
    })
    const log: string[] = []
    child.stderr?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
    await answers(url('postgres'), child, log)
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
  let count = 0
  return {
    create: async () => {
      const name = `portal_${++count}`
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return url(name)
    },
    crash: () => end('SIGQUIT'), // "immediate"
    resume: async () => {
      child ??= await run()
    },
    stop: () => end('SIGINT'), // "fast": does not wait for connections that a test forgot.
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

afterAll(async () => {
  for (const database of opened.splice(0)) await database.close().catch(() => undefined)
  await (await server)?.stop()
  server = null
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}, 30_000)
