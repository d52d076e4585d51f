import { registrationWorkdays } from '../../server/basics/limits.vocabulary.ts'
import type { AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'
import { TimeLeft } from '../desk/TimeLeft.tsx'
import { useText } from '../texts/useText.ts'

export function RegistrationTime({ registration: { remainingHours: hours } }: { registration: AdminRegistrationRow }) {
  const text = useText()
  return <TimeLeft hours={hours} share={(hours ?? 0) / (registrationWorkdays * 24)} over={text('registrations.late')} />
}
