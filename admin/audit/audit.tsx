import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { AuditIcon } from '../theme/icons.tsx'

export const audit: Omit<ResourceProps, 'name'> = {
  icon: AuditIcon,
  list: lazily(() => import('./AuditList.tsx'), 'audit'),
  show: lazily(() => import('./AuditShow.tsx'), 'audit'),
  recordRepresentation: (record: { id: number }) => String(record.id),
}
