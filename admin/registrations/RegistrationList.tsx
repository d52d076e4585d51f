import { Box, Link, Typography } from '@mui/material'
import type { MouseEvent } from 'react'
import {
  ColumnsButton,
  DataTable,
  FilterButton,
  List,
  Link as RouteLink,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useRecordContext,
} from 'react-admin'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import type { AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'
import { registrationStates } from '../../server/registrations/registrations.vocabulary.ts'
import { choicesOf } from '../shared/choices.ts'
import { EmptyList } from '../shared/EmptyList.tsx'
import { ExportList } from '../shared/ExportList.tsx'
import { exportCsv } from '../shared/exporter.ts'
import { useFormats } from '../shared/formats.ts'
import { useDesk } from '../shared/useDesk.ts'
import { useKinds } from '../shared/useKinds.ts'
import { useSpan } from '../shared/useSpan.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { RegistrationState } from './RegistrationState.tsx'
import { TimeLeft } from './TimeLeft.tsx'

export default function RegistrationList() {
  const desk = useDesk()
  return (
    <List
      actions={<Actions />}
      empty={false}
      exporter={useExporter()}
      filters={useFilters()}
      filterDefaultValues={{ state: 'pending' }}
      perPage={25}
      // Who has waited longest comes first.
      sort={{ field: 'registeredAt', order: 'ASC' }}
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

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const desk = useDesk()
  const kinds = useKinds()
  return [
    <SearchInput
      key="keyword"
      source="keyword"
      alwaysOn
      placeholder={text('registrations.search')}
      slotProps={{ htmlInput: { 'aria-label': text('registrations.search'), maxLength: 200 } }}
    />,
    <SelectInput
      key="state"
      source="state"
      alwaysOn
      label={text('resources.registrations.fields.state')}
      choices={choicesOf(registrationStates, language)}
    />,
    <SelectInput
      key="accountType"
      source="accountType"
      alwaysOn={desk}
      label={text('resources.registrations.fields.accountType')}
      choices={choicesOf(accountTypes, language)}
    />,
    <SelectInput
      key="category"
      source="category"
      label={text('resources.registrations.fields.reviewCategories')}
      choices={kinds.choices}
    />,
  ]
}

function NoRegistration() {
  const text = useText()
  return <EmptyList title={text('registrations.empty')} text={text('registrations.emptyText')} />
}

function Table() {
  const language = useLanguage()
  const formats = useFormats()
  const kinds = useKinds()
  const Col = DataTable.Col<AdminRegistrationRow>
  return (
    <DataTable<AdminRegistrationRow>
      bulkActionButtons={false}
      empty={<NoRegistration />}
      rowClick="show"
      hiddenColumns={['username']}
    >
      <Col source="realName" label="resources.registrations.fields.realName" field={NameField} />
      <Col source="username" label="resources.registrations.fields.username" />
      <Col source="workUnit" label="resources.registrations.fields.workUnit" />
      <Col source="mailbox" label="resources.registrations.fields.mailbox" disableSort />
      <Col
        source="accountType"
        label="resources.registrations.fields.accountType"
        render={(row) => accountTypes[row.accountType][language]}
      />
      <Col
        source="reviewCategories"
        label="resources.registrations.fields.reviewCategories"
        disableSort
        render={(row) => kinds.namesOf(row.reviewCategories)}
      />
      <Col
        source="registeredAt"
        label="resources.registrations.fields.registeredAt"
        render={(row) => <Box sx={{ whiteSpace: 'nowrap' }}>{formats.dateTime(row.registeredAt)}</Box>}
      />
      <Col
        source="state"
        label="resources.registrations.fields.state"
        disableSort
        render={(row) => <RegistrationState state={row.state} />}
      />
      <Col
        source="time"
        label="resources.registrations.fields.time"
        disableSort
        render={(row) => <TimeLeft registration={row} />}
      />
    </DataTable>
  )
}

/** The name is the row's link, for those who do not use a mouse. */
function NameField() {
  const row = useRecordContext<AdminRegistrationRow>()
  const text = useText()
  const span = useSpan()
  if (!row) return null
  return (
    <>
      <Link
        component={RouteLink}
        to={`/registrations/${row.id}/show`}
        onClick={(event: MouseEvent) => event.stopPropagation()}
      >
        {row.realName}
      </Link>
      {row.state === 'pending' && (
        <Typography variant="body2" color="textSecondary" noWrap>
          {text('registrations.age', { age: span(row.ageHours) })}
        </Typography>
      )}
    </>
  )
}

function Cards() {
  const language = useLanguage()
  const text = useText()
  const span = useSpan()
  return (
    <SimpleList<AdminRegistrationRow>
      empty={<NoRegistration />}
      rowClick="show"
      primaryText={(row) => row.realName}
      secondaryText={(row) => (
        <>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <RegistrationState state={row.state} />
            <span>{accountTypes[row.accountType][language]}</span>
            <span>{row.workUnit}</span>
            {row.state === 'pending' && <span>{text('registrations.age', { age: span(row.ageHours) })}</span>}
          </Box>
          <TimeLeft registration={row} />
        </>
      )}
      sx={{ '& .MuiListItem-root': { borderBottom: 1, borderColor: 'divider' } }}
    />
  )
}

function useExporter() {
  const text = useText()
  const language = useLanguage()
  const kinds = useKinds()
  const columns = {
    realName: (row) => row.realName,
    username: (row) => row.username,
    workUnit: (row) => row.workUnit,
    mailbox: (row) => row.mailbox,
    accountType: (row) => accountTypes[row.accountType][language],
    reviewCategories: (row) => row.reviewCategories.map(kinds.nameOf).join('; '),
    registeredAt: (row) => row.registeredAt,
    state: (row) => registrationStates[row.state][language],
  } satisfies { [column in keyof AdminRegistrationRow]?: (row: AdminRegistrationRow) => string }
  return async (rows: AdminRegistrationRow[]) =>
    exportCsv(
      'registrations',
      Object.keys(columns).map((column) => text(`resources.registrations.fields.${column as keyof typeof columns}`)),
      rows.map((row) => Object.values(columns).map((cell) => cell(row))),
    )
}
