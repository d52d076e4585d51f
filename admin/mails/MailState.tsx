import { mailStates, type MailState as State } from '../../server/mails/mails.vocabulary.ts'
import { StatusChip, type Tone } from '../format/StatusChip.tsx'
import { useLanguage } from '../texts/useText.ts'

const tones: Record<State, Tone> = { waiting: 'warn', sending: 'warn', sent: 'good', failed: 'bad' }

export function MailState({ state }: { state: State }) {
  const language = useLanguage()
  return <StatusChip tone={tones[state]} label={mailStates[state][language]} />
}
