import { Box, Link } from '@mui/material'
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
import type { AdminMailRow } from '../../server/mails/mails.admin.schema.ts'
import { mailStates, mailTemplates, ownReasons } from '../../server/mails/mails.vocabulary.ts'
import { choicesOf } from '../shared/choices.ts'
import { EmptyList } from '../shared/EmptyList.tsx'
import { ExportList } from '../shared/ExportList.tsx'
import { exportCsv } from '../shared/exporter.ts'
import { useFormats } from '../shared/formats.ts'
import { useDesk } from '../shared/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { MailError } from './MailError.tsx'
import { MailState } from './MailState.tsx'

export default function MailList() {
  const desk = useDesk()
  return (
    <List
      actions={<Actions />}
      empty={false}
      exporter={useExporter()}
      filters={useFilters()}
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
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
  return [
    <SearchInput
      key="keyword"
      source="keyword"
      alwaysOn
      placeholder={text('mails.search')}
      slotProps={{ htmlInput: { 'aria-label': text('mails.search'), maxLength: 200 } }}
    />,
    <SelectInput
      key="state"
      source="state"
      alwaysOn={desk}
      label={text('resources.mails.fields.state')}
      choices={choicesOf(mailStates, language)}
    />,
    <SelectInput
      key="template"
      source="template"
      alwaysOn={desk}
      label={text('resources.mails.fields.template')}
      choices={choicesOf(mailTemplates, language)}
    />,
  ]
}

function NoMail() {
  const text = useText()
  return <EmptyList title={text('mails.empty')} text={text('mails.emptyText')} />
}

function Table() {
  const language = useLanguage()
  const formats = useFormats()
  const Col = DataTable.Col<AdminMailRow>
  return (
    <DataTable<AdminMailRow>
      bulkActionButtons={false}
      empty={<NoMail />}
      rowClick="show"
      hiddenColumns={['id', 'language', 'sentAt']}
    >
      <Col source="id" label="resources.mails.fields.id" />
      <Col source="state" label="resources.mails.fields.state" render={(mail) => <MailState state={mail.state} />} />
      <Col
        source="template"
        label="resources.mails.fields.template"
        render={(mail) => mailTemplates[mail.template][language]}
      />
      <Col source="recipient" label="resources.mails.fields.recipient" />
      <Col source="subject" label="resources.mails.fields.subject" disableSort field={SubjectField} />
      <Col source="language" label="resources.mails.fields.language" disableSort />
      <Col
        source="createdAt"
        label="resources.mails.fields.createdAt"
        render={(mail) => <Box sx={{ whiteSpace: 'nowrap' }}>{formats.dateTime(mail.createdAt)}</Box>}
      />
      <Col
        source="sentAt"
        label="resources.mails.fields.sentAt"
        disableSort
        render={(mail) => mail.sentAt && formats.dateTime(mail.sentAt)}
      />
      <Col source="attempts" label="resources.mails.fields.attempts" align="right" />
      <Col
        source="error"
        label="resources.mails.fields.error"
        disableSort
        render={(mail) => <MailError error={mail.error} />}
      />
    </DataTable>
  )
}

/** The subject is the row's link, for those who do not use a mouse. */
function SubjectField() {
  const mail = useRecordContext<AdminMailRow>()
  if (!mail) return null
  return (
    <Link
      component={RouteLink}
      to={`/mails/${mail.id}/show`}
      lang={mail.language === 'zh' ? 'zh-CN' : 'en'}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {mail.subject}
    </Link>
  )
}

function Cards() {
  const language = useLanguage()
  const formats = useFormats()
  return (
    <SimpleList<AdminMailRow>
      empty={<NoMail />}
      rowClick="show"
      primaryText={(mail) => mailTemplates[mail.template][language]}
      secondaryText={(mail) => (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <MailState state={mail.state} />
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {mail.recipient}
          </Box>
          <span>{formats.dateTime(mail.createdAt)}</span>
          <MailError error={mail.error} />
        </Box>
      )}
      sx={{ '& .MuiListItem-root': { borderBottom: 1, borderColor: 'divider' } }}
    />
  )
}

function useExporter() {
  const text = useText()
  const language = useLanguage()
  const columns = {
    id: (mail) => mail.id,
    state: (mail) => mailStates[mail.state][language],
    template: (mail) => mailTemplates[mail.template][language],
    recipient: (mail) => mail.recipient,
    subject: (mail) => mail.subject,
    createdAt: (mail) => mail.createdAt,
    sentAt: (mail) => mail.sentAt,
    attempts: (mail) => mail.attempts,
    error: (mail) => ownReasons[mail.error ?? '']?.[language] ?? mail.error,
  } satisfies { [column in keyof AdminMailRow]?: (mail: AdminMailRow) => string | number | null }
  return async (mails: AdminMailRow[]) =>
    exportCsv(
      'mails',
      Object.keys(columns).map((column) => text(`resources.mails.fields.${column as keyof typeof columns}`)),
      mails.map((mail) => Object.values(columns).map((cell) => cell(mail))),
    )
}
