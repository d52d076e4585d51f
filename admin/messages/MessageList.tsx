import { Box, Typography } from '@mui/material'
import type { SentMessage } from '../../server/broadcasts/broadcasts.admin.schema.ts'
import { messageTypes } from '../../server/messages/messages.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { Instant } from '../format/Instant.tsx'
import { StatusChip } from '../format/StatusChip.tsx'
import type { Columns } from '../list/columns.ts'
import { choiceFilter, either, keywordFilter } from '../list/filters.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'

/** What everybody was told, and whether they read it. */
export default function MessageList() {
  const language = useLanguage()
  return (
    <ResourceList
      words="messages"
      columns={useColumns()}
      title={(message) => message.title[language]}
      card={['read', 'type', 'account', 'toldAt']}
      filters={useFilters()}
      sort={{ field: 'toldAt', order: 'DESC' }}
    />
  )
}

export function ReadState({ message }: { message: Pick<SentMessage, 'read' | 'deleted'> }) {
  const text = useText()
  return (
    <>
      <StatusChip
        tone={message.read ? 'good' : 'quiet'}
        label={text(message.read ? 'messages.isRead' : 'messages.isUnread')}
      />
      {message.deleted && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
          {text('messages.deleted')}
        </Typography>
      )}
    </>
  )
}

function useColumns() {
  const text = useText()
  const language = useLanguage()
  const name = ({ account }: SentMessage) => account.realName || account.username
  return {
    id: { hidden: true },
    title: {
      words: (message) => message.title[language],
      show: (message) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <RowLink to={`/messages/${message.id}/show`}>{message.title[language]}</RowLink>
        </Box>
      ),
      sortable: false,
    },
    type: { words: (message) => messageTypes[message.type][language] },
    account: {
      words: name,
      show: (message) => (
        <>
          {name(message)}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {message.account.username}
          </Typography>
        </>
      ),
      onCard: name,
      sortable: false,
    },
    read: {
      words: (message) => text(message.read ? 'messages.isRead' : 'messages.isUnread'),
      show: (message) => <ReadState message={message} />,
    },
    toldAt: { show: (message) => <Instant at={message.toldAt} /> },
  } satisfies Columns<SentMessage>
}

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const alwaysOn = useDesk()
  return [
    keywordFilter(text('messages.search')),
    choiceFilter('type', choicesOf(messageTypes, language), { alwaysOn }),
    choiceFilter('read', either(text('messages.isRead'), text('messages.isUnread')), { alwaysOn }),
  ]
}
