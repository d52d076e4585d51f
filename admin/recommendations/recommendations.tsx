import type { ResourceProps } from 'react-admin'
import type { Round } from '../../server/recommendations/recommendations.schema.ts'
import { lazily } from '../layout/Lazily.tsx'
import { storedLanguage } from '../providers/language.ts'
import { RecommendIcon } from '../theme/icons.tsx'

export const recommendations: Omit<ResourceProps, 'name'> = {
  icon: RecommendIcon,
  list: lazily(() => import('./RoundList.tsx'), 'recommendations'),
  show: lazily(() => import('./RoundShow.tsx'), 'recommendations'),
  recordRepresentation: (record: Partial<Round>) => record.dataset?.name[storedLanguage()] ?? '',
}
