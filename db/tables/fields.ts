import type { FieldAbout } from '../../server/fields/fields.types.ts'
import type { Kit } from '../kit.ts'
import type { datasetTables } from './datasets.ts'

export function fieldTables(k: Kit, shared: ReturnType<typeof datasetTables>) {
  /** One field of a version: a variable on a grid, stored as arrays whose manifest is an object. */
  const versionFields = k.table(
    'version_fields',
    {
      id: k.id(),
      versionId: k
        .integer()
        .notNull()
        .references(() => shared.versions.id),
      key: k.text().notNull(),
      /** Of the manifest. */
      sha256: k.text().notNull(),
      about: k.json<FieldAbout>().notNull(),
      position: k.integer().notNull(),
    },
    (t) => [k.uniqueIndex('version_fields_key').on(t.versionId, t.key)],
  )

  /** Every object that a field needs, its manifest as well: what is kept, copied and checked. */
  const fieldObjects = k.table(
    'field_objects',
    {
      id: k.id(),
      versionId: k
        .integer()
        .notNull()
        .references(() => shared.versions.id),
      key: k.text().notNull(),
      sha256: k.text().notNull(),
    },
    (t) => [
      k.uniqueIndex('field_objects_place').on(t.versionId, t.key, t.sha256),
      k.index('field_objects_sha256').on(t.sha256),
    ],
  )
  return { versionFields, fieldObjects }
}
