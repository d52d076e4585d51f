import { useQuery } from '@tanstack/react-query'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useKinds } from '../shared/useKinds.ts'
import { useMay } from '../shared/useMay.ts'
import { useLanguage } from '../texts/useText.ts'

const kept = { staleTime: 5 * 60_000, retry: false } as const

/** Names for the codes and numbers of an entry, as far as this person may read them. */
export function useNames(subject: string): Record<string, (value: string | number) => string> {
  const data = useConsoleData()
  const language = useLanguage()
  const may = useMay()
  const kinds = useKinds()
  const { data: roles } = useQuery({
    queryKey: ['accounts', 'roles'],
    queryFn: () => data.accountRoles(),
    enabled: subject === 'account' && may('accounts.read'),
    ...kept,
  })
  const { data: menus } = useQuery({
    queryKey: ['roles', 'choices', 'menus'],
    queryFn: () => data.roleMenus(),
    enabled: subject === 'role' && may('roles.manage'),
    ...kept,
  })
  const kind = (value: string | number) => kinds.nameOf(String(value))
  return {
    kind,
    kinds: kind,
    reviewKinds: kind,
    reviewCategories: kind,
    roles: (code) => roles?.data.find((role) => role.code === code)?.name[language] ?? String(code),
    menus: (id) => menus?.data.find((menu) => menu.id === id)?.name[language] ?? String(id),
  }
}
