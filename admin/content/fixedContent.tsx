import type { ResourceProps } from 'react-admin'
import { lazily, ofContext } from '../layout/Lazily.tsx'
import { representation } from './contentForm.ts'

/** Content whose entries are neither made nor removed. */
export const fixedContent: Omit<ResourceProps, 'name'> = {
  list: lazily(() => import('./ContentList.tsx'), ofContext),
  edit: lazily(() => import('./ContentEdit.tsx'), ofContext),
  recordRepresentation: representation,
}
