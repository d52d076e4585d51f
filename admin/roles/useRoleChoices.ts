import { useQuery } from '@tanstack/react-query'
import { useConsoleData } from '../providers/dataProvider.ts'

/** Everything a role may hold: rights with whether I may give them, and the menu. */
export function useRoleActions() {
  const data = useConsoleData()
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({
    queryKey: ['roles', 'choices', 'actions'],
    queryFn: () => data.roleActions(),
    staleTime: 60_000,
    retry: false,
  })
  return { actions: answer?.data, error, refetch }
}

export function useRoleMenus() {
  const data = useConsoleData()
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({
    queryKey: ['roles', 'choices', 'menus'],
    queryFn: () => data.roleMenus(),
    staleTime: 60_000,
    retry: false,
  })
  return { menus: answer?.data, error, refetch }
}
