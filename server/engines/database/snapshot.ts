import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { databaseFile } from './open.ts'

type Where = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** Who is logged in, and codes on their way, are no part of a backup: whoever gets hold of one opens nothing with it. */
const leftOut = ['sessions', 'verifications', 'repeats']

export const snapshotName = (config: Where) => (config.DATABASE_URL ? 'portal.pgdump' : 'portal.db')

/** libpq's variables for this address. */
function connection(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const words: Record<string, string> = {
    PATH: '/usr/bin:/bin:/usr/local/bin',
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
  const host = searchParams.get('host') ?? hostname
  if (host) words.PGHOST = decodeURIComponent(host)
  if (port) words.PGPORT = port
  if (username) words.PGUSER = decodeURIComponent(username)
  if (password) words.PGPASSWORD = decodeURIComponent(password)
  return words
}

function program(name: string, args: string[], url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // The address holds the password: it goes by environment, where other users of the machine can't read it.
    const child = spawn(name, args, { stdio: ['ignore', 'inherit', 'pipe'], env: connection(url) })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.once('error', (error) => reject(new Error(`${name} could not be started: ${error.message}`)))
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed: ${said.trim()}`))))
  })
}

/** Throws where the copy is not sound. */
function verifySqlite(file: string) {
  const copy = new BetterSqlite(file, { readonly: true })
  try {
    const integrity = copy.pragma('integrity_check', { simple: true })
    if (integrity !== 'ok') throw new Error(`the copy of the database is damaged: ${integrity}`)
    const broken = copy.pragma('foreign_key_check') as unknown[]
    if (broken.length > 0) throw new Error(`the copy of the database has ${broken.length} dangling references`)
  } finally {
    copy.close()
  }
}

/**
 * A consistent copy of the database in `folder`, made while it is in use. SQLite by VACUUM INTO: unlike the online
 * backup it does not start again whenever another process writes.
 */
export async function snapshotDatabase(config: Where, folder: string): Promise<void> {
  const target = join(folder, snapshotName(config))
  if (config.DATABASE_URL) {
    const without = leftOut.map((name) => `--exclude-table-data=public.${name}`)
    await program('pg_dump', ['--format=custom', '--no-owner', ...without, `--file=${target}`], config.DATABASE_URL)
  } else {
    const source = new BetterSqlite(databaseFile(config.DATA_DIR), { fileMustExist: true, timeout: 10_000 })
    try {
      source.prepare('VACUUM INTO ?').run(target)
    } finally {
      source.close()
    }
    const copy = new BetterSqlite(target)
    try {
      copy.pragma('secure_delete = ON')
      // Before an update the database may lack what the newer version leaves out.
      const present = copy.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`)
      for (const name of leftOut) if (present.get(name)) copy.prepare(`DELETE FROM ${name}`).run()
    } finally {
      copy.close()
    }
    verifySqlite(target)
  }
  chmodSync(target, 0o600)
}

/** True when there is nothing yet that a restore would overwrite. */
export async function databaseIsEmpty(config: Where): Promise<boolean> {
  if (!config.DATABASE_URL) return !existsSync(databaseFile(config.DATA_DIR))
  const client = new pg.Client({ connectionString: config.DATABASE_URL })
  await client.connect()
  try {
    const found = await client.query(`select 1 from information_schema.tables where table_schema = 'public' limit 1`)
    return found.rowCount === 0
  } finally {
    await client.end()
  }
}

/** Puts a copy into an empty place. */
export async function restoreDatabase(config: Where, folder: string): Promise<void> {
  const source = join(folder, snapshotName(config))
  if (!existsSync(source)) throw new Error(`${source} is not there: was the backup made with the other database?`)
  if (config.DATABASE_URL) {
    await program(
      'pg_restore',
      ['--no-owner', '--exit-on-error', `--dbname=${connection(config.DATABASE_URL).PGDATABASE}`, source],
      config.DATABASE_URL,
    )
    return
  }
  verifySqlite(source)
  const target = databaseFile(config.DATA_DIR)
  mkdirSync(dirname(target), { recursive: true })
  // Under its name only when it is whole: a cut-off restore is repeated, and no server starts on half a database.
  const partial = `${target}.partial`
  copyFileSync(source, partial)
  chmodSync(partial, 0o600)
  // What another database left beside its place would be taken for a part of this one.
  for (const left of ['-wal', '-shm', '-open']) rmSync(`${target}${left}`, { force: true })
  renameSync(partial, target)
}
