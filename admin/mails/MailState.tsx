import { mailStates } from '../../server/mails/mails.vocabulary.ts'
import { chipOf } from '../format/StatusChip.tsx'

export const MailState = chipOf(mailStates, { waiting: 'warn', sending: 'warn', sent: 'good', failed: 'bad' })
