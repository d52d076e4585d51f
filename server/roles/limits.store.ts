import { asc, eq } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import type { Limits } from './limits.vocabulary.ts'

export function createLimitsStore(database: Database) {
  const { roles, roleLimits } = database.tables
  const rows = () =>
    database.sql
      .select({ id: roles.id, code: roles.code, nameZh: roles.nameZh, nameEn: roles.nameEn, limits: roleLimits })
      .from(roles)
      .leftJoin(roleLimits, eq(roleLimits.roleId, roles.id))

  return {
    all: () => rows().orderBy(asc(roles.id)),
    find: async (id: number) => (await rows().where(eq(roles.id, id)))[0] ?? null,
    /** Whoever comes second waits for the first to be committed. */
    lock: async (id: number) => {
      await database.sql.update(roles).set({ id }).where(eq(roles.id, id))
    },
    set: async (roleId: number, row: Limits & { updatedAt: number }) => {
      await database.sql
        .insert(roleLimits)
        .values({ roleId, ...row })
        .onConflictDoUpdate({ target: roleLimits.roleId, set: row })
    },
    remove: async (roleId: number) => {
      await database.sql.delete(roleLimits).where(eq(roleLimits.roleId, roleId))
    },
  }
}
