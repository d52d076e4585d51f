import type { AdminBroadcast } from '../../server/broadcasts/broadcasts.admin.schema.ts'
import { useFormats } from '../format/formats.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useLanguage, useText } from '../texts/useText.ts'

export function useRolesToTell() {
  const data = useConsoleData()
  return useRead(['broadcasts', 'roles'], () => data.rolesToTell(), { staleTime: 60_000 })
}

/** Who gets it, in words. */
export function useAudience() {
  const text = useText()
  const language = useLanguage()
  const { words } = useFormats()
  const { data: roles } = useRolesToTell()
  return ({ audience }: Pick<AdminBroadcast, 'audience'>): string => {
    if (audience.everybody) return text('broadcasts.everybody')
    const named = audience.roles.map((code) => roles?.find((role) => role.code === code)?.name[language] ?? code)
    if (audience.accounts.length) named.push(text('broadcasts.people', { smart_count: audience.accounts.length }))
    return words(named)
  }
}
