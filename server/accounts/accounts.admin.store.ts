import { and, asc, count, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { both } from '../basics/language.ts'
import { fold } from '../basics/text.ts'
import { iso, isoOrNull } from '../basics/time.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import type { WhoTyped } from './accounts.admin.rules.ts'
import type {
  AccountFilter,
  AccountSortable,
  AdminAccount,
  AdminAccountDetail,
  RoleChoice,
} from './accounts.admin.schema.ts'

export function createAccountsAdminStore(database: Database) {
  const { accounts, accountRoles, roles, reviewKinds, kinds, registrationDecisions } = database.tables
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
    if (filter.reviewKind)
      parts.push(
        exists(
          database.sql
            .select({ kind: reviewKinds.kind })
            .from(reviewKinds)
            .where(and(eq(reviewKinds.accountId, accounts.id), eq(reviewKinds.kind, filter.reviewKind))),
        ),
      )
    return and(...parts)
  }

  async function kindsOf(ids: number[]): Promise<Map<number, string[]>> {
    const held = new Map<number, string[]>(ids.map((id) => [id, []]))
    if (ids.length === 0) return held
    const rows = await database.sql
      .select({ accountId: reviewKinds.accountId, kind: reviewKinds.kind })
      .from(reviewKinds)
      .innerJoin(kinds, eq(kinds.code, reviewKinds.kind))
      .where(inArray(reviewKinds.accountId, ids))
      .orderBy(asc(kinds.position))
    for (const row of rows) held.get(row.accountId)?.push(row.kind)
    return held
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

  type Columns = Omit<AdminAccount, 'roles' | 'reviewKinds' | 'registeredAt' | 'lastLoginAt'> & {
    registeredAt: number
    lastLoginAt: number | null
  }
  async function shown(rows: Columns[]): Promise<AdminAccount[]> {
    const ids = rows.map((row) => row.id)
    const [roleRows, kindRows] = [await rolesOf(ids), await kindsOf(ids)]
    return rows.map((row) => ({
      ...row,
      roles: roleRows.get(row.id) ?? [],
      reviewKinds: kindRows.get(row.id) ?? [],
      registeredAt: iso(row.registeredAt),
      lastLoginAt: isoOrNull(row.lastLoginAt),
    }))
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
      return { list: await shown(rows), total: counted?.total ?? 0 }
    },
    find: async (
      id: number,
    ): Promise<(AdminAccount & Pick<AdminAccountDetail, 'phone' | 'purpose' | 'orcid'>) | null> => {
      const [row] = await database.sql
        .select({ ...columns, phone: accounts.phone, purpose: accounts.purpose, orcid: accounts.orcid })
        .from(accounts)
        .where(eq(accounts.id, id))
      return row ? { ...row, ...(await shown([row]))[0]! } : null
    },
    /** What a change of state needs to know, in the order of the ids. */
    states: async (ids: number[]) => {
      const rows = await database.sql
        .select({
          id: accounts.id,
          username: accounts.username,
          realName: accounts.realName,
          mailbox: accounts.mailbox,
          language: accounts.language,
          status: accounts.status,
        })
        .from(accounts)
        .where(inArray(accounts.id, ids))
      return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    },
    setWho: async (id: number, changed: Partial<Record<keyof WhoTyped, string>>) => {
      if (Object.keys(changed).length)
        await database.sql
          .update(accounts)
          .set(changed as Partial<typeof accounts.$inferInsert>)
          .where(eq(accounts.id, id))
    },
    setStatus: async (id: number, status: 'enabled' | 'disabled') => {
      await database.sql.update(accounts).set({ status }).where(eq(accounts.id, id))
    },
    /** Rights of every role these accounts hold, also of roles that are disabled now. */
    actionsOf: async (ids: number[]): Promise<string[]> =>
      (
        await database.sql
          .selectDistinct({ id: roles.id, actions: roles.actions })
          .from(accountRoles)
          .innerJoin(roles, eq(roles.id, accountRoles.roleId))
          .where(inArray(accountRoles.accountId, ids))
      ).flatMap((row) => row.actions),
    rolesHeld: (accountId: number) =>
      database.sql
        .select({ id: roles.id, code: roles.code, actions: roles.actions })
        .from(accountRoles)
        .innerJoin(roles, eq(roles.id, accountRoles.roleId))
        .where(eq(accountRoles.accountId, accountId)),
    rolesByCode: (codes: string[]) =>
      codes.length
        ? database.sql
            .select({ id: roles.id, code: roles.code, actions: roles.actions })
            .from(roles)
            .where(inArray(roles.code, codes))
        : Promise.resolve([]),
    addRole: async (accountId: number, roleId: number) => {
      await database.sql.insert(accountRoles).values({ accountId, roleId }).onConflictDoNothing()
    },
    removeRole: async (accountId: number, roleId: number) => {
      await database.sql
        .delete(accountRoles)
        .where(and(eq(accountRoles.accountId, accountId), eq(accountRoles.roleId, roleId)))
    },
    setRoles: async (accountId: number, roleIds: number[]) => {
      await database.sql.delete(accountRoles).where(eq(accountRoles.accountId, accountId))
      if (roleIds.length)
        await database.sql.insert(accountRoles).values(roleIds.map((roleId) => ({ accountId, roleId })))
    },
    unknownKinds: async (codes: string[]): Promise<string[]> => {
      const known = new Set((await database.sql.select({ code: kinds.code }).from(kinds)).map((row) => row.code))
      return codes.filter((code) => !known.has(code))
    },
    setKinds: async (accountId: number, codes: string[]) => {
      await database.sql.delete(reviewKinds).where(eq(reviewKinds.accountId, accountId))
      if (codes.length) await database.sql.insert(reviewKinds).values(codes.map((kind) => ({ accountId, kind })))
    },
    decisions: (accountId: number) =>
      database.sql
        .select({
          at: registrationDecisions.at,
          decision: registrationDecisions.decision,
          reason: registrationDecisions.reason,
          by: accounts.username,
        })
        .from(registrationDecisions)
        .leftJoin(accounts, eq(accounts.id, registrationDecisions.decidedBy))
        .where(eq(registrationDecisions.accountId, accountId)),
    roles: async () => {
      const rows = await database.sql
        .select({
          code: roles.code,
          nameZh: roles.nameZh,
          nameEn: roles.nameEn,
          enabled: roles.enabled,
          actions: roles.actions,
        })
        .from(roles)
        .orderBy(asc(roles.id))
      return rows.map(({ code, enabled, actions, ...row }) => ({ code, enabled, actions, name: both(row, 'name') }))
    },
    kinds: async () => {
      const rows = await database.sql
        .select({ code: kinds.code, nameZh: kinds.nameZh, nameEn: kinds.nameEn })
        .from(kinds)
        .orderBy(asc(kinds.position))
      return rows.map((row) => ({ code: row.code, name: both(row, 'name') }))
    },
  }
}
