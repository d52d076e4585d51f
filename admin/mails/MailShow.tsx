import { Alert, Box, Stack, Typography } from '@mui/material'
import { Show, useRecordContext } from 'react-admin'
import type { AdminMail } from '../../server/mails/mails.admin.schema.ts'
import { mailTemplates } from '../../server/templates/templates.vocabulary.ts'
import { Fact, Facts, Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { Unread } from '../layout/Unread.tsx'
import { PageBar, PageLink } from '../list/PageLink.tsx'
import { tagOf } from '../providers/language.ts'
import { useMay } from '../providers/useMay.ts'
import { useWhole } from '../providers/useWhole.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AccountsIcon } from '../theme/icons.tsx'
import { MailError } from './MailError.tsx'
import { MailState } from './MailState.tsx'
import { ResendButton } from './ResendButton.tsx'

export default function MailShow() {
  return (
    <Show actions={<Actions />} queryOptions={useWhole()}>
      <Sheet />
    </Show>
  )
}

function Actions() {
  const mail = useRecordContext<AdminMail>()
  const text = useText()
  const may = useMay()
  return (
    <PageBar>
      {mail && mail.accountId !== null && may('accounts.read') && (
        <PageLink to={`/accounts/${mail.accountId}/show`} icon={<AccountsIcon />}>
          {text('mails.toAccount')}
        </PageLink>
      )}
      {may('mails.manage') && <ResendButton />}
    </PageBar>
  )
}

function Sheet() {
  const mail = useRecordContext<AdminMail>()
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  if (!mail) return <Unread />
  const lang = tagOf(mail.language)
  return (
    <Stack spacing={4} sx={{ p: { xs: 2, sm: 3 } }}>
      <div>
        <Typography variant="h1" component="p" lang={lang} sx={{ fontSize: { xs: '1.25rem', sm: '1.625rem' } }}>
          {mail.subject}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {mail.recipient}
        </Typography>
        <Box sx={{ mt: 1 }}>
          <MailState state={mail.state} />
        </Box>
      </div>
      {!mail.resendable && mail.state !== 'sending' && (
        <Alert severity="info">{text(mail.text === '' ? 'mails.textRemoved' : 'mails.notResendable')}</Alert>
      )}
      <Section title={text('mails.section.facts')}>
        <Facts>
          <Fact field="template">{mailTemplates[mail.template][language]}</Fact>
          <Fact field="createdAt">{formats.dateTime(mail.createdAt)}</Fact>
          <Fact field="attempts">{text('mails.attempts', { smart_count: mail.attempts })}</Fact>
          {mail.sentAt && <Fact field="sentAt">{formats.dateTime(mail.sentAt)}</Fact>}
          {mail.state === 'waiting' && <Fact field="dueAt">{formats.dateTime(mail.dueAt)}</Fact>}
          {mail.error && (
            <Fact field="error">
              <MailError error={mail.error} />
            </Fact>
          )}
          <Fact field="messageId">
            <code>{mail.messageId}</code>
          </Fact>
        </Facts>
      </Section>
      {mail.text !== '' && (
        <>
          <Section title={text('mails.section.html')}>
            {/* No script, no form, no navigation: what people typed stands in it. */}
            <Box
              component="iframe"
              title={text('mails.frame', { subject: mail.subject })}
              sandbox=""
              srcDoc={mail.html}
              sx={{ display: 'block', width: '100%', height: 480, border: 1, borderColor: 'divider', bgcolor: '#fff' }}
            />
          </Section>
          <Section title={text('mails.section.text')}>
            <Box
              component="pre"
              tabIndex={0}
              lang={lang}
              sx={{ m: 0, fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {mail.text}
            </Box>
          </Section>
        </>
      )}
    </Stack>
  )
}
