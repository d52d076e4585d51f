import { Box } from '@mui/material'
import { DataTable, SelectInput, useRecordContext } from 'react-admin'
import type { AdminMailRow } from '../../server/mails/mails.admin.schema.ts'
import { mailStates, mailTemplates, ownReasons } from '../../server/mails/mails.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { useFormats } from '../format/formats.ts'
import { Instant } from '../format/Instant.tsx'
import { CardList } from '../list/CardList.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { keywordFilter, ListPage } from '../list/ListPage.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useCsv } from '../list/useCsv.ts'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { MailError } from './MailError.tsx'
import { MailState } from './MailState.tsx'

export default function MailList() {
  return (
    <ListPage
      exporter={useExporter()}
      filters={useFilters()}
      sort={{ field: 'createdAt', order: 'DESC' }}
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
    keywordFilter(text('mails.search')),
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
        render={(mail) => <Instant at={mail.createdAt} />}
      />
      <Col
        source="sentAt"
        label="resources.mails.fields.sentAt"
        disableSort
        render={(mail) => <Instant at={mail.sentAt} />}
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

/** The subject is the row's link. */
function SubjectField() {
  const mail = useRecordContext<AdminMailRow>()
  if (!mail) return null
  return (
    <RowLink to={`/mails/${mail.id}/show`} lang={mail.language === 'zh' ? 'zh-CN' : 'en'}>
      {mail.subject}
    </RowLink>
  )
}

function Cards() {
  const language = useLanguage()
  const formats = useFormats()
  return (
    <CardList<AdminMailRow>
      empty={<NoMail />}
      title={(mail) => <span lang={mail.language === 'zh' ? 'zh-CN' : 'en'}>{mail.subject}</span>}
      facts={(mail) => (
        <>
          <MailState state={mail.state} />
          <span>{mailTemplates[mail.template][language]}</span>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {mail.recipient}
          </Box>
          <span>{formats.dateTime(mail.createdAt)}</span>
          <MailError error={mail.error} />
        </>
      )}
    />
  )
}

function useExporter() {
  const language = useLanguage()
  return useCsv<AdminMailRow>('mails', [
    ['resources.mails.fields.id', (mail) => mail.id],
    ['resources.mails.fields.state', (mail) => mailStates[mail.state][language]],
    ['resources.mails.fields.template', (mail) => mailTemplates[mail.template][language]],
    ['resources.mails.fields.recipient', (mail) => mail.recipient],
    ['resources.mails.fields.subject', (mail) => mail.subject],
    ['resources.mails.fields.createdAt', (mail) => mail.createdAt],
    ['resources.mails.fields.sentAt', (mail) => mail.sentAt],
    ['resources.mails.fields.attempts', (mail) => mail.attempts],
    ['resources.mails.fields.error', (mail) => ownReasons[mail.error ?? '']?.[language] ?? mail.error],
  ])
}
