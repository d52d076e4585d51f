import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export function createMenusStore(database: Database) {
  const { menus, roleMenus } = database.tables
  return {
    all: () => database.sql.select().from(menus).orderBy(asc(menus.position), asc(menus.id)),
    ofRoles: async (roleIds: number[]) =>
      roleIds.length
        ? (
            await database.sql
              .select({ menuId: roleMenus.menuId })
              .from(roleMenus)
              .where(inArray(roleMenus.roleId, roleIds))
          ).map((row) => row.menuId)
        : [],
  }
}
