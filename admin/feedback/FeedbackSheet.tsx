import { Box, Link, Typography } from '@mui/material'
import { Link as RouteLink } from 'react-admin'
import type { AdminFeedback } from '../../server/feedback/feedback.schema.ts'
import { Fact, Facts, Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { tagOf } from '../providers/language.ts'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'

const prose = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '38em', lineHeight: 1.7 } as const

/** What was written, the files with it, and what was replied. */
export function FeedbackContent({ feedback }: { feedback: AdminFeedback }) {
  const text = useText()
  const formats = useFormats()
  const { about, attachments, content, language, reply, repliedAt, repliedBy } = feedback
  const time = repliedAt ? formats.dateTime(repliedAt) : ''
  return (
    <>
      <Section title={text('feedback.section.content')}>
        <Typography lang={tagOf(language)} sx={prose}>
          {content}
        </Typography>
        {about && (
          <Typography variant="body2" sx={{ mt: 1.5 }}>
            {text('feedback.about')}{' '}
            <Link href={about} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
              {about}
            </Link>
          </Typography>
        )}
      </Section>
      {attachments.length > 0 && (
        <Section title={text('feedback.section.attachments')}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {attachments.map((file) => (
              <Box component="li" key={file.key} sx={{ py: 0.5 }}>
                <Link href={file.url} sx={{ overflowWrap: 'anywhere' }}>
                  {file.name}
                </Link>{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {formats.bytes(file.bytes)}
                </Typography>
              </Box>
            ))}
          </Box>
        </Section>
      )}
      {repliedAt && (
        <Section title={text('feedback.section.reply')}>
          <Typography lang={tagOf(language)} sx={prose}>
            {reply}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {repliedBy ? text('feedback.by', { name: repliedBy, time }) : text('feedback.byUnknown', { time })}
          </Typography>
        </Section>
      )}
    </>
  )
}

/** Beside the case there is room for one column. */
const stacked = {
  gridTemplateColumns: '1fr',
  rowGap: 0,
  '& dd': { m: 0, mb: 1.5, overflowWrap: 'anywhere' },
} as const

/** Who wrote it. */
export function Sender({ feedback: { account, mailbox, language, typeName, createdAt } }: { feedback: AdminFeedback }) {
  const text = useText()
  const own = useLanguage()
  const formats = useFormats()
  const may = useMay()
  const name = account && (account.realName || account.username)
  return (
    <Section title={text('feedback.section.from')}>
      <Facts sx={stacked}>
        <Fact label={text('feedback.name')}>
          {!account && text('feedback.visitor')}
          {account && may('accounts.read') && (
            <Link component={RouteLink} to={`/accounts/${account.id}/show`}>
              {name}
            </Link>
          )}
          {account && !may('accounts.read') && name}
        </Fact>
        {account && <Fact field="workUnit">{account.workUnit}</Fact>}
        <Fact field="mailbox">{mailbox}</Fact>
        <Fact field="type">{typeName[own]}</Fact>
        <Fact field="language">{text(`feedback.language.${language}`)}</Fact>
        <Fact field="createdAt">{formats.dateTime(createdAt)}</Fact>
      </Facts>
    </Section>
  )
}
