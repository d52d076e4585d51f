import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import { accountStatuses, accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import { useKinds } from '../format/useKinds.ts'
import { useCsv } from '../list/useCsv.ts'
import { useLanguage } from '../texts/useText.ts'

export function useAccountExporter() {
  const language = useLanguage()
  const kinds = useKinds()
  return useCsv<AdminAccount>('accounts', [
    ['resources.accounts.fields.id', (account) => account.id],
    ['resources.accounts.fields.username', (account) => account.username],
    ['resources.accounts.fields.realName', (account) => account.realName],
    ['resources.accounts.fields.workUnit', (account) => account.workUnit],
    ['resources.accounts.fields.mailbox', (account) => account.mailbox],
    ['resources.accounts.fields.accountType', (account) => accountTypes[account.accountType][language]],
    ['resources.accounts.fields.roles', (account) => account.roles.map((role) => role.name[language]).join('; ')],
    ['resources.accounts.fields.reviewKinds', (account) => account.reviewKinds.map(kinds.nameOf).join('; ')],
    ['resources.accounts.fields.status', (account) => accountStatuses[account.status][language]],
    ['resources.accounts.fields.registeredAt', (account) => account.registeredAt],
    ['resources.accounts.fields.lastLoginAt', (account) => account.lastLoginAt],
  ])
}
