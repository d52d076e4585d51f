import { accountStatuses } from '../../server/accounts/accounts.vocabulary.ts'
import { chipOf } from '../format/StatusChip.tsx'

export const AccountStatus = chipOf(accountStatuses, {
  pending: 'warn',
  enabled: 'good',
  rejected: 'bad',
  disabled: 'quiet',
  closed: 'quiet',
})
