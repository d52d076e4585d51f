import { useQuery } from '@tanstack/react-query'
import { SearchInput, SelectInput } from 'react-admin'
import { accountStatuses, accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { choicesOf } from '../shared/choices.ts'
import { useDesk } from '../shared/useDesk.ts'
import { useKinds } from '../shared/useKinds.ts'
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
    <SearchInput
      key="keyword"
      source="keyword"
      alwaysOn
      placeholder={text('accounts.search')}
      slotProps={{ htmlInput: { 'aria-label': text('accounts.search'), maxLength: 200 } }}
      sx={{ minWidth: { xs: 0, sm: 280 } }}
    />,
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
