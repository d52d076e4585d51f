import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { LimitsIcon } from '../theme/icons.tsx'

export const roleLimits: Omit<ResourceProps, 'name'> = {
  icon: LimitsIcon,
  list: lazily(() => import('./LimitList.tsx'), 'role-limits'),
}
