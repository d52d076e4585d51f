import type { AdminApplication } from '../../server/applications/applications.admin.schema.ts'
import { applicationStates } from '../../server/applications/applications.vocabulary.ts'
import { useFormats } from '../shared/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'

/** What became of a case, and by whom. */
export function Outcome({ application }: { application: AdminApplication }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const { status, automatic, decidedAt, decidedBy, reply } = application
  const time = decidedAt ? formats.dateTime(decidedAt) : ''
  return (
    <>
      {status === 'withdrawn' && text('applications.withdrawnAt', { time })}
      {status !== 'withdrawn' &&
        (automatic
          ? text('applications.passedByItselfAt', { time })
          : text('desk.decidedBefore', {
              by: decidedBy ?? text('desk.unknownReviewer'),
              time,
              decision: applicationStates[status][language],
            }))}
      {reply && <div>{text('applications.replied', { words: reply })}</div>}
    </>
  )
}
