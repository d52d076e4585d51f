import type { AccountStatus, AccountType } from '../../server/accounts/accounts.vocabulary.ts'
import type { Language } from '../../server/basics/language.ts'
import { bounds, usualExports } from '../../server/roles/limits.vocabulary.ts'
import { between, type Kit } from '../kit.ts'
import type { kindTables } from './kinds.ts'

export function accountTables(k: Kit, shared: ReturnType<typeof kindTables>) {
  const accounts = k.table('accounts', {
    id: k.id(),
    username: k.text().notNull(),
    /** The user name folded for comparison: lower case, NFKC. */
    usernameKey: k.text().notNull().unique(),
    passwordHash: k.text().notNull(),
    realName: k.text().notNull(),
    phone: k.text().notNull(),
    mailbox: k.text().notNull(),
    mailboxKey: k.text().notNull().unique(),
    workUnit: k.text().notNull(),
    purpose: k.text().notNull(),
    /** `0000-0002-1825-0097`; empty where the person gave none. */
    orcid: k.text().notNull().default(''),
    accountType: k.text().$type<AccountType>().notNull(),
    /** Closed: by its owner, for good; what was personal is gone. */
    status: k.text().$type<AccountStatus>().notNull(),
    /** When it was sent; sent again after a correction, the newer time. */
    registeredAt: k.instant().notNull(),
    /** Of the mails to this person. */
    language: k.text().$type<Language>().notNull().default('zh'),
    lastLoginAt: k.instant(),
  })
  const roles = k.table('roles', {
    id: k.id(),
    code: k.text().notNull().unique(),
    nameZh: k.text().notNull(),
    nameEn: k.text().notNull(),
    descriptionZh: k.text().notNull(),
    descriptionEn: k.text().notNull(),
    enabled: k.boolean().notNull(),
    builtIn: k.boolean().notNull(),
    actions: k.json<string[]>().notNull(),
    createdAt: k.instant().notNull(),
    /** What was read is what is changed: 409 otherwise. */
    updatedAt: k.instant().notNull().default(0),
  })
  /** What a role's holders may do at most, where an administrator said it; a role without a row has the defaults. */
  const roleLimits = k.table(
    'role_limits',
    {
      roleId: k
        .integer()
        .primaryKey()
        .references(() => roles.id, { onDelete: 'cascade' }),
      filesAtOnce: k.integer().notNull(),
      valuesAtOnce: k.integer().notNull(),
      pendingApplications: k.integer().notNull(),
      callsPerMinute: k.integer().notNull(),
      exportedPerDay: k.integer().notNull().default(usualExports),
      updatedAt: k.instant().notNull(),
    },
    (t) => [
      k.check('role_limits_files', between(t.filesAtOnce, ...bounds.filesAtOnce)),
      k.check('role_limits_values', between(t.valuesAtOnce, ...bounds.valuesAtOnce)),
      k.check('role_limits_applications', between(t.pendingApplications, ...bounds.pendingApplications)),
      k.check('role_limits_calls', between(t.callsPerMinute, ...bounds.callsPerMinute)),
      k.check('role_limits_exports', between(t.exportedPerDay, ...bounds.exportedPerDay)),
    ],
  )
  const accountRoles = k.table(
    'account_roles',
    {
      accountId: k
        .integer()
        .notNull()
        .references(() => accounts.id, { onDelete: 'cascade' }),
      roleId: k
        .integer()
        .notNull()
        .references(() => roles.id),
    },
    (t) => [k.primaryKey({ columns: [t.accountId, t.roleId] })],
  )
  /** Data categories (kinds) that a reviewer or expert decides on. */
  const reviewKinds = k.table(
    'review_kinds',
    {
      accountId: k
        .integer()
        .notNull()
        .references(() => accounts.id, { onDelete: 'cascade' }),
      kind: k
        .text()
        .notNull()
        .references(() => shared.kinds.code),
    },
    (t) => [k.primaryKey({ columns: [t.accountId, t.kind] })],
  )
  const sessions = k.table(
    'sessions',
    {
      /** SHA-256 of the token; the token itself is never stored. */
      tokenHash: k.text().primaryKey(),
      accountId: k
        .integer()
        .notNull()
        .references(() => accounts.id, { onDelete: 'cascade' }),
      createdAt: k.instant().notNull(),
      lastSeenAt: k.instant().notNull(),
      /** Absolute end. */
      expiresAt: k.instant().notNull(),
      /** Set when ended from outside: disabled, password changed, signed out elsewhere. */
      endedAt: k.instant(),
      userAgent: k.text().notNull(),
      address: k.text().notNull(),
      /** When its owner last gave the password in this session, for what asks for it again. */
      confirmedAt: k.instant(),
    },
    (t) => [k.index('sessions_account').on(t.accountId)],
  )
  /** Browsers that an account once logged in from: whose wrong tries are counted on their own. They open nothing. */
  const devices = k.table(
    'devices',
    {
      /** SHA-256 of what the browser's cookie holds; several people may share a browser. */
      deviceHash: k.text().notNull(),
      accountId: k
        .integer()
        .notNull()
        .references(() => accounts.id, { onDelete: 'cascade' }),
      lastSeenAt: k.instant().notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.deviceHash, t.accountId] }),
      k.index('devices_account').on(t.accountId, t.lastSeenAt),
    ],
  )
  return { accounts, roles, roleLimits, accountRoles, reviewKinds, sessions, devices }
}
