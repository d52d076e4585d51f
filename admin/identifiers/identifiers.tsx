import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { IdentifiersIcon } from '../theme/icons.tsx'

export const identifiers: Omit<ResourceProps, 'name'> = {
  icon: IdentifiersIcon,
  list: lazily(() => import('./IdentifierList.tsx'), 'identifiers'),
  recordRepresentation: 'name',
}
