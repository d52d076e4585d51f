import { registrationWorkdays } from '../../server/basics/limits.vocabulary.ts'
import type { AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'
import { TimeLeft } from '../desk/TimeLeft.tsx'
import { useFormats } from '../format/formats.ts'
import { useText } from '../texts/useText.ts'

export function RegistrationTime({
  registration: { remainingHours: hours, dueAt },
}: {
  registration: AdminRegistrationRow
}) {
  const text = useText()
  const formats = useFormats()
  const limit = text('registrations.due', { time: formats.limit(dueAt) })
  return (
    <TimeLeft
      hours={hours}
      limit={limit}
      share={(hours ?? 0) / (registrationWorkdays * 24)}
      over={text('registrations.late')}
    />
  )
}
