import type { ResourceProps } from 'react-admin'
import { lazily } from '../layout/Lazily.tsx'
import { TermsIcon } from '../theme/icons.tsx'

export const reviewTerms: Omit<ResourceProps, 'name'> = {
  icon: TermsIcon,
  list: lazily(() => import('./TermList.tsx'), 'review-terms'),
}
