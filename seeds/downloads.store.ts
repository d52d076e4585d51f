/**
 * The log of the demo's downloads, from which its datasets are counted: what pages, lists and the dashboard say of it is
 * the same. Which and how many is the same on every machine; the days are those before the seed runs, or the dashboard
 * would soon be bare.
 */
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import type { Services } from '../server/services.ts'
import { beijing, beijingDate, day, hour } from './clock.ts'
import { random } from './random.ts'

/** The last two months are told in full; since the accounts began, there was something on most days. */
const days = 60
const rowsEach = 500
/** Who took them; the others of the demo start with nothing. */
const people = ['expert', 'vip', 'reviewer']

/** A few are taken often, most now and then. */
const popularityOf = (slug: string) => Math.exp(1.1 * random(`popularity of ${slug}`).normal())

export async function ensureDownloads({
  database,
  clock,
  revision,
}: Pick<Services, 'database' | 'clock' | 'revision'>): Promise<void> {
  const { accounts, datasets, downloads, files, versions, monthlyFigures } = database.tables
  const takers = await database.sql
    .select({ id: accounts.id, since: accounts.registeredAt })
    .from(accounts)
    .where(inArray(accounts.username, people))
    .orderBy(accounts.id)
  if (takers.length === 0) return
  const ids = takers.map(({ id }) => id)
  if ((await database.sql.select().from(downloads).where(inArray(downloads.accountId, ids)).limit(1)).length > 0) return
  const offered = (
    await database.sql
      .select({
        id: datasets.id,
        slug: datasets.slug,
        version: datasets.currentVersion,
        publishedAt: datasets.publishedAt,
      })
      .from(datasets)
      .where(and(eq(datasets.status, 'published'), eq(datasets.sharingMode, 'open'), like(datasets.slug, 'demo-%')))
      .orderBy(datasets.slug)
      .limit(400)
  ).map((dataset) => ({ ...dataset, popularity: popularityOf(dataset.slug) }))
  if (offered.length === 0) return
  const whole = offered.reduce((sum, { popularity }) => sum + popularity, 0)
  const stream = random('downloads')
  const picked = () => {
    let left = stream.next() * whole
    return (
      offered.find(({ popularity }) => {
        left -= popularity
        return left < 0
      }) ?? offered[0]!
    )
  }
  const today = beijing(beijingDate(clock()))
  const first = Math.max(...takers.map(({ since }) => since)) + day
  const before = Math.max(0, Math.floor((today - days * day - first) / day))
  const taken = Array.from({ length: before + days }, (_, back) => {
    const date = today - (before + days - back) * day
    return Array.from({ length: back < before ? stream.whole(0, 4) : stream.whole(1, 7) }, () => ({
      at: date + Math.floor(stream.between(8, 23) * hour),
      dataset: picked(),
      account: stream.pick(ids),
      share: stream.next(),
    })).sort((a, b) => a.at - b.at)
  })
    .flat()
    .filter(({ at, dataset }) => (dataset.publishedAt ?? 0) < at)
  const held = new Map<string, { name: string; bytes: number }[]>()
  for (const { id, number, ...file } of await database.sql
    .select({ id: versions.datasetId, number: versions.number, name: files.name, bytes: files.bytes })
    .from(files)
    .innerJoin(versions, eq(versions.id, files.versionId))
    .where(inArray(versions.datasetId, [...new Set(taken.map(({ dataset }) => dataset.id))]))
    .orderBy(files.position)) {
    const key = `${id}/${number}`
    held.set(key, [...(held.get(key) ?? []), file])
  }
  const rows = taken.flatMap(({ at, dataset, account, share }) => {
    const all = held.get(`${dataset.id}/${dataset.version}`) ?? []
    const some = all.slice(0, Math.max(1, Math.ceil(share * Math.min(all.length, 12))))
    if (some.length === 0) return []
    return [
      {
        accountId: account,
        datasetId: dataset.id,
        versionNumber: dataset.version,
        method: 'direct' as const,
        content: some.map(({ name }) => name),
        bytes: some.reduce((sum, { bytes }) => sum + bytes, 0),
        at,
        // An address of the block for examples (RFC 5737).
        address: '192.0.2.1',
      },
    ]
  })
  await database.transaction(async () => {
    for (let at = 0; at < rows.length; at += rowsEach)
      await database.sql.insert(downloads).values(rows.slice(at, at + rowsEach))
    await database.sql.delete(monthlyFigures)
    await database.sql.update(datasets).set({
      downloadCount: sql`(select count(*) from ${downloads} where ${downloads.datasetId} = ${datasets.id})`,
    })
    await revision.bump()
  })
}
