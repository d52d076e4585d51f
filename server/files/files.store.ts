import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export function createFilesStore(database: Database) {
  const { datasets, versions, files } = database.tables
  return {
    /** Files of published datasets, in no special order. */
    published: (ids: number[]) =>
      database.sql
        .select({
          id: files.id,
          name: files.name,
          format: files.format,
          bytes: files.bytes,
          sha256: files.sha256,
          position: files.position,
          version: versions.number,
          versionPublishedAt: versions.publishedAt,
          versionState: versions.state,
          withdrawnReasonZh: versions.withdrawnReasonZh,
          withdrawnReasonEn: versions.withdrawnReasonEn,
          datasetId: datasets.id,
          slug: datasets.slug,
          kind: datasets.kind,
          sharingMode: datasets.sharingMode,
        })
        .from(files)
        .innerJoin(versions, eq(versions.id, files.versionId))
        .innerJoin(datasets, eq(datasets.id, versions.datasetId))
        .where(and(inArray(files.id, ids), eq(datasets.status, 'published'))),
  }
}
export type StoredFile = Awaited<ReturnType<ReturnType<typeof createFilesStore>['published']>>[number]
