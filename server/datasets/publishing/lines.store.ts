import { and, asc, eq, exists, gt, inArray, isNull } from 'drizzle-orm'
import type { LineShape } from '../../../db/tables/datasets.ts'
import { both } from '../../basics/language.ts'
import type { Database } from '../../engines/database/database.ts'
import type { LineTable, LineVariable } from './lines.rules.ts'

/** Lines of versions, and what they are made of. */
export function createLinesStore(database: Database) {
  const { datasets, stationTables, variables, versions } = database.tables

  return {
    /** The next versions that lists show and that have no line yet. */
    missing: async (after: number, limit: number): Promise<number[]> => {
      const stored = database.sql
        .select({ id: stationTables.id })
        .from(stationTables)
        .where(eq(stationTables.versionId, versions.id))
      const rows = await database.sql
        .select({ id: versions.id })
        .from(datasets)
        .innerJoin(versions, and(eq(versions.datasetId, datasets.id), eq(versions.number, datasets.currentVersion)))
        .where(and(eq(datasets.status, 'published'), isNull(versions.line), gt(versions.id, after), exists(stored)))
        .orderBy(asc(versions.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    variables: async (versionId: number): Promise<LineVariable[]> => {
      const { key, nameZh, nameEn, unit, averaging } = variables
      const rows = await database.sql
        .select({ key, nameZh, nameEn, unit, averaging })
        .from(variables)
        .where(eq(variables.versionId, versionId))
        .orderBy(asc(variables.position))
      return rows.map((row) => ({ key: row.key, name: both(row, 'name'), unit: row.unit, averaging: row.averaging }))
    },
    tables: async (versionId: number): Promise<LineTable[]> => {
      const { resolution, sha256, rows, zone } = stationTables
      const found = await database.sql
        .select({ resolution, sha256, rows, zone })
        .from(stationTables)
        .where(and(eq(stationTables.versionId, versionId), inArray(resolution, ['day', 'month'])))
        .orderBy(asc(stationTables.stationId))
      return found as LineTable[]
    },
    put: async (versionId: number, line: LineShape) => {
      await database.sql.update(versions).set({ line }).where(eq(versions.id, versionId))
    },
  }
}
