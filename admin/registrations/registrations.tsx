import type { ResourceProps } from 'react-admin'
import { lazily } from '../shared/Lazily.tsx'
import { ReasonsIcon, RegistrationsIcon } from '../theme/icons.tsx'

export const registrations: Omit<ResourceProps, 'name'> = {
  icon: RegistrationsIcon,
  list: lazily(() => import('./RegistrationList.tsx'), 'registrations'),
  show: lazily(() => import('./RegistrationDesk.tsx'), 'registrations'),
  recordRepresentation: (record: { realName?: string }) => record.realName ?? '',
}

export const reasonTemplates: Omit<ResourceProps, 'name'> = {
  icon: ReasonsIcon,
  list: lazily(() => import('./ReasonTemplates.tsx'), 'reason-templates'),
}
