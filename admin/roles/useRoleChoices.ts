import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'

const staleTime = 60_000

/** The rights a role may hold, with whether I may give them. */
export function useRoleActions() {
  const data = useConsoleData()
  return useRead(['roles', 'choices', 'actions'], () => data.roleActions(), { staleTime })
}

export function useRoleMenus(more: { enabled?: boolean; staleTime?: number } = { staleTime }) {
  const data = useConsoleData()
  return useRead(['roles', 'choices', 'menus'], () => data.roleMenus(), more)
}
