import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { applicationStates } from '../../server/applications/applications.vocabulary.ts'
import { TakeBackAbove } from '../desk/TakeBack.tsx'
import { choicesOf, wordOf } from '../format/choices.ts'
import { Instant } from '../format/Instant.tsx'
import { lines } from '../format/lines.ts'
import { useKinds } from '../format/useKinds.ts'
import { useSpan } from '../format/useSpan.ts'
import type { Columns } from '../list/columns.ts'
import { choiceFilter, keywordFilter, trueFilter } from '../list/filters.tsx'
import { namedRows } from '../list/namedRows.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { Answered, ApplicationState, ApplicationTime, WaitingForAnswer } from './ApplicationMarks.tsx'
import { type Bulk, BulkDecisions, BulkDialogs } from './BulkDecisions.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { useDatasetNames } from './useDatasetNames.ts'

export default function ApplicationList() {
  const names = useDatasetNames()
  const [bulk, setBulk] = useState<Bulk | null>(null)
  return (
    <ResourceList
      words="applications"
      columns={useColumns()}
      title={(row) => `${row.applicant.realName} · ${names(row.datasets)}`}
      table={[
        ...(['id', 'applicant', 'datasets', 'kind', 'time', 'status', 'assignee'] as const),
        ...(['appliedAt', 'decidedAt', 'decidedBy'] as const),
      ]}
      card={['status', 'kind', 'workUnit', 'assignee', 'age', 'time']}
      filters={useFilters()}
      filterDefaultValues={{ status: 'pending' }}
      // What passes by itself first comes first.
      sort={{ field: 'dueAt', order: 'ASC' }}
      head={
        <>
          <QueueFilters />
          <TakeBackAbove />
          <BulkDialogs bulk={bulk} close={() => setBulk(null)} />
        </>
      }
      body={Rows}
      bulkActionButtons={<BulkDecisions begin={setBulk} />}
      isRowSelectable={undecided}
    />
  )
}

const Rows = namedRows<AdminApplicationRow>('applications', (row) => row.applicant.realName)
const twoLines = { minWidth: 160, maxWidth: 340, ...lines(2) }
const undecided = (row: AdminApplicationRow) => row.status === 'pending'

function useColumns() {
  const language = useLanguage()
  const text = useText()
  const kinds = useKinds()
  const names = useDatasetNames()
  const span = useSpan()
  const age = (row: AdminApplicationRow) =>
    row.status === 'pending' ? text('desk.age', { age: span(row.ageHours) }) : ''
  return {
    id: { hidden: true },
    status: {
      words: (row) => applicationStates[row.status][language],
      show: (row) => (
        <>
          <ApplicationState application={row} />
          {(row.waitingForAnswer || row.answered) && (
            <Typography variant="body2" component="div" color="textSecondary">
              {row.answered ? <Answered /> : <WaitingForAnswer />}
            </Typography>
          )}
        </>
      ),
      onCard: (row) => (
        <>
          <ApplicationState application={row} />
          {row.waitingForAnswer && <WaitingForAnswer />}
          {row.answered && <Answered />}
        </>
      ),
      sortable: false,
    },
    kind: { words: (row) => kinds.nameOf(row.kind), hidden: true },
    applicant: {
      words: (row) => row.applicant.realName,
      show: (row) => (
        <>
          <RowLink to={`/applications/${row.id}/show`}>{row.applicant.realName}</RowLink>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
            #{row.id} {age(row)}
          </Typography>
          <Typography
            variant="body2"
            color="textSecondary"
            noWrap
            title={row.applicant.workUnit}
            sx={{ maxWidth: 260 }}
          >
            {row.applicant.workUnit}
          </Typography>
        </>
      ),
    },
    username: {
      label: text('resources.accounts.fields.username'),
      words: (row) => row.applicant.username,
    },
    workUnit: {
      label: text('resources.accounts.fields.workUnit'),
      words: (row) => row.applicant.workUnit,
    },
    accountType: {
      label: text('resources.accounts.fields.accountType'),
      words: (row) => wordOf(accountTypes, row.applicant.accountType, language),
    },
    datasets: {
      words: (row) => row.datasets.map((one) => one.name[language]).join('; '),
      show: (row) => <Box sx={twoLines}>{names(row.datasets)}</Box>,
      sortable: false,
    },
    reason: {},
    appliedAt: { show: (row) => <Instant at={row.appliedAt} />, hidden: true },
    dueAt: {},
    time: { source: 'dueAt', show: (row) => <ApplicationTime application={row} />, file: false },
    age: { words: age, file: false },
    assignee: {
      words: (row) => row.assignee?.realName,
      show: (row) => row.assignee?.realName ?? text('applications.assignee.nobody'),
      onCard: (row) => row.assignee && text('applications.assignedTo', { name: row.assignee.realName }),
      sortable: false,
    },
    decidedAt: { show: (row) => <Instant at={row.decidedAt} />, hidden: true },
    decidedBy: {
      words: (row) => (row.automatic ? text('applications.byItself') : row.decidedBy),
      sortable: false,
      hidden: true,
    },
  } satisfies Columns<AdminApplicationRow>
}

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const desk = useDesk()
  const kinds = useKinds()
  const assignees = (['mine', 'nobody'] as const).map((id) => ({ id, name: text(`applications.assignee.${id}`) }))
  return [
    keywordFilter(text('applications.search')),
    choiceFilter('status', choicesOf(applicationStates, language), { alwaysOn: true }),
    choiceFilter('kind', kinds.choices, { alwaysOn: desk }),
    choiceFilter('assignee', assignees),
    trueFilter('waitingForAnswer', text('applications.waiting')),
    trueFilter('answered', text('applications.queues.answered')),
    trueFilter('soon', text('applications.queues.soon')),
    trueFilter('automatic', text('applications.passedByItself')),
  ]
}
