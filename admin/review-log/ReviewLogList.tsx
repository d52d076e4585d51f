import { Box, Typography } from '@mui/material'
import { NumberInput, TextInput } from 'react-admin'
import type { ReviewLogRow } from '../../server/applications/applications.admin.schema.ts'
import { applicationEventTypes } from '../../server/applications/applications.vocabulary.ts'
import { mostTyped } from '../../server/basics/limits.vocabulary.ts'
import { useDatasetNames } from '../applications/useDatasetNames.ts'
import { choicesOf, wordOf } from '../format/choices.ts'
import { Instant } from '../format/Instant.tsx'
import { lines } from '../format/lines.ts'
import { useKinds } from '../format/useKinds.ts'
import type { Columns } from '../list/columns.ts'
import { choiceFilter, dayFilter } from '../list/filters.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'

const caseOf = (row: ReviewLogRow) => `/applications/${row.applicationId}/show`

export default function ReviewLogList() {
  const columns = useColumns()
  return (
    <ResourceList
      words="reviewLog"
      columns={columns}
      title={(row) => `${columns.type.words(row)} · ${columns.author.words(row)}`}
      table={['id', 'at', 'author', 'type', 'applicationId', 'datasets', 'kind', 'text']}
      card={['at', 'applicant', 'datasets', 'text']}
      filters={useFilters()}
      sort={{ field: 'at', order: 'DESC' }}
      rowClick={false}
      cardClick={caseOf}
    />
  )
}

function useColumns() {
  const text = useText()
  const language = useLanguage()
  const kinds = useKinds()
  const names = useDatasetNames()
  return {
    id: { hidden: true },
    at: { show: (row) => <Instant at={row.at} /> },
    author: { words: (row) => row.author ?? text('reviewLog.portal'), sortable: false },
    type: { words: (row) => wordOf(applicationEventTypes, row.type, language), sortable: false },
    applicationId: {
      show: (row) => <RowLink to={caseOf(row)}>{`#${row.applicationId} ${row.applicant}`}</RowLink>,
      sortable: false,
    },
    applicant: {},
    kind: { words: (row) => kinds.nameOf(row.kind), sortable: false, hidden: true },
    datasets: {
      words: (row) => row.datasets.map((one) => one.name[language]).join('; '),
      show: (row) => <Box sx={{ maxWidth: 280, ...lines(2) }}>{names(row.datasets)}</Box>,
      onCard: (row) => names(row.datasets),
      sortable: false,
    },
    text: {
      show: (row) => (
        <Typography variant="body2" title={row.text} sx={threeLines}>
          {row.text}
        </Typography>
      ),
      onCard: (row) =>
        row.text && (
          <Box component="span" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
            {row.text}
          </Box>
        ),
      sortable: false,
    },
  } satisfies Columns<ReviewLogRow>
}

const threeLines = { maxWidth: 320, ...lines(3), overflowWrap: 'anywhere' } as const

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const alwaysOn = useDesk()
  const kinds = useKinds()
  return [
    choiceFilter('type', choicesOf(applicationEventTypes, language), { alwaysOn: true }),
    choiceFilter('kind', kinds.choices, { alwaysOn }),
    <TextInput
      key="author"
      source="author"
      alwaysOn={alwaysOn}
      resettable
      helperText={false}
      slotProps={{ htmlInput: { maxLength: mostTyped.logInName } }}
      sx={{ maxWidth: { sm: 170 } }}
    />,
    dayFilter('from', text('reviewLog.from'), { alwaysOn }),
    dayFilter('to', text('reviewLog.to'), { alwaysOn, end: true }),
    <NumberInput key="applicationId" source="applicationId" min={1} helperText={false} />,
  ]
}
