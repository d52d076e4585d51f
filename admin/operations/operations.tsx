import type { ResourceProps } from 'react-admin'
import { lazily } from '../shared/Lazily.tsx'
import { HealthIcon } from '../theme/icons.tsx'

export const operations: Omit<ResourceProps, 'name'> = {
  icon: HealthIcon,
  list: lazily(() => import('./OperationsPage.tsx'), 'operations'),
}
