import type { AdminFeedback } from '../../server/feedback/feedback.schema.ts'
import { feedbackStates } from '../../server/feedback/feedback.vocabulary.ts'
import { StatusChip, type Tone } from '../format/StatusChip.tsx'
import { useLanguage } from '../texts/useText.ts'

const tones: Record<AdminFeedback['status'], Tone> = { awaiting: 'warn', replied: 'good' }

export function FeedbackState({ status }: { status: AdminFeedback['status'] }) {
  const language = useLanguage()
  return <StatusChip tone={tones[status]} label={feedbackStates[status][language]} />
}
