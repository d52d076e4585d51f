import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Order } from '../basics/order.ts'
import type { Database } from '../engines/database/database.ts'
import { ordered } from '../engines/database/rows.ts'
import type { DownloadSortable } from './downloads.schema.ts'

export function createDownloadsStore(database: Database) {
  const { accounts, downloads, bundles, datasets, files } = database.tables
  return {
    /** What a person took of a version since an instant. */
    recent: (
      accountId: number,
      datasetId: number,
      versionNumber: number,
      method: 'direct' | 'filtered' | 'map',
      since: number,
    ) =>
      database.sql
        .select({ content: downloads.content })
        .from(downloads)
        .where(
          and(
            eq(downloads.accountId, accountId),
            gte(downloads.at, since),
            eq(downloads.datasetId, datasetId),
            eq(downloads.versionNumber, versionNumber),
            eq(downloads.method, method),
          ),
        ),
    add: async (record: typeof downloads.$inferInsert): Promise<number> => {
      const [row] = await database.sql.insert(downloads).values(record).returning({ id: downloads.id })
      return row!.id
    },
    setBytes: (id: number, bytes: number) => database.sql.update(downloads).set({ bytes }).where(eq(downloads.id, id)),
    /** Counts downloads of a dataset; by 0 it only makes others who count it wait for this transaction. */
    bump: (datasetId: number, by: 0 | 1) =>
      database.sql
        .update(datasets)
        .set({ downloadCount: sql`${datasets.downloadCount} + ${by}` })
        .where(eq(datasets.id, datasetId)),
    page: async (accountId: number, page: number, limit: number, order: Order<DownloadSortable> | null) => {
      const mine = eq(downloads.accountId, accountId)
      const rows = await database.sql
        .select({
          id: downloads.id,
          at: downloads.at,
          method: downloads.method,
          datasetId: downloads.datasetId,
          nameZh: datasets.nameZh,
          nameEn: datasets.nameEn,
          status: datasets.status,
          version: downloads.versionNumber,
          content: downloads.content,
          bytes: downloads.bytes,
        })
        .from(downloads)
        .innerJoin(datasets, eq(datasets.id, downloads.datasetId))
        .where(mine)
        .orderBy(...ordered(order, downloads, downloads.id, [desc(downloads.at), desc(downloads.id)]))
        .limit(limit)
        .offset((page - 1) * limit)
      const [counted] = await database.sql.select({ total: count() }).from(downloads).where(mine)
      return { rows, total: counted!.total }
    },
    /** The newest of a dataset, with who took them where they were logged in. */
    newestOf: async (datasetId: number, limit: number) => {
      const its = eq(downloads.datasetId, datasetId)
      const rows = await database.sql
        .select({
          id: downloads.id,
          at: downloads.at,
          method: downloads.method,
          version: downloads.versionNumber,
          content: downloads.content,
          bytes: downloads.bytes,
          accountId: downloads.accountId,
          realName: accounts.realName,
          username: accounts.username,
          workUnit: accounts.workUnit,
        })
        .from(downloads)
        .leftJoin(accounts, eq(accounts.id, downloads.accountId))
        .where(its)
        .orderBy(desc(downloads.at), desc(downloads.id))
        .limit(limit)
      const [counted] = await database.sql.select({ total: count() }).from(downloads).where(its)
      return { rows, total: counted!.total }
    },
    /** Whether these are all the files of one version, each named once. */
    isWholeVersion: async (ids: number[]): Promise<boolean> => {
      const [first] = ids
      if (first === undefined) return false
      const version = database.sql.select({ id: files.versionId }).from(files).where(eq(files.id, first))
      const all = await database.sql.select({ id: files.id }).from(files).where(eq(files.versionId, version))
      const held = new Set(all.map((file) => file.id))
      return held.size === ids.length && ids.every((id) => held.has(id))
    },
    addBundle: (bundle: typeof bundles.$inferInsert) => database.sql.insert(bundles).values(bundle),
    bundle: async (tokenHash: string) => {
      const [row] = await database.sql.select().from(bundles).where(eq(bundles.tokenHash, tokenHash))
      return row ?? null
    },
    removeExpiredBundles: (now: number) => database.sql.delete(bundles).where(lt(bundles.expiresAt, now)),
  }
}
