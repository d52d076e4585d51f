import type { Audit } from '../audit/audit.service.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { createAccountsStore, type NewAccountRow } from './accounts.store.ts'
import { type AccountStatus, problems } from './accounts.vocabulary.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

export interface NewAccount {
  username: string
  password: string
  realName: string
  phone: string
  mailbox: string
  workUnit: string
  purpose: string
  accountType: 'ordinary' | 'vip' | 'expert'
  status?: AccountStatus
  roles: string[]
  reviewKinds?: string[]
  registeredAt?: number
  language?: 'zh' | 'en'
}

/** What the demo data promise; a server in production refuses to run with them. */
const demoAccounts = ['admin', 'reviewer', 'reviewer2', 'expert', 'vip', 'user']
export const demoPassword = 'Demo2026'

export function createAccounts(needs: { database: Database; audit: Pick<Audit, 'record'>; clock: Clock }) {
  const { database, audit, clock } = needs
  const store = createAccountsStore(database)

  /** In the running transaction. @throws DomainError usernameExists, emailExists */
  async function add(account: NewAccountRow, roles: string[], reviewKinds: string[]): Promise<number> {
    const taken = async () => (await store.byUsername(account.username)) !== null
    const id = (await taken()) ? null : await store.add(account, roles, reviewKinds)
    if (id !== null) return id
    if (await taken()) throw new DomainError('usernameExists', {}, { fields: { username: problems.usernameTaken } })
    throw new DomainError('emailExists', {}, { fields: { mailbox: problems.mailboxTaken } })
  }

  return {
    add,
    addRoles: store.addRoles,
    byId: store.byId,
    /** In the running transaction, until whose end nobody disables or closes it. @throws DomainError sessionEnded */
    demandEnabled: async (id: number) => {
      if (!(await store.holdEnabled(id))) throw new DomainError('sessionEnded')
    },
    byMailbox: store.byMailbox,
    byUsername: store.byUsername,
    loggedIn: store.loggedIn,
    move: store.move,
    reviewKinds: store.reviewKinds,
    roleCodes: store.roleCodes,
    setReviewKinds: store.setReviewKinds,
    /** By the portal itself: the first administrator, demo data. Demo data are not recorded: they bring a log of their own. */
    create: async (
      { password, roles, reviewKinds = [], status = 'enabled', registeredAt = clock(), ...account }: NewAccount,
      { recorded = true }: { recorded?: boolean } = {},
    ) => {
      const passwordHash = await hashPassword(password)
      return database.transaction(async () => {
        const id = await add({ ...account, passwordHash, status, registeredAt }, roles, reviewKinds)
        if (recorded)
          await audit.record({
            actor: null,
            action: 'account.created',
            subject: 'account',
            subjectId: id,
            after: { roles, reviewKinds, status },
          })
        return id
      })
    },
    /** The first demo account that still has the demo password. */
    findDemoAccount: async (): Promise<string | null> => {
      for (const username of demoAccounts) {
        const account = await store.byUsername(username)
        if (account?.status === 'enabled' && (await verifyPassword(account.passwordHash, demoPassword))) return username
      }
      return null
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
