import type { AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'
import { registrationStates } from '../../server/registrations/registrations.vocabulary.ts'
import { StatusChip, type Tone } from '../format/StatusChip.tsx'
import { useLanguage } from '../texts/useText.ts'

type State = AdminRegistrationRow['state']
const tones: Record<State, Tone> = { pending: 'warn', passed: 'good', 'not-passed': 'bad' }

export function RegistrationState({ state }: { state: State }) {
  const language = useLanguage()
  return <StatusChip tone={tones[state]} label={registrationStates[state][language]} />
}
