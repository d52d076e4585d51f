import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { LanguagesIcon } from '../theme/icons.tsx'

export const parity: Omit<ResourceProps, 'name'> = {
  icon: LanguagesIcon,
  list: lazily(() => import('./ParityPage.tsx'), 'parity'),
}
