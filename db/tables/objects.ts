import type { Kit } from '../kit.ts'

export function objectTables(k: Kit) {
  /** What is known of a stored object since its bytes were last read and hashed. */
  const objectChecks = k.table(
    'object_checks',
    {
      sha256: k.text().primaryKey(),
      /** Of the stored copy that was read (inode, size and times, or the store's own tag): another one is to be read. */
      stamp: k.text().notNull(),
      state: k.text().$type<'good' | 'damaged' | 'missing' | 'unreadable'>().notNull(),
      bytes: k.count().notNull(),
      checkedAt: k.instant().notNull(),
    },
    (t) => [k.index('object_checks_state').on(t.state), k.index('object_checks_at').on(t.checkedAt)],
  )
  /** A check of all objects; one that was cut off is taken up where it stopped. */
  const objectRounds = k.table('object_rounds', {
    id: k.id(),
    startedAt: k.instant().notNull(),
    finishedAt: k.instant(),
    /** Whichever process is at it says so again and again; past this another one may go on. */
    claimedUntil: k.instant().notNull(),
    objects: k.count().notNull(),
    bytes: k.count().notNull(),
    damaged: k.count().notNull(),
    missing: k.count().notNull(),
  })
  return { objectChecks, objectRounds }
}
