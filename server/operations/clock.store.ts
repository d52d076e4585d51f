import { desc, eq, gt, isNotNull, lt, max, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { any, first, updated } from '../engines/database/rows.ts'

const standing = 'standing'

export function createClockStore(database: Database) {
  const { clockBeats: beats, clockHolds: holds, accounts } = database.tables
  return {
    beatOf: (machine: string) => first(database.sql.select().from(beats).where(eq(beats.machine, machine))),
    newestBeat: async (): Promise<number | null> =>
      (await database.sql.select({ at: max(beats.at) }).from(beats))[0]?.at ?? null,
    beat: async (row: typeof beats.$inferInsert) => {
      await database.sql.insert(beats).values(row).onConflictDoUpdate({ target: beats.machine, set: row })
    },
    forgetBeats: async (before: number) => {
      await database.sql.delete(beats).where(lt(beats.at, before))
    },
    forgetBeatsAfter: async (instant: number) => {
      await database.sql.delete(beats).where(gt(beats.at, instant))
    },
    /** What the clock of the database's machine says; null where that is this one. */
    databaseNow: async (): Promise<number | null> => {
      if (database.dialect === 'sqlite') return null
      const [row] = await database.rows<{ now: string }>(
        sql`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
      )
      return row ? Number(row.now) : null
    },
    /** False where it is held already. */
    hold: (row: { heldAt: number; expectedAt: number }): Promise<boolean> =>
      any(
        database.sql
          .insert(holds)
          .values({ ...row, standing })
          .onConflictDoNothing()
          .returning({ id: holds.id }),
      ),
    isHeld: (): Promise<boolean> =>
      any(database.sql.select({ id: holds.id }).from(holds).where(isNotNull(holds.standing)).limit(1)),
    standing: () => first(database.sql.select().from(holds).where(isNotNull(holds.standing))),
    lastReleased: () =>
      first(
        database.sql
          .select({ hold: holds, by: accounts.realName })
          .from(holds)
          .leftJoin(accounts, eq(accounts.id, holds.releasedBy))
          .where(isNotNull(holds.releasedAt))
          .orderBy(desc(holds.id))
          .limit(1),
      ),
    /** False where it was released already, or another one stands now. */
    release: (id: number, releasedAt: number, releasedBy: number): Promise<boolean> =>
      updated(
        database,
        holds,
        { standing: null, releasedAt, releasedBy },
        sql`${holds.id} = ${id} and ${holds.standing} is not null`,
      ),
  }
}
