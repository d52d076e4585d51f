import { and, count, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { first } from '../engines/database/rows.ts'
import type { ObjectState } from './integrity.rules.ts'

/** What an object is to people; attachments of cases belong to no dataset. */
export interface ObjectUse {
  sha256: string
  kind: 'file' | 'table' | 'field' | 'attachment'
  name: string
  datasetId: number | null
  datasetZh: string
  datasetEn: string
  version: number | null
}

export function createIntegrityStore(database: Database) {
  const { objectChecks, objectRounds, attachments, datasets, fieldObjects, files, stations, stationTables, versions } =
    database.tables
  const sumOf = sql<number>`coalesce(sum(${objectChecks.bytes}), 0)`.mapWith(Number)

  return {
    check: (sha256: string) => first(database.sql.select().from(objectChecks).where(eq(objectChecks.sha256, sha256))),
    put: async (row: typeof objectChecks.$inferInsert) => {
      const { sha256, ...rest } = row
      await database.sql.insert(objectChecks).values(row).onConflictDoUpdate({ target: objectChecks.sha256, set: rest })
      return sha256
    },
    checkedSince: async (at: number): Promise<Set<string>> => {
      const rows = await database.sql
        .select({ sha256: objectChecks.sha256 })
        .from(objectChecks)
        .where(gte(objectChecks.checkedAt, at))
      return new Set(rows.map((row) => row.sha256))
    },
    forgetBefore: async (at: number) => {
      await database.sql.delete(objectChecks).where(lt(objectChecks.checkedAt, at))
    },
    /** Restored objects are other copies than those that were read. */
    forgetAll: async () => {
      await database.sql.delete(objectChecks)
      await database.sql.delete(objectRounds)
    },
    figures: async (since = 0) => {
      const rows = await database.sql
        .select({ state: objectChecks.state, objects: count(), bytes: sumOf })
        .from(objectChecks)
        .where(gte(objectChecks.checkedAt, since))
        .groupBy(objectChecks.state)
      const of = (state: ObjectState) => rows.find((row) => row.state === state)?.objects ?? 0
      return {
        objects: rows.reduce((sum, row) => sum + row.objects, 0),
        bytes: rows.reduce((sum, row) => sum + row.bytes, 0),
        damaged: of('damaged'),
        missing: of('missing'),
        unreadable: of('unreadable'),
      }
    },
    faulty: (most: number) =>
      database.sql.select().from(objectChecks).where(ne(objectChecks.state, 'good')).limit(most),
    rounds: (most: number) =>
      database.sql.select().from(objectRounds).orderBy(sql`${objectRounds.id} desc`).limit(most),
    begin: async (at: number, claimedUntil: number) => {
      const none = { objects: 0, bytes: 0, damaged: 0, missing: 0 }
      const [row] = await database.sql
        .insert(objectRounds)
        .values({ startedAt: at, claimedUntil, ...none })
        .returning()
      return row!
    },
    /** Whether it is this caller's now: nobody else has been at it lately. */
    claim: async (id: number, now: number, until: number): Promise<boolean> => {
      const taken = await database.sql
        .update(objectRounds)
        .set({ claimedUntil: until })
        .where(and(eq(objectRounds.id, id), isNull(objectRounds.finishedAt), lt(objectRounds.claimedUntil, now)))
        .returning({ id: objectRounds.id })
      return taken.length > 0
    },
    set: async (id: number, part: Partial<typeof objectRounds.$inferInsert>) => {
      await database.sql.update(objectRounds).set(part).where(eq(objectRounds.id, id))
    },
    uses: async (sha256: string[]): Promise<ObjectUse[]> => {
      if (sha256.length === 0) return []
      const dataset = {
        datasetId: datasets.id,
        datasetZh: datasets.nameZh,
        datasetEn: datasets.nameEn,
        version: versions.number,
      }
      const [asFiles, asTables, asFields, asAttachments] = await Promise.all([
        database.sql
          .select({ sha256: files.sha256, name: files.name, ...dataset })
          .from(files)
          .innerJoin(versions, eq(versions.id, files.versionId))
          .innerJoin(datasets, eq(datasets.id, versions.datasetId))
          .where(inArray(files.sha256, sha256)),
        database.sql
          .select({
            sha256: stationTables.sha256,
            code: stations.code,
            resolution: stationTables.resolution,
            ...dataset,
          })
          .from(stationTables)
          .innerJoin(stations, eq(stations.id, stationTables.stationId))
          .innerJoin(versions, eq(versions.id, stationTables.versionId))
          .innerJoin(datasets, eq(datasets.id, versions.datasetId))
          .where(inArray(stationTables.sha256, sha256)),
        database.sql
          .select({ sha256: fieldObjects.sha256, name: fieldObjects.key, ...dataset })
          .from(fieldObjects)
          .innerJoin(versions, eq(versions.id, fieldObjects.versionId))
          .innerJoin(datasets, eq(datasets.id, versions.datasetId))
          .where(inArray(fieldObjects.sha256, sha256)),
        database.sql
          .select({ sha256: attachments.sha256, name: attachments.name })
          .from(attachments)
          .where(inArray(attachments.sha256, sha256)),
      ])
      const none = { datasetId: null, datasetZh: '', datasetEn: '', version: null }
      return [
        ...asFiles.map((row) => ({ kind: 'file' as const, ...row })),
        ...asTables.map(({ code, resolution, ...row }) => ({
          kind: 'table' as const,
          name: `${code} ${resolution}`,
          ...row,
        })),
        ...asFields.map((row) => ({ kind: 'field' as const, ...row })),
        ...asAttachments.map((row) => ({ kind: 'attachment' as const, ...row, ...none })),
      ]
    },
  }
}
