import { usePermissions } from 'react-admin'
import type { Action } from '../../server/roles/roles.vocabulary.ts'

/** Whether the person may do this; the server is asked all the same. */
export function useMay(): (action: Action) => boolean {
  const { permissions = [] } = usePermissions<string[]>()
  return (action) => permissions.includes(action)
}
