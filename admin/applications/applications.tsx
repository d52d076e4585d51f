import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { ApplicationsIcon } from '../theme/icons.tsx'

export const applications: Omit<ResourceProps, 'name'> = {
  icon: ApplicationsIcon,
  list: lazily(() => import('./ApplicationList.tsx'), 'applications'),
  show: lazily(() => import('./ApplicationDesk.tsx'), 'applications'),
  recordRepresentation: (record: { applicant?: { realName: string } }) => record.applicant?.realName ?? '',
}
