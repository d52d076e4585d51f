import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export function createMenusStore(database: Database) {
  const { menus, roleMenus, roles } = database.tables
  return {
    all: () => database.sql.select().from(menus).orderBy(asc(menus.position), asc(menus.id)),
    /** What enabled roles hold. */
    ofRoles: async (codes: string[]): Promise<number[]> =>
      codes.length
        ? (
            await database.sql
              .selectDistinct({ menuId: roleMenus.menuId })
              .from(roleMenus)
              .innerJoin(roles, eq(roles.id, roleMenus.roleId))
              .where(and(inArray(roles.code, codes), eq(roles.enabled, true)))
          ).map((row) => row.menuId)
        : [],
  }
}
