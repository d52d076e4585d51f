import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import { accountStatuses, accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import { exportCsv } from '../shared/exporter.ts'
import { useKinds } from '../shared/useKinds.ts'
import { useLanguage, useText } from '../texts/useText.ts'

export function useAccountExporter() {
  const text = useText()
  const language = useLanguage()
  const kinds = useKinds()
  const columns = {
    id: (account) => account.id,
    username: (account) => account.username,
    realName: (account) => account.realName,
    workUnit: (account) => account.workUnit,
    mailbox: (account) => account.mailbox,
    accountType: (account) => accountTypes[account.accountType][language],
    roles: (account) => account.roles.map((role) => role.name[language]).join('; '),
    reviewKinds: (account) => account.reviewKinds.map(kinds.nameOf).join('; '),
    status: (account) => accountStatuses[account.status][language],
    registeredAt: (account) => account.registeredAt,
    lastLoginAt: (account) => account.lastLoginAt,
  } satisfies { [column in keyof AdminAccount]: (account: AdminAccount) => string | number | null }
  return async (accounts: AdminAccount[]) =>
    exportCsv(
      'accounts',
      Object.keys(columns).map((column) => text(`resources.accounts.fields.${column as keyof typeof columns}`)),
      accounts.map((account) => Object.values(columns).map((cell) => cell(account))),
    )
}
