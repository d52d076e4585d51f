import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { GrantsIcon } from '../theme/icons.tsx'

export const grants: Omit<ResourceProps, 'name'> = {
  icon: GrantsIcon,
  list: lazily(() => import('./GrantList.tsx'), 'grants'),
}
