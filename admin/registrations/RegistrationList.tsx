import { Typography } from '@mui/material'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import type { AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'
import { registrationStates } from '../../server/registrations/registrations.vocabulary.ts'
import { TakeBackAbove } from '../desk/TakeBack.tsx'
import { choicesOf } from '../format/choices.ts'
import { Instant } from '../format/Instant.tsx'
import { useKinds } from '../format/useKinds.ts'
import { useSpan } from '../format/useSpan.ts'
import type { Columns } from '../list/columns.ts'
import { choiceFilter, keywordFilter } from '../list/filters.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { RegistrationState } from './RegistrationState.tsx'
import { RegistrationTime } from './RegistrationTime.tsx'

export default function RegistrationList() {
  return (
    <ResourceList
      words="registrations"
      columns={useColumns()}
      title={(row) => row.realName}
      table={[
        'realName',
        'username',
        'workUnit',
        'mailbox',
        'accountType',
        'reviewCategories',
        'registeredAt',
        'state',
        'time',
      ]}
      card={['state', 'accountType', 'workUnit', 'age', 'time']}
      filters={useFilters()}
      filterDefaultValues={{ state: 'pending' }}
      // Who has waited longest comes first.
      sort={{ field: 'registeredAt', order: 'ASC' }}
      head={<TakeBackAbove />}
    />
  )
}

function useColumns() {
  const text = useText()
  const language = useLanguage()
  const kinds = useKinds()
  const span = useSpan()
  const age = (row: AdminRegistrationRow) =>
    row.state === 'pending' ? text('desk.age', { age: span(row.ageHours) }) : ''
  return {
    realName: {
      show: (row) => (
        <>
          <RowLink to={`/registrations/${row.id}/show`}>{row.realName}</RowLink>
          {row.state === 'pending' && (
            <Typography variant="body2" color="textSecondary" noWrap>
              {age(row)}
            </Typography>
          )}
        </>
      ),
    },
    username: { hidden: true },
    workUnit: {},
    mailbox: { sortable: false, hidden: true },
    accountType: { words: (row) => accountTypes[row.accountType][language] },
    reviewCategories: {
      words: (row) => row.reviewCategories.map(kinds.nameOf).join('; '),
      show: (row) => kinds.namesOf(row.reviewCategories),
      sortable: false,
    },
    registeredAt: { show: (row) => <Instant at={row.registeredAt} /> },
    state: {
      words: (row) => registrationStates[row.state][language],
      show: (row) => <RegistrationState state={row.state} />,
      sortable: false,
    },
    time: { show: (row) => <RegistrationTime registration={row} />, sortable: false, file: false },
    age: { words: age, file: false },
  } satisfies Columns<AdminRegistrationRow>
}

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const desk = useDesk()
  const kinds = useKinds()
  return [
    keywordFilter(text('registrations.search')),
    choiceFilter('state', choicesOf(registrationStates, language), { alwaysOn: true }),
    choiceFilter('accountType', choicesOf(accountTypes, language), { alwaysOn: desk }),
    choiceFilter('category', kinds.choices, { label: text('resources.registrations.fields.reviewCategories') }),
  ]
}
