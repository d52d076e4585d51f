import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import pg from 'pg'
import { type Config, SettingError } from '../../config.ts'
import { openPlace } from '../place.ts'
import { ClearError } from '../trouble.ts'
import { databaseFile } from './open.ts'
import { dumpPostgres, restorePostgres } from './programs.ts'

type Where = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** Who is logged in, and codes on their way, are no part of a backup: whoever gets hold of one opens nothing with it. */
const leftOut = ['sessions', 'verifications', 'repeats']

export const snapshotName = (config: Where) => (config.DATABASE_URL ? 'portal.pgdump' : 'portal.db')

/** Throws where the copy is not sound. */
function verifySqlite(file: string) {
  const copy = new BetterSqlite(file, { readonly: true })
  try {
    const integrity = copy.pragma('integrity_check', { simple: true })
    if (integrity !== 'ok') throw new ClearError(`the copy of the database is damaged: ${integrity}`)
    const broken = copy.pragma('foreign_key_check') as unknown[]
    if (broken.length > 0) throw new ClearError(`the copy of the database has ${broken.length} dangling references`)
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
    await dumpPostgres(config.DATABASE_URL, target, without)
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

export async function connectPostgres(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new SettingError(`DATABASE_URL cannot be connected to: ${error.message || error.code}`)
  })
  return client
}

/**
 * Before anything is written for a copy of it.
 * @throws SettingError where there is no database, or one of something else
 */
export async function refuseNoDatabase(config: Where): Promise<void> {
  const table = '__drizzle_migrations'
  if (config.DATABASE_URL) {
    const client = await connectPostgres(config.DATABASE_URL)
    try {
      const { rows } = await client.query(`select to_regclass('drizzle.${table}') as name`)
      if (!rows[0].name) throw new SettingError('DATABASE_URL: there is no portal in this database; name the right one')
    } finally {
      await client.end()
    }
    return
  }
  const file = databaseFile(config.DATA_DIR)
  if (!existsSync(file)) throw new SettingError(`DATA_DIR: there is no database ${file}; name the folder of the portal`)
  openPlace(config.DATA_DIR, [file])
  const database = new BetterSqlite(file, { fileMustExist: true, timeout: 10_000 })
  try {
    if (!database.prepare('select 1 from sqlite_master where name = ?').get(table))
      throw new SettingError(`DATA_DIR: there is no portal in ${file}; name the right folder`)
  } finally {
    database.close()
  }
}

/** True when there is nothing yet that a restore would overwrite. */
export async function databaseIsEmpty(config: Where): Promise<boolean> {
  if (!config.DATABASE_URL) return !existsSync(databaseFile(config.DATA_DIR))
  const client = await connectPostgres(config.DATABASE_URL)
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
  if (!existsSync(source)) throw new ClearError(`${source} is not there: was the backup made with the other database?`)
  if (config.DATABASE_URL) {
    await restorePostgres(config.DATABASE_URL, source)
    return
  }
  verifySqlite(source)
  const target = databaseFile(config.DATA_DIR)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  // Under its name only when it is whole: a cut-off restore is repeated, and no server starts on half a database.
  const partial = `${target}.partial`
  copyFileSync(source, partial)
  chmodSync(partial, 0o600)
  // What another database left beside its place would be taken for a part of this one.
  for (const left of ['-wal', '-shm', '-open']) rmSync(`${target}${left}`, { force: true })
  renameSync(partial, target)
}
