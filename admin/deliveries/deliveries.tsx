import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { DeliveriesIcon } from '../theme/icons.tsx'

export const deliveries: Omit<ResourceProps, 'name'> = {
  icon: DeliveriesIcon,
  list: lazily(() => import('./DeliveryList.tsx'), 'deliveries'),
  show: lazily(() => import('./DeliveryDesk.tsx'), 'deliveries'),
  recordRepresentation: (record: { title?: { zh: string } }) => record.title?.zh ?? '',
}
