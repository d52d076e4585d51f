import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { CalendarIcon } from '../theme/icons.tsx'

export const calendarDays: Omit<ResourceProps, 'name'> = {
  icon: CalendarIcon,
  list: lazily(() => import('./CalendarYear.tsx'), 'calendar-days'),
}
