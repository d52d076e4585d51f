import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import BetterSqlite from 'better-sqlite3'
import { troubleOf } from '../trouble.ts'

/**
 * Commits carry a number in the database itself (`user_version`, part of each commit), and while a server has it open the
 * last one also stands in a mark beside it. A database that ends before its mark has lost its log; one that does not has lost
 * nothing, whoever closed it last.
 */
export const markOf = (file: string) => `${file}-open`

/** The marks that this process keeps, by database. */
const marks = new Map<string, number>()
const mask = 0x7fffffff

export const commitOf = (database: BetterSqlite.Database) =>
  Number(database.pragma('user_version', { simple: true })) & mask
/** They begin anew at the end of the range. */
export const isBefore = (one: number, other: number) => {
  const ahead = (other - one) & mask
  return ahead > 0 && ahead <= mask >>> 1
}

function write(mark: number, commit: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(commit)
  writeSync(mark, bytes, 0, 4, 0)
}

/** From now on the mark goes along with every commit of this process. @throws where the disk takes nothing */
export function openCommits(file: string) {
  const database = new BetterSqlite(file, { readonly: true, timeout: 10_000 })
  try {
    const mark = openSync(markOf(file), 'w', 0o600)
    marks.set(file, mark)
    write(mark, commitOf(database))
  } finally {
    database.close()
  }
}

/** Within a transaction, before it is committed. */
export function countCommit(database: BetterSqlite.Database): number {
  const commit = (commitOf(database) + 1) & mask
  database.pragma(`user_version = ${commit}`)
  return commit
}

/**
 * Once it is committed: a mark that is behind says less, and one ahead would say what is not true. A full disk takes
 * nothing away from what is committed; but a disk that fails or turns read-only in this moment may have said of the sync
 * before that it was done while it was not (ext4 does): such a commit is not acknowledged.
 * @throws the system's error
 */
export function markCommit(file: string, commit: number) {
  const mark = marks.get(file)
  if (mark === undefined) return
  try {
    write(mark, commit)
  } catch (error) {
    if (troubleOf(error) !== 'full') throw error
  }
}

/** All is in the database itself. */
export function dropMark(file: string) {
  const mark = marks.get(file)
  if (mark !== undefined) closeSync(mark)
  marks.delete(file)
  rmSync(markOf(file), { force: true })
}
