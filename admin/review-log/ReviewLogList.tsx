import { Box, Typography } from '@mui/material'
import { DataTable, NumberInput, SelectInput, TextInput, useRecordContext } from 'react-admin'
import type { ReviewLogRow } from '../../server/applications/applications.admin.schema.ts'
import { applicationEventTypes } from '../../server/applications/applications.vocabulary.ts'
import { useDatasetNames } from '../applications/useDatasetNames.ts'
import { choicesOf, wordOf } from '../format/choices.ts'
import { useFormats } from '../format/formats.ts'
import { Instant } from '../format/Instant.tsx'
import { useKinds } from '../format/useKinds.ts'
import { CardList } from '../list/CardList.tsx'
import { dayFilter } from '../list/dayFilter.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useCsv } from '../list/useCsv.ts'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'

export default function ReviewLogList() {
  return (
    <ListPage
      exporter={useExporter()}
      filters={useFilters()}
      sort={{ field: 'at', order: 'DESC' }}
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
    <SelectInput
      key="type"
      source="type"
      alwaysOn
      label={text('resources.review-log.fields.type')}
      choices={choicesOf(applicationEventTypes, language)}
    />,
    <SelectInput
      key="kind"
      source="kind"
      alwaysOn={desk}
      label={text('resources.review-log.fields.kind')}
      choices={kinds.choices}
    />,
    <TextInput
      key="author"
      source="author"
      alwaysOn={desk}
      resettable
      label={text('resources.review-log.fields.author')}
      helperText={false}
      slotProps={{ htmlInput: { maxLength: 100 } }}
      sx={{ maxWidth: { sm: 170 } }}
    />,
    dayFilter('from', text('reviewLog.from'), { alwaysOn: desk }),
    dayFilter('to', text('reviewLog.to'), { alwaysOn: desk, end: true }),
    <NumberInput
      key="applicationId"
      source="applicationId"
      label={text('resources.review-log.fields.applicationId')}
      min={1}
      helperText={false}
    />,
  ]
}

function Nothing() {
  const text = useText()
  return <EmptyList title={text('reviewLog.empty')} text={text('reviewLog.emptyText')} />
}

function Table() {
  const text = useText()
  const language = useLanguage()
  const kinds = useKinds()
  const names = useDatasetNames()
  const Col = DataTable.Col<ReviewLogRow>
  return (
    <DataTable<ReviewLogRow>
      bulkActionButtons={false}
      empty={<Nothing />}
      rowClick={false}
      hiddenColumns={['id', 'kind']}
    >
      <Col source="id" label="resources.review-log.fields.id" />
      <Col source="at" label="resources.review-log.fields.at" render={(row) => <Instant at={row.at} />} />
      <Col
        source="author"
        label="resources.review-log.fields.author"
        disableSort
        render={(row) => row.author ?? text('reviewLog.portal')}
      />
      <Col
        source="type"
        label="resources.review-log.fields.type"
        disableSort
        render={(row) => wordOf(applicationEventTypes, row.type, language)}
      />
      <Col source="applicationId" label="resources.review-log.fields.applicationId" disableSort field={CaseField} />
      <Col
        source="datasets"
        label="resources.review-log.fields.datasets"
        disableSort
        render={(row) => <Box sx={{ maxWidth: 280 }}>{names(row.datasets)}</Box>}
      />
      <Col
        source="kind"
        label="resources.review-log.fields.kind"
        disableSort
        render={(row) => kinds.nameOf(row.kind)}
      />
      <Col source="text" label="resources.review-log.fields.text" disableSort field={WordsField} />
    </DataTable>
  )
}

function CaseField() {
  const row = useRecordContext<ReviewLogRow>()
  if (!row) return null
  return <RowLink to={`/applications/${row.applicationId}/show`}>{row.applicant}</RowLink>
}

function WordsField() {
  const row = useRecordContext<ReviewLogRow>()
  if (!row) return null
  return (
    <Typography
      variant="body2"
      title={row.text}
      sx={{
        maxWidth: 320,
        display: '-webkit-box',
        WebkitLineClamp: 3,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {row.text}
    </Typography>
  )
}

function Cards() {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const names = useDatasetNames()
  return (
    <CardList<ReviewLogRow>
      empty={<Nothing />}
      rowClick={(_id, _resource, row) => `/applications/${row.applicationId}/show`}
      title={(row) =>
        `${wordOf(applicationEventTypes, row.type, language)} · ${row.author ?? text('reviewLog.portal')}`
      }
      facts={(row) => (
        <>
          <span>{formats.dateTime(row.at)}</span>
          <span>{row.applicant}</span>
          <span>{names(row.datasets)}</span>
          {row.text && (
            <Box component="span" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
              {row.text}
            </Box>
          )}
        </>
      )}
    />
  )
}

function useExporter() {
  const text = useText()
  const language = useLanguage()
  const kinds = useKinds()
  return useCsv<ReviewLogRow>('review-log', [
    ['resources.review-log.fields.id', (row) => row.id],
    ['resources.review-log.fields.at', (row) => row.at],
    ['resources.review-log.fields.author', (row) => row.author ?? text('reviewLog.portal')],
    ['resources.review-log.fields.type', (row) => wordOf(applicationEventTypes, row.type, language)],
    ['resources.review-log.fields.applicationId', (row) => row.applicationId],
    ['resources.review-log.fields.applicant', (row) => row.applicant],
    ['resources.review-log.fields.kind', (row) => kinds.nameOf(row.kind)],
    ['resources.review-log.fields.datasets', (row) => row.datasets.map((one) => one.name[language]).join('; ')],
    ['resources.review-log.fields.text', (row) => row.text],
  ])
}
