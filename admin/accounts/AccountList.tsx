import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import { accountStatuses, accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { useFormats } from '../format/formats.ts'
import { Instant } from '../format/Instant.tsx'
import { useKinds } from '../format/useKinds.ts'
import type { Columns } from '../list/columns.ts'
import { choiceFilter, keywordFilter } from '../list/filters.tsx'
import { namedRows } from '../list/namedRows.tsx'
import { PageLink } from '../list/PageLink.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AddIcon } from '../theme/icons.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import { AccountBulkVerbs } from './AccountVerbs.tsx'
import { RoleForMany } from './RoleForMany.tsx'

export default function AccountList() {
  const text = useText()
  const may = useMay()
  return (
    <ResourceList
      words="accounts"
      columns={useColumns()}
      title={(account) => text('accounts.show', { realName: account.realName, username: account.username })}
      card={['status', 'roles', 'workUnit', 'mailbox', 'lastLoginAt']}
      filters={useFilters()}
      sort={{ field: 'registeredAt', order: 'DESC' }}
      body={AccountBody}
      bulkActionButtons={
        may('accounts.manage') && (
          <>
            <RoleForMany />
            <AccountBulkVerbs />
          </>
        )
      }
      actions={
        may('accounts.manage') && (
          <PageLink to="/accounts/create" icon={<AddIcon />}>
            {text('accounts.invite')}
          </PageLink>
        )
      }
      isRowSelectable={selectable}
    />
  )
}

const AccountBody = namedRows<AdminAccount>('accounts', (account) => account.realName)

/** What is neither enabled nor disabled is decided elsewhere. */
const selectable = (account: AdminAccount) => account.status === 'enabled' || account.status === 'disabled'

function useColumns() {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const kinds = useKinds()
  const roles = (account: AdminAccount) => account.roles.map(({ name }) => name[language])
  return {
    id: { hidden: true },
    username: { hidden: true },
    realName: {
      show: ({ id, realName, username, workUnit }) => (
        <>
          <RowLink to={`/accounts/${id}/show`}>{realName}</RowLink>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
            {username}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap title={workUnit} sx={{ maxWidth: 180 }}>
            {workUnit}
          </Typography>
        </>
      ),
    },
    workUnit: { hidden: true },
    mailbox: {},
    accountType: { words: (account) => accountTypes[account.accountType][language], hidden: true },
    roles: {
      words: (account) => roles(account).join('; '),
      show: (account) => formats.words(roles(account)),
      sortable: false,
    },
    reviewKinds: {
      words: (account) => account.reviewKinds.map(kinds.nameOf).join('; '),
      show: (account) => kinds.namesOf(account.reviewKinds),
      sortable: false,
      hidden: true,
    },
    status: {
      words: (account) => accountStatuses[account.status][language],
      show: (account) => <AccountStatus state={account.status} />,
    },
    registeredAt: { show: (account) => <Instant at={account.registeredAt} day /> },
    lastLoginAt: {
      show: ({ lastLoginAt: at }) => (at ? <Instant at={at} /> : text('accounts.never')),
      onCard: ({ lastLoginAt: at }) =>
        `${text('resources.accounts.fields.lastLoginAt')} ${at ? formats.dateTime(at) : text('accounts.never')}`,
    },
  } satisfies Columns<AdminAccount>
}

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const data = useConsoleData()
  const alwaysOn = useDesk()
  const kinds = useKinds()
  const { data: roles } = useQuery({
    queryKey: ['accounts', 'roles'],
    queryFn: () => data.accountRoles(),
    staleTime: 5 * 60_000,
  })
  const roleChoices = (roles?.data ?? []).map((role) => ({ id: role.code, name: role.name[language] }))
  return [
    keywordFilter(text('accounts.search')),
    choiceFilter('status', choicesOf(accountStatuses, language), { alwaysOn }),
    choiceFilter('role', roleChoices, { alwaysOn, label: text('resources.accounts.fields.roles') }),
    choiceFilter('accountType', choicesOf(accountTypes, language)),
    choiceFilter('reviewKind', kinds.choices, { label: text('resources.accounts.fields.reviewKinds') }),
  ]
}
