import { Box } from '@mui/material'
import { DataTable, useRecordContext } from 'react-admin'
import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { Instant } from '../format/Instant.tsx'
import { useKinds } from '../format/useKinds.ts'
import { CardList } from '../list/CardList.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { namedRows } from '../list/namedRows.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AccountStatus } from './AccountStatus.tsx'
import { AccountBulkVerbs } from './AccountVerbs.tsx'
import { useAccountExporter } from './useAccountExporter.ts'
import { useAccountFilters } from './useAccountFilters.tsx'

export default function AccountList() {
  return (
    <ListPage
      exporter={useAccountExporter()}
      filters={useAccountFilters()}
      sort={{ field: 'registeredAt', order: 'DESC' }}
      table={<Table />}
      cards={<Cards />}
    />
  )
}

function NoAccount() {
  const text = useText()
  return <EmptyList title={text('accounts.none')} text={text('accounts.noneText')} />
}

function Table() {
  const text = useText()
  const language = useLanguage()
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
        render={(account) => <Instant at={account.registeredAt} day />}
      />
      <Col
        source="lastLoginAt"
        label="resources.accounts.fields.lastLoginAt"
        render={(account) => (account.lastLoginAt ? <Instant at={account.lastLoginAt} /> : text('accounts.never'))}
      />
    </DataTable>
  )
}

const AccountBody = namedRows<AdminAccount>('accounts', (account) => account.realName)

/** What is neither enabled nor disabled is decided elsewhere. */
const selectable = (account: AdminAccount) => account.status === 'enabled' || account.status === 'disabled'

/** The name is the row's link. */
function NameField() {
  const account = useRecordContext<AdminAccount>()
  if (!account) return null
  return <RowLink to={`/accounts/${account.id}/show`}>{account.realName}</RowLink>
}

function Cards() {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  return (
    <CardList<AdminAccount>
      empty={<NoAccount />}
      title={(account) => text('accounts.show', { realName: account.realName, username: account.username })}
      facts={(account) => (
        <>
          <AccountStatus status={account.status} />
          {account.roles.length > 0 && (
            <span>{account.roles.map((role) => role.name[language]).join(language === 'zh' ? '、' : ', ')}</span>
          )}
          <span>{account.workUnit}</span>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {account.mailbox}
          </Box>
          <span>
            {text('resources.accounts.fields.lastLoginAt')}{' '}
            {account.lastLoginAt ? formats.dateTime(account.lastLoginAt) : text('accounts.never')}
          </span>
        </>
      )}
    />
  )
}
