import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { ReasonsIcon } from '../theme/icons.tsx'

export const reasonTemplates: Omit<ResourceProps, 'name'> = {
  icon: ReasonsIcon,
  list: lazily(() => import('./ReasonTemplates.tsx'), 'reason-templates'),
}
