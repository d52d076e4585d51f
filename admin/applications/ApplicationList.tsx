import { Box, Typography } from '@mui/material'
import { DataTable, useRecordContext } from 'react-admin'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { applicationStates } from '../../server/applications/applications.vocabulary.ts'
import { wordOf } from '../format/choices.ts'
import { Instant } from '../format/Instant.tsx'
import { useKinds } from '../format/useKinds.ts'
import { useSpan } from '../format/useSpan.ts'
import { CardList } from '../list/CardList.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { namedRows } from '../list/namedRows.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useCsv } from '../list/useCsv.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { ApplicationState, ApplicationTime, WaitingForAnswer } from './ApplicationMarks.tsx'
import { BulkDecisions } from './BulkDecisions.tsx'
import { useApplicationFilters } from './useApplicationFilters.tsx'
import { useDatasetNames } from './useDatasetNames.ts'

export default function ApplicationList() {
  return (
    <ListPage
      exporter={useExporter()}
      filters={useApplicationFilters()}
      filterDefaultValues={{ status: 'pending' }}
      // What passes by itself first comes first.
      sort={{ field: 'dueAt', order: 'ASC' }}
      table={<Table />}
      cards={<Cards />}
    />
  )
}

function NoApplication() {
  const text = useText()
  return <EmptyList title={text('applications.empty')} text={text('applications.emptyText')} />
}

const Rows = namedRows<AdminApplicationRow>('applications', (row) => row.applicant.realName)
const undecided = (row: AdminApplicationRow) => row.status === 'pending'

function Table() {
  const kinds = useKinds()
  const names = useDatasetNames()
  const text = useText()
  const Col = DataTable.Col<AdminApplicationRow>
  return (
    <DataTable<AdminApplicationRow>
      body={Rows}
      bulkActionButtons={<BulkDecisions />}
      empty={<NoApplication />}
      isRowSelectable={undecided}
      rowClick="show"
      hiddenColumns={['id', 'appliedAt', 'decidedAt', 'decidedBy']}
    >
      <Col source="id" label="resources.applications.fields.id" />
      <Col source="applicant" label="resources.applications.fields.applicant" field={ApplicantField} />
      <Col
        source="datasets"
        label="resources.applications.fields.datasets"
        disableSort
        render={(row) => <Box sx={{ minWidth: 180, maxWidth: 340 }}>{names(row.datasets)}</Box>}
      />
      <Col source="kind" label="resources.applications.fields.kind" render={(row) => kinds.nameOf(row.kind)} />
      <Col
        source="dueAt"
        label="resources.applications.fields.time"
        render={(row) => <ApplicationTime application={row} />}
      />
      <Col
        source="status"
        label="resources.applications.fields.status"
        disableSort
        render={(row) => (
          <>
            <ApplicationState application={row} />
            {row.waitingForAnswer && (
              <Typography variant="body2" component="div" color="textSecondary">
                <WaitingForAnswer />
              </Typography>
            )}
          </>
        )}
      />
      <Col
        source="assignee"
        label="resources.applications.fields.assignee"
        disableSort
        render={(row) => row.assignee?.realName ?? text('applications.assignee.anyone')}
      />
      <Col
        source="appliedAt"
        label="resources.applications.fields.appliedAt"
        render={(row) => <Instant at={row.appliedAt} />}
      />
      <Col
        source="decidedAt"
        label="resources.applications.fields.decidedAt"
        render={(row) => <Instant at={row.decidedAt} />}
      />
      <Col
        source="decidedBy"
        label="resources.applications.fields.decidedBy"
        disableSort
        render={(row) => (row.automatic ? text('applications.byItself') : row.decidedBy)}
      />
    </DataTable>
  )
}

/** The name is the row's link. */
function ApplicantField() {
  const row = useRecordContext<AdminApplicationRow>()
  const text = useText()
  const span = useSpan()
  if (!row) return null
  return (
    <>
      <RowLink to={`/applications/${row.id}/show`}>{row.applicant.realName}</RowLink>
      <Typography variant="body2" color="textSecondary">
        {row.applicant.workUnit}
      </Typography>
      {row.status === 'pending' && (
        <Typography variant="body2" color="textSecondary" noWrap>
          {text('desk.age', { age: span(row.ageHours) })}
        </Typography>
      )}
    </>
  )
}

function Cards() {
  const text = useText()
  const span = useSpan()
  const kinds = useKinds()
  const names = useDatasetNames()
  return (
    <CardList<AdminApplicationRow>
      empty={<NoApplication />}
      title={(row) => `${row.applicant.realName} · ${names(row.datasets)}`}
      facts={(row) => (
        <>
          <ApplicationState application={row} />
          {row.waitingForAnswer && <WaitingForAnswer />}
          <span>{kinds.nameOf(row.kind)}</span>
          <span>{row.applicant.workUnit}</span>
          {row.assignee && <span>{text('applications.assignedTo', { name: row.assignee.realName })}</span>}
          {row.status === 'pending' && <span>{text('desk.age', { age: span(row.ageHours) })}</span>}
          <ApplicationTime application={row} />
        </>
      )}
    />
  )
}

function useExporter() {
  const language = useLanguage()
  const text = useText()
  const kinds = useKinds()
  return useCsv<AdminApplicationRow>('applications', [
    ['resources.applications.fields.id', (row) => row.id],
    ['resources.applications.fields.status', (row) => applicationStates[row.status][language]],
    ['resources.applications.fields.kind', (row) => kinds.nameOf(row.kind)],
    ['resources.applications.fields.applicant', (row) => row.applicant.realName],
    ['resources.accounts.fields.username', (row) => row.applicant.username],
    ['resources.accounts.fields.workUnit', (row) => row.applicant.workUnit],
    ['resources.accounts.fields.accountType', (row) => wordOf(accountTypes, row.applicant.accountType, language)],
    ['resources.applications.fields.datasets', (row) => row.datasets.map((one) => one.name[language]).join('; ')],
    ['resources.applications.fields.reason', (row) => row.reason],
    ['resources.applications.fields.appliedAt', (row) => row.appliedAt],
    ['resources.applications.fields.dueAt', (row) => row.dueAt],
    ['resources.applications.fields.assignee', (row) => row.assignee?.realName ?? ''],
    ['resources.applications.fields.decidedAt', (row) => row.decidedAt],
    [
      'resources.applications.fields.decidedBy',
      (row) => (row.automatic ? text('applications.byItself') : (row.decidedBy ?? '')),
    ],
  ])
}
