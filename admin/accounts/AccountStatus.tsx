import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import { StatusChip, type Tone } from '../shared/StatusChip.tsx'
import { useText } from '../texts/useText.ts'

type Status = AdminAccount['status']
const tones: Record<Status, Tone> = { pending: 'warn', enabled: 'good', rejected: 'bad', disabled: 'quiet' }
export const accountStatuses = Object.keys(tones) as Status[]

export function AccountStatus({ status }: { status: Status }) {
  const text = useText()
  return <StatusChip tone={tones[status]} label={text(`accounts.status.${status}`)} />
}
