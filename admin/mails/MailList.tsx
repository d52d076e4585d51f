import { Box } from '@mui/material'
import type { AdminMailRow } from '../../server/mails/mails.admin.schema.ts'
import { mailStates, ownReasons } from '../../server/mails/mails.vocabulary.ts'
import { mailTemplates } from '../../server/templates/templates.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { Instant } from '../format/Instant.tsx'
import { lines } from '../format/lines.ts'
import type { Columns } from '../list/columns.ts'
import { choiceFilter, keywordFilter } from '../list/filters.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { tagOf } from '../providers/language.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { MailError } from './MailError.tsx'
import { MailState } from './MailState.tsx'
import { NoMailServer } from './NoMailServer.tsx'

export default function MailList() {
  return (
    <ResourceList
      words="mails"
      columns={useColumns()}
      title={(mail) => <span lang={tagOf(mail.language)}>{mail.subject}</span>}
      card={['state', 'template', 'recipient', 'createdAt', 'error']}
      filters={useFilters()}
      head={<NoMailServer />}
      sort={{ field: 'createdAt', order: 'DESC' }}
    />
  )
}

function useColumns() {
  const language = useLanguage()
  return {
    id: { hidden: true },
    state: { words: (mail) => mailStates[mail.state][language], show: (mail) => <MailState state={mail.state} /> },
    template: { words: (mail) => mailTemplates[mail.template][language] },
    recipient: {},
    subject: {
      show: (mail) => (
        <RowLink to={`/mails/${mail.id}/show`} lang={tagOf(mail.language)}>
          <Box component="span" title={mail.subject} sx={{ ...lines(2), overflowWrap: 'anywhere' }}>
            {mail.subject}
          </Box>
        </RowLink>
      ),
      sortable: false,
    },
    language: { sortable: false, hidden: true, file: false },
    createdAt: { show: (mail) => <Instant at={mail.createdAt} /> },
    sentAt: { show: (mail) => <Instant at={mail.sentAt} />, sortable: false, hidden: true },
    attempts: { align: 'right', hidden: true },
    error: {
      words: (mail) => ownReasons[mail.error ?? '']?.[language] ?? mail.error,
      show: (mail) => <MailError error={mail.error} />,
      sortable: false,
    },
  } satisfies Columns<AdminMailRow>
}

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const alwaysOn = useDesk()
  return [
    keywordFilter(text('mails.search')),
    choiceFilter('state', choicesOf(mailStates, language), { alwaysOn }),
    choiceFilter('template', choicesOf(mailTemplates, language), { alwaysOn }),
  ]
}
