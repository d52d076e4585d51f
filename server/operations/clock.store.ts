import { desc, eq, gt, isNotNull, lt, max, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

const standing = 'standing'

export function createClockStore(database: Database) {
  const { clockBeats: beats, clockHolds: holds, accounts } = database.tables
  return {
    beatOf: async (machine: string) =>
      (await database.sql.select().from(beats).where(eq(beats.machine, machine)))[0] ?? null,
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
    hold: async (row: { heldAt: number; expectedAt: number }): Promise<boolean> =>
      (
        await database.sql
          .insert(holds)
          .values({ ...row, standing })
          .onConflictDoNothing()
          .returning({ id: holds.id })
      ).length > 0,
    isHeld: async (): Promise<boolean> =>
      (await database.sql.select({ id: holds.id }).from(holds).where(isNotNull(holds.standing)).limit(1)).length > 0,
    standing: async () => (await database.sql.select().from(holds).where(isNotNull(holds.standing)))[0] ?? null,
    lastReleased: async () =>
      (
        await database.sql
          .select({ hold: holds, by: accounts.realName })
          .from(holds)
          .leftJoin(accounts, eq(accounts.id, holds.releasedBy))
          .where(isNotNull(holds.releasedAt))
          .orderBy(desc(holds.id))
          .limit(1)
      )[0] ?? null,
    /** False where it was released already, or another one stands now. */
    release: async (id: number, releasedAt: number, releasedBy: number): Promise<boolean> =>
      (
        await database.sql
          .update(holds)
          .set({ standing: null, releasedAt, releasedBy })
          .where(sql`${holds.id} = ${id} and ${holds.standing} is not null`)
          .returning({ id: holds.id })
      ).length > 0,
  }
}
