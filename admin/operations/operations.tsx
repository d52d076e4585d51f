import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { HealthIcon } from '../theme/icons.tsx'

export const operations: Omit<ResourceProps, 'name'> = {
  icon: HealthIcon,
  list: lazily(() => import('./OperationsPage.tsx'), 'operations'),
}
