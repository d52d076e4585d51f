import { Box, Stack, Typography } from '@mui/material'
import { Show, useRecordContext } from 'react-admin'
import type { WholeSentMessage } from '../../server/broadcasts/broadcasts.admin.schema.ts'
import { messageTypes } from '../../server/messages/messages.vocabulary.ts'
import { Fact, Facts } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { Unread } from '../layout/Unread.tsx'
import { PageBar, PageLink } from '../list/PageLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useWhole } from '../providers/useWhole.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AccountsIcon, BroadcastsIcon } from '../theme/icons.tsx'
import { ReadState } from './MessageList.tsx'
import { Written } from './Written.tsx'

export default function MessageShow() {
  return (
    <Show actions={<Actions />} queryOptions={useWhole()}>
      <Sheet />
    </Show>
  )
}

function Actions() {
  const message = useRecordContext<WholeSentMessage>()
  const text = useText()
  const may = useMay()
  return (
    <PageBar>
      {message && may('accounts.read') && (
        <PageLink to={`/accounts/${message.account.id}/show`} icon={<AccountsIcon />}>
          {text('messages.toAccount')}
        </PageLink>
      )}
      {message?.broadcastId && (
        <PageLink to={`/broadcasts/${message.broadcastId}`} icon={<BroadcastsIcon />}>
          {text('messages.toBroadcast')}
        </PageLink>
      )}
    </PageBar>
  )
}

function Sheet() {
  const message = useRecordContext<WholeSentMessage>()
  const language = useLanguage()
  const formats = useFormats()
  if (!message) return <Unread />
  return (
    <Stack spacing={3} sx={{ p: { xs: 2, sm: 3 } }}>
      <div>
        <Typography variant="h1" component="p" sx={{ fontSize: { xs: '1.25rem', sm: '1.625rem' } }}>
          {message.title[language]}
        </Typography>
        <Box sx={{ mt: 1 }}>
          <ReadState message={message} />
        </Box>
      </div>
      <Facts>
        <Fact field="account">
          {message.account.realName} ({message.account.username})
        </Fact>
        <Fact field="type">{messageTypes[message.type][language]}</Fact>
        <Fact field="toldAt">{formats.dateTime(message.toldAt)}</Fact>
        {message.link && <Fact field="link">{message.link}</Fact>}
      </Facts>
      <Written {...message} />
    </Stack>
  )
}
