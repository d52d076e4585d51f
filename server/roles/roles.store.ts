import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AdminList } from '../basics/admin-query.ts'
import type { Database } from '../engines/database/database.ts'
import type { RoleFilter, RoleSortable } from './roles.admin.schema.ts'
import type { Holding, RoleWords } from './roles.rules.ts'
import type { BuiltInRole } from './roles.vocabulary.ts'

const turnstile: BuiltInRole = 'admin'

export function createRolesStore(database: Database) {
  const { roles, roleMenus, accountRoles, accounts } = database.tables
  const orders = {
    id: roles.id,
    code: roles.code,
    'name.zh': roles.nameZh,
    'name.en': sql`lower(${roles.nameEn})`,
    enabled: roles.enabled,
    createdAt: roles.createdAt,
    updatedAt: roles.updatedAt,
  }

  function where(filter: RoleFilter & { id?: number[] }): SQL | undefined {
    const parts: (SQL | undefined)[] = []
    if (filter.id) parts.push(filter.id.length ? inArray(roles.id, filter.id) : sql`1 = 0`)
    const keyword = filter.keyword?.trim().toLowerCase()
    if (keyword)
      parts.push(
        or(
          database.contains(roles.code, keyword),
          database.contains(sql`lower(${roles.nameZh})`, keyword),
          database.contains(sql`lower(${roles.nameEn})`, keyword),
        ),
      )
    if (filter.enabled !== undefined) parts.push(eq(roles.enabled, filter.enabled))
    if (filter.builtIn !== undefined) parts.push(eq(roles.builtIn, filter.builtIn))
    return and(...parts)
  }

  const columns = ({ name, description, actions }: RoleWords) => ({
    nameZh: name.zh,
    nameEn: name.en,
    descriptionZh: description.zh,
    descriptionEn: description.en,
    actions,
  })

  return {
    page: async ({ sort, offset, limit, filter }: AdminList<RoleSortable, RoleFilter>) => {
      const direction = sort.descending ? desc : asc
      const [counted] = await database.sql.select({ total: count() }).from(roles).where(where(filter))
      const rows = await database.sql
        .select()
        .from(roles)
        .where(where(filter))
        .orderBy(direction(orders[sort.field] as SQL), direction(roles.id))
        .limit(limit)
        .offset(offset)
      return { rows, total: counted!.total }
    },
    find: async (id: number) => {
      const [row] = await database.sql.select().from(roles).where(eq(roles.id, id))
      return row ?? null
    },
    codeTaken: async (code: string): Promise<boolean> =>
      (await database.sql.select({ id: roles.id }).from(roles).where(eq(roles.code, code))).length > 0,
    /** Every right that some role has. */
    actionsInUse: async (): Promise<Set<string>> =>
      new Set((await database.sql.select({ actions: roles.actions }).from(roles)).flatMap((row) => row.actions)),
    menusOf: (ids: number[]) =>
      ids.length
        ? database.sql.select().from(roleMenus).where(inArray(roleMenus.roleId, ids))
        : Promise.resolve<(typeof roleMenus.$inferSelect)[]>([]),
    accountsOf: async (ids: number[]): Promise<Map<number, number>> => {
      if (ids.length === 0) return new Map()
      const rows = await database.sql
        .select({ roleId: accountRoles.roleId, accounts: count() })
        .from(accountRoles)
        .where(inArray(accountRoles.roleId, ids))
        .groupBy(accountRoles.roleId)
      return new Map(rows.map((row) => [row.roleId, row.accounts]))
    },

    /** Changes of rights go through one by one: whoever comes second waits for the first to be committed. */
    waitForTurn: async () => {
      await database.sql
        .update(roles)
        .set({ enabled: sql`${roles.enabled}` })
        .where(eq(roles.code, turnstile))
    },
    /** Which enabled accounts hold which enabled roles, of the roles that have one of these actions. */
    holdings: async (wanted: string[]): Promise<Holding[]> => {
      const rows = await database.sql
        .select({ id: roles.id, actions: roles.actions })
        .from(roles)
        .where(eq(roles.enabled, true))
      const actionsOf = new Map(
        rows.filter((row) => row.actions.some((one) => wanted.includes(one))).map((row) => [row.id, row.actions]),
      )
      if (actionsOf.size === 0) return []
      const held = await database.sql
        .select({ accountId: accountRoles.accountId, roleId: accountRoles.roleId })
        .from(accountRoles)
        .innerJoin(accounts, eq(accounts.id, accountRoles.accountId))
        .where(and(inArray(accountRoles.roleId, [...actionsOf.keys()]), eq(accounts.status, 'enabled')))
      return held.map((row) => ({ accountId: row.accountId, actions: actionsOf.get(row.roleId) ?? [] }))
    },

    add: async (role: RoleWords & { code: string }, now: number): Promise<number> => {
      const [row] = await database.sql
        .insert(roles)
        .values({ code: role.code, ...columns(role), enabled: true, builtIn: false, createdAt: now, updatedAt: now })
        .returning({ id: roles.id })
      return row!.id
    },
    save: async (id: number, role: RoleWords, now: number) => {
      await database.sql
        .update(roles)
        .set({ ...columns(role), updatedAt: now })
        .where(eq(roles.id, id))
    },
    setMenus: async (id: number, menuIds: Iterable<number>) => {
      await database.sql.delete(roleMenus).where(eq(roleMenus.roleId, id))
      const rows = [...menuIds].map((menuId) => ({ roleId: id, menuId }))
      if (rows.length) await database.sql.insert(roleMenus).values(rows)
    },
    setEnabled: async (id: number, enabled: boolean, now: number) => {
      await database.sql.update(roles).set({ enabled, updatedAt: now }).where(eq(roles.id, id))
    },
    remove: async (id: number) => {
      await database.sql.delete(roles).where(eq(roles.id, id))
    },
  }
}
