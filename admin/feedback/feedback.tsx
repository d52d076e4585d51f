import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { FeedbackIcon } from '../theme/icons.tsx'

export const feedback: Omit<ResourceProps, 'name'> = {
  icon: FeedbackIcon,
  list: lazily(() => import('./FeedbackList.tsx'), 'feedback'),
  show: lazily(() => import('./FeedbackDesk.tsx'), 'feedback'),
  recordRepresentation: 'title',
}
