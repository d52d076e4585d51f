import { Stack, Typography } from '@mui/material'
import { ShowBase } from 'react-admin'
import type { AdminFeedback } from '../../server/feedback/feedback.schema.ts'
import { CaseDesk } from '../desk/CaseDesk.tsx'
import { useCaseQueue } from '../desk/useCaseQueue.ts'
import { useStaying } from '../desk/useStaying.ts'
import { useFormats } from '../format/formats.ts'
import { useSpan } from '../format/useSpan.ts'
import { tagOf } from '../providers/language.ts'
import { useWhole } from '../providers/useWhole.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { FeedbackContent, Sender } from './FeedbackSheet.tsx'
import { FeedbackState } from './FeedbackState.tsx'
import { ReplyBar } from './ReplyBar.tsx'

/** What somebody wrote, who they are, and the reply. */
export default function FeedbackDesk() {
  return (
    <ShowBase<AdminFeedback> queryOptions={useWhole()}>
      <Desk />
    </ShowBase>
  )
}

function Desk() {
  const { record: feedback, refetch } = useStaying<AdminFeedback>()
  const text = useText()
  const queue = useCaseQueue<AdminFeedback>('feedback', feedback?.id, {
    filter: { status: 'awaiting' },
    by: 'createdAt',
  })
  return (
    <CaseDesk<AdminFeedback>
      resource="feedback"
      open={feedback?.id}
      title={feedback?.title ?? ''}
      queue={queue}
      queueWords={{
        title: text('feedback.queue'),
        count: (waiting) => text('feedback.queueCount', { smart_count: waiting }),
      }}
      queueRow={(row) => <QueueRow row={row} />}
      lead={feedback && <Lead feedback={feedback} />}
      main={feedback && <FeedbackContent feedback={feedback} />}
      side={feedback && <Sender feedback={feedback} />}
      sideWidth={280}
      bar={feedback && <ReplyBar key={feedback.id} feedback={feedback} after={queue.after} reload={refetch} />}
      keys={[['r', text('feedback.keys.r')]]}
    />
  )
}

function QueueRow({ row }: { row: AdminFeedback }) {
  const language = useLanguage()
  const span = useSpan()
  return (
    <>
      <Typography noWrap lang={tagOf(row.language)}>
        {row.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {row.typeName[language]} · {span(row.ageHours).trim()}
      </Typography>
    </>
  )
}

function Lead({ feedback: { status, typeName, ageHours, createdAt } }: { feedback: AdminFeedback }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const span = useSpan()
  return (
    <Stack direction="row" sx={{ mt: 1, flexWrap: 'wrap', columnGap: 3 }}>
      <FeedbackState state={status} />
      <span>{typeName[language]}</span>
      <span>{formats.dateTime(createdAt)}</span>
      {status === 'awaiting' && <span>{text('feedback.age', { age: span(ageHours) })}</span>}
    </Stack>
  )
}
