import { and, asc, count, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AdminList, Rows } from '../admin-query.ts'
import type { Database } from '../engines/database/database.ts'
import { both } from '../language.ts'
import type { AccountFilter, AccountSortable, AdminAccount, RoleChoice } from './accounts.admin.schema.ts'
import { fold } from './accounts.rules.ts'

export function createAccountsAdminStore(database: Database) {
  const { accounts, accountRoles, roles } = database.tables
  const columns = {
    id: accounts.id,
    username: accounts.username,
    realName: accounts.realName,
    workUnit: accounts.workUnit,
    mailbox: accounts.mailbox,
    accountType: accounts.accountType,
    status: accounts.status,
    registeredAt: accounts.registeredAt,
    lastLoginAt: accounts.lastLoginAt,
  }

  function where(filter: AccountFilter & { id?: number[] }): SQL | undefined {
    const parts: (SQL | undefined)[] = []
    if (filter.id) parts.push(filter.id.length ? inArray(accounts.id, filter.id) : sql`1 = 0`)
    const keyword = filter.keyword ? fold(filter.keyword) : ''
    if (keyword)
      parts.push(
        or(
          database.contains(accounts.usernameKey, keyword),
          database.contains(accounts.mailboxKey, keyword),
          database.contains(sql`lower(${accounts.realName})`, keyword),
          database.contains(sql`lower(${accounts.workUnit})`, keyword),
        ),
      )
    if (filter.status) parts.push(eq(accounts.status, filter.status))
    if (filter.accountType) parts.push(eq(accounts.accountType, filter.accountType))
    if (filter.role)
      parts.push(
        exists(
          database.sql
            .select({ id: roles.id })
            .from(accountRoles)
            .innerJoin(roles, eq(roles.id, accountRoles.roleId))
            .where(and(eq(accountRoles.accountId, accounts.id), eq(roles.code, filter.role))),
        ),
      )
    return and(...parts)
  }

  async function rolesOf(ids: number[]): Promise<Map<number, RoleChoice[]>> {
    const held = new Map<number, RoleChoice[]>(ids.map((id) => [id, []]))
    if (ids.length === 0) return held
    const rows = await database.sql
      .select({ accountId: accountRoles.accountId, code: roles.code, nameZh: roles.nameZh, nameEn: roles.nameEn })
      .from(accountRoles)
      .innerJoin(roles, eq(roles.id, accountRoles.roleId))
      .where(inArray(accountRoles.accountId, ids))
      .orderBy(asc(roles.id))
    for (const row of rows) held.get(row.accountId)?.push({ code: row.code, name: both(row, 'name') })
    return held
  }

  return {
    list: async ({
      sort,
      offset,
      limit,
      filter,
    }: AdminList<AccountSortable, AccountFilter>): Promise<Rows<AdminAccount>> => {
      const direction = sort.descending ? desc : asc
      // Databases disagree on where "never" sorts; here it is before every date.
      const order = sort.field === 'lastLoginAt' ? sql`coalesce(${accounts.lastLoginAt}, 0)` : columns[sort.field]
      const [counted] = await database.sql.select({ total: count() }).from(accounts).where(where(filter))
      const rows = await database.sql
        .select(columns)
        .from(accounts)
        .where(where(filter))
        .orderBy(direction(order), direction(accounts.id))
        .limit(limit)
        .offset(offset)
      const held = await rolesOf(rows.map((row) => row.id))
      return {
        list: rows.map((row) => ({
          ...row,
          roles: held.get(row.id) ?? [],
          registeredAt: new Date(row.registeredAt).toISOString(),
          lastLoginAt: row.lastLoginAt === null ? null : new Date(row.lastLoginAt).toISOString(),
        })),
        total: counted?.total ?? 0,
      }
    },
    roles: async (): Promise<RoleChoice[]> => {
      const rows = await database.sql
        .select({ code: roles.code, nameZh: roles.nameZh, nameEn: roles.nameEn })
        .from(roles)
        .orderBy(asc(roles.id))
      return rows.map((row) => ({ code: row.code, name: both(row, 'name') }))
    },
  }
}
