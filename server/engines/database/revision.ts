import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** The catalogue revision: bumped by every write that changes what the public sees; finished answers hang on it. */
export interface Revision {
  current(): number
  /** Inside the transaction that changes something. */
  bump(): Promise<void>
  onChange(listener: () => void): void
  /** Reads it from the database; other processes publish as well. */
  refresh(): Promise<void>
  close(): void
}

const pollEvery = 1000

export function createRevision(database: Database): Revision {
  const { catalogueRevision } = database.tables
  const listeners: (() => void)[] = []
  let known = 0
  const set = (revision: number) => {
    if (revision === known) return
    known = revision
    for (const listener of listeners) listener()
  }
  const read = async () => {
    const [row] = await database.sql
      .select({ revision: catalogueRevision.revision })
      .from(catalogueRevision)
      .where(eq(catalogueRevision.id, 1))
    return row?.revision ?? 0
  }
  const refresh = async () => set(await read())
  const timer = setInterval(() => void refresh().catch(() => undefined), pollEvery)
  timer.unref()

  return {
    current: () => known,
    bump: async () => {
      await database.sql
        .insert(catalogueRevision)
        .values({ id: 1, revision: 1 })
        .onConflictDoUpdate({ target: catalogueRevision.id, set: { revision: sql`${catalogueRevision.revision} + 1` } })
      const revision = await read()
      database.afterCommit(() => set(revision))
    },
    onChange: (listener) => listeners.push(listener),
    refresh,
    close: () => clearInterval(timer),
  }
}
