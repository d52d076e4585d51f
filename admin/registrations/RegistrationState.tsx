import { registrationStates } from '../../server/registrations/registrations.vocabulary.ts'
import { chipOf } from '../format/StatusChip.tsx'

export const RegistrationState = chipOf(registrationStates, { pending: 'warn', passed: 'good', 'not-passed': 'bad' })
