/** What must hold after every fault: I1–I12. Reads the database and the folder of objects; says what does not. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { databaseFile } from '../../server/engines/database/open.ts'
import { objectPath } from '../../server/engines/objects/objects.ts'
import type { Services } from '../../server/services.ts'
import { broken } from '../applications/invariants.ts'
import type { Facts } from './driver.ts'
import type { Line } from './server.ts'
import { type Place, servicesOn, type Template } from './template.ts'

const rows = <T>(query: PromiseLike<T[]>) => query

/** I1: the file is whole, and nothing points to nothing. */
export function damaged(place: Place): string[] {
  if (place.DATABASE_URL) return []
  const database = new BetterSqlite(databaseFile(place.DATA_DIR), { readonly: true, timeout: 10_000 })
  try {
    const integrity = database.pragma('integrity_check', { simple: true })
    const dangling = (database.pragma('foreign_key_check') as unknown[]).length
    return [
      ...(integrity === 'ok' ? [] : [`I1 ${integrity}`]),
      ...(dangling ? [`I1 ${dangling} dangling references`] : []),
    ]
  } finally {
    database.close()
  }
}

/** I2: what was acknowledged is there. Gives what is not, and how many facts were looked at. */
async function lost({ database }: Services, facts: Facts): Promise<{ wrong: string[]; looked: number }> {
  const t = database.tables
  const by = <T, K>(list: T[], key: (row: T) => K) => new Map(list.map((row) => [key(row), row]))
  const applications = by(await rows(database.sql.select().from(t.applications)), (row) => String(row.id))
  const grants = by(await rows(database.sql.select().from(t.grants)), (row) => String(row.id))
  const purposes = by(await rows(database.sql.select().from(t.savedPurposes)), (row) => String(row.id))
  const attachments = by(await rows(database.sql.select().from(t.attachments)), (row) => row.key)
  const favourites = new Set(
    (await rows(database.sql.select().from(t.favourites))).map((row) => `${row.accountId}:${row.datasetId}`),
  )
  const downloads = new Set(
    (await rows(database.sql.select().from(t.downloads))).map((row) => `${row.accountId}:${row.datasetId}`),
  )
  const is: Record<string, (key: string) => string> = {
    // A case that nobody decided on may have passed by itself since.
    application: (id) => {
      const row = applications.get(id)
      return row?.status === 'passed' && row.decidedBy === null ? 'pending' : (row?.status ?? 'gone')
    },
    grant: (id) => (grants.get(id)?.revokedAt ? 'revoked' : 'live'),
    purpose: (id) => purposes.get(id)?.title ?? 'gone',
    attachment: (key) => attachments.get(key)?.sha256 ?? 'gone',
    favourite: (key) => (favourites.has(key) ? 'yes' : 'no'),
    download: (key) => (downloads.has(key) ? 'recorded' : 'lost'),
  }
  const wrong: string[] = []
  let looked = 0
  for (const [fact, expected] of facts) {
    if (expected === null) continue
    looked++
    const [kind = '', ...key] = fact.split(':')
    const found = is[kind]!(key.join(':'))
    if (found !== expected) wrong.push(`I2 ${fact} was acknowledged as ${expected} and is ${found}`)
  }
  return { wrong, looked }
}

const hashOf = async (path: string) => {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** I6: every row has its file with that size and those bytes; there is no other file that is a day old. */
async function filesWrong({ database, objects }: Services, place: Place): Promise<string[]> {
  const t = database.tables
  const wanted = new Map<string, number | null>()
  for (const row of await rows(database.sql.select().from(t.files))) wanted.set(row.sha256, row.bytes)
  for (const row of await rows(database.sql.select().from(t.attachments))) wanted.set(row.sha256, row.bytes)
  for (const row of await rows(database.sql.select().from(t.stationTables))) wanted.set(row.sha256, null)
  const folder = join(place.DATA_DIR, 'objects')
  const pathOf = async (sha256: string) => {
    if (!place.STORAGE_URL) return join(folder, objectPath(sha256))
    return (await objects.has(sha256)) ? objects.localPath(sha256) : ''
  }
  const wrong: string[] = []
  for (const [sha256, bytes] of wanted) {
    const path = await pathOf(sha256)
    if (!existsSync(path)) wrong.push(`I6 ${sha256} is not there`)
    else if (bytes !== null && statSync(path).size !== bytes) wrong.push(`I6 ${sha256} has another size`)
    else if ((await hashOf(path)) !== sha256) wrong.push(`I6 ${sha256} has other bytes`)
  }
  // In an S3 store they stay, see decisions.md.
  if (place.STORAGE_URL) return wrong
  const old = Date.now() - 24 * 3_600_000
  for (const first of readdirSync(folder))
    for (const rest of /^[0-9a-f]{2}$/.test(first) ? readdirSync(join(folder, first)) : [])
      if (!wanted.has(first + rest) && statSync(join(folder, first, rest)).mtimeMs < old)
        wrong.push(`I6 ${first}${rest} belongs to nothing`)
  return wrong
}

/** I7: nothing under permission was handed out without a grant that stood then. I8: no session of who is shut out. */
async function leaked({ database }: Services, template: Template): Promise<string[]> {
  const t = database.tables
  const closed = new Set(template.closed)
  const grants = await rows(database.sql.select().from(t.grants))
  const wrong: string[] = []
  for (const one of await rows(database.sql.select().from(t.downloads)))
    if (
      closed.has(one.datasetId) &&
      one.accountId !== template.boss.id &&
      !grants.some(
        (grant) =>
          grant.accountId === one.accountId &&
          grant.datasetId === one.datasetId &&
          grant.grantedAt <= one.at &&
          (grant.revokedAt ?? Number.POSITIVE_INFINITY) >= one.at &&
          (grant.until ?? Number.POSITIVE_INFINITY) >= one.at,
      )
    )
      wrong.push(`I7 download ${one.id} without a grant`)
  const disabled = new Set(
    (await rows(database.sql.select().from(t.accounts))).filter((row) => row.status !== 'enabled').map((row) => row.id),
  )
  for (const one of await rows(database.sql.select().from(t.sessions)))
    if (one.endedAt === null && disabled.has(one.accountId)) wrong.push(`I8 a live session of account ${one.accountId}`)
  return wrong
}

/** I12: whole lines, no secret, no flood. */
export function logWrong(log: Line[], template: Template): string[] {
  const wrong: string[] = []
  const perSecond = new Map<number, number>()
  for (const { at, text } of log) {
    const second = Math.floor(at / 1000)
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
    if (template.secrets.some((secret) => text.includes(secret))) wrong.push('I12 a secret in the log')
  }
  // Lines of the second in which it starts, and in which it is stopped and begins again, fall together.
  const most = Math.max(0, ...perSecond.values())
  if (most > 200) wrong.push(`I12 ${most} lines of log in one second`)
  return [...new Set(wrong)]
}

export interface Verdict {
  wrong: string[]
  /** Acknowledged facts that were looked up. */
  looked: number
}

/** Everything that can be read from database and files. What is between two transactions is looked at again. */
export async function examine(place: Place, template: Template, facts: Facts): Promise<Verdict> {
  const services = await servicesOn(place)
  try {
    for (let tries = 0; ; tries++) {
      const kept = await lost(services, facts)
      const wrong = [
        ...damaged(place),
        ...kept.wrong,
        ...(await broken(services)).map((one) => `I3–I5 ${one}`),
        ...(await filesWrong(services, place)),
        ...(await leaked(services, template)),
      ]
      if (wrong.length === 0 || tries === 2) return { wrong, looked: kept.looked }
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  } finally {
    await services.close()
  }
}
