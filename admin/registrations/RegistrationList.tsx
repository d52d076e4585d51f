import { Typography } from '@mui/material'
import { DataTable, SelectInput, useRecordContext } from 'react-admin'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import type { AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'
import { registrationStates } from '../../server/registrations/registrations.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { Instant } from '../format/Instant.tsx'
import { useKinds } from '../format/useKinds.ts'
import { useSpan } from '../format/useSpan.ts'
import { CardList } from '../list/CardList.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { keywordFilter, ListPage } from '../list/ListPage.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useCsv } from '../list/useCsv.ts'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { RegistrationState } from './RegistrationState.tsx'
import { RegistrationTime } from './RegistrationTime.tsx'

export default function RegistrationList() {
  return (
    <ListPage
      exporter={useExporter()}
      filters={useFilters()}
      filterDefaultValues={{ state: 'pending' }}
      // Who has waited longest comes first.
      sort={{ field: 'registeredAt', order: 'ASC' }}
      table={<Table />}
      cards={<Cards />}
    />
  )
}

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const desk = useDesk()
  const kinds = useKinds()
  return [
    keywordFilter(text('registrations.search')),
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
        render={(row) => <Instant at={row.registeredAt} />}
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
        render={(row) => <RegistrationTime registration={row} />}
      />
    </DataTable>
  )
}

/** The name is the row's link. */
function NameField() {
  const row = useRecordContext<AdminRegistrationRow>()
  const text = useText()
  const span = useSpan()
  if (!row) return null
  return (
    <>
      <RowLink to={`/registrations/${row.id}/show`}>{row.realName}</RowLink>
      {row.state === 'pending' && (
        <Typography variant="body2" color="textSecondary" noWrap>
          {text('desk.age', { age: span(row.ageHours) })}
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
    <CardList<AdminRegistrationRow>
      empty={<NoRegistration />}
      title={(row) => row.realName}
      facts={(row) => (
        <>
          <RegistrationState state={row.state} />
          <span>{accountTypes[row.accountType][language]}</span>
          <span>{row.workUnit}</span>
          {row.state === 'pending' && <span>{text('desk.age', { age: span(row.ageHours) })}</span>}
          <RegistrationTime registration={row} />
        </>
      )}
    />
  )
}

function useExporter() {
  const language = useLanguage()
  const kinds = useKinds()
  return useCsv<AdminRegistrationRow>('registrations', [
    ['resources.registrations.fields.realName', (row) => row.realName],
    ['resources.registrations.fields.username', (row) => row.username],
    ['resources.registrations.fields.workUnit', (row) => row.workUnit],
    ['resources.registrations.fields.mailbox', (row) => row.mailbox],
    ['resources.registrations.fields.accountType', (row) => accountTypes[row.accountType][language]],
    ['resources.registrations.fields.reviewCategories', (row) => row.reviewCategories.map(kinds.nameOf).join('; ')],
    ['resources.registrations.fields.registeredAt', (row) => row.registeredAt],
    ['resources.registrations.fields.state', (row) => registrationStates[row.state][language]],
  ])
}
