import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import { accountStatuses } from '../../server/accounts/accounts.vocabulary.ts'
import { StatusChip, type Tone } from '../format/StatusChip.tsx'
import { useLanguage } from '../texts/useText.ts'

type Status = AdminAccount['status']
const tones: Record<Status, Tone> = {
  pending: 'warn',
  enabled: 'good',
  rejected: 'bad',
  disabled: 'quiet',
  closed: 'quiet',
}

export function AccountStatus({ status }: { status: Status }) {
  const language = useLanguage()
  return <StatusChip tone={tones[status]} label={accountStatuses[status][language]} />
}
