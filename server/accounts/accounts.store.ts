import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { fold } from './accounts.rules.ts'

export type AccountStatus = 'pending' | 'enabled' | 'rejected' | 'disabled'

export interface AccountRow {
  id: number
  username: string
  realName: string
  passwordHash: string
  status: AccountStatus
}

export interface NewAccountRow {
  username: string
  passwordHash: string
  realName: string
  phone: string
  mailbox: string
  workUnit: string
  purpose: string
  accountType: 'ordinary' | 'vip' | 'expert'
  status: AccountStatus
  registeredAt: number
}

export function createAccountsStore(database: Database) {
  const { accounts, accountRoles, roles, reviewKinds } = database.tables
  const columns = {
    id: accounts.id,
    username: accounts.username,
    realName: accounts.realName,
    passwordHash: accounts.passwordHash,
    status: accounts.status,
  }
  return {
    byUsername: async (username: string): Promise<AccountRow | null> => {
      const [row] = await database.sql
        .select(columns)
        .from(accounts)
        .where(eq(accounts.usernameKey, fold(username)))
      return row ?? null
    },
    byId: async (id: number): Promise<AccountRow | null> => {
      const [row] = await database.sql.select(columns).from(accounts).where(eq(accounts.id, id))
      return row ?? null
    },
    roleCodes: async (accountId: number) =>
      database.sql
        .select({
          code: roles.code,
          nameZh: roles.nameZh,
          nameEn: roles.nameEn,
          actions: roles.actions,
          enabled: roles.enabled,
          id: roles.id,
        })
        .from(accountRoles)
        .innerJoin(roles, eq(roles.id, accountRoles.roleId))
        .where(eq(accountRoles.accountId, accountId)),
    reviewKinds: async (accountId: number) =>
      (
        await database.sql
          .select({ kind: reviewKinds.kind })
          .from(reviewKinds)
          .where(eq(reviewKinds.accountId, accountId))
      ).map((row) => row.kind),
    add: async (account: NewAccountRow, roleCodes: string[], kinds: string[]): Promise<number> => {
      const [row] = await database.sql
        .insert(accounts)
        .values({ ...account, usernameKey: fold(account.username), mailboxKey: fold(account.mailbox) })
        .returning({ id: accounts.id })
      const id = row!.id
      if (roleCodes.length) {
        const found = await database.sql.select({ id: roles.id }).from(roles).where(inArray(roles.code, roleCodes))
        await database.sql.insert(accountRoles).values(found.map((role) => ({ accountId: id, roleId: role.id })))
      }
      if (kinds.length) await database.sql.insert(reviewKinds).values(kinds.map((kind) => ({ accountId: id, kind })))
      return id
    },
    loggedIn: async (id: number, at: number) => {
      await database.sql.update(accounts).set({ lastLoginAt: at }).where(eq(accounts.id, id))
    },
  }
}
