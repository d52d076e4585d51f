import { and, eq, inArray } from 'drizzle-orm'
import { fold } from '../basics/text.ts'
import type { Database } from '../engines/database/database.ts'
import { first, updated } from '../engines/database/rows.ts'
import { type PersonalFields, tombstone } from './accounts.rules.ts'
import type { AccountStatus, AccountType } from './accounts.vocabulary.ts'

export interface AccountRow {
  id: number
  username: string
  realName: string
  passwordHash: string
  status: AccountStatus
  mailbox: string
  language: 'zh' | 'en'
}

export interface NewAccountRow {
  username: string
  passwordHash: string
  realName: string
  phone: string
  mailbox: string
  workUnit: string
  purpose: string
  orcid?: string
  accountType: AccountType
  status: AccountStatus
  registeredAt: number
  language?: 'zh' | 'en'
}

export function createAccountsStore(database: Database) {
  const { accounts, accountRoles, roleLimits, roles, reviewKinds } = database.tables
  const columns = {
    id: accounts.id,
    username: accounts.username,
    realName: accounts.realName,
    passwordHash: accounts.passwordHash,
    status: accounts.status,
    mailbox: accounts.mailbox,
    language: accounts.language,
  }

  async function setReviewKinds(id: number, kinds: string[]) {
    await database.sql.delete(reviewKinds).where(eq(reviewKinds.accountId, id))
    if (kinds.length) await database.sql.insert(reviewKinds).values(kinds.map((kind) => ({ accountId: id, kind })))
  }
  async function addRoles(id: number, roleCodes: string[]) {
    if (roleCodes.length === 0) return
    const found = await database.sql.select({ id: roles.id }).from(roles).where(inArray(roles.code, roleCodes))
    if (found.length === 0) return
    await database.sql
      .insert(accountRoles)
      .values(found.map((role) => ({ accountId: id, roleId: role.id })))
      .onConflictDoNothing()
  }

  return {
    /** Also the closed account that had this name: it stays taken. */
    byUsername: async (username: string): Promise<AccountRow | null> => {
      const key = fold(username)
      const [row] = await database.sql
        .select(columns)
        .from(accounts)
        .where(inArray(accounts.usernameKey, [key, tombstone(key)]))
      return row ?? null
    },
    byId: (id: number): Promise<AccountRow | null> =>
      first(database.sql.select(columns).from(accounts).where(eq(accounts.id, id))),
    roleCodes: async (accountId: number) =>
      database.sql
        .select({
          code: roles.code,
          nameZh: roles.nameZh,
          nameEn: roles.nameEn,
          actions: roles.actions,
          enabled: roles.enabled,
          id: roles.id,
          limits: roleLimits,
        })
        .from(accountRoles)
        .innerJoin(roles, eq(roles.id, accountRoles.roleId))
        .leftJoin(roleLimits, eq(roleLimits.roleId, roles.id))
        .where(eq(accountRoles.accountId, accountId)),
    reviewKinds: async (accountId: number) =>
      (
        await database.sql
          .select({ kind: reviewKinds.kind })
          .from(reviewKinds)
          .where(eq(reviewKinds.accountId, accountId))
      ).map((row) => row.kind),
    byMailbox: (mailbox: string): Promise<AccountRow | null> =>
      first(
        database.sql
          .select(columns)
          .from(accounts)
          .where(eq(accounts.mailboxKey, fold(mailbox))),
      ),
    /** Null where the user name or the mailbox is somebody's. */
    add: async (account: NewAccountRow, roleCodes: string[], kinds: string[]): Promise<number | null> => {
      const [row] = await database.sql
        .insert(accounts)
        .values({ ...account, usernameKey: fold(account.username), mailboxKey: fold(account.mailbox) })
        .onConflictDoNothing()
        .returning({ id: accounts.id })
      if (!row) return null
      await addRoles(row.id, roleCodes)
      await setReviewKinds(row.id, kinds)
      return row.id
    },
    addRoles,
    setReviewKinds,
    personal: (id: number) =>
      first(
        database.sql
          .select({
            phone: accounts.phone,
            workUnit: accounts.workUnit,
            purpose: accounts.purpose,
            orcid: accounts.orcid,
            accountType: accounts.accountType,
            registeredAt: accounts.registeredAt,
            lastLoginAt: accounts.lastLoginAt,
            ...columns,
          })
          .from(accounts)
          .where(eq(accounts.id, id)),
      ),
    setPersonal: async (id: number, changed: Partial<PersonalFields & { language: 'zh' | 'en' }>) => {
      if (Object.keys(changed).length) await database.sql.update(accounts).set(changed).where(eq(accounts.id, id))
    },
    setPassword: async (id: number, passwordHash: string) => {
      await database.sql.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
    },
    /** False where it is not the old one any more. */
    changePassword: (id: number, old: string, passwordHash: string): Promise<boolean> =>
      updated(database, accounts, { passwordHash }, and(eq(accounts.id, id), eq(accounts.passwordHash, old))),
    setMailbox: async (id: number, mailbox: string) => {
      await database.sql
        .update(accounts)
        .set({ mailbox, mailboxKey: fold(mailbox) })
        .where(eq(accounts.id, id))
    },
    /** False where it was not in that state any more: somebody else decided. */
    move: (id: number, from: AccountStatus, to: AccountStatus): Promise<boolean> =>
      updated(database, accounts, { status: to }, and(eq(accounts.id, id), eq(accounts.status, from))),
    /** False where it is not enabled; else it stays so until the transaction ends. */
    holdEnabled: (id: number): Promise<boolean> =>
      updated(database, accounts, { status: 'enabled' }, and(eq(accounts.id, id), eq(accounts.status, 'enabled'))),
    /** False where the account was disabled or got another password since it was read. */
    loggedIn: ({ id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>, at: number): Promise<boolean> =>
      updated(
        database,
        accounts,
        { lastLoginAt: at },
        and(eq(accounts.id, id), eq(accounts.status, 'enabled'), eq(accounts.passwordHash, passwordHash)),
      ),
  }
}
