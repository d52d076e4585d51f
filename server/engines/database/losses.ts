import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { SettingError } from '../../config.ts'
import { databaseFile } from './open.ts'

/** Says that a server has this database open. Where it died, what it wrote last stands in the log beside the database. */
const openMark = (dataDir: string) => `${databaseFile(dataDir)}-open`

function holdsObjects(dataDir: string): boolean {
  const folder = join(dataDir, 'objects')
  const named = (name: string, hex: RegExp) => hex.test(name)
  return (
    existsSync(folder) &&
    readdirSync(folder).some(
      (first) =>
        named(first, /^[0-9a-f]{2}$/) && readdirSync(join(folder, first)).some((rest) => named(rest, /^[0-9a-f]{62}$/)),
    )
  )
}

function isEmpty(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return true
  const database = new BetterSqlite(file, { timeout: 10_000 })
  try {
    return database.prepare('select 1 from sqlite_master limit 1').get() === undefined
  } finally {
    database.close()
  }
}

/**
 * A part of what belongs together was lost, or copied without the rest: better no portal than an old or an empty one.
 * @throws SettingError in one line that says what to do
 */
export function refuseLosses(dataDir: string) {
  const file = databaseFile(dataDir)
  const mark = openMark(dataDir)
  if (existsSync(mark) && existsSync(file) && !existsSync(`${file}-wal`))
    throw new SettingError(
      `DATA_DIR: portal.db-wal is gone though the server did not end in order; what was written last stood in it. Put it back or restore a backup; to go on without it remove ${mark}`,
    )
  if (holdsObjects(dataDir) && isEmpty(file))
    throw new SettingError(
      `DATA_DIR: there are stored files but no database in ${file}. Restore a backup into an empty place, or name the right folder`,
    )
}

/** From now on, until it ends in order, by itself or by an error that nobody caught. */
export function markOpen(dataDir: string) {
  try {
    writeFileSync(openMark(dataDir), '', { mode: 0o600 })
  } catch {
    // A disk that takes nothing: what can still be read is read.
    return
  }
  process.once('exit', () => markEnds(dataDir))
}

/** Before the last connection is closed: all is in the database itself then, unless others still work on it. */
export function markEnds(dataDir: string) {
  if (!existsSync(openMark(dataDir))) return
  const database = new BetterSqlite(databaseFile(dataDir), { timeout: 0 })
  try {
    const [checkpoint] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    if (checkpoint?.busy === 0) rmSync(openMark(dataDir), { force: true })
  } catch {
    // A disk that fails: the log stays, and the mark with it.
  } finally {
    database.close()
  }
}
