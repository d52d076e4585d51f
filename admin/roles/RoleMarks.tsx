import { Chip } from '@mui/material'
import { StatusChip } from '../format/StatusChip.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { useText } from '../texts/useText.ts'

export function RoleStatus({ enabled }: { enabled: boolean }) {
  const text = useText()
  return (
    <StatusChip tone={enabled ? 'good' : 'quiet'} label={text(`roles.status.${enabled ? 'enabled' : 'disabled'}`)} />
  )
}

export function BuiltIn() {
  const text = useText()
  return <Chip size="small" variant="outlined" label={text('roles.builtIn')} />
}

export function NoRole() {
  const text = useText()
  return <EmptyList title={text('roles.empty')} text={text('roles.emptyText')} />
}
