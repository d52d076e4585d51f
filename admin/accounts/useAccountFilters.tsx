import { useQuery } from '@tanstack/react-query'
import { SelectInput } from 'react-admin'
import { accountStatuses, accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { useKinds } from '../format/useKinds.ts'
import { keywordFilter } from '../list/ListPage.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'

export function useAccountFilters() {
  const text = useText()
  const language = useLanguage()
  const data = useConsoleData()
  const desk = useDesk()
  const kinds = useKinds()
  const { data: roles } = useQuery({
    queryKey: ['accounts', 'roles'],
    queryFn: () => data.accountRoles(),
    staleTime: 5 * 60_000,
  })
  return [
    keywordFilter(text('accounts.search')),
    <SelectInput
      key="status"
      source="status"
      alwaysOn={desk}
      label={text('resources.accounts.fields.status')}
      choices={choicesOf(accountStatuses, language)}
    />,
    <SelectInput
      key="role"
      source="role"
      alwaysOn={desk}
      label={text('resources.accounts.fields.roles')}
      choices={(roles?.data ?? []).map((role) => ({ id: role.code, name: role.name[language] }))}
    />,
    <SelectInput
      key="accountType"
      source="accountType"
      label={text('resources.accounts.fields.accountType')}
      choices={choicesOf(accountTypes, language)}
    />,
    <SelectInput
      key="reviewKind"
      source="reviewKind"
      label={text('resources.accounts.fields.reviewKinds')}
      choices={kinds.choices}
    />,
  ]
}
