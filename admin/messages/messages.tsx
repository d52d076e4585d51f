import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { BroadcastsIcon, MessagesIcon } from '../theme/icons.tsx'

interface Titled {
  title?: { zh: string; en: string }
}
const recordRepresentation = (record: Titled) => record.title?.zh || record.title?.en || ''

export const messages: Omit<ResourceProps, 'name'> = {
  icon: MessagesIcon,
  list: lazily(() => import('./MessageList.tsx'), 'messages'),
  show: lazily(() => import('./MessageShow.tsx'), 'messages'),
  recordRepresentation,
}

export const broadcasts: Omit<ResourceProps, 'name'> = {
  icon: BroadcastsIcon,
  list: lazily(() => import('./BroadcastList.tsx'), 'broadcasts'),
  create: lazily(() => import('./BroadcastCreate.tsx'), 'broadcasts'),
  edit: lazily(() => import('./BroadcastEdit.tsx'), 'broadcasts'),
  recordRepresentation,
}
