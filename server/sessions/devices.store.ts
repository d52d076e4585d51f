import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { any } from '../engines/database/rows.ts'

export function createDevicesStore(database: Database) {
  const { devices } = database.tables
  return {
    has: (deviceHash: string, accountId: number): Promise<boolean> =>
      any(
        database.sql
          .select({ accountId: devices.accountId })
          .from(devices)
          .where(and(eq(devices.deviceHash, deviceHash), eq(devices.accountId, accountId))),
      ),
    put: async (deviceHash: string, accountId: number, at: number) => {
      await database.sql
        .insert(devices)
        .values({ deviceHash, accountId, lastSeenAt: at })
        .onConflictDoUpdate({ target: [devices.deviceHash, devices.accountId], set: { lastSeenAt: at } })
    },
    keepNewest: async (accountId: number, most: number) => {
      const newest = await database.sql
        .select({ deviceHash: devices.deviceHash })
        .from(devices)
        .where(eq(devices.accountId, accountId))
        .orderBy(desc(devices.lastSeenAt))
        .limit(most)
      if (newest.length < most) return
      await database.sql.delete(devices).where(
        and(
          eq(devices.accountId, accountId),
          notInArray(
            devices.deviceHash,
            newest.map((row) => row.deviceHash),
          ),
        ),
      )
    },
    removeAll: async (accountId: number) => {
      await database.sql.delete(devices).where(eq(devices.accountId, accountId))
    },
    removeOld: async (before: number) => {
      await database.sql.delete(devices).where(lt(devices.lastSeenAt, before))
    },
  }
}
