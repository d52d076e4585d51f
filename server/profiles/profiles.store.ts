import { and, asc, eq, gte, lt, max } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { updated } from '../engines/database/rows.ts'
import type { Correction } from './corrections.rules.ts'

export function createProfilesStore(database: Database) {
  const { datasets, versions, profiles, profileSpecies, profileValues, profileCorrections } = database.tables
  const about = {
    id: datasets.id,
    kind: datasets.kind,
    sharingMode: datasets.sharingMode,
    preview: datasets.preview,
    nameZh: datasets.nameZh,
    nameEn: datasets.nameEn,
    madeUp: datasets.madeUp,
    currentVersion: datasets.currentVersion,
    versionId: versions.id,
    version: versions.number,
    state: versions.state,
    withdrawnReasonZh: versions.withdrawnReasonZh,
    withdrawnReasonEn: versions.withdrawnReasonEn,
  }
  return {
    /** Current versions of published datasets that have profiles. */
    current: () =>
      database.sql
        .selectDistinct(about)
        .from(datasets)
        .innerJoin(versions, and(eq(versions.datasetId, datasets.id), eq(versions.number, datasets.currentVersion)))
        .innerJoin(profiles, and(eq(profiles.versionId, versions.id), eq(profiles.position, 0)))
        .where(and(eq(datasets.status, 'published'), eq(versions.state, 'published')))
        .orderBy(asc(datasets.id)),
    heads: (versionId: number) =>
      database.sql.select().from(profiles).where(eq(profiles.versionId, versionId)).orderBy(asc(profiles.position)),
    species: (versionId: number) =>
      database.sql
        .select()
        .from(profileSpecies)
        .where(eq(profileSpecies.versionId, versionId))
        .orderBy(asc(profileSpecies.id)),
    /** Of the profiles at these positions. */
    values: (versionId: number, from: number, end: number) =>
      database.sql
        .select({
          profile: profileValues.profile,
          species: profileValues.species,
          relativeMass: profileValues.relativeMass,
          uncertainty: profileValues.uncertainty,
          uncertaintyMethod: profileValues.uncertaintyMethod,
          written: profileValues.written,
          counted: profileValues.counted,
        })
        .from(profileValues)
        .where(
          and(eq(profileValues.versionId, versionId), gte(profileValues.profile, from), lt(profileValues.profile, end)),
        )
        .orderBy(asc(profileValues.profile), asc(profileValues.id)),
    /** A profile with the dataset that it belongs to, where that is published. */
    one: async (id: number) => {
      const [row] = await database.sql
        .select({ profile: profiles, dataset: about })
        .from(profiles)
        .innerJoin(versions, eq(versions.id, profiles.versionId))
        .innerJoin(datasets, eq(datasets.id, versions.datasetId))
        .where(and(eq(profiles.id, id), eq(datasets.status, 'published')))
      return row ?? null
    },
    /** What editors say otherwise: by dataset, then by the code of the profile. */
    corrections: async () => {
      const found = new Map<number, Map<string, Correction>>()
      for (const { datasetId, code, changes, updatedAt } of await database.sql.select().from(profileCorrections)) {
        if (!found.has(datasetId)) found.set(datasetId, new Map())
        found.get(datasetId)!.set(code, { changes, updatedAt })
      }
      return found
    },
    correction: async (datasetId: number, code: string): Promise<Correction | undefined> => {
      const isThis = and(eq(profileCorrections.datasetId, datasetId), eq(profileCorrections.code, code))
      const [row] = await database.sql.select().from(profileCorrections).where(isThis)
      return row && { changes: row.changes, updatedAt: row.updatedAt }
    },
    /** False where another correction came since that was read. */
    correct: async (datasetId: number, code: string, readAt: number, correction: Correction): Promise<boolean> => {
      await database.sql.insert(profileCorrections).values({ datasetId, code, changes: {} }).onConflictDoNothing()
      const isThis = and(eq(profileCorrections.datasetId, datasetId), eq(profileCorrections.code, code))
      return updated(database, profileCorrections, correction, and(isThis, eq(profileCorrections.updatedAt, readAt)))
    },
    last: async () => (await database.sql.select({ id: max(profiles.id) }).from(profiles))[0]?.id ?? 0,
  }
}
type ProfilesStore = ReturnType<typeof createProfilesStore>
export type DatasetOfProfiles = Awaited<ReturnType<ProfilesStore['current']>>[number]
