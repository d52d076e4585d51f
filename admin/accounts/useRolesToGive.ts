import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useLanguage } from '../texts/useText.ts'

/** The roles to choose from, those beyond my own rights marked. */
export function useRolesToGive() {
  const data = useConsoleData()
  const language = useLanguage()
  const read = useRead(['accounts', 'choices', 'roles-to-give'], () => data.accountRoles(), { staleTime: 60_000 })
  const roles = (read.data ?? []).map(({ code, name, grantable }) => ({
    id: code,
    name: name[language],
    beyond: !grantable,
  }))
  return { roles, read }
}
