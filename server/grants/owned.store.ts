import { and, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

/** Datasets seen by those who are named as their contact. */
export function createOwnedStore(database: Database) {
  const { accounts, applicationDatasets, contacts, datasets, downloads, grants } = database.tables
  const live = (now: number) => and(isNotNull(grants.liveKey), or(isNull(grants.until), gt(grants.until, now)))

  return {
    /** Published datasets whose contact's mailbox is this person's own. */
    of: (accountId: number) =>
      database.sql
        .selectDistinct({
          id: datasets.id,
          nameZh: datasets.nameZh,
          nameEn: datasets.nameEn,
          downloads: datasets.downloadCount,
        })
        .from(accounts)
        .innerJoin(contacts, eq(sql`lower(${contacts.mailbox})`, accounts.mailboxKey))
        .innerJoin(datasets, eq(datasets.id, contacts.datasetId))
        .where(and(eq(accounts.id, accountId), eq(accounts.status, 'enabled'), eq(datasets.status, 'published')))
        .orderBy(desc(datasets.downloadCount), datasets.id),
    liveGrants: async (ids: number[], now: number): Promise<Map<number, number>> =>
      new Map(
        (
          await database.sql
            .select({ id: grants.datasetId, n: count() })
            .from(grants)
            .where(and(inArray(grants.datasetId, ids), live(now)))
            .groupBy(grants.datasetId)
        ).map((row) => [row.id, row.n]),
      ),
    pending: async (ids: number[]): Promise<Map<number, number>> =>
      new Map(
        (
          await database.sql
            .select({ id: applicationDatasets.datasetId, n: count() })
            .from(applicationDatasets)
            .where(and(inArray(applicationDatasets.datasetId, ids), isNotNull(applicationDatasets.pendingKey)))
            .groupBy(applicationDatasets.datasetId)
        ).map((row) => [row.id, row.n]),
      ),
    holders: (datasetId: number, now: number, most: number) =>
      database.sql
        .select({ workUnit: accounts.workUnit, grantedAt: grants.grantedAt, until: grants.until })
        .from(grants)
        .innerJoin(accounts, eq(accounts.id, grants.accountId))
        .where(and(eq(grants.datasetId, datasetId), live(now)))
        .orderBy(desc(grants.grantedAt))
        .limit(most),
    downloads: (datasetId: number, most: number) =>
      database.sql
        .select({
          at: downloads.at,
          workUnit: accounts.workUnit,
          method: downloads.method,
          content: downloads.content,
          bytes: downloads.bytes,
        })
        .from(downloads)
        .leftJoin(accounts, eq(accounts.id, downloads.accountId))
        .where(eq(downloads.datasetId, datasetId))
        .orderBy(desc(downloads.at), desc(downloads.id))
        .limit(most),
  }
}
