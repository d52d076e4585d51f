import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { InboxIcon } from '../theme/icons.tsx'

export const inbox: Omit<ResourceProps, 'name'> = {
  icon: InboxIcon,
  list: lazily(() => import('./InboxPage.tsx'), 'inbox'),
}
