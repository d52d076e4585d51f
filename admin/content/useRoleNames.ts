import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useLanguage } from '../texts/useText.ts'

/** The roles that an item of the menu can be shown to. */
export function useContentRoles(enabled = true) {
  const data = useConsoleData()
  const { data: roles = [] } = useRead(['content', 'roles'], data.contentRoles, { enabled, staleTime: 60_000 })
  return roles
}

/** How a role is called, by its code. */
export function useRoleNames(enabled: boolean): (code: string) => string {
  const language = useLanguage()
  const roles = useContentRoles(enabled)
  return (code) => roles.find((role) => role.code === code)?.name[language] ?? code
}
