import { Box, Link } from '@mui/material'
import type { MouseEvent } from 'react'
import {
  ColumnsButton,
  DataTable,
  DataTableBody,
  FilterButton,
  List,
  Link as RouteLink,
  SimpleList,
  TopToolbar,
  useRecordContext,
} from 'react-admin'
import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import { EmptyList } from '../shared/EmptyList.tsx'
import { ExportList } from '../shared/ExportList.tsx'
import { useFormats } from '../shared/formats.ts'
import { useDesk } from '../shared/useDesk.ts'
import { useKinds } from '../shared/useKinds.ts'
import { useMay } from '../shared/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AccountRow } from './AccountRow.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import { AccountBulkVerbs } from './AccountVerbs.tsx'
import { useAccountExporter } from './useAccountExporter.ts'
import { useAccountFilters } from './useAccountFilters.tsx'

export default function AccountList() {
  const desk = useDesk()
  return (
    <List
      actions={<Actions />}
      exporter={useAccountExporter()}
      filters={useAccountFilters()}
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
      <ExportList />
    </TopToolbar>
  )
}

function NoAccount() {
  const text = useText()
  return <EmptyList title={text('accounts.none')} text={text('accounts.noneText')} />
}

function Table() {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const kinds = useKinds()
  const may = useMay()
  const Col = DataTable.Col<AdminAccount>
  return (
    <DataTable<AdminAccount>
      body={AccountBody}
      bulkActionButtons={may('accounts.manage') && <AccountBulkVerbs />}
      empty={<NoAccount />}
      isRowSelectable={selectable}
      rowClick="show"
      hiddenColumns={['id', 'accountType', 'reviewKinds']}
    >
      <Col source="id" label="resources.accounts.fields.id" />
      <Col source="username" label="resources.accounts.fields.username" />
      <Col source="realName" label="resources.accounts.fields.realName" field={NameField} />
      <Col source="workUnit" label="resources.accounts.fields.workUnit" />
      <Col source="mailbox" label="resources.accounts.fields.mailbox" />
      <Col
        source="accountType"
        label="resources.accounts.fields.accountType"
        render={(account) => accountTypes[account.accountType][language]}
      />
      <Col
        source="roles"
        label="resources.accounts.fields.roles"
        disableSort
        render={(account) => account.roles.map((role) => role.name[language]).join(language === 'zh' ? '、' : ', ')}
      />
      <Col
        source="reviewKinds"
        label="resources.accounts.fields.reviewKinds"
        disableSort
        render={(account) => kinds.namesOf(account.reviewKinds)}
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

const AccountBody = (props: object) => <DataTableBody {...props} row={AccountRow} />

/** What is neither enabled nor disabled is decided elsewhere. */
const selectable = (account: AdminAccount) => account.status === 'enabled' || account.status === 'disabled'

/** The name is the row's link, for those who do not use a mouse. */
function NameField() {
  const account = useRecordContext<AdminAccount>()
  if (!account) return null
  return (
    <Link
      component={RouteLink}
      to={`/accounts/${account.id}/show`}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {account.realName}
    </Link>
  )
}

function Cards() {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  return (
    <SimpleList<AdminAccount>
      empty={<NoAccount />}
      rowClick="show"
      primaryText={(account) => text('accounts.show', { realName: account.realName, username: account.username })}
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
