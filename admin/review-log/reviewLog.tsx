import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { LogIcon } from '../theme/icons.tsx'

export const reviewLog: Omit<ResourceProps, 'name'> = {
  icon: LogIcon,
  list: lazily(() => import('./ReviewLogList.tsx'), 'review-log'),
}
