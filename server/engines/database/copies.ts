import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { join } from 'node:path'
import type BetterSqlite from 'better-sqlite3'
import { ClearError, troubleOf } from '../trouble.ts'
import { dumpPostgres, ProgramMissing } from './programs.ts'

/** So many copies stay. */
const kept = 3
const mib = (bytes: number) => Math.ceil(bytes / 1024 ** 2)
const wayOut = 'Make room, or make a backup elsewhere and start once with COPY_BEFORE_MIGRATION=off'

const copiesFolder = (dataDir: string) => join(dataDir, 'before-migrations')

/** Of one migration: `12-13-20261122T083000123.db`. */
interface Step {
  from: number
  to: number
}

async function keepCopy(
  dataDir: string,
  { from, to }: Step,
  ending: string,
  make: (path: string) => void | Promise<void>,
): Promise<string> {
  const folder = copiesFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) if (name.endsWith('.partial')) rmSync(join(folder, name))
  const instant = new Date().toISOString().replace(/[-:.Z]/g, '')
  const path = join(folder, `${from}-${to}-${instant}.${ending}`)
  const partial = `${path}.partial`
  try {
    await make(partial)
    chmodSync(partial, 0o600)
    const made = openSync(partial, 'r')
    fsyncSync(made)
    closeSync(made)
    renameSync(partial, path)
  } catch (error) {
    if (existsSync(partial)) rmSync(partial)
    throw error
  }
  const instantOf = (name: string) => name.split('-')[2] ?? ''
  const old = readdirSync(folder)
    .filter((name) => name.endsWith(`.${ending}`))
    .sort((a, b) => (instantOf(a) < instantOf(b) ? 1 : -1))
    .slice(kept)
  for (const name of old) rmSync(join(folder, name))
  return path
}

/** @throws ClearError where there is no room for it */
export function copySqlite(database: BetterSqlite.Database, dataDir: string, step: Step): Promise<string> {
  const pragma = (name: string) => database.pragma(name, { simple: true }) as number
  const wanted = pragma('page_count') * pragma('page_size')
  const { bavail, bsize } = statfsSync(dataDir)
  const noRoom = (has: number) =>
    new ClearError(
      `DATA_DIR: no room for the copy that is made before a migration: it needs ${mib(wanted)} MiB in ${copiesFolder(dataDir)}, there are ${mib(has)}. ${wayOut}`,
    )
  if (bavail * bsize < wanted) throw noRoom(bavail * bsize)
  return keepCopy(dataDir, step, 'db', (path) => {
    try {
      database.prepare('VACUUM INTO ?').run(path)
    } catch (error) {
      throw troubleOf(error) === 'full' ? noRoom(bavail * bsize) : error
    }
  })
}

/** Null, and a line in the log, where there is no pg_dump on this machine. */
export async function copyPostgres(
  url: string,
  dataDir: string,
  step: Step,
  program = 'pg_dump',
): Promise<string | null> {
  try {
    return await keepCopy(dataDir, step, 'pgdump', (path) => dumpPostgres(url, path, [], program))
  } catch (error) {
    if (!(error instanceof ProgramMissing))
      throw new ClearError(`no copy could be made before the migration: ${(error as Error).message}. ${wayOut}`)
    console.warn(
      `The database goes from ${step.from} to ${step.to} migrations without a copy: ${program} is not on this machine. Make one there where it is.`,
    )
    return null
  }
}
