import type { Kit } from '../kit.ts'
import type { accountTables } from './accounts.ts'

export function menuTables(k: Kit, shared: ReturnType<typeof accountTables>) {
  const menus = k.table('menus', {
    /** Given, not counted: 96 and 102 mean something. */
    id: k.integer().primaryKey(),
    parentId: k.integer(),
    nameZh: k.text().notNull(),
    nameEn: k.text().notNull(),
    url: k.text().notNull(),
    position: k.integer().notNull(),
    visible: k.boolean().notNull(),
    /** False: only roles that hold it see it. */
    public: k.boolean().notNull(),
    /** What was read is what is changed: 409 otherwise. */
    updatedAt: k.instant().notNull().default(0),
  })
  const roleMenus = k.table(
    'role_menus',
    {
      roleId: k
        .integer()
        .notNull()
        .references(() => shared.roles.id, { onDelete: 'cascade' }),
      menuId: k
        .integer()
        .notNull()
        .references(() => menus.id, { onDelete: 'cascade' }),
    },
    (t) => [k.primaryKey({ columns: [t.roleId, t.menuId] })],
  )
  return { menus, roleMenus }
}
