import { useQuery } from '@tanstack/react-query'
import { useGetManyAggregate } from 'react-admin'
import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import type { Bilingual } from '../../server/basics/language.ts'
import type { DatasetState } from '../../server/datasets/datasets.vocabulary.ts'
import type { NoticeState } from '../../server/notices/notices.vocabulary.ts'
import { useKinds } from '../format/useKinds.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useMay } from '../providers/useMay.ts'
import { useRoleMenus } from '../roles/useRoleChoices.ts'
import { useLanguage, useText } from '../texts/useText.ts'

const kept = { staleTime: 5 * 60_000, retry: false } as const

const named = (rows: { id: number; name: Bilingual }[] | undefined, id: string | number, language: 'zh' | 'en') =>
  rows?.find((row) => row.id === id)?.name[language] ?? String(id)

/** Names for the codes and numbers of an entry, as far as this person may read them. */
export function useNames(subject: string, accounts: number[]): Record<string, (value: string | number) => string> {
  const data = useConsoleData()
  const text = useText()
  const language = useLanguage()
  const may = useMay()
  const kinds = useKinds()
  const { data: roles } = useQuery({
    queryKey: ['accounts', 'roles'],
    queryFn: () => data.accountRoles(),
    enabled: subject === 'account' && may('accounts.read'),
    ...kept,
  })
  const { data: menus } = useRoleMenus({
    enabled: subject === 'role' && may('roles.manage'),
    staleTime: kept.staleTime,
  })
  const { data: choices } = useQuery({
    queryKey: ['datasets', 'choices'],
    queryFn: () => data.datasetChoices(),
    enabled: subject === 'dataset' && may('datasets.manage'),
    ...kept,
  })
  const { data: people } = useGetManyAggregate<AdminAccount>(
    'accounts',
    { ids: accounts },
    { enabled: accounts.length > 0 && may('accounts.read'), retry: false },
  )
  const account = (id: string | number) => people?.find((one) => one?.id === id)?.username ?? String(id)
  const kind = (value: string | number) => kinds.nameOf(String(value))
  return {
    ...(subject === 'dataset' && {
      status: (word) => text(`datasets.status.${word as DatasetState}`),
      categoryId: (id) => named(choices?.data.categories, id, language),
      projectId: (id) => named(choices?.data.projects, id, language),
    }),
    ...(subject === 'notice' && {
      state: (word) => text(`notices.state.${word as NoticeState}`),
      category: (word) => text(`notices.category.${word as 'notice' | 'news'}`),
    }),
    account,
    accountId: account,
    accounts: account,
    datasets: String,
    kind,
    kinds: kind,
    reviewKinds: kind,
    reviewCategories: kind,
    roles: (code) => roles?.data.find((role) => role.code === code)?.name[language] ?? String(code),
    menus: (id) => named(menus, id, language),
  }
}
