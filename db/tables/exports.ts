import type { ExportRequest, KeptState } from '../../server/exports/exports.types.ts'
import type { Kit } from '../kit.ts'
import type { accountTables } from './accounts.ts'
import type { datasetTables } from './datasets.ts'

export function exportTables(k: Kit, shared: ReturnType<typeof accountTables> & ReturnType<typeof datasetTables>) {
  /** A selection that is made into a file: what waits is a row, so a restart goes on with it. */
  const exportFiles = k.table(
    'exports',
    {
      id: k.id(),
      /** What it is called outside: not to be guessed. */
      token: k.text().notNull().unique(),
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id, { onDelete: 'cascade' }),
      datasetId: k
        .integer()
        .notNull()
        .references(() => shared.datasets.id),
      versionNumber: k.integer().notNull(),
      request: k.json<ExportRequest>().notNull(),
      language: k.text().$type<'zh' | 'en'>().notNull(),
      method: k.text().$type<'filtered' | 'map'>().notNull(),
      /** What is written down when it is taken. */
      content: k.json<string[]>().notNull(),
      rows: k.count().notNull(),
      values: k.count().notNull(),
      estimate: k.count().notNull(),
      state: k.text().$type<KeptState>().notNull(),
      /** Made while its reader waits, or in the queue. */
      small: k.boolean().notNull(),
      /** Values that are written. */
      done: k.count().notNull().default(0),
      name: k.text().notNull(),
      bytes: k.count(),
      sha256: k.text(),
      reason: k.text().notNull().default(''),
      /** How often it was begun: what kills the process every time is given up. */
      begun: k.integer().notNull().default(0),
      createdAt: k.instant().notNull(),
      startedAt: k.instant(),
      endedAt: k.instant(),
      expiresAt: k.instant(),
      /** The process that has it under way renews this; past it, another may begin it anew. */
      claimedUntil: k.instant(),
    },
    (t) => [k.index('exports_account').on(t.accountId, t.createdAt), k.index('exports_state').on(t.state, t.id)],
  )
  return { exportFiles }
}
