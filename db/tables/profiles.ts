import type { Changes } from '../../server/profiles/corrections.rules.ts'
import type { Kit } from '../kit.ts'
import type { datasetTables } from './datasets.ts'

/** Rows refer to a profile by version and position, so that a version's rows can be copied for another as they are. */
export function profileTables(k: Kit, shared: ReturnType<typeof datasetTables>) {
  const versionId = () =>
    k
      .integer()
      .notNull()
      .references(() => shared.versions.id)

  /** The chemical profile of a source, as a version of a dataset has it. */
  const profiles = k.table(
    'profiles',
    {
      id: k.id(),
      versionId: versionId(),
      position: k.integer().notNull(),
      /** As its source names it. */
      code: k.text().notNull(),
      nameZh: k.text().notNull(),
      nameEn: k.text().notNull(),
      sourceClass: k.text().notNull(),
      /** The words of the source for its class. */
      category: k.text().notNull(),
      particleType: k.text().notNull(),
      /** ISO 3166-1; null where it is not known. */
      country: k.text(),
      cityZh: k.text(),
      cityEn: k.text(),
      year: k.integer(),
      sampleCount: k.integer(),
      emissionFactor: k.real(),
      emissionUnit: k.text(),
      /** % of the mass: of what is counted in the sum. */
      total: k.real(),
      faults: k.json<string[]>().notNull(),
    },
    (t) => [k.uniqueIndex('profiles_position').on(t.versionId, t.position)],
  )

  /** What the profiles of a version are made of. */
  const profileSpecies = k.table(
    'profile_species',
    {
      id: k.id(),
      versionId: versionId(),
      /** The same for the same species everywhere: its CAS number, or a word. */
      key: k.text().notNull(),
      nameZh: k.text().notNull(),
      nameEn: k.text().notNull(),
      symbol: k.text(),
      /** As it was delivered, right or not. */
      cas: k.text(),
    },
    (t) => [k.uniqueIndex('profile_species_key').on(t.versionId, t.key)],
  )

  const profileValues = k.table(
    'profile_values',
    {
      id: k.id(),
      versionId: versionId(),
      /** Position of its profile. */
      profile: k.integer().notNull(),
      species: k.text().notNull(),
      /** % of the mass; null where the source has none. */
      relativeMass: k.real(),
      /** In the same unit; null where the source has none. */
      uncertainty: k.real(),
      uncertaintyMethod: k.text(),
      /** What the source wrote instead of a number. */
      written: k.text(),
      /** Whether the source counts it in the sum. */
      counted: k.boolean().notNull(),
    },
    (t) => [k.index('profile_values_profile').on(t.versionId, t.profile)],
  )

  /** What editors say of a profile otherwise than its source: a version's rows stay as they were delivered. */
  const profileCorrections = k.table(
    'profile_corrections',
    {
      id: k.id(),
      datasetId: k
        .integer()
        .notNull()
        .references(() => shared.datasets.id),
      code: k.text().notNull(),
      /** Columns of `profiles` that differ, each as it should read. */
      changes: k.json<Changes>().notNull(),
      updatedAt: k.instant().notNull().default(0),
    },
    (t) => [k.uniqueIndex('profile_corrections_profile').on(t.datasetId, t.code)],
  )
  return { profiles, profileSpecies, profileValues, profileCorrections }
}
