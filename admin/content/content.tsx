import type { ResourceProps } from 'react-admin'
import { lazily, ofContext } from '../layout/Lazily.tsx'
import { representation } from './contentForm.ts'

/** Every type of content has the same pages: what they show follows from its fields. */
export const content: Omit<ResourceProps, 'name'> = {
  list: lazily(() => import('./ContentList.tsx'), ofContext),
  create: lazily(() => import('./ContentCreate.tsx'), ofContext),
  edit: lazily(() => import('./ContentEdit.tsx'), ofContext),
  recordRepresentation: representation,
}
