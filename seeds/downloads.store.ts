/**
 * Downloads of the demo's last two months, so that its dashboard and its catalogue speak of the same portal. Which and
 * how many is the same on every machine; the days are those before the seed runs, or the dashboard would soon be bare.
 */
import { and, eq, gt, inArray, like } from 'drizzle-orm'
import type { Services } from '../server/services.ts'
import { beijing, beijingDate, day, hour } from './clock.ts'
import { random } from './random.ts'

const days = 60
/** Who took them; the others of the demo start with nothing. */
const people = ['expert', 'vip', 'reviewer']

export async function ensureDownloads({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const { accounts, datasets, downloads, files, versions } = database.tables
  const takers = await database.sql
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.username, people))
    .orderBy(accounts.id)
  if (takers.length === 0) return
  const ids = takers.map(({ id }) => id)
  if ((await database.sql.select().from(downloads).where(inArray(downloads.accountId, ids)).limit(1)).length > 0) return
  const offered = await database.sql
    .select({
      id: datasets.id,
      version: datasets.currentVersion,
      count: datasets.downloadCount,
      publishedAt: datasets.publishedAt,
    })
    .from(datasets)
    .where(
      and(
        eq(datasets.status, 'published'),
        eq(datasets.sharingMode, 'open'),
        like(datasets.slug, 'demo-%'),
        gt(datasets.downloadCount, 30),
      ),
    )
    .orderBy(datasets.slug)
    .limit(200)
  if (offered.length === 0) return
  const whole = offered.reduce((sum, { count }) => sum + count, 0)
  const stream = random('downloads')
  // What is downloaded often in all was downloaded often of late.
  const picked = () => {
    let left = stream.next() * whole
    return (
      offered.find(({ count }) => {
        left -= count
        return left < 0
      }) ?? offered[0]!
    )
  }
  const today = beijing(beijingDate(clock()))
  const taken = Array.from({ length: days }, (_, back) => {
    const date = today - (days - back) * day
    return Array.from({ length: stream.whole(1, 7) }, () => ({
      at: date + Math.floor(stream.between(8, 23) * hour),
      dataset: picked(),
      account: stream.pick(ids),
      share: stream.next(),
    })).sort((a, b) => a.at - b.at)
  })
    .flat()
    .filter(({ at, dataset }) => (dataset.publishedAt ?? 0) < at)
  const held = await database.sql
    .select({ id: versions.datasetId, number: versions.number, name: files.name, bytes: files.bytes })
    .from(files)
    .innerJoin(versions, eq(versions.id, files.versionId))
    .where(inArray(versions.datasetId, [...new Set(taken.map(({ dataset }) => dataset.id))]))
    .orderBy(files.position)
  await database.transaction(async () => {
    for (const { at, dataset, account, share } of taken) {
      const all = held.filter(({ id, number }) => id === dataset.id && number === dataset.version)
      const some = all.slice(0, Math.max(1, Math.ceil(share * Math.min(all.length, 12))))
      if (some.length === 0) continue
      await database.sql.insert(downloads).values({
        accountId: account,
        datasetId: dataset.id,
        versionNumber: dataset.version,
        method: 'direct',
        content: some.map(({ name }) => name),
        bytes: some.reduce((sum, { bytes }) => sum + bytes, 0),
        at,
        // An address of the block for examples (RFC 5737).
        address: '192.0.2.1',
      })
    }
  })
}
