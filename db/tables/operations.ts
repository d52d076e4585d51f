import type { Kit } from '../kit.ts'
import type { accountTables } from './accounts.ts'

/** How the portal itself is doing: its jobs, what in them fails again and again, and the machine's clock. */
export function operationTables(k: Kit, shared: ReturnType<typeof accountTables>) {
  const jobs = k.table('jobs', {
    name: k.text().primaryKey(),
    startedAt: k.instant(),
    endedAt: k.instant(),
    succeededAt: k.instant(),
    /** In a row. */
    failures: k.integer().notNull().default(0),
    /** Why it failed last; what a query was asked with is not in it. */
    error: k.text().notNull().default(''),
    /** Not tried again before. */
    nextAt: k.instant(),
    /** Not tried again by itself at all. */
    dead: k.boolean().notNull().default(false),
  })

  /** One thing of the many that a job does, which failed; gone once it was done. */
  const jobItems = k.table(
    'job_items',
    {
      job: k.text().notNull(),
      item: k.text().notNull(),
      failedAt: k.instant().notNull(),
      failures: k.integer().notNull(),
      error: k.text().notNull(),
      nextAt: k.instant(),
      dead: k.boolean().notNull().default(false),
    },
    (t) => [k.primaryKey({ columns: [t.job, t.item] })],
  )

  /** What each machine's clock last said, and how long that machine had run by then. */
  const clockBeats = k.table('clock_beats', {
    /** Changes with every start of the machine. */
    machine: k.text().primaryKey(),
    at: k.instant().notNull(),
    runFor: k.count().notNull(),
  })

  /** Nothing is decided or ended by itself from `heldAt` until somebody says so. */
  const clockHolds = k.table('clock_holds', {
    id: k.id(),
    heldAt: k.instant().notNull(),
    /** What the clock should have said. */
    expectedAt: k.instant().notNull(),
    /** `standing` until it is released, so that there is one; then null. */
    standing: k.text().unique(),
    releasedAt: k.instant(),
    releasedBy: k.integer().references(() => shared.accounts.id, { onDelete: 'set null' }),
  })

  /** What was changed of the settings while the portal ran; null says what the environment says. */
  const runTimeSettings = k.table('run_time_settings', {
    key: k.text().primaryKey(),
    value: k.real(),
    updatedAt: k.instant().notNull().default(0),
  })

  return { jobs, jobItems, clockBeats, clockHolds, runTimeSettings }
}
