import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import {
  ColumnsButton,
  DataTable,
  ExportButton,
  FilterButton,
  List,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
} from 'react-admin'
import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { exportCsv } from '../shared/exporter.ts'
import { useFormats } from '../shared/formats.ts'
import { useDesk } from '../shared/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AccountStatus, accountStatuses } from './AccountStatus.tsx'

const types = ['ordinary', 'vip', 'expert'] as const

export default function AccountList() {
  const desk = useDesk()
  return (
    <List
      actions={<Actions />}
      exporter={useExporter()}
      filters={useFilters()}
      perPage={25}
      sort={{ field: 'registeredAt', order: 'DESC' }}
      empty={false}
    >
      {desk ? <Table /> : <Cards />}
    </List>
  )
}

function Actions() {
  const desk = useDesk()
  return (
    <TopToolbar>
      <FilterButton />
      {desk && <ColumnsButton />}
      <ExportButton />
    </TopToolbar>
  )
}

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const data = useConsoleData()
  const desk = useDesk()
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
      sx={{ minWidth: 280 }}
    />,
    <SelectInput
      key="status"
      source="status"
      alwaysOn={desk}
      label={text('resources.accounts.fields.status')}
      choices={accountStatuses.map((id) => ({ id, name: text(`accounts.status.${id}`) }))}
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
      choices={types.map((id) => ({ id, name: text(`accounts.type.${id}`) }))}
    />,
  ]
}

function Table() {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const Col = DataTable.Col<AdminAccount>
  return (
    <DataTable<AdminAccount> bulkActionButtons={false} rowClick={false} hiddenColumns={['id', 'accountType']}>
      <Col source="id" label="resources.accounts.fields.id" />
      <Col source="username" label="resources.accounts.fields.username" />
      <Col source="realName" label="resources.accounts.fields.realName" />
      <Col source="workUnit" label="resources.accounts.fields.workUnit" />
      <Col source="mailbox" label="resources.accounts.fields.mailbox" />
      <Col
        source="accountType"
        label="resources.accounts.fields.accountType"
        render={(account) => text(`accounts.type.${account.accountType}`)}
      />
      <Col
        source="roles"
        label="resources.accounts.fields.roles"
        disableSort
        render={(account) => account.roles.map((role) => role.name[language]).join(language === 'zh' ? '、' : ', ')}
      />
      <Col
        source="status"
        label="resources.accounts.fields.status"
        render={(account) => <AccountStatus status={account.status} />}
      />
      <Col
        source="registeredAt"
        label="resources.accounts.fields.registeredAt"
        render={(account) => <Box sx={{ whiteSpace: 'nowrap' }}>{formats.date(account.registeredAt)}</Box>}
      />
      <Col
        source="lastLoginAt"
        label="resources.accounts.fields.lastLoginAt"
        render={(account) => (
          <Box sx={{ whiteSpace: 'nowrap' }}>
            {account.lastLoginAt ? formats.dateTime(account.lastLoginAt) : text('accounts.never')}
          </Box>
        )}
      />
    </DataTable>
  )
}

function Cards() {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  return (
    <SimpleList<AdminAccount>
      rowClick={false}
      primaryText={(account) => `${account.realName} (${account.username})`}
      secondaryText={(account) => (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <AccountStatus status={account.status} />
          <span>{account.roles.map((role) => role.name[language]).join(language === 'zh' ? '、' : ', ')}</span>
          <span>{account.workUnit}</span>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {account.mailbox}
          </Box>
          <span>
            {text('resources.accounts.fields.lastLoginAt')}{' '}
            {account.lastLoginAt ? formats.dateTime(account.lastLoginAt) : text('accounts.never')}
          </span>
        </Box>
      )}
      sx={{ '& .MuiListItem-root': { borderBottom: 1, borderColor: 'divider' } }}
    />
  )
}

function useExporter() {
  const text = useText()
  const language = useLanguage()
  const columns = [
    'id',
    'username',
    'realName',
    'workUnit',
    'mailbox',
    'accountType',
    'roles',
    'status',
    'registeredAt',
    'lastLoginAt',
  ] as const
  return async (accounts: AdminAccount[]) =>
    exportCsv(
      'accounts',
      columns.map((column) => text(`resources.accounts.fields.${column}`)),
      accounts.map((account) => [
        account.id,
        account.username,
        account.realName,
        account.workUnit,
        account.mailbox,
        text(`accounts.type.${account.accountType}`),
        account.roles.map((role) => role.name[language]).join('; '),
        text(`accounts.status.${account.status}`),
        account.registeredAt,
        account.lastLoginAt,
      ]),
    )
}
