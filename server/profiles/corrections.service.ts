import { createHash } from 'node:crypto'
import { both } from '../basics/language.ts'
import type { Database } from '../engines/database/database.ts'
import { type Changes, changesOf, corrected } from './corrections.rules.ts'
import type { Head } from './profiles.rules.ts'
import { createProfilesStore } from './profiles.store.ts'

type Row = Record<string, unknown>

/** The same for a profile in every version of its dataset, and fit for an address, which codes of sources are not. */
const keyOf = (datasetId: number, code: string) =>
  `${datasetId}-${createHash('sha256').update(code).digest('base64url').slice(0, 16)}`

/** What editors say of profiles: as rows that the console edits, kept apart from what was delivered. */
export function createCorrections(database: Database) {
  const store = createProfilesStore(database)

  async function current() {
    const corrections = await store.corrections()
    const found = []
    for (const dataset of await store.current())
      for (const head of (await store.heads(dataset.versionId)) as Head[]) {
        // As readers are told it where the source names a place in one language.
        const delivered = { ...head, cityZh: head.cityZh ?? head.cityEn }
        const correction = corrections.get(dataset.id)?.get(delivered.code)
        found.push({ dataset, delivered, correction, key: keyOf(dataset.id, delivered.code) })
      }
    return found
  }

  return {
    /** Every profile of a published dataset, as a row that its editors read. */
    rows: async (): Promise<Row[]> =>
      (await current()).map(({ key, dataset, delivered, correction }, position) => {
        const head = corrected(delivered, correction)
        return {
          ...head,
          ...{ key, position, country: head.country ?? '' },
          ...{ datasetZh: both(dataset, 'name').zh, datasetEn: both(dataset, 'name').en },
          corrected: head === delivered ? '' : 'yes',
          updatedAt: correction?.updatedAt ?? 0,
        }
      }),
    /** False where it was changed since it was read, or is gone. */
    save: async (key: string, readAt: number, { updatedAt, ...columns }: Row): Promise<boolean> => {
      const found = (await current()).find((one) => one.key === key)
      if (!found) return false
      const written = { ...columns, country: columns.country || null } as Changes
      return store.correct(found.dataset.id, found.delivered.code, readAt, {
        changes: changesOf(found.delivered, written),
        updatedAt: Number(updatedAt),
      })
    },
  }
}
export type Corrections = ReturnType<typeof createCorrections>
