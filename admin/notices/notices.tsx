import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { NoticesIcon } from '../theme/icons.tsx'

export const notices: Omit<ResourceProps, 'name'> = {
  icon: NoticesIcon,
  list: lazily(() => import('./NoticeList.tsx'), 'notices'),
  create: lazily(() => import('./NoticeCreate.tsx'), 'notices'),
  edit: lazily(() => import('./NoticeEdit.tsx'), 'notices'),
  recordRepresentation: (record: { title?: { zh: string; en: string } }) => record.title?.zh || record.title?.en || '',
}
