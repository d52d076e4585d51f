import type { Database } from '../engines/database/database.ts'
import { createAccountsAdminStore } from './accounts.admin.store.ts'

export function createAccountsAdmin({ database }: { database: Database }) {
  const { list, roles } = createAccountsAdminStore(database)
  return { list, roles }
}

export type AccountsAdmin = ReturnType<typeof createAccountsAdmin>
