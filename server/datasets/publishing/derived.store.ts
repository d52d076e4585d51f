import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { batches } from '../../basics/groups.ts'
import { day } from '../../basics/time.vocabulary.ts'
import type { Database } from '../../engines/database/database.ts'
import { type Derived, derivedThings } from '../datasets.vocabulary.ts'

/** What is made of published data, and whether it follows them. */
export function createDerivedStore(database: Database) {
  const { datasets, derived, nationalDays, stationTables, variables, versions } = database.tables
  return {
    /** In the transaction that changes data: what is made of them is stale from its end on. */
    changed: async (changedAt: number) => {
      await database.sql
        .insert(derived)
        .values(derivedThings.map((what) => ({ what, changes: 1, made: 0, changedAt })))
        .onConflictDoUpdate({ target: derived.what, set: { changes: sql`${derived.changes} + 1`, changedAt } })
    },
    /** Null where nothing was told of it yet. */
    state: async (what: Derived) =>
      (await database.sql.select().from(derived).where(eq(derived.what, what)))[0] ?? null,
    /** The same, and nobody else writes it until the transaction ends. */
    lock: async (what: Derived) => {
      const [row] = await database.sql
        .insert(derived)
        .values({ what, changes: 0, made: 0, changedAt: 0 })
        .onConflictDoUpdate({ target: derived.what, set: { made: sql`${derived.made}` } })
        .returning()
      return row!
    },
    made: async (what: Derived, changes: number) => {
      await database.sql.update(derived).set({ made: changes }).where(eq(derived.what, what))
    },

    /** Day tables with PM2.5 of the current versions of published datasets, the newest dataset first. */
    dayTables: () =>
      database.sql
        .select({
          station: stationTables.stationId,
          zone: stationTables.zone,
          sha256: stationTables.sha256,
          rows: stationTables.rows,
        })
        .from(stationTables)
        .innerJoin(versions, eq(versions.id, stationTables.versionId))
        .innerJoin(datasets, and(eq(datasets.id, versions.datasetId), eq(datasets.currentVersion, versions.number)))
        .innerJoin(variables, and(eq(variables.versionId, versions.id), eq(variables.key, 'pm25')))
        .where(
          and(
            eq(datasets.status, 'published'),
            // What everybody may see by itself.
            or(eq(datasets.sharingMode, 'open'), eq(datasets.preview, 'days')),
            eq(stationTables.resolution, 'day'),
            // Means of a city that come as days are no station, and made by rules that nobody knows here.
            lt(stationTables.step, day / 1000),
            // Means of another unit cannot be averaged with these.
            or(eq(variables.unit, 'µg m⁻³'), eq(variables.unit, 'μg m⁻³')),
          ),
        )
        .orderBy(desc(datasets.publishedAt), desc(datasets.id), stationTables.stationId),
    replaceNationalDays: async (list: { day: string; pm25: number; stations: number }[]) => {
      await database.sql.delete(nationalDays).where(sql`true`)
      for (const batch of batches(list)) await database.sql.insert(nationalDays).values(batch)
    },
  }
}
