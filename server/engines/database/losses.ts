import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { SettingError } from '../../config.ts'
import { commitOf, dropMark, isBefore, markOf, openCommits } from './commits.ts'
import { databaseFile } from './open.ts'

const openMark = (dataDir: string) => markOf(databaseFile(dataDir))

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

/** The commit that the server's mark names, null where it names none: an older version's, or one cut off. */
function markedCommit(dataDir: string): number | null {
  const mark = openMark(dataDir)
  if (!existsSync(mark)) return null
  const bytes = readFileSync(mark)
  return bytes.length === 4 ? bytes.readInt32BE() : null
}

/** What a database is left with that lost its log: it ends before the commit that the mark names. */
function endsBefore(file: string, marked: number): boolean {
  const database = new BetterSqlite(file, { timeout: 10_000 })
  try {
    const last = commitOf(database)
    // A checkpoint that was cut off wrote the number with the first page, and may not have come to the others.
    return isBefore(last, marked) || database.pragma('quick_check(1)', { simple: true }) !== 'ok'
  } finally {
    database.close()
  }
}

/**
 * A part of what belongs together was lost, or copied without the rest: better no portal than an old or an empty one.
 * A log that is gone because another program closed the database last is no loss: all of it is in the database then.
 * @throws SettingError in one line that says what to do
 */
export function refuseLosses(dataDir: string) {
  const file = databaseFile(dataDir)
  const mark = openMark(dataDir)
  const marked = markedCommit(dataDir)
  if (marked !== null && existsSync(file) && !existsSync(`${file}-wal`) && endsBefore(file, marked))
    throw new SettingError(
      `DATA_DIR: portal.db-wal is gone though the server did not end in order, and what it wrote last with it. Put it back or restore a backup; to go on without it remove ${mark}`,
    )
  if (holdsObjects(dataDir) && isEmpty(file))
    throw new SettingError(
      `DATA_DIR: there are stored files but no database in ${file}. Restore a backup into an empty place, or name the right folder`,
    )
}

/** From now on, until it ends in order, by itself or by an error that nobody caught. */
export function markOpen(dataDir: string) {
  try {
    openCommits(databaseFile(dataDir))
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
    if (checkpoint?.busy === 0) dropMark(databaseFile(dataDir))
  } catch {
    // A disk that fails: the log stays, and the mark with it.
  } finally {
    database.close()
  }
}
