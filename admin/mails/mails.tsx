import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { MailsIcon } from '../theme/icons.tsx'

export const mails: Omit<ResourceProps, 'name'> = {
  icon: MailsIcon,
  list: lazily(() => import('./MailList.tsx'), 'mails'),
  show: lazily(() => import('./MailShow.tsx'), 'mails'),
  recordRepresentation: 'subject',
}
