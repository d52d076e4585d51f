import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { AccountsIcon } from '../theme/icons.tsx'

export const accounts: Omit<ResourceProps, 'name'> = {
  icon: AccountsIcon,
  list: lazily(() => import('./AccountList.tsx'), 'accounts'),
  show: lazily(() => import('./AccountShow.tsx'), 'accounts'),
  edit: lazily(() => import('./AccountEdit.tsx'), 'accounts'),
  create: lazily(() => import('./AccountCreate.tsx'), 'accounts'),
  recordRepresentation: (record: { realName?: string; username?: string }) => record.realName || record.username || '',
}
