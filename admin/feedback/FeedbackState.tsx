import { feedbackStates } from '../../server/feedback/feedback.vocabulary.ts'
import { chipOf } from '../format/StatusChip.tsx'

export const FeedbackState = chipOf(feedbackStates, { awaiting: 'warn', replied: 'good' })
