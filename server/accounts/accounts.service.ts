import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { type AccountStatus, createAccountsStore } from './accounts.store.ts'
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
}

/** What the demo data promise; a server in production refuses to run with them. */
export const demoAccounts = ['admin', 'reviewer', 'reviewer2', 'expert', 'vip', 'user']
export const demoPassword = 'Demo2026'

export function createAccounts({ database, clock }: { database: Database; clock: Clock }) {
  const store = createAccountsStore(database)
  return {
    store,
    create: async ({ password, roles, reviewKinds = [], status = 'enabled', registeredAt, ...account }: NewAccount) => {
      const passwordHash = await hashPassword(password)
      return database.transaction(() =>
        store.add({ ...account, passwordHash, status, registeredAt: registeredAt ?? clock() }, roles, reviewKinds),
      )
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
