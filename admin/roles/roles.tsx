import type { ResourceProps } from 'react-admin'
import type { AdminRole } from '../../server/roles/roles.admin.schema.ts'
import { lazily } from '../layout/Lazily.tsx'
import { storedLanguage } from '../providers/language.ts'
import { RolesIcon } from '../theme/icons.tsx'

export const roles: Omit<ResourceProps, 'name'> = {
  icon: RolesIcon,
  list: lazily(() => import('./RoleList.tsx'), 'roles'),
  edit: lazily(() => import('./RoleEdit.tsx'), 'roles'),
  create: lazily(() => import('./RoleCreate.tsx'), 'roles'),
  recordRepresentation: (record: Partial<AdminRole>) => record.name?.[storedLanguage()] ?? '',
}
