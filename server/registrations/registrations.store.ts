import { and, asc, count, desc, eq, exists, inArray, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { tombstone } from '../accounts/accounts.rules.ts'
import type { AdminList } from '../basics/admin-query.ts'
import type { Database } from '../engines/database/database.ts'
import { first, updated } from '../engines/database/rows.ts'
import type { RegistrationFilter, RegistrationSortable } from './registrations.schema.ts'
import type { Decision } from './registrations.vocabulary.ts'

export function createRegistrationsStore(database: Database) {
  const { accounts, accountRoles, reviewKinds, registrationDecisions: decisions, kinds, roles } = database.tables
  const columns = {
    id: accounts.id,
    status: accounts.status,
    accountType: accounts.accountType,
    username: accounts.username,
    realName: accounts.realName,
    workUnit: accounts.workUnit,
    mailbox: accounts.mailbox,
    phone: accounts.phone,
    purpose: accounts.purpose,
    orcid: accounts.orcid,
    language: accounts.language,
    registeredAt: accounts.registeredAt,
  }
  const decided = () =>
    exists(database.sql.select({ id: decisions.id }).from(decisions).where(eq(decisions.accountId, accounts.id)))
  const asksFor = (codes?: string[]) =>
    database.sql
      .select({ kind: reviewKinds.kind })
      .from(reviewKinds)
      .where(
        and(eq(reviewKinds.accountId, accounts.id), codes === undefined ? undefined : inArray(reviewKinds.kind, codes)),
      )

  /** Accounts that came by registration; a reviewer's own categories and those that ask for none. */
  function visible(scope: string[] | null): SQL | undefined {
    const registered = or(inArray(accounts.status, ['pending', 'rejected']), decided())
    if (scope === null) return registered
    return and(registered, or(notExists(asksFor()), scope.length ? exists(asksFor(scope)) : undefined))
  }

  function where(filter: RegistrationFilter & { id?: number[] }, scope: string[] | null): SQL | undefined {
    const parts: (SQL | undefined)[] = [visible(scope)]
    if (filter.id) parts.push(filter.id.length ? inArray(accounts.id, filter.id) : sql`1 = 0`)
    if (filter.state === 'pending') parts.push(eq(accounts.status, 'pending'))
    if (filter.state === 'not-passed') parts.push(eq(accounts.status, 'rejected'))
    if (filter.state === 'passed') parts.push(inArray(accounts.status, ['enabled', 'disabled', 'closed']))
    if (filter.accountType) parts.push(eq(accounts.accountType, filter.accountType))
    if (filter.category) parts.push(exists(asksFor([filter.category])))
    const keyword = filter.keyword?.normalize('NFKC').trim().toLowerCase()
    if (keyword)
      parts.push(
        or(
          database.contains(accounts.usernameKey, keyword),
          database.contains(accounts.mailboxKey, keyword),
          database.contains(sql`lower(${accounts.realName})`, keyword),
          database.contains(sql`lower(${accounts.workUnit})`, keyword),
        ),
      )
    return and(...parts)
  }

  async function categoriesOf(ids: number[]): Promise<Map<number, string[]>> {
    const held = new Map<number, string[]>(ids.map((id) => [id, []]))
    if (ids.length === 0) return held
    const rows = await database.sql
      .select()
      .from(reviewKinds)
      .where(inArray(reviewKinds.accountId, ids))
      .orderBy(asc(reviewKinds.kind))
    for (const row of rows) held.get(row.accountId)?.push(row.kind)
    return held
  }

  return {
    list: async (
      { sort, offset, limit, filter }: AdminList<RegistrationSortable, RegistrationFilter>,
      scope: string[] | null,
    ) => {
      const direction = sort.descending ? desc : asc
      const [counted] = await database.sql.select({ total: count() }).from(accounts).where(where(filter, scope))
      const rows = await database.sql
        .select(columns)
        .from(accounts)
        .where(where(filter, scope))
        .orderBy(direction(columns[sort.field]), direction(accounts.id))
        .limit(limit)
        .offset(offset)
      const held = await categoriesOf(rows.map((row) => row.id))
      return {
        list: rows.map((row) => ({ ...row, reviewCategories: held.get(row.id) ?? [] })),
        total: counted?.total ?? 0,
      }
    },
    find: async (id: number, scope: string[] | null) => {
      const [row] = await database.sql
        .select(columns)
        .from(accounts)
        .where(and(eq(accounts.id, id), visible(scope)))
      return row ? { ...row, reviewCategories: (await categoriesOf([id])).get(id) ?? [] } : null
    },
    decisions: (accountId: number) =>
      database.sql
        .select({
          decision: decisions.decision,
          reason: decisions.reason,
          by: accounts.realName,
          at: decisions.at,
        })
        .from(decisions)
        .leftJoin(accounts, eq(accounts.id, decisions.decidedBy))
        .where(eq(decisions.accountId, accountId))
        .orderBy(desc(decisions.id)),
    addDecision: async (row: {
      accountId: number
      decision: Decision
      reason: string
      decidedBy: number
      at: number
    }): Promise<number> => (await database.sql.insert(decisions).values(row).returning({ id: decisions.id }))[0]!.id,
    lastDecision: (accountId: number) =>
      first(
        database.sql
          .select()
          .from(decisions)
          .where(eq(decisions.accountId, accountId))
          .orderBy(desc(decisions.id))
          .limit(1),
      ),
    removeDecision: async (id: number) => {
      await database.sql.delete(decisions).where(eq(decisions.id, id))
    },
    /** Pending again, where it is as it was left at that moment and nobody logged in since. */
    reopen: (id: number, from: 'enabled' | 'rejected', decidedAt: number): Promise<boolean> =>
      updated(
        database,
        accounts,
        { status: 'pending' },
        and(eq(accounts.id, id), eq(accounts.status, from), lte(sql`coalesce(${accounts.lastLoginAt}, 0)`, decidedAt)),
      ),
    /** Takes away the roles that the decision gave; false where others are held than these. */
    giveBackRoles: async (accountId: number, codes: string[]): Promise<boolean> => {
      const held = await database.sql
        .select({ code: roles.code })
        .from(accountRoles)
        .innerJoin(roles, eq(roles.id, accountRoles.roleId))
        .where(eq(accountRoles.accountId, accountId))
      if (held.some(({ code }) => !codes.includes(code))) return false
      await database.sql.delete(accountRoles).where(eq(accountRoles.accountId, accountId))
      return true
    },
    /** What was corrected, once more under review. False where the user name is, or was, somebody's. */
    sendAgain: async (
      id: number,
      row: Partial<typeof accounts.$inferInsert> & { usernameKey: string },
    ): Promise<boolean> => {
      const taken = await database.sql
        .select({ id: accounts.id })
        .from(accounts)
        .where(
          and(
            inArray(accounts.usernameKey, [row.usernameKey, tombstone(row.usernameKey)]),
            sql`${accounts.id} <> ${id}`,
          ),
        )
      if (taken.length) return false
      await database.sql.update(accounts).set(row).where(eq(accounts.id, id))
      return true
    },
    /** What a role allows, by its code. */
    actionsOf: async (role: string): Promise<string[]> =>
      (await database.sql.select({ actions: roles.actions }).from(roles).where(eq(roles.code, role)))[0]?.actions ?? [],
    categories: () =>
      database.sql
        .select({ code: kinds.code, nameZh: kinds.nameZh, nameEn: kinds.nameEn })
        .from(kinds)
        .orderBy(asc(kinds.position)),
  }
}
