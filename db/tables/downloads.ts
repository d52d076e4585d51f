import type { Kit } from '../kit.ts'
import type { accountTables } from './accounts.ts'
import type { datasetTables } from './datasets.ts'

export function downloadTables(k: Kit, shared: ReturnType<typeof accountTables> & ReturnType<typeof datasetTables>) {
  /** A zip that was asked for: what is in it, for whom, until when. */
  const bundles = k.table('bundles', {
    /** SHA-256 of the token in its address. */
    tokenHash: k.text().primaryKey(),
    accountId: k
      .integer()
      .notNull()
      .references(() => shared.accounts.id, { onDelete: 'cascade' }),
    fileIds: k.json<number[]>().notNull(),
    bytes: k.count().notNull(),
    createdAt: k.instant().notNull(),
    expiresAt: k.instant().notNull(),
  })
  /** Every download is recorded, tied to a person; to nobody where a deployment lets open files go without log-in. */
  const downloads = k.table(
    'downloads',
    {
      id: k.id(),
      accountId: k.integer().references(() => shared.accounts.id),
      datasetId: k
        .integer()
        .notNull()
        .references(() => shared.datasets.id),
      versionNumber: k.integer().notNull(),
      method: k.text().$type<'direct' | 'filtered' | 'map'>().notNull(),
      /** What was taken: file names. */
      content: k.json<string[]>().notNull(),
      bytes: k.count().notNull(),
      at: k.instant().notNull(),
      address: k.text().notNull(),
    },
    (t) => [
      k.index('downloads_account').on(t.accountId, t.at),
      k.index('downloads_dataset').on(t.datasetId, t.at),
      // What the figures of days are counted from, without a look at the rows.
      k.index('downloads_day').on(t.at, t.datasetId, t.bytes),
    ],
  )
  return { bundles, downloads }
}
