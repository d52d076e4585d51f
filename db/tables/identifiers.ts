import type {
  IdentifierFault,
  IdentifierMode,
  IdentifierState,
} from '../../server/identifiers/identifiers.vocabulary.ts'
import type { Kit } from '../kit.ts'
import type { datasetTables } from './datasets.ts'

export function identifierTables(k: Kit, shared: ReturnType<typeof datasetTables>) {
  /** What a version is called where it is registered. Its name is written here before anybody outside is told of it. */
  const identifiers = k.table(
    'identifiers',
    {
      id: k.id(),
      versionId: k
        .integer()
        .notNull()
        .references(() => shared.versions.id),
      /** Where: in this portal alone, for a try, or for good. */
      mode: k.text().$type<IdentifierMode>().notNull(),
      name: k.text().notNull(),
      state: k.text().$type<IdentifierState>().notNull(),
      /** When it is told next; null: there is nothing to tell, or somebody has to mend something first. */
      dueAt: k.instant(),
      claimedUntil: k.instant(),
      attempts: k.integer().notNull().default(0),
      fault: k.text().$type<IdentifierFault>(),
      error: k.text(),
      /** Which state of the dataset was looked at last, and by what rules. */
      seen: k.instant().notNull().default(0),
      rules: k.text().notNull().default(''),
      /** Sum of what was told last and understood. */
      told: k.text().notNull().default(''),
      registeredAt: k.instant(),
      updatedAt: k.instant().notNull(),
    },
    (t) => [
      k.uniqueIndex('identifiers_version').on(t.versionId, t.mode),
      k.uniqueIndex('identifiers_name').on(t.mode, t.name),
      k.index('identifiers_due').on(t.mode, t.dueAt),
    ],
  )
  return { identifiers }
}
