import { Box, Typography } from '@mui/material'
import { DataTable, SelectInput, useRecordContext } from 'react-admin'
import type { AdminFeedback } from '../../server/feedback/feedback.schema.ts'
import { feedbackStates, feedbackTypes } from '../../server/feedback/feedback.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { Instant } from '../format/Instant.tsx'
import { useSpan } from '../format/useSpan.ts'
import { CardList } from '../list/CardList.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { keywordFilter, ListPage } from '../list/ListPage.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useCsv } from '../list/useCsv.ts'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { FeedbackState } from './FeedbackState.tsx'

export default function FeedbackList() {
  return (
    <ListPage
      exporter={useExporter()}
      filters={useFilters()}
      filterDefaultValues={{ status: 'awaiting' }}
      // Who has waited longest comes first.
      sort={{ field: 'createdAt', order: 'ASC' }}
      table={<Table />}
      cards={<Cards />}
    />
  )
}

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const desk = useDesk()
  return [
    keywordFilter(text('feedback.search')),
    <SelectInput
      key="status"
      source="status"
      alwaysOn
      label={text('resources.feedback.fields.status')}
      choices={choicesOf(feedbackStates, language)}
    />,
    <SelectInput
      key="type"
      source="type"
      alwaysOn={desk}
      label={text('resources.feedback.fields.type')}
      choices={choicesOf(feedbackTypes, language)}
    />,
    <SelectInput
      key="visitor"
      source="visitor"
      label={text('feedback.fromVisitors')}
      choices={[
        { id: true, name: text('feedback.visitors') },
        { id: false, name: text('feedback.persons') },
      ]}
    />,
  ]
}

function NoFeedback() {
  const text = useText()
  return <EmptyList title={text('feedback.empty')} text={text('feedback.emptyText')} />
}

function Table() {
  const language = useLanguage()
  const Col = DataTable.Col<AdminFeedback>
  return (
    <DataTable<AdminFeedback>
      bulkActionButtons={false}
      empty={<NoFeedback />}
      rowClick="show"
      hiddenColumns={['id', 'repliedBy']}
    >
      <Col source="id" label="resources.feedback.fields.id" />
      <Col source="title" label="resources.feedback.fields.title" disableSort field={TitleField} />
      <Col
        source="type"
        label="resources.feedback.fields.type"
        disableSort
        render={(row) => <Box sx={{ whiteSpace: 'nowrap' }}>{feedbackTypes[row.type][language]}</Box>}
      />
      <Col
        source="account"
        label="resources.feedback.fields.account"
        disableSort
        render={(row) => <Sender feedback={row} />}
      />
      <Col
        source="createdAt"
        label="resources.feedback.fields.createdAt"
        render={(row) => <Instant at={row.createdAt} />}
      />
      <Col
        source="status"
        label="resources.feedback.fields.status"
        disableSort
        render={(row) => <FeedbackState status={row.status} />}
      />
      <Col
        source="repliedAt"
        label="resources.feedback.fields.repliedAt"
        render={(row) => <Instant at={row.repliedAt} />}
      />
      <Col source="repliedBy" label="resources.feedback.fields.repliedBy" disableSort />
    </DataTable>
  )
}

function TitleField() {
  const row = useRecordContext<AdminFeedback>()
  const text = useText()
  const span = useSpan()
  if (!row) return null
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <RowLink to={`/feedback/${row.id}/show`} lang={row.language === 'zh' ? 'zh-CN' : 'en'}>
        {row.title}
      </RowLink>
      {row.status === 'awaiting' && (
        <Typography variant="body2" color="textSecondary">
          {text('feedback.age', { age: span(row.ageHours) })}
        </Typography>
      )}
    </Box>
  )
}

/** A person with their unit, or a visitor with the mailbox they left. */
function Sender({ feedback: { account, mailbox } }: { feedback: AdminFeedback }) {
  const text = useText()
  return (
    <>
      {account ? account.realName || account.username : text('feedback.visitor')}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {account ? account.workUnit : mailbox}
      </Typography>
    </>
  )
}

function Cards() {
  const text = useText()
  const language = useLanguage()
  const span = useSpan()
  return (
    <CardList<AdminFeedback>
      empty={<NoFeedback />}
      title={(row) => <span lang={row.language === 'zh' ? 'zh-CN' : 'en'}>{row.title}</span>}
      facts={(row) => (
        <>
          <FeedbackState status={row.status} />
          <span>{feedbackTypes[row.type][language]}</span>
          <span>{row.account ? row.account.realName || row.account.username : text('feedback.visitor')}</span>
          {row.status === 'awaiting' ? (
            <span>{text('feedback.age', { age: span(row.ageHours) })}</span>
          ) : (
            <Instant at={row.repliedAt} />
          )}
        </>
      )}
    />
  )
}

function useExporter() {
  const text = useText()
  const language = useLanguage()
  return useCsv<AdminFeedback>('feedback', [
    ['resources.feedback.fields.id', (row) => row.id],
    ['resources.feedback.fields.status', (row) => feedbackStates[row.status][language]],
    ['resources.feedback.fields.type', (row) => feedbackTypes[row.type][language]],
    ['resources.feedback.fields.title', (row) => row.title],
    ['resources.feedback.fields.content', (row) => row.content],
    [
      'resources.feedback.fields.account',
      (row) => row.account?.realName || row.account?.username || text('feedback.visitor'),
    ],
    ['resources.feedback.fields.workUnit', (row) => row.account?.workUnit ?? ''],
    ['resources.feedback.fields.mailbox', (row) => row.mailbox],
    ['resources.feedback.fields.about', (row) => row.about],
    ['resources.feedback.fields.createdAt', (row) => row.createdAt],
    ['resources.feedback.fields.reply', (row) => row.reply],
    ['resources.feedback.fields.repliedAt', (row) => row.repliedAt],
    ['resources.feedback.fields.repliedBy', (row) => row.repliedBy],
  ])
}
