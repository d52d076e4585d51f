import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { RegistrationsIcon } from '../theme/icons.tsx'

export const registrations: Omit<ResourceProps, 'name'> = {
  icon: RegistrationsIcon,
  list: lazily(() => import('./RegistrationList.tsx'), 'registrations'),
  show: lazily(() => import('./RegistrationDesk.tsx'), 'registrations'),
  recordRepresentation: (record: { realName?: string }) => record.realName ?? '',
}
