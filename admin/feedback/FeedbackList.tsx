import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { AdminFeedback } from '../../server/feedback/feedback.schema.ts'
import { feedbackStates } from '../../server/feedback/feedback.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { Instant } from '../format/Instant.tsx'
import { useSpan } from '../format/useSpan.ts'
import type { Columns } from '../list/columns.ts'
import { choiceFilter, either, keywordFilter } from '../list/filters.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { tagOf } from '../providers/language.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { FeedbackState } from './FeedbackState.tsx'

export default function FeedbackList() {
  return (
    <ResourceList
      words="feedback"
      columns={useColumns()}
      title={(row) => <span lang={tagOf(row.language)}>{row.title}</span>}
      table={['id', 'title', 'type', 'account', 'createdAt', 'status', 'repliedAt', 'repliedBy']}
      card={['status', 'type', 'account', 'repliedAt']}
      filters={useFilters()}
      filterDefaultValues={{ status: 'awaiting' }}
      // Who has waited longest comes first.
      sort={{ field: 'createdAt', order: 'ASC' }}
    />
  )
}

function useColumns() {
  const text = useText()
  const language = useLanguage()
  const span = useSpan()
  const age = (row: AdminFeedback) => text('feedback.age', { age: span(row.ageHours) })
  const type = (row: AdminFeedback) => row.typeName[language]
  const sender = ({ account }: AdminFeedback) => account?.realName || account?.username || text('feedback.visitor')
  return {
    id: { hidden: true },
    status: {
      words: (row) => feedbackStates[row.status][language],
      show: (row) => <FeedbackState state={row.status} />,
      sortable: false,
    },
    type: {
      words: type,
      show: (row) => <Box sx={{ whiteSpace: 'nowrap' }}>{type(row)}</Box>,
      onCard: type,
      sortable: false,
    },
    title: {
      show: (row) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <RowLink to={`/feedback/${row.id}/show`} lang={tagOf(row.language)}>
            {row.title}
          </RowLink>
          {row.status === 'awaiting' && (
            <Typography variant="body2" color="textSecondary">
              {age(row)}
            </Typography>
          )}
        </Box>
      ),
      sortable: false,
    },
    content: {},
    /** A person with their unit, or a visitor with the mailbox they left. */
    account: {
      words: sender,
      show: (row) => (
        <>
          {sender(row)}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {row.account ? row.account.workUnit : row.mailbox}
          </Typography>
        </>
      ),
      onCard: sender,
      sortable: false,
    },
    workUnit: { words: (row) => row.account?.workUnit },
    mailbox: {},
    about: {},
    createdAt: { show: (row) => <Instant at={row.createdAt} /> },
    reply: {},
    repliedAt: {
      show: (row) => <Instant at={row.repliedAt} />,
      onCard: (row) => (row.status === 'awaiting' ? age(row) : <Instant at={row.repliedAt} />),
    },
    repliedBy: { sortable: false, hidden: true },
  } satisfies Columns<AdminFeedback>
}

/** Those that can be chosen now. */
function useFeedbackTypes() {
  const data = useConsoleData()
  const language = useLanguage()
  const { data: types = [] } = useQuery({ queryKey: ['feedback-types'], queryFn: () => data.feedbackTypes() })
  return types.map(({ code, name }) => ({ id: code, name: name[language] }))
}

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const desk = useDesk()
  return [
    keywordFilter(text('feedback.search')),
    choiceFilter('status', choicesOf(feedbackStates, language), { alwaysOn: true }),
    choiceFilter('type', useFeedbackTypes(), { alwaysOn: desk }),
    choiceFilter('visitor', either(text('feedback.visitors'), text('feedback.persons')), {
      label: text('feedback.fromVisitors'),
    }),
  ]
}
