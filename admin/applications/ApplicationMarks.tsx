import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { applicationStates, stallReasons } from '../../server/applications/applications.vocabulary.ts'
import { TimeLeft } from '../desk/TimeLeft.tsx'
import { useFormats } from '../format/formats.ts'
import { StatusChip, type Tone } from '../format/StatusChip.tsx'
import { useLanguage, useText } from '../texts/useText.ts'

type Row = AdminApplicationRow
const tones: Record<Row['status'], Tone> = { pending: 'warn', passed: 'good', 'not-passed': 'bad', withdrawn: 'quiet' }

export function ApplicationState({
  application: { status, automatic },
}: {
  application: Pick<Row, 'status' | 'automatic'>
}) {
  const language = useLanguage()
  const text = useText()
  const label =
    automatic && status === 'passed' ? text('applications.passedByItself') : applicationStates[status][language]
  return <StatusChip tone={tones[status]} label={label} />
}

/** The next step is the applicant's, not the reviewer's. */
export function WaitingForAnswer() {
  const text = useText()
  return <StatusChip tone="quiet" label={text('applications.waiting')} />
}

/** The applicant answered: the next step is the reviewer's again. */
export function Answered() {
  const text = useText()
  return <StatusChip tone="good" label={text('applications.answered')} />
}

export function ApplicationTime({ application }: { application: Row }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const { remainingHours: hours, reviewHours, stalled } = application
  const over = stalled
    ? text('applications.stalled', { why: stallReasons[stalled][language] })
    : text('applications.over')
  // Working time: over a weekend the bar stands still.
  const limit = text('applications.due', { time: formats.limit(application.dueAt) })
  return <TimeLeft hours={hours} limit={limit} share={(hours ?? 0) / Math.max(1, reviewHours)} over={over} />
}
