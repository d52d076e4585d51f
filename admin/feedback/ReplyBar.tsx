import { Alert, AlertTitle, Button } from '@mui/material'
import { useRedirect } from 'react-admin'
import type { AdminFeedback } from '../../server/feedback/feedback.schema.ts'
import { mostReply } from '../../server/feedback/feedback.vocabulary.ts'
import { DeskBar, DeskSettle, DeskVerb } from '../desk/DeskBar.tsx'
import { useShortcuts } from '../desk/useShortcuts.ts'
import { ReasonInput } from '../forms/ReasonInput.tsx'
import { useText } from '../texts/useText.ts'
import { EditIcon, NextIcon, SendIcon } from '../theme/icons.tsx'
import { useReply } from './useReply.ts'

interface Props {
  feedback: AdminFeedback
  /** Which comes once this one is replied to. */
  after: number | null
  reload: () => Promise<unknown>
}

/** The reply: written, sent, and changed where it has to be. */
export function ReplyBar({ feedback, after, reload }: Props) {
  const text = useText()
  const redirect = useRedirect()
  const { reply, write, writing, begin, stop, busy, problem, overtaken, send } = useReply(feedback, after, reload)
  const { account, language, mailbox, status } = feedback
  const awaiting = status === 'awaiting'
  useShortcuts(busy ? 'sending' : { r: begin })
  const theirs = text(`feedback.language.${language}`)
  const help = account
    ? text('feedback.replyHelp.account', { name: account.realName || account.username, language: theirs })
    : text('feedback.replyHelp.visitor', { mailbox, language: theirs })
  return (
    <DeskBar label={text('feedback.section.reply')} chosen={writing} back={stop}>
      {overtaken && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1.5 }}>
          <AlertTitle>{text(awaiting ? 'feedback.changed' : 'feedback.overtaken')}</AlertTitle>
          {!awaiting && text('feedback.overtakenText')}
        </Alert>
      )}
      {writing ? (
        <DeskSettle
          confirm={text(awaiting ? 'feedback.send' : 'feedback.save')}
          icon={<SendIcon />}
          busy={busy}
          act={send}
          back={stop}
        >
          <ReasonInput
            subject="feedback"
            theirs={language}
            value={reply}
            onChange={write}
            most={mostReply}
            rows={4}
            label={text('feedback.reply')}
            help={awaiting ? help : `${help} ${text('feedback.editHelp')}`}
            problem={problem}
          />
        </DeskSettle>
      ) : (
        <>
          <DeskVerb
            shortcut="r"
            label={text(awaiting ? 'feedback.reply' : 'feedback.edit')}
            icon={awaiting ? <SendIcon /> : <EditIcon />}
            tone={awaiting ? 'main' : 'other'}
            act={begin}
          />
          {!awaiting && after !== null && (
            <Button
              size="large"
              endIcon={<NextIcon />}
              onClick={() => redirect('show', 'feedback', after)}
              sx={{ ml: 1 }}
            >
              {text('feedback.openNext')}
            </Button>
          )}
        </>
      )}
    </DeskBar>
  )
}
