import type { AdminApplication } from '../../server/applications/applications.admin.schema.ts'
import { applicationStates } from '../../server/applications/applications.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'

/** What became of a case, and by whom. */
export function Outcome({ application }: { application: AdminApplication }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const { status, automatic, decidedAt, decidedBy, reply } = application
  // All of one decision end on the same day, but each may have been renewed or revoked since.
  const grants = application.grants.filter(
    (grant, index, all) => all.findIndex((one) => one.until === grant.until && one.state === grant.state) === index,
  )
  const granted = ({ state, until }: AdminApplication['grants'][number]) =>
    text(`applications.granted.${state}`, { until: until ? formats.date(until) : text('grants.forGood') })
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
      {grants.length > 0 && <div>{grants.map(granted).join(language === 'zh' ? '；' : '; ')}</div>}
      {reply && <div>{text('applications.replied', { words: reply })}</div>}
    </>
  )
}
