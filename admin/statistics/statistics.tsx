import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { StatisticsIcon } from '../theme/icons.tsx'

export const statistics: Omit<ResourceProps, 'name'> = {
  icon: StatisticsIcon,
  list: lazily(() => import('./StatisticsPage.tsx'), 'statistics'),
}
